import type { Check } from '../../reports/repro/recipe.js';
import { absenceChecks, isObject, parentOf } from './absence-checks.js';
import { bodyChecks } from './body-checks.js';
import { valueAt } from './json-of.js';
import { type Lead, statusCheck } from './lead.js';
import { textChecks } from './text-checks.js';

const isLiteral = (text: string) => /^("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null)$/s.test(text);

/** Checks of the type of a value. */
const ofType = ({ finding: { pointer, expected } }: Lead, value: unknown): Check[] | undefined => {
  // A member that may be absent must be there to have a wrong type.
  const there: Check[] = pointer === '' || value === undefined ? [] : [{ is: 'present', at: pointer }];
  if (/^an? (JSON )?object$|, an object$/.test(expected))
    return [...there, { is: 'not-value', at: pointer, json: '{}' }];
  if (/^an array$/.test(expected)) return [...there, { is: 'not-value', at: pointer, json: '[]' }];
  if (Array.isArray(value) && value.length > 0 && /^an array of /.test(expected)) {
    const texts = value.slice(0, 20).map((item) => JSON.stringify(item));
    return texts.every(isLiteral)
      ? texts.map((json, index) => ({ is: 'value', at: `${pointer}/${index}`, json }))
      : undefined;
  }
  const isSimple =
    isLiteral(expected) || /^(one of|an? (string|array|number|integer|boolean)|.*type)/.test(expected);
  if (isObject(value) && isSimple) return [{ is: 'value', at: pointer, json: '{}' }];
  if (Array.isArray(value) && isSimple && !expected.startsWith('an array'))
    return [{ is: 'value', at: pointer, json: '[]' }];
  return undefined;
};

/** A text as a pattern in which letters and digits stand for any others: a server may generate new keys when it starts. */
const opaquePattern = (text: string): string =>
  `^"${text.replace(/[A-Za-z0-9_-]+/g, ({ length }) => `[A-Za-z0-9_-]\\{${length}\\}`)}"$`;

/** An error where a result was due, with the code that was received. */
const errorChecks = (json: unknown): Check[] => {
  const code = valueAt(json, '/error/code');
  return typeof code === 'number'
    ? [{ is: 'value', at: '/error/code', json: String(code) }]
    : [{ is: 'present', at: '/error' }];
};

/** Checks of a JSON-RPC response that has a result where an error was due, or the other way round. */
const rpcChecks = ({ finding: { facts, pointer }, json }: Lead): Check[] | undefined => {
  const [result, error] = [valueAt(json, '/result'), valueAt(json, '/error')];
  if (facts?.due === 'result' && error !== undefined) return errorChecks(json);
  if (facts?.due === 'result' && result === undefined) return [{ is: 'absent', at: '/result' }];
  if ((facts?.due === 'error' || pointer.startsWith('/error')) && result !== undefined) {
    // A tool may also refuse a call by a result with isError.
    const isServed = isObject(result) && Array.isArray(result.content) && result.isError !== true;
    return [
      { is: 'present', at: '/result' },
      ...(isServed ? [{ is: 'not-value' as const, at: '/result/isError', json: 'true' }] : []),
    ];
  }
  return undefined;
};

/** Shortest JSON text of an object or array that is found in one response only. */
const leastPart = 12;

/** Returns the wrong object or array, or the wrong member of one, as it stands in the body; undefined otherwise. */
const partOf = ({ finding: { pointer, received }, exchange }: Lead): string | undefined => {
  const body = exchange.response?.body ?? '';
  const member = /^[\w-]+: .*\/(\w+)$/.exec(pointer)?.[1];
  if (member !== undefined && received.startsWith('{'))
    try {
      const text = `"${member}":${JSON.stringify(JSON.parse(received)[member])}`;
      if (body.includes(text)) return text;
    } catch {
      return undefined;
    }
  return /^[[{]/.test(received) && received.length >= leastPart && body.includes(received)
    ? received
    : undefined;
};

/** Checks of a text in the description of one tool: the pointer begins with the name of the tool. */
const toolMemberChecks = ({ finding: { pointer, received }, exchange }: Lead): Check[] | undefined => {
  const member = /^[\w-]+: .*\/([\w-]+)$/.exec(pointer)?.[1];
  const text = `"${member}":${received}`;
  return member !== undefined && received.startsWith('"') && exchange.response?.body?.includes(text)
    ? [{ is: 'holds', text }]
    : undefined;
};

/** Checks of a list in which a name stands twice. */
const repeatedChecks = ({ finding: { pointer, received } }: Lead, value: unknown): Check[] | undefined => {
  const entries = Array.isArray(value) ? value.filter(isObject) : [];
  const member = entries
    .flatMap((entry) => Object.entries(entry))
    .find(([, inner]) => JSON.stringify(inner) === received)?.[0];
  return member === undefined ? undefined : [{ is: 'twice-under', at: pointer, member, json: received }];
};

/** Whether the report says what is at the pointer: a body of which it has the beginning only may have anything there. */
const isKnown = ({ json }: Lead, value: unknown): boolean => json === undefined || value !== undefined;

/** Most elements of a list that a script compares one by one. */
const mostElements = 20;

/** Checks of a list of simple values, one by one. */
const listChecks = ({ finding: { pointer } }: Lead, value: unknown): Check[] | undefined => {
  if (!Array.isArray(value) || value.length === 0 || value.length > mostElements) return undefined;
  const texts = value.map((element) => JSON.stringify(element));
  return texts.every(isLiteral)
    ? [
        ...texts.map((json, index) => ({ is: 'value' as const, at: `${pointer}/${index}`, json })),
        { is: 'fewer-items', at: pointer, than: texts.length + 1 },
      ]
    : undefined;
};

/** Checks of one value of the body. */
const ofPointer = (lead: Lead): readonly Check[] | undefined => {
  const { finding, json } = lead;
  const { pointer, received, facts } = finding;
  const value = valueAt(json, pointer);
  if (facts?.repeated) return repeatedChecks(lead, value) ?? textChecks(lead);
  // The limit of the page is the requested one, so its items are too many.
  if (facts?.mostItems !== undefined && value === facts.mostItems)
    return [{ is: 'more-items', at: '/items', than: facts.mostItems }];
  // Cursors differ each time; quotes are part of the JSON text.
  if (facts?.mostCharacters !== undefined && typeof value === 'string' && /^[ -~]*$/.test(value))
    return [{ is: 'longer', at: pointer, than: facts.mostCharacters + 2 }];
  const parent = parentOf(pointer);
  if (typeof value === 'number' && facts?.above !== undefined)
    return [{ is: 'not-above', at: pointer, than: `${parent}/${facts.above}` }];
  // A month is wrong only where the precision says so, and a day likewise.
  const precision = pointer.endsWith('/recorded_at') ? valueAt(json, `${parent}/precision`) : undefined;
  if (typeof precision === 'string' && typeof value === 'string')
    return [
      { is: 'value', at: pointer, json: JSON.stringify(value) },
      { is: 'value', at: `${parent}/precision`, json: JSON.stringify(precision) },
    ];
  // A text document: its words, without the quotes of the finding.
  if (json === undefined && pointer === '' && /^"[^"\\]{4,}"$/.test(received))
    return [{ is: 'holds', text: received.slice(1, -1) }];
  // Beyond 2^53 a parsed number is not the one that was sent.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER && isLiteral(received))
    return [
      { is: 'value-like', at: pointer, pattern: `^${received.slice(0, 12)}[0-9]*$` },
      { is: 'not-value', at: pointer, json: String(Math.sign(value) * Number.MAX_SAFE_INTEGER) },
    ];
  if (Array.isArray(value) && value.length === 0)
    return [
      { is: 'value', at: pointer, json: '[]' },
      { is: 'fewer-items', at: pointer, than: 1 },
    ];
  if (facts?.additional) return [{ is: 'present', at: pointer }];
  // A result was due, and an error came.
  if (/^\/result/.test(pointer) && valueAt(json, '/error') !== undefined && value === undefined)
    return errorChecks(json);
  if (pointer.startsWith('/error') && facts?.due === 'result') return errorChecks(json);
  const ofTool = toolMemberChecks(lead);
  if (ofTool) return ofTool;
  const absence = absenceChecks(lead, value);
  if (absence) return absence;
  const most = facts?.mostItems ?? Number(/^at most (\d+)/.exec(finding.expected)?.[1]);
  if (facts?.mostItems !== undefined || (Array.isArray(value) && value.length > most))
    return [{ is: 'more-items', at: pointer, than: most }];
  if (facts?.surplus) return facts.surplus.map((name) => ({ is: 'holds', text: JSON.stringify(name) }));
  const wrong = facts?.wrong === undefined ? undefined : valueAt(json, facts.wrong);
  if (facts?.wrong !== undefined && typeof wrong === 'string')
    return [{ is: 'value', at: facts.wrong, json: JSON.stringify(wrong) }];
  const member = isObject(value)
    ? Object.entries(value).find(
        ([, inner]) => isLiteral(received) && JSON.stringify(inner) === received,
      )?.[0]
    : undefined;
  if (member !== undefined)
    return /^B-SIG-0/.test(lead.clause.id)
      ? [{ is: 'value-like', at: `${pointer}/${member}`, pattern: received.replace(/\d/g, '[0-9]') }]
      : [{ is: 'value', at: `${pointer}/${member}`, json: received }];
  // The last character of an x has bits beyond the 32 octets: other keys have other characters before it.
  if (typeof value === 'string' && lead.clause.id === 'B-SIG-15' && /^[\w-]{43}$/.test(value))
    return [{ is: 'value-like', at: pointer, pattern: '[^AEIMQUYcgkosw048]"$' }];
  if (typeof value === 'string' && /^B-SIG-0/.test(lead.clause.id))
    return [{ is: 'value-like', at: pointer, pattern: opaquePattern(value) }];
  if (typeof value === 'string') return [{ is: 'value', at: pointer, json: JSON.stringify(value) }];
  if (isLiteral(received) && (typeof value !== 'object' || value === null) && isKnown(lead, value))
    return [{ is: 'value', at: pointer, json: received }];
  const rpc = rpcChecks(lead);
  if (rpc) return rpc;
  const text = textChecks(lead);
  if (text) return text;
  const typed = ofType(lead, value);
  if (typed) return typed;
  const list = pointer === '' ? undefined : listChecks(lead, value);
  if (list) return list;
  if (received.startsWith('"') && isLiteral(received) && lead.exchange.response?.body?.includes(received))
    return [{ is: 'holds', text: received }];
  const part = partOf(lead);
  if (part !== undefined) return [{ is: 'holds', text: part }];
  return value === undefined || typeof value === 'object'
    ? undefined
    : [{ is: 'value', at: pointer, json: JSON.stringify(value) }];
};

/** A text as a basic regular expression in which digits and words stand for any others. */
const patternOf = (text: string): string =>
  `^${text
    .replace(/[.*[\]\\^$]/g, '\\$&')
    .replace(/[A-Za-z]{3}/g, '[A-Za-z]*')
    .replace(/\d/g, '[0-9]')}$`;

const ofField = ({ finding, exchange }: Lead): Check[] => {
  const { pointer: name, received } = finding;
  const values = (exchange.response?.headers ?? [])
    .filter(([key]) => key.toLowerCase() === name.toLowerCase())
    .map(([, value]) => value);
  if (values.length === 0 || /^no [A-Z]/.test(received)) return [{ is: 'no-field', name }];
  if (values.length > 1) return [{ is: 'field-twice', name }];
  const value = values.join('\n');
  // Moments differ from response to response.
  return /\d{8}|\d\d:\d\d/.test(value)
    ? [{ is: 'field-like', name, pattern: patternOf(value) }]
    : [{ is: 'field', name, value }];
};

/** A web page that its Content-Type calls JSON: the page is wrong, not the field. */
const pageAsData = ({ finding, exchange: { response } }: Lead): Check[] | undefined =>
  /^content-type$/i.test(finding.pointer) &&
  !/html/i.test(finding.received) &&
  /^\s*<(!doctype|html)/i.test(response?.body ?? '')
    ? [{ is: 'web-page' }]
    : undefined;

/** What must be true of the response, read from what the finding received; undefined where no rule fits. */
export const checksOf = (lead: Lead): readonly Check[] | undefined => {
  const { finding, exchange } = lead;
  if (exchange.error !== undefined) return [{ is: 'transport-error' }];
  if (finding.pointer.startsWith('/')) return bodyChecks(lead) ?? ofPointer(lead) ?? statusCheck(lead);
  if (/^[A-Z][\w-]*$/.test(finding.pointer)) return statusCheck(lead) ?? pageAsData(lead) ?? ofField(lead);
  return statusCheck(lead) ?? bodyChecks(lead) ?? ofPointer(lead);
};
