import { advice, contract, open } from '../../../harness/declarations/basis.js';
import { type Clause, type ClauseDefinition, clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, observed, pass } from '../../../harness/engine/verdict.js';
import {
  type FieldReading,
  fieldText,
  integerField,
  type ListMember,
  listField,
} from '../../../harness/formats/structured-fields.js';
import { type Exchange, status, succeeded } from '../../../harness/network/exchange.js';
import { servedFromCache } from '../../../harness/network/intermediaries.js';
import { quota } from '../../contract.js';
import { areaOf, gotResponse, surelyFromApplication } from '../rest/paths.js';

const section = 'Limits, Interface B rate limiting';
const also = ['Limits, Interface B rate limiting, all REST and agent endpoints'];

/**
 * Where the contract requires the fields: on successes and refusals (429) of REST routes and agent endpoints.
 * Other errors, and unsupported methods, may be produced before the limiter.
 */
const demanded = (exchange: Exchange): boolean =>
  !['HEAD', 'OPTIONS'].includes(exchange.request.method) &&
  (succeeded(exchange) || status(exchange) === 429) &&
  !servedFromCache(exchange);

const fields = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy'] as const;
type Field = (typeof fields)[number];

const present = (id: string, name: Field, fix: string) =>
  clause<Exchange>({
    id,
    basis: contract,
    section,
    place: name,
    also,
    text: `Every success and every 429 of the REST routes and the agent endpoints carries ${name}.`,
    cause: `${name} is missing, for instance at {request} (status {status}).`,
    fix,
    judgesFailures: true,
    judge: (exchange) => {
      if (!demanded(exchange)) return inapplicable('no success or 429 that the limiter must have seen');
      return fieldText(exchange, name) === undefined
        ? broken({ at: name, expected: `a header field ${name}`, received: `no ${name}` })
        : pass;
    },
  });

const legal = <T>(
  id: string,
  name: Field,
  texts: Pick<ClauseDefinition, 'text' | 'cause' | 'fix'>,
  read: (exchange: Exchange, name: string) => FieldReading<T> | undefined,
  rule: { readonly expected: string; readonly holds: (value: T, text: string) => boolean },
): Clause<Exchange> =>
  clause<Exchange>({
    id,
    basis: contract,
    section,
    place: name,
    ...texts,
    judgesFailures: true,
    judge: (exchange) => {
      const field = read(exchange, name);
      if (!field) return inapplicable(`no ${name}`);
      if (field.fault === undefined && rule.holds(field.value, field.text)) return pass;
      return broken({
        at: name,
        expected: rule.expected,
        received: field.text || 'an empty field',
        ...(field.fault === undefined ? {} : { note: `as a structured field: ${field.fault}` }),
      });
    },
  });

const { requests, windowSeconds } = quota;

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/**
 * Returns whether members are items of RateLimit-Policy: each a quota with its window, and no quota twice (RateLimit header
 * fields, drafts 04 to 06, 2.1). The parser returns `60.0`, a Decimal, as the number 60.
 */
const arePolicies = (members: readonly ListMember[], text: string): boolean =>
  members.every(({ value, parameters }) => isCount(value) && isCount(parameters.get('w'))) &&
  new Set(members.map(({ value }) => value)).size === members.length &&
  text
    .replace(/"[^"]*"/g, '')
    .split(',')
    .every((member) => !/^\d+\.|[; ]w=\d+\./.test(member.trim()));

export const rateValues = [
  legal(
    'B-RATE-05',
    'RateLimit-Limit',
    {
      text: `RateLimit-Limit is the integer ${quota.requests}; parameters are ignored.`,
      cause: `RateLimit-Limit is not ${quota.requests}: {received}.`,
      fix: `Send the integer ${quota.requests}.`,
    },
    integerField,
    { expected: String(requests), holds: (value) => value === requests },
  ),
  legal(
    'B-RATE-06',
    'RateLimit-Remaining',
    {
      text: `RateLimit-Remaining is an integer from 0 to ${quota.requests}.`,
      cause: `RateLimit-Remaining is not an integer from 0 to ${quota.requests}: {received}.`,
      fix: 'Send the number of requests that are left in the window.',
    },
    integerField,
    { expected: `an integer from 0 to ${requests}`, holds: (value) => value >= 0 && value <= requests },
  ),
  legal(
    'B-RATE-07',
    'RateLimit-Reset',
    {
      text: `RateLimit-Reset is an integer number of seconds from 0 to ${quota.windowSeconds}: not a timestamp, not milliseconds, and not 61 after rounding up.`,
      cause: `RateLimit-Reset is not the seconds to the reset, 0 to ${quota.windowSeconds}: {received}.`,
      fix: `Send seconds, at most ${quota.windowSeconds}: not a timestamp and not milliseconds.`,
    },
    integerField,
    {
      expected: `an integer from 0 to ${windowSeconds}`,
      holds: (value) => value >= 0 && value <= windowSeconds,
    },
  ),
  legal(
    'B-RATE-08',
    'RateLimit-Policy',
    {
      text: `RateLimit-Policy is a list of integers, each once and with the parameter w, an integer, and one of them is ${quota.requests} with w=${quota.windowSeconds}.`,
      cause: `RateLimit-Policy is not ${quota.requests};w=${quota.windowSeconds}: {received}.`,
      fix: `Announce, and keep, ${quota.requests} requests per ${quota.windowSeconds} seconds.`,
    },
    listField,
    {
      expected: `${requests};w=${windowSeconds}`,
      holds: (members, text) =>
        arePolicies(members, text) &&
        members.some(({ value, parameters }) => value === requests && parameters.get('w') === windowSeconds),
    },
  ),
];

