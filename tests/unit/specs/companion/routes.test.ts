import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesOf, slugOf } from '../../../../specs/companion/rest/entries.js';
import * as notes from '../../../../specs/companion/rest/notes.clauses.js';
import * as routes from '../../../../specs/companion/rest/routes.clauses.js';
import { recorded, says } from './recorded.js';

const note = { kind: 'note', slug: 'rain', title: 'Rain' };
const craft = { kind: 'craft', slug: 'lamp', title: 'Lamp' };

const bodies: readonly [what: string, body: object, entries: number | undefined][] = [
  ['a bare array', [note, craft], 2],
  ['one member', { items: [note], total: 1 }, 1],
  ['a member of a member', { data: { entries: [note, craft] } }, 2],
  ['links beside the entries', { items: [note], links: [{ rel: 'self', title: 'This', href: '/x' }] }, 1],
  ['counts beside the entries', { items: [note], kinds: [{ kind: 'note', count: 12 }] }, 1],
  ['an empty listing', { items: [] }, 0],
  ['groups', { groups: { note: [note], craft: [craft] } }, undefined],
  ['no array', { note }, undefined],
  ['an array of texts', { items: ['rain', 'lamp'] }, undefined],
];

for (const [what, body, entries] of bodies)
  test(`entries are told, or not, in ${what}`, () =>
    assert.equal(entriesOf(recorded({ body }))?.entries.length, entries));

test('a slug is certain by its field or a link to the notes route, guessed from a page', () => {
  assert.deepEqual(slugOf({ slug: 'rain' }), { slug: 'rain', certain: true });
  const link = { links: { self: 'https://x.example/api/v1/notes/rain-days' } };
  assert.deepEqual(slugOf(link), { slug: 'rain-days', certain: true });
  assert.deepEqual(slugOf({ url: '/notes/rain/' }), { slug: 'rain', certain: false });
  assert.equal(slugOf({ url: '/writing/rain' }), undefined);
});

const asked = (body: object, kind: 'note' | 'craft' = 'note', limit = 2) => ({
  exchanges: [recorded({ body })] as const,
  kind,
  limit,
});

test('an entry of another kind is a fail, an entry that does not say is not', () => {
  assert.equal(says(routes.kindKept, asked([note])), 'pass');
  assert.equal(says(routes.kindKept, asked([note, craft])), 'broken');
  assert.equal(says(routes.kindKept, asked([{ ...note, kind: 'essay' }])), 'inapplicable');
  assert.equal(says(routes.kindKept, asked([{ title: 'Rain' }])), 'inapplicable');
  assert.equal(says(routes.kindKept, asked([{ type: 'Craft', title: 'Lamp' }])), 'broken');
});

test('more entries than asked for are a fail', () => {
  assert.equal(says(routes.limitKept, asked([note, note])), 'pass');
  assert.equal(says(routes.limitKept, asked([note, note, note])), 'broken');
  assert.equal(says(routes.limitKept, asked({ groups: { a: [note], b: [craft] } })), 'inapplicable');
});

test('all without a kind is a fail only where the listing cannot have been cut', () => {
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
  assert.equal(says(routes.allHoldsEach, all([note, craft], [note])), 'pass');
  assert.equal(says(routes.allHoldsEach, all(many(note, 21), many(note, 10))), 'broken');
  assert.equal(says(routes.allHoldsEach, all(many(note, 20), many(note, 10))), 'inapplicable');
  assert.equal(says(routes.allHoldsEach, all(many(note, 7), many(note, 7), 7)), 'inapplicable');
  assert.equal(says(routes.allHoldsEach, all([], many(note, 10))), 'broken');
});

test('a route that answers like a path that nobody wrote has not answered', () => {
  const beside = (answer: object, control: object, status = 200) => ({
    exchanges: [recorded({ body: answer, status }), recorded({ body: control })] as const,
  });
  assert.equal(says(routes.profileAnswers, beside({ name: 'A' }, {})), 'pass');
  assert.equal(says(routes.profileAnswers, beside({}, {})), 'broken');
  assert.equal(says(routes.profileAnswers, beside({}, {}, 404)), 'broken');
});

const opened = (body: string | object, type: string) => ({
  exchanges: [recorded({ path: '/api/v1/notes/rain', body, type }), recorded()] as const,
  found: { slug: 'rain', certain: true },
});
const page = '<!doctype html><html><body>Rain</body></html>';

const noteBodies: readonly [what: string, body: string | object, type: string, page: string, text: string][] =
  [
    ['Markdown with front matter', '---\nslug: rain\n---\n# Rain', 'text/markdown', 'pass', 'pass'],
    ['Markdown that begins with an element', '<h1>Rain</h1>\n\nIt rains.', 'text/markdown', 'pass', 'pass'],
    ['a member markdown', { slug: 'rain', markdown: '# Rain' }, 'application/json', 'pass', 'pass'],
    [
      'a member by another name',
      { data: { prose: '# Rain\n\nIt rains.' } },
      'application/json',
      'pass',
      'pass',
    ],
    ['metadata only', { slug: 'rain', title: 'Rain' }, 'application/json', 'pass', 'broken'],
    ['nothing', '', 'text/markdown', 'pass', 'broken'],
    ['a page', page, 'text/html', 'broken', 'inapplicable'],
    ['a page labelled Markdown', page, 'text/markdown', 'broken', 'inapplicable'],
    ['a page in a member', { markdown: page }, 'application/json', 'broken', 'pass'],
  ];

for (const [what, body, type, noPage, hasText] of noteBodies)
  test(`a note that is ${what}`, () => {
    assert.equal(says(notes.noteIsNoPage, opened(body, type)), noPage);
    assert.equal(says(notes.noteHasMarkdown, opened(body, type)), hasText);
  });

test('an unknown slug: 404 counts beside an answered question only, the code is note_not_found', () => {
  const unknown = (status: number, code: string) => recorded({ status, body: { code } });
  const judge = (status: number, control: number) =>
    says(notes.unknownNoteStatus, {
      exchanges: [unknown(status, 'note_not_found'), recorded({ status: control })],
    });
  assert.deepEqual([judge(404, 200), judge(404, 404), judge(400, 200)], ['pass', 'inconclusive', 'broken']);
  assert.equal(says(notes.unknownNoteCode, unknown(404, 'note_not_found')), 'pass');
  assert.equal(says(notes.unknownNoteCode, unknown(404, 'not_found')), 'broken');
});
