import { pointerStep } from '../../harness/formats/json.js';
import { isObject } from './absence-checks.js';
import { sendStep } from './lead.js';
import { besideOther, type Planner } from './plan.js';

/** An object without members where one with members is due. */
export const emptyObject: Planner = (lead) =>
  lead.exchange.response?.body?.trim() === '{}'
    ? {
        steps: [sendStep(lead)],
        checks: [
          { is: 'value', at: '', json: '{}' },
          { is: 'lacks', text: '"' },
        ],
      }
    : undefined;

/** The content of one path, plain and compressed. */
export const otherContent: Planner = (lead) =>
  lead.other && {
    steps: besideOther(lead, lead.other),
    checks: [{ is: 'other-answer', name: 'other' }],
    decides: [200],
  };

/** An error with the status of a success: its simple members. */
export const errorMembers: Planner = (lead) => {
  const members = isObject(lead.json) ? Object.entries(lead.json) : [];
  const simple = members.filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return simple.length === 0
    ? undefined
    : {
        steps: [sendStep(lead)],
        checks: [
          { is: 'status', value: 200 },
          ...simple.slice(0, 3).map(([name, value]) => ({
            is: 'value' as const,
            at: pointerStep(name),
            json: JSON.stringify(value),
          })),
        ],
        decides: [],
      };
};
