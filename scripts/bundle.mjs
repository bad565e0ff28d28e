// Puts the command line into few files: what starts often should not look for hundreds. Needs dist/ built.
// A module that names an entry point by its URL stands beside it in the sources; here all files stand beside each other.
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

/** Commands of the reference server: they stay as they are, with its files. */
const unbundled = {
  name: 'unbundled',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/commands\/(serve|prove)\.js$/ }, ({ path, resolveDir }) => ({
      path: `../${relative(dist, join(resolveDir, path))}`,
      external: true,
    })),
};

/** Modules that read a file beside them when they are loaded become what they have read. */
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
    // Packages of CommonJS ask for modules of Node by `require`.
    banner: {
      js: "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);",
    },
    plugins: [unbundled, evaluated],
  });
