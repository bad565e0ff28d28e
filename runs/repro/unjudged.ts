import type { Diagnosis } from '../../reports/model/diagnoses.js';
import type { ClauseResult } from '../../reports/model/findings.js';
import type { Recipe } from '../../reports/repro/recipe.js';

/**
 * Returns the recipe of a cause that left clauses without a verdict: the GET request that its reason names, which has no
 * response, or the status of an error. Undefined when there is none.
 */
export const unjudgedRecipe = (
  { clauses: ids, interface: name }: Diagnosis,
  clauses: ReadonlyMap<string, ClauseResult>,
): Recipe | undefined => {
  for (const id of ids) {
    const { outcome, text: received = '' } = clauses.get(id)?.reason ?? {};
    const status = outcome?.status;
    if (outcome?.method !== 'GET' || (status !== undefined && status < 400) || status === 429) continue;
    return {
      requests: [{ interface: name, method: 'GET', path: outcome.path, headers: [] }],
      checks: [status === undefined ? { is: 'no-response' } : { is: 'status', status }],
      expected: 'a response of the application',
      received,
    };
  }
  return undefined;
};
