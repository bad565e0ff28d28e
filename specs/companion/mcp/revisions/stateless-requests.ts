import type { JsonObject } from '../../../../harness/formats/json.js';
import { errorOf } from '../../../../harness/formats/json-rpc.js';
import { noServerError } from '../../rpc/rpc.clauses.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import {
  contradictionRefused,
  futureRevision,
  futureRevisionRefused,
  supportedNamed,
} from '../eras.clauses.js';
import { annotationsOf, fieldOf, isFieldName, textAt } from '../mirrored-arguments.js';
import { asField, type Departure, encodedField, inRevision } from '../requests.js';
import {
  encodedArgumentRead,
  encodedNameRead,
  futureRevisionCoded,
  incompleteRefused,
  refusalCoded,
  refusalNamesRequest,
  statelessClauses,
} from '../stateless.clauses.js';

/** Codes of the stateless revision for its refusals. */
const [headerMismatch, unsupportedRevision, invalidParams] = [-32020, -32022, -32602];

const profile: JsonObject = { name: 'get_profile', arguments: {} };

/**
 * Requests without a part that the stateless revision requires. The code of the refusal is given if only one code
 * fits.
 */
const incomplete: readonly (readonly [
  what: string,
  method: string,
  params: JsonObject,
  departure: Departure,
  code: number | undefined,
])[] = [
  ['no Mcp-Method', 'tools/list', {}, { omit: ['mcp-method'] }, headerMismatch],
  ['a call without Mcp-Method', 'tools/call', profile, { omit: ['mcp-method'] }, headerMismatch],
  ['no revision in _meta', 'tools/list', {}, inRevision(undefined), undefined],
  [
    'a call without capabilities',
    'tools/call',
    profile,
    { meta: { 'io.modelcontextprotocol/clientCapabilities': undefined } },
    invalidParams,
  ],
  [
    'no capabilities',
    'tools/list',
    {},
    { meta: { 'io.modelcontextprotocol/clientCapabilities': undefined } },
    invalidParams,
  ],
];

/** Header fields whose method is another one, or the same in other letters. */
const otherMethods: readonly (readonly [what: string, value: string])[] = [
  ['another method', 'prompts/list'],
  ['the method in capitals', 'TOOLS/LIST'],
];
/** Requests that name a later revision. */
const laterRequests: readonly (readonly [what: string, method: string, params: JsonObject])[] = [
  ['a later revision', 'tools/list', {}],
  ['a call in a later revision', 'tools/call', profile],
];
/** A revision that no server speaks, one day after the stateless one. */
const nextDay = '2026-07-29';

/** Names that a server may take for the given one. The case of the letters of a URI is partly open. */
const otherNames = (
  { name, uri }: JsonObject,
  word: string,
): readonly (readonly [what: string, value: string])[] => {
  const own = String(name ?? uri);
  const capitals = own.toUpperCase();
  return [
    ['another name', word],
    ...(name === undefined || capitals === own ? [] : [['the name in capitals', capitals] as const]),
    ['the beginning of the name', own.slice(0, -1)],
  ];
};

/**
 * Sends requests whose Mcp-Name is missing or names something else than their params, or whose Mcp-Method names
 * another method. Without them the requests are served, so that a server that reads no header field serves them all.
 */
export const sendOtherNames = async (
  { context, session }: Conversation,
  method: string,
  params: JsonObject,
): Promise<void> => {
  if (session.era !== 'modern') return;
  for (const [what, value] of otherNames(params, context.companion.opaque.word('a name'))) {
    const headers = [['mcp-name', asField(value)]] as const;
    const rpc = await session.request(`${what}: ${method}`, method, params, { headers });
    context.judge([contradictionRefused, refusalNamesRequest, noServerError], rpc);
    context.judge([refusalCoded], { ...rpc, code: headerMismatch });
  }
  const headers = [['mcp-method', 'tools/list']] as const;
  const otherwise = await session.request(`as another method: ${method}`, method, params, { headers });
  context.judge([contradictionRefused, refusalNamesRequest, noServerError], otherwise);
  context.judge([refusalCoded], { ...otherwise, code: headerMismatch });
  const nameless = await session.request(`no Mcp-Name: ${method}`, method, params, { omit: ['mcp-name'] });
  context.judge([incompleteRefused, noServerError], nameless);
  context.judge([refusalCoded], { ...nameless, code: headerMismatch });
};

