import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestedText } from '../../../reports/text/requested.js';

const post = (body: unknown) => ({
  method: 'POST',
  url: 'https://b.example/mcp',
  headers: [],
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

test('a request is its method and URL; one of JSON-RPC says what it asks for', () => {
  assert.equal(requestedText(undefined), '');
  assert.equal(
    requestedText({ method: 'GET', url: 'https://a.example/x', headers: [] }),
    'GET https://a.example/x',
  );
  const rpc = (method: string, params?: unknown) => post({ jsonrpc: '2.0', id: 1, method, params });
  assert.equal(requestedText(rpc('tools/list')), 'POST https://b.example/mcp (tools/list)');
  assert.equal(
    requestedText(rpc('tools/call', { name: 'get_profile', arguments: {} })),
    'POST https://b.example/mcp (tools/call get_profile)',
  );
  assert.equal(
    requestedText(rpc('resources/read', { uri: 'site://notes/x' })),
    'POST https://b.example/mcp (resources/read site://notes/x)',
  );
});

test('a body that is no JSON-RPC adds nothing', () => {
  for (const body of ['{', '[]', 'null', '{"method":"x"}', '{"jsonrpc":"2.0","method":5}'])
    assert.equal(requestedText(post(body)), 'POST https://b.example/mcp');
});
