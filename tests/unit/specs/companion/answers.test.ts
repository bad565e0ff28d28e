import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../harness/formats/json.js';
import { a2aResult, unknownTaskUnknown } from '../../../../specs/companion/a2a/a2a.clauses.js';
import { cardAgrees, catalogueOfTools } from '../../../../specs/companion/documents/agreement.clauses.js';
import { endpointsOf } from '../../../../specs/companion/documents/card.clauses.js';
import * as catalogue from '../../../../specs/companion/documents/catalogue.clauses.js';
import * as requests from '../../../../specs/companion/documents/requests.clauses.js';
import * as eras from '../../../../specs/companion/mcp/eras.clauses.js';
import { resultWritten } from '../../../../specs/companion/mcp/features/calls.clauses.js';
import { markdownIsRaw } from '../../../../specs/companion/mcp/same-as-rest/notes.clauses.js';
import { profilesAgree } from '../../../../specs/companion/mcp/same-as-rest/profile.clauses.js';
import { toolQueryMatters } from '../../../../specs/companion/mcp/same-as-rest/searches.clauses.js';
import { describesNoKeys, describesNoWrites } from '../../../../specs/companion/openapi/read-only.clauses.js';
import { agentsCountOnce } from '../../../../specs/companion/quota/counted.clauses.js';
import { burstOf } from '../../../../specs/companion/quota/quota.clauses.js';
import { entriesIn } from '../../../../specs/companion/rest/content/entries.js';
import { queryMatters } from '../../../../specs/companion/rest/content/search.clauses.js';
import { noteIsText, textsDiffer } from '../../../../specs/companion/rest/content/texts.clauses.js';
import {
  errorIsNoSuccess,
  readOtherProblem,
} from '../../../../specs/companion/rest/protocol/problems.clauses.js';
import { tellsSomething } from '../../../../specs/companion/rest/routes.clauses.js';
import { asControl } from '../../../../specs/companion/rpc/rpc.js';
import { recorded, says } from './recorded.js';

const rpc = (body: object, path = '/mcp', status = 200) =>
  asControl(recorded({ method: 'POST', path, status, type: 'application/json', body }), 1, 'tools/list');
const result = (value: unknown, path?: string) => rpc({ jsonrpc: '2.0', id: 1, result: value }, path);
const error = (code: number, path?: string) =>
  rpc({ jsonrpc: '2.0', id: 1, error: { code, message: 'No' } }, path);

test('an error is not sent as a success', () => {
  const judge = (body: object) => says(errorIsNoSuccess, recorded({ path: '/api/v1/content', body }));
  assert.equal(judge({ error: 'unknown kind' }), 'broken');
  assert.equal(judge({ success: false, message: 'No such kind' }), 'broken');
  assert.equal(judge({ type: 'about:blank', title: 'Bad', status: 400 }), 'broken');
  assert.equal(judge({ status: 'operational', message: 'All is well' }), 'pass');
  assert.equal(judge({ error: null, items: [] }), 'pass');
  assert.equal(judge({ errors: ['one source is late'], items: [] }), 'pass');
  assert.equal(judge([]), 'inapplicable');
  const status = recorded({ path: '/api/v1/status', body: { ok: false, status: 'degraded' } });
  assert.equal(says(errorIsNoSuccess, status), 'inapplicable');
});

test('problem documents of other paths are read, where they are whole', () => {
  const read = (given: object) => readOtherProblem(recorded({ path: '/mcp', status: 405, ...given }));
  assert.ok(read({ body: {} }));
  assert.equal(read({ body: {}, type: 'text/html' }), undefined);
  assert.equal(read({ path: '/api/v1/profile', body: {} }), undefined);
  const { response, ...cut } = recorded({ path: '/mcp', status: 405 });
  assert.ok(response);
  assert.equal(readOtherProblem({ ...cut, response: { ...response, truncated: true } }), undefined);
});

test('the profile and the status hold something', () => {
  const judge = (body: object | string) =>
    says(tellsSomething, {
      exchanges: [recorded({ path: '/api/v1/profile', body }), recorded({ status: 404 })],
    });
  for (const empty of ['', ' ', 'null', '{}', '[]', '{"data":{"name":null,"facts":[]}}'])
    assert.equal(judge(empty), 'broken', empty);
  for (const full of ['{"ok":true}', '[0]', '{"data":{"name":"A"}}']) assert.equal(judge(full), 'pass', full);
  assert.equal(judge('# A profile'), 'inapplicable');
});

