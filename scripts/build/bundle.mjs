// Bundles the command line and the library into few files, so that a start reads few. Needs a built dist/. A module that
// names an entry point by its URL is in the same folder in the sources, because all bundled files share one folder.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, transform } from 'esbuild';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const entryPoints = {
  entry: 'cli/entry.js',
  library: 'library/index.js',
  playwright: 'playwright/conformance.js',
  'run-host': 'playwright/host/run-host.js',
  reporter: 'playwright/reporter/reporter.js',
  'conformance.spec': 'specs/conformance.spec.js',
  interfaces: 'specs/interfaces.js',
  'player-process': 'runs/supervision/player/player-process.js',
  worker: 'proof/rows/worker.js',
};

/**
 * Files of the older kind, each of them complete: they start before the loader of newer modules.
 */
const wholeFiles = {
  'start-ahead': 'runs/supervision/start-ahead.js',
  'player-process': 'runs/supervision/player/bundled-player-process.js',
  'bundled-player': 'runs/supervision/player/bundled-player.js',
  watchdog: 'runs/supervision/player/watchdog.js',
  'import-module': 'runs/machine/import-module.js',
  'bundled-entry': 'cli/bundled-entry.js',
  program: 'cli/entry.js',
  run: 'cli/run-entry.js',
  lookup: 'cli/lookup-entry.js',
};

/** Paths of data that modules read later: dist/fixtures/ is one folder above the bundle. */
const fixtures = {
  name: 'fixtures',
  setup: ({ onLoad }) =>
    onLoad({ filter: /(storage[/]fixture|companion[/]data)\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/(?:\.\.\/)+fixtures\//, '../fixtures/'),
    })),
};

/** Modules that load packages on demand with a `require` of their own: without it, the bundle contains the packages. */
const loadedOnDemand = {
  name: 'loaded on demand',
  setup: ({ onLoad }) =>
    onLoad({ filter: /schemas[\\/]schema-compilers\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/^const require = .*$/m, ''),
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

/** A run needs a pool of connections that speak HTTP/1.1: the rest of undici is two thirds of its code. */
const leanUndici = {
  name: 'lean undici',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^undici$/ }, () => ({ path: 'undici', namespace: 'lean' }));
    onLoad({ filter: /.*/, namespace: 'lean' }, () => ({
      contents: `module.exports = { Agent: require('undici/lib/dispatcher/agent.js'), buildConnector: require('undici/lib/core/connect.js') };`,
      resolveDir: dist,
    }));
    // It needs one name and one number of this module, whose load costs 5 ms at each start.
    onResolve({ filter: /^node:http$/ }, ({ importer }) =>
      /[\\/]undici[\\/]lib[\\/]/.test(importer) ? { path: 'http', namespace: 'lean http' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'lean http' }, () => ({
      contents: 'module.exports = { IncomingMessage: class {}, maxHeaderSize: 16_384 };',
    }));
    // HTTP/2 is not requested, and loading it costs 15 ms at each start.
    onLoad({ filter: /undici[\\/]lib[\\/]dispatcher[\\/]client-h2\.js$/ }, () => ({
      contents: `module.exports = () => { throw new Error('HTTP/2 is not supported'); };`,
    }));
  },
};

/** The module that imports others stays a file of its own (`runs/machine/import-module.ts`). */
const importer = {
  name: 'importer',
  setup: ({ onResolve }) =>
    onResolve({ filter: /[\\/]import-module\.js$/ }, ({ kind }) =>
      kind === 'entry-point' ? undefined : { path: './import-module.cjs', external: true },
    ),
};

/** A player of the bundle starts from files of the bundle. */
const programs = {
  name: 'programs',
  setup: ({ onLoad }) =>
    onLoad({ filter: /player[\\/]programs\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replace('./player-process.js', './player-process.cjs')
        .replace('./watchdog.js', './watchdog.cjs'),
    })),
};

/**
 * Writes the tests of Playwright as lines that a person can read, without a map: Playwright names their lines as places,
 * and its UI mode finds tests only in the file that it has loaded.
 */
const readableTests = async (file) => {
  const { code } = await transform(readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*/, ''), {
    format: 'esm',
    target: 'node20',
    minifySyntax: true,
  });
  writeFileSync(file, code);
  rmSync(`${file}.map`);
};

/** The licenses of all packages in the bundle, which require it. */
const licensesOf = ({ inputs }) => {
  const folders = new Set(
    Object.keys(inputs).flatMap((path) => {
      const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
      return folder === undefined ? [] : [folder];
    }),
  );
  const parts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
    return `${name} ${version} (${license})\n\n${text}`.trim();
  });
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
};

/**
 * Writes dist/bundled/ and the licenses of what it holds; a benchmark of what is shipped names another folder of dist/
 * and further whole files.
 */
export const bundle = async (folder = 'bundled', furtherWhole = {}) => {
  const whole = { ...wholeFiles, ...furtherWhole };
  const { metafile } = await build({
    entryPoints: Object.fromEntries(
      Object.entries(entryPoints).map(([name, path]) => [name, join(dist, path)]),
    ),
    outdir: join(dist, folder),
    bundle: true,
    // The tests must run on the Playwright of the repository that they are in.
    external: ['@playwright/test'],
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
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    // CommonJS packages load modules of Node with `require`.
    banner: {
      js: "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);",
    },
    plugins: [fixtures, loadedOnDemand, evaluated, leanUndici, programs],
  });
  await readableTests(join(dist, folder, 'conformance.spec.js'));
  writeFileSync(join(dist, 'THIRD-PARTY-LICENSES.txt'), licensesOf(metafile));
  await build({
    entryPoints: Object.fromEntries(Object.entries(whole).map(([name, path]) => [name, join(dist, path)])),
    outdir: join(dist, folder),
    outExtension: { '.js': '.cjs' },
    bundle: true,
    external: ['@playwright/test'],
    format: 'cjs',
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    define: { 'import.meta.url': 'urlOfThis' },
    banner: { js: "const urlOfThis = require('node:url').pathToFileURL(__filename).href;" },
    plugins: [fixtures, loadedOnDemand, evaluated, leanUndici, programs, importer],
  });
};
