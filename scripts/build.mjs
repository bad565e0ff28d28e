// Compiles to a clean dist/ and copies the data next to the code, so that dist/ has the structure of the
// sources. With --modules it compiles what changed and bundles nothing: enough to run single modules.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './setup/arguments.mjs';
import { lastChange } from './setup/setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);

const {
  values: { modules: modulesOnly, program: programOnly },
} = readArguments({
  usage: 'npm run build [-- --modules | --program]',
  about: 'Compiles to a clean dist/ and bundles the command line.',
  flags: {
    modules: { text: 'compiles what changed, and bundles nothing' },
    program: { text: 'leaves out tests and benchmarks, which need more packages' },
  },
});

if (!modulesOnly) rmSync(at('dist'), { recursive: true, force: true });
const compiler = at('node_modules', 'typescript', 'bin', 'tsc');
const known = ['--incremental', '--tsBuildInfoFile', at('dist', 'modules.tsbuildinfo')];
const project = programOnly ? ['--project', at('tsconfig.program.json')] : [];
const { status } = spawnSync(process.execPath, [compiler, ...project, ...known], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
const { compiledFiles, compileSchemas } = await import('./build/compile-schemas.mjs');
/** What the compiled schemas are made of. */
const schemaSources = [
  'schemas',
  'harness/formats/schemas/schema-formats.ts',
  'harness/formats/schemas/foreign-formats.ts',
  'harness/formats/schemas/schema-parts.ts',
  'scripts/build/compile-schemas.mjs',
];
const isFresh = (file) =>
  existsSync(at('dist', file)) &&
  schemaSources.every((source) => lastChange(at(source)) < lastChange(at('dist', file)));
if (!modulesOnly || !compiledFiles.every(isFresh)) await compileSchemas();
for (const file of compiledFiles) cpSync(at('dist', file), at(file));
cpSync(at('fixtures'), at('dist', 'fixtures'), { recursive: true });
if (modulesOnly) {
  // The compiler leaves the tests and clauses whose sources were deleted.
  for (const folder of ['tests', 'specs'])
    for (const name of readdirSync(at('dist', folder), { recursive: true }))
      if (/\.(test|clauses)\.js$/.test(name) && !existsSync(at(folder, name.replace(/js$/, 'ts'))))
        rmSync(at('dist', folder, name));
  process.exit(0);
}
const { writeCatalogue } = await import('./build/write-catalogue.mjs');
await writeCatalogue();
const { bundle } = await import('./build/bundle.mjs');
await bundle();
const { writeTypes } = await import('./build/write-types.mjs');
writeTypes();