const found = (...slugs: string[]) =>
  recorded({ path: '/api/v1/search', body: { items: slugs.map((slug) => ({ slug, title: slug })) } });
const entries: JsonObject[] = ['a', 'b', 'c'].map((slug) => ({ slug, title: slug }));

test('a query has an effect', () => {
  const judge = (...pages: ReturnType<typeof found>[]) => {
    const [first, ...others] = pages;
    assert.ok(first);
    return says(queryMatters, { exchanges: [first, ...others], entries });
  };
  assert.equal(judge(found('a', 'x'), found('a', 'x'), found('a', 'x')), 'broken');
  assert.equal(judge(found('a', 'x'), found('b', 'x'), found('a', 'x')), 'pass');
  assert.equal(judge(found(), found(), found()), 'pass');
  assert.equal(judge(found('a', 'b', 'c'), found('a', 'b', 'c'), found('a', 'b', 'c')), 'inapplicable');
  assert.equal(judge(found('a', 'x'), found('a', 'x')), 'inapplicable');
});

test('a query of the tool has an effect, even where the result repeats it', () => {
  const judge = (texts: readonly (string | undefined)[], titles = ['Rain', 'Well', 'Kiln']) =>
    says(toolQueryMatters, {
      exchanges: [recorded()],
      texts,
      titles,
      listed: ['A house'],
      words: ['rain', 'well', 'kiln'],
    });
  const same = (word: string) => `Found for ${word}: A house, a wall`;
  assert.equal(judge(['rain', 'well', 'kiln'].map(same)), 'broken');
  assert.equal(judge([same('rain'), same('well'), 'Kiln talk']), 'pass');
  assert.equal(judge([same('rain'), same('well')]), 'inapplicable');
  assert.equal(judge([same('rain'), same('well'), undefined]), 'inapplicable');
  assert.equal(judge(['rain', 'well', 'kiln'].map(same), ['A house']), 'inapplicable');
  assert.equal(judge(['No results.', 'No results.', 'No results.']), 'inapplicable');
});

test('notes have texts of their own, front matter aside', () => {
  const note = (title: string, text: string) =>
    recorded({
      path: '/api/v1/notes/a',
      type: 'text/markdown',
      body: `---\ntitle: ${title}\n---\n\n${text}`,
    });
  const judge = (...texts: string[]) => {
    const [first, ...others] = texts.map((text, index) => note(`Note ${index}`, text));
    assert.ok(first);
    return says(textsDiffer, { exchanges: [first, ...others] });
  };
  assert.equal(judge('The same.', 'The same.', 'The same.'), 'broken');
  assert.equal(judge('', '', ''), 'broken');
  assert.equal(judge('The same.', 'The same.', 'Another.'), 'pass');
  assert.equal(judge('The same.', 'The same.'), 'inapplicable');
  const json = (markdown: string) =>
    recorded({ path: '/api/v1/notes/a', body: { slug: markdown, markdown } });
  assert.equal(says(textsDiffer, { exchanges: [json('a'), json('b'), json('c')] }), 'pass');
  const licensed = (slug: string) =>
    recorded({ path: '/api/v1/notes/a', body: { slug, value: slug, license: 'One\nTwo', source: 'x' } });
  const notes = [licensed('a'), licensed('b'), licensed('c')] as const;
  assert.equal(says(textsDiffer, { exchanges: notes }), 'inapplicable');
  const bare = recorded({ path: '/api/v1/notes/a', body: { slug: 'a' } });
  assert.equal(says(textsDiffer, { exchanges: [bare, bare, bare] }), 'inapplicable');
});

test('a note labelled as text is text', () => {
  const judge = (body: string | Uint8Array, type = 'text/markdown; charset=utf-8') =>
    says(noteIsText, {
      exchanges: [recorded({ path: '/api/v1/notes/a', type, body }), recorded()],
      found: { slug: 'a', by: 'slug', certain: true },
    });
  assert.equal(judge('"# Rain\\n\\nIt rained."'), 'broken');
  assert.equal(judge(Uint8Array.of(0x23, 0xe9, 0x20)), 'broken');
  assert.equal(judge(Uint8Array.of(0x23, 0xe9, 0x20), 'text/markdown'), 'pass');
  assert.equal(judge('"Rain," he said, "is late."'), 'pass');
  assert.equal(judge('{}', 'application/json'), 'inapplicable');
});

