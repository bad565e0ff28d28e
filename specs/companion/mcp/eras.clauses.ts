import { clause } from '../../../harness/engine/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { shown } from '../../../harness/formats/json.js';
import { errorOf } from '../../../harness/formats/json-rpc.js';
import { status } from '../../../harness/network/exchange.js';
import { objectResult, type RpcAsked } from '../rpc/rpc.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp';

/** A revision that never was. */
export const unheardOfRevision = '1999-01-01';

export const revisionAgreed = clause<RpcAsked>({
  id: 'B-MCP-14',
  level: 'must',
  section,
  place,
  text: 'initialize with a revision that never was is answered with one that the server speaks, not with an error.',
  judge: (asked) => {
    const [answer] = asked.exchanges;
    const agreed = objectResult(asked)?.protocolVersion;
    return typeof agreed !== 'string' || agreed === unheardOfRevision
      ? broken({
          at: '/result/protocolVersion',
          expected: 'a revision that exists',
          received: shown(agreed ?? errorOf(answer, asked.id) ?? `status ${status(answer)}`),
        })
      : pass;
  },
});

export const contradictionRefused = clause<RpcAsked>({
  id: 'B-MCP-15',
  level: 'must',
  section,
  place,
  text: 'The stateless revision refuses a request whose Mcp-Method names another method, with status 400.',
  judge: ({ exchanges: [answer] }) =>
    status(answer) === 400
      ? pass
      : broken({ at: '', expected: 'status 400', received: `status ${status(answer)}` }),
});

export const unknownMethodStatus = clause<RpcAsked>({
  id: 'B-MCP-16',
  level: 'must',
  section,
  place,
  text: 'The stateless revision answers a method that nobody knows with status 404.',
  judge: ({ exchanges: [answer] }) =>
    status(answer) === 404
      ? pass
      : broken({ at: '', expected: 'status 404', received: `status ${status(answer)}` }),
});

export const modernResults = clause<RpcAsked>({
  id: 'B-MCP-13',
  level: 'must',
  section,
  place,
  text: 'Results of the stateless revision have a resultType, those of lists also ttlMs and cacheScope.',
  judge: (asked) => {
    const result = objectResult(asked);
    if (!result) return inapplicable('no result');
    if (typeof result.resultType !== 'string')
      return broken({ at: '/result/resultType', expected: 'a string', received: shown(result.resultType) });
    if (!/\/(list|read|discover)$/.test(asked.method)) return pass;
    const { ttlMs, cacheScope } = result;
    if (typeof ttlMs !== 'number' || ttlMs < 0)
      return broken({ at: '/result/ttlMs', expected: '0 or more', received: shown(ttlMs) });
    return ['public', 'private'].includes(String(cacheScope))
      ? pass
      : broken({ at: '/result/cacheScope', expected: 'public or private', received: shown(cacheScope) });
  },
});
