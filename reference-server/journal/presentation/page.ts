import type { Question } from '../behaviours/listing.js';
import type { JournalContext } from '../context.js';
import { type Call, type Outcome, refuse } from '../exchange.js';
import { type Claims, selectionDigest } from './cursor.js';
import { readQuestion } from './question.js';
import type { View } from './view.js';
import { wireOf } from './wire.js';

/** Where a page ends, as the next one needs to know it. */
interface End {
  readonly index: number;
  readonly after: string;
}

const nextToken = (
  view: View,
  question: Question,
  end: End,
  now: number,
  context: JournalContext,
): string => {
  const { behaviours, key, snapshots } = context;
  snapshots.hold(view, now);
  const claims: Claims = {
    snapshot: view.snapshot,
    selection: selectionDigest(question),
    issuedAt: behaviours.issueTime(now),
    after: end.after,
    shown: end.index,
  };
  return behaviours.sealCursor(behaviours.claims(claims, question), key);
};

const pageOf = (
  view: View,
  question: Question,
  claims: Claims | undefined,
  { now }: Call,
  asked: string | null,
  context: JournalContext,
): Outcome => {
  const { behaviours } = context;
  const { collection } = view;
  const positions = view.select(question);
  const start = claims === undefined ? 0 : behaviours.resume(positions, claims, view);
  const index = Math.min(start + behaviours.pageSize(question, start, claims), positions.length);
  const shown = behaviours.slice(positions, start, index);
  const last = positions.at(index - 1);
  const hasNext = last !== undefined && behaviours.hasNext(index, positions.length, question);
  const token = hasNext
    ? nextToken(view, question, { index, after: collection.idAt(last) }, now, context)
    : null;
  const items = shown.map((position) => {
    const record = collection.recordAt(position);
    return behaviours.item(wireOf(record, view, context), record, question.operation);
  });
  const page = {
    items,
    next_cursor: behaviours.nextCursor(token, question, asked),
    snapshot: behaviours.reportedSnapshot(view.snapshot, question, asked),
    limit: behaviours.reportedLimit(question, items.length),
  };
  return { content: behaviours.page(page, question.operation) };
};

/** Answers listContent and searchContent (contract: Endpoints, rules 1 to 3). */
export const answerPage = (operation: 'list' | 'search', call: Call, context: JournalContext): Outcome => {
  const { behaviours, key, snapshots } = context;
  const read = readQuestion(operation, call.query, behaviours);
  if ('refused' in read) return read;
  const { question, cursor } = read;
  const claims = cursor === null ? undefined : behaviours.openCursor(cursor, key);
  if (cursor !== null && claims === undefined) return refuse('malformed_cursor');
  if (claims !== undefined && behaviours.isExpired(claims, call.now, behaviours.cursorLifetimeSeconds))
    return refuse('expired_cursor');
  if (claims !== undefined && !behaviours.continues(claims, question)) return refuse('foreign_cursor');
  const view = behaviours.viewFor(claims, snapshots, call.now);
  if (view === undefined) return refuse('expired_cursor');
  return pageOf(view, question, claims, call, cursor, context);
};
