import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as agents from '../../../../specs/companion/depth/agents.clauses.js';
import * as card from '../../../../specs/companion/documents/card.clauses.js';
import { unknownResourceCode } from '../../../../specs/companion/mcp/eras.clauses.js';
import { describesNoKeys, describesNoWrites } from '../../../../specs/companion/openapi/read-only.clauses.js';
import type { BurstRequest } from '../../../../specs/companion/quota/burst.js';
import { errorsCount, remainderRecovers } from '../../../../specs/companion/quota/counted.clauses.js';
import { burstOf } from '../../../../specs/companion/quota/quota.clauses.js';
import { oldRequestsLeaveAlone } from '../../../../specs/companion/quota/window.clauses.js';
import { noteIsMoreThanItsEntry } from '../../../../specs/companion/rest/content/notes.clauses.js';
import { wordOfSeveralKinds } from '../../../../specs/companion/rest/content/words.js';
import { asControl } from '../../../../specs/companion/rpc/rpc.js';
import { recorded, says } from './recorded.js';

const described = (paths: object, more: object = {}) =>
  recorded({ path: '/openapi.json', body: { openapi: '3.1.0', paths, ...more } });
const ok = { responses: { 200: { description: 'x' } } };

test('a description has no operation that writes with success', () => {
  const judge = (item: object) => says(describesNoWrites, described({ '/api/v1/content': item }));
  assert.equal(judge({ get: ok }), 'pass');
  assert.equal(judge({ get: ok, post: { responses: { 201: { description: 'x' } } } }), 'broken');
  assert.equal(judge({ get: ok, delete: { responses: { '2XX': { description: 'x' } } } }), 'broken');
  assert.equal(judge({ get: ok, delete: { responses: { 405: { description: 'refused' } } } }), 'pass');
  assert.equal(says(describesNoWrites, described({ '/mcp': { post: ok } })), 'inapplicable');
});

test('a description requires no key for the routes; OAuth scopes and alternatives are open', () => {
  const schemes = { key: { type: 'apiKey' }, login: { type: 'http' }, scopes: { type: 'oauth2' } };
  const judge = (security: unknown, own?: unknown) =>
    says(
      describesNoKeys,
      described(
        { '/api/v1/status': { get: { ...ok, ...(own === undefined ? {} : { security: own }) } } },
        { security, components: { securitySchemes: schemes } },
      ),
    );
  assert.equal(judge([{ key: [] }]), 'broken');
  assert.equal(judge([{ key: [] }, { login: [] }]), 'broken');
  assert.equal(judge([{ key: [] }, {}]), 'pass');
  assert.equal(judge([{ key: [] }], []), 'pass');
  assert.equal(judge([], [{ login: [] }]), 'broken');
  assert.equal(judge([{ scopes: ['site.read'] }]), 'pass');
  assert.equal(judge([]), 'pass');
});

test('a server card demands no authentication', () => {
  const judge = (body: object) => says(card.cardNeedsNoKey, recorded({ path: card.cardPath, body }));
  assert.equal(judge({ authentication: { required: true } }), 'broken');
  assert.equal(judge({ authentication: { required: false, schemes: ['bearer'] } }), 'pass');
  assert.equal(judge({ name: 'x' }), 'pass');
});

test('only endpoints of this host and below the base URL are tried', () => {
  const base = 'https://companion.example';
  const at = (content: object, baseUrl = base) => card.endpointsOf(content as never, baseUrl);
  assert.deepEqual(at({ transport: { type: 'streamable-http', endpoint: '/mcp' } }), ['/mcp']);
  assert.deepEqual(at({ transport: { url: `${base}/sse` } }), ['/sse']);
  assert.deepEqual(at({ remotes: [{ type: 'streamable-http', url: `${base}/api/mcp` }] }), ['/api/mcp']);
  assert.deepEqual(at({ remotes: [{ type: 'sse', url: `${base}/sse` }, 'x'] }), []);
  assert.deepEqual(at({ transport: { endpoint: 'https://other.example/mcp' } }), []);
  assert.deepEqual(at({ transport: { endpoint: 'https://{host}/mcp' } }), []);
  assert.deepEqual(at({ transport: { endpoint: '/mcp' } }, `${base}/dev`), []);
  assert.deepEqual(at({ transport: { endpoint: `${base}/dev/mcp` } }, `${base}/dev`), ['/mcp']);
  assert.deepEqual(at({ transport: 'streamable-http' }), []);
});

