import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Hooks } from '../../../../harness/engine/hooks.js';
import type { Client } from '../../../../harness/network/client.js';
import { feelsHooks } from '../../../../specs/companion/feels-hooks.js';
import { recorded } from './recorded.js';

/** What a limiter announces, from the requests that it has counted. */
interface Limiter {
  readonly announces: (counted: number) => string | undefined;
  /** Requests that it still counts when the clock has moved by an hour. */
  readonly countedLater?: (counted: number) => number;
  readonly isReset?: boolean;
}

const effectOf = async ({ announces, countedLater = (counted) => counted, isReset = false }: Limiter) => {
  let counted = 0;
  const client = {
    opaque: { word: (label: string) => label },
    send: async ({ path }: { readonly path: string }) => {
      counted += 1;
      const remaining = announces(counted);
      return recorded({ path, headers: remaining === undefined ? [] : [['RateLimit-Remaining', remaining]] });
    },
  };
  const hooks = {
    advance: async () => {
      counted = countedLater(counted);
      return true;
    },
    resetRateLimit: async () => {
      if (isReset) counted = 0;
      return true;
    },
  };
  return feelsHooks(client as unknown as Client, hooks as unknown as Hooks);
};

const exact = (counted: number) => String(120 - counted);
const all = () => 0;

const rows: readonly (readonly [what: string, Limiter, effect: string])[] = [
  ['a sliding window', { announces: exact, countedLater: all }, 'clock'],
  ['a field with parameters', { announces: (counted) => `${120 - counted};c=1`, countedLater: all }, 'clock'],
  [
    'several nodes, each of which is behind',
    { announces: (counted) => String(120 - counted + (counted % 4)), countedLater: all },
    'clock',
  ],
  ['the clock of another server, and the quota of this one', { announces: exact, isReset: true }, 'others'],
  ['hooks of another server', { announces: exact }, 'none'],
  ['a remainder that never falls', { announces: () => '119' }, 'unknown'],
  ['no field', { announces: () => undefined }, 'unknown'],
];

for (const [what, limiter, effect] of rows)
  test(`test hooks and ${what}: ${effect}`, async () => {
    assert.equal(await effectOf(limiter), effect);
  });
