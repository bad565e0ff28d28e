import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesIn, kindOf } from '../../../../../specs/companion/rest/content/entries.js';
import { noteNamesItself } from '../../../../../specs/companion/rest/content/metadata.clauses.js';
import { listedNoteOpens } from '../../../../../specs/companion/rest/content/notes.clauses.js';
import { requestedListing } from '../../../../../specs/companion/rest/content/requested.js';
import { textHasLines } from '../../../../../specs/companion/rest/content/texts.clauses.js';
import { leavesNoTrace } from '../../../../../specs/companion/rest/protocol/methods.clauses.js';
import { recorded, says } from '../recorded.js';

const found = { slug: 'lime', by: 'slug', certain: true } as const;
const [entry, other] = [
  { kind: 'note', slug: 'lime', title: 'Lime', url: '/notes/lime' },
  { kind: 'note', slug: 'brick', title: 'Brick', url: '/notes/brick' },
];
const listing = recorded({ path: '/api/v1/content', body: { items: [entry, other] } });

test('the metadata of a note are its own', () => {
  const judge = (get: { type?: string; body: string | object }) =>
    says(noteNamesItself, {
      exchanges: [recorded({ path: '/api/v1/notes/lime', ...get }), listing],
      found,
      entry,
      others: [entry, other],
    });
  const markdown = 'text/markdown';
  assert.equal(judge({ body: { slug: 'lime', title: 'Lime', markdown: '# Brick' } }), 'pass');
  assert.equal(judge({ body: { slug: 'brick', markdown: '# Lime' } }), 'broken');
  assert.equal(judge({ body: { data: { attributes: { title: 'Brick' } } } }), 'broken');
  assert.equal(judge({ body: { title: 'On lime, at length' } }), 'pass');
  // The other note beside it, as the next one or as its series.
  assert.equal(judge({ body: { slug: 'lime', next: { slug: 'brick', title: 'Brick' } } }), 'pass');
  assert.equal(judge({ body: { title: 'Lime', meta: { title: 'Brick' } } }), 'pass');
  assert.equal(judge({ type: markdown, body: '---\ntitle: "Brick"\n---\n\nText' }), 'broken');
  assert.equal(judge({ type: markdown, body: "---\r\nslug: 'lime'\r\n---\r\n\r\ntitle: Brick" }), 'pass');
  assert.equal(judge({ type: markdown, body: '# Brick\n\ntitle: Brick' }), 'inapplicable');
});

test('the Markdown of a note has lines', () => {
  const judge = (body: string) =>
    says(textHasLines, { exchanges: [recorded({ type: 'text/markdown', body }), listing], found });
  assert.equal(judge('# Lime\\n\\nThree coats.\\n\\nThen wait.'), 'broken');
  assert.equal(judge('---\ntitle: Lime\n---\n# Lime\\n\\nThree coats.'), 'broken');
  assert.equal(judge('# Lime\n\nA `\\n\\n` ends a line\\n\\nhere.'), 'pass');
  assert.equal(judge('Write `\\n\\n` for an empty line.'), 'pass');
  assert.equal(judge('Keys.'), 'pass');
  // JSON with another label.
  assert.equal(judge('{"markdown":"# Lime\\n\\nThree coats."}'), 'inapplicable');
});

test('what a refused write contained is in no later response', () => {
  const sent = recorded({ method: 'PUT' });
  const judge = (write: number, get: number, title: string) => {
    const { response } = recorded({ status: write });
    const request = { ...sent.request, body: '{"title":"written"}' };
    return says(leavesNoTrace, {
      exchanges: [
        recorded({ status: get, body: { title } }),
        { ...sent, request, ...(response ? { response } : {}) },
      ],
    });
  };
  assert.equal(judge(405, 200, 'written'), 'broken');
  assert.equal(judge(405, 200, 'Lime'), 'pass');
  assert.equal(judge(405, 404, 'written'), 'inapplicable');
  assert.equal(judge(200, 200, 'written'), 'inapplicable');
});

test('a note that was unpublished meanwhile may be unknown', () => {
  const exchanges = [recorded({ status: 404 }), listing] as const;
  assert.equal(says(listedNoteOpens, { exchanges, found }), 'broken');
  assert.equal(says(listedNoteOpens, { exchanges, found, withdrawn: true }), 'inapplicable');
});

test('a listing is read with the limit and the kind of its request', () => {
  const read = (path: string) => {
    const { kind, limit } = requestedListing(recorded({ path })) ?? {};
    return [kind, limit];
  };
  assert.deepEqual(read('/api/v1/content?kind=book&limit=5'), ['book', 5]);
  assert.deepEqual(read('/api/v1/search?query=kind%3Dbook&limit=5'), [undefined, 5]);
  assert.deepEqual(read('/api/v1/content?kind=all&limit=20'), [undefined, 20]);
  assert.deepEqual(read('/api/v1/content?kind=craft'), ['craft', Number.POSITIVE_INFINITY]);
  for (const path of [
    '/api/v1/content?kind=book&limit=0',
    '/api/v1/content?kind=book&limit=05',
    '/api/v1/content?kind=book&limit=5&limit=6',
    '/api/v1/content?kind=all',
    '/api/v1/notes/lime?limit=5',
    '/api/v1/search?limit=5',
    '/api/v1/search?query=+&limit=5',
    '/api/v1/search?query=a&query=b&limit=5',
  ])
    assert.equal(requestedListing(recorded({ path })), undefined, path);
});

test('the kind of an entry stands beside its attributes, or in a choice with its label', () => {
  const [wrapped] = entriesIn([{ id: 'lime', type: 'note', attributes: { title: 'Lime' } }])?.entries ?? [];
  assert.equal(wrapped && kindOf(wrapped), 'note');
  assert.equal(kindOf({ title: 'Lime', kind: { value: 'book', label: 'Book' } }), 'book');
  assert.equal(kindOf({ title: 'Lime', kind: 'Watches' }), 'watch');
  assert.equal(kindOf({ title: 'Lime', kind: 'booking' }), undefined);
});
