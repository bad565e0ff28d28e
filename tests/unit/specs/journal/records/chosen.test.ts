import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../../harness/engine/random.js';
import type { WalkedItem } from '../../../../../specs/journal/driver/listing.js';
import { chosenRecords, firstOfKinds } from '../../../../../specs/journal/records/chosen.js';
import { walk } from '../search/walks.js';

const item = (index: number, kind: string, more: object = {}): WalkedItem => ({
  id: `record-${String(index).padStart(4, '0')}`,
  kind,
  page: 0,
  index,
  item: { title: `Bill ${index} of the roof`, description: 'Paid as agreed', ...more },
});

const kinds = ['cost', 'work', 'page', 'summary'];
const usual = Array.from({ length: 400 }, (_, index) => item(index, kinds[index % kinds.length] ?? ''));
const chosen = (items: readonly WalkedItem[]) => chosenRecords(createRandom(1), walk(items), 'standard');

test('a small journal is opened whole, a large one up to a number of records, each once', () => {
  assert.deepEqual(chosen(usual.slice(0, 50)), usual.slice(0, 50));
  const some = chosen(usual);
  assert.equal(some.length, 57);
  assert.equal(new Set(some).size, 57);
});

test('records with rare words and with odd members are opened', () => {
  const rare = item(1000, 'cost', { title: 'Überraschung' });
  const odd = item(1001, 'cost', { retired: true });
  const items = [...usual.slice(0, 200), rare, ...usual.slice(200), odd, item(1002, 'page')];
  assert.ok(chosen(items).includes(rare));
  assert.ok(chosen(items).includes(odd));
});

test('each large group of records that begin alike is opened, although none of its words is rare', () => {
  const bills = Array.from({ length: 300 }, (_, index) =>
    item(index, 'cost', {
      title: `Bill ${index} for ${['sand', 'lime', 'teak', 'wire'][index % 4]} of store ${index}`,
    }),
  );
  const wages = Array.from({ length: 12 }, (_, index) =>
    item(400 + index, 'cost', { title: `Wages ${index}` }),
  );
  const some = chosen([...bills.slice(0, 150), ...wages, ...bills.slice(150)]);
  assert.equal(some.length, 57);
  assert.ok(wages.some((one) => some.includes(one)));
});

test('records whose items carry a part with an unusual value are opened', () => {
  const working = (index: number, work: object) => item(index, 'work', { work: { crew: index, ...work } });
  const crowd = Array.from({ length: 200 }, (_, index) => working(index, { date: '2026-02-03' }));
  const fraction = working(500, { date: '2026-02-03', crew: 12.5 });
  const month = working(501, { date: '2026-02' });
  const some = chosen([
    ...crowd.slice(0, 100),
    fraction,
    ...crowd.slice(100, 150),
    month,
    ...crowd.slice(150),
  ]);
  assert.ok(some.includes(fraction));
  assert.ok(some.includes(month));
});

const priced = (index: number, minor: number, decimal: string) =>
  item(index, 'cost', { cost: { amount: { amount_minor: minor, decimal } } });

test('records whose items contradict themselves, or state an amount of unusual size, are opened', () => {
  const sound = Array.from({ length: 200 }, (_, index) =>
    priced(index, 100000 + 100 * index, `${1000 + index}.00`),
  );
  const wrong = priced(700, 123456, '1234.65');
  const refund = priced(701, -50, '0.50');
  const some = chosen([...sound.slice(0, 90), wrong, ...sound.slice(90, 150), refund, ...sound.slice(150)]);
  assert.ok(some.includes(wrong));
  assert.ok(some.includes(refund));
});

test('records whose items carry a part that breaks a rule of records are opened', () => {
  const sourced = (index: number, recordedAt: string, more: object = {}) => {
    const source = [
      { label: 'Site register', url: 'https://a.example/', recorded_at: recordedAt, precision: 'day' },
    ];
    return item(index, 'page', { source, language: 'en', ...more });
  };
  const crowd = Array.from({ length: 200 }, (_, index) =>
    sourced(index, `2026-02-${String((index % 28) + 1).padStart(2, '0')}`),
  );
  const others = ['2026-02-29', '2026-02-30', '2026-02-31', '2026-04-31'].map((day, index) =>
    sourced(500 + index, day),
  );
  const language = sourced(600, '2026-02-03', { language: 'En' });
  const some = chosen([...crowd.slice(0, 90), ...others, language, ...crowd.slice(90)]);
  for (const one of [...others, language]) assert.ok(some.includes(one), one.id);
});

test('the first records of each kind, the shortest and longest ids and the last record are opened', () => {
  const short = { ...item(2000, 'cost'), id: 'a' };
  const long = { ...item(2001, 'cost'), id: 'z'.repeat(120) };
  const items = [...usual.slice(0, 100), long, short, ...usual.slice(100)];
  const some = chosen(items);
  for (const one of [short, long, items.at(-1), ...firstOfKinds(walk(items), 3)])
    assert.ok(one && some.includes(one), one?.id);
});

test('items that were not kept whole are rated by their ids', () => {
  const bare = usual.map((one) => ({ ...one, item: undefined }));
  const named = { ...item(3000, 'page'), id: 'dry-rot', item: undefined };
  assert.ok(chosen([...bare.slice(0, 200), named, ...bare.slice(200)]).includes(named));
});

test('of records of which only ids are known, those of a rare form are opened', () => {
  const bare = ({ id, kind }: WalkedItem, index: number): WalkedItem => ({
    id,
    kind,
    page: 1,
    index,
    item: undefined,
  });
  const odd = bare({ ...item(350, 'cost'), id: 'refund-0350' }, 350);
  const items = [...usual.slice(0, 100), ...usual.slice(100).map(bare), odd, bare(item(999, 'page'), 999)];
  assert.ok(chosen(items).includes(odd));
});
