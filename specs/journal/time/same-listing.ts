import { sample } from '../../../harness/engine/random.js';
import { jsonObjectOf } from '../../../harness/formats/json.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import { isUnavailable, status } from '../../../harness/network/exchange.js';
import { pageSize } from '../../contract.js';
import type { JournalContext } from '../driver/context.js';
import { type Walk, type WalkedItem, wholeOf } from '../driver/listing.js';
import { everyKind } from '../paging/listing.scenarios.js';
import {
  itemAgrees,
  itemAgreesFurther,
  itemContradictsNothing,
  listedOpens,
} from '../records/record-access.clauses.js';

/** Records that are read again: fewer requests than a publication that shows in the listing leads to. */
const mostRecords = 12;

/** Returns the first and last items of the listing and of each kind, and others up to some number. */
const chosenOf = ({ random }: JournalContext, walk: Walk): readonly WalkedItem[] => {
  const items = wholeOf(walk);
  const ends = [items, ...everyKind.map((kind) => items.filter((item) => item.kind === kind))].flatMap(
    (some) => [...some.slice(0, 1), ...some.slice(-1)],
  );
  const chosen = new Set(ends);
  const others = items.filter((item) => !chosen.has(item));
  return [...chosen, ...sample(random, others, Math.max(0, mostRecords - chosen.size))];
};

/**
 * Reads records again where the listing is the same as before a publication: a listing may keep its first snapshot while
 * the records change. Returns whether one of them differs from its item, or is gone.
 */
export const readUnderSameListing = async (context: JournalContext, listing: Walk): Promise<boolean> => {
  const { judge, journal } = context;
  const opened = await Promise.all(
    chosenOf(context, listing).map(async ({ id, item }) => {
      const get = await journal.send(`/content/${percentEncoded(id)}`, { again: true });
      return { exchanges: [get] as const, get, item };
    }),
  );
  // The publication may have taken effect meanwhile, and a cache may keep the pages that were read: this one is new to it.
  const limit = Number(listing.query.limit ?? pageSize.default);
  const query = { ...listing.query, limit: limit > 50 ? limit - 3 : limit + 3 };
  const now = await journal.walkAnew(query, { again: true, pages: 1 });
  const snapshots = [listing.snapshots[0], isUnavailable(now) ? undefined : now.snapshots[0]] as const;
  for (const one of opened)
    judge([listedOpens, itemAgrees, itemContradictsNothing, itemAgreesFurther], { ...one, snapshots });
  return opened.some(({ get, item }) => {
    const revisions = [jsonObjectOf(get)?.revision, item?.revision];
    const areStated = revisions.every((one) => typeof one === 'string');
    return status(get) === 404 || (areStated && revisions[0] !== revisions[1]);
  });
};
