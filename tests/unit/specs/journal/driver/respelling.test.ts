import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spelledAnew } from '../../../../../specs/journal/driver/respelling.js';
import { recorded } from '../recorded.js';

/** Spells a path for a target that refuses the searches with these beginnings. */
const spelled = (path: string, number: number, ...refused: readonly string[]) =>
  spelledAnew(
    async (search) =>
      recorded({
        path: search,
        status: refused.some((beginning) => search.startsWith(beginning)) ? 400 : 200,
      }),
    path,
    number,
  );

test('a path is spelled as far as the target reads escaped letters', async () => {
  const path = '/content?limit=2';
  assert.equal(await spelled(path, 3), '/content?%6Cimit=%32');
  assert.equal(await spelled(path, 3, '/search?%71'), '/content?limit=%32');
  assert.equal(await spelled(path, 2, '/search?%71'), path);
  assert.equal(await spelled(path, 1, '/search?%71'), '/content?limit=%32');
  assert.equal(await spelled(path, 1, '/search?q'), path);
});
