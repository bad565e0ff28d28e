import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ReceivedAnswer, withServer } from './journal-server.js';

type Ask = (path: string) => Promise<ReceivedAnswer>;

const walk = async (
  send: Ask,
  path: string,
  limit: number,
): Promise<{ ids: string[]; snapshots: string[] }> => {
  const ids: string[] = [];
  const snapshots: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await send(`${path}&limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`);
    ids.push(...body.items.map(({ id }: { id: string }) => id));
    snapshots.push(body.snapshot);
    cursor = body.next_cursor;
  }
  return { ids, snapshots };
};

test('pages of any size give the same 240 ascending records', () =>
  withServer({}, async (send) => {
    const whole = (await walk(send, '/api/v1/content?', 100)).ids;
    assert.equal(whole.length, 240);
    assert.deepEqual(whole, [...whole].sort());
    assert.equal(new Set(whole).size, 240);
    for (const limit of [1, 7, 99])
      assert.deepEqual((await walk(send, '/api/v1/content?', limit)).ids, whole);
  }));

test('the four kinds together are the listing', () =>
  withServer({}, async (send) => {
    const whole = (await walk(send, '/api/v1/content?', 100)).ids;
    const parts = [];
    for (const kind of ['page', 'summary', 'cost', 'work'])
      parts.push(...(await walk(send, `/api/v1/content?kind=${kind}`, 30)).ids);
    assert.deepEqual(parts.sort(), whole);
  }));

for (const records of [0, 1, 20, 21, 100, 101, 241])
  test(`a journal of ${records} records lists them all`, () =>
    withServer({ records }, async (send) => {
      const { ids } = await walk(send, '/api/v1/content?', 20);
      assert.equal(new Set(ids).size, records);
      assert.deepEqual(ids, [...ids].sort());
    }));

test('100,000 records are listed in order, found by id and the same for the same seed', () =>
  withServer({ records: 100_000, seed: 7 }, async (send) => {
    const [first, other] = await Promise.all([
      send('/api/v1/content/entry-0054321'),
      new Promise<ReceivedAnswer>((resolve, reject) => {
        withServer({ records: 100_000, seed: 7 }, async (again) =>
          resolve(await again('/api/v1/content/entry-0054321')),
        ).catch(reject);
      }),
    ]);
    assert.equal(first.status, 200);
    assert.equal(first.text, other.text);
    const { ids } = await walk(send, '/api/v1/content?kind=page', 100);
    assert.ok(ids.length > 4000);
    assert.deepEqual(ids, [...ids].sort());
  }));

test('a walk that began before a publication ends on its own snapshot', () =>
  withServer({}, async (send, hook) => {
    const before = (await walk(send, '/api/v1/content?', 100)).ids;
    const first = (await send('/api/v1/content?limit=100')).body;
    assert.equal(await hook('/snapshot/publish'), 204);
    const second = (await send(`/api/v1/content?limit=100&cursor=${first.next_cursor}`)).body;
    assert.equal(second.snapshot, first.snapshot);
    assert.deepEqual(
      second.items.map(({ id }: { id: string }) => id),
      before.slice(100, 200),
    );
    const after = await walk(send, '/api/v1/content?', 100);
    assert.notEqual(after.snapshots[0], first.snapshot);
    assert.deepEqual(
      after.ids.filter((id) => !before.includes(id)),
      ['published-0001'],
    );
    assert.equal(before.filter((id) => !after.ids.includes(id)).length, 1);
  }));

test('a server below a path prefix serves only below it', () =>
  withServer({ pathPrefix: '/staging' }, async (send, _hook, baseUrl) => {
    assert.ok(baseUrl.endsWith('/staging'));
    assert.equal((await send('/api/v1/site')).status, 200);
    assert.equal((await fetch(`${new URL(baseUrl).origin}/api/v1/site`)).status, 404);
  }));
