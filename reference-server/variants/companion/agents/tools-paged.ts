import { callsMethod, results } from '../../../companion/agents/overrides.js';
import { listOf } from '../../../companion/agents/rpc.js';
import type { Override } from '../../../companion/overrides.js';

const perPage = 2;

/** Two tools per page of tools/list. */
export const toolsPaged: Override = results('mcp', callsMethod('tools/list'), (result, { params }) => {
  const all = listOf(result.tools);
  const from = Number(params.cursor ?? 0);
  const next = from + perPage < all.length ? { nextCursor: String(from + perPage) } : {};
  return { ...result, tools: all.slice(from, from + perPage), ...next };
});
