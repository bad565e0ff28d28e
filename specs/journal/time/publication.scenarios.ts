import { isUnavailable } from '../../../harness/network/exchange.js';
import { type JournalContext, scenario } from '../driver/context.js';
import { type ListingQuery, listingPath, type PageReading, type Walk } from '../driver/listing.js';
import { anyWord, walkClauses } from '../paging/listing.scenarios.js';
import { ascendingIds, sameForEveryLimit } from '../paging/paging.clauses.js';
import { frequentWord } from '../search/words.js';
import {
  type HeldWalk,
  newWalksSeeNewSnapshot,
  walkKeepsItsSnapshot,
  walkNamesItsSnapshot,
  walksAfterPublication,
} from './publication.clauses.js';

const heldClauses = [walkKeepsItsSnapshot, walkNamesItsSnapshot, walksAfterPublication];

/** Pages that are compared: requests must not grow with the journal. */
const comparedPages = 4;

/** A walk that has begun, and its whole listing as it was then. */
interface Begun {
  readonly query: ListingQuery;
  readonly page: PageReading;
  readonly cursor: string;
  readonly listing: Walk;
}

const idsOf = ({ items }: Walk) => items.map(({ id }) => id).join();

/** How many records a listing holds, as far as its first page of a hundred tells. */
const sizeOf = async ({ journal }: JournalContext, query: ListingQuery): Promise<number> => {
  const page = await journal.page({ ...query, limit: 100 });
  return isUnavailable(page) ? 0 : page.items.length + (page.nextCursor === null ? 0 : 100);
};

/**
 * Reads a listing and begins a walk over it, with pages of one size and in one snapshot, so that the publication is
 * all that lies between them; undefined when the listing has no second page.
 */
const begin = async (context: JournalContext, query: ListingQuery): Promise<Begun | undefined> => {
  const { journal } = context;
  const asked = { ...query, limit: Math.min(100, Math.ceil((await sizeOf(context, query)) / 2.5)) };
  if (asked.limit === 0) return undefined;
  const read = () => journal.walkAnew(asked, { again: true, pages: comparedPages });
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const listing = await read();
    if (isUnavailable(listing)) return undefined;
    const page = await journal.page(asked, { again: true, remember: false });
    if (isUnavailable(page) || !page.nextCursor) return undefined;
    const begun = { query: asked, page, cursor: page.nextCursor, listing };
    if (page.snapshot === listing.snapshots[0]) return begun;
    // Either the target published between the two, or it names a snapshot for every walk.
    const again = await read();
    if (!isUnavailable(again) && idsOf(again) === idsOf(listing)) return begun;
  }
  return undefined;
};

const goOn = async ({ journal }: JournalContext, begun: Begun): Promise<HeldWalk> => {
  const { query, page, cursor, listing } = begun;
  const rest = await journal.walkAnew(query, { again: true, cursor, pages: comparedPages });
  const answers = rest.exchanges.length > 0 ? rest.exchanges : page.exchanges;
  return {
    exchanges: [page.exchange, ...answers],
    begun: page,
    rest: isUnavailable(rest) ? undefined : rest,
    answer: answers[0] ?? page.exchange,
    listing,
    unordered: query.q !== undefined,
    steps: [
      `read the whole listing, then ask for ${listingPath(query)} and keep its next_cursor`,
      'make the target publish',
      'use that cursor and follow next_cursor to the end',
    ],
  };
};

export const walksAcrossPublication = scenario(
  'walks that were under way when the journal was published',
  [...heldClauses, newWalksSeeNewSnapshot, ...walkClauses, ascendingIds, sameForEveryLimit],
  async (context) => {
    const { journal, judge, inapplicable, publish, untested } = context;
    // Publishing once more than needed costs the target little, and asks whether there is such a hook at all.
    if (!(await publish())) {
      untested(
        [...heldClauses, newWalksSeeNewSnapshot],
        'needs-publish-hook',
        'needs a publication: offer the publishing hook and give --control-url',
      );
      return;
    }
    const walk = await journal.walk({ limit: 100 });
    const q = (isUnavailable(walk) ? undefined : frequentWord(walk)) ?? anyWord;
    const queries: ListingQuery[] = [{}, { kind: 'cost' }, { q }];
    const begun: Begun[] = [];
    for (const query of queries) {
      const one = await begin(context, query);
      if (one) begun.push(one);
    }
    const [whole] = begun;
    if (!whole) {
      inapplicable([...heldClauses, newWalksSeeNewSnapshot], 'no listing has a second page');
      return;
    }
    await publish();
    for (const walk of begun) judge(heldClauses, await goOn(context, walk));
    const { limit: _, ...asked } = whole.query;
    const after = await journal.walkAnew(whole.query, { again: true, pages: comparedPages });
    if (isUnavailable(after)) {
      judge([newWalksSeeNewSnapshot], after);
      return;
    }
    judge([newWalksSeeNewSnapshot], {
      exchanges: [...whole.listing.exchanges, ...after.exchanges],
      before: whole.listing,
      after,
      steps: ['read the listing', 'make the target publish', 'read the listing again'],
    });
    judge([...walkClauses, ascendingIds], after);
    const smaller = await journal.walkAnew({ ...asked, limit: 30 }, { again: true, pages: 3 });
    if (isUnavailable(smaller)) return;
    judge([sameForEveryLimit], {
      exchanges: [...after.exchanges, ...smaller.exchanges],
      one: after,
      other: smaller,
    });
  },
  { phase: 'publish' },
);
