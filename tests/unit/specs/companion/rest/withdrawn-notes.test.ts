import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withdrawnNoteUnknown } from '../../../../../specs/companion/publication/notes.clauses.js';
import { withdrawnSince } from '../../../../../specs/companion/publication/withdrawn-notes.js';
import { recorded, says } from '../recorded.js';

const notes = (...slugs: string[]) => slugs.map((slug) => ({ slug }));

test('a withdrawn note is unknown to the route of notes', () => {
  const judge = (status: number, unlisted = true) =>
    says(withdrawnNoteUnknown, {
      exchanges: [recorded({ path: '/api/v1/notes/rain', status }), recorded()],
      slug: 'rain',
      unlisted,
    });
  assert.equal(judge(200), 'broken');
  assert.equal(judge(404), 'pass');
  assert.equal(judge(200, false), 'inapplicable');
});

test('a listing that may be cut shows no withdrawal at its ends', () => {
  const since = (before: string[], now: string[], limit = 50) =>
    withdrawnSince(notes(...before), notes(...now), limit).map(({ slug }) => slug);
  assert.deepEqual(since(['a', 'b', 'c'], ['new', 'a']), ['b', 'c']);
  assert.deepEqual(since(['a', 'b', 'c'], ['new', 'a', 'b']), []);
  assert.deepEqual(since(['a', 'b', 'c'], ['b', 'c', 'new']), []);
  assert.deepEqual(since(['a', 'b', 'c'], ['new', 'newer', 'a']), []);
  assert.deepEqual(since(['a', 'b', 'c'], ['new', 'a', 'c']), ['b']);
  assert.deepEqual(since(['a', 'b', 'c'], ['a'], 3), []);
});

test('a note is withdrawn where another one takes its place and the other end is as it was', () => {
  const since = (before: string[], now: string[]) =>
    withdrawnSince(notes(...before), notes(...now), 50).map(({ slug }) => slug);
  assert.deepEqual(since(['a', 'b', 'c'], ['new', 'b', 'c']), ['a']);
  assert.deepEqual(since(['a', 'b', 'c'], ['a', 'b', 'new']), ['c']);
  assert.deepEqual(since(['a', 'b', 'c'], ['new', 'b', 'newer']), []);
  assert.deepEqual(since(['a', 'b', 'c'], ['new', 'newer', 'newest']), []);
});
