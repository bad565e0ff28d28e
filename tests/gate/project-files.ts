import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the project. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Returns the text of a file of the project; `path` is relative to its folder. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');
