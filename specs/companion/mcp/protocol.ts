import type { JsonObject } from '../../../harness/formats/json.js';
import type { Client } from '../../../harness/network/client.js';
import { agentWriteRefused, noServerError } from '../rpc/rpc.clauses.js';
import { type Conversation, judgeResponse } from './conversation.js';
import * as eras from './eras.clauses.js';
import { missingIsNotEmpty } from './features/resources.clauses.js';
import { initialize } from './opening.js';
import * as protocol from './protocol.clauses.js';
import type { McpSession } from './session.js';
import { statelessStreamClauses } from './streams.clauses.js';

/** Checks rules that only the stateless revision has, or only the others. */
export const checkRevisionRules = async (
  { context, session }: Conversation,
  handshake: McpSession | undefined,
): Promise<void> => {
  const { companion, judge, inapplicable } = context;
  const stateless = [
    eras.contradictionRefused,
    eras.unknownMethodStatus,
    eras.modernResults,
    eras.noSessionIssued,
    eras.unknownResourceCode,
    ...statelessStreamClauses,
    missingIsNotEmpty,
  ];
  if (session.era === 'modern')
    judge(
      [eras.contradictionRefused, noServerError],
      await session.request('contradiction', 'tools/list', {}, { headers: [['mcp-method', 'prompts/list']] }),
    );
  else inapplicable(stateless, 'the server does not speak the stateless revision');
  if (!handshake) {
    inapplicable([eras.revisionAgreed], 'the server speaks no revision with a handshake');
    return;
  }
  const requested = eras.unheardOfRevision;
  judge([eras.revisionAgreed], { ...(await initialize(companion, requested, 'never was')), requested });
};

/** A notification of MCP without an effect here, and an unknown one. */
const oddNotices = ({ opaque }: Client): readonly (readonly [name: string, params: JsonObject])[] => [
  ['cancelled', { requestId: opaque.text('no such request') }],
  [`${opaque.word('a notice')}/${opaque.word('of none')}`, {}],
];

/** Sends notifications, which get no response. */
export const sendNotifications = async (
  { context }: Conversation,
  sessions: readonly McpSession[],
): Promise<void> => {
  const { companion, judge } = context;
  const odd = oddNotices(companion);
  for (const session of sessions) {
    const announced = session.era === 'legacy' ? [['initialized', {}] as const, ...odd] : odd.slice(0, 1);
    for (const [name, params] of announced) {
      const notified = await session.notify(`notifications/${name}`, params);
      judge([protocol.notificationHasNoResponse, protocol.notificationAccepted, noServerError], notified);
    }
  }
};

/** Sends ping, in the revisions that have it. */
export const ping = async ({ context }: Conversation, handshake: McpSession | undefined): Promise<void> => {
  if (!handshake) {
    context.inapplicable([protocol.pingSucceeds], 'the server speaks no revision with ping');
    return;
  }
  const rpc = await handshake.request('a ping', 'ping', {}, { bare: true });
  judgeResponse(context, handshake, rpc);
  context.judge([protocol.pingSucceeds], rpc);
};

/** Sends header fields and methods that differ from an ordinary request. */
export const checkHttpRules = async (
  { context, session }: Conversation,
  handshake: McpSession | undefined,
): Promise<void> => {
  const { judge } = context;
  const list = (label: string, name: string, value: string) =>
    session.request(label, 'tools/list', {}, { headers: [[name, value]] });
  const revision = await list('revision', 'mcp-protocol-version', eras.unheardOfRevision);
  judge([protocol.unknownRevisionRefused], { ...revision, spoken: session.revision });
  judge([noServerError], revision);
  const origin = await list('origin', 'origin', 'https://elsewhere.example');
  judge([protocol.foreignOriginRefused, noServerError], origin);
  // The stream and the end of a session exist only in revisions with a handshake.
  const requested = handshake ?? session;
  const stream = await requested.plain('GET', [['accept', 'text/event-stream']]);
  judge([protocol.getAsTheRevisionHasIt], { exchanges: [stream], streams: handshake !== undefined });
  const put = await requested.write('PUT');
  judge([agentWriteRefused], put);
  // Comes last, because it ends the session if there is one.
  const ended = await requested.plain('DELETE', []);
  if (!ended.response) return;
  const deleted = {
    ...session.opened,
    id: undefined,
    exchanges: [ended, session.opened.exchanges[0]] as const,
    method: 'DELETE',
  };
  judge([protocol.openRequests, noServerError], deleted);
};
