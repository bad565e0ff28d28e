import { isObject, type JsonObject } from '../../../../harness/formats/json.js';
import { rpcRequest } from '../../../../harness/formats/json-rpc.js';
import type { Client } from '../../../../harness/network/client.js';
import { status } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { responseClauses } from '../../rpc/rpc.clauses.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { conversationIn } from '../conversation.js';
import { futureRevision, revisionAgreed, unheardOfRevision } from '../eras.clauses.js';
import { requiresOnly } from '../features/accepted-arguments.js';
import { judgeToolsOf } from '../features/one-list.js';
import * as older from '../older-revisions.clauses.js';
import { initializeShape } from '../opening.clauses.js';
import { initialize, openedAgain, sendOpenings } from '../opening.js';
import { unknownRevisionRefused } from '../protocol.clauses.js';
import { judgedCall } from '../reads/call.js';
import { revisions } from '../requests.js';
import { handshakeSession, type McpSession } from '../session.js';

/** Revisions over Streamable HTTP before the newest one with a handshake. */
const olderRevisions = ['2025-06-18', '2025-03-26'] as const;
/** The only revision with batches. */
const withBatches = '2025-03-26';

/** A session in the revision that the server agreed to. */
export interface Agreed {
  readonly opened: RpcExchange;
  readonly session: McpSession;
}

const open = async (companion: Client, revision: string): Promise<Agreed | undefined> => {
  const { opaque } = companion;
  const opening = await sendOpenings(companion);
  const opened = await initialize(companion, revision, `in ${revision}`);
  const session = handshakeSession(companion, { ...opening, initialize: opened });
  if (!session) return undefined;
  await session.notify('notifications/initialized', {
    _meta: { [`${opaque.word('of a session')}.example/${opaque.word(revision)}`]: 1 },
  });
  return { opened, session };
};

const list = (session: McpSession, label: string, revision: string): Promise<RpcExchange> =>
  session.request(label, 'tools/list', {}, { headers: [['mcp-protocol-version', revision]] });

/** Returns get_profile, where it is listed and requires no arguments. */
const profileAmong = (listed: RpcExchange): JsonObject | undefined => {
  const { tools } = objectResult(listed) ?? {};
  return (Array.isArray(tools) ? tools.filter(isObject) : []).find(
    (tool) => tool.name === 'get_profile' && requiresOnly(tool),
  );
};

const sendBatches = async ({ companion, judge }: CompanionContext, session: McpSession): Promise<void> => {
  const { opaque } = companion;
  const notice = rpcRequest(undefined, `notifications/${opaque.word('a notice of a batch')}`);
  const ids = [
    opaque.id({ text: 'first of a batch' }),
    opaque.id({ number: 'second of a batch' }),
    opaque.id('unknown of a batch'),
  ];
  const methods = ['ping', 'tools/list', `${opaque.word('a method')}/${opaque.word('of a batch')}`];
  const requests = ids.map((id, index) => rpcRequest(id, methods[index] ?? 'ping'));
  const { exchanges } = await session.post('a batch', `[${[notice, ...requests].join(',')}]`);
  judge([older.batchAnswered], { exchanges: [exchanges[0]], ids });
  const notices = await session.post('a batch of notifications', `[${notice},${notice}]`);
  judge([older.batchAnswered], { exchanges: [notices.exchanges[0]], ids: [] });
};

/**
 * Names revisions in header fields and in initialize that do not exist, and in a header the newest one with a
 * handshake where initialize agreed to another.
 */
const nameOtherRevisions = async (
  { companion, judge }: CompanionContext,
  { opened, session }: Agreed,
): Promise<void> => {
  const inHeader = (revision: string) => list(session, `header ${revision}`, revision);
  const refused = (named: RpcExchange) => {
    // Another refusal may be that of a session which the server has ended.
    const [{ response }] = named.exchanges;
    if (response && (response.status === 400 || response.status < 300))
      judge([unknownRevisionRefused], { ...named, spoken: session.revision });
  };
  // What names no revision: a date to come, and no date at all.
  const toCome = await inHeader(futureRevision);
  refused(toCome);
  refused(await inHeader(companion.opaque.word('a revision')));
  const newest = revisions.legacy;
  if (session.revision !== newest)
    judge([older.servedIsAgreed], {
      ...opened,
      requested: newest,
      inHeader: await inHeader(newest),
      unheardOf: toCome.exchanges[0],
    });
  const requested = futureRevision;
  judge([revisionAgreed], { ...(await initialize(companion, requested, 'to come')), requested });
};

/** Opens a session in the newest revision with a handshake; undefined where the server speaks none. */
export const openNewest = (companion: Client): Promise<Agreed | undefined> =>
  open(companion, revisions.legacy);

/** Opens sessions in older revisions beside one in the newest revision, and sends requests in each. */
export const openOlderRevisions = async (
  context: CompanionContext,
  newest: Agreed | undefined,
): Promise<void> => {
  const { companion, judge, inapplicable } = context;
  if (!newest) {
    inapplicable(older.olderRevisionClauses, 'the server speaks no revision with a handshake');
    return;
  }
  const inNewest = await list(newest.session, 'tools in the newest', newest.session.revision);
  for (const requested of olderRevisions) {
    const beside = await open(companion, requested);
    if (!beside) continue;
    const { session, opened } = beside;
    const agreed = session.revision;
    judge([initializeShape], openedAgain(opened));
    const spoken = await list(session, `tools in ${requested}`, agreed);
    judge([older.agreedIsSpoken], { ...spoken, agreed, newest: inNewest });
    judge([...responseClauses], spoken);
    judgeToolsOf(context, session, spoken);
    const profile = agreed === requested ? profileAmong(spoken) : undefined;
    if (profile)
      await judgedCall(conversationIn(context, session), profile, `profile in ${agreed}`, {}, true);
    const unheardOf = await list(session, `unheard of, beside ${requested}`, unheardOfRevision);
    // Another refusal may be that of a session which the server has ended.
    if (status(unheardOf.exchanges[0]) === 400 || objectResult(unheardOf))
      judge([unknownRevisionRefused], { ...unheardOf, spoken: agreed });
    // Where it was agreed on, the server has listed its tools with this header.
    const inHeader = agreed === requested ? spoken : await list(session, `header ${requested}`, requested);
    judge([older.servedIsAgreed], { ...opened, requested, inHeader, unheardOf: unheardOf.exchanges[0] });
    if (agreed === withBatches) await sendBatches(context, session);
    const own = await list(newest.session, `beside ${requested}`, newest.session.revision);
    const other = await list(newest.session, `beside ${requested}, as there`, agreed);
    judge([older.sessionKeepsRevision], {
      exchanges: [own.exchanges[0], other.exchanges[0]],
      own,
      other,
      agreed: newest.session.revision,
    });
  }
  await nameOtherRevisions(context, newest);
};
