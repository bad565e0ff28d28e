import type { CompanionContext } from '../../context.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import type { McpSession } from '../session.js';
import { toolsNamed } from './tools.clauses.js';

/** Judges a response to tools/list alone: of a list with several pages it is only the first one. */
export const judgeToolsOf = (
  { judge }: Pick<CompanionContext, 'judge'>,
  { era }: McpSession,
  rpc: RpcExchange,
): void => {
  const { tools, nextCursor } = objectResult(rpc) ?? {};
  if (!Array.isArray(tools) || (nextCursor ?? null) !== null) return;
  judge([toolsNamed], {
    exchanges: [rpc.exchanges[0]],
    list: rpc,
    entries: tools,
    loops: false,
    complete: true,
    anyValue: era === 'modern',
  });
};