test('an endpoint that the card names exists', () => {
  const judge = (status: number, opened = true) =>
    says(card.cardEndpointServes, {
      exchanges: [recorded({ method: 'POST', path: '/sse', status, body: {} }), recorded({ path: '/mcp' })],
      opened,
    });
  assert.equal(judge(404), 'broken');
  assert.equal(judge(405), 'broken');
  assert.equal(judge(400), 'pass');
  assert.equal(judge(404, false), 'inapplicable');
});

const rpc = (body: object, path = '/mcp') =>
  asControl(recorded({ method: 'POST', path, type: 'application/json', body }), 1, 'resources/read');
const result = (value: unknown) => rpc({ jsonrpc: '2.0', id: 1, result: value });
const error = (code: number) => rpc({ jsonrpc: '2.0', id: 1, error: { code, message: 'No' } });

test('a resource of the catalogue with a scheme of /mcp can be read', () => {
  const listed = ['site://notes/rain', 'https://companion.example/about'];
  const unlisted = (...resources: unknown[]) => card.unlistedResources({ resources } as never, listed);
  assert.deepEqual(unlisted({ uri: 'site://drafts' }, 'site://notes/rain'), ['site://drafts']);
  assert.deepEqual(
    unlisted({ uri: 'site://notes/{slug}' }, { uri: 'https://x.example/' }, { name: 'x' }),
    [],
  );
  assert.deepEqual(unlisted({ uri: 'other://drafts' }), []);
  const judge = (read: ReturnType<typeof rpc>) => says(card.cataloguedResourceRead, { ...read, uri: 'a:b' });
  assert.equal(judge(error(-32002)), 'broken');
  assert.equal(judge(error(-32602)), 'broken');
  assert.equal(judge(error(-32603)), 'inapplicable');
  assert.equal(judge(result({ contents: [] })), 'pass');
});

test('the stateless revision has its own code for unknown resources', () => {
  assert.equal(says(unknownResourceCode, error(-32002)), 'broken');
  assert.equal(says(unknownResourceCode, error(-32602)), 'pass');
  assert.equal(says(unknownResourceCode, result({})), 'inapplicable');
});

test('the profile of the tool is about the same person', () => {
  const judge = (value: unknown) =>
    says(agents.profilesAgree, {
      exchanges: [recorded(), recorded({ path: '/api/v1/profile', body: { name: 'Zoë Menon' } })],
      value: value as never,
    });
  assert.equal(judge({ name: 'Someone Else' }), 'broken');
  assert.equal(judge({ name: 'Menon, Zoe (engineer)' }), 'pass');
  assert.equal(judge({ profile: { name: 'X' } }), 'inapplicable');
  assert.equal(judge('Zoë is an engineer.'), 'inapplicable');
});

test('a tool returns Markdown as REST has it', () => {
  const line = "It's a line about rain & wells, on site.";
  const own = recorded({ path: '/api/v1/notes/rain', type: 'text/markdown', body: `# Rain\n\n${line}\n` });
  const judge = (text: string, isError = false) =>
    says(agents.toolReturnsMarkdown, { ...result({ content: [{ type: 'text', text }], isError }), own });
  assert.equal(judge(`# Rain\n\n${line}\n`), 'pass');
  assert.equal(
    judge(line.replace("'", '&#39;').replace('&', '&amp;').replace('&amp;#39;', '&#39;')),
    'broken',
  );
  assert.equal(judge('<!doctype html><html><body>x</body></html>'), 'broken');
  assert.equal(judge('<!doctype html><html></html>', true), 'inapplicable');
  assert.equal(judge('A line with &amp; that REST does not have at all.'), 'pass');
});

