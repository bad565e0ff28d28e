import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InterfaceName } from '../../harness/network/exchange.js';
import { faultOf, tryBroken } from '../../proof/space/broken.js';
import { type Drawn, draw } from '../../proof/space/draw.js';
import { tryLegal } from '../../proof/space/legal.js';
import { variants } from '../../reference-server/variants/variants.js';

/** Describes what is wrong with a draw, with the smallest set of choices that shows it. */
const wrongWith = ({ names, trial, smallest }: Drawn): readonly string[] =>
  trial.wrong.length === 0
    ? []
    : [`choices: ${(smallest?.names ?? names).join(',')}`, ...(smallest?.trial ?? trial).wrong];

const seeds = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + index);

const interfaces: readonly (readonly [InterfaceName, string])[] = [
  ['a', 'journals'],
  ['b', 'companions'],
];

/** Legal combinations that random draws found, and that were accused then. */
const onceAccused: readonly (readonly [InterfaceName, readonly string[]])[] = [
  ['b', ['b-entries-by-number', 'b-notes-come-and-go']],
];

for (const [name, ids] of onceAccused)
  test(`${ids.join(' and ')} together break no clause`, async () => {
    const choices = variants.filter(({ id }) => ids.includes(id));
    assert.equal(choices.length, ids.length);
    assert.deepEqual((await tryLegal(name)(choices, 1)).wrong, []);
  });

// More draws: npm run soak -- --draws 1000, with --without-hooks, and with --broken.
for (const [name, servers] of interfaces) {
  for (const seed of seeds(1, 8))
    test(`the legal combination ${seed} of ${servers} breaks no clause`, async () => {
      assert.deepEqual(wrongWith(await draw(name, seed, tryLegal(name))), []);
    });
  for (const seed of seeds(9, 2))
    test(`the legal combination ${seed} of ${servers} without test hooks breaks no clause`, async () => {
      assert.deepEqual(wrongWith(await draw(name, seed, tryLegal(name, { withoutHooks: true }))), []);
    });
  for (const seed of seeds(1, 6))
    test(`the fault ${faultOf(name, seed).id} shows on the legal combination ${seed} of ${servers}`, async () => {
      assert.deepEqual(wrongWith(await draw(name, seed, tryBroken(name))), []);
    });
}
