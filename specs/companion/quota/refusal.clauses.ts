import { advice, contract, standard } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { retryAfterSeconds } from '../../../harness/engine/pacer.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { httpDate } from '../../../harness/formats/dates.js';
import { jsonObjectOf } from '../../../harness/formats/json.js';
import { errorOf } from '../../../harness/formats/json-rpc.js';
import { fieldText, integerField, listField } from '../../../harness/formats/structured-fields.js';
import { type Exchange, mediaType, status } from '../../../harness/network/exchange.js';
import { problemType } from '../../../harness/network/intermediaries.js';
import { quota } from '../../contract.js';
import { areaOf } from '../rest/paths.js';
import { readLimited } from './rate-fields.clauses.js';

const section = 'Limits, Interface B rate limiting';
const place = 'Retry-After';
const at = 'Retry-After';

export const retryAfterPresent = clause<Exchange>({
  id: 'B-RATE-14',
  basis: contract,
  section,
  place,
  also: ['Errors, Interface B, 429 and Retry-After'],
  text: 'Every 429 carries Retry-After.',
  cause: 'A 429 has no Retry-After.',
  fix: 'Send Retry-After with every 429.',
  judgesFailures: true,
  judge: (exchange) =>
    fieldText(exchange, at) === undefined
      ? broken({ at, expected: 'Retry-After', received: 'no Retry-After' })
      : pass,
});

export const retryAfterSyntax = clause<Exchange>({
  id: 'B-RATE-15',
  basis: standard('RFC 9110', '10.2.3'),
  section,
  place,
  also: ['Errors, Interface B, 429 and Retry-After'],
  text: 'Retry-After is a whole number of seconds or an HTTP date (RFC 9110, 10.2.3).',
  cause: 'Retry-After is not well-formed: {received}.',
  fix: 'Send whole seconds or an HTTP date, once.',
  judgesFailures: true,
  judge: (exchange) => {
    const text = fieldText(exchange, at)?.trim();
    if (text === undefined) return inapplicable('no Retry-After');
    return /^\d+$/.test(text) || httpDate(text) !== undefined
      ? pass
      : broken({ at, expected: 'digits or an HTTP date', received: text || 'an empty field' });
  },
});

/** Allows for two clock readings, each rounded differently. */
const toleranceSeconds = 2;

const isAbout = (seconds: number, other: number): boolean => Math.abs(seconds - other) <= toleranceSeconds;

/**
 * Returns the seconds to a date in Retry-After from when the request was sent, and from when its response was there: a busy
 * server may send a Date that is some seconds old.
 */
const untilDate = (exchange: Exchange): readonly number[] => {
  const date = httpDate(fieldText(exchange, at)?.trim() ?? '');
  if (date === undefined) return [];
  const { startedAt, durationMs } = exchange;
  return [startedAt, startedAt + durationMs].map((from) => (date - from) / 1000);
};

export const retryAfterAgrees = clause<Exchange>({
  id: 'B-RATE-16',
  basis: advice('the wait covers a penalty beyond the window'),
  section,
  place,
  text: 'Retry-After and RateLimit-Reset of a 429 mean the same time.',
  cause: 'Retry-After and RateLimit-Reset of a 429 disagree: expected {expected}, received {received}.',
  fix: 'Compute both from the same time.',
  judgesFailures: true,
  judge: (exchange) => {
    const wait = retryAfterSeconds(exchange);
    const reset = integerField(exchange, 'RateLimit-Reset')?.value;
    if (wait === undefined || reset === undefined || reset < 0 || reset > 61)
      return inapplicable(
        'Retry-After or RateLimit-Reset is missing or malformed: another clause judges that',
      );
    const dated = untilDate(exchange);
    if (isAbout(wait, reset) || dated.some((seconds) => isAbout(seconds, reset))) return pass;
    return dated.length > 0 && wait > reset
      ? inapplicable(
          'a later date may come from the clock of the quota, which a test hook advances separately from Date',
        )
      : broken({ at, expected: `about ${reset} seconds, as RateLimit-Reset`, received: `${wait} seconds` });
  },
});

