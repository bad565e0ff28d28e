import type { Check, Recipe, Step } from '../../reports/repro/recipe.js';
import { checksOf } from './generic.js';
import { type Lead, sendStep } from './lead.js';

type Plan = Pick<Recipe, 'steps' | 'checks'> & { readonly decides?: readonly number[] };
type Planner = (lead: Lead) => Plan | undefined;

const reset: Step = { do: 'reset-quota' };
const burst = (times: number, path = '/api/v1/status'): Step => ({
  do: 'burst',
  interface: 'b',
  path,
  times,
});
const advance = (seconds: number): Step => ({ do: 'advance', seconds });
const remaining = 'ratelimit-remaining';

const pastQuota: Planner = ({ finding }) => {
  const status = /^status (\d{3})/.exec(finding.received)?.[1];
  const checks: Check[] =
    status === undefined
      ? [{ is: 'served-more-than', value: 125 }]
      : [{ is: 'status', value: Number(status) }];
  return { steps: [reset, burst(200, '/api/v1/search?query=plumb&limit=1')], checks };
};

/** Served in a window, where the finding says how many. */
const servedExactly: Planner = ({ finding }) => {
  const served = /^(\d+) served/.exec(finding.received)?.[1];
  return served === undefined
    ? undefined
    : { steps: [reset, burst(Number(served) + 130)], checks: [{ is: 'served', value: Number(served) }] };
};

const promised: Planner = () => ({
  steps: [reset, burst(100, '/api/v1/search?query=plumb&limit=1')],
  checks: [{ is: 'field-above', name: remaining, value: 25 }],
});

const sliding: Planner = () => ({
  steps: [reset, burst(1), advance(50), burst(119), advance(11), burst(120)],
  checks: [{ is: 'served-more-than', value: 5 }],
});

const stillRefused: Planner = () => ({
  steps: [reset, burst(130), { do: 'retry-after' }, burst(1)],
  checks: [{ is: 'status', value: 429 }],
});

const tooOld: Planner = () => ({
  steps: [reset, burst(120), advance(61), burst(1)],
  checks: [{ is: 'status', value: 429 }],
});

const notCounted: Planner = (lead) => ({
  steps: [reset, burst(130), sendStep(lead)],
  checks: [{ is: 'status-not', value: 429 }],
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
};

/** To see a 429, the script must exhaust the quota first. */
export const refusedPlan = (lead: Lead): Plan | undefined => {
  const checks = checksOf(lead);
  if (lead.status !== 429 || checks === undefined) return undefined;
  const isCompanion = lead.exchange.interface === 'b';
  const before = isCompanion
    ? [reset, burst(130)]
    : [{ ...burst(300, lead.path), interface: lead.exchange.interface }];
  return {
    steps: [...before, sendStep(lead)],
    checks: [{ is: 'status', value: 429 }, ...checks],
    decides: [],
  };
};
