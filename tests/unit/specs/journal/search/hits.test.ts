import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Walk, WalkedItem } from '../../../../../specs/journal/driver/listing.js';
import {
  hitAgreesFurther,
  hitIsPublic,
  hitsAreListed,
  hitsAsListed,
  searchOrderSeen,
} from '../../../../../specs/journal/search/hits.clauses.js';
import { unchangedIn } from '../../../../../specs/journal/search/hits.js';
import { specify } from '../../judgements.js';
import { recorded } from '../recorded.js';
import { found, ids, published, walk } from './walks.js';

const beside =
  (hit: readonly WalkedItem[], listed: readonly WalkedItem[], changes: Partial<Walk> = {}) =>
  () => ({ exchanges: [], search: walk(hit, changes), listing: walk(listed) });

specify(hitsAreListed, [
  ['listed records', beside(ids('b'), ids('a', 'b')), 'pass'],
  [
    'a record that is not listed',
    beside(ids('b', 'x'), ids('a', 'b')),
    'broken at /items/1: expected a record of the listing, received "x", which is not listed; exchange 1',
  ],
  ['a publication', beside(ids('x'), ids('a'), { snapshots: ['t'] }), published],
  ['a publication that changed nothing', beside(ids('a'), ids('a'), { snapshots: ['t'] }), 'pass'],
  ['no hits', beside([], ids('a')), 'inapplicable: no hit of a search'],
  [
    'a listing that we cut',
    () => ({ exchanges: [], search: walk(ids('x')), listing: walk(ids('a'), { ended: 'cut' }) }),
    'inapplicable: the listing was not read to its end',
  ],
]);

const listed = [found('a', 0, {}), found('b', 1, { title: 'Sand' })];

specify(hitsAsListed, [
  ['the fields of the listing', beside([found('b', 0, { title: 'Sand' })], listed), 'pass'],
  [
    'another title',
    beside([found('a', 0, {}), found('b', 1, { title: 'Gravel' })], listed),
    'broken at /items/1/title: expected "Sand", as in the listing, received "Gravel"; exchange 1',
  ],
  [
    'another title after 300 characters',
    beside(
      [found('b', 0, { title: `${'x'.repeat(300)}a` })],
      [found('b', 0, { title: `${'x'.repeat(300)}b` })],
    ),
    `broken at /items/0/title: expected "${'x'.repeat(199)}… (303 characters), as in the listing, received "${'x'.repeat(199)}… (303 characters); exchange 1`,
  ],
  [
    'a field missing',
    beside([found('b', 0, { title: undefined })], listed),
    'broken at /items/0/title: expected "Sand", as in the listing, received nothing; exchange 1',
  ],
  ['another text, which is open', beside([found('a', 0, { text: 'x' })], listed), 'pass'],
  ['a publication', beside([found('b', 0, { title: 'x' })], listed, { snapshots: ['t'] }), published],
  [
    'a record that was published again',
    beside([found('a', 0, {}), found('b', 1, { title: 'x', revision: 'r2' })], listed, { snapshots: ['t'] }),
    'pass',
  ],
  [
    'a new revision in the same snapshot',
    beside([found('b', 0, { title: 'x', revision: 'r2' })], listed),
    'broken at /items/0/title: expected "Sand", as in the listing, received "x"; exchange 1',
  ],
  [
    'a publication that changed nothing',
    beside([found('b', 0, { title: 'Sand' })], listed, { snapshots: ['t'] }),
    'pass',
  ],
  ['a hit that is not listed', beside([found('x', 0, {})], listed), 'inapplicable: no hits to compare'],
  ['a hit that was not kept whole', beside(ids('a'), listed), 'inapplicable: no hits to compare'],
  ['a listed item that was not kept whole', beside(listed, ids('a')), 'inapplicable: no hits to compare'],
]);

const costing = (decimal: string) => ({ cost: { amount: { decimal } } });
const costly = [found('a', 0, {}), found('b', 1, costing('1.50'))];

specify(hitsAsListed, [
  ['the amount of the listing', beside([found('b', 0, costing('1.50'))], costly), 'pass'],
  [
    'another amount',
    beside([found('a', 0, {}), found('b', 1, costing('1.00'))], costly),
    'broken at /items/1/cost/amount/decimal: expected "1.50", as in the listing, received "1.00"; exchange 1',
  ],
  ['a publication', beside([found('b', 0, costing('1.00'))], costly, { snapshots: ['t'] }), published],
  [
    'a publication that changed nothing',
    beside([found('b', 0, costing('1.50'))], costly, { snapshots: ['t'] }),
    'pass',
  ],
  ['an amount in the hit only', beside([found('a', 0, costing('1.50'))], costly), 'pass'],
  ['an amount in the listing only', beside([found('b', 0, {})], costly), 'pass'],
]);

const revised = (revision: string, further: object = {}) => found('b', 1, { revision, ...further });
const labelled = (label: string) => ({ source: [{ label }] });

specify(hitAgreesFurther, [
  ['the revision of the listing', beside([revised('r1')], [revised('r1')]), 'pass'],
  [
    'another revision',
    beside([found('a', 0, {}), revised('r2')], [found('a', 0, {}), revised('r1')]),
    'broken at /items/1/revision: expected "r1", as in the listing, received "r2"; exchange 1',
  ],
  [
    'another source',
    beside([revised('r1', labelled('Bill'))], [revised('r1', labelled('Receipt'))]),
    'broken at /items/1/source: expected [{"label":"Receipt"}], as in the listing, received [{"label":"Bill"}]; exchange 1',
  ],
  ['an excerpt as its text', beside([revised('r1', { text: 'a' })], [revised('r1', { text: 'b' })]), 'pass'],
  [
    'another revision after a publication',
    beside([revised('r2')], [revised('r1')], { snapshots: ['t'] }),
    'inapplicable: hits have no further field that the listing has',
  ],
  [
    'hits that were not kept whole',
    beside(ids('b'), [revised('r1')]),
    'inapplicable: hits have no further field that the listing has',
  ],
]);

const record = (body: unknown) => () => recorded({ path: '/api/v1/content/a', body: JSON.stringify(body) });
const noRecord = 'inapplicable: no record: another clause judges that';

specify(hitIsPublic, [
  ['a public record', record({ visibility: 'public' }), 'pass'],
  [
    'a private record',
    record({ visibility: 'private' }),
    'broken at /visibility: expected "public", received "private"',
  ],
  ['no visibility', record({}), noRecord],
  ['no object', record([]), noRecord],
]);

specify(searchOrderSeen, [
  ['ids that ascend', () => walk(ids('a', 'b', 'c')), 'observed: ascending id'],
  ['ids that do not', () => walk(ids('a', 'c', 'b')), 'observed: another order'],
  ['an id twice', () => walk(ids('a', 'a', 'b')), 'observed: another order'],
  ['two hits', () => walk(ids('a', 'b')), 'inapplicable: fewer than three hits'],
]);

test('records that a publication revised or withdrew are no sources of a word', () => {
  const [kept, revised, withdrawn] = [found('a', 0, {}), found('b', 1, {}), found('c', 2, {})];
  const now = walk([found('a', 0, {}), found('b', 1, { description: 'Two bags' })]);
  assert.deepEqual(unchangedIn(now, [kept, revised, withdrawn]), [kept]);
});
