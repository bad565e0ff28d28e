import { stripVTControlCharacters } from 'node:util';

const narrowest = 60;
const widest = 200;

const lengthOf = (text: string): number => stripVTControlCharacters(text).length;

/** Lines that are commands to be copied: they stay whole. */
const isCommand = (line: string): boolean =>
  /^ {2}(reproduce|replay|curl) /.test(stripVTControlCharacters(line));

const wrapLine = (line: string, columns: number): string[] => {
  if (lengthOf(line) <= columns || isCommand(line)) return [line];
  const indent = line.startsWith('│') ? `│${' '.repeat(11)}` : ' '.repeat(12);
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

/** A text for a terminal of this width, 60 to 200 columns: long lines go on below their label; commands stay whole. */
export const wrapped = (text: string, columns: number): string => {
  const width = Math.min(widest, Math.max(narrowest, columns));
  return text
    .split('\n')
    .flatMap((line) => wrapLine(line, width))
    .join('\n');
};
