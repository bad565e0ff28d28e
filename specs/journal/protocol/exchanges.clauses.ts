import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, observed, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonValue, jsonOf } from '../../../harness/formats/json.js';
import {
  bodyText,
  type Exchange,
  header,
  headerValues,
  mediaType,
  status,
} from '../../../harness/network/exchange.js';
import { problemType } from '../../../harness/network/intermediaries.js';
import { getOperation, queryOf, requestedId } from './operations.js';
import { madeOutside } from './origin.js';

/** Error statuses documented for every operation (contract, Endpoints and Errors). */
export const documentedErrors = [400, 404, 405, 409, 429, 500, 503];

const succeeded = (exchange: Exchange) => status(exchange) >= 200 && status(exchange) < 300;
const notSuccess = inapplicable('the response is not a success');

export const wellFormedHttp = clause<Exchange>({
  id: 'A-HTTP-01',
  level: 'must',
  section: 'Endpoints',
  place: 'introduction: addressed over HTTP',
  text: 'Every response is well-formed HTTP, and its body decodes as its headers say.',
  judgesFailures: true,
  judge: (exchange) => {
    if (exchange.response) return pass;
    if (exchange.failure?.code !== 'malformed-http') return inapplicable('there was no response');
    return broken({ at: '', expected: 'a well-formed HTTP response', received: exchange.failure.text });
  },
});

export const success200 = clause<Exchange>({
  id: 'A-HTTP-02',
  level: 'must',
  section: 'Endpoints',
  place: 'introduction: success is 200',
  text: 'A successful response of a documented operation has status 200.',
  judge: (exchange) => {
    if (!succeeded(exchange)) return notSuccess;
    if (status(exchange) === 200) return pass;
    return broken({ at: '', expected: 'status 200', received: `status ${status(exchange)}` });
  },
});

