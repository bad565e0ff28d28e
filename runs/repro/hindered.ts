import type { ClauseResult, Diagnosis } from '../../reports/model.js';
import type { Check, Recipe } from '../../reports/repro/recipe.js';
import { pathAfter } from './lead.js';

type Plan = Pick<Recipe, 'steps' | 'checks' | 'decides' | 'expected'>;

/** Checks of a response that prevented verdicts, by the text of the reason. */
const checksFor = (text: string): Check[] | undefined => {
  if (/ no response in time| timed out | cannot be reached/.test(text)) return [{ is: 'transport-error' }];
  const status = / (?:returns|\(status) (\d{3})\b/.exec(text)?.[1];
  if (status !== undefined) return [{ is: 'status', value: Number(status) }];
  return / returns a web page/.test(text) ? [{ is: 'web-page' }] : undefined;
};

/**
 * Plans the script of a cause that left clauses without a verdict: the GET request that its reason names. Undefined when
 * it names none.
 */
export const hinderedPlan = (
  { clauses: ids, interface: name }: Diagnosis,
  clauses: ReadonlyMap<string, ClauseResult>,
  baseUrl: string,
): Plan | undefined => {
  for (const id of ids) {
    const text = clauses.get(id)?.reason?.text ?? '';
    const [, path = ''] = /^(?:GET )?(\S+?):? /.exec(text) ?? [];
    const checks = path.startsWith('/') || path.startsWith(baseUrl) ? checksFor(text) : undefined;
    if (checks === undefined) continue;
    const send = {
      do: 'send',
      interface: name,
      method: 'GET',
      path: pathAfter(path, baseUrl),
      headers: [],
    } as const;
    return { steps: [send], checks, decides: [], expected: 'a response of the application' };
  }
  return undefined;
};
