import fc from 'fast-check';
import { isUnavailable, type Unavailable } from '../../../harness/network/exchange.js';
import { type JournalContext, scenario } from '../driver/context.js';
import { type ListingQuery, listingPath, type WalkedItem } from '../driver/listing.js';
import { settled } from '../driver/settle.js';
import { contrast } from '../protocol/refusals.js';
import { limitEdges } from './boundaries.js';
import {
  ascendingIds,
  cursorOpensNextPage,
  endsWithNull,
  kindIsFilter,
  noDuplicates,
  oneSnapshot,
  sameForEveryLimit,
  type WalkPair,
} from './paging.clauses.js';
import {
  kindAccepted,
  kindOpen,
  kindUnknown,
  limitAccepted,
  limitEmpty,
  limitNoInteger,
  limitOutOfRange,
  limitSpellings,
} from './parameters.clauses.js';

/** A word that any journal of a house may hold; whether it finds anything does not matter where it is used. */
export const anyWord = 'house';

/** Paths of both operations that take a limit, a kind and a cursor. */
export const bothListings = (query: ListingQuery): string[] => [
  listingPath(query),
  listingPath({ ...query, q: anyWord }),
];

/** What every walk keeps, whatever is listed. */
export const walkClauses = [noDuplicates, oneSnapshot, endsWithNull, cursorOpensNextPage];

export const wholeListing = scenario(
  'every page of the listing',
  [ascendingIds, ...walkClauses],
  async ({ journal, judge, coverage, inapplicable }) => {
    const walk = await journal.walk({ limit: 100 });
    judge([ascendingIds, ...walkClauses], walk);
    if (isUnavailable(walk)) return;
    coverage(
      walk.ended === 'null'
        ? `The listing holds ${walk.items.length} records on ${walk.exchanges.length} pages of at most 100.`
        : `The listing was read for ${walk.exchanges.length} pages (${walk.items.length} records); it is longer or broke off.`,
    );
    if (walk.exchanges.length === 1)
      inapplicable([oneSnapshot, cursorOpensNextPage], 'the listing fits on one page of 100');
  },
);

/** Pages read of a listing with small pages, so that a run's requests do not grow with the journal. */
const beginning = 2;

/** The walk of one question beside that of another; both anew when asked for. */
export const pairOf = async (
  { journal }: JournalContext,
  one: ListingQuery,
  other: ListingQuery,
  { pages, again = false }: { pages?: number; again?: boolean } = {},
): Promise<WalkPair | Unavailable> => {
  const first = await (again ? journal.walkAnew(one, { again }) : journal.walk(one));
  if (isUnavailable(first)) return first;
  const second = await journal.walkAnew(other, { again, ...(pages === undefined ? {} : { pages }) });
  if (isUnavailable(second)) return second;
  return { exchanges: [...first.exchanges, ...second.exchanges], one: first, other: second };
};

export const anyLimit = scenario(
  'pages of every limit put together',
  [sameForEveryLimit, limitAccepted, ...walkClauses, ascendingIds],
  async (context) => {
    const { journal, judge, property } = context;
    const walkWith = async (limit: number | undefined) => {
      const query = limit === undefined ? {} : { limit };
      const pair = await settled([sameForEveryLimit], (again) =>
        pairOf(context, { limit: 100 }, query, { pages: beginning, again }),
      );
      if (!isUnavailable(pair)) judge([...walkClauses, ascendingIds], pair.other);
      return pair;
    };
    await property({
      clauses: [sameForEveryLimit],
      edges: limitEdges.accepted,
      any: fc.integer({ min: 1, max: 100 }),
      show: (limit) => ({ limit: String(limit) }),
      gather: walkWith,
    });
    judge([sameForEveryLimit], await walkWith(undefined));
    for (const limit of limitEdges.accepted)
      judge([limitAccepted], await journal.ask(listingPath({ limit })));
    for (const limit of [1, 100])
      judge([limitAccepted], await journal.ask(listingPath({ q: anyWord, limit })));
  },
);

