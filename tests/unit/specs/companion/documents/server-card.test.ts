import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogueOfTools } from '../../../../../specs/companion/documents/agreement.clauses.js';
import * as card from '../../../../../specs/companion/documents/card.clauses.js';
import { recorded, says } from '../recorded.js';

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

const four = ['search_site', 'get_profile', 'list_content', 'get_note_markdown'];
const names = (list: readonly string[]) => list.map((name) => ({ name }));

const catalogues: readonly [what: string, body: object, verdict: string][] = [
  ['the four tools', { tools: names(four) }, 'pass'],
  ['names alone', { server: { tools: four } }, 'pass'],
  ['tools by their names', { tools: Object.fromEntries(four.map((name) => [name, {}])) }, 'pass'],
  ['a tool that /mcp lacks', { tools: names([...four, 'delete_note']) }, 'pass'],
  ['one tool too few', { tools: names(four.slice(1)) }, 'broken'],
  ['no tools', { tools: [] }, 'broken'],
  ['no list of tools', { endpoint: '/mcp' }, 'inapplicable'],
];

for (const [what, body, verdict] of catalogues)
  test(`a catalogue with ${what}`, () => {
    const exchanges = [recorded({ path: '/mcp/catalog.json', body })] as const;
    assert.equal(says(catalogueOfTools, { exchanges, offers: { tools: four } }), verdict);
  });
