import type { Diagnosis } from '../../reports/model/diagnoses.js';
import type { Reason } from '../../reports/model/exchanges.js';
import type { ClauseResult } from '../../reports/model/findings.js';
import type { Check, Recipe } from '../../reports/repro/recipe.js';
import type { Outcome } from '../../schemas/breach-facts.js';

type Plan = Pick<Recipe, 'steps' | 'checks' | 'decides' | 'expected'>;

/** Codes of reasons that do not pass by themselves, with what each request receives. */
const lasting: Readonly<Record<string, 'no-response' | 'status' | 'web-page'>> = {
  timeout: 'no-response',
  unreachable: 'no-response',
  edge: 'status',
  'access-wall': 'status',
  'wrong-base-url': 'status',
  'html-site': 'web-page',
};

/** Checks of a response that prevented verdicts. */
const checksFor = ({ code }: Reason, { status }: Outcome): Check[] | undefined => {
  const met = Object.hasOwn(lasting, code) ? lasting[code] : undefined;
  if (met === 'no-response') return [{ is: 'transport-error' }];
  if (met === 'status' && status !== undefined) return [{ is: 'status', value: status }];
  return met === 'web-page' ? [{ is: 'web-page' }] : undefined;
};

/**
 * Plans the script of a cause that left clauses without a verdict: the GET request that its reason names. Undefined when
 * it names none.
 */
export const unjudgedPlan = (
  { clauses: ids, interface: name }: Diagnosis,
  clauses: ReadonlyMap<string, ClauseResult>,
): Plan | undefined => {
  for (const id of ids) {
    const reason = clauses.get(id)?.reason;
    if (reason?.outcome?.method !== 'GET') continue;
    const { outcome } = reason;
    const checks = checksFor(reason, outcome);
    if (checks === undefined) continue;
    const send = {
      do: 'send',
      interface: name,
      method: 'GET',
      path: outcome.path,
      headers: [],
    } as const;
    return { steps: [send], checks, decides: [], expected: 'a response of the application' };
  }
  return undefined;
};
