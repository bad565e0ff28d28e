import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonValue } from '../../../../../harness/formats/json.js';
import { pagesShareScope } from '../../../../../specs/companion/mcp/features/cached-pages.clauses.js';
import { completionBounded } from '../../../../../specs/companion/mcp/features/capabilities.clauses.js';
import { searchesAgree } from '../../../../../specs/companion/mcp/same-as-rest/hits.clauses.js';
import { subscriptionAcknowledged } from '../../../../../specs/companion/mcp/subscriptions.clauses.js';
import { withdrawnIsGone } from '../../../../../specs/companion/publication/resources.clauses.js';
import { recorded, says } from '../recorded.js';
import { rpcError, rpcResult } from '../rpc-exchanges.js';

test('the pages of a list have one cacheScope in the stateless revision', () => {
  const judge = (era: 'modern' | 'legacy', ...scopes: (string | undefined)[]) => {
    const pages = scopes.map((cacheScope) => rpcResult(cacheScope === undefined ? {} : { cacheScope }));
    return says(pagesShareScope, {
      exchanges: [recorded(), ...pages.map((page) => page.exchanges[0])],
      pages,
      era,
    });
  };
  assert.equal(judge('modern', 'public', 'private'), 'broken');
  assert.equal(judge('modern', 'private', 'private'), 'pass');
  assert.equal(judge('modern', 'public'), 'inapplicable');
  assert.equal(judge('legacy', 'public', 'private'), 'inapplicable');
  assert.equal(judge('modern', 'public', undefined), 'inapplicable', 'another clause judges that');
});

test('a subscription begins with its acknowledgement', () => {
  const idName = 'io.modelcontextprotocol/subscriptionId';
  const judge = (messages: readonly object[], type = 'text/event-stream') => {
    const body = messages.map((message) => `data: ${JSON.stringify(message)}\n\n`).join('');
    const exchange = recorded({ method: 'POST', path: '/mcp', type, body });
    return says(subscriptionAcknowledged, {
      exchanges: [exchange, exchange],
      id: 7,
      controlId: 7,
      method: 'x',
    });
  };
  const method = 'notifications/subscriptions/acknowledged';
  const named = (id: JsonValue) => ({ jsonrpc: '2.0', method, params: { _meta: { [idName]: id } } });
  assert.equal(judge([named(7)]), 'pass');
  assert.equal(judge([named('7')]), 'broken');
  assert.equal(judge([{ jsonrpc: '2.0', method, params: { notifications: {} } }]), 'broken');
  assert.equal(judge([{ jsonrpc: '2.0', method: 'notifications/tools/list_changed' }, named(7)]), 'broken');
  assert.equal(judge([]), 'inapplicable');
  assert.equal(judge([{ jsonrpc: '2.0', id: 7, result: {} }]), 'inapplicable');
  assert.equal(judge([{ jsonrpc: '2.0', id: 7, error: {} }], 'application/json'), 'inapplicable');
});

test('a completion has at most 100 values', () => {
  const judge = (count: number) =>
    says(completionBounded, rpcResult({ completion: { values: Array.from({ length: count }, () => 'a') } }));
  assert.equal(judge(100), 'pass');
  assert.equal(judge(101), 'broken');
  assert.equal(says(completionBounded, rpcError(-32601)), 'inapplicable');
});

test('the hits of a tool are those of REST, by names that REST knows', () => {
  const entry = (slug: string) => ({ slug, title: `Title of ${slug}` });
  const judge = (told: readonly string[], own: readonly string[]) =>
    says(searchesAgree, {
      ...rpcResult({ structuredContent: { results: told.map(entry) }, content: [] }),
      limit: undefined,
      shownByRest: own.length,
      hits: { own: own.map(entry), atMost: 3 },
    });
  assert.equal(judge(['a'], ['a']), 'pass');
  assert.equal(judge(['b', 'a'], ['a', 'b']), 'pass', 'order is open');
  assert.equal(judge(['a'], ['a', 'b']), 'broken');
  assert.equal(judge(['a', 'b'], ['a']), 'broken');
  assert.equal(judge([], ['a']), 'inapplicable', 'another clause judges that');
  assert.equal(judge(['a', 'b', 'c'], ['a']), 'inapplicable', 'the list may be cut at its limit');
});

test('the resource of a withdrawn note has not the text of before', () => {
  const contents = (...texts: string[]) =>
    rpcResult({ contents: texts.map((text) => ({ uri: 'note://a', text })) });
  const judge = (after: ReturnType<typeof contents>, before = contents('# Rain')) =>
    says(withdrawnIsGone, {
      exchanges: [after.exchanges[0], before.exchanges[0]],
      after,
      before,
      uri: 'note://a',
    });
  assert.equal(judge(contents('# Rain')), 'broken');
  assert.equal(judge(contents('This note was withdrawn.')), 'pass');
  assert.equal(judge(rpcError(-32002)), 'pass');
  assert.equal(judge(contents('# Rain'), contents()), 'inapplicable');
});