/** Returns another value of the same type, which a server must not take for the given one. */
const otherValue = (text: string): string =>
  /^-?\d+$/.test(text) ? String(Number(text) + 1) : text === 'true' ? 'false' : `${text}x`;

/** Repeats a call that was served, with header fields of its arguments that are missing, other, or encoded. */
export const sendOtherArguments = async (
  { context, session }: Conversation,
  tool: JsonObject,
  served: RpcExchange,
  input: JsonObject,
): Promise<void> => {
  if (session.era !== 'modern' || !objectResult(served)) return;
  const { judge } = context;
  const params: JsonObject = { name: tool.name ?? '', arguments: input };
  for (const { path, name } of annotationsOf(tool.inputSchema)) {
    const text = textAt(input, path);
    if (text === undefined || !isFieldName(name)) continue;
    const field = fieldOf(name);
    const about = `${String(tool.name)} ${path.join('.')}`;
    const refusals: readonly (readonly [what: string, departure: Departure])[] = [
      ['no field', { omit: [field] }],
      ['another value', { headers: [[field, asField(otherValue(text))]] }],
    ];
    for (const [what, departure] of refusals) {
      const rpc = await session.request(`${what}: ${about}`, 'tools/call', params, departure);
      judge([contradictionRefused, noServerError], rpc);
      judge([refusalCoded], { ...rpc, code: headerMismatch });
    }
    const encoded = { headers: [[field, encodedField(text)]] } satisfies Departure;
    const rpc = await session.request(`an encoded field: ${about}`, 'tools/call', params, encoded);
    judge([encodedArgumentRead, noServerError], rpc);
  }
};

/** Sends requests of the stateless revision with parts that are missing, that differ, or that are encoded. */
export const sendStatelessRequests = async (conversation: Conversation): Promise<void> => {
  const { context, session } = conversation;
  const { judge } = context;
  if (session.era !== 'modern') {
    context.inapplicable(
      [...statelessClauses, contradictionRefused],
      'the server does not speak the stateless revision',
    );
    return;
  }
  for (const [what, method, params, departure, code] of incomplete) {
    const rpc = await session.request(what, method, params, departure);
    judge([incompleteRefused, noServerError], rpc);
    if (code !== undefined) judge([refusalCoded], { ...rpc, code });
  }
  for (const [what, value] of otherMethods) {
    const other = { headers: [['mcp-method', value]] } satisfies Departure;
    const rpc = await session.request(what, 'tools/list', {}, other);
    judge([contradictionRefused, refusalNamesRequest, noServerError], rpc);
    judge([refusalCoded], { ...rpc, code: headerMismatch });
  }
  const inMeta = { meta: { 'io.modelcontextprotocol/protocolVersion': nextDay } } satisfies Departure;
  const revised = await session.request('another revision in _meta', 'tools/list', {}, inMeta);
  judge([contradictionRefused, noServerError], revised);
  await sendOtherNames(conversation, 'tools/call', profile);
  const encoded = { headers: [['mcp-name', encodedField('get_profile')]] } satisfies Departure;
  judge(
    [encodedNameRead, noServerError],
    await session.request('an encoded name', 'tools/call', profile, encoded),
  );
  for (const [what, method, params] of laterRequests) {
    const future = await session.request(what, method, params, inRevision(futureRevision));
    judge([futureRevisionRefused, futureRevisionCoded, noServerError], future);
    // Another code is judged above: servers of both families may have one.
    if (errorOf(future.exchanges[0], future.id)?.code === unsupportedRevision)
      judge([supportedNamed], future);
  }
};
