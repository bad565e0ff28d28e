// Bundles the command line into few files, so that a start reads few. Needs a built dist/. A module that
// names an entry point by its URL is in the same folder in the sources, because all bundled files share one
// folder.
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const outdir = join(dist, 'bundled');

const entryPoints = {
  entry: 'cli/entry.js',
  interfaces: 'specs/interfaces.js',
  'player-process': 'runs/supervision/player-process.js',
  watchdog: 'runs/supervision/watchdog.js',
};

/** Commands of the reference server are not bundled: they need its files. */
const unbundled = {
  name: 'unbundled',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/commands\/(serve|prove)\.js$/ }, ({ path, resolveDir }) => ({
      path: `../${relative(dist, join(resolveDir, path))}`,
      external: true,
    })),
};

/** Replaces modules that read a file at load with the content of that file. */
const evaluated = {
  name: 'evaluated',
  setup: ({ onLoad }) =>
    onLoad({ filter: /paging[\\/]boundaries\.js$/ }, async ({ path }) => ({
      contents: Object.entries(await import(pathToFileURL(path)))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n'),
    })),
};

/** Writes dist/bundled/. */
export const bundle = () =>
  build({
    entryPoints: Object.fromEntries(
      Object.entries(entryPoints).map(([name, path]) => [name, join(dist, path)]),
    ),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node20',
    chunkNames: 'chunk-[hash]',
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'external',
    logLevel: 'warning',
    // CommonJS packages load modules of Node with `require`.
    banner: {
      js: "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);",
    },
    plugins: [unbundled, evaluated],
  });
