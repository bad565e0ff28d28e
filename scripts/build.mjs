// Compiles to a clean dist/ and copies the data next to the code, so that dist/ has the structure of the
// sources.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);

rmSync(at('dist'), { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [at('node_modules', 'typescript', 'bin', 'tsc')], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
const { compiledFiles, compileSchemas } = await import('./build/compile-schemas.mjs');
await compileSchemas();
for (const file of compiledFiles) cpSync(at('dist', file), at(file));
cpSync(at('fixtures'), at('dist', 'fixtures'), { recursive: true });
const { writeCatalogue } = await import('./build/write-catalogue.mjs');
await writeCatalogue();
const { bundle } = await import('./build/bundle.mjs');
await bundle();
const { writeTypes } = await import('./build/write-types.mjs');
writeTypes();
