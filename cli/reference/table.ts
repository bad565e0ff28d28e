const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;');

/** Returns a table of Markdown; the texts of its cells are escaped. */
export const markdownTable = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] => [
  `| ${header.join(' | ')} |`,
  `|${header.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
];

/** A text as code of Markdown; an empty one stays empty. */
export const code = (text: string): string => (text === '' ? '' : `\`${text}\``);
