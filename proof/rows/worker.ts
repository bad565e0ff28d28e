// Proves the subjects whose indexes it is sent, one after the other, and sends their rows back.
import { subjects } from './deviations.js';
import { rowOf } from './row.js';

/** What a worker is asked to prove: an index of `subjects`, and the clause that is looked at, if only one is. */
export interface RowRequest {
  readonly index: number;
  readonly clauseId?: string;
}

process.on('message', async ({ index, clauseId }: RowRequest) => {
  const subject = subjects[index];
  if (subject) process.send?.(await rowOf(subject, clauseId));
});
