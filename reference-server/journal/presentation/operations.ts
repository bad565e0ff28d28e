import type { JournalContext } from '../context.js';
import { type JournalCall, type JournalOutcome, type Operation, refuse } from '../exchange.js';
import { positionOf } from '../storage/collection.js';
import { respondWithPage } from './page.js';
import { recordBody } from './record-body.js';

const respondWithRecord = ({ id }: JournalCall, context: JournalContext): JournalOutcome => {
  const { behaviours, snapshots } = context;
  if (!behaviours.acceptsId(id)) return refuse('malformed_id');
  const snapshot = snapshots.current;
  const position = behaviours.find(id, snapshot, (sought) => positionOf(snapshot.collection, sought));
  if (position === undefined) return refuse('unknown_id');
  return { content: recordBody(snapshot.collection.recordAt(position), snapshot, context) };
};

/** Handles an admitted call (contract: Endpoints, Interface A). */
export const respondToOperation = (
  operation: Operation,
  call: JournalCall,
  context: JournalContext,
): JournalOutcome => {
  switch (operation) {
    case 'site':
      return { content: context.behaviours.site(context.site) };
    case 'record':
      return respondWithRecord(call, context);
    default:
      return respondWithPage(operation, call, context);
  }
};
