import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Location } from '@playwright/test/reporter';

/** The list of all clauses, which the package contains, with one line per clause. */
const file = fileURLToPath(new URL('../../docs/reference/clauses.md', import.meta.url));

const linesById = (): Map<string, number> => {
  const lines = new Map<string, number>();
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const [, id] = /^\| <a id="[^"]+"><\/a>(\S+) \|/.exec(line) ?? [];
    if (id !== undefined) lines.set(id, index + 1);
  }
  return lines;
};

let known: Map<string, number> | undefined;

/** Returns the place in that list where a clause is defined; undefined for a clause that is not in it. */
export const placeOfClause = (id: string): Location | undefined => {
  known ??= linesById();
  const line = known.get(id);
  return line === undefined ? undefined : { file, line, column: 1 };
};
