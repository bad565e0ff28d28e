import type { JsonObject } from '../../../../harness/formats/json.js';
import { errorOf } from '../../../../harness/formats/json-rpc.js';
import { noServerError } from '../../rpc/rpc.clauses.js';
import type { Conversation } from '../conversation.js';
import { nameContradictionRefused, supportedNamed } from '../eras.clauses.js';
import { type Departure, encodedField, inRevision } from '../session.js';
import {
  encodedNameRead,
  futureRevisionCoded,
  futureRevisionRefused,
  incompleteRefused,
  refusalCoded,
  statelessClauses,
} from '../stateless.clauses.js';

/** A revision after every other one, so that no server takes it for one with a handshake. */
const futureRevision = '2099-12-31';

/** Codes of the stateless revision for its refusals. */
const [headerMismatch, unsupportedRevision, invalidParams] = [-32020, -32022, -32602];

const profile: JsonObject = { name: 'get_profile', arguments: {} };

/** Requests that lack a part which the stateless revision requires, and the code of their refusal. */
const incomplete: readonly (readonly [
  what: string,
  method: string,
  params: JsonObject,
  departure: Departure,
  code: number,
])[] = [
  ['no Mcp-Method', 'tools/list', {}, { omit: ['mcp-method'] }, headerMismatch],
  ['no Mcp-Name', 'tools/call', profile, { omit: ['mcp-name'] }, headerMismatch],
  [
    'no capabilities',
    'tools/list',
    {},
    { meta: { 'io.modelcontextprotocol/clientCapabilities': undefined } },
    invalidParams,
  ],
];

/** Sends a request whose Mcp-Name names something else than its params; servers refuse it before they read it. */
export const sendOtherName = async (
  { context, session }: Conversation,
  method: string,
  params: JsonObject,
): Promise<void> => {
  if (session.era !== 'modern') return;
  const headers = [['mcp-name', 'plumbrule_other_name']] as const;
  const rpc = await session.request(`another name: ${method}`, method, params, { headers });
  context.judge([nameContradictionRefused, noServerError], rpc);
  context.judge([refusalCoded], { ...rpc, code: headerMismatch });
};

/** Sends requests of the stateless revision with parts that are missing, that differ, or that are encoded. */
export const sendStatelessRequests = async (conversation: Conversation): Promise<void> => {
  const { context, session } = conversation;
  const { judge } = context;
  if (session.era !== 'modern') {
    context.inapplicable(
      [...statelessClauses, nameContradictionRefused],
      'the server does not speak the stateless revision',
    );
    return;
  }
  for (const [what, method, params, departure, code] of incomplete) {
    const rpc = await session.request(what, method, params, departure);
    judge([incompleteRefused, noServerError], rpc);
    judge([refusalCoded], { ...rpc, code });
  }
  const other = { headers: [['mcp-method', 'prompts/list']] } satisfies Departure;
  const contradiction = await session.request('another method', 'tools/list', {}, other);
  judge([refusalCoded], { ...contradiction, code: headerMismatch });
  await sendOtherName(conversation, 'tools/call', profile);
  const encoded = { headers: [['mcp-name', encodedField('get_profile')]] } satisfies Departure;
  judge(
    [encodedNameRead, noServerError],
    await session.request('an encoded name', 'tools/call', profile, encoded),
  );
  const future = await session.request('a later revision', 'tools/list', {}, inRevision(futureRevision));
  judge([futureRevisionRefused, futureRevisionCoded, noServerError], future);
  // Another code is judged above: servers of both families may have one.
  if (errorOf(future.exchanges[0], future.id)?.code === unsupportedRevision) judge([supportedNamed], future);
};
