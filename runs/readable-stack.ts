import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const place = /(file:\/\/\/\S{1,500}\.js):(\d{1,7}):(\d{1,7})/;
const longestLine = 1000;

/** The place in the modules that a bundled file was made of; undefined for any other file. */
const original = (url: string, line: number, column: number): string | undefined => {
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
    const found = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in found)) return undefined;
    return `${new URL(found.originalSource, url).href}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  } catch {
    return undefined;
  }
};

/**
 * A stack trace with places in modules instead of places in bundled files. Node could do so itself, but would read every
 * map at every start.
 */
export const readableStack = (stack: string): string =>
  stack
    .split('\n')
    .map((text) => {
      if (!/^ {4}at /.test(text) || text.length > longestLine) return text;
      const [whole, url = '', line, column] = place.exec(text) ?? [];
      const found = original(url, Number(line), Number(column));
      return whole !== undefined && found !== undefined ? text.replace(whole, () => found) : text;
    })
    .join('\n');
