import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { bounded } from '../../../../harness/formats/bounded.js';
import { foreignFormats } from '../../../../harness/formats/schemas/foreign-formats.js';
import { compileForeign } from '../../../../harness/formats/schemas/foreign-schema.js';

const dialects = [
  { $schema: 'http://json-schema.org/draft-07/schema#', Compiler: Ajv },
  { $schema: 'https://json-schema.org/draft/2019-09/schema', Compiler: Ajv2019 },
  { $schema: 'https://json-schema.org/draft/2020-12/schema', Compiler: Ajv2020 },
];

const schemas = [
  { type: 'text' },
  { type: ['string', 'string'] },
  { required: 'name' },
  { enum: {} },
  { minLength: -1 },
  { multipleOf: 0 },
  { properties: { size: { maximum: '9' } } },
  { items: [{ type: 7 }] },
  { $defs: { size: { minimum: 'one' } } },
  { dependentRequired: { size: 'name' } },
  { unevaluatedProperties: 3 },
  { $ref: 7 },
  { $ref: 'not a reference' },
  { $anchor: '#' },
  { $comment: 1 },
  { pattern: '(' },
  { format: 7 },
];

test('a schema that breaks its dialect has the fault that the schema of the dialect finds', () => {
  let found = 0;
  for (const { $schema, Compiler } of dialects)
    for (const schema of schemas) {
      const compiler = new Compiler({
        strict: false,
        ownProperties: true,
        logger: false,
        formats: foreignFormats,
      });
      const valid = compiler.validateSchema(schema);
      const text = bounded(`schema is invalid: ${compiler.errorsText()}`, 200);
      const { fault } = compileForeign({ $schema, ...schema });
      if (valid) assert.doesNotMatch(fault ?? '', /^schema is invalid/, JSON.stringify(schema));
      else assert.equal(fault, text, JSON.stringify(schema));
      found += Number(!valid);
    }
  assert.ok(found > 30, `${found} schemas are invalid`);
});

test('a schema may refer to the schema of its dialect', () => {
  for (const { $schema } of dialects) {
    const { breachOf } = compileForeign({ $schema, properties: { rule: { $ref: $schema } } });
    assert.equal(breachOf?.({ rule: { type: 'string' } }, ''), undefined, $schema);
    assert.ok(breachOf?.({ rule: { type: 'text' } }, ''), $schema);
  }
});
