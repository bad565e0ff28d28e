import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Clause } from '../../../../harness/declarations/clause.js';
import type { FoundCounterexample } from '../../../../harness/docket/entry.js';
import {
  type KnownCounterexample,
  type PropertyPlayer,
  playProperty,
} from '../../../../harness/engine/property.js';
import { RunStop } from '../../../../harness/engine/stop.js';
import { broken, observed, pass } from '../../../../harness/engine/verdict.js';
import { type Exchange, unavailable } from '../../../../harness/network/exchange.js';
import { exchange, judging } from './exchanges.js';

const numberIn = ({ request }: Exchange) => Number(request.path.slice(1));
const breach = { at: '', expected: 'less', received: 'more' };
/** Every number from 500 on breaks this clause. */
const small = judging((evidence) => (numberIn(evidence) >= 500 ? broken(breach) : pass));

/** Plays a property over numbers up to 1000, and records the requested and judged ones. */
const play = async (
  boundaries: readonly number[],
  more: {
    examples?: number;
    seed?: number;
    clauses?: readonly Clause<Exchange>[];
    gather?: (input: number) => Promise<Exchange | ReturnType<typeof unavailable>>;
    any?: fc.Arbitrary<number>;
    known?: KnownCounterexample;
    fails?: boolean;
    times?: number;
    together?: boolean;
  } = {},
) => {
  const requested: number[] = [];
  const judged: number[] = [];
  const found: (FoundCounterexample & { judged: number })[] = [];
  const player: PropertyPlayer = {
    examples: more.examples ?? 20,
    seed: more.seed ?? 7,
    timeMs: 60_000,
    ...(more.known ? { known: more.known } : {}),
    judge: (_clauses, evidence, counterexample) => {
      const number = 'request' in evidence ? numberIn(evidence as Exchange) : Number.NaN;
      if (counterexample) found.push({ ...counterexample, judged: number });
      else judged.push(number);
      return more.fails ?? false;
    },
  };
  await playProperty(
    {
      clauses: more.clauses ?? [small],
      boundaries,
      ...(more.times === undefined ? {} : { times: more.times }),
      ...(more.together ? { together: true } : {}),
      any: more.any ?? fc.integer({ min: 0, max: 1000 }),
      gather: async (input) => {
        requested.push(input);
        return more.gather ? more.gather(input) : exchange({ path: `/${input}` });
      },
      show: (input) => ({ limit: String(input) }),
    },
    player,
  );
  return { requested, judged, found };
};

test('every boundary value is requested and judged first, in order', async () => {
  const { requested, judged, found } = await play([3, 1, 2], { examples: 0 });
  assert.deepEqual([requested, judged, found], [[3, 1, 2], [3, 1, 2], []]);
});

test('random inputs follow, as many as the run allows, and each is judged', async () => {
  const { requested, judged, found } = await play([1], { any: fc.integer({ min: 0, max: 400 }) });
  assert.deepEqual(requested, judged);
  assert.ok(requested.length > 15 && requested.length <= 21, String(requested.length));
  assert.deepEqual(found, []);
});

test('a property whose requests are free tries its factor of random inputs', async () => {
  const any = fc.integer();
  const clauses = [judging(() => pass)];
  const inputs = async (times?: number) =>
    (await play([], { any, clauses, examples: 5, ...(times ? { times } : {}) })).requested.length;
  assert.deepEqual([await inputs(), await inputs(4)], [5, 20]);
});

test('inputs that are gathered together are the same, each gathered once and judged in order', async () => {
  const any = fc.integer({ min: 0, max: 400 });
  const oneByOne = await play([3, 1], { any, examples: 30 });
  const together = await play([3, 1], { any, examples: 30, together: true });
  assert.deepEqual(together.judged, oneByOne.judged);
  assert.deepEqual(together.requested.toSorted(), oneByOne.requested.toSorted());
});

test('eight random inputs are gathered at once', async () => {
  let pending = 0;
  let most = 0;
  const gather = async (input: number) => {
    pending += 1;
    most = Math.max(most, pending);
    await new Promise((resolve) => setImmediate(resolve));
    pending -= 1;
    return exchange({ path: `/${input}` });
  };
  const any = fc.integer({ min: 0, max: 400 });
  await play([], { any, gather });
  assert.equal(most, 1);
  await play([], { any, gather, together: true });
  assert.equal(most, 8);
});

test('a random input that breaks a clause is shrunk alike where inputs are gathered together', async () => {
  const { found } = await play([], { examples: 50, together: true });
  assert.deepEqual(found, (await play([], { examples: 50 })).found);
});

