import type { Clause } from '../../../harness/declarations/clause.js';
import { type Random, sample } from '../../../harness/engine/random.js';
import type { PlaceName, WrongValueClass } from '../matrix.js';
import type { Contrast } from '../protocol/refusals.js';
import { queryMissing, queryTooLong } from '../search/query.clauses.js';
import { limitBoundaries, longest, madeUpCursors, unknownKinds } from './boundaries.js';
import {
  cursorNeverIssued,
  cursorTooLong,
  kindUnknown,
  limitNoInteger,
  limitOutOfRange,
} from './parameters.clauses.js';

/**
 * One invalid value: its clause, and the parameter with the value; without a value the parameter is omitted.
 */
export interface Wrong {
  readonly clause: Clause<Contrast>;
  readonly name: 'limit' | 'kind' | 'cursor' | 'q';
  readonly value: string | undefined;
}

const many = (clause: Clause<Contrast>, name: Wrong['name'], values: readonly string[]): Wrong[] =>
  values.map((value) => ({ clause, name, value }));

export const filler = (length: number): string =>
  'house '
    .repeat(length)
    .slice(0, length - 1)
    .padEnd(length, 'x');

const tooLongQuery = filler(longest.q + 1);

/** The clause and the values of each class of invalid values. */
export const wrongs: Readonly<Record<WrongValueClass, readonly Wrong[]>> = {
  'limit out of range': many(limitOutOfRange, 'limit', limitBoundaries.refused),
  'limit no integer': many(limitNoInteger, 'limit', limitBoundaries.noInteger),
  kind: many(kindUnknown, 'kind', unknownKinds),
  cursor: [
    ...many(cursorTooLong, 'cursor', ['a'.repeat(longest.cursor + 1)]),
    ...many(cursorNeverIssued, 'cursor', [...madeUpCursors, 'a'.repeat(longest.cursor)]),
  ],
  q: [
    { clause: queryMissing, name: 'q', value: undefined },
    ...many(queryMissing, 'q', ['']),
    ...many(queryTooLong, 'q', [tooLongQuery]),
  ],
};

/**
 * The first value at some places. A database may compare kinds without case where it searches; a search that accepts
 * any kind accepts this one too. Beside a kind the cursor is short: a long one may be rejected for its length. Later
 * pages of searches get a limit on each side of the range: a server may correct one side only. They also get a long q,
 * which a server may cut where it compares it with that of the cursor, and no q (null), which a server may take from it.
 */
export const tellingAt: Partial<Record<WrongValueClass, Partial<Record<PlaceName, string | null>>>> = {
  kind: { search: 'COST' },
  cursor: { 'list, kind': 'is-not-issued', 'search, kind': 'is-not-issued' },
  'limit out of range': { 'search, cursor': '101', 'search, kind, cursor': '0' },
  q: { 'search, cursor': null, 'search, kind, cursor': tooLongQuery },
};

/** The values at the beginning of a list of invalid ones: any careful check rejects them. */
export const simplest = 3;

/**
 * Returns another of the simplest values at each place, and others chosen by the seed of the run: first those that
 * no such place had yet, so that a class of few values is tried completely.
 */
export const simplestAnd = (
  random: Random,
  values: readonly Wrong[],
  {
    count,
    place,
    tried,
    telling,
  }: { count: number; place: number; tried: ReadonlySet<Wrong>; telling: string | null | undefined },
): Wrong[] => {
  if (count === 0) return [];
  const isNew = (value: Wrong) => !tried.has(value);
  const simplestOf = values.slice(0, simplest);
  const turned = simplestOf.map((_, index) => simplestOf[(place + index) % simplestOf.length] as Wrong);
  const told = values.find(({ value }) => (value ?? null) === telling);
  const simple = told ?? turned.find(isNew) ?? turned[0];
  // One known value needs no draw.
  if (told && count === 1) return [told];
  const others = sample(
    random,
    values.filter((value) => value !== simple),
    values.length,
  );
  const inTurn = [...others.filter(isNew), ...others.filter((value) => tried.has(value))];
  return [...(simple ? [simple] : []), ...inTurn.slice(0, count - 1)];
};
