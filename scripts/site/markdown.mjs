// How the pages become HTML: headings that can be linked, links between pages, tables and code that a keyboard can scroll.

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
  rules.fence = (...words) => fence(...words).replace('<pre', '<pre tabindex="0"');
  // An empty header cell has nothing to read out.
  const headerCell = (tokens, index, options, _env, self) =>
    tokens[index + 1].content === '' ? '<td>' : self.renderToken(tokens, index, options);
  rules.th_open = headerCell;
  rules.th_close = (tokens, index) => (tokens[index - 1].content === '' ? '</td>' : '</th>');
};
