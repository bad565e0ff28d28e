import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Onlooker } from '../../../../harness/declarations/onlooker.js';
import { playAll } from '../../../../harness/engine/engine.js';
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
