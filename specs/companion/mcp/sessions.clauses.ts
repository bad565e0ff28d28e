import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { shown } from '../../../harness/formats/json.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { objectResult, type RpcExchange } from '../rpc/rpc.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp';

/** A second handshake that requests the revision of the first one. */
export interface AgreedAgain extends RpcExchange {
  readonly spoken: string;
}

export const spokenIsEchoed = clause<AgreedAgain>({
  id: 'B-MCP-34',
  level: 'must',
  section,
  place,
  text: 'initialize with a revision that the server spoke before gets the same revision again.',
  judge: (rpc) => {
    const result = objectResult(rpc);
    if (typeof result?.protocolVersion !== 'string')
      return inapplicable('initialize names no revision: another clause judges that');
    return result.protocolVersion === rpc.spoken
      ? pass
      : broken({
          at: '/result/protocolVersion',
          expected: shown(rpc.spoken),
          received: shown(result.protocolVersion),
        });
  },
});

export const endedSessionGone = clause<RpcExchange & { readonly ended: Exchange }>({
  id: 'B-MCP-38',
  level: 'must',
  section,
  place,
  text: 'A session that DELETE ended is not served any more.',
  judge: (rpc) => {
    if (status(rpc.ended) < 200 || status(rpc.ended) > 299)
      return inapplicable('the server does not let clients end sessions');
    return objectResult(rpc)
      ? broken({ at: '', expected: 'status 404', received: `status ${status(rpc.exchanges[0])}, a result` })
      : pass;
  },
});
