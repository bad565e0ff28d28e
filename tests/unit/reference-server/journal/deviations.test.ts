import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compose } from '../../../../reference-server/deviation.js';
import { faults } from '../../../../reference-server/faults/faults.js';
import { variants } from '../../../../reference-server/variants/variants.js';
import { withServer } from './journal-server.js';

test('ids of faults and variants are unique and consist of plain words', () => {
  const ids = [...faults, ...variants].map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.match(id, /^[a-z]+(?:-[a-z0-9]+)+$/);
});

test('later replacements see the results of earlier ones', () => {
  const sound = { a: 1, b: 2 };
  const composed = compose(sound, [({ a }) => ({ a: a + 1 }), undefined, ({ a, b }) => ({ b: a + b })]);
  assert.deepEqual(composed, { a: 2, b: 4 });
  assert.deepEqual(sound, { a: 1, b: 2 });
});

for (const [id, path, isBroken] of [
  ['a-limit-101-accepted', '/api/v1/content?limit=101', ({ status }: { status: number }) => status === 200],
  ['a-id-upper-case-accepted', '/api/v1/content/Z', ({ status }: { status: number }) => status === 200],
  [
    'a-problem-as-json',
    '/nowhere',
    ({ headers }: { headers: Headers }) => !/problem/.test(String(headers.get('content-type'))),
  ],
] as const)
  test(`the fault ${id} shows, and only when it is switched on`, async () => {
    const fault = faults.filter((one) => one.id === id);
    assert.equal(fault.length, 1);
    await withServer({ faults: fault }, async (send) => assert.ok(isBroken(await send(path))));
    await withServer({}, async (send) => assert.ok(!isBroken(await send(path))));
  });