const document = (body: unknown, path = '/mcp/catalog.json') =>
  recorded({ path, body: JSON.stringify(body) });

test('catalogues are objects or arrays', () => {
  const judge = (body: unknown, path?: string) =>
    says(catalogue.catalogueIsNoScalar, {
      exchanges: [document(body, path), recorded({ path: '/nothing-here.md', status: 404 })],
    });
  for (const scalar of ['{}', 5, null, true]) assert.equal(judge(scalar), 'broken', String(scalar));
  assert.equal(judge({}), 'pass');
  assert.equal(judge([], '/.well-known/ai-catalog.json'), 'pass');
  assert.equal(judge('x', '/knowledge.json'), 'inapplicable');
});

test('the catalogue has something of all that /mcp lists, under any name', () => {
  const offers = { tools: ['search_site'], resources: ['site://about'], prompts: ['summarise'] };
  const judge = (body: unknown, listed: object = offers) =>
    says(catalogue.catalogueHoldsAll, { exchanges: [document(body)], offers: listed });
  assert.equal(judge({ tools: [] }), 'broken');
  assert.equal(judge({}), 'broken');
  assert.equal(judge({ tools: [], resourceTemplates: [], promptTemplates: [] }), 'pass');
  assert.equal(judge([{ name: 'Search_Site' }, { uri: 'site://about' }, { name: 'summarise' }]), 'pass');
  assert.equal(judge({ tools: [] }, { tools: ['search_site'], resources: [] }), 'pass');
  assert.equal(judge({ tools: [] }, {}), 'inapplicable');
});

test('required arguments of the catalogue exist', () => {
  const schema = (required: string[], properties: object) => ({ type: 'object', properties, required });
  const live = { name: 'get_note', inputSchema: schema(['slug'], { slug: {} }) } as JsonObject;
  const judge = (body: unknown, tool: JsonObject = live) =>
    says(catalogue.requiredArgumentsExist, {
      exchanges: [document(body)],
      tools: [tool],
      prompts: [{ name: 'ask', arguments: [{ name: 'topic' }] }],
    });
  assert.equal(judge({ tools: [{ name: 'get_note', inputSchema: schema(['id'], { id: {} }) }] }), 'broken');
  assert.equal(judge({ tools: [{ name: 'get_note', inputSchema: schema(['slug'], {}) }] }), 'pass');
  assert.equal(
    judge({ tools: [{ name: 'get_note' }, { name: 'other', inputSchema: schema(['a'], {}) }] }),
    'inapplicable',
  );
  assert.equal(judge({ prompts: [{ name: 'ask', arguments: [{ name: 'q', required: true }] }] }), 'broken');
  assert.equal(judge({ prompts: [{ name: 'ask', arguments: [{ name: 'q' }] }] }), 'inapplicable');
  const open = { name: 'get_note', inputSchema: { type: 'object', properties: {}, anyOf: [{}] } };
  assert.equal(
    judge({ tools: [{ name: 'get_note', inputSchema: schema(['id'], {}) }] }, open as JsonObject),
    'inapplicable',
  );
});

test('tools may be named with a prefix or by their titles', () => {
  const four = ['search_site', 'get_profile', 'list_content', 'get_note_markdown'];
  const evidence = (tools: readonly unknown[], more: object = {}) => ({
    exchanges: [document({ tools, ...more })] as const,
    offers: { tools: four },
    titles: { tools: ['Search the site'] },
  });
  const names = (prefix: string) => four.map((name) => ({ name: prefix + name }));
  for (const prefix of ['library.', 'library/', 'mcp__library__', 'library:'])
    assert.equal(says(catalogueOfTools, evidence(names(prefix))), 'pass', prefix);
  assert.equal(says(cardAgrees, evidence(['Search the site'])), 'pass');
  assert.equal(says(cardAgrees, evidence(['Delete the site'])), 'broken');
  assert.equal(
    says(catalogueOfTools, evidence(names('').slice(1), { note: 'search_site is gone' })),
    'broken',
  );
});