export const nothingRemains = clause<Exchange>({
  id: 'B-RATE-17',
  basis: advice('a limiter refuses an expensive request while some budget remains'),
  section,
  place: 'RateLimit-Remaining',
  text: 'RateLimit-Remaining of a 429 is 0.',
  cause: 'RateLimit-Remaining of a 429 is not 0: {received}.',
  fix: 'Send 0 with a 429.',
  judgesFailures: true,
  judge: (exchange) => {
    const remaining = integerField(exchange, 'RateLimit-Remaining')?.value;
    if (remaining === undefined || remaining < 0 || remaining > quota.requests)
      return inapplicable('RateLimit-Remaining is missing or malformed: another clause judges that');
    return remaining === 0
      ? pass
      : broken({ at: 'RateLimit-Remaining', expected: '0', received: String(remaining) });
  },
});

export const retryAfterWithinWindow = clause<Exchange>({
  id: 'B-RATE-19',
  basis: advice('another policy of the server, which it does not announce, has a longer window'),
  section,
  place,
  text: 'Retry-After of a 429 is no longer than the window, or than the window of another announced policy.',
  cause: 'Retry-After is longer than the window: {received}.',
  fix: 'Send the seconds until the oldest request leaves the window.',
  judgesFailures: true,
  judge: (exchange) => {
    const text = fieldText(exchange, at)?.trim() ?? '';
    const wait = /^\d+$/.test(text) ? Number(text) : retryAfterSeconds(exchange);
    if (wait === undefined) return inapplicable('no readable Retry-After: another clause judges that');
    const windows = (listField(exchange, 'RateLimit-Policy')?.value ?? []).map(({ parameters }) =>
      Number(parameters.get('w')),
    );
    const longest = Math.max(quota.windowSeconds, ...windows.filter(Number.isFinite));
    const reset = integerField(exchange, 'RateLimit-Reset')?.value ?? 0;
    // A date of the clock of the quota, which a test hook advances, beside a Date of the clock of the machine.
    if (!/^\d+$/.test(text) && wait > longest && reset <= longest)
      return inapplicable(
        'RateLimit-Reset is within the window: Retry-After and Date come from different clocks',
      );
    return wait <= longest + toleranceSeconds
      ? pass
      : broken({ at, expected: `at most ${longest} seconds`, received: `${wait} seconds` });
  },
});

export const agentRefusalReadable = clause<Exchange>({
  id: 'B-RATE-20',
  basis: contract,
  section: 'Errors, Interface B',
  place: '429 and Retry-After',
  text: 'A 429 of /mcp or /a2a is a problem document or a JSON-RPC error.',
  cause: 'A 429 of an agent endpoint is neither a problem document nor a JSON-RPC error: {received}.',
  fix: 'Let the limiter return one of the two.',
  judgesFailures: true,
  judge: (exchange) => {
    if (areaOf(exchange) !== 'agent' || exchange.response?.truncated)
      return inapplicable('no agent endpoint, or a body that was not read to its end');
    if (mediaType(exchange) === problemType && jsonObjectOf(exchange)) return pass;
    return errorOf(exchange, undefined)
      ? pass
      : broken({
          at: '',
          expected: 'a problem document, or a JSON-RPC error',
          received: mediaType(exchange) || 'no Content-Type',
          facts: { mediaType: mediaType(exchange) },
        });
  },
});

/** Clauses for each refusal of the quota. */
export const refusalClauses = [
  retryAfterPresent,
  retryAfterSyntax,
  retryAfterAgrees,
  nothingRemains,
  retryAfterWithinWindow,
  agentRefusalReadable,
] as const;

/** A 429 of a REST route or an agent endpoint, not made by a known proxy. */
export const readRefusal = (exchange: Exchange): Exchange | undefined =>
  status(exchange) === 429 ? readLimited(exchange) : undefined;
