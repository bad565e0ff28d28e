import { status } from '../../../harness/network/exchange.js';
import type { JournalContext } from '../driver/context.js';
import { noLastingServerError } from './stability.clauses.js';

/** Sends a request that the contract allows. Where it gets a server error, sends it again, to judge whether it lasts. */
export const sendUnfailing = async ({ journal, judge }: JournalContext, path: string): Promise<void> => {
  const first = await journal.send(path);
  if (status(first) < 500) return;
  judge([noLastingServerError], { exchanges: [first, await journal.send(path, { again: true })] });
};
