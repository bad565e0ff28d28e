import type { Check } from '../../reports/repro/recipe.js';
import { type Lead, statusCheck, valueAt } from './lead.js';

const isLiteral = (text: string) => /^("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null)$/s.test(text);

/** Returns checks of one value of the body. */
const ofPointer = ({ finding, json }: Lead): Check[] | undefined => {
  const { pointer, received, expected } = finding;
  if (received === 'no such property' || received === 'nothing') return [{ is: 'absent', at: pointer }];
  if (expected === 'no other property') return [{ is: 'present', at: pointer }];
  const most = /^at most (\d+)/.exec(expected)?.[1];
  if (/^\d+ (items|entries|records)/.test(received) && most !== undefined)
    return [{ is: 'more-items', at: pointer, than: Number(most) }];
  if (isLiteral(received)) return [{ is: 'value', at: pointer, json: received }];
  const value = valueAt(json, pointer);
  if (value === undefined) return undefined;
  const lacking = /^no ([\w.-]+)$/.exec(received)?.[1];
  if (typeof value === 'object' && value !== null && lacking !== undefined)
    return [{ is: 'lacks', text: `"${lacking}"` }];
  if (typeof value === 'object' && value !== null && !/type/.test(expected)) return undefined;
  if (Array.isArray(value)) return [{ is: 'value', at: pointer, json: '[]' }];
  if (typeof value === 'object' && value !== null) return [{ is: 'value', at: pointer, json: '{}' }];
  return [{ is: 'value', at: pointer, json: JSON.stringify(value) }];
};

const ofField = ({ finding, exchange }: Lead): Check[] => {
  const { pointer: name, received } = finding;
  const values = (exchange.response?.headers ?? [])
    .filter(([key]) => key.toLowerCase() === name.toLowerCase())
    .map(([, value]) => value);
  if (values.length === 0 || /^no [A-Z]/.test(received)) return [{ is: 'no-field', name }];
  return [{ is: 'field', name, value: values.join('\n') }];
};

/** Returns checks of the whole body. */
const ofBody = ({ finding, exchange }: Lead): Check[] | undefined => {
  const { received } = finding;
  if (/empty/.test(received) && (exchange.response?.bytes ?? 0) === 0) return [{ is: 'empty' }];
  if (/U\+FEFF/.test(received)) return [{ is: 'begins-with-bom' }];
  if (/twice/.test(received)) return [{ is: 'name-twice' }];
  if (/web page/.test(received) || /^"?<(!doctype|html)/i.test(received)) return [{ is: 'web-page' }];
  if (/not JSON|no JSON|not valid UTF-8/.test(received)) return [{ is: 'no-json' }];
  return undefined;
};

/**
 * Returns what a correct response must contain, from the finding's received value; undefined when no rule
 * applies.
 */
export const checksOf = (lead: Lead): Check[] | undefined => {
  const { finding, exchange } = lead;
  if (exchange.error !== undefined) return [{ is: 'transport-error' }];
  if (finding.pointer.startsWith('/')) return ofBody(lead) ?? ofPointer(lead) ?? statusCheck(lead);
  if (/^[A-Z][\w-]*$/.test(finding.pointer)) return statusCheck(lead) ?? ofField(lead);
  return statusCheck(lead) ?? ofBody(lead);
};
