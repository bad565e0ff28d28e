import { annotated, annotatedArguments } from '../../../../companion/agents/annotated-arguments.js';
import {
  callsMethod,
  type RequestTest,
  replies,
  results,
  says,
} from '../../../../companion/agents/overrides.js';
import {
  hasOtherName,
  isEncoded,
  metaOf,
  nameIn,
  nameOf,
  namesRevision,
  revisionIn,
  statelessRevision,
} from '../../../../companion/agents/requests.js';
import { membersOf, type RpcRequest } from '../../../../companion/agents/rpc.js';
import type { Override } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { breaking, fault } from '../../companion-fault.js';

const stateless =
  (change: Override): Override =>
  (sound) => ({ ...change(sound), mcpEras: 'modern' });
const inStateless = (request: RpcRequest): boolean => revisionIn(request) === statelessRevision;
/** Requests of the stateless revision with this method for which a condition holds. */
const departing =
  (method: string, departs: RequestTest): RequestTest =>
  (request) =>
    request.method === method && inStateless(request) && departs(request);

const methodIn = ({ headers }: RpcRequest): string | undefined => headers['mcp-method']?.toString();
const hasNoMeta: RequestTest = (request) => metaOf(request) === undefined;
const hasNoName: RequestTest = (request) => nameIn(request) === undefined;
const namesOtherMethod: RequestTest = (request) =>
  ![undefined, request.method?.toLowerCase()].includes(methodIn(request)?.toLowerCase());
const isInCapitals = (field: string | undefined, value: string | undefined): boolean =>
  field !== undefined && field !== value && field.toLowerCase() === value?.toLowerCase();
const namesAnother: RequestTest = (request) =>
  hasOtherName(request) && !isInCapitals(nameIn(request), nameOf(request));
const lacksMeta =
  (name: string): RequestTest =>
  (request) => {
    const meta = metaOf(request);
    return meta !== undefined && meta[`io.modelcontextprotocol/${name}`] === undefined;
  };
const namesOtherRevisionInMeta: RequestTest = (request) => {
  const named = metaOf(request)?.['io.modelcontextprotocol/protocolVersion'];
  return named !== undefined && named !== revisionIn(request);
};
/** Requests that name a revision after the newest one, or one before the first. */
const inLater =
  (method: string): RequestTest =>
  (request) =>
    request.method === method && namesRevision((revision) => revision > statelessRevision)(request);
const inUnknown =
  (method: string): RequestTest =>
  (request) =>
    request.method === method && namesRevision((revision) => revision < '2024')(request);

/** An empty list of tools, as a result of the stateless revision. */
const noTools = { resultType: 'complete', ttlMs: 1000, cacheScope: 'public', tools: [] };
const listsNothing = (when: RequestTest): Override =>
  says('mcp', when, 200, ({ id }) => ({ jsonrpc: '2.0', id: id ?? null, result: noTools }));
/** Another code for the refusal of some requests. */
const refusedWith = (when: RequestTest, code: number): Override =>
  says('mcp', when, 400, ({ id }) => ({
    jsonrpc: '2.0',
    id: id ?? null,
    error: { code, message: 'Refused' },
  }));

/** Tools whose arguments are annotated where they are listed only: the server reads no header field. */
const listsAnnotated = (nameOf?: (property: string) => string): Override =>
  results('mcp', callsMethod('tools/list'), (result) => ({
    ...result,
    tools: (Array.isArray(result.tools) ? result.tools : []).map((tool) => ({
      ...membersOf(tool),
      inputSchema: annotated(membersOf(membersOf(tool).inputSchema), nameOf),
    })),
  }));

/** Annotates the choices of an argument instead of the argument. */
const listsChoices: Override = results('mcp', callsMethod('tools/list'), (result) => ({
  ...result,
  tools: (Array.isArray(result.tools) ? result.tools : []).map((tool) => ({
    ...membersOf(tool),
    inputSchema: {
      ...membersOf(membersOf(tool).inputSchema),
      anyOf: [{ properties: { slug: { type: 'string', 'x-mcp-header': 'Slug' } } }, {}],
    },
  })),
}));

