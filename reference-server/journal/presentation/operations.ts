import type { JournalContext } from '../context.js';
import { type Call, type Operation, type Outcome, refuse } from '../exchange.js';
import { positionOf } from '../storage/collection.js';
import { answerPage } from './page.js';
import { recordBody } from './record-body.js';

const answerRecord = ({ id }: Call, context: JournalContext): Outcome => {
  const { behaviours, snapshots } = context;
  if (!behaviours.acceptsId(id)) return refuse('malformed_id');
  const snapshot = snapshots.current;
  const position = behaviours.find(id, snapshot, (sought) => positionOf(snapshot.collection, sought));
  if (position === undefined) return refuse('unknown_id');
  return { content: recordBody(snapshot.collection.recordAt(position), snapshot, context) };
};

/** Answers a call that was let in (contract: Endpoints, Interface A). */
export const answerOperation = (operation: Operation, call: Call, context: JournalContext): Outcome => {
  switch (operation) {
    case 'site':
      return { content: context.behaviours.site({ ...context.site }) };
    case 'record':
      return answerRecord(call, context);
    default:
      return answerPage(operation, call, context);
  }
};