/** Edges that a search is asked too: both operations read the parameter, most likely with the same code. */
const fewer = 3;

export const badLimits = scenario(
  'limits outside 1 to 100 and limits that are no integers',
  [limitOutOfRange, limitNoInteger, limitSpellings, limitEmpty],
  async ({ journal, judge, property }) => {
    for (const [clause, edges, any] of [
      [
        limitOutOfRange,
        limitEdges.refused,
        fc.oneof(fc.integer({ max: 0 }), fc.integer({ min: 101 })).map(String),
      ],
      [limitNoInteger, limitEdges.noInteger, fc.stringMatching(/^[a-z]{1,8}$/)],
    ] as const)
      for (const search of [false, true])
        await property({
          clauses: [clause],
          edges: search ? edges.slice(0, fewer) : edges,
          any: search ? fc.constantFrom(...edges.slice(0, fewer)) : any,
          show: (limit) => ({ limit, ...(search ? { q: anyWord } : {}) }),
          gather: async (limit) => {
            const ask = (value: string) =>
              journal.ask(listingPath({ limit: value, ...(search ? { q: anyWord } : {}) }));
            return contrast(await ask(limit), await ask('100'));
          },
        });
    for (const limit of limitEdges.open) judge([limitSpellings], await journal.ask(listingPath({ limit })));
    judge([limitEmpty], await journal.ask(listingPath({ limit: '' })));
  },
);

const kinds = ['page', 'summary', 'cost', 'work'];

export const kindFilter = scenario(
  'each kind by itself',
  [kindAccepted, kindIsFilter, ...walkClauses, ascendingIds, kindUnknown, kindOpen],
  async (context) => {
    const { journal, judge } = context;
    for (const kind of kinds) {
      for (const path of bothListings({ kind, limit: 100 })) judge([kindAccepted], await journal.ask(path));
      const pair = await settled([kindIsFilter], async (again) => {
        const walks = await pairOf(
          context,
          { limit: 100 },
          { kind, limit: 100 },
          { pages: beginning, again },
        );
        return isUnavailable(walks) ? walks : { ...walks, of: (item: WalkedItem) => item.kind === kind };
      });
      judge([kindIsFilter], pair);
      if (!isUnavailable(pair)) judge([...walkClauses, ascendingIds], pair.other);
    }
    for (const query of [
      { kind: 'recipe' },
      { kind: 'costs' },
      { kind: 'cost,work' },
      { kind: 'recipe', q: anyWord },
    ]) {
      const control = await journal.ask(listingPath({ ...query, kind: 'page', limit: 100 }));
      judge([kindUnknown], contrast(await journal.ask(listingPath({ ...query, limit: 100 })), control));
    }
    for (const kind of ['', 'COST']) judge([kindOpen], await journal.ask(listingPath({ kind })));
  },
);

export const exactFit = scenario(
  'a listing that just fits on its pages, and one record more',
  [sameForEveryLimit, ...walkClauses],
  async (context) => {
    const { journal, judge, inapplicable } = context;
    const walk = await journal.walk({ limit: 100 });
    if (isUnavailable(walk)) return;
    const sizes = kinds
      .map((kind) => ({ kind, size: walk.items.filter((item) => item.kind === kind).length }))
      .filter(({ size }) => size >= 2 && size <= 100)
      .sort((one, other) => one.size - other.size);
    const [chosen] = sizes;
    if (!chosen || walk.ended !== 'null') {
      inapplicable([sameForEveryLimit, ...walkClauses], 'no kind has between 2 and 100 records');
      return;
    }
    const { kind, size } = chosen;
    for (const limit of [size, size - 1]) {
      const pair = await settled([sameForEveryLimit], (again) =>
        pairOf(context, { kind, limit: 100 }, { kind, limit }, { pages: beginning + 1, again }),
      );
      judge([sameForEveryLimit], pair);
      if (!isUnavailable(pair)) judge(walkClauses, pair.other);
    }
  },
);
