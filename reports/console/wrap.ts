import { stripVTControlCharacters } from 'node:util';

const narrowest = 60;
const widest = 200;

const lengthOf = (text: string): number => stripVTControlCharacters(text).length;

/** Lines with commands for copying: they are not split. */
const isCommand = (line: string): boolean =>
  /^ {2}(reproduce|replay|curl) /.test(stripVTControlCharacters(line));

/** Lines with a label in their first twelve columns; the others have two columns before their text. */
const hasLabel = (line: string): boolean =>
  /^[│ ] (?=[a-z ]{9} \S)[a-z]+ +\S/.test(stripVTControlCharacters(line)) &&
  !/[a-z] +[a-z]/.test(stripVTControlCharacters(line).slice(2, 11));

const indentOf = (line: string): string => {
  const width = hasLabel(line) ? 12 : 2;
  return line.startsWith('│') ? `│${' '.repeat(width - 1)}` : ' '.repeat(width);
};

const wrapLine = (line: string, columns: number): string[] => {
  if (lengthOf(line) <= columns || isCommand(line)) return [line];
  const indent = indentOf(line);
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(/(?<=\S) /)) {
    const next = current === '' ? word : `${current} ${word}`;
    if (current.trim() !== '' && lengthOf(next) > columns) {
      lines.push(current);
      current = indent + word.trimStart();
    } else current = next;
  }
  return [...lines, current];
};

/**
 * Returns a text for a terminal of this width, 60 to 200 columns: long lines wrap below their label; commands
 * are not split.
 */
export const wrapped = (text: string, columns: number): string => {
  const width = Math.min(widest, Math.max(narrowest, columns));
  return text
    .split('\n')
    .flatMap((line) => wrapLine(line, width))
    .join('\n');
};
