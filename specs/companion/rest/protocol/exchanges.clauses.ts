import { advice, derived, open } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, observed, pass } from '../../../../harness/engine/verdict.js';
import { factsOfFault } from '../../../../harness/formats/body-facts.js';
import { jsonOf } from '../../../../harness/formats/json.js';
import { isWellEscaped } from '../../../../harness/formats/percent.js';
import {
  type Exchange,
  hasJsonType,
  header,
  mediaType,
  status,
} from '../../../../harness/network/exchange.js';
import {
  besidePage,
  intermediaryOf,
  isHtml,
  shownAsPage,
} from '../../../../harness/network/intermediaries.js';
import * as journal from '../../../journal/protocol/exchanges.clauses.js';
import * as json from '../../../journal/protocol/json.clauses.js';
import { madeOutside } from '../../../journal/protocol/origin.js';
import * as statuses from '../../../journal/protocol/statuses.clauses.js';
import { restRouteOf } from '../paths.js';

const section = 'Endpoints, Interface B';
const isSuccess = (exchange: Exchange) => status(exchange) === 200;
const notSuccess = inapplicable('the response is not a success with a body');

export const wellFormedHttp = clause<Exchange>({
  ...journal.wellFormedHttp,
  id: 'B-HTTP-01',
  cause: 'The response of {route} is not well-formed HTTP: {received}.',
  fix: 'Look for a wrong Content-Length or Content-Encoding, or a process that crashes while it sends.',
  section,
  place: 'addressed over HTTP',
});

export const noRedirect = clause<Exchange>({
  ...statuses.noRedirect,
  id: 'B-HTTP-02',
  cause: 'A redirect or a 304 instead of the content: {route}{fields} returns {received}.',
  fix: 'Serve the documented path itself; return 304 only where the content has not changed.',
  section,
  place: 'base path',
});

export const noPage = clause<Exchange>({
  id: 'B-HTTP-03',
  basis: advice('a route serves a page with the data in it: response bodies are not shown'),
  section,
  place: 'base path',
  text: 'A successful response of a REST route is data, never a web page.',
  cause: '{route} returns no data: received {received}.',
  fix: 'Serve the API there; a single-page site often returns its start page for unknown paths.',
  judge: (exchange) => {
    if (!isSuccess(exchange)) return notSuccess;
    return isHtml(exchange)
      ? broken({
          at: 'Content-Type',
          expected: 'data, such as JSON',
          received: shownAsPage(exchange),
          ...besidePage(exchange),
        })
      : pass;
  },
});

export const jsonAsLabelled = clause<Exchange>({
  id: 'B-HTTP-04',
  basis: derived(
    'the contract addresses the interface over HTTP and a response may label its body as JSON',
    'a body with that label is JSON',
  ),
  section,
  place: 'addressed over HTTP',
  text: 'A successful REST response that is labelled as JSON, or not labelled, parses as JSON in UTF-8 (RFC 8259).',
  cause: 'The body of {route} is not JSON: {received}.',
  fix: 'Serialise the whole response as JSON in UTF-8.',
  judge: (exchange) => {
    if (!isSuccess(exchange)) return notSuccess;
    if (!hasJsonType(exchange) && (mediaType(exchange) !== '' || restRouteOf(exchange) === 'notes'))
      return inapplicable('the response is not labelled as JSON, or is a note that may be Markdown');
    const { fault } = jsonOf(exchange);
    return fault ? broken({ at: '', expected: 'JSON', received: fault.text, ...factsOfFault(fault) }) : pass;
  },
});

export const jsonExpected = clause<Exchange>({
  id: 'B-HTTP-05',
  basis: advice('a route serves another media type for data: response bodies are not shown'),
  section,
  place: 'addressed over HTTP',
  text: 'profile, search, content and status return the media type application/json.',
  cause: 'The media type of REST responses is not application/json: {received}.',
  fix: 'Send Content-Type: application/json.',
  judge: (exchange) => {
    if (!isSuccess(exchange)) return notSuccess;
    if (isHtml(exchange)) return inapplicable('another clause judges web pages');
    return mediaType(exchange) === 'application/json'
      ? pass
      : broken({
          at: 'Content-Type',
          expected: 'application/json',
          received: header(exchange, 'content-type') ?? 'no Content-Type',
          note: 'the contract shows no body of Interface B, so this is expected, not demanded',
        });
  },
});

export const interoperableJson = clause<Exchange>({
  ...json.interoperableJson,
  id: 'B-HTTP-06',
  cause: 'The JSON text of {route} is ambiguous: {received}.',
  fix: 'Write JSON with a serialiser: each member once, no lone surrogates.',
  section,
  place: 'addressed over HTTP',
  judge: (exchange) =>
    hasJsonType(exchange)
      ? json.interoperableJson.judge(exchange)
      : inapplicable('the body is not labelled JSON'),
});

