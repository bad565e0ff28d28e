import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsOtherwise, kindsCountOnce } from '../../../../../specs/companion/quota/counted.clauses.js';
import { burstOf } from '../../../../../specs/companion/quota/quota.clauses.js';
import { recorded, says } from '../recorded.js';

const isOfKind = (index: number) => index % 3 === 1;

const counted = (told: readonly number[], method: string) =>
  burstOf(
    told.map((remaining, index) => ({
      exchange: recorded({
        method: isOfKind(index) ? method : 'GET',
        headers: [['RateLimit-Remaining', String(remaining)]],
      }),
      sentAt: index,
      receivedAt: index + 0.1,
    })),
  );

/** A series in which every third request, the second of them, is one of the kind. */
const seriesBy =
  (method: string) =>
  (...told: readonly number[]) => ({
    ...counted(told, method),
    plain: told.map((_, index) => !isOfKind(index)),
  });
const series = seriesBy('POST');
const uncounted = series(119, 119, 118, 117, 117, 116);
const fivefold = series(119, 114, 113, 112, 107, 106);

test('requests of agents count once', () => {
  const judge = (first: ReturnType<typeof series>, again?: ReturnType<typeof series>) =>
    says(kindsCountOnce, { ...first, again, what: 'tools/call' });
  const own = series(119, 40, 118, 117, 39, 116);
  assert.equal(judge(series(119, 118, 117, 116, 115, 114)), 'pass');
  assert.equal(judge(fivefold, fivefold), 'broken');
  assert.equal(judge(uncounted, uncounted), 'broken');
  assert.equal(judge(own, own), 'broken', 'a counter of its own');
  assert.equal(judge(series(119, 117, 116, 115, 114, 113)), 'inapplicable');
  assert.equal(judge(series(119, 117, 115, 113, 111, 109)), 'inapplicable');
  assert.equal(judge(series(119, 118, 117)), 'inapplicable');
});

test('requests of a route count once, where no cache returns them', () => {
  const read = seriesBy('GET');
  const judge = (...told: readonly number[]) =>
    says(kindsCountOnce, { ...read(...told), again: read(...told), what: 'a search' });
  assert.equal(judge(119, 118, 117, 116, 115, 114), 'pass');
  assert.equal(judge(119, 117, 116, 115, 113, 112), 'broken', 'each counts as two');
  assert.equal(judge(119, 119, 118, 117, 117, 116), 'inapplicable', 'a cache may have returned them');
});

test('a series that other clients may have made look regular is sent again', () => {
  // Once more before a request of the kind, then once more after one.
  const shared = series(119, 117, 116, 115, 114, 112);
  assert.equal(countsOtherwise(shared), false);
  assert.equal(countsOtherwise(uncounted), true);
  assert.equal(countsOtherwise(series(119, 118, 117, 116, 115, 114)), false);
  const judge = (again?: ReturnType<typeof series>) =>
    says(kindsCountOnce, { ...fivefold, again, what: 'tools/call' });
  assert.equal(judge(), 'inapplicable');
  assert.equal(judge(series(119, 118, 117, 116, 115, 114)), 'inapplicable');
  assert.equal(judge(uncounted), 'inapplicable');
});
