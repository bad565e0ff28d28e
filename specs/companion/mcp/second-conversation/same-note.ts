import type { CompanionContext } from '../../context.js';
import type { Opened } from '../../rest/requests.js';
import type { RpcExchange } from '../../rpc/rpc.js';
import { agentsTellTheSame, markdownIsRaw } from '../same-as-rest/notes.clauses.js';

/** Compares a note from an agent endpoint with those of REST. */
export const judgeSameNote = (
  { judge }: CompanionContext,
  rpc: RpcExchange,
  own: Opened,
  notes: readonly Opened[],
  text: string,
): void => {
  const others = notes.filter((note) => note !== own).map(({ get }) => get);
  if (others.length > 0)
    judge([agentsTellTheSame, markdownIsRaw], {
      exchanges: [rpc.exchanges[0], own.get, ...others],
      text,
    });
};
