import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onlooker } from '../../../../harness/declarations/onlooker.js';
import type { Clock } from '../../../../harness/engine/clock.js';
import { playAll } from '../../../../harness/engine/schedule.js';
import { bench, type Run, seen, sendToy } from './toy-engine.js';

test('a scenario sends through the client of its interface, and its judgements are on the docket', async () => {
  const { engine, scenarios, carried, verdicts, events } = bench([['toys', sendToy]]);
  await playAll(engine, scenarios);
  assert.equal(carried.length, 1);
  assert.equal(carried[0]?.origin, 'http://toys.example');
  assert.ok(carried[0]?.headers.some(([name, value]) => name === 'X-Team' && value === 'toys'));
  assert.deepEqual(verdicts(), ['pass', 'pass', 'pass']);
  assert.equal(engine.docket.entries()[0]?.sample?.id, 1);
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ['playing', 'exchange', 'judged', 'scenario'],
  );
  assert.deepEqual(events[0], { kind: 'playing', interface: 'a', title: 'toys' });
  const [{ durationMs, ...played }] = engine.played as [(typeof engine.played)[0]];
  assert.deepEqual(played, { title: 'toys', interface: 'a', clauses: ['A-TOY-01'] });
  assert.ok(durationMs >= 0 && durationMs <= performance.now());
});

test('a finding of a scenario names it; a finding of an onlooker is in the scenario "every exchange"', async () => {
  const { engine, scenarios } = bench([['toys', sendToy]], {}, { '/toys': 404 });
  await playAll(engine, scenarios);
  assert.deepEqual(
    engine.docket.entries().map(({ finding }) => finding?.scenario),
    ['toys', 'every exchange', 'every exchange'],
  );
});

test('an exchange without a response of the application is shown only to onlookers that judge failures', async () => {
  const { engine, scenarios, verdicts } = bench([['toys', sendToy]], {}, { '/toys': 504 });
  await playAll(engine, scenarios);
  assert.deepEqual(verdicts(), ['inconclusive', 'untested', 'fail']);
});

test('an interface without a target has no client, and its scenarios are not played', async () => {
  const { engine, scenarios, carried } = bench([['toys', sendToy]], { targets: { b: 'http://b.example' } });
  assert.equal(engine.clients.a, undefined);
  assert.equal(engine.clients.b?.name, 'b');
  await playAll(engine, scenarios);
  assert.deepEqual([carried.length, engine.played.length], [0, 0]);
});

/** Plays a scenario of two requests in a row; returns what happened, in order: requests sent, exchanges judged. */
const orderOf = async (judgesLater: boolean): Promise<string[]> => {
  const order: string[] = [];
  const watching = onlooker([seen], (exchange) => {
    order.push(`${exchange.request.path} is judged`);
    return exchange;
  });
  const { engine, scenarios } = bench(
    [
      [
        'toys',
        async ({ toys }) => {
          for (const path of ['/one', '/two']) {
            order.push(`${path} is sent`);
            await toys.send({ path });
          }
          order.push('the scenario ends');
        },
      ],
    ],
    { judgesLater },
    {},
    {},
    [watching],
  );
  await playAll(engine, scenarios);
  return [...order, ...engine.docket.entries().map(({ clause, judged }) => `${clause.id}: ${judged}`)];
};

test('an exchange may be judged after the request that follows it, and before its scenario is over', async () => {
  const counts = ['A-TOY-01: 0', 'A-TOY-02: 2', 'A-TOY-03: 0'];
  const atOnce = ['/one is sent', '/one is judged', '/two is sent', '/two is judged', 'the scenario ends'];
  assert.deepEqual(await orderOf(false), [...atOnce, ...counts]);
  const later = ['/one is sent', '/two is sent', 'the scenario ends', '/one is judged', '/two is judged'];
  assert.deepEqual(await orderOf(true), [...later, ...counts]);
});

/** Creates scenarios that write to the list when they begin and when they end, with a pause between. */
const turnsIn =
  (order: string[]) =>
  (name: string): Run =>
  async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(`${name} ends`);
  };

test('calm scenarios run concurrently, all others alone, in the order of the phases', async () => {
  const order: string[] = [];
  const turn = turnsIn(order);
  const { engine, scenarios } = bench([
    ['exhaust', turn('exhaust'), 'exhaust'],
    ['publish', turn('publish'), 'publish'],
    ['one', turn('one')],
    ['clock', turn('clock'), 'clock'],
    ['other', turn('other')],
  ]);
  await playAll(engine, scenarios);
  assert.deepEqual(order, [
    'one begins',
    'other begins',
    'one ends',
    'other ends',
    'exhaust begins',
    'exhaust ends',
    'clock begins',
    'clock ends',
    'publish begins',
    'publish ends',
  ]);
});

