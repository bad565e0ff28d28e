import fc from 'fast-check';
import type { AnyClause, Clause } from '../../../harness/declarations/clause.js';
import { sample } from '../../../harness/engine/random.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { isUnavailable } from '../../../harness/network/exchange.js';
import { reachedApplication } from '../../../harness/network/intermediaries.js';
import { recordId } from '../../contract.js';
import { type JournalContext, scenario } from '../driver/context.js';
import { type ListingQuery, listingPath, type WalkedItem } from '../driver/listing.js';
import { gatherInOneSnapshot } from '../driver/one-snapshot.js';
import { type PlaceName, places, type WrongValueClass, wrongValues } from '../matrix.js';
import { type Contrast, contrast, refusesClient } from '../protocol/refusals.js';
import { hitsBesideListing } from '../search/hits.clauses.js';
import { judgeBesideListing } from '../search/hits.js';
import { queryMissing, queryTooLong } from '../search/query.clauses.js';
import { limitBoundaries, longest, unknownKinds } from './boundaries.js';
import { sameItems } from './items.clauses.js';
import { anyWord, pairOf, walkClauses } from './listing.scenarios.js';
import { ascendingIds, kindIsFilter, sameForEveryLimit } from './paging.clauses.js';
import {
  cursorNeverIssued,
  cursorTooLong,
  kindUnknown,
  limitEmpty,
  limitNoInteger,
  limitOutOfRange,
  limitSpellings,
} from './parameters.clauses.js';
import { situationAt } from './places.js';
import { filler, simplest, simplestAnd, tellingAt, type Wrong, wrongs } from './wrong-values.js';

/** The made-up cursor that stands for others: an offset, or the id of a record, behind which a server may continue. */
const replaced = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const offset = '30';
const start = '0';

/** Ids of fewer characters stand in many tokens by chance. */
const tellingLength = 4;

/**
 * Returns whether a token may carry the id of a record as it is: then another id may be a token too. Short ids count
 * where other characters than letters, digits and hyphens enclose them.
 */
export const mayCarryId = (token: string, ids: readonly string[]): boolean => {
  const parts = new Set(token.split(recordId.between));
  return ids.some((id) => (id.length < tellingLength ? parts.has(id) : token.includes(id)));
};

/** Returns whether a token is no number and longer than a counter of base 16 or 36: then a number is none of its kind. */
const isNoCounter = (token: string): boolean => /\D/.test(token) && token.length > 2 * tellingLength;

/**
 * Returns the ids that no counter issues as a token: short ones, and numbers where tokens are numbers, may be the
 * next one.
 */
export const idsUnlikeTokens = (token: string, ids: readonly string[]): string[] =>
  ids.filter((id) => id.length >= tellingLength && (/\D/.test(id) || isNoCounter(token)));

const encodedShape = (token: string): string =>
  Buffer.from(token, 'base64url').toString('latin1').replace(/\d+/g, '9');

/** Returns whether a made-up cursor is encoded as a token is, with another number: the target may have issued it. */
export const mayBeIssued = (token: string, madeUp: string): boolean =>
  /^eyJ/.test(madeUp) && encodedShape(token) === encodedShape(madeUp);

const sorts = Object.keys(wrongs) as WrongValueClass[];

/** A parameter that some languages read as a list of one empty text: it is no q either. */
const emptyList = 'q%5B%5D=';

/**
 * Returns the path of a request with one parameter replaced or omitted; a search stays a search without its
 * q. Beside a kind, an empty list takes the place of the q.
 */
const pathWith = (query: Parameters<typeof listingPath>[0], { name, value }: Wrong): string => {
  const { [name]: _, ...others } = query;
  const path = listingPath(value === undefined ? others : { ...others, [name]: value });
  if (name !== 'q' || value !== undefined) return path;
  const search = path.replace('/content', '/search');
  return query.kind === undefined ? search : `${search}&${emptyList}`;
};

