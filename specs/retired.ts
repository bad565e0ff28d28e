import * as companion from './companion/retired.js';
import * as journal from './journal/retired.js';

/** Ids that are no longer used, each with the clause that judges its requirement now. */
const retired: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...journal.retired, ...companion.retired }),
);

/** All pairs of a retired id and its successor. */
export const retiredIds: readonly (readonly [old: string, successor: string])[] = [...retired];

/** Ids that no clause judges any more, each with the reason. */
export const droppedIds: ReadonlyMap<string, string> = new Map(
  [...journal.dropped, ...companion.dropped].flatMap(([ids, why]) =>
    ids.split(' ').map((id) => [id, why] as const),
  ),
);

/** Returns the id of the clause that judges a requirement now: the same id, unless it is retired. */
export const currentId = (id: string): string => retired.get(id) ?? id;
