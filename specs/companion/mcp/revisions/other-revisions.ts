import type { JsonObject } from '../../../../harness/formats/json.js';
import { rpcRequest } from '../../../../harness/formats/json-rpc.js';
import { noServerError } from '../../rpc/rpc.clauses.js';
import type { Conversation } from '../conversation.js';
import * as eras from '../eras.clauses.js';
import { inRevision, withoutMeta } from '../requests.js';
import { endedSessionGone } from '../sessions.clauses.js';

/** Sends several requests in one body, which only one revision has, and a response to no request. */
export const sendBatch = async ({ context, session }: Conversation): Promise<void> => {
  const { opaque } = context.companion;
  const batch = `[${rpcRequest(opaque.id('first of two'), 'ping')},${rpcRequest(opaque.id('second of two'), 'tools/list')}]`;
  context.judge([noServerError], await session.post('a batch', batch));
  const answer = JSON.stringify({ jsonrpc: '2.0', id: opaque.text('never asked'), result: {} });
  context.judge([noServerError], await session.post('a response', answer));
};

/** What is requested without `_meta`, and in a revision that does not exist. */
const asked: readonly (readonly [as: string, method: string, params: JsonObject])[] = [
  ['', 'tools/list', {}],
  [' in a call', 'tools/call', { name: 'get_profile', arguments: {} }],
];

/** Sends requests that a server of the stateless revision alone must refuse. */
export const sendOtherRevisions = async (
  { context, session }: Conversation,
  only: boolean,
): Promise<void> => {
  const refused = [
    eras.metaRequired,
    eras.metaCode,
    eras.supportedNamed,
    eras.refusalNamesRevision,
    eras.headerRequired,
  ];
  if (session.era !== 'modern' || !only) {
    context.inapplicable(refused, 'the server speaks another revision too, or not the stateless one');
    return;
  }
  const unheardOf = inRevision(eras.unheardOfRevision);
  for (const [as, method, params] of asked) {
    const bare = await session.request(`no meta${as}`, method, params, withoutMeta);
    context.judge([eras.metaRequired, eras.metaCode, noServerError], bare);
    const other = await session.request(`unheard-of revision${as}`, method, params, unheardOf);
    context.judge([eras.supportedNamed, noServerError], other);
    context.judge([eras.refusalNamesRevision], { ...other, requested: eras.unheardOfRevision });
  }
  const headless = await session.request('no header', 'tools/list', {}, { omit: ['mcp-protocol-version'] });
  context.judge([eras.headerRequired, noServerError], headless);
};

/** Time after which a session that was ended counts as silent, milliseconds. */
const silenceMs = 3000;

/** Ends the session, and sends one more request in it. */
export const endSession = async ({ context, session }: Conversation): Promise<void> => {
  const { companion, judge, inapplicable } = context;
  const given = session.opened.exchanges[0].response?.headers.some(
    ([name]) => name.toLowerCase() === 'mcp-session-id',
  );
  if (session.era !== 'legacy' || !given) {
    inapplicable([endedSessionGone], 'no session was begun');
    return;
  }
  const ended = await session.plain('DELETE', []);
  const [id, method] = [companion.opaque.id('after the end'), 'tools/list'];
  const request = session.prepare(id, method, {});
  // Nothing may listen any more: earlier official SDKs then send no response at all.
  const exchange = await companion.send({
    ...request,
    openEnded: { enough: () => false, ...request.openEnded, deadlineMs: silenceMs },
  });
  const exchanges = [exchange, session.opened.exchanges[0]] as const;
  judge([endedSessionGone], { exchanges, id, controlId: session.opened.id ?? '', method, ended });
};
