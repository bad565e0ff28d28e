import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clause } from '../../../../harness/engine/clause.js';
import { openEngine, playAll } from '../../../../harness/engine/engine.js';
import type { Interface, Suite } from '../../../../harness/engine/interface.js';
import { suiteOf } from '../../../../harness/engine/interface.js';
import { onlooker } from '../../../../harness/engine/onlooker.js';
import type { RunEvent, RunOptions } from '../../../../harness/engine/run.js';
import { type Phase, type ScenarioContext, scenarioFor } from '../../../../harness/engine/scenario.js';
import { broken, pass } from '../../../../harness/engine/verdict.js';
import type { Client } from '../../../../harness/network/client.js';
import { type Exchange, status, unavailable } from '../../../../harness/network/exchange.js';
import type { CarriedRequest, Network } from '../../../../harness/network/network.js';

interface ToyContext extends ScenarioContext {
  readonly toys: Client;
  readonly memory: unknown;
}

const sound = clause<Exchange>({
  id: 'A-TOY-01',
  level: 'must',
  section: 'Toys',
  place: '1',
  text: 'A toy is served with status 200.',
  judge: (exchange) =>
    status(exchange) === 200 ? pass : broken({ at: '', expected: '200', received: String(status(exchange)) }),
});
const seen = { ...sound, id: 'A-TOY-02' };
const alwaysSeen = { ...sound, id: 'A-TOY-03', judgesFailures: true };
const toyScenario = scenarioFor<ToyContext>();
type Run = (context: ToyContext) => Promise<void>;

/**
 * A network that returns the given response for each path, 200 by default; the control URL has the named
 * hooks.
 */
const networkOf = (
  statuses: Readonly<Record<string, number>>,
  hooks: Readonly<Record<string, number>> = {},
) => {
  const carried: CarriedRequest[] = [];
  let clock = Date.UTC(2026, 0, 1);
  let isClosed = false;
  let isRefilled = false;
  const network: Network = {
    carry: async (request) => {
      carried.push(request);
      const isControl = request.origin.includes('control');
      if (request.path === '/clock/advance' && hooks[request.path] === 204)
        clock += (JSON.parse(request.body ?? '{}') as { seconds: number }).seconds * 1000;
      // Both hooks reset the quota.
      if (isControl && request.method === 'POST' && hooks[request.path] === 204) isRefilled = true;
      const text = JSON.stringify(isControl ? { now: new Date(clock).toISOString() } : {});
      return {
        status: isControl ? (hooks[request.path] ?? 404) : isRefilled ? 200 : (statuses[request.path] ?? 200),
        headers: [['Content-Type', 'application/json']],
        body: (async function* () {
          yield Buffer.from(text);
        })(),
      };
    },
    renew: () => undefined,
    close: async () => {
      isClosed = true;
    },
  };
  return { network, carried, isClosed: () => isClosed };
};

const options = (more: Partial<RunOptions> = {}): RunOptions => ({
  targets: { a: 'http://toys.example' },
  seed: 1,
  profile: 'standard',
  examples: 4,
  maxRequests: 100,
  maxTimeMs: 60_000,
  timeoutMs: 5_000,
  headers: [['X-Team', 'toys']],
  slots: 2,
  ...more,
});

