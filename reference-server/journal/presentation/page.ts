import { keepResultsOf } from '../../kept-results.js';
import type { PageRequest } from '../behaviours/listing.js';
import type { JournalContext } from '../context.js';
import { type JournalCall, type JournalOutcome, type JsonBody, refuse } from '../exchange.js';
import type { Snapshot } from '../storage/snapshot.js';
import { type Claims, selectionDigest } from './cursor.js';
import { itemsAt } from './items.js';
import { bytesWrittenOnce } from './json.js';
import { readPageRequest } from './page-request.js';

/** The end of a page, as the next one needs it. */
interface End {
  readonly index: number;
  readonly after: string;
}

/** One page to write: its source, and its start. */
interface PagePlan {
  readonly snapshot: Snapshot;
  readonly request: PageRequest;
  /** Undefined for the first page. */
  readonly claims: Claims | undefined;
  /** The cursor as sent. */
  readonly cursor: string | null;
}

const nextToken = (
  { snapshot, request }: PagePlan,
  end: End,
  now: number,
  context: JournalContext,
): string => {
  const { behaviours, key, snapshots } = context;
  snapshots.hold(snapshot, now);
  const claims: Claims = {
    snapshot: snapshot.name,
    selection: selectionDigest(request),
    issuedAt: behaviours.issueTime(now),
    after: end.after,
    shown: end.index,
  };
  return behaviours.sealCursor(behaviours.claims(claims, request), key);
};

/** A page before it is written; a fault may put any value into its members. */
interface PageBody extends JsonBody {
  readonly items: readonly unknown[];
}

/** Pages by their items, such as those that several clients request within a millisecond. */
const pages = keepResultsOf<readonly unknown[], PageBody>(8);

/** Returns equal pages as one object, so that their bytes are written once. */
const sharedPage = (page: PageBody): PageBody => {
  const { items, next_cursor: cursor, snapshot, limit } = page;
  const isPlain =
    (cursor === null || typeof cursor === 'string') &&
    typeof snapshot === 'string' &&
    typeof limit === 'number';
  // Only lists that are written once are frozen.
  if (!isPlain || !Object.isFrozen(items)) return page;
  // The length says where the snapshot ends.
  return pages(items)(`${limit} ${cursor?.length} ${snapshot} ${cursor}`, () => bytesWrittenOnce(page));
};

const writePage = (plan: PagePlan, { now }: JournalCall, context: JournalContext): JournalOutcome => {
  const { behaviours } = context;
  const { snapshot, request, claims, cursor } = plan;
  const { collection } = snapshot;
  const positions = snapshot.select(request);
  const start = claims === undefined ? 0 : behaviours.resume(positions, claims, snapshot);
  const index = Math.min(start + behaviours.pageSize(request, start, claims), positions.length);
  const shown = behaviours.slice(positions, start, index);
  const last = positions.at(index - 1);
  const hasNext = last !== undefined && behaviours.hasNext(index, positions.length, request);
  const token = hasNext ? nextToken(plan, { index, after: collection.idAt(last) }, now, context) : null;
  const items = itemsAt(shown, snapshot, request.operation, context);
  const page = sharedPage({
    items,
    next_cursor: behaviours.nextCursor(token, request, cursor),
    snapshot: behaviours.reportedSnapshot(snapshot.name, request, cursor),
    limit: behaviours.reportedLimit(request, items.length),
  });
  return { content: behaviours.page(page, request.operation) };
};

/** Handles listContent and searchContent (contract: Endpoints, rules 1 to 3). */
export const respondWithPage = (
  operation: 'list' | 'search',
  call: JournalCall,
  context: JournalContext,
): JournalOutcome => {
  const { behaviours, key, snapshots } = context;
  const read = readPageRequest(operation, call.query, behaviours);
  if ('refused' in read) return read;
  const { request, cursor } = read;
  const claims = cursor === null ? undefined : behaviours.openCursor(cursor, key);
  if (cursor !== null && claims === undefined) return refuse('malformed_cursor');
  if (claims !== undefined && behaviours.isExpired(claims, call.now, behaviours.cursorLifetimeSeconds))
    return refuse('expired_cursor');
  if (claims !== undefined && !behaviours.continues(claims, request)) return refuse('foreign_cursor');
  const snapshot = behaviours.viewFor(claims, snapshots, call.now);
  if (snapshot === undefined) return refuse('expired_cursor');
  return writePage({ snapshot, request, claims, cursor }, call, context);
};
