import { advice, standard } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, shown } from '../../../harness/formats/json.js';
import { errorOf, readRpc } from '../../../harness/formats/json-rpc.js';
import { bodyText, type Exchange, mediaType, pathOnly, status } from '../../../harness/network/exchange.js';
import { problemType } from '../../../harness/network/intermediaries.js';
import { areaOf } from '../rest/paths.js';
import {
  agentWriteRefused,
  also,
  beside,
  errorCodes,
  noServerError,
  place,
  responseClauses,
  section,
} from './rpc.clauses.js';
import type { RpcExchange } from './rpc.js';

/** Texts of the Go and Rust SDKs of MCP for a message whose method they do not know. */
const sdkText = /^(JSON RPC not handled|fail to deserialize request body)/;

/** The error for an unknown method of earlier Python SDKs: of MCP as invalid params, of A2A as an invalid request. */
const sdkErrors = {
  mcp: { code: errorCodes.invalidParams, message: 'Invalid request parameters' },
  a2a: { code: errorCodes.invalidRequest, message: 'Request payload validation error' },
};

/**
 * Returns whether an unknown method is refused as earlier official SDKs do by default; their own words tell them from
 * other servers. Requests of the stateless revision of MCP have Mcp-Method: no SDK of that revision does.
 */
const isRefusedLikeSdks = ({ exchanges: [exchange], id }: RpcExchange): boolean => {
  const error = errorOf(exchange, id);
  const isMcp = !pathOnly(exchange).endsWith('/a2a');
  if (isMcp && exchange.request.headers.some(([name]) => name.toLowerCase() === 'mcp-method')) return false;
  if (error === undefined) return isMcp && sdkText.test(bodyText(exchange));
  const { code, message } = isMcp ? sdkErrors.mcp : sdkErrors.a2a;
  return error.code === code && error.message === message;
};

export const unknownMethod = clause<RpcExchange>({
  id: 'B-RPC-04',
  basis: standard('JSON-RPC 2.0', '5.1'),
  section,
  place,
  also,
  text: 'An unknown method gets the error -32601.',
  cause: '{route} does not refuse an unknown method with -32601: {received}.',
  fix: 'Send the error -32601.',
  judge: (rpc) =>
    beside(rpc, () => {
      const code = errorOf(rpc.exchanges[0], rpc.id)?.code;
      if (isRefusedLikeSdks(rpc))
        return inapplicable('refused as official SDKs do: another clause judges that');
      return code === errorCodes.methodNotFound
        ? pass
        : broken({
            at: '/error/code',
            expected: String(errorCodes.methodNotFound),
            received: code === undefined ? `status ${status(rpc.exchanges[0])}, no error` : shown(code),
            facts: { due: 'error' },
          });
    }),
});

export const unknownMethodCode = clause<RpcExchange>({
  id: 'B-RPC-12',
  basis: advice('the server is built on an earlier official SDK'),
  section,
  place,
  also,
  text: 'An unknown method gets the error -32601, not the default of earlier official SDKs. This default is -32602 or a text from /mcp, and -32600 from /a2a, in the words of these SDKs.',
  cause: 'An unknown method is refused with another error than -32601: {received}.',
  fix: 'Respond to a method that does not exist with the error -32601; newer versions of the SDK do.',
  judge: (rpc) =>
    beside(rpc, () => {
      const [exchange] = rpc.exchanges;
      const code = errorOf(exchange, rpc.id)?.code;
      if (isRefusedLikeSdks(rpc))
        return broken({
          at: '/error/code',
          expected: String(errorCodes.methodNotFound),
          received: code === undefined ? `status ${status(exchange)}, no error` : shown(code),
          facts: { due: 'error' },
        });
      return code === errorCodes.methodNotFound ? pass : inapplicable('another clause judges that');
    }),
});

export const malformedRefused = clause<RpcExchange>({
  id: 'B-RPC-05',
  basis: standard('JSON-RPC 2.0', '5.1'),
  section,
  place,
  also,
  text: 'A body that is not JSON is refused: with a JSON-RPC error, or as a client error of HTTP.',
  cause: '{route} does not refuse a body that is not JSON: {received}.',
  fix: 'Send the error -32700 or a client error of HTTP.',
  judge: (rpc) =>
    beside(rpc, () => {
      const [exchange] = rpc.exchanges;
      if (status(exchange) >= 500) return inapplicable('judged as a server error');
      if (errorOf(exchange, undefined) || (status(exchange) >= 400 && status(exchange) < 500)) return pass;
      return broken({
        at: '',
        expected: 'an error',
        received: `status ${status(exchange)} without an error`,
        facts: { due: 'error' },
      });
    }),
});

