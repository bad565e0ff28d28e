import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tryServer } from '../../../proof/space/breaking.js';
import { legalChoices, legalServer, legalServers } from '../../../proof/space/legal-servers.js';
import { compatible } from '../../../proof/space/space.js';
import type { Variant } from '../../../reference-server/variant.js';

const idsOf = (choices: readonly Variant[]) => choices.map(({ id }) => id);

test('the legal servers together have every choice once, and none has choices that exclude each other', () => {
  const servers = legalServers(['a', 'b'], 1);
  assert.deepEqual(idsOf(servers.flat()).sort(), [...legalChoices.keys()].sort());
  for (const server of servers) assert.deepEqual(idsOf(compatible(server)), idsOf(server));
  assert.notDeepEqual(servers.map(idsOf), legalServers(['a', 'b'], 2).map(idsOf));
});

test('a seed draws the same legal server again', () => {
  assert.deepEqual(idsOf(legalServer(7)), idsOf(legalServer(7)));
  assert.notDeepEqual(idsOf(legalServer(7)), idsOf(legalServer(8)));
});

test('each legal choice says what the contract leaves open', () => {
  for (const [id, { allowed }] of legalChoices) assert.match(allowed, /^[A-Z][^:]+: \S/, id);
});

const variants = Array.from({ length: 16 }, (_, index): Variant => ({ id: `choice-${index}`, title: '' }));
const failsOn =
  (...sets: readonly (readonly number[])[]) =>
  async (choices: readonly Variant[]) =>
    sets.some((set) => set.every((index) => idsOf(choices).includes(`choice-${index}`)));

test('a server is reduced to each smallest set of choices that breaks the client', async () => {
  const result = await tryServer(variants, failsOn([7], [3, 12]));
  assert.deepEqual(result.kind === 'breaks' && result.breaking.map(idsOf).sort(), [
    ['choice-3', 'choice-12'],
    ['choice-7'],
  ]);
  assert.deepEqual(await tryServer(variants, failsOn()), { kind: 'passed' });
});

test('a client that fails once and then passes is flaky: no choice is blamed', async () => {
  let runs = 0;
  const once = async () => {
    runs += 1;
    return runs === 1;
  };
  assert.deepEqual(await tryServer(variants, once), { kind: 'flaky' });
});
