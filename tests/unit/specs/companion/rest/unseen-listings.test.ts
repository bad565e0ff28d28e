import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client, ClientRequest } from '../../../../../harness/network/client.js';
import { isWithdrawn } from '../../../../../specs/companion/rest/content/listed-notes.js';
import { unseenListing } from '../../../../../specs/companion/rest/requests.js';
import { recorded } from '../recorded.js';

const lime = { kind: 'note', slug: 'lime', title: 'Lime' };
const sand = { kind: 'note', slug: 'sand', title: 'Sand' };

/** Behind a cache that keeps the listing at the usual limit and tells nobody. */
const behindCache = (now: readonly object[]) => {
  const paths: string[] = [];
  const send = async ({ path }: ClientRequest) => {
    paths.push(path);
    return path.startsWith('/api/v1/content')
      ? recorded({ path, body: { items: path.includes('limit=50') ? [lime, sand] : now } })
      : recorded({ path, status: 404, body: { status: 404 } });
  };
  return { companion: { send } as unknown as Client, paths };
};

const gone = { get: recorded({ path: '/api/v1/notes/sand', status: 404 }), entry: sand };

test('a note that only a kept listing names is withdrawn; one that a new listing names is not', async () => {
  assert.equal(await isWithdrawn(behindCache([lime]), gone), true);
  assert.equal(await isWithdrawn(behindCache([lime, sand]), gone), false);
});

test('each listing that no cache has seen has a limit of its own', async () => {
  const { companion, paths } = behindCache([lime]);
  await unseenListing({ companion }, 'note');
  await unseenListing({ companion }, 'note');
  const asked = paths.filter((path) => !path.includes('limit=50'));
  assert.equal(new Set(asked).size, 2);
});

test('a listing that is as long as its limit may be cut', async () => {
  const many = Array.from({ length: 49 }, (_, index) => ({ ...lime, slug: `lime-${index}` }));
  assert.equal(await unseenListing(behindCache(many), 'note'), undefined);
});
