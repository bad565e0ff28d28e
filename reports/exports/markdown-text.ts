import { visibleLine } from '../text/visible.js';

/** Most characters of one text in a Markdown file. */
const mostColumns = 500;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns any text without Markdown: no element, link, image or table cell. */
const escaped = (text: string, columns: number): string =>
  visibleLine(text, columns)
    .replaceAll('\t', ' ')
    .replace(/[\\`*_{}[\]()#+\-.!|~:"'$^=/,;?%]/g, '\\$&')
    .replace(/[&<>]/g, (character) => entities[character] ?? character)
    .trim();

/**
 * Returns any text as plain words of GitHub-flavoured Markdown. An `@` becomes code, so that it mentions
 * nobody.
 */
export const markdownText = (text: string, columns = mostColumns): string =>
  escaped(text, columns).replaceAll('@', '<code>@</code>');

/**
 * Returns any text as code, also inside a table: services mention and link nothing in code. It is an HTML
 * element, because a code span cannot hold every text.
 */
export const markdownCode = (text: string, columns = mostColumns): string => {
  const shown = escaped(text, columns);
  return shown === '' ? '' : `<code>${shown}</code>`;
};
