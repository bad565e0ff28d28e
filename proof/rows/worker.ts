// Proves the subjects with the received indexes, one by one, and sends their rows back.
import { subjects } from './deviations.js';
import { rowOf } from './row.js';

/** A request to a worker: an index of `subjects`, and optionally the only clause to check. */
export interface RowRequest {
  readonly index: number;
  readonly clauseId?: string;
}

process.on('message', async ({ index, clauseId }: RowRequest) => {
  const subject = subjects[index];
  if (subject) process.send?.(await rowOf(subject, clauseId));
});
