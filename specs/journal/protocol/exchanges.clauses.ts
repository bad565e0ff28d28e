import { contract, derived, open } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, observed, pass } from '../../../harness/engine/verdict.js';
import { noCodings } from '../../../harness/formats/content-codings.js';
import { isObject, jsonOf } from '../../../harness/formats/json.js';
import {
  type Exchange,
  headerValues,
  mediaType,
  receivedStatus,
  status,
  succeeded,
} from '../../../harness/network/exchange.js';
import { problemType } from '../../../harness/network/intermediaries.js';
import { notSuccess } from './statuses.clauses.js';

export const wellFormedHttp = clause<Exchange>({
  id: 'A-HTTP-01',
  basis: derived(
    'the contract addresses the service over HTTP',
    'a response is an HTTP message that any client can read',
  ),
  section: 'Endpoints',
  place: 'introduction: addressed over HTTP',
  text: 'Every response is well-formed HTTP, and its body decodes as its headers say.',
  cause: 'The response of {route} is not well-formed HTTP: {received}.',
  fix: 'Look for a wrong Content-Length or Content-Encoding, or a process that crashes while it sends.',
  judgesFailures: true,
  needsOwnRecording: true,
  judge: (exchange) => {
    const none = noCodings(exchange.response?.headers ?? []);
    if (none.length > 0)
      return broken({
        at: 'Content-Encoding',
        expected: 'a content coding such as gzip, or no Content-Encoding (RFC 9110, 8.4.1)',
        received: none.join(', '),
        note: 'a character set is a parameter of Content-Type; the body was read as it is',
      });
    if (exchange.response) return pass;
    if (exchange.failure?.code !== 'malformed-http') return inapplicable('there was no response');
    return broken({ at: '', expected: 'a well-formed HTTP response', received: exchange.failure.text });
  },
});

export const successType = clause<Exchange>({
  id: 'A-HTTP-03',
  basis: contract,
  section: 'Endpoints',
  place: 'introduction: application/json',
  text: 'A successful response has the media type application/json, whatever its parameters.',
  cause: 'The media type of successful responses is not application/json: {received}.',
  fix: 'Send Content-Type: application/json.',
  judge: (exchange) => {
    if (!succeeded(exchange)) return notSuccess;
    const lines = headerValues(exchange, 'content-type');
    if (lines.length === 1 && mediaType(exchange) === 'application/json') return pass;
    return broken({
      at: 'Content-Type',
      expected: 'application/json',
      received: lines.join(' and ') || 'no Content-Type',
    });
  },
});

/** Returns whether a response is a part that the request asked for (RFC 9110, 15.3.7). */
export const isRequestedPart = (exchange: Exchange): boolean =>
  status(exchange) === 206 && exchange.request.headers.some(([name]) => name.toLowerCase() === 'range');

export const partIsNamed = clause<Exchange>({
  id: 'A-HTTP-12',
  basis: open,
  section: 'Endpoints',
  place: 'introduction: addressed over HTTP',
  text: 'How does the target respond to a request for a range of bytes (RFC 9110, 14)?',
  judge: (exchange) =>
    observed(
      isRequestedPart(exchange)
        ? `a part of the body, Content-Range: ${headerValues(exchange, 'content-range').join(' and ') || 'not sent'}`
        : `status ${status(exchange)}`,
    ),
});

export const noCredentials = clause<Exchange>({
  id: 'A-AUTH-01',
  basis: contract,
  section: 'Authentication',
  place: 'Interface A, 1',
  also: [
    'Introduction, Interface A',
    'What the service does, 2',
    'What the service does, 6',
    'Endpoints, introduction: no credentials',
  ],
  text: 'Every operation succeeds without credentials or payment.',
  cause: 'Interface A requires credentials: {route} returns {status} without them.',
  fix: 'Serve every operation without credentials.',
  needsOwnRecording: true,
  judge: (exchange) => {
    if (exchange.request.headers.some(([name]) => /^(?:authorization|cookie)$/i.test(name)))
      return inapplicable('the request carries credentials');
    if (![401, 402, 403, 407].includes(status(exchange))) return pass;
    return broken({
      at: '',
      expected: 'a response without credentials',
      ...receivedStatus(exchange),
    });
  },
});

/** Headers that the contract of Interface A neither promises nor forbids. */
const openHeaders = ['ratelimit-limit', 'x-ratelimit-limit', 'api-version', 'deprecation', 'sunset'];

export const openHeadersSeen = openHeaders.map((name, index) =>
  clause<Exchange>({
    id: `A-HEADER-0${index + 1}`,
    basis: open,
    section: index < 2 ? 'Limits' : 'Versioning',
    place: index < 2 ? 'request-rate quota of Interface A' : 'Interface A, headers',
    text: `Does Interface A send ${name}?`,
    judge: (exchange) => observed(headerValues(exchange, name).join(' and ').replace(/^$/, 'not sent')),
  }),
);

export const rateLimitedCode = clause<Exchange>({
  id: 'A-RATE-01',
  basis: contract,
  section: 'Errors',
  place: 'known codes',
  also: ['Limits, 429 with rate_limited'],
  text: 'A response with status 429 carries the code rate_limited.',
  cause: 'A 429 of Interface A does not carry the code rate_limited: {received}.',
  fix: 'Send the code rate_limited with every 429.',
  judgesFailures: true,
  judge: (exchange) => {
    if (status(exchange) !== 429) return inapplicable('no 429 occurred');
    if (exchange.response?.overLimit) return inapplicable('the body was not read to its end');
    if (mediaType(exchange) !== problemType)
      return inapplicable('the 429 is not a problem document: another clause judges that');
    const value = jsonOf(exchange).document?.value;
    const code = isObject(value) ? value.code : undefined;
    return code === 'rate_limited'
      ? pass
      : broken({ at: '/code', expected: '"rate_limited"', received: JSON.stringify(code) ?? 'no code' });
  },
});
