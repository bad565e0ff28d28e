import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { isObject, shown } from '../../../../harness/formats/json.js';
import { errorOf } from '../../../../harness/formats/json-rpc.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp';

export const declaredMethodsKnown = clause<RpcExchange>({
  id: 'B-MCP-35',
  // An SDK lets a server declare a capability without its methods.
  level: 'should',
  section,
  place,
  text: 'The methods of a declared capability are known: logging/setLevel where logging is declared, completion/complete where completions are.',
  judge: (rpc) => {
    const error = errorOf(rpc.exchanges[0], rpc.id);
    return error?.code === -32601
      ? broken({ at: '/error/code', expected: `a response to ${rpc.method}`, received: shown(error) })
      : pass;
  },
});

export const completionTyped = clause<RpcExchange>({
  id: 'B-MCP-58',
  level: 'must',
  section,
  place,
  text: 'The result of completion/complete has a completion whose values are strings (MCP, completion).',
  judge: (rpc) => {
    const result = objectResult(rpc);
    if (!result) return inapplicable('no result');
    const values = isObject(result.completion) ? result.completion.values : undefined;
    return Array.isArray(values) && values.every((value) => typeof value === 'string')
      ? pass
      : broken({ at: '/result/completion/values', expected: 'strings', received: shown(result) });
  },
});
