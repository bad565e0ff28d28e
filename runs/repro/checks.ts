import type { ReportedExchange } from '../../reports/model/exchanges.js';
import type { Finding } from '../../reports/model/findings.js';
import type { Check } from '../../reports/repro/recipe.js';
import type { BodyDefect, BreachFacts } from '../../schemas/breach-facts.js';
import { escapedText, type Flat, flatOf, flatPointer, linesAt } from './flat.js';
import { isNewEachTime } from './new-each-time.js';

/** Longest value that a script compares, and longest of an object around a wrong value, in characters. */
const longestValue = 2000;
const longestAround = 300;

/** A finding with the response that shows it. */
interface Seen {
  readonly finding: Finding;
  readonly exchange: ReportedExchange;
  readonly flat: Flat | undefined;
}

/** The value at a pointer as it was received; undefined where it is long, cut off, absent or new each time. */
const sameValue = ({ flat, exchange }: Seen, at: string, longest: number): Check | undefined => {
  const body = exchange.response?.shortened === false ? exchange.response.body : undefined;
  const lines = flat === undefined ? (at === '' ? body?.trimEnd() : undefined) : linesAt(flat, at);
  const isUsable =
    lines !== undefined && lines !== '' && lines.length <= longest && !isNewEachTime(lines, exchange.at);
  return isUsable ? { is: 'value', at, lines } : undefined;
};

/** The value at a pointer; with the small object around it, because it may be wrong only beside another member. */
const valueChecks = (seen: Seen, pointer: string): Check[] | undefined => {
  const at = flatPointer(pointer);
  const own = sameValue(seen, at, longestValue);
  const parent = at.slice(0, at.lastIndexOf('/'));
  const around = parent === '' ? undefined : sameValue(seen, parent, longestAround);
  return own && [around ?? own];
};

/** A member that is not in an object of the body. A pointer may also lead into a text: then nothing is known. */
const absentChecks = ({ flat = [] }: Seen, pointer: string): Check[] | undefined => {
  const at = flatPointer(pointer);
  const parent = at.slice(0, at.lastIndexOf('/'));
  const isKnown = parent !== '' && linesAt(flat, at) === '' && flat.some((value) => value.at === parent);
  return isKnown
    ? [
        { is: 'present', at: parent },
        { is: 'absent', at },
      ]
    : undefined;
};

const headerChecks = ({ exchange }: Seen, name: string): Check[] | undefined => {
  const value = (exchange.response?.headers ?? [])
    .filter(([key]) => key.toLowerCase() === name.toLowerCase())
    .map(([, text]) => text)
    .join('\n');
  if (value === '') return [{ is: 'no-header', name }];
  return isNewEachTime(value, exchange.at) ? undefined : [{ is: 'header', name, value }];
};

const defectChecks: Readonly<Record<BodyDefect, Extract<Check, { is: 'body' }>['body'] | undefined>> = {
  'empty-body': 'empty',
  'not-due': 'not-empty',
  'not-utf8': 'no-utf8',
  'not-json': 'no-json',
  'byte-order-mark': 'no-json',
  'name-twice': 'no-json',
  nul: 'no-json',
  'json-object': undefined,
};

/** A result of JSON-RPC where an error was due, an error where a result was due, or neither. */
const rpcChecks = (seen: Seen, due: 'result' | 'error'): Check[] | undefined => {
  const { flat = [], finding } = seen;
  if (due === 'result')
    return linesAt(flat, '/error') ? valueChecks(seen, '/error/code') : [{ is: 'absent', at: '/result' }];
  if (linesAt(flat, '/result') === '') return valueChecks(seen, finding.pointer);
  // A tool may also refuse a call by a result with isError.
  const isError = sameValue(seen, '/result/isError', longestValue);
  return [{ is: 'present', at: '/result' }, isError ?? { is: 'absent', at: '/result/isError' }];
};

