import type { QuotaBehaviours } from '../../../companion/behaviours/quota.js';
import type { Override } from '../../../companion/overrides.js';
import { type Limiter, type QuotaState, slidingWindow } from '../../../companion/sliding-window.js';
import type { Fault } from '../../../fault.js';
import type { HttpRequest } from '../../../http/message.js';
import { breaking, fault } from '../companion-fault.js';
import { rewritten } from './limiters.js';

const reports =
  (change: (state: QuotaState) => QuotaState): Override =>
  () => ({
    limiter: (quota, seconds) => rewritten(slidingWindow(quota, seconds), change),
  });

/** Counts two requests of the quota for each request. */
const twice = (quota: number, seconds: number): Limiter => {
  const window = slidingWindow(quota, seconds);
  return {
    take: (key, now) => {
      window.take(key, now);
      return window.take(key, now);
    },
    reset: window.reset,
  };
};

/** The owner of a quota, with the requested path behind it. */
const keyWithPath =
  ({ keyOf }: QuotaBehaviours) =>
  (request: HttpRequest): string =>
    `${keyOf(request)} ${(request.url ?? '').split('?')[0]}`;

/** Serves one path without limit, and announces the real remainder. */
const keepsServing =
  (path: string): Override =>
  (sound) => ({
    keyOf: keyWithPath(sound),
    limiter: (quota, seconds) => {
      const window = sound.limiter(quota, seconds);
      return {
        take: (key, now) => {
          const [client = '', requested = ''] = key.split(' ');
          const state = window.take(client, now);
          return requested.endsWith(path) ? { ...state, refused: false } : state;
        },
        reset: window.reset,
      };
    },
  });

/** Refuses requests for one path when the quota is used up, and does not count them. */
const onlyLooks =
  (path: string): Override =>
  (sound) => ({
    keyOf: keyWithPath(sound),
    limiter: (quota, seconds) => {
      const window = sound.limiter(quota, seconds);
      let times: number[] = [];
      return {
        take: (key, now) => {
          const [client = '', requested = ''] = key.split(' ');
          if (!requested.endsWith(path)) {
            times.push(now);
            return window.take(client, now);
          }
          const looked = sound.limiter(quota, seconds);
          for (const time of times) looked.take(client, time);
          return looked.take(client, now);
        },
        reset: () => {
          times = [];
          window.reset();
        },
      };
    },
  });

/** An exhausted quota that does not refuse, and wrong remainders (contract: Limits, Interface B). */
export const spentFaults: readonly Fault[] = [
  fault('b-request-costs-two', 'Each request counts as two', ['B-QUOTA-09'], () => ({ limiter: twice })),
  fault(
    'b-remaining-too-little',
    'RateLimit-Remaining is too low by twenty',
    ['B-QUOTA-11'],
    reports((state) => ({ ...state, remaining: Math.max(0, state.remaining - 20) })),
  ),
  fault(
    'b-remaining-one-too-many',
    'RateLimit-Remaining does not count the request that it stands in',
    ['B-QUOTA-11'],
    reports((state) => ({ ...state, remaining: state.refused ? 0 : state.remaining + 1 })),
  ),
  ...breaking('B-QUOTA-05')([
    ['b-mcp-never-refused', '/mcp is counted and never refused', keepsServing('/mcp')],
    ['b-status-never-refused', 'status is counted and never refused', keepsServing('/status')],
  ]),
  fault(
    'b-mcp-refused-uncounted',
    '/mcp is refused when the quota is used up, and its own requests are not counted',
    ['B-QUOTA-02'],
    onlyLooks('/mcp'),
  ),
];
