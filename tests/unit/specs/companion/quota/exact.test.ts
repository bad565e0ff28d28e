import type { BurstRequest } from '../../../../../specs/companion/quota/burst-request.js';
import { quotaIsExact, resetMoves } from '../../../../../specs/companion/quota/exact.clauses.js';
import { burstOf } from '../../../../../specs/companion/quota/quota.clauses.js';
import { specify } from '../../judgements.js';
import { recorded } from '../recorded.js';
import { burst, refusal, shotAt } from './shots.js';

/** What remains after a number of requests, under a quota. */
const left = (quota: number) => (used: number) => Math.max(0, quota - used);

/** A burst that ends with a refusal. */
const ended = (count: number, remaining: (used: number) => number | undefined, from = 0) => [
  ...burst(count, from, remaining),
  refusal(from + 10),
];
/** Two bursts, the second in a fresh window. */
const twice = (count: number, remaining: (used: number) => number | undefined) => () => ({
  ...burstOf(ended(count, remaining)),
  again: ended(count, remaining, 70),
});
const bursts = (shots: readonly BurstRequest[], again: readonly BurstRequest[] | undefined) => () => ({
  ...burstOf(shots),
  again,
});

const served = (count: number, most = count - 1, exchange = count) =>
  `broken: expected 120 requests served, then status 429, received ${count} served in each of two bursts; exchange ${exchange}; note: the first response of each stated ${most} remaining, and each request lowered it equally`;
const shared = 'inapplicable: other clients or slow responses may have changed the burst';
const unlike = 'inapplicable: two bursts had different results: other clients use the quota';

specify(quotaIsExact, [
  ['120 requests in the first burst', bursts(ended(120, left(120)), undefined), 'pass'],
  ['120 requests, and a remainder that is too low', bursts(ended(120, left(118)), undefined), 'pass'],
  ['119 requests, twice', twice(119, left(119)), served(119)],
  ['121 requests, twice', twice(121, left(121)), served(121)],
  ['100 requests, twice', twice(100, left(100)), served(100)],
  ['requests that count twice', twice(60, (used) => 120 - 2 * used), served(60, 118)],
  ['a counter that stays at 0', twice(103, left(100)), served(103, 99)],
  ['responses that arrive in another order', twice(4, (used) => [2, 0, 3, 1][used - 1]), served(4, 3)],
  [
    'a refusal before the last responses',
    bursts(
      [...burst(50, 0, left(100)), refusal(1), ...burst(50, 1, (used) => left(50)(used))],
      ended(100, left(100), 70),
    ),
    served(100, 99, 50),
  ],
  ['119 requests in one burst', bursts(ended(119, left(119)), undefined), shared],
  ['no refusal', bursts(burst(120, 0, left(120)), ended(119, left(119), 70)), shared],
  ['no refusal in the second burst', bursts(ended(119, left(119)), burst(119, 70, left(119))), shared],
  [
    'a burst longer than a window',
    bursts([...burst(1, -60, () => 118), ...ended(118, left(118))], ended(119, left(119), 70)),
    shared,
  ],
  ['a remainder that is constant', twice(100, () => 119), shared],
  ['a remainder that jumps', twice(108, (used) => 120 - used - Math.floor(used / 10)), shared],
  ['a response without a remainder', twice(100, (used) => (used === 100 ? undefined : 100 - used)), shared],
  [
    'refusals while much remains, at two numbers of requests',
    bursts(ended(40, left(120)), ended(44, left(120), 70)),
    'broken: expected 120 requests served, then status 429, received 40 and 44 served in two bursts; exchange 40; note: the first response of each stated 119 remaining, and each request lowered it equally',
  ],
  ['another number of requests', bursts(ended(103, left(103)), ended(108, left(103), 70)), unlike],
  ['another first remainder', bursts(ended(103, left(103)), ended(103, left(104), 70)), unlike],
]);

/** A refusal that announces a reset. */
const refused = (at: number, Reset?: number | string) =>
  shotAt(at, Reset === undefined ? {} : { Reset }, 429);
const accepted = (at: number, Reset: number | string) => shotAt(at, { Reset });
const shots =
  (...all: readonly BurstRequest[]) =>
  () =>
    burstOf(all);

