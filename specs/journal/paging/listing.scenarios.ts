import fc from 'fast-check';
import { inOrder, startedOf } from '../../../harness/engine/in-order.js';
import { sample } from '../../../harness/engine/random.js';
import { quantity } from '../../../harness/formats/quantity.js';
import { isUnavailable, type Unavailable } from '../../../harness/network/exchange.js';
import { pageSize } from '../../contract.js';
import { type JournalContext, scenario } from '../driver/context.js';
import { type ListingQuery, listingPath } from '../driver/listing.js';
import { gatherInOneSnapshot } from '../driver/one-snapshot.js';
import { type WalkCell, walkCells } from '../matrix.js';
import { limitBoundaries } from './boundaries.js';
import { awkwardLimits } from './collations.js';
import { sameItems } from './items.clauses.js';
import { underOneName } from './one-name.js';
import {
  ascendingIds,
  cursorOpensNextPage,
  endsWithNull,
  limitsThroughout,
  noDuplicates,
  oneSnapshot,
  sameForEveryLimit,
  type WalkPair,
} from './paging.clauses.js';
import { limitAccepted } from './parameters.clauses.js';

/** A word for searches whose hits do not matter. */
export const anyWord = 'house';

/** Clauses for every walk of any listing. */
export const walkClauses = [
  noDuplicates,
  oneSnapshot,
  endsWithNull,
  cursorOpensNextPage,
  ...limitsThroughout,
];

export const wholeListing = scenario(
  'every page of the listing',
  [ascendingIds, ...walkClauses],
  async ({ journal, judge, coverage, inapplicable }) => {
    const walk = await journal.walk({ limit: 100 });
    judge([ascendingIds, ...walkClauses], walk);
    if (isUnavailable(walk)) return;
    coverage(
      walk.ended === 'null'
        ? `The listing holds ${quantity(walk.items.length, 'record')} on ${quantity(walk.exchanges.length, 'page')} of at most 100.`
        : `The listing was read for ${quantity(walk.exchanges.length, 'page')} (${quantity(walk.items.length, 'record')}); it is longer or broke off.`,
    );
    if (walk.exchanges.length === 1)
      inapplicable([oneSnapshot, cursorOpensNextPage], 'the listing fits on one page of 100');
  },
);

/** Two walks of different queries; both are read again on request. */
export const pairOf = async (
  context: JournalContext,
  one: ListingQuery,
  other: ListingQuery,
  { pages, again = false }: { pages?: number; again?: boolean } = {},
): Promise<WalkPair | Unavailable> => {
  const { journal } = context;
  const first = await (again ? journal.walkAnew(one, { again }) : journal.walk(one));
  if (isUnavailable(first)) return first;
  const second = await journal.walkAnew(other, { again, ...(pages === undefined ? {} : { pages }) });
  if (isUnavailable(second)) return second;
  const compared = again ? await underOneName(context, first, second) : second;
  return { exchanges: [...first.exchanges, ...second.exchanges], one: first, other: compared };
};

/** Most pages of one walk, so that the requests of a run do not grow with the journal. */
const mostPages = 30;

export const pagesOf = ({ pages }: WalkCell): number => (pages === 'end' ? mostPages : pages);

/** Returns the largest number of pages, up to three, that divides the records evenly: the last page is full. */
const dividing = (size: number): number | undefined => {
  for (let pages = 3; pages > 1; pages -= 1)
    if (size % pages === 0 && size / pages <= 100 && size > pages) return size / pages;
  return undefined;
};

/** Pages of a walk that is long enough: a mistake may show late. */
const manyPages = 12;

/** Returns a limit with which a small journal has many pages; undefined where the default limit gives as many. */
const limitOfManyPages = (size: number): number | undefined => {
  const limit = Math.ceil(size / manyPages);
  return limit > 1 && limit < pageSize.default ? limit : undefined;
};

/** Page sizes that people choose: a mistake may show with one of them only. */
export const usualLimits = [5, 10, 15, 25, 30, 40, 60, 64, 75, 80];

/** Limits of the profile full: all of them, the usual ones to the end of the listing. */
const everyLimit = Array.from({ length: 100 }, (_, index) => index + 1);

/** Pages read with the other limits, and in a large journal: a cursor is used twice. */
export const fewPages = 3;

/** Most records of a journal that such walks read to its end. */
const mostRecordsToTheEnd = 3000;

const listCells = walkCells.filter(({ search, limit }) => !search && limit !== 100);

export const anyLimit = scenario(
  'walks with every limit, compared',
  [sameForEveryLimit, sameItems, limitAccepted, ...walkClauses, ascendingIds],
  async (context) => {
    const { journal, judge, property, random } = context;
    const walkWith = async (limit: number | undefined, pages: number) => {
      const query = limit === undefined ? {} : { limit };
      const pair = await gatherInOneSnapshot([sameForEveryLimit, sameItems], (again) =>
        pairOf(context, { limit: 100 }, query, { pages, again }),
      );
      judge([sameItems], pair);
      if (!isUnavailable(pair)) judge([...walkClauses, ascendingIds], pair.other);
      return pair;
    };
    const whole = await journal.walk({ limit: 100 });
    const items = isUnavailable(whole) ? [] : whole.items;
    const size = items.length;
    const awkward = awkwardLimits(items);
    const limitOf: { readonly [limit: string]: number | undefined } = {
      divides: dividing(size),
      collations: sample(random, [...awkward.keys()], 1)[0] ?? 2,
    };
    const named = listCells
      .filter(({ kinds, limit }) => !kinds && typeof limit === 'string')
      .map((cell) => ({ cell, limit: limitOf[cell.limit] }))
      .filter(({ cell, limit }) => cell.limit === 'default' || limit !== undefined);
    const walksOfNamed = startedOf(
      inOrder(
        named,
        ({ cell, limit }) => walkWith(limit, awkward.get(limit ?? 0) ?? pagesOf(cell)),
        (pair) => judge([sameForEveryLimit], pair),
      ),
    );
    const numbered = new Map(listCells.map((cell) => [cell.limit, cell]));
    await property({
      clauses: [sameForEveryLimit],
      together: true,
      boundaries: [...numbered.keys()].filter((limit) => typeof limit === 'number'),
      any: fc.oneof(fc.constantFrom(...usualLimits), fc.integer({ min: 1, max: 100 })),
      times: 0.5,
      show: (limit) => ({ limit: String(limit) }),
      gather: (limit) => {
        const cell = numbered.get(limit as WalkCell['limit']);
        return walkWith(limit, cell ? pagesOf(cell) : 2);
      },
    });
    await walksOfNamed;
    const late = limitOfManyPages(size);
    if (late !== undefined) judge([sameForEveryLimit], await walkWith(late, mostPages));
    if (context.profile === 'full')
      for (const limit of everyLimit) {
        const isLong = usualLimits.includes(limit) && size <= mostRecordsToTheEnd;
        judge([sameForEveryLimit], await walkWith(limit, isLong ? mostPages : fewPages));
      }
    if (!context.judges([limitAccepted])) return;
    await inOrder(
      [
        ...limitBoundaries.accepted.map((limit) => ({ limit })),
        ...[1, 100].map((limit) => ({ q: anyWord, limit })),
      ],
      (query) => journal.send(listingPath(query)),
      (exchange) => judge([limitAccepted], exchange),
    );
  },
);

/** The kinds of content (contract, Parameters). */
export const everyKind = ['page', 'summary', 'cost', 'work'];
