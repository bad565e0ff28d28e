import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';

const folder = fileURLToPath(new URL('../../../../schemas/', import.meta.url));

// The engine takes them for valid, so that no run pays for compiling the meta-schema.
for (const name of readdirSync(folder).filter((file) => file.endsWith('.schema.json')))
  test(`${name} is a JSON Schema`, () => {
    const schema = JSON.parse(readFileSync(join(folder, name), 'utf8')) as object;
    const ajv = new Ajv2020({ validateFormats: false });
    assert.ok(ajv.validateSchema(schema), ajv.errorsText());
  });
