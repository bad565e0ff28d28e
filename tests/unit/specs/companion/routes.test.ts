import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../harness/formats/json.js';
import { entriesOf } from '../../../../specs/companion/rest/content/entries.js';
import * as kinds from '../../../../specs/companion/rest/content/kinds.clauses.js';
import * as notes from '../../../../specs/companion/rest/content/notes.clauses.js';
import { slugsOf } from '../../../../specs/companion/rest/content/slugs.js';
import { uniqueWord, wordsIn } from '../../../../specs/companion/rest/content/words.js';
import * as routes from '../../../../specs/companion/rest/routes.clauses.js';
import { recorded, says } from './recorded.js';

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
    [undefined, 'walls', 'foundations'],
  );
});

const requested = (body: object, kind: 'note' | 'craft' = 'note', limit = 2) => ({
  exchanges: [recorded({ body })] as const,
  kind,
  limit,
});

test('an entry of another kind is a fail, an entry without a kind is not', () => {
  assert.equal(says(kinds.kindKept, requested([note])), 'pass');
  assert.equal(says(kinds.kindKept, requested([note, craft])), 'broken');
  assert.equal(says(kinds.kindKept, requested([{ ...note, kind: 'essay' }])), 'inapplicable');
  assert.equal(says(kinds.kindKept, requested([{ title: 'Rain' }])), 'inapplicable');
  assert.equal(says(kinds.kindKept, requested([{ type: 'Craft', title: 'Lamp', id: 7 }])), 'broken');
});

test('more entries than the limit are a fail', () => {
  assert.equal(says(routes.limitKept, requested([note, note])), 'pass');
  assert.equal(says(routes.limitKept, requested([note, note, note])), 'broken');
  assert.equal(says(routes.limitKept, requested({ groups: { a: [note], b: [craft] } })), 'inapplicable');
});

test('missing kinds without a filter are a fail only where the listing cannot have been cut', () => {
  const all = (held: object[], notesListed: object[], limit = 50) => ({
    exchanges: [
      recorded({ body: held }),
      recorded({ body: notesListed }),
      recorded({ body: [craft] }),
    ] as const,
    limit,
    kinds: ['note', 'craft'] as const,
  });
  const many = (entry: object, count: number) => Array.from({ length: count }, () => entry);
  assert.equal(says(kinds.allHoldsEach, all([note, craft], [note])), 'pass');
  assert.equal(says(kinds.allHoldsEach, all(many(note, 21), many(note, 21))), 'broken');
  assert.equal(says(kinds.allHoldsEach, all(many(note, 20), many(note, 20))), 'inapplicable');
  assert.equal(says(kinds.allHoldsEach, all(many(note, 21), many(note, 10))), 'inapplicable');
  assert.equal(says(kinds.allHoldsEach, all(many(note, 7), many(note, 7), 7)), 'inapplicable');
  assert.equal(says(kinds.allHoldsEach, all([], many(note, 10))), 'broken');
});

test('a route whose response equals that for an unknown path does not exist', () => {
  const beside = (answer: object, control: object, status = 200) => ({
    exchanges: [recorded({ body: answer, status }), recorded({ body: control })] as const,
  });
  assert.equal(says(routes.profileIsServed, beside({ name: 'A' }, {})), 'pass');
  assert.equal(says(routes.profileIsServed, beside({}, {})), 'broken');
  assert.equal(says(routes.profileIsServed, beside({}, {}, 404)), 'broken');
});

const opened = (body: string | object, type: string) => ({
  exchanges: [recorded({ path: '/api/v1/notes/rain', body, type }), recorded()] as const,
  found: { slug: 'rain', by: 'slug' as const, certain: true },
});
const page = '<!doctype html><html><body>Rain</body></html>';

const noteBodies: readonly [what: string, body: string | object, type: string, page: string, text: string][] =
  [
    ['Markdown with front matter', '---\nslug: rain\n---\n# Rain', 'text/markdown', 'pass', 'pass'],
    ['Markdown that begins with an element', '<h1>Rain</h1>\n\nIt rains.', 'text/markdown', 'pass', 'pass'],
    ['a member markdown', { slug: 'rain', markdown: '# Rain' }, 'application/json', 'pass', 'pass'],
    [
      'a member with another name',
      { data: { prose: '# Rain\n\nIt rains.' } },
      'application/json',
      'pass',
      'pass',
    ],
    [
      'its source next to HTML',
      { source: '# Rain\n\nIt rains.', html: `${page}\n` },
      'application/json',
      'pass',
      'pass',
    ],
    ['metadata only', { slug: 'rain', title: 'Rain' }, 'application/json', 'pass', 'broken'],
    ['nothing', '', 'text/markdown', 'pass', 'broken'],
    ['a page', page, 'text/html', 'broken', 'inapplicable'],
    ['HTML labelled as Markdown', page, 'text/markdown', 'broken', 'inapplicable'],
    ['HTML in a member', { markdown: page }, 'application/json', 'broken', 'pass'],
  ];

for (const [what, body, type, noPage, hasText] of noteBodies)
  test(`a note that is ${what}`, () => {
    assert.equal(says(notes.noteIsNoPage, opened(body, type)), noPage);
    assert.equal(says(notes.noteHasMarkdown, opened(body, type)), hasText);
  });

test('the 404 for an unknown slug counts only beside a successful request, and its code is note_not_found', () => {
  const unknown = (status: number, code: string) => recorded({ status, body: { code } });
  const judge = (status: number, control: number) =>
    says(notes.unknownNoteStatus, {
      exchanges: [unknown(status, 'note_not_found'), recorded({ status: control })],
    });
  assert.deepEqual([judge(404, 200), judge(404, 404), judge(400, 200)], ['pass', 'inconclusive', 'broken']);
  assert.equal(says(notes.unknownNoteCode, unknown(404, 'note_not_found')), 'pass');
  assert.equal(says(notes.unknownNoteCode, unknown(404, 'not_found')), 'broken');
});

test('search finds a listed entry, unless the results may have been cut', () => {
  const searched = (hits: object[], again?: object[]) => ({
    exchanges: [
      recorded({ body: { results: hits } }),
      ...(again ? [recorded({ body: { results: again } })] : []),
    ] as const,
    entry: note,
    limit: 2,
  });
  assert.equal(says(routes.searchFindsEntries, searched([craft, note])), 'pass');
  assert.equal(says(routes.searchFindsEntries, searched([], [{ id: 7, title: 'Rain' }])), 'pass');
  assert.equal(says(routes.searchFindsEntries, searched([craft])), 'broken');
  assert.equal(says(routes.searchFindsEntries, searched([], [])), 'broken');
  assert.equal(
    says(routes.searchFindsEntries, searched([craft, { ...craft, slug: 'stool' }])),
    'inapplicable',
  );
});

test('two notes with different titles and equal bytes are a fail', () => {
  const get = (body: string) => recorded({ path: '/api/v1/notes/rain', body, type: 'text/markdown' });
  const two = (one: string, other: string, titles: readonly [string, string]) => ({
    exchanges: [get(one), get(other)] as const,
    entries: [{ title: titles[0] }, { title: titles[1] }] as const,
  });
  assert.equal(says(notes.notesDiffer, two('# A', '# B', ['A', 'B'])), 'pass');
  assert.equal(says(notes.notesDiffer, two('# A', '# A', ['A', 'B'])), 'broken');
  assert.equal(says(notes.notesDiffer, two('# A', '# A', ['A', 'A'])), 'inapplicable');
});
