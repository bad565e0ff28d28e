import assert from 'node:assert/strict';
import { test } from 'node:test';
import { intersection, union } from '../../../../reference-server/journal/storage/position-sets.js';
import { wordsOf } from '../../../../reference-server/words.js';
import { withServer } from './journal-server.js';

test('words are runs of letters, marks and digits, case folded, without joiners', () => {
  assert.deepEqual(wordsOf('A.b-C 1,460 (Ångström)'), ['a', 'b', 'c', '1', '460', 'ångström']);
  assert.deepEqual(wordsOf('கட்டிடம் வீடு'), ['கட்டிடம்', 'வீடு']);
  assert.deepEqual(wordsOf('സി\u200dമ'), ['സിമ']);
  assert.deepEqual(wordsOf('🏠 ₹ .*'), []);
});

test('lists of positions are joined in ascending order', () => {
  const lists = [Uint32Array.of(1, 3, 5, 200), Uint32Array.of(3, 4, 200), Uint32Array.of(0, 3, 200)];
  assert.deepEqual([...intersection(lists)], [3, 200]);
  assert.deepEqual([...union(lists)], [0, 1, 3, 4, 5, 200]);
  assert.deepEqual([...intersection([])], []);
});

test('every hit contains every word, and the words of a title find its record', () =>
  withServer({}, async (send) => {
    const { body } = await send('/api/v1/search?q=CEMENT%20bags&limit=100');
    assert.ok(body.items.length > 0);
    for (const { title, description } of body.items)
      for (const word of ['cement', 'bags']) assert.ok(wordsOf(`${title} ${description}`).includes(word));
    for (const item of (await send('/api/v1/content?limit=100')).body.items) {
      const q = encodeURIComponent([...item.title].slice(0, 160).join(''));
      let page = (await send(`/api/v1/search?q=${q}&limit=100`)).body;
      const ids = page.items.map(({ id }: { id: string }) => id);
      while (page.next_cursor !== null) {
        page = (await send(`/api/v1/search?q=${q}&limit=100&cursor=${page.next_cursor}`)).body;
        ids.push(...page.items.map(({ id }: { id: string }) => id));
      }
      assert.ok(ids.includes(item.id), item.title);
    }
  }));

test('pattern characters find nothing, and private records are never found', () =>
  withServer({}, async (send) => {
    for (const q of ['.*', '^', '[a-z]%2B', 'zanzibar', 'quokka', 'xylograph', '🏠'])
      assert.deepEqual((await send(`/api/v1/search?q=${q}`)).body.items, [], q);
    assert.equal((await send('/api/v1/content/family-loan')).status, 404);
  }));
