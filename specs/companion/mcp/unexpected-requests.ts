import type { IdLabel } from '../../../harness/engine/opaque.js';
import type { JsonObject } from '../../../harness/formats/json.js';
import { rpcRequest } from '../../../harness/formats/json-rpc.js';
import type { Client } from '../../../harness/network/client.js';
import { header } from '../../../harness/network/exchange.js';
import { judgeLasting } from '../lasting.js';
import { unknownMethodClauses } from '../rpc/refusals.clauses.js';
import { noServerError, spellingIsOpen } from '../rpc/rpc.clauses.js';
import { type RpcExchange, spelledOtherwise } from '../rpc/rpc.js';
import type { Conversation } from './conversation.js';
import { ownOriginServed } from './protocol.clauses.js';

/** Methods that do not exist: one word, with an id that looks like a number, and a name that begins with one of MCP. */
const unknownMethods = ({ opaque }: Client): readonly (readonly [IdLabel, method: string])[] => [
  [{ exactly: '20' }, opaque.word('one word')],
  ['no such list', `tools/list/${opaque.word('a list')}`],
];

/** Requests that a server refuses in its own way, but without a server error. */
const oddRequests = ({
  opaque,
}: Client): readonly (readonly [what: string, method: string, params: JsonObject])[] => [
  ['a tool without arguments', 'tools/call', { name: 'get_profile' }],
  ['a long query', 'tools/call', { name: 'search_site', arguments: { query: 'house '.repeat(400) } }],
  ['a slug beyond ASCII', 'tools/call', { name: 'get_note_markdown', arguments: { slug: 'മഴ-ü' } }],
  ['a list as the name of a tool', 'tools/call', { name: ['get_profile'], arguments: {} }],
  ['a list as a URI', 'resources/read', { uri: [opaque.word('a URI')] }],
  ['no URI', 'resources/read', { uri: `${opaque.word('no URI')} of two words` }],
  ['no such page', 'tools/list', { cursor: opaque.text('a cursor') }],
];

/** Sends the same request twice, the second time in another spelling of its JSON. */
export const sendSpelledOtherwise = async ({ context, send, session }: Conversation): Promise<void> => {
  const method = 'tools/list';
  const ask = async (label: string): Promise<RpcExchange> => {
    const plain = await send(`spelled plainly${label}`, method);
    const id = context.companion.opaque.id(`spelled otherwise${label}`);
    const request = session.prepare(id, method, {});
    const exchange = await context.companion.send({
      ...request,
      body: spelledOtherwise(String(request.body)),
    });
    return { exchanges: [exchange, plain.exchanges[0]], id, controlId: plain.id ?? '', method };
  };
  const first = await ask('');
  context.judge([noServerError], first);
  // The session may have ended between the two; a plain request opens another one.
  let looks = 0;
  await judgeLasting(context, [spellingIsOpen], first, () => {
    looks += 1;
    return ask(`, look ${looks}`);
  });
};

/** Sends unexpected requests: in another spelling, without a name, or with values that no schema allows. */
export const sendUnexpectedRequests = async (conversation: Conversation): Promise<void> => {
  const { context, send, session } = conversation;
  const { companion, judge } = context;
  for (const [id, method] of unknownMethods(companion))
    judge([...unknownMethodClauses, noServerError], await send(id, method));
  for (const [what, method, params] of oddRequests(companion)) await send(what, method, params);
  const nullParams = rpcRequest(companion.opaque.id('params of null'), 'tools/list', null);
  judge([noServerError], await session.post('params of null', nullParams));
  await sendSpelledOtherwise(conversation);
  const own = [['origin', new URL(companion.baseUrl).origin]] as const;
  const served = await session.request('the own origin', 'tools/list', {}, { headers: own });
  judge([ownOriginServed, noServerError], served);
  if (header(session.opened.exchanges[0], 'mcp-session-id') !== undefined) {
    const headers = [['mcp-session-id', companion.opaque.uuid('no session')]] as const;
    const unknown = await session.request('another session', 'tools/list', {}, { headers });
    judge([noServerError], {
      ...unknown,
      trigger: 'its Mcp-Session-Id names a session that was never opened',
    });
  }
};