const withTheOthers = 'Send it wherever the other RateLimit fields are sent.';

export const ratePresent = [
  present(
    'B-RATE-01',
    'RateLimit-Limit',
    'Put every REST route and agent endpoint behind the limiter that sends the fields.',
  ),
  present('B-RATE-02', 'RateLimit-Remaining', withTheOthers),
  present('B-RATE-03', 'RateLimit-Reset', withTheOthers),
  present('B-RATE-04', 'RateLimit-Policy', `Send ${requests};w=${windowSeconds}.`),
];

export const presentOnErrors = clause<Exchange>({
  id: 'B-RATE-09',
  basis: advice('an error is made before the limiter runs'),
  section,
  place: 'all REST and agent endpoints',
  text: 'Errors of the REST routes and the agent endpoints carry the four RateLimit fields too.',
  cause: 'Errors do not carry the RateLimit fields: {received}.',
  fix: 'Send them with errors too.',
  judgesFailures: true,
  judge: (exchange) => {
    if (status(exchange) < 400 || status(exchange) === 429 || !surelyFromApplication(exchange))
      return inapplicable('no error, other than 429, of the application');
    const missing = fields.filter((name) => fieldText(exchange, name) === undefined);
    return missing.length === 0
      ? pass
      : broken({
          at: missing[0] ?? '',
          expected: 'the four RateLimit fields',
          received: `no ${missing.join(', no ')}`,
          note: 'a router may respond before the limiter',
        });
  },
});

const legacy = (exchange: Exchange): string[] =>
  [...new Set((exchange.response?.headers ?? []).map(([name]) => name.toLowerCase()))]
    .filter((name) => name.startsWith('x-ratelimit-'))
    .sort();

export const legacyPresent = clause<Exchange>({
  id: 'B-RATE-10',
  basis: contract,
  section,
  place: 'X-RateLimit-*',
  text: 'At least one X-RateLimit field is present where the RateLimit fields are required.',
  cause: 'No X-RateLimit field accompanies the RateLimit fields.',
  fix: 'Send at least one X-RateLimit field.',
  judgesFailures: true,
  judge: (exchange) => {
    if (!demanded(exchange)) return inapplicable('no success or 429 that the limiter must have seen');
    return legacy(exchange).length > 0
      ? pass
      : broken({ at: 'X-RateLimit-Limit', expected: 'an X-RateLimit field', received: 'none' });
  },
});

/** The unit of a legacy reset, which is open. */
const unitOf = (text: string, now: number): string => {
  if (!/^\d+(\.\d+)?$/.test(text)) return Number.isNaN(Date.parse(text)) ? 'something else' : 'a date';
  if (Number(text) <= 2 * windowSeconds) return 'seconds from now';
  if (Number(text) <= 2000 * windowSeconds) return 'milliseconds from now';
  return Number(text) > now / 10 ? 'milliseconds since 1970' : 'seconds since 1970';
};

export const legacySeen = clause<Exchange>({
  id: 'B-RATE-12',
  basis: open,
  section,
  place: 'X-RateLimit-*',
  text: 'Which X-RateLimit fields are sent, and in which unit is the reset?',
  judge: (exchange) => {
    const reset = fieldText(exchange, 'X-RateLimit-Reset');
    const unit = reset === undefined ? '' : `; the reset in ${unitOf(reset, exchange.startedAt)}`;
    return observed((legacy(exchange).join(', ') || 'none') + unit);
  },
});

export const fieldsOnDocuments = clause<Exchange>({
  id: 'B-RATE-13',
  basis: open,
  section,
  place: 'all REST and agent endpoints',
  text: 'Do discovery documents carry RateLimit fields?',
  judge: (exchange): Judgement =>
    observed(fieldText(exchange, 'RateLimit-Limit') === undefined ? 'no' : 'yes'),
});

/** Clauses for the fields of every exchange of REST routes and agent endpoints. */
export const rateClauses = [
  presentOnErrors,
  ...ratePresent,
  ...rateValues,
  legacyPresent,
  legacySeen,
] as const;

/** A response of a REST route or an agent endpoint. */
export const readLimited = (exchange: Exchange): Exchange | undefined => {
  const area = areaOf(exchange);
  return gotResponse(exchange) && (area === 'rest' || area === 'agent') ? exchange : undefined;
};

/** A response of a discovery document. */
export const readDocument = (exchange: Exchange): Exchange | undefined =>
  gotResponse(exchange) && areaOf(exchange) === 'document' ? exchange : undefined;
