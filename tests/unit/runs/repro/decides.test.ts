import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReportedExchange, ReportedHeader } from '../../../../reports/model/exchanges.js';
import type { Finding } from '../../../../reports/model/findings.js';
import { decides } from '../../../../runs/repro/decides.js';

const exchange = (
  id: number,
  request: { url?: string; headers?: ReportedHeader[]; body?: string } = {},
  body = '{}',
  status = 200,
) =>
  ({
    id,
    interface: 'b',
    request: { method: 'GET', url: '/x', headers: [], ...request },
    response: { status, headers: [], body },
  }) as unknown as ReportedExchange;

const finding = (change: Partial<Finding> = {}) =>
  ({ pointer: '/a', exchanges: [2], ...change }) as unknown as Finding;

const own = exchange(2);
const secret: ReportedHeader = ['X-Key', '[redacted]'];

test('one response decides about a value in it, whatever else was sent', () => {
  assert.equal(decides(finding(), own, [exchange(1), own]), 'yes');
  assert.equal(decides(finding({ exchanges: [2, 1] }), own, [exchange(1), own]), 'yes');
});

test('after the clock of the target was advanced, a right response leaves open whether the fault is there', () => {
  assert.equal(decides(finding({ clockMoved: true }), own, [own]), 'only there');
});

test('several responses decide about what is compared, issued earlier, or a sequence', () => {
  const task = '537dccc5-3b60-47c2-b328-be2bfb02bb81';
  const later = exchange(2, { body: `{"id":"${task}"}` });
  const rows: readonly (readonly [Finding, ReportedExchange, earlier?: ReportedExchange])[] = [
    [finding({ facts: { compared: true } }), own],
    [finding({ steps: ['open a page'] }), own],
    [finding({ pointer: '', exchanges: [2, 1] }), own],
    [finding({ exchanges: [2, 1, 3] }), own],
    [finding(), exchange(2, {}, '{}', 429)],
    [finding(), exchange(2, { url: '/x?limit=1&cursor=abc' })],
    [finding(), exchange(2, { headers: [['Mcp-Session-Id', 'x']] })],
    [finding(), later, exchange(1, {}, `{"result":"${task}"}`)],
    [finding(), exchange(2, { headers: [secret] }), exchange(1)],
  ];
  for (const [index, [one, shown, earlier = exchange(1)]] of rows.entries())
    assert.equal(decides(one, shown, [earlier, shown]), 'no', `row ${index}`);
});

test('a request that got another status in the run decides only where time or a rate explains it', () => {
  const [failed, served] = [exchange(2, {}, '{}', 405), exchange(1)];
  assert.equal(decides(finding(), failed, [served, failed]), 'no');
  assert.equal(decides(finding({ repeats: { broken: 1, all: 3 } }), failed, [served, failed]), 'yes');
  assert.equal(decides(finding({ clockMoved: true }), failed, [served, failed]), 'only there');
  const keyed = exchange(2, { headers: [['Authorization', 'Bearer x']] }, '{}', 401);
  assert.equal(decides(finding(), keyed, [served, keyed]), 'yes');
});

test('a hidden header that each request has is one of HEADER_FILE; an id of its own is no earlier one', () => {
  const keyed = exchange(2, { headers: [secret] });
  assert.equal(decides(finding(), keyed, [exchange(1, { headers: [secret] }), keyed]), 'yes');
  const message = exchange(2, { body: '{"messageId":"537dccc5-3b60-47c2-b328-be2bfb02bb81"}' });
  assert.equal(decides(finding(), message, [exchange(1), message]), 'yes');
});