const tooFew = 'inapplicable: no two refusals some seconds apart announce a valid reset';
const constant = (later: number, exchange: number) =>
  `broken at RateLimit-Reset: expected less than 60, ${later} s later, received 60 on every response; exchange ${exchange}`;

/** A refusal that announces a reset, and a wait. */
const waiting = (at: number, reset: number, wait: number): BurstRequest => ({
  exchange: recorded({
    status: 429,
    headers: [
      ['RateLimit-Reset', String(reset)],
      ['Retry-After', String(wait)],
    ],
  }),
  sentAt: at,
  receivedAt: at + 1 / 64,
});
const alone = burst(100, 0, left(100), 60);

specify(resetMoves, [
  [
    'a client that is alone, and seconds since the window began',
    () => burstOf([...alone, waiting(20, 20, 40), waiting(26, 26, 34)]),
    'broken at RateLimit-Reset: expected less than 20, as Retry-After is, received 26, 5 s later; exchange 101',
  ],
  ['a wait that rises too', () => burstOf([...alone, waiting(20, 20, 20), waiting(26, 26, 26)]), 'pass'],
  ['a reset that rises at once', () => burstOf([...alone, waiting(20, 20, 40), waiting(26, 22, 34)]), 'pass'],
  [
    'other clients, and a reset that rises',
    () =>
      burstOf([
        ...burst(60, 0, left(120), 60),
        ...burst(20, 2, left(50), 60),
        waiting(20, 20, 40),
        waiting(26, 26, 34),
      ]),
    'pass',
  ],
  ['a reset that falls', shots(accepted(0, 60), refused(1, 59), refused(6, 54)), 'pass'],
  ['a whole window after the last request', shots(accepted(0, 60), refused(1, 60), refused(6, 55)), 'pass'],
  ['the same on all responses', shots(accepted(0, 60), refused(1, 60), refused(6.5, 60)), constant(5, 2)],
  [
    'three seconds between refusals',
    shots(accepted(0, 60), refused(1, 60), refused(4 + 1 / 64, 60)),
    constant(3, 2),
  ],
  ['a little less than three seconds', shots(accepted(0, 60), refused(1, 60), refused(4, 60)), tooFew],
  ['refusals only', shots(refused(1, 60), refused(6, 60)), constant(4, 1)],
  ['61 seconds are rounded', shots(accepted(0, 61), refused(1, 60), refused(6, 55)), 'pass'],
  ['a refusal before the last success', shots(refused(0, 60), accepted(4, 60), refused(6, 60)), tooFew],
  ['no refusal but the last', shots(accepted(0, 60), accepted(1, 60), refused(9, 60)), tooFew],
  ['a response without a reset', shots(accepted(0, 60), refused(1), refused(6, 60)), tooFew],
  ['a negative reset', shots(accepted(0, -1), refused(1, 60), refused(6, 60)), tooFew],
  ['a reset of 0', shots(accepted(0, 0), refused(1, 0), refused(6, 60)), 'pass'],
  ['a reset above the window', shots(accepted(0, 62), refused(1, 60), refused(6, 60)), tooFew],
  [
    'a refusal of a request sent when the last success arrived',
    shots(accepted(0, 60), refused(1 / 64, 60), refused(6, 60)),
    tooFew,
  ],
  [
    'a success at the end',
    shots(accepted(0, 60), refused(1, 60), accepted(6, 60)),
    'inapplicable: the quota was free again',
  ],
  ['no requests', shots(), 'inapplicable: the quota was free again'],
  [
    'a client that is alone, and 0 on each refusal',
    () => burstOf([...burst(100, 0, left(100), 60), refused(20, 0), refused(26, 0)]),
    'broken at RateLimit-Reset: expected the seconds until a request is served again, received 0 on refusals 5 s apart; exchange 101',
  ],
  [
    'other clients, and 0 on each refusal',
    () =>
      burstOf([
        ...burst(60, 0, left(120), 60),
        ...burst(20, 2, left(50), 60),
        refused(20, 0),
        refused(26, 0),
      ]),
    'pass',
  ],
]);