test('write methods change no document', () => {
  const plain = recorded({ path: '/llms.txt', type: 'text/plain', body: '# Library' });
  const judge = (status: number, body = '') =>
    says(requests.documentsOnlyRead, {
      exchanges: [recorded({ method: 'PUT', path: '/llms.txt', type: 'text/plain', status, body }), plain],
    });
  assert.equal(judge(405), 'pass');
  assert.equal(judge(501), 'pass');
  assert.equal(judge(204), 'broken');
  assert.equal(judge(200, '# Library'), 'inapplicable');
  const timed = (time: number) => recorded({ path: '/openapi.json', body: { openapi: '3.1.0', time } });
  assert.equal(says(requests.documentsOnlyRead, { exchanges: [timed(1), timed(2)] }), 'inapplicable');
  assert.equal(judge(200, '{"saved":true}'), 'broken');
});

test('a document is returned to clients that accept its type', () => {
  const at = (status: number, type: string) =>
    recorded({ path: '/llms.txt', type, status, body: '# Library' });
  const judge = (odd: ReturnType<typeof at>, plain = at(200, 'text/plain; charset=utf-8')) =>
    says(requests.documentOnRequest, { exchanges: [odd, plain] });
  assert.equal(judge(at(200, 'text/plain')), 'pass');
  assert.equal(judge(at(406, 'application/problem+json')), 'broken');
  assert.equal(judge(at(200, 'text/html')), 'broken');
  assert.equal(judge(at(503, 'text/html')), 'inconclusive');
  assert.equal(judge(at(200, 'text/plain'), at(404, 'text/plain')), 'inapplicable');
});

test('optional members of A2A are left out, not null', () => {
  const message = { kind: 'message', role: 'agent', messageId: 'm', parts: [{ kind: 'text', text: 'x' }] };
  const task = { kind: 'task', id: 't', contextId: 'c', status: { state: 'completed' } };
  const judge = (value: object) => says(a2aResult, result(value, '/a2a'));
  assert.equal(judge(message), 'pass');
  assert.equal(judge(task), 'pass');
  for (const name of ['metadata', 'taskId', 'contextId', 'referenceTaskIds', 'extensions'])
    assert.equal(judge({ ...message, [name]: null }), 'broken', name);
  for (const name of ['timestamp', 'message'])
    assert.equal(judge({ ...task, status: { state: 'completed', [name]: null } }), 'broken', name);
  assert.equal(judge({ message }), 'broken');
  assert.equal(judge({ task: { id: 't', status: {} } }), 'inapplicable');
});

test('an unknown task is not returned', () => {
  const judge = (rpc: ReturnType<typeof error>, control = result({ kind: 'message' }, '/a2a')) =>
    says(unknownTaskUnknown, { ...rpc, exchanges: [rpc.exchanges[0], control.exchanges[0]] });
  assert.equal(judge(error(-32001, '/a2a')), 'pass');
  assert.equal(judge(result(null, '/a2a')), 'broken');
  assert.equal(judge(result({ kind: 'task', id: 't' }, '/a2a')), 'inapplicable');
  assert.equal(judge(result(null, '/a2a'), error(-32603, '/a2a')), 'inapplicable');
  assert.equal(judge(rpc({ detail: 'Not found' }, '/a2a', 404)), 'inapplicable');
});

test('what a program prints in place of an object is no result', () => {
  const judge = (text: string, more: object = {}) =>
    says(resultWritten, {
      ...result({ content: [{ type: 'text', text }], ...more }),
      tool: { name: 'list_content' },
      answerable: true,
      anyValue: false,
    });
  for (const odd of [
    '[object Object]',
    'undefined',
    '<coroutine object search at 0x7f2c1>',
    '<Page object at 0xA>',
  ])
    assert.equal(judge(odd), 'broken', odd);
  for (const text of ['', 'None', '<p>at 0x7</p>', 'The value is undefined.'])
    assert.equal(judge(text), 'pass', text);
  assert.equal(judge('undefined', { isError: true }), 'inapplicable');
});

