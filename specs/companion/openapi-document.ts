import type { JsonObject, JsonValue } from '../../harness/formats/json.js';
import problemSchema from '../../schemas/companion/problem.schema.json' with { type: 'json' };
import { quota, release } from '../contract.js';
import { outline } from './outline.js';
import { kinds } from './rest/content/entries.js';
import { agentPaths, documentPaths, type RestRoute } from './rest/paths.js';

/** Returns the gist of a sentence of the contract: every text below is that of the ledger. */
const gistOf = (section: string, place: string): string => {
  const known = outline.find((one) => one.section === section && one.place.startsWith(place));
  if (known === undefined) throw new Error(`the ledger has no place ${section}, ${place}`);
  return known.gist;
};
const endpoint = (place: string): string => gistOf('Endpoints, Interface B', place);
const discovery = (place: string): string => gistOf('Endpoints, Interface B discovery', place);
const limits = (place: string): string => gistOf('Limits, Interface B rate limiting', place);

const ref = (part: string, name: string): JsonObject => ({ $ref: `#/components/${part}/${name}` });
const refs = (names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, ref('headers', name)]));

const { requests, windowSeconds } = quota;
const header = (description: string, schema: JsonObject, required = true): JsonObject => ({
  description,
  required,
  schema,
});

/** An integer of a structured field, which may have parameters. */
const count = (bounds: JsonObject, digits = '\\d+'): JsonObject => ({
  anyOf: [
    { type: 'integer', ...bounds },
    { type: 'string', pattern: `^\\s*${digits}\\s*;` },
  ],
});

/** Header fields of responses. */
const headers: JsonObject = {
  'API-Version': header(gistOf('Versioning', '3'), { type: 'string', format: 'date' }),
  Deprecation: header(gistOf('Versioning', '4'), { type: 'string' }, false),
  Sunset: header(gistOf('Versioning', '4'), { type: 'string' }, false),
  'RateLimit-Limit': header(limits('RateLimit-Limit'), count({ const: requests }, String(requests))),
  'RateLimit-Remaining': header(limits('RateLimit-Remaining'), count({ minimum: 0, maximum: requests })),
  'RateLimit-Reset': header(limits('RateLimit-Reset'), count({ minimum: 0, maximum: windowSeconds })),
  'RateLimit-Policy': header(limits('RateLimit-Policy'), {
    type: 'string',
    pattern: `(^|[\\s,])${requests}\\s*;(.*[\\s;])?w=${windowSeconds}(?!\\d)`,
  }),
  'Retry-After': header(limits('Retry-After'), { type: 'string', pattern: '\\S' }),
};

const versioned = refs(['API-Version', 'Deprecation', 'Sunset']);
const limited: JsonObject = {
  ...versioned,
  ...refs(['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy']),
};

/** A response of which the contract states the fields, and neither the media type nor the body. */
const openBody = (of: JsonObject): JsonObject => ({
  description: 'Success',
  headers: of,
  content: { '*/*': {} },
});

const problem = (description: string, of: JsonObject, schema: JsonObject): JsonObject => ({
  description,
  headers: of,
  content: { 'application/problem+json': { schema } },
});

const responses: JsonObject = {
  Problem: problem(gistOf('Errors', 'introduction: RFC 9457'), versioned, ref('schemas', 'Problem')),
  TooManyRequests: problem(
    gistOf('Errors, Interface B', '429 and Retry-After'),
    { ...limited, ...refs(['Retry-After']) },
    ref('schemas', 'Problem'),
  ),
  NoteNotFound: problem(gistOf('Errors, Interface B', 'note_not_found'), versioned, {
    allOf: [ref('schemas', 'Problem')],
    properties: { code: { const: 'note_not_found' } },
    required: ['code'],
  }),
};

