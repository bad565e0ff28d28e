import type { Walk, WalkedItem } from '../../../../../specs/journal/driver/listing.js';
import { sameItems } from '../../../../../specs/journal/paging/items.clauses.js';
import { specify } from '../../judgements.js';
import { found, ids, walk } from '../search/walks.js';

const pair =
  (one: readonly WalkedItem[], other: readonly WalkedItem[], changes: Partial<Walk> = {}) =>
  () => {
    const [first, second] = [walk(one, { query: { limit: 100 } }), walk(other, changes)];
    return { exchanges: [...first.exchanges, ...second.exchanges], one: first, other: second };
  };

const costing = (decimal: string) => ({ cost: { amount: { decimal } } });
const nothing = 'inapplicable: no records to compare';

specify(sameItems, [
  ['equal items', pair([found('a', 0, {}), found('b', 1, {})], [found('b', 0, {})]), 'pass'],
  [
    'another title',
    pair([found('a', 0, { title: 'Sand' })], [found('a', 0, { title: 'Gravel' })]),
    'broken at /items/0/title: expected "Sand", as in the listing with limit 100, received "Gravel"; exchange 3',
  ],
  [
    'another amount',
    pair([found('a', 0, costing('1.50'))], [found('a', 2, costing('1.00'))]),
    'broken at /items/2/cost/amount/decimal: expected "1.50", as in the listing with limit 100, received "1.00"; exchange 3',
  ],
  ['an amount in one listing only', pair([found('a', 0, costing('1.50'))], [found('a', 0, {})]), 'pass'],
  ['another text, which is open', pair([found('a', 0, {})], [found('a', 0, { text: 'x' })]), 'pass'],
  [
    'a publication',
    pair([found('a', 0, {})], [found('a', 0, { title: 'x' })], { snapshots: ['t', 't'] }),
    'inconclusive (published-meanwhile): the snapshot changed between the two walks',
  ],
  ['other records', pair([found('a', 0, {})], [found('b', 0, {})]), nothing],
  ['items that were not kept whole', pair([found('a', 0, {})], ids('a')), nothing],
]);