/** Clauses that judge the first pages of a walk at a place. */
const begunClauses = ({ search }: { readonly search: boolean }): readonly AnyClause[] =>
  search
    ? [...walkClauses, ...hitsBesideListing]
    : [...walkClauses, ascendingIds, sameForEveryLimit, kindIsFilter, sameItems];

/**
 * Judges the first two pages of a walk with a small limit, where a database may choose another plan. Both are
 * known: they are the controls of invalid values.
 */
const judgeBegun = async (
  context: JournalContext,
  { cursor: _, ...query }: ListingQuery & { readonly cursor?: string },
): Promise<void> => {
  const { journal, judge } = context;
  const same = query.kind === undefined ? sameForEveryLimit : kindIsFilter;
  if (query.q !== undefined) {
    const search = await journal.walkAnew(query, { pages: 2 });
    if (isUnavailable(search)) return;
    judge(walkClauses, search);
    await judgeBesideListing(context, search);
    return;
  }
  const pair = await gatherInOneSnapshot([same, sameItems], async (again) => {
    const walks = await pairOf(context, { limit: 100 }, query, { pages: 2, again });
    const of = ({ kind }: WalkedItem) => query.kind === undefined || kind === query.kind;
    return isUnavailable(walks) ? walks : { ...walks, of };
  });
  if (isUnavailable(pair)) return;
  judge([same, sameItems], pair);
  judge([...walkClauses, ascendingIds], pair.other);
};

export const wrongParameters = scenario(
  'wrong values of every parameter, wherever it is read',
  [
    limitOutOfRange,
    kindUnknown,
    cursorTooLong,
    cursorNeverIssued,
    queryMissing,
    queryTooLong,
    ...walkClauses,
    ascendingIds,
    sameForEveryLimit,
    sameItems,
    kindIsFilter,
    ...hitsBesideListing,
  ],
  async (context) => {
    const { journal, judge, random } = context;
    // Where tokens of the target are no numbers, a number is none of its tokens: it may be read as an offset.
    const firstPage = await journal.page({ limit: 2 });
    const token = isUnavailable(firstPage) ? undefined : firstPage.nextCursor;
    const walk = await journal.walk({ limit: 100 });
    const ids = isUnavailable(walk) ? [] : walk.items.map(({ id }) => id);
    const others =
      typeof token === 'string'
        ? [
            ...(isNoCounter(token) ? [offset] : []),
            ...(mayCarryId(token, ids) ? [] : sample(random, idsUnlikeTokens(token, ids), 1)),
          ]
        : [];
    const [drawn = replaced] = sample(random, [replaced, ...others], 1);
    // Behind a cursor of the target a lenient decoder leaves such characters out: then only the length is wrong. It is
    // counted in code points, so that it is too large however a server counts.
    const toLimit = typeof token === 'string' ? longest.cursor - [...token].length : -1;
    const isLegal = typeof token === 'string' && toLimit >= 0;
    const asDrawn = (wrong: Wrong): Wrong => {
      if (wrong.clause === cursorTooLong && isLegal)
        return { ...wrong, value: token + '.'.repeat(toLimit + 1) };
      const isIssued = wrong.name === 'cursor' && isLegal && mayBeIssued(token, wrong.value ?? '');
      return wrong.value === replaced || isIssued ? { ...wrong, value: drawn } : wrong;
    };
    // Where tokens are numbers, 0 may be the first one.
    const isWrongHere = ({ name, value }: Wrong): boolean =>
      name !== 'cursor' || value !== start || (typeof token === 'string' && isNoCounter(token));
    const shareAt = (sort: WrongValueClass, place: PlaceName) => wrongValues[sort][place] ?? 0;
    const probes: { readonly clause: Clause<Contrast>; readonly path: string; readonly control: Exchange }[] =
      [];
    const triedBesideCursor = new Set<Wrong>();
    // Which of the simplest values the first place gets.
    const turn = Math.floor(random() * simplest);
    const isProbed = sorts.some((sort) => context.judges(wrongs[sort].map(({ clause }) => clause)));
    for (const [index, place] of places.entries()) {
      if (!isProbed && !(place.cursor && context.judges(begunClauses(place)))) continue;
      const situation = await situationAt(context, place);
      if (!situation) continue;
      if (place.cursor) await judgeBegun(context, situation.query);
      for (const sort of sorts) {
        const share = shareAt(sort, place.name);
        const chosen =
          share === 'all'
            ? wrongs[sort]
            : simplestAnd(random, wrongs[sort], {
                count: share,
                place: turn + index,
                tried: place.cursor ? triedBesideCursor : new Set(),
                telling: tellingAt[sort]?.[place.name],
              });
        if (place.cursor) for (const wrong of chosen) triedBesideCursor.add(wrong);
        const requests = chosen
          .filter((wrong) => isWrongHere(wrong) && context.judges([wrong.clause]))
          .map(asDrawn)
          .map((wrong) => ({ ...wrong, path: pathWith(situation.query, wrong) }));
        journal.prefetch(requests.map(({ path }) => path));
        probes.push(...requests.map(({ clause, path }) => ({ clause, path, control: situation.control })));
      }
    }
    if (context.judges([kindUnknown])) {
      // Two errors at once, each of which is refused alone: a server may expect one at most.
      const kind = unknownKinds[0] ?? '';
      const limit = limitBoundaries.refused[1] ?? '';
      const alone = [listingPath({ kind, limit: 100 }), listingPath({ limit })];
      const single = await Promise.all(alone.map((path) => journal.send(path)));
      const control = await journal.send(listingPath({ limit: 100 }));
      if (single.every((exchange) => refusesClient(exchange).kind === 'pass'))
        probes.push({ clause: kindUnknown, path: listingPath({ kind, limit }), control });
    }
    const answers: {
      readonly clause: Clause<Contrast>;
      readonly probe: Exchange;
      readonly control: Exchange;
    }[] = [];
    for (const { clause, path, control: valid } of probes)
      answers.push({ clause, probe: await journal.send(path), control: valid });
    for (const clause of new Set(answers.map((answer) => answer.clause))) {
      const own = answers.filter((answer) => answer.clause === clause);
      const reached = new Set(reachedApplication(own.map(({ probe }) => probe)));
      for (const { probe, control: valid } of own)
        if (reached.has(probe)) judge([clause], contrast(probe, valid));
    }
  },
);

