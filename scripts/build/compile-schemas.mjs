// Compiles every schema of schemas/ to plain JavaScript, so that a run compiles nothing at start. Needs the
// dist/ of the TypeScript compiler.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { _, Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
/** Files of the build that the sources need too: Playwright runs the sources. */
export const compiledFiles = [
  'harness/formats/schemas/compiled-schemas.js',
  'runs/settings/config/compiled-config.js',
  'runs/history/compiled-report.js',
  'harness/formats/schemas/compiled-dialects.cjs',
  'runs/data/compiled-data.js',
];

/** The schema of a standard: it uses what the strict mode of ajv rejects. */
const ofAStandard = 'openapi.schema.json';
/** This schema has its own module, and only its members and types: a report of a later version must be readable. */
const ofReports = 'report.schema.json';
/** This schema has its own module: commands read the configuration before they load anything else. */
const ofConfig = 'config.schema.json';
/** This schema has its own module, which finds all errors: only what serves data of a user loads it. */
const ofData = 'data.schema.json';

const readSchemas = (isWanted) =>
  readdirSync(join(root, 'schemas'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.schema.json') && isWanted(basename(name)))
    .sort()
    .map((name) => ({
      strict: basename(name) !== ofAStandard,
      schema: JSON.parse(readFileSync(join(root, 'schemas', name), 'utf8')),
    }));

/** Returns the code of some schemas as one CommonJS module, and the name of each export, by its key. */
const compiled = (schemas, strict, { schemaFormats, partsOf, schemaKey, options }) => {
  const ajv = new Ajv2020({
    strict,
    verbose: true,
    ...options,
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

/** The schemas of the dialects that a target may use, and the compiler that contains each. */
const dialects = {
  draft07: { Compiler: Ajv, id: 'http://json-schema.org/draft-07/schema' },
  draft201909: { Compiler: Ajv2019, id: 'https://json-schema.org/draft/2019-09/schema' },
  draft202012: { Compiler: Ajv2020, id: 'https://json-schema.org/draft/2020-12/schema' },
};

/** Returns the code that validates a schema by the schema of its dialect, as one CommonJS module. */
const compiledDialect = ({ Compiler, id }, { foreignFormats }) => {
  const ajv = new Compiler({
    strict: false,
    ownProperties: true,
    logger: false,
    formats: foreignFormats,
    code: { source: true, formats: _`require("./foreign-formats.js").foreignFormats` },
  });
  return standalone.default(ajv, { validate: id });
};

const write = async (file, contents, modules) => {
  const resolveDir = join(dist, 'harness', 'formats', 'schemas');
  await build({
    stdin: { contents, resolveDir },
    outfile: join(dist, file),
    bundle: true,
    format: file.endsWith('.cjs') ? 'cjs' : 'esm',
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

/** Keywords of a schema that hold in all versions 1.x: they only add members. */
const shapeKeywords = [
  ...['$id', '$schema', '$ref', 'type', 'required', 'items', 'prefixItems', 'anyOf', 'propertyNames'],
  // Not bounds of numbers: a clock may fall back.
  ...['enum', 'pattern', 'minItems', 'maxItems'],
];

/** Returns a schema without the number of its version, so that later versions are valid. */
const shapeOf = (schema) => {
  if (typeof schema !== 'object') return true;
  const kept = Object.entries(schema).filter(([keyword]) => shapeKeywords.includes(keyword));
  const each = (schemas) =>
    Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, shapeOf(one)]));
  return {
    ...Object.fromEntries(kept),
    ...(schema.type === 'integer' ? { type: 'number' } : {}),
    ...(schema.items === undefined ? {} : { items: shapeOf(schema.items) }),
    ...(schema.properties ? { properties: each(schema.properties) } : {}),
    ...(schema.additionalProperties ? { additionalProperties: shapeOf(schema.additionalProperties) } : {}),
    ...(schema.$defs ? { $defs: each(schema.$defs) } : {}),
  };
};

/** Compiles one schema to a module that exports its validator under a name. */
const writeOne = async (file, exported, { schema, strict }, compile, options) => {
  const module = compile([{ schema, strict }], strict, options);
  const [name] = module.names.values();
  await write(file, `export { ${name} as ${exported} } from 'compiled:0';\n`, [module]);
};

/** Writes the compiled schemas: modules without dependencies. */
export const compileSchemas = async () => {
  const formats = await import('../../dist/harness/formats/schemas/schema-formats.js');
  const parts = await import('../../dist/harness/formats/schemas/schema-parts.js');
  const compile = (all, strict, options = {}) =>
    compiled(
      all.filter((one) => one.strict === strict).map(({ schema }) => schema),
      strict,
      { ...formats, ...parts, options },
    );
  const all = readSchemas((name) => ![ofReports, ofConfig, ofData].includes(name));
  const modules = [true, false].map((strict) => compile(all, strict));
  await write(compiledFiles[0], entryOf(modules), modules);
  const [config] = readSchemas((name) => name === ofConfig);
  await writeOne(compiledFiles[1], 'validateConfig', config, compile, { allErrors: true });
  const [report] = readSchemas((name) => name === ofReports);
  await writeOne(
    compiledFiles[2],
    'validateReportShape',
    { schema: shapeOf(report.schema), strict: false },
    compile,
  );
  const [data] = readSchemas((name) => name === ofData);
  const everyError = { allErrors: true, inlineRefs: false };
  await writeOne(compiledFiles[4], 'validateData', { ...data, strict: false }, compile, everyError);
  const ofForeign = await import('../../dist/harness/formats/schemas/foreign-formats.js');
  const exported = Object.keys(dialects).map(
    (name, index) => `export { validate as ${name} } from 'compiled:${index}';`,
  );
  await write(
    compiledFiles[3],
    [`export { foreignFormats } from './foreign-formats.js';`, ...exported].join('\n'),
    Object.values(dialects).map((dialect) => ({ code: compiledDialect(dialect, ofForeign) })),
  );
};
