// How the pages become HTML: headings that can be linked, links between pages, tables and code that a keyboard can scroll.

import { highlighted } from './highlight.mjs';

/** The anchor of a heading, as GitHub names it. */
export const anchorOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const pageLink = /^(?!https?:|mailto:)([^#]*)\.md(#.*)?$/;

/** A link to a page of Markdown as a link to its HTML; links to what is not part of the site lead to the repository's file. */
const htmlLink = (href) =>
  href.replace(
    pageLink,
    (_, path, anchor = '') => `${path.replace(/(^|\/)README$/, '$1index')}.html${anchor}`,
  );

const plainText = (token) =>
  token.children
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('');

/** Teaches markdown-it the rules of the site. */
export const siteMarkdown = (markdown) => {
  const { rules } = markdown.renderer;
  markdown.core.ruler.push('site', ({ tokens }) => {
    tokens.forEach((token, index) => {
      if (token.type === 'heading_open') token.attrSet('id', anchorOf(plainText(tokens[index + 1])));
      for (const child of token.children ?? [])
        if (child.type === 'link_open') child.attrSet('href', htmlLink(child.attrGet('href')));
    });
  });
  rules.table_open = () => '<div class="wide" role="group" tabindex="0" aria-label="Table"><table>\n';
  rules.table_close = () => '</table></div>\n';
  const fence = rules.fence;
  rules.fence = (tokens, index, ...more) =>
    fence(tokens, index, ...more)
      .replace('<pre', '<pre tabindex="0"')
      .replace(
        /(<code[^>]*>)([\s\S]*)(<\/code>)/,
        (_, open, code, close) => open + highlighted(code, tokens[index].info.trim().split(' ')[0]) + close,
      );
  // A flag is not broken at its hyphens.
  const inline = rules.code_inline;
  rules.code_inline = (tokens, index, ...more) =>
    /^--?[a-z][\w-]*$/.test(tokens[index].content)
      ? inline(tokens, index, ...more).replace('<code', '<code class="flag"')
      : inline(tokens, index, ...more);
  // An empty header cell has nothing to read out.
  const headerCell = (tokens, index, options, _env, self) =>
    tokens[index + 1].content === '' ? '<td>' : self.renderToken(tokens, index, options);
  rules.th_open = headerCell;
  rules.th_close = (tokens, index) => (tokens[index - 1].content === '' ? '</td>' : '</th>');
};
