import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bench, failure, type Outcome, response } from './client-bench.js';

test('a request is sent below the path of the base URL, as written, and recorded', async () => {
  const { client, send, sent, done, seen } = bench();
  const exchange = await send({
    path: '/toys?q=%2e',
    method: 'POST',
    body: '{}',
    headers: [['Accept', '*/*']],
  });
  assert.deepEqual(sent, [
    {
      origin: 'http://target.example:8080',
      path: '/staging/toys?q=%2e',
      method: 'POST',
      headers: [['Accept', '*/*']],
      body: '{}',
      freshConnection: false,
    },
  ]);
  const { startedAt, durationMs, ...recorded } = exchange;
  assert.ok(startedAt > 0 && durationMs >= 0 && durationMs < startedAt);
  assert.deepEqual(recorded, {
    id: 1,
    interface: 'a',
    request: {
      method: 'POST',
      url: 'http://target.example:8080/staging/toys?q=%2e',
      path: '/staging/toys?q=%2e',
      headers: [['Accept', '*/*']],
      body: '{}',
    },
    attempt: 1,
    ...response(200),
  });
  assert.deepEqual(seen, [exchange]);
  assert.deepEqual(done, ['turn', 'charged', 'learned 1']);
  assert.equal(client.name, 'a');
  assert.equal(client.baseUrl, 'http://target.example:8080/staging');
  assert.equal(client.sent(), 1);
});

test('a plain request is a GET without a body', async () => {
  const { send, sent } = bench();
  const { request } = await send();
  assert.equal(sent[0]?.method, 'GET');
  assert.equal('body' in (sent[0] ?? {}), false);
  assert.equal('openEnded' in (sent[0] ?? {}), false);
  assert.equal('body' in request, false);
});

test('headers of the run are sent with each request, except those that the request sets itself', async () => {
  const { send, sent } = bench(
    [],
    [
      ['Authorization', 'Bearer x'],
      ['X-Team', 'toys'],
    ],
  );
  await send({ headers: [['authorization', 'Basic y']] });
  assert.deepEqual(sent[0]?.headers, [
    ['X-Team', 'toys'],
    ['authorization', 'Basic y'],
  ]);
});

test('the same request is sent once, however often a scenario requests it', async () => {
  const { send, sent } = bench();
  const [one, other] = await Promise.all([send(), send()]);
  assert.equal(one, other);
  assert.equal(await send(), one);
  assert.equal(await send({ headers: [], body: '', method: 'GET' }), one);
  assert.equal(sent.length, 1);
});

test('requests that differ in method, path, header or body are different requests', async () => {
  const { send, sent } = bench();
  await send();
  await send({ path: '/toys/1' });
  await send({ method: 'HEAD' });
  await send({ headers: [['Accept', 'text/html']] });
  await send({ body: 'x' });
  assert.equal(sent.length, 5);
});

test('a fresh request is sent again, and its outcome replaces the remembered one', async () => {
  const { send, sent } = bench();
  const before = await send();
  const again = await send({ again: true });
  assert.notEqual(again, before);
  assert.equal(await send(), again);
  assert.equal(sent.length, 2);
});

test('a request that is not to be remembered is sent each time', async () => {
  const { send, sent } = bench();
  await send({ remember: false });
  await send({ remember: false });
  assert.equal(sent.length, 2);
});

test('a request that could not be sent is not remembered', async () => {
  const { send, sent } = bench([], [], 1);
  await assert.rejects(send(), /no request is left/);
  assert.equal((await send()).response?.status, 200);
  assert.equal(sent.length, 1);
});

