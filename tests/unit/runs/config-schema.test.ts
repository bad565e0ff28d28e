import assert from 'node:assert/strict';
import { test } from 'node:test';
import { configBreaches } from '../../../runs/settings/config/config-breach.js';
import { runSettings } from '../../../runs/settings/settings.js';
import config from '../../../schemas/files/config.schema.json' with { type: 'json' };
import { interfaceFacts } from '../../../specs/facts.js';

const places = runSettings(interfaceFacts).flatMap(({ path }) => (path ? [path] : []));

test('the schema of the configuration file has exactly the settings that a file may set', () => {
  const listed = Object.entries(config.properties).flatMap(([name, rule]) =>
    'properties' in rule ? Object.keys(rule.properties).map((inside) => `${name}.${inside}`) : [name],
  );
  assert.deepEqual(listed.filter((name) => name !== 'version').sort(), [...places].sort());
});

test('every value of the schema has a type and a description', () => {
  const rules = Object.values(config.properties).flatMap((rule) => [
    rule,
    ...('properties' in rule ? Object.values(rule.properties) : []),
  ]);
  assert.ok(rules.length > 20);
  for (const { title, description } of rules) assert.ok(title && description, JSON.stringify({ title }));
});

test('a violation is a sentence with the place and the nearest known name', () => {
  const textOf = (value: unknown) => configBreaches(value, places)[0]?.text;
  assert.equal(
    textOf({ version: 1, seed: 3, strict: true, only: ['A'], budget: { maxBody: 2048 } }),
    undefined,
  );
  assert.equal(textOf({ prifile: 'quick' }), 'unknown key "prifile". Did you mean "profile"?');
  assert.equal(textOf({ targets: { c: 'x' } })?.startsWith('unknown key "targets.c".'), true);
  assert.equal(textOf({ seed: null }), '"seed" must be an integer from -2147483648 to 4294967295');
  assert.equal(textOf({ budget: 3 }), '"budget" must be keys and limits, not "3"');
  assert.equal(textOf({ only: [{}] }), '"only" must be a list of names');
  assert.equal(textOf(['a']), 'the file must be keys and values');
});

test('every violation is found, and a wrong value of several forms is one', () => {
  const value = { prifile: 'quick', seed: [], budget: { timeout: 'soon', maxBodi: 1 }, only: [{}, {}] };
  assert.deepEqual(
    configBreaches(value, places)
      .map(({ path }) => path.join('.'))
      .sort(),
    ['budget.maxBodi', 'budget.timeout', 'only', 'prifile', 'seed'],
  );
});

test('settings of an interface that the published schema does not know are allowed', () => {
  assert.deepEqual(configBreaches({ targets: { t: 'http://127.0.0.1' } }, [...places, 'targets.t']), []);
  assert.equal(configBreaches({ targets: { t: 'http://127.0.0.1' } }, places).length, 1);
});
