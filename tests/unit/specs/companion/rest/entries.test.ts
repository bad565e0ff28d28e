import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../../harness/formats/json.js';
import { entriesOf, sameEntry } from '../../../../../specs/companion/rest/content/entries.js';
import { slugsOf } from '../../../../../specs/companion/rest/content/slugs.js';
import {
  uniqueWord,
  wordOfSeveralKinds,
  wordsIn,
} from '../../../../../specs/companion/rest/content/words.js';
import { recorded } from '../recorded.js';

test('a word of entries of several kinds is found', () => {
  const entries = [
    { kind: 'note', title: 'Lime mortar' },
    { kind: 'craft', title: 'Mixer', description: 'For mortar of lime.' },
    { kind: 'craft', title: 'Mixer two' },
  ];
  assert.ok(['lime', 'mortar'].includes(wordOfSeveralKinds(entries) ?? ''));
  assert.equal(wordOfSeveralKinds(entries.slice(1)), undefined);
});

const note = { kind: 'note', slug: 'rain', title: 'Rain' };
const craft = { kind: 'craft', slug: 'lamp', title: 'Lamp' };

const bodies: readonly [what: string, body: object, entries: number | undefined][] = [
  ['a bare array', [note, craft], 2],
  ['one member', { items: [note], total: 1 }, 1],
  ['a nested member', { data: { entries: [note, craft] } }, 2],
  ['links beside the entries', { items: [note], links: [{ rel: 'self', title: 'This', href: '/x' }] }, 1],
  ['counts beside the entries', { items: [note], kinds: [{ kind: 'note', count: 12 }] }, 1],
  ['an empty listing', { items: [] }, 0],
  ['an entry with a name and a URL', { items: [{ name: 'Rain', url: '/notes/rain' }] }, 1],
  ['facets beside the entries', { items: [note], facets: [{ id: 'note', title: 'Notes', slug: 'n' }] }, 1],
  ['facets without entries', { items: [], facets: [{ id: 'note', title: 'Notes', slug: 'n' }] }, 0],
  ['possible entries alone', { items: [], more: [craft] }, undefined],
  ['groups', { groups: { note: [note], craft: [craft] } }, undefined],
  ['no array', { note }, undefined],
  ['an array of strings', { items: ['rain', 'lamp'] }, undefined],
];

for (const [what, body, entries] of bodies)
  test(`entries are recognised, or not, in ${what}`, () =>
    assert.equal(entriesOf(recorded({ body }))?.entries.length, entries));

const slugs: readonly [what: string, entry: JsonObject, found: string[]][] = [
  ['its slug', { slug: 'rain' }, ['rain slug certain']],
  [
    'a link to the notes route',
    { links: { self: 'https://x.example/api/v1/notes/rain-days' } },
    ['rain-days route certain'],
  ],
  ['an HTML page of notes', { url: '/notes/rain/' }, ['rain address']],
  ['the last segment of a URL', { url: 'https://x.example/2026/rain' }, ['rain address']],
  ['an id with a prefix, and a URL', { id: 'note:rain', url: '/writing/wet' }, ['rain id', 'wet address']],
  ['a slug with a prefix', { slug: 'notes/rain' }, ['rain slug']],
  ['a title alone', { title: 'Rain' }, []],
];

for (const [what, entry, found] of slugs)
  test(`the slugs that the notes route may accept from ${what}`, () =>
    assert.deepEqual(
      slugsOf(entry).map(({ slug, by, certain }) => `${slug} ${by}${certain ? ' certain' : ''}`),
      found,
    ));

test('search words: a shared one, and one that no other title has', () => {
  const entries = [{ title: 'Rain on stone' }, { title: 'Stone walls' }, { title: 'മഴ and foundations' }];
  assert.equal(wordsIn(entries)[0], 'stone');
  assert.deepEqual(
    entries.map((entry) => uniqueWord(entry, entries)),
    ['Rain', 'walls', 'foundations'],
  );
});

const pairs: readonly [what: string, one: JsonObject, other: JsonObject, same: boolean][] = [
  ['the same slug', note, { ...note, title: 'Rain, again' }, true],
  ['the same title', { ...note, slug: 'rain-2' }, note, true],
  ['the same id without slugs', { id: 7, title: 'Rain' }, { id: 7, title: 'Rainfall' }, true],
  ['the same number, other slugs and titles', { id: 4, ...note }, { id: 4, ...craft }, false],
  ['the same text as id', { id: 'n-4', ...note }, { id: 'n-4', ...craft }, true],
  ['nothing in common', note, craft, false],
];

for (const [what, one, other, same] of pairs)
  test(`two listed objects are the same entry, or not: ${what}`, () =>
    assert.equal(sameEntry(one, other), same));
