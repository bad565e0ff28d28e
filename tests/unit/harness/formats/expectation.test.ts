import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expectedBy } from '../../../../harness/formats/schemas/expectation.js';

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

for (const [schema, value, expected] of [
  [{ type: 'string' }, 1, 'a string'],
  [{ type: ['integer', 'null'] }, 'x', 'an integer or null'],
  [{ required: ['id'] }, {}, 'a property "id"'],
  [{ properties: {}, additionalProperties: false }, { x: 1 }, 'no property "x"'],
  [{ const: 'INR' }, 'USD', '"INR"'],
  [{ enum: ['page', 'cost'] }, 'x', 'one of "page", "cost"'],
  [{ format: 'uri' }, '//host/path', 'an absolute URI'],
  [{ format: 'ipv4' }, 'x', 'a string of the format "ipv4"'],
  [{ pattern: '^a+$' }, 'b', 'a string that matches ^a+$'],
  [{ minimum: 1 }, 0, 'a number of at least 1'],
  [{ exclusiveMaximum: 5 }, 5, 'a number of less than 5'],
  [{ minLength: 2 }, 'a', 'at least 2 characters'],
  [{ maxItems: 1 }, [1, 2], 'at most 1 items'],
  [{ uniqueItems: true }, [1, 1], 'items that differ from each other'],
  [{ multipleOf: 5 }, 7, 'a multiple of 5'],
  [{ not: {} }, 7, 'must NOT be valid'],
] as const)
  test(`a schema that expects ${expected}`, () => {
    const validate = ajv.compile(schema);
    assert.equal(validate(value), false);
    const [error] = validate.errors ?? [];
    assert.ok(error);
    assert.equal(expectedBy(error), expected);
  });
