import { advice, contract, derived, open } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, observed, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, jsonOf, readJson, shown } from '../../../harness/formats/json.js';
import { errorOf, readRpc } from '../../../harness/formats/json-rpc.js';
import {
  bodyText,
  type Exchange,
  header,
  mediaType,
  pathOnly,
  status,
} from '../../../harness/network/exchange.js';
import { isReadableError } from '../rpc/rpc.clauses.js';
import { controlSucceeded, objectResult, type RpcExchange } from '../rpc/rpc.js';
import { messageBreach, taskBreach } from './results.js';

const section = 'Endpoints, Interface B discovery';
const place = '/a2a, message/send';

/** The form of protocol 1.0: a member with the message or the task, and no kind, neither outside nor inside. */
const isOfLaterProtocol = ({ kind, message, task }: JsonObject): boolean =>
  kind === undefined && [message, task].some((held) => isObject(held) && held.kind === undefined);

export const a2aResponds = clause<RpcExchange>({
  id: 'B-A2A-01',
  basis: contract,
  section,
  place,
  also: [`${section}, /a2a, POST of application/json`, `${section}, /a2a, JSON-RPC 2.0`],
  text: 'message/send with one text part or with several, also beyond ASCII, gets a result.',
  cause: '/a2a returns no result for message/send: {received}.',
  fix: 'Return a Message or a Task, also for several parts and for text beyond ASCII.',
  judge: ({ exchanges: [exchange], id }) => {
    const { response, fault } = readRpc(exchange, id);
    if (isObject(response) && response.result !== undefined) return pass;
    const received = isObject(response) && response.error !== undefined ? shown(response.error) : fault?.text;
    return broken({
      at: '',
      expected: 'a result',
      received: `status ${status(exchange)}: ${received ?? 'no result'}`,
      facts: { due: 'result' },
    });
  },
});

export const a2aSeveralParts = alsoJudging<RpcExchange>(a2aResponds, (rpc) => {
  if (!controlSucceeded(rpc))
    return inapplicable('message/send gets no response: another clause judges that');
  return a2aResponds.judge(rpc);
});

/** A message that an agent may not expect, after a plain one. */
export interface UnusualMessage extends RpcExchange {
  /** Whether all that is unusual are members that A2A defines: such a message is valid. */
  readonly valid: boolean;
}

const invalidParams = -32602;
const internalError = -32603;

export const optionalMembersAccepted = clause<UnusualMessage>({
  id: 'B-A2A-31',
  basis: advice('the agent refuses long messages, or extensions that it does not know'),
  section,
  place,
  text: 'A message with configuration, metadata or extensions is not refused as invalid (-32602). Neither such a message nor a long one causes an internal error (-32603). This is judged if a plain message gets a result (A2A 0.3).',
  cause: '/a2a fails for a message with members that A2A defines, or with a long text: error {received}.',
  fix: 'Accept configuration, metadata and extensions, and refuse an unsupported member with another code.',
  judge: (rpc) => {
    if (!controlSucceeded(rpc))
      return inapplicable('message/send gets no response: another clause judges that');
    if (status(rpc.exchanges[0]) >= 500) return inapplicable('judged as a server error');
    const code = errorOf(rpc.exchanges[0], rpc.id)?.code;
    return code === internalError || (rpc.valid && code === invalidParams)
      ? broken({ at: '/error/code', expected: 'a result', received: shown(code) })
      : pass;
  },
});

export const a2aResult = clause<RpcExchange>({
  id: 'B-A2A-02',
  basis: advice('the agent has another form of results: the contract shows none'),
  section,
  place,
  text: 'The result of message/send is a Message of the agent with parts, or a Task with its state (A2A 0.3).',
  cause:
    'The result of message/send is no valid Message or Task of A2A 0.3: expected {expected}{at}, received {received}.',
  fix: 'Send a Message with parts or a Task with its status, with the types of A2A 0.3.',
  judge: ({ exchanges: [exchange], id }) => {
    const { response } = readRpc(exchange, id);
    const result = isObject(response) ? response.result : undefined;
    if (result === undefined) return inapplicable('no result: another clause judges that');
    if (!isObject(result)) return broken({ at: '/result', expected: 'an object', received: shown(result) });
    if (isOfLaterProtocol(result)) return inapplicable('a result of A2A 1.0: another clause judges that');
    if (result.kind !== 'message' && result.kind !== 'task')
      return broken({ at: '/result/kind', expected: '"message" or "task"', received: shown(result.kind) });
    const breach =
      result.kind === 'message' ? messageBreach(result, '/result', ['agent']) : taskBreach(result, '/result');
    return breach ? broken(breach) : pass;
  },
});

export const a2aRevision = clause<RpcExchange>({
  id: 'B-A2A-03',
  basis: advice('the agent speaks A2A 1.0 under the method name of the contract'),
  section,
  place,
  text: 'The result has a kind, as in the A2A revisions with message/send, and not the shape of A2A 1.0.',
  cause: 'The result of message/send has the shape of A2A 1.0: expected {expected}{at}, received {received}.',
  fix: 'Send kind: message/send belongs to A2A 0.3.',
  judge: (rpc) => {
    const result = objectResult(rpc);
    if (!result) return inapplicable('no result');
    return isOfLaterProtocol(result)
      ? broken({ at: '/result/kind', expected: '"task" or "message"', received: 'no kind, as in A2A 1.0' })
      : pass;
  },
});

