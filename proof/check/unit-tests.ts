import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../../tests/unit/', import.meta.url);

/**
 * Returns the compiled unit tests that name a clause or import the file that defines it; paths that Node can
 * run.
 */
export const unitTestsOf = (clauseId: string, clauseFile: string): readonly string[] => {
  const compiled = clauseFile.replace(/\.ts$/, '.js');
  return readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.js'))
    .map((name) => fileURLToPath(new URL(name, folder)))
    .filter((path) => {
      const source = readFileSync(path, 'utf8');
      return source.includes(compiled) || source.includes(`'${clauseId}'`);
    })
    .sort();
};
