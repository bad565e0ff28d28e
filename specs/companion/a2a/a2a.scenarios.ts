import type { AnyClause } from '../../../harness/declarations/clause.js';
import type { JsonObject } from '../../../harness/formats/json.js';
import { type RpcId, rpcRequest } from '../../../harness/formats/json-rpc.js';
import type { Client, ClientRequest } from '../../../harness/network/client.js';
import { scenario } from '../context.js';
import {
  invalidRequestCode,
  malformedRefused,
  parseErrorCode,
  parseErrorIsOne,
  rpcClauses,
  unknownMethodClauses,
} from '../rpc/refusals.clauses.js';
import {
  agentWriteRefused,
  noServerError,
  responseClauses,
  rpcEnvelope,
  rpcErrorShape,
} from '../rpc/rpc.clauses.js';
import { asControl, controlSucceeded, postRpc, type RpcExchange, rpcClientRequest } from '../rpc/rpc.js';
import * as a2a from './a2a.clauses.js';

/** Path of the endpoint (contract, Endpoints, Interface B). */
const a2aPath = '/a2a';
const json = [['accept', 'application/json']] as const;
const messageClauses = [a2a.a2aResponds, a2a.a2aResult, a2a.a2aRevision, a2a.a2aMediaType];

/** Clauses about any A2A endpoint with message/send. */
export const a2aClauses: readonly AnyClause[] = [
  ...messageClauses,
  a2a.a2aSeveralParts,
  a2a.a2aErrors,
  a2a.missingParams,
  a2a.a2aNotification,
  a2a.a2aOpen,
  ...rpcClauses,
];

const parts = [{ kind: 'text', text: 'Which notes are about houses?' }];
const severalParts = [
  { kind: 'text', text: 'Which notes – in any language –' },
  { kind: 'text', text: 'are about houses, മഴ or 雨 😀?' },
  { kind: 'text', text: 'Name two.' },
];

/** A message with every member that protocol 0.3 requires. */
const message = (messageId: string): JsonObject => ({ kind: 'message', role: 'user', messageId, parts });

/** Returns the id of the request with that message. */
export const messageId = ({ opaque }: Client): RpcId => opaque.id('a message alone');

/** Returns a message as a request without a conversation. */
export const messageRequest = (companion: Client): ClientRequest => {
  const id = messageId(companion);
  const params = { message: message(companion.opaque.uuid('a message alone')) };
  return rpcClientRequest(a2aPath, rpcRequest(id, 'message/send', params), id, json);
};

const send = (companion: Client, body: string, id: RpcId | undefined, type = 'application/json') =>
  postRpc(companion, a2aPath, body, id, [...json, ['content-type', type]]);

/** A body that is sent instead of a message, and its name in the report. */
interface Instead {
  readonly what: string;
  readonly id?: RpcId;
  readonly body: string;
  readonly type?: string;
}

export const theAgent = scenario(
  'a conversation with the A2A endpoint',
  a2aClauses,
  async ({ companion, judge, inapplicable }) => {
    const method = 'message/send';
    const { opaque } = companion;
    // Edge cases: ids that a server converts or takes for none.
    const firstBody = rpcRequest(1, method, { message: message(opaque.uuid('first')) });
    const first = asControl(await send(companion, firstBody, 1), 1, method);
    judge([...messageClauses, ...responseClauses], first);
    if (!controlSucceeded(first)) {
      const judged = new Set<AnyClause>([...messageClauses, ...responseClauses]);
      inapplicable(
        a2aClauses.filter((clause) => !judged.has(clause)),
        'message/send gets no response: another clause judges that',
      );
      return;
    }
    const sendRequest = async ({ what, id, body, type }: Instead): Promise<RpcExchange> => ({
      exchanges: [await send(companion, body, id, type), first.exchanges[0]],
      id,
      controlId: 1,
      method: what,
    });
    const request = async (id: RpcId, name: string, params?: JsonObject) => {
      const rpc = await sendRequest({ what: name, id, body: rpcRequest(id, name, params) });
      judge(responseClauses, rpc);
      return rpc;
    };

    const second = { message: { ...message(opaque.uuid('second')), parts: severalParts } };
    const several = await sendRequest({
      what: method,
      id: 'zweite-Frage-ä',
      body: rpcRequest('zweite-Frage-ä', method, second),
      type: 'application/json; charset=utf-8',
    });
    judge(
      [...responseClauses, a2a.a2aSeveralParts, a2a.a2aResult, a2a.a2aRevision, a2a.a2aMediaType],
      several,
    );
    const unknown = await request('1', `${opaque.word('a method')}/${opaque.word('of none')}`, {});
    judge([...unknownMethodClauses, a2a.a2aErrors], unknown);
    judge([a2a.missingParams, a2a.a2aErrors], await request(0, method, {}));
    judge([a2a.a2aOpen], {
      ...(await request(9_007_199_254_740_991, method, { message: { parts } })),
      method: 'a message of parts alone',
    });

    const malformed = await sendRequest({
      what: 'malformed JSON',
      body: '{"jsonrpc":"2.0","id":1,"method":',
    });
    judge(
      [
        malformedRefused,
        parseErrorCode,
        parseErrorIsOne,
        rpcEnvelope,
        rpcErrorShape,
        noServerError,
        a2a.a2aErrors,
      ],
      malformed,
    );
    const noRequest = await sendRequest({ what: 'no request', body: '{"jsonrpc":"2.0","id":2,"params":{}}' });
    judge([invalidRequestCode, rpcEnvelope, rpcErrorShape, noServerError, a2a.a2aErrors], noRequest);
    const notification = { message: message(opaque.uuid('a notification')) };
    const unsolicited = await sendRequest({
      what: 'a notification',
      body: rpcRequest(undefined, method, notification),
    });
    judge([a2a.a2aNotification, noServerError], unsolicited);
    const plain = await sendRequest({ what: 'text/plain', id: 1, body: firstBody, type: 'text/plain' });
    judge([a2a.a2aOpen, noServerError], plain);
    const answeredBy = async (what: string, request: ClientRequest): Promise<RpcExchange> => ({
      ...first,
      exchanges: [await companion.send(request), first.exchanges[0]],
      method: what,
    });
    judge([a2a.a2aOpen, noServerError], await answeredBy('GET', { path: a2aPath, headers: json }));
    const put = { ...rpcClientRequest(a2aPath, firstBody, 1, json), method: 'PUT' };
    judge([agentWriteRefused], await answeredBy('PUT', put));
    const deletion = { path: a2aPath, headers: json, method: 'DELETE' };
    judge([agentWriteRefused], await answeredBy('DELETE', deletion));
  },
);