const parameters: JsonObject = {
  // Which parameters are required, and which values are refused, is open.
  query: { name: 'query', in: 'query', description: endpoint('search'), schema: { type: 'string' } },
  kind: {
    name: 'kind',
    in: 'query',
    description: endpoint('content, kind'),
    schema: { enum: [...kinds, 'all'] },
  },
  limit: { name: 'limit', in: 'query', description: endpoint('limit'), schema: { type: 'integer' } },
  slug: { name: 'slug', in: 'path', required: true, schema: { type: 'string' } },
};

const common: JsonObject = {
  '429': ref('responses', 'TooManyRequests'),
  default: ref('responses', 'Problem'),
};

/** The operation of each REST route, and its parameters. */
const routes: Readonly<Record<RestRoute, readonly [operationId: string, ...parameters: string[]]>> = {
  profile: ['getProfile'],
  search: ['search', 'query', 'limit'],
  content: ['listContent', 'kind', 'limit'],
  notes: ['getNote', 'slug'],
  status: ['getStatus'],
};

const restPaths = Object.entries(routes).map(([route, [operationId, ...names]]): [string, JsonValue] => [
  `/api/v1/${route}${names.includes('slug') ? '/{slug}' : ''}`,
  {
    get: {
      operationId,
      summary: endpoint(route),
      parameters: names.map((name) => ref('parameters', name)),
      responses: {
        '200': openBody(limited),
        ...(route === 'notes' ? { '404': ref('responses', 'NoteNotFound') } : {}),
        ...common,
      },
    },
  },
]);

const textPart: JsonObject = {
  type: 'object',
  required: ['kind', 'text'],
  properties: { kind: { const: 'text' }, text: { type: 'string' } },
};

/** The message that the contract shows for /a2a: text parts of `message/send`. */
const sentMessage: JsonObject = {
  type: 'object',
  required: ['jsonrpc', 'method'],
  properties: {
    jsonrpc: { const: '2.0' },
    method: { type: 'string' },
    params: {
      type: 'object',
      properties: {
        message: { type: 'object', properties: { parts: { type: 'array', items: textPart } } },
      },
    },
  },
  if: { properties: { method: { const: 'message/send' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { required: ['params'], properties: { params: { required: ['message'] } } },
};

const agentEndpoints = agentPaths.map((path): [string, JsonValue] => [
  path,
  {
    post: {
      operationId: `post${path.slice(1)}`,
      summary: discovery(`${path}, JSON-RPC 2.0`),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: path === '/a2a' ? sentMessage : {} } },
      },
      // The errors of JSON-RPC have bodies of their own.
      responses: {
        '200': openBody(limited),
        '429': ref('responses', 'TooManyRequests'),
        default: openBody(versioned),
      },
    },
  },
]);

const documents = documentPaths.map((path, index): [string, JsonValue] => [
  path,
  {
    get: {
      operationId: `getDocument${index + 1}`,
      summary: discovery(path),
      responses: { '200': openBody(versioned), default: ref('responses', 'Problem') },
    },
  },
]);

const { $schema, $id, ...problemObject } = problemSchema;

/**
 * Returns Interface B as OpenAPI 3.1.0, from what the clauses judge by. It states what the contract states: bodies,
 * required parameters and other statuses are open.
 */
const companionDescription = (): JsonObject => ({
  openapi: '3.1.0',
  info: {
    title: 'Developer companion of a home construction journal',
    version: release,
    description: `${gistOf('What the service does', '7')} What the contract leaves open is open here too: bodies, the values of parameters and other statuses. ${limits('X-RateLimit-*')}`,
  },
  servers: [{ url: 'http://127.0.0.1' }],
  security: [],
  paths: Object.fromEntries([...restPaths, ...agentEndpoints, ...documents]),
  components: { parameters, headers, responses, schemas: { Problem: problemObject as JsonObject } },
});

/** Returns `docs/reference/openapi/companion.openapi.json` as text. */
export const companionDocument = (): string => `${JSON.stringify(companionDescription(), null, 2)}\n`;