test('a 429 is waited out and the request retried, twelve times in all', async () => {
  const refused = Array.from({ length: 15 }, () => response(429, ['Retry-After', '1']));
  const { send, sent, done, seen } = bench(refused);
  const exchange = await send();
  assert.equal(exchange.response?.status, 429);
  assert.equal(exchange.attempt, 12);
  assert.equal(sent.length, 12);
  assert.deepEqual(
    done.filter((one) => one.startsWith('back')),
    Array.from({ length: 11 }, () => 'back the target returned 429 1'),
  );
  assert.deepEqual(
    seen.map(({ attempt }) => attempt),
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
});

test('a 429 that is waited out ends with the following response', async () => {
  const { send, sent, client } = bench([response(429), response(200)]);
  assert.equal((await send()).response?.status, 200);
  assert.equal(sent.length, 2);
  assert.equal(client.sent(), 2);
});

test('an expected 429 is the response', async () => {
  const { send, sent, count } = bench([response(429)]);
  assert.equal((await send({ acceptRefusal: true })).response?.status, 429);
  assert.equal(sent.length, 1);
  assert.equal(count('back'), 0);
});

test('a request without a pace accepts any status and does not wait', async () => {
  const { send, count } = bench([response(429)]);
  assert.equal((await send({ unpaced: true })).response?.status, 429);
  assert.equal(count('turn'), 0);
  assert.equal(count('back'), 0);
});

test('a request without a pace is retried where its connection broke', async () => {
  const { send, sent } = bench([failure('dropped')]);
  assert.equal((await send({ unpaced: true })).response?.status, 200);
  assert.equal(sent.length, 2);
});

for (const status of [502, 503, 504])
  test(`a ${status} is retried three times after a short wait`, async () => {
    const { send, sent, done } = bench(Array.from({ length: 4 }, () => response(status)));
    assert.equal((await send()).response?.status, status);
    assert.equal(sent.length, 4);
    assert.ok(done.includes('slept 200'));
    assert.equal(done.includes('renewed'), false);
  });

test('a 503 is waited out as Retry-After says, for five seconds at most', async () => {
  const waits = async (retryAfter: string) => {
    const { send, done } = bench([response(503, ['Retry-After', retryAfter])]);
    await send();
    return done.find((one) => one.startsWith('slept'));
  };
  assert.equal(await waits('2'), 'slept 2000');
  assert.equal(await waits('60'), 'slept 5000');
});

for (const status of [200, 400, 404, 500, 501])
  test(`a ${status} is returned at once`, async () => {
    const { send, sent, count } = bench([response(status)]);
    assert.equal((await send()).response?.status, status);
    assert.equal(sent.length, 1);
    assert.equal(count('slept'), 0);
  });

test('a broken connection is retried once; later requests are sent one at a time on new connections', async () => {
  const { send, sent, done, seen } = bench([failure('dropped'), response(200), response(200)]);
  assert.equal((await send()).response?.status, 200);
  await send({ path: '/toys/2' });
  assert.deepEqual(
    sent.map(({ freshConnection }) => freshConnection),
    [false, true, true],
  );
  assert.deepEqual(
    done.filter((one) => ['narrowed', 'renewed'].includes(one)),
    ['narrowed', 'renewed'],
  );
  assert.equal(
    done.some((one) => one.startsWith('slept')),
    false,
  );
  assert.equal(seen.length, 2 + 1);
});

test('a connection that breaks twice is the outcome', async () => {
  const { send, sent } = bench([failure('dropped'), failure('timeout'), response(200)]);
  assert.deepEqual((await send()).failure, { code: 'timeout', text: 'timeout' });
  assert.equal(sent.length, 2);
});

test('malformed HTTP is the outcome without a retry: the target would send it again', async () => {
  const { send, sent, done } = bench([failure('malformed-http')]);
  assert.equal((await send()).failure?.code, 'malformed-http');
  assert.equal(sent.length, 1);
  assert.equal(done.includes('renewed'), false);
});

test('a stream that does not begin in time is not retried; one without a deadline is', async () => {
  const openEnded = { enough: () => true, deadlineMs: 100 } as never;
  const once = bench([failure('timeout')]);
  assert.equal((await once.send({ openEnded })).failure?.code, 'timeout');
  assert.equal(once.sent.length, 1);
  assert.equal(once.sent[0]?.openEnded, openEnded);
  const dropped = bench([failure('dropped')]);
  await dropped.send({ openEnded });
  assert.equal(dropped.sent.length, 2);
  const unhurried = bench([failure('timeout')]);
  await unhurried.send({ openEnded: { enough: () => true } as never });
  assert.equal(unhurried.sent.length, 2);
});

test('after twelve broken exchanges in a row the target counts as unreachable', async () => {
  const { send, sent } = bench(Array.from({ length: 12 }, () => failure('dropped')));
  for (let at = 0; at < 6; at += 1) await send({ path: `/toys/${at}` });
  await assert.rejects(send({ path: '/one/more' }), {
    code: 'unreachable',
    message: 'http://target.example:8080 did not respond to 12 requests in a row',
  });
  assert.equal(sent.length, 12);
});

test('a target that breaks exchanges of some requests only is not unreachable', async () => {
  const broken = (times: number): Outcome[] => Array.from({ length: times }, () => failure('malformed-http'));
  const { send, sent } = bench([response(200), ...broken(12), response(200), response(400), ...broken(13)]);
  await send({ path: '/toys' });
  for (let at = 0; at < 12; at += 1) await send({ path: `/toys?limit=x${at}` });
  assert.equal((await send({ path: '/toys?limit=0' })).response?.status, 400);
  assert.deepEqual(
    sent.slice(-2).map(({ path }) => path),
    ['/staging/toys', '/staging/toys?limit=0'],
  );
  for (let at = 0; at < 12; at += 1) await send({ path: `/toys?limit=y${at}` });
  await assert.rejects(send({ path: '/one/more' }), { code: 'unreachable' });
  assert.equal(sent.at(-1)?.path, '/staging/toys');
});

test('a response between broken exchanges resets the count', async () => {
  const outcomes: Outcome[] = Array.from({ length: 11 }, () => failure('malformed-http'));
  const { send, sent } = bench([...outcomes, response(200), failure('malformed-http')]);
  for (let at = 0; at < 14; at += 1) await send({ path: `/toys/${at}` });
  assert.equal(sent.length, 14);
});
