import { judgementOf } from '../../../harness/docket/judging.js';
import { isUnavailable } from '../../../harness/network/exchange.js';
import type { JournalContext } from '../driver/context.js';
import type { Walk } from '../driver/listing.js';
import { sameListing } from '../time/publication.clauses.js';
import { sameItems } from './items.clauses.js';

/**
 * Returns the second of two walks under the snapshot of the first, where the target names a new snapshot for every
 * walk: a third walk has the records of the first and another name again, so that nothing was published.
 */
export const underOneName = async ({ journal }: JournalContext, one: Walk, other: Walk): Promise<Walk> => {
  const [name] = one.snapshots;
  const [otherName] = other.snapshots;
  if (name === undefined || otherName === undefined || name === otherName) return other;
  const third = await journal.walkAnew(one.query, { again: true });
  if (isUnavailable(third)) return other;
  const isNewName = ![undefined, name, otherName].includes(third.snapshots[0]);
  const isWhole = one.ended === 'null' && third.ended === 'null';
  if (!isNewName || !isWhole || !sameListing(one, third)) return other;
  // A publication may change nothing but amounts.
  const repeated = { exchanges: third.exchanges, one, other: { ...third, snapshots: one.snapshots } };
  if (judgementOf(sameItems, repeated).kind === 'broken') return other;
  return { ...other, snapshots: other.snapshots.map((each) => (each === otherName ? name : each)) };
};
