// Compiles every schema of schemas/ to plain JavaScript, so that a run compiles nothing at start. Needs the
// dist/ of the TypeScript compiler.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _, Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
/** Files of the build that the sources need too: Playwright runs the sources. */
export const compiledFiles = [
  'harness/formats/schemas/compiled-schemas.js',
  'runs/settings/config/compiled-config.js',
];

/** The schema of a standard: it uses what the strict mode of ajv rejects. */
const ofAStandard = 'openapi.schema.json';
/** Only tests validate with it, and they compile it themselves; commands read it as data. */
const ofReports = 'report.schema.json';
/** This schema has its own module: commands read the configuration before they load anything else. */
const ofConfig = 'config.schema.json';

const readSchemas = (isWanted) =>
  readdirSync(join(root, 'schemas'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.schema.json') && isWanted(basename(name)))
    .sort()
    .map((name) => ({
      strict: basename(name) !== ofAStandard,
      schema: JSON.parse(readFileSync(join(root, 'schemas', name), 'utf8')),
    }));

/** Returns the code of some schemas as one CommonJS module, and the name of each export, by its key. */
const compiled = (schemas, strict, { schemaFormats, partsOf, schemaKey }) => {
  const ajv = new Ajv2020({
    strict,
    verbose: true,
    // A unit test checks that they are valid schemas.
    validateSchema: false,
    formats: schemaFormats,
    code: { source: true, formats: _`require("./schema-formats.js").schemaFormats` },
  });
  for (const schema of schemas) ajv.addSchema(schema);
  const names = new Map();
  const ids = {};
  for (const [whole, ...fields] of schemas.map(partsOf)) {
    const name = `schema${names.size}`;
    names.set(schemaKey(whole), name);
    ids[name] = whole.$id;
    for (const field of strict ? fields : []) {
      const key = schemaKey(field);
      if (names.has(key)) continue;
      const ofField = `schema${names.size}`;
      names.set(key, ofField);
      ids[ofField] = ofField;
      ajv.addSchema(field, ofField);
    }
  }
  return { code: standalone.default(ajv, ids), names };
};

const entryOf = (modules) => {
  const rows = modules.flatMap(({ names }, index) =>
    [...names].map(([key, name]) => `[${JSON.stringify(key)}, module${index}.${name}]`),
  );
  const imports = modules.map((_module, index) => `import * as module${index} from 'compiled:${index}';`);
  return `${imports.join('\n')}\nexport const compiledSchemas = new Map([\n${rows.join(',\n')}\n]);\n`;
};

const write = async (file, contents, modules) => {
  const resolveDir = join(dist, 'harness', 'formats', 'schemas');
  await build({
    stdin: { contents, resolveDir },
    outfile: join(dist, file),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify: true,
    plugins: [
      {
        name: 'compiled',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /^compiled:/ }, ({ path }) => ({ path, namespace: 'compiled' }));
          onLoad({ filter: /./, namespace: 'compiled' }, ({ path }) => ({
            contents: modules[Number(path.split(':')[1])].code,
            resolveDir,
          }));
        },
      },
    ],
  });
};

/** Writes the compiled schemas: modules without dependencies. */
export const compileSchemas = async () => {
  const formats = await import('../../dist/harness/formats/schemas/schema-formats.js');
  const parts = await import('../../dist/harness/formats/schemas/schema-parts.js');
  const compile = (all, strict) =>
    compiled(
      all.filter((one) => one.strict === strict).map(({ schema }) => schema),
      strict,
      { ...formats, ...parts },
    );
  const all = readSchemas((name) => name !== ofReports && name !== ofConfig);
  const modules = [true, false].map((strict) => compile(all, strict));
  await write(compiledFiles[0], entryOf(modules), modules);
  const config = compile(
    readSchemas((name) => name === ofConfig),
    true,
  );
  const [name] = config.names.values();
  await write(compiledFiles[1], `export { ${name} as validateConfig } from 'compiled:0';\n`, [config]);
};
