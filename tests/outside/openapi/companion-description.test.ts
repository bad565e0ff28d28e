import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { faults } from '../../../reference-server/faults/faults.js';
import { type ReferenceServer, startReferenceServer } from '../../../reference-server/start.js';
import { variants } from '../../../reference-server/variants/variants.js';
import official from '../../../schemas/companion/openapi.schema.json' with { type: 'json' };
import { openapiConsistent, routesDescribed } from '../../../specs/companion/openapi/openapi.clauses.js';
import { recorded } from '../../unit/specs/companion/recorded.js';
import { fragmentOf, objectionsTo, openapiSchema } from './objections.js';

// Two JSON Schema implementations compare the description of Interface B with the reference server, which shares
// nothing with the sources that the description is made of.
const file = fileURLToPath(
  new URL('../../../../docs/reference/openapi/companion.openapi.json', import.meta.url),
);

interface Response {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, unknown>>;
}

interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Response>> }>>>
  >;
  readonly components: {
    readonly responses: Readonly<Record<string, Response>>;
    readonly headers: Readonly<Record<string, { readonly required: boolean }>>;
  };
}

const description = JSON.parse(readFileSync(file, 'utf8')) as Description;

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
ajvFormats.default(ajv);
ajv.addSchema(description, 'https://description.example/companion');

/** Returns what either validator objects to in a value, by the part of the description that a pointer names. */
const objectionsAt = async (value: unknown, pointer: readonly string[]): Promise<string[]> => {
  const fragment = fragmentOf(pointer);
  ajv.validate({ $ref: `https://description.example/companion${fragment}` }, value);
  const { errors } = ajv;
  return [
    ...(await objectionsTo(value, pathToFileURL(file) + fragment)).map((text) => `hyperjump: ${text}`),
    ...(errors ?? []).map(({ instancePath, message }) => `ajv: ${instancePath} ${message}`),
  ];
};

interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly body?: string;
}

const operationOf = (path: string): string =>
  (path.split('?', 1)[0] ?? '').replace(/^(\/api\/v1\/notes\/).+/, '$1{slug}');

/** Returns what the validators object to in one response: its status, its media type, its fields and its body. */
const objections = async (
  server: ReferenceServer,
  { path, method = 'GET', body }: Sent,
): Promise<string[]> => {
  const response = await fetch(server.companionBaseUrl + path, {
    method,
    ...(body === undefined ? {} : { body, headers: { 'Content-Type': 'application/json', Accept: '*/*' } }),
  });
  const { status } = response;
  const where = `${method} ${path} ${status}`;
  const text = await response.text();
  const operation = description.paths[operationOf(path)]?.[method.toLowerCase()];
  // Methods and paths that are not described are errors, which have one shape.
  const named =
    operation?.responses[status] ?? operation?.responses.default ?? description.components.responses.Problem;
  const key = named?.$ref?.split('/').at(-1);
  const described = key === undefined ? named : description.components.responses[key];
  const found: string[] = [];
  for (const name of Object.keys(described?.headers ?? {})) {
    const value = response.headers.get(name);
    if (value === null) {
      if (description.components.headers[name]?.required) found.push(`no ${name}`);
      continue;
    }
    const read = /^-?\d+$/.test(value) ? Number(value) : value;
    // A number where the description has a text is the text.
    const pointer = ['components', 'headers', name, 'schema'];
    const all = await Promise.all([read, value].map((one) => objectionsAt(one, pointer)));
    if (all.every((one) => one.length > 0)) found.push(...(all[0] ?? []).map((text) => `${name}: ${text}`));
  }
  const type = response.headers.get('content-type') ?? '';
  if (key !== undefined || operation === undefined) {
    if (type !== 'application/problem+json') found.push(type);
    else
      found.push(
        ...(await objectionsAt(JSON.parse(text), [
          'components',
          'responses',
          key ?? 'Problem',
          'content',
          type,
          'schema',
        ])),
      );
  }
  return found.map((objection) => `${where}: ${objection}`);
};

