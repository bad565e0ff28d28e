import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../../../../harness/network/exchange.js';
import { readPage } from '../../../../../specs/journal/driver/listing.js';
import {
  firstDeviation,
  type PlayedPage,
  type PlayedStep,
} from '../../../../../specs/journal/model/model.js';

interface Asked {
  readonly cursor?: string;
  readonly minute?: number;
  readonly published?: number;
  readonly kind?: string;
}

const minuteMs = 60_000;

const exchange = (status: number, body: object): Exchange => ({
  id: 1,
  interface: 'a',
  request: { method: 'GET', url: 'http://127.0.0.1/api/v1/content', path: '/api/v1/content', headers: [] },
  startedAt: 0,
  durationMs: 1,
  attempt: 1,
  response: {
    status,
    headers: [['content-type', 'application/json']],
    body: new TextEncoder().encode(JSON.stringify(body)),
    truncated: false,
  },
});

const played = (exchange: Exchange, { cursor, minute = 0, published = 0, kind }: Asked): PlayedPage => {
  const page = readPage(exchange, {});
  return {
    text: 'a step',
    exchange,
    page: 'unavailable' in page ? undefined : page,
    cursor,
    kind,
    limit: 2,
    from: minute * minuteMs,
    until: minute * minuteMs + 1,
    published,
    publishedItself: false,
  };
};

const page = (ids: string, nextCursor: string | null, request: Asked = {}, snapshot = 'one'): PlayedPage =>
  played(
    exchange(200, {
      items: [...ids].map((id) => ({ id })),
      next_cursor: nextCursor,
      snapshot,
      limit: 2,
    }),
    request,
  );

const refusal = (request: Asked): PlayedPage => played(exchange(409, { status: 409 }), request);

const deviationIn = (...steps: PlayedStep[]) => firstDeviation(steps, [])?.deviation;

test('a walk to its end, and the same walk with other pages, have no deviation', () => {
  assert.equal(
    deviationIn(
      page('ab', 'c1'),
      page('cd', 'c2', { cursor: 'c1' }),
      page('e', null, { cursor: 'c2' }),
      page('abc', 'c3'),
      page('de', null, { cursor: 'c3' }),
    ),
    undefined,
  );
});

test('a missing, repeated or additional record is found by the walks that differ', () => {
  const whole = [page('ab', 'c1'), page('cd', null, { cursor: 'c1' })];
  assert.equal(deviationIn(...whole, page('abd', null))?.at, '/items/2/id');
  assert.equal(deviationIn(...whole, page('abb', 'c9'))?.at, '/items/2/id');
  assert.equal(deviationIn(...whole, page('abcde', null))?.at, '/next_cursor');
  assert.equal(deviationIn(...whole, page('abc', null))?.at, '/next_cursor');
});

test('a success without a page is a deviation, but for a body that is not JSON: another clause judges that', () => {
  const success = (body: string) => {
    const { response, ...sent } = exchange(200, {});
    return played(
      { ...sent, ...(response ? { response: { ...response, body: new TextEncoder().encode(body) } } : {}) },
      { cursor: 'c1' },
    );
  };
  assert.deepEqual(deviationIn(page('ab', 'c1'), success('{"error":"later"}')), {
    at: '',
    expected: 'a page',
    received: 'status 200 without a page',
  });
  assert.equal(deviationIn(page('ab', 'c1'), success('<html>')), undefined);
});

test('a known listing counts as a walk', () => {
  const seeds = [{ snapshot: 'one', ids: ['a', 'b', 'c'] }];
  assert.equal(firstDeviation([page('ac', 'c1')], seeds)?.deviation.at, '/items/1/id');
  assert.equal(firstDeviation([page('ac', 'c1', {}, 'two')], seeds), undefined);
});

test('a cursor works within its hour and is rejected after it', () => {
  const begun = page('ab', 'c1');
  assert.equal(deviationIn(begun, refusal({ cursor: 'c1', minute: 59 }))?.expected, 'a page');
  assert.equal(deviationIn(begun, page('cd', 'c2', { cursor: 'c1', minute: 61 }))?.expected, 'a refusal');
  assert.equal(deviationIn(begun, refusal({ cursor: 'c1', minute: 61 })), undefined);
});

test('close to the hour both are legal', () => {
  const begun = page('ab', 'c1');
  assert.equal(deviationIn(begun, refusal({ cursor: 'c1', minute: 60 })), undefined);
  assert.equal(deviationIn(begun, page('cd', 'c2', { cursor: 'c1', minute: 60 })), undefined);
});

test('after a publication a walk may be rejected or continue in its snapshot, and nothing else', () => {
  const begun = page('ab', 'c1');
  const requested = { cursor: 'c1', published: 1 };
  assert.equal(deviationIn(begun, refusal(requested)), undefined);
  assert.equal(deviationIn(begun, page('cd', 'c2', requested)), undefined);
  assert.equal(deviationIn(begun, page('cd', 'c2', requested, 'two'))?.at, '/snapshot');
});

test('under different filters one cursor may mean different places, under one filter it means one', () => {
  assert.equal(deviationIn(page('ab', 'b'), page('b', 'b', { kind: 'cost' })), undefined);
  assert.equal(deviationIn(page('ab', 'b'), page('cd', 'b', { cursor: 'b' }))?.at, '/next_cursor');
});

test('an age that is not known allows a page and a refusal', () => {
  const begun = page('ab', 'c1');
  const minute = Number.NaN;
  assert.equal(deviationIn(begun, refusal({ cursor: 'c1', minute })), undefined);
  assert.equal(deviationIn(begun, page('cd', 'c2', { cursor: 'c1', minute })), undefined);
});

test('a target that publishes by itself may refuse a cursor of the snapshot before', () => {
  const begun = page('ab', 'c1');
  const refused = refusal({ cursor: 'c1' });
  assert.equal(deviationIn(begun, refused)?.expected, 'a page');
  assert.equal(deviationIn(begun, { ...refused, publishedItself: true }), undefined);
});

test('a page that a cache kept after the hour of its cursor is no page of the application', () => {
  const late = page('cd', 'c2', { cursor: 'c1', minute: 61 });
  const { response } = late.exchange;
  assert.ok(response);
  const kept = {
    ...late.exchange,
    response: { ...response, headers: [...response.headers, ['age', '90'] as const] },
  };
  assert.equal(deviationIn(page('ab', 'c1'), { ...late, exchange: kept }), undefined);
});