for (const [title, more] of [
  ['--no-exhaust', { exhaust: false }],
  ['the profile quick', { profile: 'quick' }],
] as const)
  test(`${title} skips scenarios that exhaust a quota, and says so`, async () => {
    const { engine, scenarios, carried } = bench(
      [
        ['toys', sendToy, 'exhaust'],
        ['other', async () => undefined],
      ],
      more,
    );
    await playAll(engine, scenarios);
    assert.equal(carried.length, 0);
    assert.deepEqual(
      engine.played.map((played) => played.title),
      ['other'],
    );
    assert.deepEqual(engine.docket.entries()[0]?.reason, {
      code: 'not-exhausted',
      text: '--no-exhaust or the profile quick skips exhausting the quota',
    });
  });

test('a quota is exhausted by default', async () => {
  const { engine, scenarios, verdicts } = bench([['toys', sendToy, 'exhaust']], { exhaust: true });
  await playAll(engine, scenarios);
  assert.equal(verdicts()[0], 'pass');
  assert.deepEqual(engine.docket.errors, []);
});

test('a scenario that the run stops leaves its clauses inconclusive, and is no internal error', async () => {
  const { engine, scenarios, verdicts } = bench([['toys', sendToy]], { maxRequests: 0 });
  await playAll(engine, scenarios);
  assert.deepEqual(verdicts(), ['inconclusive', 'untested', 'untested']);
  assert.deepEqual(engine.docket.entries()[0]?.reason?.code, 'budget');
  assert.equal(engine.played[0]?.error, "the run's requests are spent (--max-requests 0)");
  assert.deepEqual(engine.docket.errors, []);
});

test('a scenario that throws is an internal error, and others continue', async () => {
  const { engine, scenarios, verdicts, carried } = bench([
    [
      'bug',
      async () => {
        throw new TypeError('a bug');
      },
    ],
    [
      'odd',
      async () => {
        throw 'odd';
      },
    ],
    ['toys', sendToy],
  ]);
  await playAll(engine, scenarios);
  assert.deepEqual([carried.length, verdicts()[0]], [1, 'inconclusive']);
  assert.match(engine.docket.errors[0] ?? '', /^the scenario "bug" threw: TypeError: a bug\n +at /);
  assert.equal(engine.docket.errors[1], 'the scenario "odd" threw: odd');
  assert.deepEqual(engine.played.map(({ error }) => error).sort(), ['a bug', 'odd', undefined]);
});

test('exchanges are numbered consecutively, and a closed engine closes its network', async () => {
  const { engine, isClosed } = bench([]);
  const ids = [await engine.clients.a!.send({ path: '/1' }), await engine.clients.a!.send({ path: '/2' })];
  assert.deepEqual(
    ids.map(({ id }) => id),
    [1, 2],
  );
  assert.equal(isClosed(), false);
  await engine.close();
  assert.equal(isClosed(), true);
});

/** A clock whose waits take no time. */
const virtualClock = (): Clock & { pass(milliseconds: number): void } => {
  let now = 5_000;
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return {
    pass,
    now: () => now,
    elapsed: () => now,
    after: (milliseconds, callback) => {
      const immediate = setImmediate(() => {
        pass(milliseconds);
        callback();
      });
      return () => clearImmediate(immediate);
    },
  };
};

test('the clock of the run measures the duration of a scenario', async () => {
  const clock = virtualClock();
  const { engine, scenarios } = bench([['toys', async () => clock.pass(40)]], { clock });
  await playAll(engine, scenarios);
  assert.equal(engine.played[0]?.durationMs, 40);
});

test('waits for a quota and waits of scenarios are announced, and both count', async () => {
  const run: Run = async (context) => {
    await context.wait(2, 'two seconds');
    await sendToy(context);
  };
  const more = { clock: virtualClock(), maxTimeMs: 600_000 };
  const { engine, scenarios, events } = bench([['toys', run]], more, { '/toys': 429 });
  await playAll(engine, scenarios);
  const waits = events.filter((event) => event.kind === 'wait');
  assert.ok(waits.length > 1);
  assert.ok(waits.every((wait) => wait.interface === 'a' && wait.reason.length > 0));
  assert.equal(
    engine.waitedMs(),
    waits.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  );
});

test('calm scenarios run one by one on request', async () => {
  const order: string[] = [];
  const turn = turnsIn(order);
  const { engine, scenarios } = bench([
    ['one', turn('one')],
    ['other', turn('other')],
  ]);
  await playAll(engine, scenarios, true);
  assert.deepEqual(order, ['one begins', 'one ends', 'other begins', 'other ends']);
});
