// Proves the subjects with the received indexes, one by one, and sends their rows back.
import { subjects } from './deviations.js';
import { type RowOptions, rowOf } from './row.js';

/** A request to a worker: an index of `subjects`, and how to prove it. */
export interface RowRequest extends RowOptions {
  readonly index: number;
}

process.on('message', async ({ index, ...options }: RowRequest) => {
  const subject = subjects[index];
  if (subject) process.send?.(await rowOf(subject, options));
});
