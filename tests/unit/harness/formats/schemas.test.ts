import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { schemaBreach } from '../../../../harness/formats/schemas/schema.js';
import money from '../../../../schemas/journal/money.schema.json' with { type: 'json' };
import site from '../../../../schemas/journal/site.schema.json' with { type: 'json' };

const folder = fileURLToPath(new URL('../../../../../schemas/', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.schema.json'),
);

test('schemas were found', () => assert.ok(files.length > 10));

// The build assumes that they are valid.
for (const name of files)
  test(`${name} is a JSON Schema`, () => {
    const schema = JSON.parse(readFileSync(join(folder, name), 'utf8')) as object;
    const ajv = new Ajv2020({ validateFormats: false });
    assert.ok(ajv.validateSchema(schema), ajv.errorsText());
  });

test('compiled schemas assert formats, which are annotations by default', () => {
  const { origin, published_at: day } = site.properties;
  assert.ok(schemaBreach(origin, '/relative', ''));
  assert.equal(schemaBreach(origin, 'https://journal.example/häuser', ''), undefined);
  assert.ok(schemaBreach(day, '2023-02-29', ''));
  assert.equal(schemaBreach(day, '2024-02-29', ''), undefined);
});

test('a schema that the build has not compiled is an internal error', () => {
  assert.throws(() => schemaBreach({ type: 'string', minLength: 3 }, '', ''), /newer than the last build/);
});

test('an absent member is reported as absent, not as the object around it', () => {
  const breach = schemaBreach(money, { minor_unit: 'paise', amount_minor: 1, decimal: '0.01' }, '/amount');
  assert.deepEqual(breach, {
    at: '/amount',
    expected: 'a property "currency"',
    received: 'no such property',
    facts: { absent: ['/amount/currency'] },
  });
});