const rpc = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const message = { kind: 'message', role: 'user', messageId: 'm', parts: [{ kind: 'text', text: 'lime' }] };

/** Requests whose responses the description covers: successes, refusals, agents, documents. */
const requests: readonly Sent[] = [
  ...[
    'profile',
    'search?query=house',
    'content',
    'content?kind=all&limit=3',
    'notes/rain-days',
    'status',
  ].map((route) => ({ path: `/api/v1/${route}` })),
  ...['search', 'content?kind=recipe', 'content?limit=0', 'notes/nobody-wrote-this', 'nothing'].map(
    (route) => ({ path: `/api/v1/${route}` }),
  ),
  ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ path: '/api/v1/content', method })),
  { path: '/a2a', method: 'POST', body: rpc('message/send', { message }) },
  { path: '/mcp', method: 'POST', body: rpc('ping', {}) },
  ...Object.entries(description.paths).flatMap(([path, item]) =>
    item.get && !path.startsWith('/api/') ? [{ path }] : [],
  ),
];

interface Deviations {
  readonly fault?: string;
  readonly variant?: string;
  /** Requests that the server serves before those that are validated. */
  readonly served?: number;
}

const objectionsOf = async (
  sent: readonly Sent[],
  { fault, variant, served = 0 }: Deviations = {},
): Promise<string[]> => {
  const server = await startReferenceServer({
    faults: faults.filter(({ id }) => id === fault),
    variants: variants.filter(({ id }) => id === variant),
    records: 1,
  });
  try {
    for (let count = 0; count < served; count += 1)
      await (await fetch(`${server.companionBaseUrl}/api/v1/profile`)).arrayBuffer();
    const found: string[] = [];
    for (const one of sent) found.push(...(await objections(server, one)));
    return found;
  } finally {
    await server.close();
  }
};

test('two validators and the clauses about descriptions find the description of Interface B valid', async () => {
  assert.deepEqual(await objectionsTo(description, openapiSchema), []);
  assert.ok(new Ajv2020({ strict: false }).compile(official)(description));
  const exchange = recorded({ path: '/openapi.json', body: description });
  for (const { id, judge } of [routesDescribed, openapiConsistent])
    assert.equal(judge(exchange).kind, 'pass', id);
});

test('every response of the sound companion matches the description', async () => {
  assert.deepEqual(await objectionsOf(requests), []);
});

test('a refusal by the quota matches the description, and one without Retry-After does not', async () => {
  const path = '/api/v1/status';
  const served = 120;
  assert.deepEqual(await objectionsOf([{ path }], { served }), []);
  assert.deepEqual(await objectionsOf([{ path }], { served, fault: 'b-retry-after-missing' }), [
    `GET ${path} 429: no Retry-After`,
  ]);
});

for (const variant of [
  'b-entries-by-slug',
  'b-bare-arrays',
  'b-note-as-markdown',
  'b-fields-with-parameters',
  'b-two-policies',
  'b-policy-spaced',
  'b-retiring-route',
  'b-api-version-later',
  'b-problem-short',
  'b-problem-extended',
])
  test(`the description leaves ${variant} open`, async () => {
    assert.deepEqual(await objectionsOf(requests, { variant }), []);
  });

for (const [fault, path] of [
  ['b-unknown-note-code', '/api/v1/notes/nobody-wrote-this'],
  ['b-unknown-note-code-missing', '/api/v1/notes/nobody-wrote-this'],
  ['b-problem-status-text', '/api/v1/search'],
  ['b-remaining-missing', '/api/v1/profile'],
  ['b-remaining-negative', '/api/v1/profile'],
  ['b-reset-ninety', '/api/v1/profile'],
  ['b-api-version-missing', '/llms.txt'],
  ['b-api-version-semantic', '/api/v1/status'],
] as const)
  test(`the validators object to ${fault}, so they can fail`, async () => {
    assert.notDeepEqual(await objectionsOf([{ path }], { fault }), []);
  });
