import type { CompanionContext } from '../../context.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { type RequestedAgain, sameAgain, textsOfResult } from '../features/again.clauses.js';

/** Judges the result of a request that was sent once more; a refusal is judged elsewhere. */
export const judgeAgain = (
  { judge }: Pick<CompanionContext, 'judge'>,
  [first, again]: readonly [RpcExchange, RpcExchange],
  how: Pick<RequestedAgain, 'read' | 'text' | 'mayGrow'>,
): void => {
  if (!objectResult(again)) return;
  judge([sameAgain], {
    ...how,
    exchanges: [first.exchanges[0], again.exchanges[0]],
    before: textsOfResult(first),
    after: textsOfResult(again),
  });
};