/** Sends a message before the response to each call. */
const before = (message: Readonly<Record<string, unknown>>): Override =>
  replies(
    'mcp',
    (request) => inStateless(request) && request.method === 'tools/call',
    (reply) => ({ ...reply, form: 'events', messages: [message, ...reply.messages] }),
  );

const refusesEncoded = replies(
  'mcp',
  ({ headers }) =>
    Object.entries(headers).some(([name, value]) => name.startsWith('mcp-param-') && isEncoded(value)),
  (reply, { id }) => ({
    ...reply,
    status: 400,
    messages: [{ jsonrpc: '2.0', id: id ?? null, error: { code: -32020, message: 'Header mismatch' } }],
  }),
);

/** Small errors of a server that speaks the stateless revision of MCP alone (contract: Endpoints, Interface B: /mcp). */
export const statelessFaults: readonly Fault[] = [
  ...breaking('B-MCP-50')([
    [
      'b-mcp-no-meta-served',
      'MCP 2026-07-28: a request without _meta is served',
      stateless(
        replies('mcp', departing('tools/list', hasNoMeta), (reply, { id }) => ({
          ...reply,
          status: 200,
          messages: [{ jsonrpc: '2.0', id: id ?? null, result: noTools }],
        })),
      ),
    ],
    [
      'b-mcp-no-method-header-served',
      'MCP 2026-07-28: a request without Mcp-Method is served',
      listsNothing(departing('tools/list', (request) => methodIn(request) === undefined)),
    ],
    [
      'b-mcp-no-capabilities-served',
      'MCP 2026-07-28: a request without the capabilities of the client is served',
      listsNothing(departing('tools/list', lacksMeta('clientCapabilities'))),
    ],
    [
      'b-mcp-resource-without-name-served',
      'MCP 2026-07-28: a resource is read without Mcp-Name',
      listsNothing(departing('resources/read', hasNoName)),
    ],
    [
      'b-mcp-call-without-meta-served',
      'MCP 2026-07-28: a call without _meta is served',
      stateless(listsNothing(departing('tools/call', hasNoMeta))),
    ],
    [
      'b-mcp-no-revision-in-meta-served',
      'MCP 2026-07-28: a request without a revision in _meta is served',
      listsNothing(departing('tools/list', lacksMeta('protocolVersion'))),
    ],
  ]),
  ...breaking('B-MCP-51')([
    [
      'b-mcp-versions-unsaid',
      'MCP 2026-07-28: the refusal of a revision does not name the supported ones',
      stateless(
        replies('mcp', inUnknown('tools/list'), (reply) => ({
          ...reply,
          messages: reply.messages.map((message) => {
            const { data: _, ...error } = membersOf(membersOf(message).error);
            return { ...message, error };
          }),
        })),
      ),
    ],
    [
      'b-mcp-later-revision-served',
      'MCP 2026-07-28: a request that names a later revision is served',
      listsNothing(inLater('tools/list')),
    ],
    [
      'b-mcp-call-in-later-revision-served',
      'MCP 2026-07-28: a call that names a later revision is served',
      listsNothing(inLater('tools/call')),
    ],
    [
      'b-mcp-call-in-unheard-of-revision',
      'MCP 2026-07-28: the refusal of a call in an unknown revision has no data',
      stateless(refusedWith(inUnknown('tools/call'), -32022)),
    ],
  ]),
  fault(
    'b-mcp-stateless-session',
    'MCP 2026-07-28: responses issue a session id',
    ['B-MCP-52'],
    replies('mcp', inStateless, (reply) => ({
      ...reply,
      headers: [...reply.headers, ['Mcp-Session-Id', 'first']],
    })),
  ),
  fault(
    'b-mcp-no-name-code',
    'MCP 2026-07-28: a request without Mcp-Name is refused with -32600',
    ['B-MCP-80'],
    refusedWith(departing('tools/call', hasNoName), -32600),
  ),
  fault(
    'b-mcp-encoded-name-refused',
    'MCP 2026-07-28: an Mcp-Name in base64 is compared without decoding',
    ['B-MCP-81'],
    refusedWith(
      departing('tools/call', ({ headers }) => isEncoded(headers['mcp-name'])),
      -32020,
    ),
  ),
  fault(
    'b-mcp-later-revision-code',
    'MCP 2026-07-28: a later revision is refused with -32600',
    ['B-MCP-83'],
    refusedWith(inLater('tools/list'), -32600),
  ),
  ...breaking('B-MCP-15')([
    [
      'b-mcp-method-in-capitals-served',
      'MCP 2026-07-28: Mcp-Method is compared without regard to case',
      listsNothing(departing('tools/list', (request) => isInCapitals(methodIn(request), request.method))),
    ],
    [
      'b-mcp-name-in-capitals-served',
      'MCP 2026-07-28: Mcp-Name is compared without regard to case',
      listsNothing(departing('tools/call', (request) => isInCapitals(nameIn(request), nameOf(request)))),
    ],
    [
      'b-mcp-other-revision-in-meta-served',
      'MCP 2026-07-28: MCP-Protocol-Version is not compared with _meta',
      listsNothing(departing('tools/list', namesOtherRevisionInMeta)),
    ],
    [
      'b-mcp-prompt-of-other-name-served',
      'MCP 2026-07-28: the Mcp-Name of prompts/get is not read',
      listsNothing(departing('prompts/get', namesAnother)),
    ],
    [
      'b-mcp-annotated-arguments-unread',
      'MCP 2026-07-28: header fields of arguments are not compared with them',
      listsAnnotated(),
    ],
  ]),
  ...['resources/read', 'prompts/get', 'tools/call'].map((method) =>
    fault(
      `b-mcp-other-method-served-${method.replace('/', '-')}`,
      `MCP 2026-07-28: ${method} is served although Mcp-Method names another method`,
      ['B-MCP-15'],
      listsNothing(departing(method, namesOtherMethod)),
    ),
  ),
  fault(
    'b-mcp-mismatch-without-id',
    'MCP 2026-07-28: the refusal of a contradicting header field has a null id',
    ['B-MCP-101'],
    says('mcp', departing('tools/call', namesAnother), 400, () => ({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32020, message: 'Header mismatch' },
    })),
  ),
  fault(
    'b-mcp-server-requests-on-stream',
    'MCP 2026-07-28: the server sends a request on the stream of a call',
    ['B-MCP-99'],
    before({ jsonrpc: '2.0', id: 'alive', method: 'ping' }),
  ),
  fault(
    'b-mcp-log-unasked',
    'MCP 2026-07-28: log messages are sent to clients that set no log level',
    ['B-MCP-100'],
    before({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'Found' } }),
  ),
  fault(
    'b-mcp-annotation-with-a-space',
    'MCP 2026-07-28: x-mcp-header is no name of a header field',
    ['B-MCP-87'],
    listsAnnotated((property) => `Site ${property}`),
  ),
  fault(
    'b-mcp-annotations-alike',
    'MCP 2026-07-28: two arguments have the same x-mcp-header',
    // The server that reads none of them does not refuse a call without them either.
    ['B-MCP-15', 'B-MCP-87'],
    listsAnnotated((property) => (property === 'query' ? 'ARGUMENT' : 'Argument')),
  ),
  fault('b-mcp-annotated-choice', 'MCP 2026-07-28: x-mcp-header within anyOf', ['B-MCP-87'], listsChoices),
  fault(
    'b-mcp-encoded-argument-refused',
    'MCP 2026-07-28: a header field of an argument in base64 is compared without decoding',
    ['B-MCP-81'],
    (sound) => {
      const offering = { ...sound, ...annotatedArguments(sound) };
      return { ...offering, ...refusesEncoded(offering) };
    },
  ),
];
