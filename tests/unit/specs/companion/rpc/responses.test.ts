import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  malformedRefused,
  methodRefusedReadably,
  parseErrorIsOne,
  refusedMethod,
  unknownMethod,
  unknownMethodCode,
} from '../../../../../specs/companion/rpc/refusals.clauses.js';
import {
  agentWriteRefused,
  noServerError,
  rpcIdEchoed,
} from '../../../../../specs/companion/rpc/rpc.clauses.js';
import { type Recorded, recorded, says } from '../recorded.js';
import { besideSound, errorBesideSound, replied } from '../rpc-exchanges.js';

const refusals: readonly [what: string, status: number, id: unknown, code: number, echo: string][] = [
  ['with its id', 200, 1, -32601, 'pass'],
  ['with its id as text', 200, '1', -32601, 'broken'],
  ['without an id, as if it was not parsed', 200, null, -32602, 'broken'],
  ['as an unparsable request', 200, null, -32700, 'inapplicable'],
  ['over HTTP, with the id null', 400, null, -32000, 'inapplicable'],
  ['over HTTP, with the id null, although its method was read', 404, null, -32601, 'broken'],
  ['over HTTP, with another id', 400, 2, -32000, 'broken'],
];

for (const [what, status, id, code, echo] of refusals)
  test(`a request that is rejected ${what}`, () => {
    const body = { jsonrpc: '2.0', id, error: { code, message: 'No' } };
    assert.equal(says(rpcIdEchoed, replied(body, undefined, { status })), echo);
  });

test('a server that never responds gives no evidence by its refusals', () => {
  const { exchanges } = replied({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'No' } });
  const silent = { exchanges, id: 1, controlId: 1, method: 'x' } as const;
  assert.deepEqual(
    [says(unknownMethod, silent), says(malformedRefused, silent)],
    ['inapplicable', 'inapplicable'],
  );
});

test('a method of HTTP is refused with a JSON-RPC error or a problem document', () => {
  const judge = (given: Recorded) => {
    const exchange = recorded({ path: '/mcp', status: 405, ...given });
    return refusedMethod(exchange) ? says(methodRefusedReadably, exchange) : 'not judged';
  };
  const body = { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'Method not allowed.' } };
  assert.equal(judge({ body, type: 'application/json' }), 'pass');
  assert.equal(judge({ body: {}, type: 'application/problem+json' }), 'pass');
  assert.equal(judge({ body: '', type: '' }), 'broken');
  assert.equal(judge({ body: 'Method Not Allowed', type: 'text/plain', path: '/a2a' }), 'broken');
  assert.equal(judge({ body: { error: 'no' }, type: 'application/json' }), 'broken');
  for (const given of [{ status: 404 }, { method: 'HEAD' }, { path: '/llms.txt' }])
    assert.equal(judge(given), 'not judged');
});

test('unknown methods may be refused as official SDKs do, with a warning', () => {
  const judge = (given: Recorded) => {
    const evidence = { ...besideSound(given), id: 1 };
    return [says(unknownMethod, evidence), says(unknownMethodCode, evidence)];
  };
  const refused = (path: string, code: number, message: string) =>
    judge({ path, body: { jsonrpc: '2.0', id: 1, error: { code, message } } });
  const [own, ofOthers] = ['Invalid request parameters', 'Request payload validation error'];
  const asSdk = ['inapplicable', 'broken'];
  const asOther = ['broken', 'inapplicable'];
  assert.deepEqual(refused('/mcp', -32601, 'No'), ['pass', 'pass']);
  assert.deepEqual(refused('/mcp', -32602, own), asSdk, 'Python');
  assert.deepEqual(refused('/mcp', -32602, 'No'), asOther);
  assert.deepEqual(refused('/mcp', -32600, ofOthers), asOther);
  assert.deepEqual(refused('/a2a', -32600, ofOthers), asSdk, 'Python');
  assert.deepEqual(refused('/a2a', -32600, 'Invalid Request'), asOther);
  assert.deepEqual(refused('/a2a', -32602, own), asOther);
  const text = { status: 400, type: 'text/plain', body: 'JSON RPC not handled: "x" unsupported' };
  assert.deepEqual(judge({ ...text, path: '/mcp' }), asSdk, 'Go');
  assert.deepEqual(judge({ ...text, path: '/a2a' }), asOther);
  assert.deepEqual(judge({ ...text, path: '/mcp', body: 'No such method' }), asOther);
});

test('a JSON-RPC error for invalid JSON is a parse error', () => {
  assert.equal(says(parseErrorIsOne, errorBesideSound(-32700, 400)), 'pass');
  assert.equal(says(parseErrorIsOne, errorBesideSound(-32603, 400)), 'broken');
  assert.equal(
    says(parseErrorIsOne, besideSound({ status: 400, type: 'text/html', body: 'No' })),
    'inapplicable',
  );
});

test('write methods are rejected; 501 is a failure for POST only', () => {
  const written = (code: number) => says(agentWriteRefused, besideSound({ status: code, method: 'PUT' }));
  assert.deepEqual(
    [written(405), written(501), written(200), written(302), written(500)],
    ['pass', 'pass', 'broken', 'broken', 'broken'],
  );
  const failed = (code: number, method: string) => says(noServerError, besideSound({ status: code, method }));
  assert.deepEqual(
    [failed(501, 'DELETE'), failed(501, 'POST'), failed(500, 'DELETE')],
    ['pass', 'broken', 'broken'],
  );
});
