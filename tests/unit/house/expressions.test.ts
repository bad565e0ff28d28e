import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expressionsOf, superLinear } from './expressions.js';

/** Expressions that may take more than linear time and never match text of a target. */
const exempt: ReadonlyMap<string, string> = new Map([
  ['\\B(?=(?:\\d{3})+$)', "digits of the harness's own number"],
  [
    "^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \\t]*([\\t\\x20-\\x7e\\x80-\\xff]*?)[ \\t]*$",
    'a line of the header file, which the user wrote',
  ],
]);

/**
 * ajv generates it from schemas of the project. Its expression for the format `url` is quadratic, and no
 * schema uses it; the user writes the configuration.
 */
const generated = new Set([
  'harness/formats/schemas/compiled-schemas.js',
  'harness/formats/schemas/compiled-dialects.cjs',
  'runs/settings/config/compiled-config.js',
  'runs/history/compiled-report.js',
  'runs/data/compiled-data.js',
]);
/** Compiles patterns of foreign schemas, in a step that the player's watchdog can end. */
const ofSchemas = 'harness/formats/schemas/foreign-schema.js';

const { expressions, made } = expressionsOf();

test('every expression that matches text of a target is linear', () => {
  const found = expressions
    .filter(({ source, files }) => !exempt.has(source) && [...files].some((file) => !generated.has(file)))
    .flatMap(({ source, flags, files }) => {
      const why = superLinear({ source, flags });
      return why === undefined ? [] : [`/${source}/${flags} in ${[...files].join(', ')}: ${why}`];
    });
  assert.ok(expressions.length > 100, 'the expressions were found');
  assert.deepEqual(found, []);
});

test('each exemption is still needed', () => {
  const sources = new Set(expressions.map(({ source }) => source));
  assert.deepEqual(
    [...exempt.keys()].filter((source) => !sources.has(source)),
    [],
  );
});

test('no expression is built from text at run time', () => {
  assert.deepEqual(
    made.filter((file) => !generated.has(file) && file !== ofSchemas),
    [],
  );
});

for (const [source, flags, why] of [
  ['(a+)+$', '', 'exponential'],
  ['\\/+$', '', 'polynomial'],
  ['^\\s*\\w+$', '', undefined],
  ['^[\\w\\s]*=?\\s*$', '', 'polynomial'],
  ['not be satisfied.*cloud', 's', 'reads'],
  ['\\/api\\/([^?]*)$', '', 'reads'],
  ['"[^"]*"', 'g', undefined],
  ['\\{[^{}]*\\}', 'g', undefined],
  ['^a.*b', 's', undefined],
] as const)
  test(`the test of expressions ${why ? 'finds' : 'accepts'} /${source}/${flags}`, () => {
    const found = superLinear({ source, flags });
    if (why === undefined) assert.equal(found, undefined);
    else assert.match(found ?? '', new RegExp(why));
  });
