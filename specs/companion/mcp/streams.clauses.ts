import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, shown } from '../../../harness/formats/json.js';
import { readRpc } from '../../../harness/formats/json-rpc.js';
import type { RpcExchange } from '../rpc/rpc.js';

/** The only token by which the harness asks for progress. */
export const progressToken = 'plumbrule-progress';

export const streamAnswersOnce = clause<RpcExchange>({
  id: 'B-MCP-84',
  level: 'must',
  section: 'Endpoints, Interface B discovery',
  place: '/mcp',
  text: 'The event stream of a request has one response, and no progress of a request that did not ask for it (MCP, progress).',
  judge: ({ exchanges: [exchange], id }) => {
    const messages = readRpc(exchange, id).messages.filter(isObject);
    if (id === undefined || messages.length < 2) return inapplicable('no message beside the response');
    const responses = messages.filter((one) => one.method === undefined && one.id === id);
    if (responses.length > 1)
      return broken({
        at: '',
        expected: 'one response',
        received: `${responses.length} with the id ${shown(id)}`,
      });
    const strange = messages.find(
      ({ method, params }) =>
        method === 'notifications/progress' && !(isObject(params) && params.progressToken === progressToken),
    );
    return strange === undefined
      ? pass
      : broken({ at: '/params/progressToken', expected: 'no progress', received: shown(strange.params) });
  },
});
