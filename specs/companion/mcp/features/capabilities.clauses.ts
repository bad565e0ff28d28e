import { advice } from '../../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../../harness/formats/json.js';
import { errorOf } from '../../../../harness/formats/json-rpc.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { handshake } from '../documents.js';
import { toolsDeclared } from './lists.clauses.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, prompt templates';

export const declaredMethodsKnown = clause<RpcExchange>({
  id: 'B-MCP-35',
  basis: advice('the server declares a capability whose methods it offers to some clients only'),
  section,
  place: '/mcp, Streamable HTTP',
  text: 'The methods of a declared capability are known: logging/setLevel where logging is declared, completion/complete where completions are.',
  cause: 'A method of a declared capability is unknown: expected {expected}, received {received}.',
  fix: 'Implement the method, or do not declare its capability.',
  judge: (rpc) => {
    const error = errorOf(rpc.exchanges[0], rpc.id);
    return error?.code === -32601
      ? broken({ at: '/error/code', expected: `a response to ${rpc.method}`, received: shown(error) })
      : pass;
  },
});

/** Returns the values of a completion. */
const completed = ({ completion }: JsonObject): JsonValue | undefined =>
  isObject(completion) ? completion.values : undefined;

export const completionTyped = clause<RpcExchange>({
  id: 'B-MCP-58',
  basis: handshake('Completion, CompleteResult'),
  section,
  place,
  text: 'The result of completion/complete has a completion whose values are strings (MCP, completion).',
  cause: 'The result of completion/complete is not well-formed: {received}.',
  fix: 'Send completion.values as an array of strings.',
  judge: (rpc) => {
    const result = objectResult(rpc);
    if (!result) return inapplicable('no result');
    const values = completed(result);
    return Array.isArray(values) && values.every((value) => typeof value === 'string')
      ? pass
      : broken({ at: '/result/completion/values', expected: 'strings', received: shown(result) });
  },
});

/** Most values of one completion (MCP, completion). */
const mostValues = 100;

export const completionBounded = clause<RpcExchange>({
  id: 'B-MCP-111',
  basis: handshake('Completion, CompleteResult'),
  section,
  place,
  text: 'The result of completion/complete has at most 100 values (MCP, completion).',
  cause: 'A completion has too many values: {received}.',
  fix: 'Return the first 100 values, with total and hasMore.',
  judge: (rpc) => {
    const values = completed(objectResult(rpc) ?? {});
    if (!Array.isArray(values)) return inapplicable('no values');
    return values.length <= mostValues
      ? pass
      : broken({
          at: '/result/completion/values',
          expected: `at most ${mostValues} values`,
          received: String(values.length),
        });
  },
});

/** A list that was requested although its capability is not declared. */
export interface Undeclared extends RpcExchange {
  readonly kind: 'resources' | 'prompts';
}

export const offeredIsDeclared = alsoJudging<Undeclared>(toolsDeclared, (rpc) => {
  const list: JsonValue | undefined = objectResult(rpc)?.[rpc.kind];
  // Without an entry the list may be one of a framework that the server does not use.
  if (!Array.isArray(list) || list.length === 0) return inapplicable('nothing is listed');
  return broken({
    at: `/result/${rpc.kind}`,
    expected: `the capability ${rpc.kind} in the first response`,
    received: `${list.length} listed, and no such capability`,
  });
});
