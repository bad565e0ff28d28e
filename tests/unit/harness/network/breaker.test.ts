import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBreaker } from '../../../../harness/network/breaker.js';
import type { Exchange, HeaderLine } from '../../../../harness/network/exchange.js';

const exchange = (ending: number | string, headers: readonly HeaderLine[] = []): Exchange => ({
  id: 1,
  interface: 'a',
  request: { method: 'GET', url: 'http://127.0.0.1/', path: '/', headers: [] },
  startedAt: 0,
  durationMs: 1,
  attempt: 1,
  ...(typeof ending === 'number'
    ? { response: { status: ending, headers, body: new Uint8Array(), truncated: false } }
    : { failure: { code: ending, text: ending } }),
});

/** Sends to several paths concurrently; all requests end the same way. */
const together = (
  breaker: ReturnType<typeof createBreaker>,
  paths: readonly string[],
  ending: number | string,
) => {
  const begun = paths.map((path) => {
    const route = breaker.route('GET', path);
    return { route, order: route.begin() };
  });
  for (const { route, order } of begun) route.see(exchange(ending), order);
};

const listing = '/api/v1/content?limit=5';

test('a route that times out three times in a row gets no more requests, and the reason names it', () => {
  const breaker = createBreaker('Interface A');
  for (let count = 0; count < 3; count += 1) {
    assert.equal(breaker.route('GET', listing).closed(), undefined);
    together(breaker, [listing], 'timeout');
  }
  const closed = breaker.route('GET', '/api/v1/content?limit=7').closed();
  assert.equal(closed?.code, 'timeout');
  assert.match(closed?.text ?? '', /^\/api\/v1\/content\?limit timed out 3 times in a row/);
  assert.equal(breaker.route('GET', '/api/v1/site').closed(), undefined);
  assert.equal(breaker.givenUp(), undefined);
});

test('a response in between resets the count, and all records are one route', () => {
  const breaker = createBreaker('Interface A');
  together(breaker, ['/api/v1/content/a'], 'timeout');
  together(breaker, ['/api/v1/content/b'], 'timeout');
  together(breaker, ['/api/v1/content/c'], 200);
  together(breaker, ['/api/v1/content/d'], 'timeout');
  assert.equal(breaker.route('GET', '/api/v1/content/e').closed(), undefined);
});

test('concurrent requests may delay each other: their time-outs alone close no route', () => {
  const breaker = createBreaker('Interface A');
  together(
    breaker,
    Array.from({ length: 8 }, () => listing),
    'timeout',
  );
  assert.equal(breaker.route('GET', listing).closed(), undefined);
  together(breaker, [listing], 'timeout');
  assert.equal(breaker.route('GET', listing).closed()?.code, 'timeout');
});

test('three routes that time out end all requests to the interface', () => {
  const breaker = createBreaker('Interface B');
  const paths = ['/api/v1/a', '/api/v1/b', '/api/v1/c'];
  together(breaker, [...paths, ...paths], 'timeout');
  assert.equal(breaker.givenUp(), undefined);
  together(breaker, paths, 'timeout');
  assert.match(breaker.givenUp() ?? '', /^Interface B is given up: .*timed out/);
});

test('writes that time out on all routes end writes only', () => {
  const breaker = createBreaker('Interface A');
  for (let count = 0; count < 3; count += 1)
    for (const path of ['/api/v1/a', '/api/v1/b', '/api/v1/c']) {
      const route = breaker.route('POST', path);
      // All requests are concurrent, three times.
      route.see(exchange('timeout'), { ...route.begin(), round: count });
    }
  assert.equal(breaker.route('DELETE', '/api/v1/d').closed()?.code, 'timeout');
  assert.equal(breaker.route('GET', '/api/v1/d').closed(), undefined);
});

test('consecutive deadlines end all requests, whatever their routes; a hundred responses reset the count', () => {
  const breaker = createBreaker('Interface A');
  const deadline = (index: number) => together(breaker, [`/api/v1/${index}`], 'timeout');
  for (let index = 0; index < 3; index += 1) deadline(index);
  for (let count = 0; count < 100; count += 1) together(breaker, [listing], 200);
  for (let index = 3; index < 6; index += 1) deadline(index);
  assert.equal(breaker.givenUp(), undefined);
  deadline(6);
  assert.match(breaker.givenUp() ?? '', /ran into the deadline 4 times/);
});

