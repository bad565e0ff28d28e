import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as kinds from '../../../../../specs/companion/rest/content/kinds.clauses.js';
import { eachOnce, fewAreSome } from '../../../../../specs/companion/rest/content/lists.clauses.js';
import * as routes from '../../../../../specs/companion/rest/routes.clauses.js';
import { recorded, says } from '../recorded.js';

const note = { kind: 'note', slug: 'rain', title: 'Rain' };
const craft = { kind: 'craft', slug: 'lamp', title: 'Lamp' };

const requested = (body: object, kind: 'note' | 'craft' = 'note', limit = 2) => ({
  exchanges: [recorded({ body })] as const,
  kind,
  limit,
});

test('an entry of another kind is a fail, an entry without a kind is not', () => {
  assert.equal(says(kinds.ownKindKept, requested([note])), 'pass');
  assert.equal(says(kinds.ownKindKept, requested([note, craft])), 'broken');
  assert.equal(says(kinds.ownKindKept, requested([{ ...note, kind: 'essay' }])), 'inapplicable');
  assert.equal(says(kinds.kindKept, requested([note, craft])), 'inapplicable');
  assert.equal(says(kinds.kindKept, requested([{ title: 'Rain' }])), 'inapplicable');
  assert.equal(says(kinds.kindKept, requested([{ type: 'Craft', title: 'Lamp', id: 7 }])), 'broken');
});

test('more entries than the limit are a fail', () => {
  assert.equal(says(routes.limitKept, requested([note, note])), 'pass');
  assert.equal(says(routes.limitKept, requested([note, note, note])), 'broken');
  assert.equal(says(routes.limitKept, requested({ groups: { a: [note], b: [craft] } })), 'inapplicable');
});

test('a route whose response equals that for an unknown path does not exist', () => {
  const beside = (answer: object, control: object, status = 200) => ({
    exchanges: [recorded({ body: answer, status }), recorded({ body: control })] as const,
  });
  assert.equal(says(routes.profileIsServed, beside({ name: 'A' }, {})), 'pass');
  assert.equal(says(routes.profileIsServed, beside({}, {})), 'broken');
  assert.equal(says(routes.profileIsServed, beside({}, {}, 404)), 'broken');
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

const listing = (...slugs: string[]) =>
  recorded({
    path: '/api/v1/content',
    body: { items: slugs.map((slug) => ({ slug, title: `The ${slug}` })) },
  });

test('a small limit returns entries, and none twice', () => {
  assert.equal(says(fewAreSome, { exchanges: [listing('a'), listing('a', 'b')] }), 'pass');
  assert.equal(says(fewAreSome, { exchanges: [listing(), listing()] }), 'inapplicable');
  assert.equal(says(fewAreSome, { exchanges: [listing(), listing('a')] }), 'broken');
  const isNull = recorded({ path: '/api/v1/content', body: { items: null, featured: [{ slug: 'b' }] } });
  assert.equal(says(fewAreSome, { exchanges: [isNull, listing('a')] }), 'broken');
  const elsewhere = recorded({ path: '/api/v1/content', body: { entries: null } });
  assert.equal(says(fewAreSome, { exchanges: [elsewhere, listing('a')] }), 'inapplicable');
  assert.equal(says(eachOnce, listing('a', 'b')), 'pass');
  assert.equal(says(eachOnce, listing('a', 'b', 'a')), 'broken');
});