/** An engine over one interface with these scenarios, on a network in memory, and the events it emitted. */
const bench = (
  runs: readonly (readonly [title: string, run: Run, phase?: Phase])[],
  more: Partial<RunOptions> = {},
  statuses: Readonly<Record<string, number>> = {},
  hooks: Readonly<Record<string, number>> = {},
) => {
  const scenarios = runs.map(([title, run, phase = 'calm']) => toyScenario(title, [sound], run, { phase }));
  const toys: Interface = {
    letter: 'a',
    name: 'toys',
    flag: 'toys-url',
    about: 'Toys',
    basePath: '',
    probes: [],
    driver: ({ client, memory }) => ({ toys: client, memory }),
    scenarios,
    onlookers: [onlooker([seen, alwaysSeen], (exchange) => exchange)],
    clauses: [sound, seen, alwaysSeen],
    outline: [],
    untestable: [],
  };
  const suite: Suite = suiteOf([toys, { ...toys, letter: 'b', clauses: [], scenarios: [], onlookers: [] }]);
  const net = networkOf(statuses, hooks);
  const events: RunEvent[] = [];
  const engine = openEngine(suite, { ...options(more), openNetwork: () => net.network }, (event) =>
    events.push(event),
  );
  const verdicts = () => engine.docket.entries().map(({ verdict }) => verdict);
  return { engine, scenarios, events, verdicts, ...net };
};

const sendToy: Run = async ({ toys, judge }) => {
  judge([sound], await toys.send({ path: '/toys' }));
};

