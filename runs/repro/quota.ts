import type { Check, Step } from '../../reports/repro/recipe.js';
import { quota } from '../../specs/contract.js';
import { checksOf } from './finding-checks.js';
import { type Lead, sendStep } from './lead.js';
import type { Plan, Planner } from './plan.js';

const reset: Step = { do: 'reset-quota' };
/**
 * Routes in turn, each search another one: neither a counter per route nor a cache serves a burst. Seven, so that not
 * always the same one is at the end of the quota.
 */
const routes = [
  '/api/v1/search?query=plumb{n}&limit=1',
  '/api/v1/status',
  '/api/v1/search?query=plumb{n}&limit=2',
  '/api/v1/profile',
  '/api/v1/search?query=plumb{n}&limit=3',
  '/api/v1/status',
  '/api/v1/search?query=plumb{n}&limit=4',
] as const;
const burst = (times: number): Step => ({
  do: 'burst',
  interface: 'b',
  path: routes[0],
  others: routes.slice(1),
  times,
});
const advance = (seconds: number): Step => ({ do: 'advance', seconds });
const remaining = 'ratelimit-remaining';
/** Requests that any window refuses in the end. */
const more = quota.requests + 10;

const pastQuota: Planner = ({ finding, status }) => {
  const checks: Check[] =
    finding.facts?.served === undefined
      ? [{ is: 'status', value: status }]
      : [{ is: 'served-more-than', value: quota.requests + 5 }];
  return { steps: [reset, burst(quota.requests + 80)], checks };
};

/** Served in a window, where the finding says how many. */
const servedExactly: Planner = ({ finding }) => {
  const served = finding.facts?.served;
  return served === undefined
    ? undefined
    : { steps: [reset, burst(served + more)], checks: [{ is: 'served', value: served }] };
};

/** The route that announces too much, after a hundred requests to others. */
const promised: Planner = (lead) => ({
  steps: [reset, burst(100), sendStep(lead)],
  checks: [{ is: 'field-above', name: remaining, value: 25 }],
});

/** Announces that few remain, and serves many more; or that one remains, and serves none. */
const announcedWrongly: Planner = ({ finding }) => {
  const left = finding.facts?.remaining;
  return left === undefined
    ? { steps: [reset, burst(120)], checks: [{ is: 'field-above', name: remaining, value: 0 }] }
    : {
        steps: [reset, burst(quota.requests - left)],
        checks: [{ is: 'field-below', name: remaining, value: left - 5 }],
      };
};

const sliding: Planner = () => ({
  steps: [
    reset,
    burst(1),
    advance(quota.windowSeconds - 10),
    burst(quota.requests - 1),
    advance(11),
    burst(quota.requests),
  ],
  checks: [{ is: 'served-more-than', value: 5 }],
  // A window that begins with a minute of the clock shows only where one begins between the two bursts.
  attempts: 6,
  advanceSeconds: 9,
});

const stillRefused: Planner = () => ({
  steps: [reset, burst(more), { do: 'retry-after' }, burst(1)],
  checks: [{ is: 'status', value: 429 }],
});

const tooOld: Planner = () => ({
  steps: [reset, burst(quota.requests), advance(quota.windowSeconds + 1), burst(1)],
  checks: [{ is: 'status', value: 429 }],
});

const notCounted: Planner = (lead) => ({
  steps: [reset, burst(more), sendStep(lead)],
  checks: [{ is: 'status-not', value: 429 }],
});

/** Announces that nothing is left although the window has passed. */
const staysZero: Planner = () => ({
  steps: [reset, burst(more), advance(quota.windowSeconds + 1), burst(1)],
  checks: [
    { is: 'status', value: 200 },
    { is: 'field', name: remaining, value: '0' },
  ],
});

/** Plans for the quota of Interface B. */
export const quotaPlans: Readonly<Record<string, Planner>> = {
  'B-QUOTA-01': promised,
  'B-QUOTA-02': promised,
  'B-QUOTA-03': pastQuota,
  'B-QUOTA-04': pastQuota,
  'B-QUOTA-05': notCounted,
  'B-QUOTA-06': sliding,
  'B-QUOTA-07': stillRefused,
  'B-QUOTA-08': tooOld,
  'B-QUOTA-09': servedExactly,
  'B-QUOTA-11': announcedWrongly,
  'B-QUOTA-14': staysZero,
};

/** To see a 429, the script must exhaust the quota first. */
export const refusedPlan = (lead: Lead): Plan | undefined => {
  const checks = checksOf(lead);
  if (lead.status !== 429 || checks === undefined) return undefined;
  const isCompanion = lead.exchange.interface === 'b';
  const before = isCompanion
    ? [reset, burst(more)]
    : [{ do: 'burst' as const, interface: lead.exchange.interface, path: lead.path, times: 300 }];
  return {
    steps: [...before, sendStep(lead)],
    checks: [{ is: 'status', value: 429 }, ...checks],
    decides: [],
  };
};
