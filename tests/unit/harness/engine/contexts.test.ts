import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { playAll } from '../../../../harness/engine/schedule.js';
import { type Exchange, unavailable } from '../../../../harness/network/exchange.js';
import { bench, type Run, sendToy, sound, type ToyContext } from './toy-engine.js';

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
  const { engine, scenarios, events } = bench(
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
  assert.deepEqual(
    events.filter(({ kind }) => kind === 'coverage'),
    [{ kind: 'coverage', sentence: 'two toys' }],
  );
});

test('a scenario knows which clauses a run judges', async () => {
  const asked = async (...rest: Parameters<typeof bench> extends [unknown, ...infer R] ? R : never) => {
    const answers: boolean[] = [];
    const run: Run = async ({ judges }) => {
      answers.push(judges([sound]), judges([{ ...sound, id: 'A-TOY-99' }]));
    };
    const { engine, scenarios } = bench([['toys', run]], ...rest);
    await playAll(engine, scenarios);
    return answers;
  };
  assert.deepEqual(await asked({}, {}, {}, []), [true, false]);
  // A clause that judges every exchange needs the requests for all others.
  assert.deepEqual(await asked(), [true, true]);
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
  assert.deepEqual(
    events.filter(({ kind }) => kind === 'hook'),
    [{ kind: 'hook', seconds: 3600 }],
  );
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
  assert.deepEqual(events[1], { kind: 'wait', interface: 'a', reason: 'a moment', milliseconds: 2 });
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
