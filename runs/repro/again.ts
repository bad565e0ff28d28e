import { pointerStep } from '../../harness/formats/json.js';
import type { ReportedExchange } from '../../reports/model/exchanges.js';
import { jsonOf, valueAt } from './json-of.js';
import { sendStep } from './lead.js';
import { besideOther, type Planner, sentAs } from './plan.js';

/** The body of a request without the id of JSON-RPC, which differs each time. */
const questionOf = ({ request }: ReportedExchange): string =>
  `${request.method} ${request.url} ${(request.body ?? '').replace(/"id":("[^"]*"|-?\d+)/, '')}`;

const leavesOf = (value: unknown, at: string): (readonly [at: string, text: string])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, at + pointerStep(name)))
    : [[at, JSON.stringify(value)]];

/** Members that differ between equal responses: identifiers and times. */
const differs = /(id|time|stamp|date|at|_meta)$/i;

/** Returns the pointer of the first value, other than identifiers and times, that only one response has or has so. */
const firstDifference = (own: unknown, before: unknown): string | undefined => {
  const beforeAt = new Map(leavesOf(before, ''));
  const ownAt = new Map(leavesOf(own, ''));
  return [...ownAt.keys(), ...beforeAt.keys()].find(
    (at) => !differs.test(at) && !at.includes('_meta') && at !== '/id' && ownAt.get(at) !== beforeAt.get(at),
  );
};

/**
 * The same request twice, with what the finding sent between: the second response differs where it did. A list that grows
 * has other lengths in a new run, so that the script compares the whole responses to one request.
 */
export const again: Planner = (lead) => {
  const before = lead.others.find((one) => questionOf(one) === questionOf(lead.exchange));
  if (before === undefined || before.response?.status !== lead.status) return undefined;
  const [own, earlier] = [jsonOf(lead.exchange), jsonOf(before)];
  const at = firstDifference(own, earlier);
  if (at === undefined) return undefined;
  const isInBoth = valueAt(own, at) !== undefined && valueAt(earlier, at) !== undefined;
  const between = lead.others
    .filter(({ id }) => id > before.id && id < lead.exchange.id)
    .map((one) => sentAs(lead, one));
  return {
    steps: [
      isInBoth ? sentAs(lead, before) : sendStep(lead),
      { do: 'keep', name: 'first' },
      ...between,
      sendStep(lead),
    ],
    checks: [isInBoth ? { is: 'other-than', name: 'first', at } : { is: 'other-answer', name: 'first' }],
    decides: [200],
  };
};

/** A member that has another value than in the response that the finding compares with. */
export const otherMember: Planner = (lead) => {
  const { other, finding, json } = lead;
  const { pointer, expected } = finding;
  const due = other && pointer.startsWith('/') ? valueAt(jsonOf(other), pointer) : undefined;
  const value = valueAt(json, pointer);
  // Identifiers of tasks and contexts are new in each response.
  if (
    !other ||
    /\/(id|contextId|messageId)$/.test(pointer) ||
    due === undefined ||
    typeof due === 'object' ||
    typeof value === 'object' ||
    value === due
  )
    return undefined;
  return expected.startsWith(JSON.stringify(due)) && value !== undefined
    ? {
        steps: besideOther(lead, other),
        checks: [
          { is: 'present', at: pointer },
          { is: 'other-than', name: 'other', at: pointer },
        ],
        decides: [200],
      }
    : undefined;
};
