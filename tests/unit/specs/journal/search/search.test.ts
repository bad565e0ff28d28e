import type { Walk, WalkedItem } from '../../../../../specs/journal/driver/listing.js';
import { readLegalPage } from '../../../../../specs/journal/paging/page.clauses.js';
import {
  searchKindIsFilter,
  wordFindsRecord,
  wordRulesSeen,
} from '../../../../../specs/journal/search/search.clauses.js';
import { specify } from '../../judgements.js';
import { recorded } from '../recorded.js';
import { ids, published, walk } from './walks.js';

const hits =
  (of: Walk, sources = ids('a', 'b'), snapshots: [string, string] = ['s', 's']) =>
  () => ({
    exchanges: of.exchanges,
    word: 'sand',
    sources,
    walk: of,
    snapshots,
  });

specify(wordFindsRecord, [
  ['all records with the word', hits(walk(ids('b', 'c', 'a'))), 'pass'],
  [
    'one record missing',
    hits(walk(ids('a', 'c'))),
    'broken at /items: expected "b", which contains the word "sand", received 2 hits without it; exchange 1',
  ],
  [
    'one record missing in a walk that we cut',
    hits(walk(ids('a'), { ended: 'cut' })),
    'inapplicable: the search was not followed to its last page',
  ],
  ['all records in a walk that we cut', hits(walk(ids('a', 'b'), { ended: 'cut' })), 'pass'],
  ['a publication, and one record missing', hits(walk(ids('a')), ids('a', 'b'), ['s', 't']), published],
  ['a publication, and no record missing', hits(walk(ids('a', 'b')), ids('a', 'b'), ['s', 't']), 'pass'],
  [
    'no record with the word any more',
    hits(walk(ids()), ids(), ['s', 't']),
    'inapplicable: no listed record contains these words',
  ],
]);

const pair = (one: Walk, other: Walk, of?: (item: WalkedItem) => boolean) => () => ({
  exchanges: [...one.exchanges, ...other.exchanges],
  one,
  other,
  ...(of ? { of } : {}),
});
const unread = 'inapplicable: a search was not read to its end';

specify(searchKindIsFilter, [
  ['the same records in another order', pair(walk(ids('a', 'b')), walk(ids('b', 'a'))), 'pass'],
  [
    'the records that the filter leaves',
    pair(walk(ids('a', 'b')), walk(ids('b')), ({ id }) => id === 'b'),
    'pass',
  ],
  [
    'a record missing',
    pair(walk(ids('a', 'b')), walk(ids('a'))),
    'broken at /items: expected the same 2 records, received all but "b"; exchange 2',
  ],
  [
    'a record added',
    pair(walk(ids('a')), walk(ids('a', 'b'))),
    'broken at /items: expected the same 1 records, received "b" as well; exchange 2',
  ],
  [
    'a hit of no known kind',
    pair(walk(ids('a').map((hit) => ({ ...hit, kind: '' }))), walk(ids('a', 'b'))),
    'inapplicable: some hits have no known kind: another clause judges that',
  ],
  ['a publication', pair(walk(ids('a')), walk(ids('b'), { snapshots: ['t'] })), published],
  ['a publication that changed nothing', pair(walk(ids('a')), walk(ids('a'), { snapshots: ['t'] })), 'pass'],
  ['no hits', pair(walk([]), walk([])), 'inapplicable: no hit of a search'],
  ['a first search that we cut', pair(walk(ids('a'), { ended: 'cut' }), walk(ids('b'))), unread],
  ['a second search that we cut', pair(walk(ids('a')), walk(ids('b'), { ended: 'cut' })), unread],
]);

const pageOf = (count: number) => {
  const items = Array.from({ length: count }, (_, index) => ({ id: `r${index}` }));
  return readLegalPage(recorded({ path: '/api/v1/search?q=x', body: { items } }))!;
};
const words = (plain: number, changed: number) => () => ({
  exchanges: [],
  how: 'in capitals',
  plain: pageOf(plain),
  changed: pageOf(changed),
});

specify(wordRulesSeen, [
  ['no hits', words(2, 0), 'observed: in capitals: nothing'],
  ['as many hits', words(2, 2), 'observed: in capitals: as many'],
  ['fewer hits', words(2, 1), 'observed: in capitals: fewer'],
  ['more hits', words(2, 3), 'observed: in capitals: more'],
  ['no hits for the plain word', words(0, 3), 'inapplicable: no hits'],
]);
