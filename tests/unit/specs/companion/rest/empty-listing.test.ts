import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listingIsNotEmpty } from '../../../../../specs/companion/rest/content/empty-listing.clauses.js';
import { type Recorded, recorded, says } from '../recorded.js';

const note = recorded({ path: '/api/v1/notes/rain', body: { slug: 'rain', markdown: '# Rain' } });
const unknown = recorded({ path: '/api/v1/notes/none', status: 404, body: { code: 'note_not_found' } });

test('a listing without entries leaves out a note that a document names', () => {
  const judge = (listing: Recorded, get = note, control = unknown) =>
    says(listingIsNotEmpty, {
      exchanges: [recorded({ path: '/api/v1/content', ...listing }), get, control],
      slug: 'rain',
    });
  assert.equal(judge({ body: { items: [] } }), 'broken');
  assert.equal(judge({ body: [] }), 'broken');
  assert.equal(judge({ body: { items: [{ slug: 'well', title: 'Well' }] } }), 'pass');
  assert.equal(judge({ body: { errors: [], notes: { rain: { title: 'Rain' } } } }), 'inapplicable');
  assert.equal(judge({ body: { items: [] } }, unknown), 'inapplicable');
  assert.equal(judge({ body: { items: [] } }, note, note), 'inapplicable');
});