test('an exhausted quota is waited out, however long its window lasts', () => {
  const breaker = createBreaker('Interface B');
  const route = breaker.route('GET', listing);
  assert.equal(route.grant(60, route.begin()), 55);
  assert.equal(route.grant(5, route.begin()), 5);
  route.see(exchange(200), route.begin());
  assert.equal(route.grant(30, route.begin()), 30);
});

test('requests that are refused together wait once', () => {
  const breaker = createBreaker('Interface B');
  const route = breaker.route('GET', listing);
  const before = route.begin();
  assert.equal(route.grant(20, before), 20);
  assert.equal(breaker.route('GET', '/api/v1/site').grant(20, before), 0);
});

test('an interface that returns only 429 is given up within a minute of waiting', () => {
  for (const requested of [1, 8, 60]) {
    const breaker = createBreaker('Interface B');
    const route = breaker.route('GET', listing);
    const other = breaker.route('GET', '/api/v1/site');
    const before = other.begin();
    let waited = 0;
    for (;;) {
      const seconds = route.grant(requested, route.begin());
      if (seconds === undefined) break;
      waited += seconds;
      assert.ok(waited < 60, `requested ${requested}, waited ${waited}`);
      other.grant(requested, before);
    }
    assert.equal(breaker.givenUp(), undefined, 'one route may be locked');
    for (let last: number | undefined = 0; last !== undefined; ) last = other.grant(requested, other.begin());
    assert.match(breaker.givenUp() ?? '', /returned 429 for every request/);
  }
});

test('a route that returns 429 while others succeed is given up after ten seconds', () => {
  const breaker = createBreaker('Interface B');
  const route = breaker.route('GET', listing);
  const other = breaker.route('GET', '/api/v1/site');
  assert.equal(route.grant(8, route.begin()), 8);
  other.see(exchange(200), other.begin());
  assert.equal(route.grant(8, route.begin()), 2);
  other.see(exchange(200), other.begin());
  assert.equal(route.grant(8, route.begin()), undefined);
  assert.equal(route.closed()?.code, 'rate-limited');
  assert.equal(breaker.givenUp(), undefined);
});

test('a locked route alone gets no more requests, however long it is waited for', () => {
  const breaker = createBreaker('Interface B');
  const locked = breaker.route('POST', '/a2a');
  assert.equal(locked.grant(60, locked.begin()), 55);
  assert.equal(locked.grant(60, locked.begin()), undefined);
  assert.equal(locked.closed()?.code, 'rate-limited');
  assert.equal(breaker.givenUp(), undefined);
  const other = breaker.route('POST', '/mcp');
  other.see(exchange(200), other.begin());
  assert.equal(other.grant(60, other.begin()), 55, 'it may have to wait for the quota later');
});

test('a route from which others take the few requests that become free waits once for the next window', () => {
  const breaker = createBreaker('Interface B');
  const route = breaker.route('GET', listing);
  const other = breaker.route('GET', '/api/v1/site');
  const last = exchange(200, [['RateLimit-Remaining', '0']]);
  assert.equal(route.grant(14, route.begin()), 14);
  other.see(last, other.begin());
  assert.equal(route.grant(60, route.begin()), 55);
  assert.equal(route.grant(5, route.begin()), 5);
  other.see(last, other.begin());
  assert.equal(route.grant(60, route.begin()), undefined, 'only once');
  assert.equal(breaker.givenUp(), undefined);
});

test('a route from which others take what becomes free at the end of a window gets some more seconds', () => {
  const breaker = createBreaker('Interface A');
  const route = breaker.route('GET', listing);
  const other = breaker.route('GET', '/api/v1/site');
  assert.equal(route.grant(57, route.begin()), 55);
  assert.equal(route.grant(2, route.begin()), 2);
  for (let count = 0; count < 7; count += 1) {
    other.see(exchange(200), other.begin());
    assert.equal(route.grant(1, route.begin()), 1);
  }
  other.see(exchange(200), other.begin());
  assert.equal(route.grant(1, route.begin()), undefined);
  assert.equal(breaker.givenUp(), undefined);
});