test('a scenario sends through the client of its interface, and its judgements are on the docket', async () => {
  const { engine, scenarios, carried, verdicts, events } = bench([['toys', sendToy]]);
  await playAll(engine, scenarios);
  assert.equal(carried.length, 1);
  assert.equal(carried[0]?.origin, 'http://toys.example');
  assert.ok(carried[0]?.headers.some(([name, value]) => name === 'X-Team' && value === 'toys'));
  assert.deepEqual(verdicts(), ['pass', 'pass', 'pass']);
  assert.equal(engine.docket.entries()[0]?.sample?.id, 1);
  const [first, second] = events;
  assert.equal(first?.kind, 'exchange');
  assert.equal(second?.kind, 'scenario');
  const [{ durationMs, ...played }] = engine.played as [(typeof engine.played)[0]];
  assert.deepEqual(played, { title: 'toys', interface: 'a', clauses: ['A-TOY-01'] });
  assert.ok(durationMs >= 0 && durationMs < 60_000);
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

test('calm scenarios run concurrently, all others alone, in the order of the phases', async () => {
  const order: string[] = [];
  const turn =
    (name: string): Run =>
    async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${name} ends`);
    };
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
    'clock begins',
    'clock ends',
    'publish begins',
    'publish ends',
    'exhaust begins',
    'exhaust ends',
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

test('what a scenario could not gather, did not find or did not test is on the docket', async () => {
  const note = async (run: Run) => {
    const { engine, scenarios } = bench([['toys', run]]);
    await playAll(engine, scenarios);
    const [entry] = engine.docket.entries();
    return [entry?.verdict, entry?.reason?.code, entry?.reason?.text];
  };
  assert.deepEqual(await note(async ({ missing }) => missing([sound], unavailable('no-item', 'none'))), [
    'inconclusive',
    'no-item',
    'none',
  ]);
  assert.deepEqual(await note(async ({ inapplicable }) => inapplicable([sound], 'no cost')), [
    'inapplicable',
    'nothing-to-judge',
    'no cost',
  ]);
  assert.deepEqual(await note(async ({ untested }) => untested([sound], 'needs-clock', 'a hook')), [
    'untested',
    'needs-clock',
    'a hook',
  ]);
});

test('a scenario receives the settings of the run and the memory of its interface, and reports its progress', async () => {
  const memory = { save: () => undefined };
  let given: ToyContext | undefined;
  const { engine, scenarios } = bench(
    [
      [
        'toys',
        async (context) => {
          given = context;
          context.coverage('two toys');
        },
      ],
    ],
    { memories: { a: memory }, waits: true, profile: 'full', examples: 9 },
  );
  await playAll(engine, scenarios);
  assert.equal(given?.memory, memory);
  assert.deepEqual([given?.waits, given?.profile, given?.examples], [true, 'full', 9]);
  assert.deepEqual(engine.coverage, ['two toys']);
});

test('a run waits for hours only when it may', async () => {
  let waits: boolean | undefined;
  const { engine, scenarios } = bench([
    [
      'toys',
      async (context) => {
        waits = context.waits;
      },
    ],
  ]);
  await playAll(engine, scenarios);
  assert.equal(waits, false);
});

test('the clock hook advances the time where it exists', async () => {
  const hooks = { '/clock': 200, '/clock/advance': 204 };
  let how = '';
  const { engine, scenarios, events } = bench(
    [
      [
        'toys',
        async ({ wait }) => {
          how = await wait(3600, 'the hour');
        },
      ],
    ],
    { targets: { a: 'http://toys.example', control: 'http://control.example' } },
    {},
    hooks,
  );
  await playAll(engine, scenarios);
  assert.equal(how, 'moved');
  assert.equal(engine.waitedMs(), 0);
  assert.equal(
    events.some(({ kind }) => kind === 'wait'),
    false,
  );
});

test('without a hook the run waits, and announces and counts the wait', async () => {
  let how = '';
  const { engine, scenarios, events } = bench([
    [
      'toys',
      async ({ wait }) => {
        how = await wait(0.002, 'a moment');
      },
    ],
  ]);
  await playAll(engine, scenarios);
  assert.equal(how, 'waited');
  assert.equal(engine.waitedMs(), 2);
  assert.deepEqual(events[0], { kind: 'wait', interface: 'a', reason: 'a moment', milliseconds: 2 });
});

for (const hook of ['/rate-limit/reset', '/clock/advance'])
  test(`the hook ${hook} clears a 429 without waiting`, async () => {
    const { engine, scenarios, carried, events, verdicts } = bench(
      [['toys', sendToy]],
      { targets: { a: 'http://toys.example', control: 'http://control.example' } },
      { '/toys': 429 },
      { [hook]: 204 },
    );
    await playAll(engine, scenarios);
    assert.ok(carried.some(({ path }) => path === hook));
    assert.equal(verdicts()[0], 'pass');
    assert.equal(
      events.some(({ kind }) => kind === 'wait'),
      false,
    );
  });

test('a property is played with the seed of its scenario: the same inputs in each run, others in other scenarios', async () => {
  const inputs = async (title: string, seed: number) => {
    const requested: number[] = [];
    const { engine, scenarios, verdicts } = bench(
      [
        [
          title,
          async ({ toys, property }) =>
            property<number, Exchange>({
              clauses: [sound],
              boundaries: [],
              any: fc.integer({ min: 0, max: 1e6 }),
              gather: async (input) => {
                requested.push(input);
                return toys.send({ path: `/toys/${input}` });
              },
              show: (input) => ({ input: String(input) }),
            }),
        ],
      ],
      { seed },
    );
    await playAll(engine, scenarios);
    assert.equal(verdicts()[0], 'pass');
    return requested;
  };
  const first = await inputs('toys', 1);
  assert.ok(first.length > 2);
  assert.deepEqual(await inputs('toys', 1), first);
  assert.notDeepEqual(await inputs('toys', 2), first);
  assert.notDeepEqual(await inputs('others', 1), first);
});

test('a breach of a property is reported with its shrunk input', async () => {
  const { engine, scenarios } = bench(
    [
      [
        'toys',
        async ({ toys, property }) =>
          property<number, Exchange>({
            clauses: [sound],
            boundaries: [9],
            any: fc.nat(9),
            gather: (input) => toys.send({ path: `/toys/${input > 3 ? 'big' : 'small'}/${input}` }),
            show: (input) => ({ input: String(input) }),
          }),
      ],
    ],
    {},
    Object.fromEntries([4, 5, 6, 7, 8, 9].map((input) => [`/toys/big/${input}`, 404])),
  );
  await playAll(engine, scenarios);
  const { finding } = engine.docket.entries()[0]!;
  assert.deepEqual(finding?.counterexample?.input, { input: '4' });
  assert.equal(finding?.scenario, 'toys');
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
