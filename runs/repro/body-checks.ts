import type { Check } from '../../reports/repro/recipe.js';
import type { Lead } from './lead.js';

type Rule = (lead: Lead) => Check[] | undefined;

const when =
  (test: (lead: Lead) => boolean, ...checks: Check[]): Rule =>
  (lead) =>
    test(lead) ? checks : undefined;

const receives =
  (pattern: RegExp) =>
  ({ finding }: Lead) =>
    pattern.test(finding.received);

const expects =
  (pattern: RegExp) =>
  ({ finding }: Lead) =>
    pattern.test(finding.expected);

/** The wrong media type of a finding, as the value of the whole Content-Type field. */
const mediaType: Rule = ({ finding, exchange }) => {
  const field = exchange.response?.headers.find(([name]) => /^content-type$/i.test(name))?.[1];
  return field !== undefined && /^[a-z]+\/[a-z0-9.+-]+$/.test(finding.received)
    ? [{ is: 'field', name: 'content-type', value: field }]
    : undefined;
};

/** Kinds or titles that no entry of a list has. */
const missingEntries: Rule = ({ finding: { expected, received } }) => {
  const title = /^the listed entry (".*")$/.exec(expected)?.[1];
  if (title !== undefined) return [{ is: 'no-value-under', at: '', member: 'title', json: title }];
  const kinds = /^entries of kind ([\w, ]+) among all/.exec(expected)?.[1]?.split(', ');
  const met = new Set((/^\d+ entries of kind ([\w, ]+)$/.exec(received)?.[1] ?? '').split(', '));
  return kinds
    ?.filter((kind) => !met.has(kind))
    .map((kind) => ({ is: 'no-value-under', at: '', member: 'kind', json: JSON.stringify(kind) }));
};

const internals: Rule = ({ finding, exchange }) =>
  /^no internals/.test(finding.expected) && exchange.response?.body?.includes(finding.received)
    ? [{ is: 'holds', text: finding.received }]
    : undefined;

const rules: readonly Rule[] = [
  when((lead) => receives(/empty/)(lead) && (lead.exchange.response?.bytes ?? 0) === 0, { is: 'empty' }),
  when(receives(/^an empty body$/), { is: 'blank' }),
  when(receives(/U\+FEFF/), { is: 'begins-with-bom' }),
  when(receives(/twice/), { is: 'name-twice' }),
  when(({ finding }) => finding.facts?.webPage === true, { is: 'web-page' }),
  when((lead) => receives(/^"?<(!doctype|html)/i)(lead) && /^\s*</.test(lead.exchange.response?.body ?? ''), {
    is: 'web-page',
  }),
  when(receives(/^a NUL/), { is: 'holds-nul' }),
  when(receives(/no UTF-8|not valid UTF-8/), { is: 'no-utf8' }),
  when(receives(/not JSON|no JSON/), { is: 'no-json' }),
  // An event stream that its Content-Type calls JSON.
  when(
    ({ exchange: { response } }) =>
      /^(event|data|id|retry)?:/.test(response?.body ?? '') &&
      response?.headers.some(([name, value]) => /^content-type$/i.test(name) && /\bjson\b/.test(value)) ===
        true,
    { is: 'no-json' },
  ),
  when(({ finding }) => finding.expected === 'a text' && /^JSON: "\{/.test(finding.received), {
    is: 'value',
    at: '',
    json: '{}',
  }),
  when(receives(/^neither$/), { is: 'absent', at: '/result' }, { is: 'absent', at: '/error' }),
  when(receives(/^result and error$/), { is: 'present', at: '/result' }, { is: 'present', at: '/error' }),
  when(
    ({ json, exchange: { response } }) =>
      json === undefined &&
      response?.shortened === false &&
      response.headers.some(
        ([name, value]) => /^content-type$/i.test(name) && /json|event-stream/.test(value),
      ),
    { is: 'no-json' },
  ),
  when(expects(/^no response/), { is: 'not-empty' }),
  when(
    expects(/^a JSON-RPC error, or a result with isError$/),
    { is: 'absent', at: '/error' },
    { is: 'absent', at: '/result/isError' },
  ),
  when(expects(/^#!$/), { is: 'begins-not', text: '#!' }),
  when(expects(/^a line "# /), { is: 'no-line', beginning: '# ' }),
  when(expects(/^an Ed25519 key$/), {
    is: 'no-entry',
    at: '/keys',
    members: [
      ['kty', '"OKP"'],
      ['crv', '"Ed25519"'],
    ],
  }),
  when(expects(/^a key valid at/), { is: 'no-key-valid' }),
  missingEntries,
  internals,
  mediaType,
];

/** Checks of the body as a whole, or of its media type; undefined where no rule fits. */
export const bodyChecks = (lead: Lead): Check[] | undefined => {
  for (const rule of rules) {
    const checks = rule(lead);
    if (checks !== undefined && checks.length > 0) return checks;
  }
  return undefined;
};