test('a route that returns 503 to every request and retry gets no more requests', () => {
  const breaker = createBreaker('Interface A');
  for (let count = 0; count < 12; count += 1) together(breaker, [listing], 503);
  assert.equal(breaker.route('GET', listing).closed()?.code, 'unavailable');
});

test('a route that serves other requests meanwhile stays open', () => {
  const breaker = createBreaker('Interface A');
  const route = breaker.route('GET', '/api/v1/content/one');
  const failing = Array.from({ length: 4 }, () => route.begin());
  const sound = breaker.route('GET', '/api/v1/content/two');
  sound.see(exchange(200), sound.begin());
  for (const order of failing) route.see(exchange(502), order, 4);
  assert.equal(route.closed(), undefined);
  for (let count = 0; count < 3; count += 1) route.see(exchange(502), route.begin(), 4);
  assert.equal(route.closed()?.code, 'unavailable');
});

/** Requests one after the other, each with its own ending. */
const inTurn = (
  breaker: ReturnType<typeof createBreaker>,
  requests: readonly (readonly [path: string, ending: number | string])[],
) => {
  for (const [path, ending] of requests) together(breaker, [path], ending);
};

const isClosed = (breaker: ReturnType<typeof createBreaker>, path: string, method = 'GET') =>
  breaker.route(method, path).closed() !== undefined;

test('a path that hangs with any parameters is closed as a whole, and the others are asked on', () => {
  const breaker = createBreaker('Interface A');
  inTurn(breaker, [
    ['/api/v1/search?q=wall', 'timeout'],
    ['/api/v1/search?q=wall&limit=1', 'timeout'],
    ['/api/v1/site', 200],
    ['/api/v1/search?q=wall&kind=cost', 'timeout'],
  ]);
  assert.match(
    breaker.route('GET', '/api/v1/search?cursor=a').closed()?.text ?? '',
    /^\/api\/v1\/search timed out 3 times in a row or more/,
  );
  assert.ok(isClosed(breaker, '/api/v1/search?q=wall', 'POST'), 'other methods would wait as long');
  for (const path of ['/api/v1/site', listing, '/api/v1/content/a', '/mcp'])
    assert.equal(isClosed(breaker, path), false, path);
  assert.equal(breaker.givenUp(), undefined);
});

test('a path that responds to some parameters stays open', () => {
  const breaker = createBreaker('Interface A');
  inTurn(breaker, [
    ['/api/v1/search?q=wall&kind=cost', 'timeout'],
    ['/api/v1/search?q=wall', 200],
    ['/api/v1/search?q=wall&kind=cost', 'timeout'],
    ['/api/v1/search?q=wall', 200],
    ['/api/v1/search?q=wall&limit=1', 'timeout'],
  ]);
  assert.equal(isClosed(breaker, '/api/v1/search?q=wall'), false);
  assert.equal(breaker.givenUp(), undefined);
});

test('a path that hangs now and then is closed at the fourth deadline, and the interface goes on', () => {
  const breaker = createBreaker('Interface A');
  for (let count = 0; count < 4; count += 1)
    inTurn(breaker, [
      [`/api/v1/search?q=a&a${count}=1`, 'timeout'],
      ['/api/v1/search?q=a', 200],
    ]);
  assert.match(
    breaker.route('GET', '/api/v1/search?q=a').closed()?.text ?? '',
    /^\/api\/v1\/search ran into the deadline 4 times/,
  );
  assert.equal(breaker.givenUp(), undefined);
});

test('after one path hangs, the next is closed sooner, and the third ends the interface', () => {
  const breaker = createBreaker('Interface B');
  const hang = (path: string): readonly [string, string] => [path, 'timeout'];
  inTurn(breaker, [hang('/api/v1/a'), hang('/api/v1/a'), hang('/api/v1/a')]);
  inTurn(breaker, [hang('/api/v1/b'), hang('/api/v1/b')]);
  assert.ok(isClosed(breaker, '/api/v1/b'));
  assert.equal(breaker.givenUp(), undefined);
  inTurn(breaker, [hang('/api/v1/c')]);
  assert.match(breaker.givenUp() ?? '', /^Interface B is given up: \/api\/v1\/a, .*\/api\/v1\/c timed out/);
});
