import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const place = /(file:\/\/\/\S{1,500}\.c?js):(\d{1,7}):(\d{1,7})/;
const longestLine = 1000;

/**
 * Returns the location in the original module for a location in a bundled file; undefined for other files.
 */
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
 * Returns a stack trace with locations in the original modules. Node can do this itself, but would read every
 * source map at each start.
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
