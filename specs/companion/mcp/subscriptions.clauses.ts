import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, pointerStep, shown } from '../../../harness/formats/json.js';
import { readRpc } from '../../../harness/formats/json-rpc.js';
import { mediaType, status } from '../../../harness/network/exchange.js';
import type { RpcExchange } from '../rpc/rpc.js';
import { stateless } from './documents.js';

/** The member of _meta with the id of the request that opened a subscription. */
const idName = 'io.modelcontextprotocol/subscriptionId';

export const subscriptionAcknowledged = clause<RpcExchange>({
  id: 'B-MCP-110',
  basis: stateless('Subscriptions, Acknowledgment'),
  section: 'Endpoints, Interface B discovery',
  place: '/mcp, Streamable HTTP',
  text: 'The stateless revision: the first message on the stream of subscriptions/listen is its acknowledgement, with the id of the request as subscriptionId (MCP, subscriptions).',
  cause:
    'A subscription of /mcp does not begin with its acknowledgement: expected {expected}, received {received}.',
  fix: 'Send notifications/subscriptions/acknowledged first, with the id of the request in _meta.',
  judge: ({ exchanges: [exchange], id }) => {
    if (status(exchange) !== 200 || mediaType(exchange) !== 'text/event-stream')
      return inapplicable('no stream is opened');
    const [first] = readRpc(exchange, undefined).messages;
    if (!isObject(first) || typeof first.method !== 'string')
      return inapplicable('no notification came before the stream was closed');
    if (first.method !== 'notifications/subscriptions/acknowledged')
      return broken({
        at: '/method',
        expected: 'notifications/subscriptions/acknowledged',
        received: shown(first.method),
      });
    const meta = isObject(first.params) ? first.params._meta : undefined;
    const subscription = isObject(meta) ? meta[idName] : undefined;
    return subscription === id
      ? pass
      : broken({
          at: `/params/_meta${pointerStep(idName)}`,
          expected: shown(id),
          received: shown(subscription),
        });
  },
});
