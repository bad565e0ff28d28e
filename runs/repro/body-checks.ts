import type { Check } from '../../reports/repro/recipe.js';
import type { BodyDefect, BreachFacts } from '../../schemas/breach-facts.js';
import type { Lead } from './lead.js';

type Rule = (lead: Lead) => readonly Check[] | undefined;

const ofFacts =
  (checksBy: (facts: BreachFacts) => readonly Check[] | undefined): Rule =>
  ({ finding: { facts } }) =>
    facts && checksBy(facts);

const contentType = ({ exchange: { response } }: Lead): string | undefined =>
  response?.headers.find(([name]) => /^content-type$/i.test(name))?.[1];

const checksOfDefect: Readonly<Record<Exclude<BodyDefect, 'empty-body'>, Check>> = {
  'not-utf8': { is: 'no-utf8' },
  'not-json': { is: 'no-json' },
  'byte-order-mark': { is: 'begins-with-bom' },
  'name-twice': { is: 'name-twice' },
  nul: { is: 'holds-nul' },
  'json-object': { is: 'value', at: '', json: '{}' },
  'not-due': { is: 'not-empty' },
};

const defect: Rule = ({ finding: { facts }, exchange: { response } }) => {
  if (facts?.body === undefined) return undefined;
  if (facts.body !== 'empty-body') return [checksOfDefect[facts.body]];
  return [{ is: response?.bytes ? 'blank' : 'empty' }];
};

/** The body is a web page, which the finding received as a whole. */
const webPage: Rule = ({ finding, exchange: { response } }) =>
  finding.facts?.webPage === true ||
  (finding.pointer === '' && /^\s*<(!doctype|html)/i.test(response?.body ?? ''))
    ? [{ is: 'web-page' }]
    : undefined;

/** A body that its Content-Type calls JSON or an event stream, and that cannot be read as such. */
const otherForm: Rule = (lead) => {
  const { json, exchange } = lead;
  const type = contentType(lead) ?? '';
  const body = exchange.response?.body ?? '';
  const isStream = /^(event|data|id|retry)?:/.test(body) && /\bjson\b/.test(type);
  const isUnread =
    json === undefined && exchange.response?.shortened === false && /json|event-stream/.test(type);
  return isStream || isUnread ? [{ is: 'no-json' }] : undefined;
};

const keyChecks: Readonly<Record<NonNullable<BreachFacts['keys']>, Check>> = {
  ed25519: {
    is: 'no-entry',
    at: '/keys',
    members: [
      ['kty', '"OKP"'],
      ['crv', '"Ed25519"'],
    ],
  },
  valid: { is: 'no-key-valid' },
};

/** The wrong media type of a finding, as the value of the whole Content-Type field. */
const mediaType: Rule = (lead) => {
  const value = contentType(lead);
  return lead.finding.facts?.mediaType !== undefined && value !== undefined
    ? [{ is: 'field', name: 'content-type', value }]
    : undefined;
};

const rules: readonly Rule[] = [
  defect,
  webPage,
  otherForm,
  ofFacts(({ unwanted }) => unwanted?.map((at) => ({ is: 'present', at }))),
  ofFacts(
    ({ beginning }) =>
      beginning && [
        beginning.of === 'body'
          ? { is: 'begins-not', text: beginning.text }
          : { is: 'no-line', beginning: beginning.text },
      ],
  ),
  ofFacts(({ keys }) => keys && [keyChecks[keys]]),
  ofFacts(({ lackingTexts }) =>
    lackingTexts?.texts.map((text) => ({
      is: 'no-value-under',
      at: '',
      member: lackingTexts.member,
      json: JSON.stringify(text),
    })),
  ),
  // A text that the expected one begins with is in the right response, too.
  ({ finding: { facts, expected }, exchange }) =>
    facts?.held && !expected.includes(facts.held) && exchange.response?.body?.includes(facts.held)
      ? [{ is: 'holds', text: facts.held }]
      : undefined,
  mediaType,
];

/** Checks of the body as a whole, or of its media type; undefined where no rule fits. */
export const bodyChecks = (lead: Lead): readonly Check[] | undefined => {
  for (const rule of rules) {
    const checks = rule(lead);
    if (checks !== undefined && checks.length > 0) return checks;
  }
  return undefined;
};
