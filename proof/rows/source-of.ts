import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);

/** Returns the files below a folder of the project, as paths from its root. */
const filesOf = (folder: string): readonly string[] => {
  try {
    return readdirSync(fileURLToPath(new URL(folder, root)), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`)
      .sort();
  } catch {
    // An installed package contains no sources.
    return [];
  }
};

/**
 * Returns `path:line` of the source that declares a fault or variant: the line with its id, or with the words
 * it consists of.
 */
export const sourceOf = (id: string): string => {
  const files = [...filesOf('reference-server/faults'), ...filesOf('reference-server/variants')];
  for (const path of files) {
    const lines = readFileSync(new URL(path, root), 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes(`'${id}'`));
    if (line >= 0) return `${path}:${line + 1}`;
  }
  return /^[ab]-|^hooks-/.test(id) ? 'reference-server/faults' : 'proof/side-effects.ts';
};
