import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Onlooker } from '../../../../harness/declarations/onlooker.js';
import { onlooker } from '../../../../harness/declarations/onlooker.js';
import { createDocket, type Judged } from '../../../../harness/docket/docket.js';
import { createObserver, type KnownJudgements } from '../../../../harness/engine/observer.js';
import { playAll } from '../../../../harness/engine/schedule.js';
import { BarredStep } from '../../../../harness/isolation/steps.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { bench, seen, sendToy } from './toy-engine.js';

const played = async (onlookers: readonly Onlooker[], more = {}) => {
  const bed = bench([['toys', sendToy]], more, {}, {}, onlookers);
  await playAll(bed.engine, bed.scenarios);
  return bed;
};

const throwing = (thrown: unknown): Onlooker => ({
  interface: 'a',
  clauses: [seen],
  look: () => {
    throw thrown;
  },
});

test('an onlooker that throws is an internal error, and leaves only its own clauses inconclusive', async () => {
  const { engine, verdicts } = await played([throwing(new TypeError('a bug'))]);
  assert.deepEqual(verdicts(), ['pass', 'inconclusive', 'untested']);
  assert.match(
    engine.docket.errors[0] ?? '',
    /^an onlooker of every exchange threw: TypeError: a bug\n +at /,
  );
  assert.equal(engine.docket.errors.length, 1);
  assert.deepEqual(
    engine.played.map(({ error }) => error),
    [undefined],
  );
});

test('an onlooker of another interface sees nothing of this one', async () => {
  const { engine, verdicts } = await played([{ ...throwing(new Error('not called')), interface: 'b' }]);
  assert.deepEqual(verdicts(), ['pass', 'untested', 'untested']);
  assert.deepEqual(engine.docket.errors, []);
});

test('an onlooker that meets a barred step leaves its clauses inconclusive, and is no internal error', async () => {
  const { engine, verdicts } = await played([throwing(new BarredStep('clause A-TOY-02'))]);
  assert.deepEqual(verdicts(), ['pass', 'inconclusive', 'untested']);
  assert.deepEqual(engine.docket.errors, []);
});

/** An exchange that got this status; equal paths count as equal content. */
const exchange = (id: number, path: string, status: number): Exchange => ({
  id,
  interface: 'a',
  request: { method: 'GET', url: `http://toys.example${path}`, path, headers: [] },
  startedAt: 0,
  durationMs: 1,
  attempt: 1,
  response: { status, headers: [], body: Buffer.from('{}'), truncated: false },
});

/** An observer with a memory by path, and how often its onlooker looked. */
const remembering = (look: (exchange: Exchange) => Exchange) => {
  const kept = new Map<string, readonly Judged[]>();
  const known: KnownJudgements = {
    of: ({ request }) => kept.get(request.path),
    keep: ({ request }, judged) => kept.set(request.path, judged),
  };
  let looked = 0;
  const docket = createDocket([seen]);
  const counting = onlooker([seen], (one: Exchange) => {
    looked += 1;
    return look(one);
  });
  return { observe: createObserver([counting], docket, known), docket, kept, looked: () => looked };
};

test('a known exchange gets the judgements of the first equal one, with its own evidence', () => {
  const { observe, docket, kept, looked } = remembering((one) => one);
  observe(exchange(1, '/toys/good', 200));
  observe(exchange(2, '/toys/bad', 404));
  observe(exchange(3, '/toys/bad', 404));
  assert.equal(looked(), 2);
  const [entry] = docket.entries();
  assert.deepEqual([entry?.judged, entry?.occurrences, entry?.verdict], [3, 2, 'fail']);
  assert.equal(entry?.finding?.scenario, 'every exchange');
  assert.deepEqual(
    [...kept].map(([path, [judged]]) => [path, judged?.judgements.map(({ kind }) => kind)]),
    [
      ['/toys/good', ['pass']],
      ['/toys/bad', ['broken']],
    ],
  );
  const other = createDocket([seen]);
  createObserver([], other, { of: () => kept.get('/toys/bad'), keep: () => undefined })(
    exchange(7, '/toys/bad', 404),
  );
  assert.equal(other.entries()[0]?.finding?.exchanges[0]?.id, 7);
  assert.equal(other.entries()[0]?.finding?.scenario, 'every exchange');
});

test('judgements of an exchange at which an onlooker threw are not kept, so that each is reported', () => {
  const { observe, docket, kept, looked } = remembering(() => {
    throw new Error('a bug');
  });
  observe(exchange(1, '/toys', 200));
  observe(exchange(2, '/toys', 200));
  assert.deepEqual([looked(), kept.size, docket.errors.length], [2, 0, 2]);
});
