import assert from 'node:assert/strict';
import { test } from 'node:test';
import { revisionAgreed, unknownResourceCode } from '../../../../../specs/companion/mcp/eras.clauses.js';
import * as protocol from '../../../../../specs/companion/mcp/protocol.clauses.js';
import { endedSessionGone, spokenIsEchoed } from '../../../../../specs/companion/mcp/sessions.clauses.js';
import { recorded, says } from '../recorded.js';
import { besideSound, errorBesideSound, resultBesideSound, rpcError, rpcResult } from '../rpc-exchanges.js';

test('the result of ping is an object', () => {
  assert.equal(says(protocol.pingSucceeds, resultBesideSound({})), 'pass');
  for (const odd of [null, 'pong', []])
    assert.equal(says(protocol.pingSucceeds, resultBesideSound(odd)), 'broken');
  assert.equal(says(protocol.pingSucceeds, errorBesideSound(-32601)), 'broken');
});

test('an accepted notification gets 202 and nothing else; a server may refuse any', () => {
  const noticed = (code: number, body = '') =>
    says(protocol.notificationAccepted, besideSound({ status: code, body }, 'notifications/initialized'));
  assert.deepEqual(
    [noticed(202), noticed(202, '{}'), noticed(200), noticed(204)],
    ['pass', 'broken', 'broken', 'broken'],
  );
  assert.equal(noticed(400), 'inapplicable');
});

test('the response to an unknown revision names another one', () => {
  const requested = '1999-01-01';
  const agreed = (version: string) =>
    says(revisionAgreed, { ...resultBesideSound({ protocolVersion: version }), requested });
  assert.deepEqual([agreed('2025-06-18'), agreed('1999-01-01')], ['pass', 'broken']);
  assert.equal(says(revisionAgreed, { ...errorBesideSound(-32602), requested }), 'broken');
});

test('a foreign origin is rejected, or every origin is allowed', () => {
  const origin = (code: number) => says(protocol.foreignOriginRefused, besideSound({ status: code }));
  assert.deepEqual([origin(403), origin(200), origin(400)], ['pass', 'inapplicable', 'broken']);
});

test('GET opens a stream or returns 405; what a gateway responds says nothing', () => {
  const opens = (code: number, type = 'text/html', body = '') =>
    says(protocol.getAsTheRevisionHasIt, {
      exchanges: [recorded({ path: '/mcp', status: code, type, body })],
      streams: true,
    });
  assert.deepEqual([opens(200, 'text/event-stream'), opens(405)], ['pass', 'pass']);
  assert.deepEqual([opens(200), opens(404)], ['broken', 'broken']);
  assert.deepEqual([opens(502), opens(503), opens(504)], ['inapplicable', 'inapplicable', 'inapplicable']);
});

test('an agreed revision is agreed again, and an ended session returns 404', () => {
  const agreed = (protocolVersion: string) =>
    says(spokenIsEchoed, { ...rpcResult({ protocolVersion }), spoken: '2025-06-18' });
  assert.equal(agreed('2025-06-18'), 'pass');
  assert.equal(agreed('2025-11-25'), 'broken');
  const after = (asked: ReturnType<typeof rpcResult>, status: number) =>
    says(endedSessionGone, { ...asked, ended: recorded({ method: 'DELETE', status }) });
  assert.equal(after(rpcError(-32001), 200), 'pass');
  assert.equal(after(rpcResult({ tools: [] }), 405), 'inapplicable');
  assert.equal(after(rpcResult({ tools: [] }), 204), 'broken');
});

test('the stateless revision has its own code for unknown resources', () => {
  assert.equal(says(unknownResourceCode, rpcError(-32002)), 'broken');
  assert.equal(says(unknownResourceCode, rpcError(-32602)), 'pass');
  assert.equal(says(unknownResourceCode, rpcResult({})), 'inapplicable');
});
