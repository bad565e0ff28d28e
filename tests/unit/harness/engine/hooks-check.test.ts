import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CountedHooks } from '../../../../harness/engine/hooks.js';
import { checkClock, type Timed } from '../../../../harness/engine/hooks-check.js';
import type { ClientRequest } from '../../../../harness/network/client.js';
import type { Exchange, HeaderLine } from '../../../../harness/network/exchange.js';

/** What a target in front of which a cache may be sends: the same page each time, or another cursor each time. */
interface Sent {
  readonly headers?: readonly HeaderLine[];
  readonly bodyOf: (requests: number) => string;
}

/** Returns for how many seconds the check waits, and how often it requests a probe. */
const waitOf = async ({ headers = [], bodyOf }: Sent) => {
  let requests = 0;
  const waits: number[] = [];
  const send = async ({ path }: ClientRequest): Promise<Exchange> => {
    requests += 1;
    return {
      id: requests,
      interface: 'a',
      request: { method: 'GET', url: `https://journal.example${path}`, path, headers: [] },
      startedAt: 0,
      durationMs: 1,
      attempt: 1,
      response: { status: 200, headers, body: Buffer.from(bodyOf(requests)), truncated: false },
    };
  };
  let now = 0;
  const moved = { response: { status: 204 } };
  const hooks = {
    now: async () => now,
    tryAdvance: async (seconds: number) => {
      now += seconds * 1000;
      return moved;
    },
  };
  const clock = {
    now: () => 0,
    elapsed: () => 0,
    after: (milliseconds: number, callback: () => void) => {
      waits.push(milliseconds / 1000);
      callback();
      return () => undefined;
    },
  };
  const facts = { letter: 'a', probes: ['/api/v1/content'], perishable: 'next_cursor' };
  const timed = { facts, client: { send } } as unknown as Timed;
  await checkClock(hooks as unknown as CountedHooks, [timed], clock);
  return { waits, requests };
};

const samePage = () => '{"items":[],"next_cursor":"c"}';
const newCursor = (requests: number) => `{"items":[],"next_cursor":"c${requests}"}`;
const maxAge = (seconds: number): HeaderLine => ['Cache-Control', `public, max-age=${seconds}`];

// Two looks at the clock, what was known, the same anew, and once more behind a wait.
const [usual, waited] = [4, 5];

for (const [what, sent, expected] of [
  ['no cache', { bodyOf: newCursor }, { waits: [], requests: usual }],
  ['a cache of five seconds', { bodyOf: newCursor, headers: [maxAge(5)] }, { waits: [6], requests: waited }],
  ['a cache that keeps the page and does not say so', { bodyOf: samePage }, { waits: [3], requests: waited }],
  ['the same, with max-age=0', { bodyOf: samePage, headers: [maxAge(0)] }, { waits: [3], requests: waited }],
  [
    'a cache of an hour, for which nobody waits',
    { bodyOf: samePage, headers: [maxAge(3600)] },
    { waits: [], requests: usual },
  ],
  ['pages without a cursor', { bodyOf: () => '{}' }, { waits: [], requests: usual }],
] as const)
  test(`after the clock was moved: ${what}`, async () => {
    assert.deepEqual(await waitOf(sent), expected);
  });
