import { judgementOf } from '../../../harness/docket/judging.js';
import { isUnavailable } from '../../../harness/network/exchange.js';
import type { JournalContext } from '../driver/context.js';
import type { Walk } from '../driver/listing.js';
import { sameListing } from '../time/publication.clauses.js';
import { sameItems } from './items.clauses.js';

/** Returns whether a walk that is repeated has the same records with the same items, under a name of its own. */
const isNamedAnew = (walk: Walk, again: Walk, names: readonly (string | undefined)[]): boolean => {
  if (again.snapshots[0] === undefined || names.includes(again.snapshots[0])) return false;
  if (walk.ended !== again.ended || !sameListing(walk, again)) return false;
  // A publication may change nothing but amounts.
  const repeated = {
    exchanges: again.exchanges,
    one: walk,
    other: { ...again, snapshots: again.snapshots.map(() => walk.snapshots[0]) },
  };
  return judgementOf(sameItems, repeated).kind !== 'broken';
};

/**
 * Returns the second of two walks under the snapshot of the first, where the target names a new snapshot for every
 * walk: both walks are repeated in turn, and have the same records and other names again, so that nothing was
 * published. The first alone would prove nothing: an instance that is a publication behind may have responded to the
 * second, and the next publication may have changed other records.
 */
export const underOneName = async ({ journal }: JournalContext, one: Walk, other: Walk): Promise<Walk> => {
  const [name] = one.snapshots;
  const [otherName] = other.snapshots;
  if (name === undefined || otherName === undefined || name === otherName || one.ended !== 'null')
    return other;
  const third = await journal.walkAnew(one.query, { again: true });
  if (isUnavailable(third) || !isNamedAnew(one, third, [name, otherName])) return other;
  const fourth = await journal.walkAnew(other.query, { again: true, pages: other.sizes.length });
  if (isUnavailable(fourth) || !isNamedAnew(other, fourth, [name, otherName, third.snapshots[0]]))
    return other;
  return { ...other, snapshots: other.snapshots.map((each) => (each === otherName ? name : each)) };
};