/** Texts that the value at the place of a finding has or lacks: names of its entries, or words of a document. */
const entryChecks = (
  { flat, finding }: Seen,
  is: 'holds' | 'lacks',
  texts: readonly string[],
  member?: string,
): Check[] => {
  const at = flat === undefined ? '' : flatPointer(finding.pointer);
  const inside = flat === undefined ? '' : (linesAt(flat, at) ?? '');
  const before = member ?? (inside.includes('/name "') ? 'name' : undefined);
  return texts.map((text) => ({
    is,
    at,
    text: flat === undefined ? text : `${before === undefined ? '' : `/${before} `}${JSON.stringify(text)}`,
  }));
};

const ownStatus = ({ exchange }: Seen): Check[] => [{ is: 'status', status: exchange.response?.status ?? 0 }];

/** What the facts of a finding say; the first of them that a breach has. */
const factChecks = (seen: Seen, facts: BreachFacts): readonly Check[] | undefined => {
  const { pointer } = seen.finding;
  const { body, absent, unwanted, lacking, lackingTexts, surplus, mostItems, held } = facts;
  if (facts.status !== undefined || facts.due === 'refusal') return ownStatus(seen);
  if (body !== undefined) {
    const defect = defectChecks[body];
    return defect === undefined ? valueChecks(seen, '') : [{ is: 'body', body: defect }];
  }
  if (facts.webPage && !/html/i.test(facts.mediaType ?? '')) return [{ is: 'body', body: 'no-json' }];
  if (facts.mediaType !== undefined) return headerChecks(seen, 'Content-Type');
  if (facts.due !== undefined) return rpcChecks(seen, facts.due);
  if (absent) return absent.map((at) => ({ is: 'absent', at: flatPointer(at) }));
  if (unwanted) return unwanted.map((at) => ({ is: 'present', at: flatPointer(at) }));
  if (facts.additional) return valueChecks(seen, pointer) ?? [{ is: 'present', at: flatPointer(pointer) }];
  if (facts.wrong !== undefined) return valueChecks(seen, facts.wrong);
  if (facts.repeated) return valueChecks(seen, pointer);
  if (lacking) return entryChecks(seen, 'lacks', lacking);
  if (lackingTexts) return entryChecks(seen, 'lacks', lackingTexts.texts, lackingTexts.member);
  if (surplus) return entryChecks(seen, 'holds', surplus);
  if (mostItems !== undefined) {
    const at = flatPointer(pointer);
    const list = seen.flat?.some((value) => value.at === at && value.text === '[]') ? at : '/items';
    return [{ is: 'present', at: `${list}/${mostItems}` }];
  }
  if (held) return [{ is: 'holds', at: '', text: seen.flat === undefined ? held : escapedText(held) }];
  return undefined;
};

/** What stands at the place of a finding that has no facts. */
const placeChecks = (seen: Seen): Check[] | undefined => {
  const { pointer } = seen.finding;
  if (/^[A-Z][\w-]*$/.test(pointer)) return headerChecks(seen, pointer);
  if (pointer !== '' && !pointer.startsWith('/')) return undefined;
  return valueChecks(seen, pointer) ?? absentChecks(seen, pointer);
};

/**
 * Returns what is true of the response of a finding while the fault is there, from its place and its facts; undefined where
 * no few checks show it.
 */
export const checksOf = (finding: Finding, exchange: ReportedExchange): readonly Check[] | undefined => {
  // curl may read what the harness does not: only a connection without a response is the same for both.
  if (exchange.error !== undefined)
    return exchange.error.code === 'malformed-http' ? undefined : [{ is: 'no-response' }];
  const seen: Seen = { finding, exchange, flat: flatOf(exchange) };
  const { facts } = finding;
  const found = facts === undefined ? placeChecks(seen) : factChecks(seen, facts);
  // What a response lacks is lacking from responses of other statuses, too.
  return found && (found.some(({ is }) => is === 'status') ? found : [...ownStatus(seen), ...found]);
};
