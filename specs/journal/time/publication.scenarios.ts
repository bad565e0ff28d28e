import { pause } from '../../../harness/engine/clock.js';
import { sample } from '../../../harness/engine/random.js';
import { isUnavailable, type Unavailable, unavailable } from '../../../harness/network/exchange.js';
import { type JournalContext, scenario } from '../driver/context.js';
import type { ListingQuery, Walk } from '../driver/listing.js';
import { sameItems } from '../paging/items.clauses.js';
import { anyWord, walkClauses } from '../paging/listing.scenarios.js';
import { ascendingIds, kindIsFilter, sameForEveryLimit } from '../paging/paging.clauses.js';
import { strongTagChanges } from '../protocol/stability.clauses.js';
import {
  itemAgrees,
  itemAgreesFurther,
  itemContradictsNothing,
  listedOpens,
} from '../records/record-access.clauses.js';
import { hitsBesideListing } from '../search/hits.clauses.js';
import { wordFindsRecord } from '../search/search.clauses.js';
import { frequentWord } from '../search/words.js';
import { begin, comparedPages, goOn, otherLimit } from './held-walks.js';
import { readNewSnapshot } from './new-snapshot.js';
import {
  newWalksSeeNewSnapshot,
  sameListing,
  walkKeepsItsSnapshot,
  walkNamesItsSnapshot,
  walksAfterPublication,
} from './publication.clauses.js';
import { readUnderSameListing } from './same-listing.js';
import { idsOutlivePublications } from './stable-ids.clauses.js';

const listingClauses = [newWalksSeeNewSnapshot, idsOutlivePublications];
const heldClauses = [walkKeepsItsSnapshot, walkNamesItsSnapshot, walksAfterPublication];

/** Whether a walk shows neither another snapshot nor other content than an earlier one. */
const isUnpublished = (before: Walk, after: Walk): boolean =>
  before.snapshots[0] === after.snapshots[0] && sameListing(before, after);

/** Pauses before the listing is read again, milliseconds: a hook may respond before its publication takes effect. */
const pausesMs = [400, 800, 1600];

/** Reads a listing after a publication, again after a pause while it shows nothing new. */
const readPublished = async (
  { journal, clock }: JournalContext,
  query: ListingQuery,
  before: Walk,
): Promise<Walk | Unavailable> => {
  const read = () => journal.walkAnew(query, { again: true, pages: comparedPages });
  let after = await read();
  for (const milliseconds of pausesMs) {
    if (isUnavailable(after) || !isUnpublished(before, after)) return after;
    await pause(clock, milliseconds);
    // Instances may take turns, and one may be behind: with one request more, the other one is asked.
    if (milliseconds === pausesMs[1]) await journal.send('/site', { again: true });
    after = await read();
  }
  return after;
};

/**
 * Reads the new snapshot where no walk over the whole listing could begin: it has a single page, or none since the
 * publication.
 */
const readWithoutWalk = async (context: JournalContext, before: Walk | Unavailable): Promise<void> => {
  if (isUnavailable(before)) return;
  const after = await readPublished(context, { limit: 99 }, before);
  if (isUnavailable(after) || isUnpublished(before, after)) return;
  context.judge([...walkClauses, ascendingIds], after);
  await readNewSnapshot(context, before, after);
};