test('resources are not all the same', () => {
  const judge = (...contents: string[]) =>
    says(agents.resourcesDiffer, { exchanges: [recorded()], contents });
  assert.equal(judge('a', 'a', 'a'), 'broken');
  assert.equal(judge('a', 'a', 'b'), 'pass');
  assert.equal(judge('a', 'a'), 'inapplicable');
  assert.equal(judge('', '', ''), 'inapplicable');
});

test('a completion has values that are strings', () => {
  assert.equal(says(agents.completionTyped, result({ completion: { values: ['a'] } })), 'pass');
  assert.equal(says(agents.completionTyped, result({ values: ['a'] })), 'broken');
  assert.equal(says(agents.completionTyped, error(-32602)), 'inapplicable');
});

test('a note is more than its entry', () => {
  const entry = { slug: 'rain', title: 'Rain', url: 'https://x.example/rain' };
  const judge = (body: object | string, type?: string) => {
    const get = recorded({ path: '/api/v1/notes/rain', body, ...(type === undefined ? {} : { type }) });
    const found = { slug: 'rain', by: 'slug', certain: true } as const;
    return says(noteIsMoreThanItsEntry, { exchanges: [get, recorded()], found, entry });
  };
  assert.equal(judge({ slug: 'rain', title: 'Rain', markdown: null }), 'broken');
  assert.equal(judge({ slug: 'rain', title: 'Rain', markdown: 'Rain' }), 'pass');
  assert.equal(judge({ slug: 'rain', title: 'Rain', words: 'It rained.' }), 'inapplicable');
  assert.equal(judge('# Rain', 'text/markdown'), 'inapplicable');
});

const shot = (status: number, remaining: number | undefined, at: number): BurstRequest => ({
  exchange: recorded({
    status,
    headers: remaining === undefined ? [] : [['RateLimit-Remaining', String(remaining)]],
  }),
  sentAt: at,
  receivedAt: at + 0.01,
});

test('requests that get an error count', () => {
  const judge = (last: number, between = 404) => {
    const errors = Array.from({ length: 10 }, (_, index) => shot(between, undefined, 1 + index));
    return says(errorsCount, burstOf([shot(200, 119, 0), ...errors, shot(200, last, 12)]));
  };
  assert.equal(judge(108), 'pass');
  assert.equal(judge(114), 'pass');
  assert.equal(judge(118), 'broken');
  assert.equal(judge(20), 'pass');
  assert.equal(judge(118, 429), 'inapplicable');
  assert.equal(judge(118, 200), 'inapplicable');
});

test('the remainder recovers', () => {
  const judge = (values: readonly number[]) =>
    says(remainderRecovers, burstOf(values.map((value, index) => shot(200, value, index))));
  const zeros = Array.from({ length: 12 }, () => 0);
  assert.equal(judge(zeros), 'broken');
  assert.equal(judge([...zeros, 1]), 'pass');
  assert.equal(judge([0, 0]), 'inapplicable');
});

test('requests leave the window of a client that is alone', () => {
  const full = Array.from({ length: 120 }, (_, index) => shot(200, 119 - index, index / 10));
  const before = [...full, shot(429, 0, 13)];
  const judge = (status: number, first: readonly BurstRequest[]) =>
    says(oldRequestsLeaveAlone, { ...burstOf([shot(status, 0, 80)]), left: 24, before: first });
  assert.equal(judge(429, before), 'broken');
  assert.equal(judge(200, before), 'pass');
  const shared = full.filter((_, index) => index % 7 !== 0);
  assert.equal(judge(429, [...shared, shot(429, 0, 13)]), 'inapplicable');
});

test('a word of entries of several kinds is found', () => {
  const entries = [
    { kind: 'note', title: 'Lime mortar' },
    { kind: 'craft', title: 'Mixer', description: 'For mortar of lime.' },
    { kind: 'craft', title: 'Mixer two' },
  ];
  assert.ok(['lime', 'mortar'].includes(wordOfSeveralKinds(entries) ?? ''));
  assert.equal(wordOfSeveralKinds(entries.slice(1)), undefined);
});