export const anyWrongLimit = scenario(
  'any limits outside 1 to 100, and limits that are not integers',
  [limitOutOfRange, limitSpellings, limitEmpty],
  async ({ journal, judge, property }) => {
    for (const [clause, any] of [
      [limitOutOfRange, fc.oneof(fc.integer({ max: 0 }), fc.integer({ min: 101 })).map(String)],
      [limitNoInteger, fc.stringMatching(/^[a-z]{1,8}$/)],
    ] as const)
      await property({
        clauses: [clause],
        boundaries: [],
        any,
        times: clause === limitNoInteger ? 0.5 : 1,
        show: (limit) => ({ limit }),
        gather: async (limit) => {
          const send = (value: string) => journal.send(listingPath({ limit: value }));
          return contrast(await send(limit), await send('100'));
        },
      });
    for (const limit of limitBoundaries.open)
      judge([limitSpellings], await journal.send(listingPath({ limit })));
    judge([limitEmpty], await journal.send(listingPath({ limit: '' })));
  },
);

export const anyLongQuery = scenario('any q of more than 160 characters', [queryTooLong], async (context) => {
  const { journal, property } = context;
  const send = (q: string) => journal.send(listingPath({ q }));
  await property({
    clauses: [queryTooLong],
    boundaries: [],
    any: fc.integer({ min: longest.q + 1, max: 1000 }),
    times: 0.5,
    show: (length) => ({ q: `${length} characters` }),
    gather: async (length) =>
      contrast(await send(filler(length)), await journal.send(listingPath({ q: anyWord, limit: 1 }))),
  });
});