export const walksAcrossPublication = scenario(
  'walks during a publication',
  [
    ...heldClauses,
    ...listingClauses,
    ...walkClauses,
    ascendingIds,
    sameForEveryLimit,
    sameItems,
    kindIsFilter,
    listedOpens,
    itemAgrees,
    itemContradictsNothing,
    itemAgreesFurther,
    wordFindsRecord,
    ...hitsBesideListing,
    strongTagChanges,
  ],
  async (context) => {
    const { hooks, journal, judge, inapplicable, missing, noData, publish, random, untested } = context;
    const walk = await journal.walk({ limit: 100 });
    const q = (isUnavailable(walk) ? undefined : frequentWord(walk)) ?? anyWord;
    const queries: ListingQuery[] = [{ kind: 'cost' }, { q }];
    // A target may keep one old snapshot only: one of the walks, by the seed, sees both publications. A target
    // without a clock hook may have no hook at all, and then the requests would be wasted.
    const early = (await hooks.now()) === undefined ? [] : sample(random, queries, 1);
    const beginAll = async (some: readonly ListingQuery[]) =>
      (await Promise.all(some.map((query) => begin(context, query)))).filter((one) => one !== undefined);
    const begunEarly = await beginAll(early);
    // One additional publication costs the target little, and shows whether it has the hook.
    if (!(await publish())) {
      untested(
        [...heldClauses, ...listingClauses, strongTagChanges],
        'needs-publish-hook',
        'needs a publication: offer the publishing hook and give --control-url',
      );
      return;
    }
    inapplicable([strongTagChanges], 'no response from before the publication could be compared');
    const begunLate = await beginAll([{}, ...queries.filter((query) => !early.includes(query))]);
    const begun = [...begunLate, ...begunEarly];
    const [whole] = begun;
    if (!whole) {
      noData([...heldClauses, ...listingClauses], 'second page of a listing');
      await readWithoutWalk(context, walk);
      return;
    }
    await publish();
    // With another limit: a cache may still hold pages of the old snapshot.
    const query = { ...whole.query, limit: otherLimit(whole.query.limit) };
    const after = await readPublished(context, query, whole.listing);
    const isUnchanged = !isUnavailable(walk) && isUnpublished(walk, whole.listing);
    if (isUnchanged && !isUnavailable(after) && isUnpublished(whole.listing, after)) {
      const left = [...heldClauses, ...listingClauses, strongTagChanges];
      if (await readUnderSameListing(context, after))
        untested(
          left,
          'needs-publish-hook',
          'needs a publication: the publishing hook of the target changes records, but not the listing',
        );
      else
        missing(
          left,
          unavailable('hook-broken', 'the publishing hook of the target reports success and changes nothing'),
        );
      return;
    }
    for (const held of await Promise.all(
      begun.map((walk) => goOn(context, walk, begunEarly.includes(walk) ? 'twice' : 'once')),
    ))
      judge(heldClauses, held);
    if (isUnavailable(after)) {
      judge(listingClauses, after);
      return;
    }
    judge(listingClauses, {
      exchanges: [...whole.listing.exchanges, ...after.exchanges],
      before: whole.listing,
      after,
      steps: ['read the listing', 'make the target publish', 'read the listing again'],
    });
    const isWhole = whole.query.q === undefined && whole.query.kind === undefined;
    // The first of the two publications may be the one that changes content but no name. An instance that is behind
    // returns what it did before.
    const keptItsName = !isUnavailable(walk) && walk.snapshots[0] === whole.listing.snapshots[0];
    if (isWhole && keptItsName && !sameListing(walk, whole.listing))
      judge([newWalksSeeNewSnapshot], {
        exchanges: [...walk.exchanges, ...whole.listing.exchanges],
        before: walk,
        after: whole.listing,
        steps: ['read the listing', 'make the target publish', 'read the listing again'],
      });
    // The name of an earlier snapshot must not come back for other content.
    if (!isUnavailable(walk) && walk.snapshots[0] !== whole.listing.snapshots[0] && !sameListing(walk, after))
      judge([newWalksSeeNewSnapshot], {
        exchanges: [...walk.exchanges, ...after.exchanges],
        before: walk,
        after,
        steps: ['read the listing', 'make the target publish twice', 'read the listing again'],
      });
    judge([...walkClauses, ascendingIds], after);
    if (isWhole) await readNewSnapshot(context, whole.listing, after);
    else await readWithoutWalk(context, walk);
  },
  { phase: 'publish' },
);
