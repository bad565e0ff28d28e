import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  contradictionRefused,
  refusalNamesRevision,
} from '../../../../../specs/companion/mcp/eras.clauses.js';
import {
  encodedArgumentRead,
  refusalNamesRequest,
} from '../../../../../specs/companion/mcp/stateless.clauses.js';
import {
  noLogUnasked,
  noServerRequests,
  streamAnswersOnce,
} from '../../../../../specs/companion/mcp/streams.clauses.js';
import { says } from '../recorded.js';
import { besideSound, errorBesideSound, resultBesideSound } from '../rpc-exchanges.js';

const refused = (status: number, code: number) =>
  besideSound({ status, body: { jsonrpc: '2.0', id: 1, error: { code, message: 'No' } } });

test('contradicting parts of a request are refused with status 400', () => {
  const judge = (rpc: ReturnType<typeof refused>) =>
    says(contradictionRefused, { ...rpc, method: 'tools/call' });
  assert.equal(judge(refused(400, -32020)), 'pass');
  assert.equal(judge(resultBesideSound({ content: [] })), 'broken');
  assert.equal(judge(refused(500, -32603)), 'inapplicable');
});

test('the refusal of a revision has status 400 and repeats the revision', () => {
  const refusal = (status: number, data?: object, code = -32022) => ({
    ...besideSound({ status, body: { jsonrpc: '2.0', id: 1, error: { code, message: 'No', data } } }),
    requested: '1999-01-01',
  });
  const data = { supported: ['2026-07-28'], requested: '1999-01-01' };
  const judge = (...of: Parameters<typeof refusal>) => says(refusalNamesRevision, refusal(...of));
  assert.equal(judge(400, data), 'pass');
  assert.equal(judge(200, data), 'broken');
  assert.equal(judge(400, { supported: ['2026-07-28'] }), 'broken');
  assert.equal(judge(400, { ...data, requested: '2026-07-28' }), 'broken');
  assert.equal(judge(400), 'broken');
  assert.equal(judge(400, data, -32020), 'inapplicable');
});

test('an encoded field of an argument is read', () => {
  assert.equal(says(encodedArgumentRead, resultBesideSound({ content: [] })), 'pass');
  assert.equal(says(encodedArgumentRead, refused(400, -32020)), 'broken');
  assert.equal(says(encodedArgumentRead, refused(404, -32601)), 'inapplicable');
});

const streamed = (...messages: object[]) =>
  besideSound({
    type: 'text/event-stream',
    body: messages.map((message) => `data: ${JSON.stringify(message)}\n\n`).join(''),
  });
const response = { jsonrpc: '2.0', id: 1, result: {} };
const progress = (progressToken: string | number) => ({
  jsonrpc: '2.0',
  method: 'notifications/progress',
  params: { progressToken, progress: 1 },
});

test('a stream has one response, and progress only where it was asked for', () => {
  assert.equal(says(streamAnswersOnce, streamed(response)), 'inapplicable');
  assert.equal(says(streamAnswersOnce, streamed(response, response)), 'broken');
  assert.equal(says(streamAnswersOnce, streamed(progress(1), response)), 'broken');
  const answer = streamed(progress('a'), response);
  const [{ request, ...received }, control] = answer.exchanges;
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, params: { _meta: { progressToken: 'a' } } });
  const asked = { ...answer, exchanges: [{ ...received, request: { ...request, body } }, control] as const };
  assert.equal(says(streamAnswersOnce, answer), 'broken');
  assert.equal(says(streamAnswersOnce, asked), 'pass');
  const log = { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'a' } };
  assert.equal(says(streamAnswersOnce, streamed(log, response)), 'pass');
});

test('a stream of the stateless revision has neither requests nor log messages that nobody asked for', () => {
  const log = { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'a' } };
  const asked = { jsonrpc: '2.0', id: 'a', method: 'ping' };
  assert.equal(says(noLogUnasked, streamed(log, response)), 'broken');
  assert.equal(says(noLogUnasked, streamed(progress(1), response)), 'pass');
  assert.equal(says(noLogUnasked, streamed(response)), 'inapplicable');
  assert.equal(says(noServerRequests, streamed(asked, response)), 'broken');
  assert.equal(says(noServerRequests, streamed(log, response)), 'pass');
});

test('a refusal of a contradicting field names its request, which was read', () => {
  assert.equal(says(refusalNamesRequest, refused(400, -32020)), 'pass');
  assert.equal(says(refusalNamesRequest, errorBesideSound(-32020, 400)), 'broken');
  assert.equal(says(refusalNamesRequest, errorBesideSound(-32602, 400)), 'inapplicable');
});

test('another method in Mcp-Method is refused with status 400, or before for another reason', () => {
  const served = resultBesideSound({});
  const other = refused(404, -32601);
  assert.equal(says(contradictionRefused, { ...served, method: 'prompts/get' }), 'broken');
  assert.equal(says(contradictionRefused, { ...other, method: 'prompts/get' }), 'inapplicable');
  assert.equal(says(contradictionRefused, { ...other, method: 'tools/list' }), 'broken');
  assert.equal(says(contradictionRefused, { ...refused(400, -32020), method: 'prompts/get' }), 'pass');
});