test('a seed repeats its inputs, and another seed gives others', async () => {
  const any = fc.integer({ min: 0, max: 400 });
  const inputs = async (seed: number) => (await play([], { seed, any })).requested;
  assert.deepEqual(await inputs(1), await inputs(1));
  assert.notDeepEqual(await inputs(1), await inputs(2));
});

test('a random input that breaks a clause is shrunk to the smallest one, with seed and path to repeat it', async () => {
  const { found, judged } = await play([], { examples: 50 });
  assert.equal(found.length, 1);
  const [{ seed, path, shrinks, ...rest }] = found as [(typeof found)[0]];
  assert.deepEqual(rest, { input: { limit: '500' }, judged: 500 });
  assert.equal(seed, 7);
  assert.match(path, /^\d+(:\d+)*$/);
  assert.ok(shrinks > 0);
  assert.ok(judged.every((number) => number < 500));
});

test('a boundary value that breaks a clause is shrunk too, and no random input is requested', async () => {
  const { judged, found } = await play([900, 5], { examples: 1000 });
  assert.deepEqual(judged.slice(0, 2), [900, 5]);
  assert.equal(found.length, 1);
  assert.equal(found[0]?.judged, 500);
  assert.ok(judged.length < 30, String(judged.length));
});

test('an open question is never shrunk', async () => {
  const open = judging(broken(breach), 'observe');
  const { judged, found } = await play([900], { clauses: [open], examples: 3 });
  assert.deepEqual(found, []);
  assert.ok(judged.length > 1);
});

test('one broken clause among several is enough to shrink', async () => {
  const { found } = await play([900], { clauses: [judging(observed('yes')), small, judging(pass)] });
  assert.equal(found[0]?.judged, 500);
});

test('evidence that could not be gathered breaks nothing', async () => {
  const gather = async () => unavailable('no-item', 'nothing is listed');
  const { found, judged } = await play([900], { gather, examples: 2 });
  assert.deepEqual(found, []);
  assert.ok(judged.length >= 2);
});

test('a run that stops ends the property with the stop and without further requests', async () => {
  let left = 3;
  const requested: number[] = [];
  const gather = async (input: number) => {
    requested.push(input);
    if (left-- === 0) throw new RunStop('budget', 'spent');
    return exchange({ path: '/1' });
  };
  await assert.rejects(play([], { gather }), { code: 'budget' });
  assert.equal(requested.length, 4);
});

test('an internal error is rethrown', async () => {
  const gather = async () => {
    throw new TypeError('a bug');
  };
  await assert.rejects(play([1], { gather }), /a bug/);
  await assert.rejects(play([], { gather, examples: 3 }), /a bug/);
});

test('a boundary value outside the range of random inputs is reported unshrunk', async () => {
  const { found } = await play([900], { any: fc.integer({ min: 0, max: 400 }) });
  assert.deepEqual(
    found.map(({ judged, input }) => [judged, input]),
    [[900, { limit: '900' }]],
  );
});

test('equal random inputs are requested once', async () => {
  const { requested } = await play([], { any: fc.constantFrom(1, 2), examples: 50 });
  assert.deepEqual(requested.toSorted(), [1, 2]);
});

test('an internal error is not shrunk: one request, then the error', async () => {
  let requested = 0;
  const gather = async () => {
    requested += 1;
    throw new TypeError('a bug');
  };
  await assert.rejects(play([], { gather, examples: 30 }), /a bug/);
  assert.equal(requested, 1);
});

test('a known counterexample is requested first and alone, by its path, from random inputs or boundary values', async () => {
  for (const boundaries of [[], [3, 700, 9]]) {
    const [first] = (await play(boundaries)).found;
    assert.ok(first);
    const known = { ...first, clause: small.id };
    const again = await play(boundaries, { known, fails: true });
    assert.deepEqual(again.requested, [500]);
    assert.deepEqual(again.found, [first]);
  }
});

test('a known counterexample that is fixed, of another clause or out of range does not change the property', async () => {
  const plain = await play([3]);
  const [first] = (await play([])).found;
  assert.ok(first);
  const fixed = await play([3], { known: { ...first, clause: small.id } });
  assert.deepEqual(fixed.requested, [500, ...plain.requested]);
  const other = await play([3], { known: { ...first, clause: 'A-OTHER-01' }, fails: true });
  assert.deepEqual(other.requested, plain.requested);
  const lost = await play([3], {
    known: { ...first, clause: small.id, input: { limit: '501' } },
    fails: true,
  });
  assert.deepEqual(lost.requested, plain.requested);
});