export const successType = clause<Exchange>({
  id: 'A-HTTP-03',
  level: 'must',
  section: 'Endpoints',
  place: 'introduction: application/json',
  text: 'A successful response has the media type application/json, whatever its parameters.',
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

export const successBody = clause<Exchange>({
  id: 'A-HTTP-04',
  level: 'must',
  section: 'Endpoints',
  place: 'introduction: JSON bodies',
  text: 'A successful response is one JSON object in valid UTF-8 (RFC 8259).',
  judge: (exchange) => {
    if (!succeeded(exchange)) return notSuccess;
    const { document, fault } = jsonOf(exchange);
    if (fault) return broken({ at: '', expected: 'a JSON object', received: fault.text });
    if (isObject(document.value)) return pass;
    return broken({ at: '', expected: 'a JSON object', received: bodyText(exchange).slice(0, 80) });
  },
});

const hasLoneSurrogate = (value: JsonValue): boolean => {
  if (typeof value === 'string') return !value.isWellFormed();
  if (Array.isArray(value)) return value.some(hasLoneSurrogate);
  return (
    isObject(value) &&
    Object.entries(value).some(([name, member]) => !name.isWellFormed() || hasLoneSurrogate(member))
  );
};

export const interoperableJson = clause<Exchange>({
  id: 'A-HTTP-05',
  level: 'should',
  section: 'Endpoints',
  place: 'introduction: JSON bodies',
  text: 'JSON bodies contain no duplicate member name and no lone surrogate (RFC 8259, 4, 8.2).',
  judge: (exchange) => {
    const { document } = jsonOf(exchange);
    if (!document) return inapplicable('the body is not JSON');
    const [twice] = document.duplicates;
    if (twice !== undefined)
      return broken({ at: twice, expected: 'each member name once', received: 'the same name twice' });
    // Valid UTF-8 contains none: a lone surrogate can only come from an escape.
    if (document.text.includes('\\u') && hasLoneSurrogate(document.value))
      return broken({ at: '', expected: 'well-formed text', received: 'a lone surrogate' });
    return pass;
  },
});

export const noByteOrderMark = clause<Exchange>({
  id: 'A-HTTP-10',
  level: 'must',
  section: 'Endpoints',
  place: 'introduction: JSON bodies',
  text: 'JSON bodies begin without a byte order mark (RFC 8259, 8.1).',
  judge: (exchange) => {
    const { document } = jsonOf(exchange);
    if (!document) return inapplicable('the body is not JSON');
    return document.byteOrderMark
      ? broken({ at: '', expected: 'no byte order mark', received: 'U+FEFF at the start' })
      : pass;
  },
});

const exactMember = /\/(amount_minor|decimal|currency|minor_unit|next_cursor|snapshot|limit)$/;

export const unambiguousMoney = clause<Exchange>({
  id: 'A-HTTP-06',
  level: 'must',
  section: 'What the service does',
  place: '3',
  text: 'No object contains a duplicate amount or paging member.',
  judge: (exchange) => {
    const { document } = jsonOf(exchange);
    if (!document) return inapplicable('the body is not JSON');
    const twice = document.duplicates.find((pointer) => exactMember.test(pointer));
    return twice === undefined
      ? pass
      : broken({ at: twice, expected: 'this member once', received: 'this member twice' });
  },
});

export const documentedStatus = clause<Exchange>({
  id: 'A-HTTP-07',
  level: 'must',
  section: 'Errors',
  place: 'documented statuses',
  also: ['Endpoints, introduction: documented error statuses'],
  text: 'Errors of the application have one of the documented statuses 400, 404, 405, 409, 429, 500, 503.',
  judge: (exchange) => {
    if (status(exchange) < 400) return inapplicable('the response is not an error');
    if (documentedErrors.includes(status(exchange))) return pass;
    const outside = madeOutside(exchange);
    if (outside !== undefined) return inapplicable(`${outside}: perhaps not made by the application`);
    return broken({
      at: '',
      expected: `one of ${documentedErrors.join(', ')}`,
      received: `status ${status(exchange)}`,
    });
  },
});

export const undocumentedFromOutside = clause<Exchange>({
  id: 'A-HTTP-08',
  level: 'should',
  section: 'Errors',
  place: 'documented statuses',
  text: 'No proxy or HTTP parser in front of the application returns an undocumented status.',
  judgesFailures: true,
  judge: (exchange) => {
    if (status(exchange) < 400) return inapplicable('the response is not an error');
    if (documentedErrors.includes(status(exchange)) || madeOutside(exchange) === undefined) return pass;
    return broken({
      at: '',
      expected: `one of ${documentedErrors.join(', ')}`,
      received: `status ${status(exchange)} without a problem document`,
      note: `likely made by ${header(exchange, 'server') ?? 'an HTTP parser or proxy'} before the application saw the request`,
    });
  },
});

/**
 * Returns whether the contract allows the request: an id of the right shape, and no cursor, because its issue
 * is unknown here.
 */
const isLegal = (exchange: Exchange): boolean => {
  const operation = getOperation(exchange);
  if (operation === 'getContent') return /^[a-z0-9][a-z0-9-]{0,119}$/.test(requestedId(exchange));
  const query = queryOf(exchange);
  return operation === 'getSite' || (query !== undefined && query.cursor === undefined);
};

export const noServerError = clause<Exchange>({
  id: 'A-HTTP-11',
  level: 'must',
  section: 'Endpoints',
  place: 'introduction: success is 200',
  text: 'A request that the contract allows never gets a server error, not even occasionally.',
  judge: (exchange) => {
    if (!isLegal(exchange)) return inapplicable('the contract does not allow this request');
    if (status(exchange) < 500) return pass;
    if (madeOutside(exchange) !== undefined) return inapplicable('perhaps not made by the application');
    return broken({ at: '', expected: 'a response', received: `status ${status(exchange)}` });
  },
});

export const noRedirect = clause<Exchange>({
  id: 'A-HTTP-09',
  level: 'must',
  section: 'Endpoints',
  place: 'introduction: base path',
  text: 'A documented path does not redirect.',
  judge: (exchange) => {
    if (status(exchange) < 300 || status(exchange) >= 400) return pass;
    return broken({
      at: header(exchange, 'location') === undefined ? '' : 'Location',
      expected: 'a response at the documented path',
      received: `status ${status(exchange)} to ${header(exchange, 'location') ?? 'nowhere'}`,
    });
  },
});

export const noCredentials = clause<Exchange>({
  id: 'A-AUTH-01',
  level: 'must',
  section: 'Authentication',
  place: 'Interface A, 1',
  also: ['What the service does, 2', 'Endpoints, introduction: no credentials', 'What the service does, 6'],
  text: 'Every operation succeeds without credentials or payment.',
  judge: (exchange) => {
    if (status(exchange) === 0) return inapplicable('there was no response');
    if (![401, 402, 403, 407].includes(status(exchange))) return pass;
    return broken({
      at: '',
      expected: 'a response without credentials',
      received: `status ${status(exchange)}`,
    });
  },
});

/** Headers that the contract of Interface A neither promises nor forbids. */
const openHeaders = ['ratelimit-limit', 'x-ratelimit-limit', 'api-version', 'deprecation', 'sunset'];

export const openHeadersSeen = openHeaders.map((name, index) =>
  clause<Exchange>({
    id: `A-HEADER-0${index + 1}`,
    level: 'observe',
    section: index < 2 ? 'Limits' : 'Versioning',
    place: index < 2 ? 'request-rate quota of Interface A' : 'Interface A, headers',
    text: `Does Interface A send ${name}?`,
    judge: (exchange) => observed(headerValues(exchange, name).join(' and ').replace(/^$/, 'not sent')),
  }),
);

export const rateLimitedCode = clause<Exchange>({
  id: 'A-RATE-01',
  level: 'must',
  section: 'Errors',
  place: 'known codes',
  also: ['Limits, request-rate quota of Interface A'],
  text: 'A response with status 429 carries the code rate_limited.',
  judgesFailures: true,
  judge: (exchange) => {
    if (status(exchange) !== 429) return inapplicable('no 429 occurred');
    if (mediaType(exchange) !== problemType)
      return inapplicable('the 429 is not a problem document: another clause judges that');
    const value = jsonOf(exchange).document?.value;
    const code = isObject(value) ? value.code : undefined;
    return code === 'rate_limited'
      ? pass
      : broken({ at: '/code', expected: '"rate_limited"', received: JSON.stringify(code) ?? 'no code' });
  },
});
