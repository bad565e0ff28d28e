import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { commonMistakesByOrigin } from '../../../reference-server/faults/common-mistakes.js';
import { faults } from '../../../reference-server/faults/faults.js';

const named = Object.values(commonMistakesByOrigin).flat<readonly (readonly string[])[]>();

test('each common mistake exists and is listed once', () => {
  const known = new Set(faults.map(({ id }) => id));
  assert.deepEqual(
    named.filter((id) => !known.has(id)),
    [],
  );
  assert.equal(new Set(named).size, named.length);
});

test('the table has the size that the documentation states', () => {
  const text = readFileSync(new URL('../../../../docs/testing.md', import.meta.url), 'utf8');
  const [, count] = /groups (\d+) common mistakes/.exec(text) ?? [];
  assert.equal(Number(count), named.length);
  assert.ok(named.length >= 80);
});