/** Header fields of every request. */
const usualFields = /^(user-agent|host|connection|accept-encoding)$/i;

/** Returns the header fields that a request has and others have not. */
const unusualFields = ({ request }: Exchange): string[] =>
  request.headers
    .filter(([name, value]) => !usualFields.test(name) && !(/^accept$/i.test(name) && value === '*/*'))
    .map(([name, value]) => `${name}: ${value.slice(0, 40)}`)
    .slice(0, 3);

export const noServerFailure = clause<Exchange>({
  id: 'B-HTTP-07',
  basis: advice('an outage hits the server during the run'),
  section,
  place: 'addressed over HTTP',
  text: 'No GET of a REST route or a discovery document returns a server error.',
  cause: '{route}{fields} returns a server error for an allowed request ({status}).',
  fix: 'Look for the error of this request in the log of the service.',
  judge: (exchange) => {
    if (status(exchange) < 500) return pass;
    if (([502, 503, 504].includes(status(exchange)) && !exchange.lasts) || intermediaryOf(exchange))
      return inapplicable('a gateway responded, or the server reports that it is unavailable');
    if (!isWellEscaped(exchange.request.path) && madeOutside(exchange) !== undefined)
      return inapplicable('a parser or a router may have stopped at the malformed escape');
    const unusual = unusualFields(exchange);
    return broken({
      at: '',
      expected: 'a success or a client error',
      received: `status ${status(exchange)} of ${exchange.request.path.slice(0, 60)}`,
      ...(unusual.length === 0 ? {} : { note: `the request has ${unusual.join(' and ')}` }),
    });
  },
});

export const oneContentType = clause<Exchange>({
  id: 'B-HTTP-13',
  basis: advice('a proxy repeats the field, and clients take the first one'),
  section: 'Endpoints, Interface B',
  place: 'addressed over HTTP',
  text: 'A response names one media type: Content-Type is not sent twice with different types (RFC 9110, 5.3, 8.3).',
  cause: '{route} sends Content-Type twice: {received}.',
  fix: 'Send one Content-Type; a framework and a proxy may each add theirs.',
  needsOwnRecording: true,
  judge: ({ response }) => {
    const types = (response?.headers ?? [])
      .filter(([name]) => name.toLowerCase() === 'content-type')
      .map(([, value]) => value.split(';', 1)[0]?.trim().toLowerCase() ?? '');
    const [first, ...others] = types;
    if (first === undefined) return inapplicable('no Content-Type');
    const other = others.find((type) => type !== first);
    return other === undefined
      ? pass
      : broken({ at: 'Content-Type', expected: 'one media type', received: types.join(', then ') });
  },
});

export const noByteOrderMark = clause<Exchange>({
  id: 'B-HTTP-09',
  basis: derived(
    'the contract addresses the interface over HTTP and a response may label its body as JSON',
    'it begins as JSON begins: RFC 8259, 8.1 forbids a byte order mark',
  ),
  section,
  place: 'addressed over HTTP',
  text: 'JSON begins without a byte order mark (RFC 8259, 8.1).',
  cause: 'JSON of {route} begins with a byte order mark: {received}.',
  fix: 'Write JSON without U+FEFF at its start.',
  needsOwnRecording: true,
  judgesFailures: true,
  judge: (exchange) => {
    const body = exchange.response?.body ?? new Uint8Array();
    if (!hasJsonType(exchange) || body.length === 0) return inapplicable('no body that is labelled JSON');
    return body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf
      ? broken({
          at: '',
          expected: 'no byte order mark',
          received: 'U+FEFF at the start',
          facts: { body: 'byte-order-mark' },
        })
      : pass;
  },
});

export const noCredentials = clause<Exchange>({
  ...journal.noCredentials,
  id: 'B-AUTH-01',
  section: 'Authentication',
  place: 'Interface B, 1',
  also: ['What the service does, 7'],
  text: 'REST routes, agent endpoints and discovery documents respond without credentials or payment.',
  cause: 'Interface B requires credentials: {route} returns {status} without them.',
  fix: 'Serve REST routes, agent endpoints and documents without credentials.',
});

export const meaninglessCredentials = clause<Exchange>({
  id: 'B-AUTH-02',
  basis: open,
  section: 'Authentication',
  place: 'Interface B, 1',
  text: 'How does the target respond to a meaningless bearer token?',
  judgesFailures: true,
  judge: (exchange) => observed(exchange.failure?.code ?? `status ${status(exchange)}`),
});
