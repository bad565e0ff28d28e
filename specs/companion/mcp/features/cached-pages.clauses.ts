import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { shown } from '../../../../harness/formats/json.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { stateless } from '../documents.js';
import type { Era } from '../requests.js';

/** The pages of one list. */
export interface Pages {
  readonly exchanges: readonly [Exchange, ...Exchange[]];
  readonly pages: readonly RpcExchange[];
  readonly era: Era;
}

export const pagesShareScope = clause<Pages>({
  id: 'B-MCP-109',
  basis: stateless('Caching, Interaction with Pagination'),
  section: 'Endpoints, Interface B discovery',
  place: '/mcp, Streamable HTTP',
  text: 'The stateless revision: all pages of a list have the same cacheScope (MCP, caching, pagination).',
  cause: 'The pages of a list of /mcp have different cacheScopes: expected {expected}, received {received}.',
  fix: 'Send the same cacheScope with all pages of a list.',
  judge: ({ pages, era }) => {
    const scopes = pages.map((page) => objectResult(page)?.cacheScope);
    const [first] = scopes;
    if (era !== 'modern' || scopes.filter((scope) => typeof scope === 'string').length < 2)
      return inapplicable('fewer than two pages with a cacheScope');
    const odd = scopes.findIndex((scope) => typeof scope === 'string' && scope !== first);
    return odd < 0
      ? pass
      : broken({
          at: '/result/cacheScope',
          expected: `${shown(first)}, as of the first page`,
          received: shown(scopes[odd]),
          exchange: odd,
        });
  },
});
