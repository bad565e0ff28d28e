import { visibleLine } from '../text/visible.js';

/** Most characters of one text in a Markdown file. */
const mostColumns = 500;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const shownOf = (text: string, columns: number): string =>
  visibleLine(text, columns).replaceAll('\t', ' ').trim();

const withEntities = (text: string): string =>
  text.replace(/[&<>]/g, (character) => entities[character] ?? character);

/** Characters that always mean something, and those that do at one place: at the beginning, between words, in addresses. */
const special =
  /[\\`*[\]{}|~#!$^]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|^[-+=]|^\d{1,9}[.)]|:(?=\/\/|[\w+-]+:)|(?<=www)\./giu;

/** Returns any text without Markdown: no element, link, image or table cell. */
const escaped = (text: string, columns: number): string =>
  withEntities(shownOf(text, columns).replace(special, (part) => `${part.slice(0, -1)}\\${part.slice(-1)}`));

/**
 * Returns any text as plain words of GitHub-flavoured Markdown, which can also be read unrendered. An `@` becomes code,
 * so that it mentions nobody.
 */
export const markdownText = (text: string, columns = mostColumns): string =>
  escaped(text, columns).replaceAll('@', '<code>@</code>');

/** Returns any text as code inside HTML: services mention and link nothing in code. */
export const htmlCode = (text: string, columns = mostColumns): string =>
  `<code>${withEntities(shownOf(text, columns))}</code>`;

/**
 * Returns any text as code, also inside a table. A code span cannot hold every text: one with a backtick, a backslash or
 * a bar is an HTML element.
 */
export const markdownCode = (text: string, columns = mostColumns): string => {
  const shown = shownOf(text, columns);
  if (shown === '') return '';
  return /[`\\|]/.test(shown) ? `<code>${escapedWhole(shown)}</code>` : `\`${shown}\``;
};

const escapedWhole = (text: string): string =>
  withEntities(text.replace(/[\\`*_{}[\]()#+\-.!|~:"'$^=/,;?%]/g, '\\$&'));