test('the stateless revision refuses contradictions, with its codes', () => {
  assert.equal(says(eras.nameContradictionRefused, rpc({}, '/mcp', 400)), 'pass');
  assert.equal(says(eras.nameContradictionRefused, result({})), 'broken');
  assert.equal(says(eras.metaCode, error(-32602)), 'pass');
  assert.equal(says(eras.metaCode, error(-32600)), 'broken');
  assert.equal(says(eras.metaCode, result({})), 'inapplicable');
  const list = { resultType: 'complete', cacheScope: 'public', tools: [] };
  assert.equal(says(eras.modernResults, result({ ...list, ttlMs: 0.5 })), 'broken');
  assert.equal(says(eras.modernResults, result({ ...list, ttlMs: 0 })), 'pass');
});

const counted = (...told: readonly number[]) =>
  burstOf(
    told.map((remaining, index) => ({
      exchange: recorded({ headers: [['RateLimit-Remaining', String(remaining)]] }),
      sentAt: index,
      receivedAt: index + 0.1,
    })),
  );

test('requests of agents count once', () => {
  const judge = (...told: readonly number[]) =>
    says(agentsCountOnce, {
      ...counted(...told),
      plain: told.map((_, index) => index % 3 !== 1),
      what: 'tools/call',
    });
  assert.equal(judge(119, 118, 117, 116, 115, 114), 'pass');
  assert.equal(judge(119, 114, 113, 112, 107, 106), 'broken');
  assert.equal(judge(119, 119, 118, 117, 117, 116), 'broken');
  assert.equal(judge(119, 40, 118, 117, 39, 116), 'broken', 'a counter of its own');
  assert.equal(judge(119, 117, 116, 115, 114, 113), 'inapplicable');
  assert.equal(judge(119, 117, 115, 113, 111, 109), 'inapplicable');
  assert.equal(judge(119, 118, 117), 'inapplicable');
});

const described = (paths: object, more: object = {}) =>
  recorded({ path: '/openapi.json', body: { openapi: '3.1.0', paths, ...more } });
const ok = { responses: { 200: { description: 'x' } } };

test('other parts of a site are not the REST routes', () => {
  const status = { '/api/v1/status': { get: ok } };
  assert.equal(says(describesNoWrites, described({ ...status, '/{endpoint}': { post: ok } })), 'pass');
  assert.equal(says(describesNoWrites, described({ ...status, '/{a}/{b}/{c}': { post: ok } })), 'pass');
  assert.equal(
    says(describesNoWrites, described({ '/v1/content': { post: ok } }, { servers: [{ url: '/api' }] })),
    'broken',
  );
  assert.equal(says(describesNoWrites, described({ '/dev/api/v1/content': { post: ok } })), 'broken');
  const closed = { get: { ...ok, security: [{ login: [] }] } };
  const components = { securitySchemes: { login: { type: 'http' } } };
  assert.equal(says(describesNoKeys, described({ '/profile': closed, ...status }, { components })), 'pass');
  assert.equal(says(describesNoKeys, described({ '/api/v1/profile': closed }, { components })), 'broken');
});

test('an older transport of a card is not tried', () => {
  const at = (card: object) => endpointsOf(card as JsonObject, 'https://x.example');
  for (const type of ['sse', 'HTTP+SSE', 'stdio', 'websocket'])
    assert.deepEqual(at({ transport: { type, endpoint: '/sse' } }), [], type);
  assert.deepEqual(at({ transport: { endpoint: '/rpc' } }), ['/rpc']);
});

test('a note that ends with an ellipsis in both texts is not cut', () => {
  const line = 'and the water rose again in May';
  const judge = (own: string, told: string) =>
    says(markdownIsRaw, {
      exchanges: [recorded(), recorded({ path: '/api/v1/notes/rain', type: 'text/markdown', body: own })],
      text: told,
    });
  const refrain = `${line}, as it does in every year of rain.\n\n${line}…`;
  assert.equal(judge(refrain, refrain), 'pass');
  assert.equal(judge(`${line}…`, refrain.replace(/…$/, ' and stayed for the whole summer.')), 'broken');
});

test('names in other members and recent entries do not mislead', () => {
  const own = recorded({ path: '/api/v1/profile', body: { name: 'Zoë Menon' } });
  const value = { name: 'profile', person: { name: 'Zoë Menon' } };
  assert.equal(says(profilesAgree, { exchanges: [recorded(), own], value }), 'pass');
  const recent = [{ title: 'New', slug: 'new' }];
  assert.equal(entriesIn({ items: null, recent }), undefined);
  assert.deepEqual(entriesIn({ hits: recent, recent })?.entries, recent);
});
