import { visibleLine } from '../text/visible.js';

/** Characters of one piece of text in a Markdown file. */
const mostColumns = 500;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Any text with its Markdown taken out: no element, no link, no image, no cell of a table. */
const escaped = (text: string, columns: number): string =>
  visibleLine(text, columns)
    .replaceAll('\t', ' ')
    .replace(/[\\`*_{}[\]()#+\-.!|~:"'$^=/,;?%]/g, '\\$&')
    .replace(/[&<>]/g, (character) => entities[character] ?? character)
    .trim();

/** Any text as plain words of GitHub-flavoured Markdown. An `@` stands as code, so that no person is mentioned. */
export const markdownText = (text: string, columns = mostColumns): string =>
  escaped(text, columns).replaceAll('@', '<code>@</code>');

/**
 * Any text as code, also inside a table: services mention nobody and link nothing in code. It is an element, since a
 * code span of Markdown cannot hold every text.
 */
export const markdownCode = (text: string, columns = mostColumns): string => {
  const shown = escaped(text, columns);
  return shown === '' ? '' : `<code>${shown}</code>`;
};
