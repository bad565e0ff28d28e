import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openCursor, sealCursor } from '../../../../reference-server/journal/presentation/cursor.js';
import { withServer } from './journal-server.js';

const key = Buffer.alloc(32, 1);
const claims = { snapshot: 's', selection: 'd', issuedAt: 5, after: 'a'.repeat(120), shown: 3 };

test('a cursor contains its sealed values, readable by its own server only', () => {
  const token = sealCursor(claims, key);
  assert.ok(token.length <= 2048);
  assert.deepEqual(openCursor(token, key), claims);
  assert.equal(openCursor(token, Buffer.alloc(32, 2)), undefined);
});

test('no other encoding of a cursor is accepted', () => {
  const token = sealCursor(claims, key);
  for (const other of ['', 'abc', `${token}A`, `${token}=`, token.slice(0, -1), token.toLowerCase()])
    assert.equal(openCursor(other, key), undefined, other);
  for (let at = 0; at < token.length; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    assert.equal(openCursor(changed, key), undefined, `character ${at}`);
  }
});

test('a cursor is valid for one hour of the clock and then expired', () =>
  withServer({}, async (send, hook) => {
    const { next_cursor } = (await send('/api/v1/content?limit=5')).body;
    assert.equal(await hook('/clock/advance', { seconds: 3600 }), 204);
    assert.equal((await send(`/api/v1/content?cursor=${next_cursor}`)).status, 200);
    assert.equal(await hook('/clock/advance', { seconds: 1 }), 204);
    const late = await send(`/api/v1/content?cursor=${next_cursor}`);
    assert.equal(late.status, 409);
    assert.equal(late.body.code, 'cursor_expired');
  }));

test('a cursor into a replaced snapshot is valid for its whole hour, however old the snapshot', () =>
  withServer({}, async (send, hook) => {
    const first = (await send('/api/v1/content?limit=5')).body;
    await hook('/snapshot/publish');
    await hook('/clock/advance', { seconds: 3000 });
    const second = (await send(`/api/v1/content?limit=5&cursor=${first.next_cursor}`)).body;
    await hook('/clock/advance', { seconds: 3000 });
    const third = await send(`/api/v1/content?limit=5&cursor=${second.next_cursor}`);
    assert.equal(third.status, 200);
    assert.equal(third.body.snapshot, first.snapshot);
  }));

test('a cursor continues its own listing and no other', () =>
  withServer({}, async (send) => {
    const { next_cursor } = (await send('/api/v1/content?kind=cost&limit=5')).body;
    assert.equal((await send(`/api/v1/content?kind=cost&limit=9&cursor=${next_cursor}`)).status, 200);
    for (const other of ['content?kind=work', 'content?', 'search?q=cement&kind=cost'])
      assert.equal((await send(`/api/v1/${other}&cursor=${next_cursor}`)).status, 400, other);
  }));

test('the clock hook returns and moves the time, and rejects anything but a number of seconds', () =>
  withServer({}, async (_send, hook) => {
    for (const seconds of [-1, '5', null, 1e12]) assert.equal(await hook('/clock/advance', { seconds }), 400);
    assert.equal(await hook('/clock/advance'), 400);
    assert.equal(await hook('/clock'), 404);
    assert.equal(await hook('/rate-limit/reset'), 204);
  }));
