import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../../harness/formats/json.js';
import { cardAgrees, catalogueOfTools } from '../../../../../specs/companion/documents/agreement.clauses.js';
import { endpointsOf } from '../../../../../specs/companion/documents/card.clauses.js';
import * as catalogue from '../../../../../specs/companion/documents/catalogue.clauses.js';
import { recorded, says } from '../recorded.js';

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
  // Letters may be escaped in JSON.
  const escaped = '{"\\u0074ool":[],"resource\\u0073":[],"p\\u0072ompts":[]}';
  assert.equal(
    says(catalogue.catalogueHoldsAll, {
      exchanges: [recorded({ path: '/mcp/catalog.json', body: escaped })],
      offers,
    }),
    'pass',
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

test('an older transport of a card is not tried', () => {
  const at = (card: object) => endpointsOf(card as JsonObject, 'https://x.example');
  for (const type of ['sse', 'HTTP+SSE', 'stdio', 'websocket'])
    assert.deepEqual(at({ transport: { type, endpoint: '/sse' } }), [], type);
  assert.deepEqual(at({ transport: { endpoint: '/rpc' } }), ['/rpc']);
});