export const parseErrorCode = clause<RpcExchange>({
  id: 'B-RPC-07',
  basis: advice('the server refuses such a body by HTTP alone'),
  section,
  place,
  also,
  text: 'A body that is not JSON gets the error -32700, with a null id or without one.',
  cause: '{route} does not refuse a body that is not JSON with -32700: {received}.',
  fix: 'Send the error -32700 with the id null.',
  judge: (rpc) =>
    beside(rpc, () => {
      const { response } = readRpc(rpc.exchanges[0], undefined);
      if (!isObject(response) || !isObject(response.error))
        return broken({
          at: '',
          expected: 'a JSON-RPC error',
          received: mediaType(rpc.exchanges[0]) || 'no body',
          facts: { mediaType: mediaType(rpc.exchanges[0]) },
        });
      if (response.error.code !== errorCodes.parseError)
        return broken({
          at: '/error/code',
          expected: String(errorCodes.parseError),
          received: shown(response.error.code),
          facts: { due: 'error' },
        });
      return (response.id ?? null) === null
        ? pass
        : broken({ at: '/id', expected: 'null', received: shown(response.id) });
    }),
});

export const parseErrorIsOne = clause<RpcExchange>({
  id: 'B-RPC-10',
  basis: standard('JSON-RPC 2.0', '5.1'),
  section,
  place,
  also,
  text: 'A JSON-RPC error for a body that is not JSON has the code -32700 (JSON-RPC 2.0, 5.1).',
  cause: '{route} refuses a body that is not JSON with the code {received} instead of -32700.',
  fix: 'Send the code -32700.',
  judge: (rpc) =>
    beside(rpc, () => {
      const code = errorOf(rpc.exchanges[0], undefined)?.code;
      if (code === undefined) return inapplicable('refused by HTTP, without a JSON-RPC error');
      return code === errorCodes.parseError
        ? pass
        : broken({ at: '/error/code', expected: String(errorCodes.parseError), received: shown(code) });
    }),
});

export const invalidRequestCode = clause<RpcExchange>({
  id: 'B-RPC-08',
  basis: advice('the server is built on an SDK that has another code for it'),
  section,
  place,
  also,
  text: 'JSON that is not a request gets the error -32600.',
  cause: '{route} does not refuse JSON that is not a request with -32600: {received}.',
  fix: 'Send the error -32600.',
  judge: (rpc) =>
    beside(rpc, () => {
      const code = errorOf(rpc.exchanges[0], undefined)?.code;
      return code === errorCodes.invalidRequest
        ? pass
        : broken({
            at: '/error/code',
            expected: String(errorCodes.invalidRequest),
            received: code === undefined ? `status ${status(rpc.exchanges[0])}, no error` : shown(code),
            facts: { due: 'error' },
          });
    }),
});

export const methodRefusedReadably = clause<Exchange>({
  id: 'B-RPC-13',
  basis: advice(
    'the server is built on an official SDK, which refuses a method of HTTP with a plain text or with no body',
  ),
  section,
  place,
  also,
  text: 'Status 405 of /mcp and /a2a carries a JSON-RPC error or a problem document.',
  cause: '{route} refuses a method of HTTP with neither a JSON-RPC error nor a problem document: {received}.',
  fix: 'Send a JSON-RPC error or a problem document with status 405.',
  judgesFailures: true,
  judge: (exchange) => {
    if (mediaType(exchange) === problemType || errorOf(exchange, undefined)) return pass;
    // Of a GET that may open a stream, only the headers are read.
    if (exchange.response?.truncated && /json/.test(mediaType(exchange)))
      return inapplicable('the body was not read');
    return broken({
      at: '',
      expected: 'a JSON-RPC error, or a problem document',
      received: mediaType(exchange) || 'no body',
      facts: { mediaType: mediaType(exchange) },
    });
  },
});

/** Refusals of a method of HTTP by an agent endpoint. */
export const refusedMethod = (exchange: Exchange): Exchange | undefined =>
  status(exchange) === 405 && exchange.request.method !== 'HEAD' && areaOf(exchange) === 'agent'
    ? exchange
    : undefined;

/** Clauses for the response to an unknown method. */
export const unknownMethodClauses = [unknownMethod, unknownMethodCode] as const;

/** Clauses for the refusal of unreadable or unknown requests. */
export const refusedClauses = [
  ...unknownMethodClauses,
  malformedRefused,
  parseErrorCode,
  parseErrorIsOne,
  invalidRequestCode,
  noServerError,
] as const;
/** Every clause about JSON-RPC itself. */
export const rpcClauses = [...new Set([...responseClauses, ...refusedClauses, agentWriteRefused])];