const notJson = (exchange: Exchange): Judgement =>
  broken({
    at: 'Content-Type',
    expected: 'application/json',
    received: header(exchange, 'content-type') ?? 'no Content-Type',
  });

export const a2aMediaType = clause<RpcExchange>({
  id: 'B-A2A-04',
  basis: advice(
    'the agent responds with an event stream, or labels JSON with another type: the contract shows no response',
  ),
  section,
  place: '/a2a, JSON-RPC 2.0',
  text: 'The responses of /a2a are JSON and say so: a result is application/json, and a JSON-RPC error is labelled as JSON too.',
  cause: '/a2a returns the media type {received}.',
  fix: 'Send application/json.',
  judge: (rpc) => {
    const [exchange] = rpc.exchanges;
    if (!objectResult(rpc)) return inapplicable('no result: another clause judges that');
    return mediaType(exchange) === 'application/json' ? pass : notJson(exchange);
  },
});

/** What the page of Express for a body that it cannot read says, in development and in production. */
const expressMessage = /<pre>(?:SyntaxError|Bad Request|Unexpected)/;

/** Express refuses what is not JSON with a page of its own: the official SDK up to 0.3 leaves it to Express. */
const isRefusedByExpress = (exchange: Exchange): boolean =>
  status(exchange) === 400 &&
  mediaType(exchange) === 'text/html' &&
  bodyText(exchange).includes('<title>Error</title>') &&
  expressMessage.test(bodyText(exchange)) &&
  readJson(new TextEncoder().encode(exchange.request.body ?? '')).fault !== undefined;

export const a2aErrors = clause<RpcExchange>({
  id: 'B-A2A-05',
  basis: derived(
    'JSON-RPC 2.0 has an error object, and every other error is a problem document',
    'a refusal has one of these two forms',
  ),
  section,
  place: '/a2a, JSON-RPC 2.0',
  text: 'A refused request gets a JSON-RPC error or a problem document.',
  cause: '/a2a refuses without a JSON-RPC error or problem document: {received}.',
  fix: 'Send a JSON-RPC error.',
  judge: (rpc) => {
    if (!controlSucceeded(rpc))
      return inapplicable('the endpoint does not respond: another clause judges that');
    const [exchange] = rpc.exchanges;
    if (readRpc(exchange, rpc.id).response !== undefined && objectResult(rpc))
      return inapplicable('it was not refused');
    if (isRefusedByExpress(exchange))
      return inapplicable('Express refused a body that is not JSON: another clause judges that');
    return isReadableError(rpc)
      ? pass
      : broken({
          at: '',
          expected: 'a JSON-RPC error, or a problem document',
          received: `status ${status(exchange)} ${mediaType(exchange) || 'without Content-Type'}`,
          facts: { mediaType: mediaType(exchange) },
        });
  },
});

export const errorMediaType = alsoJudging<Exchange>(a2aMediaType, (exchange) => {
  const value = jsonOf(exchange).document?.value;
  if (!isObject(value) || value.jsonrpc === undefined || !isObject(value.error))
    return inapplicable('no JSON-RPC error');
  return /json/.test(mediaType(exchange)) ? pass : notJson(exchange);
});

/** Any response of the endpoint to POST. */
export const postedToAgent = (exchange: Exchange): Exchange | undefined =>
  exchange.request.method === 'POST' && pathOnly(exchange).endsWith('/a2a') ? exchange : undefined;

export const missingParams = clause<RpcExchange>({
  id: 'B-A2A-06',
  basis: advice('the agent takes a message without parts for a greeting'),
  section,
  place,
  text: 'message/send without a message gets the error -32602.',
  cause: '/a2a does not refuse message/send without a message with -32602: {received}.',
  fix: 'Send the error -32602.',
  judge: ({ exchanges: [exchange], id }) => {
    const code = errorOf(exchange, id)?.code;
    return code === -32602
      ? pass
      : broken({
          at: '/error/code',
          expected: '-32602',
          received: code === undefined ? `status ${status(exchange)}, no error` : shown(code),
          facts: { due: 'error' },
        });
  },
});

export const a2aNotification = clause<RpcExchange>({
  id: 'B-A2A-07',
  basis: advice('the agent is built on an SDK that responds to notifications'),
  section,
  place: '/a2a, JSON-RPC 2.0',
  text: 'A message without an id is a notification: /a2a sends no JSON-RPC response to it.',
  cause: '/a2a sends a response to a notification.',
  fix: 'Send no response to messages without an id.',
  judge: ({ exchanges: [exchange] }) => {
    const { response } = readRpc(exchange, undefined);
    return isObject(response) && response.result !== undefined
      ? broken({
          at: '',
          expected: 'no response',
          received: shown(response),
          facts: { body: 'not-due' },
        })
      : pass;
  },
});

export const a2aOpen = clause<RpcExchange>({
  id: 'B-A2A-08',
  basis: open,
  section,
  place: 'JSON-RPC bodies of /mcp and /a2a',
  text: 'How does the endpoint respond to a message with parts only, to another media type and to GET?',
  judge: ({ exchanges: [exchange], id, method }) => {
    const { response } = readRpc(exchange, id);
    const error =
      isObject(response) && isObject(response.error) ? `error ${shown(response.error.code)}` : undefined;
    const result = isObject(response) && response.result !== undefined ? 'a result' : undefined;
    return observed(`${method}: status ${status(exchange)}, ${error ?? result ?? 'no JSON-RPC response'}`);
  },
});
