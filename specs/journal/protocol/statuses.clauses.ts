import { advice, contract, derived } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import {
  type Exchange,
  header,
  receivedStatus,
  status,
  succeeded,
} from '../../../harness/network/exchange.js';
import { isGatewayError } from '../../../harness/network/intermediaries.js';
import { recordId } from '../../contract.js';
import { getOperation, queryOf, requestedId } from './operations.js';
import { madeOutside } from './origin.js';

/** Error statuses documented for every operation (contract, Endpoints and Errors). */
export const documentedErrors = [400, 404, 405, 409, 429, 500, 503];

/** Judgement of a clause about successes on any other response. */
export const notSuccess = inapplicable('the response is not a success');

export const success200 = clause<Exchange>({
  id: 'A-HTTP-02',
  basis: contract,
  section: 'Endpoints',
  place: 'introduction: success is 200',
  text: 'A successful response of a documented operation has status 200.',
  cause: 'Successful responses have status {status} instead of 200.',
  fix: 'Send status 200 with every successful response.',
  judge: (exchange) => {
    if (!succeeded(exchange)) return notSuccess;
    if (status(exchange) === 200) return pass;
    return broken({ at: '', expected: 'status 200', ...receivedStatus(exchange) });
  },
});

export const documentedStatus = clause<Exchange>({
  id: 'A-HTTP-07',
  basis: derived(
    'every operation documents the same list of error statuses',
    'an error of the application has one of them',
  ),
  section: 'Errors',
  place: 'documented statuses',
  also: ['Endpoints, introduction: documented error statuses'],
  text: 'Errors of the application have one of the documented statuses 400, 404, 405, 409, 429, 500, 503.',
  cause: 'Errors have the status {status}, which the contract does not document.',
  fix: 'Return errors with one of 400, 404, 405, 409, 429, 500 and 503.',
  judge: (exchange) => {
    if (status(exchange) < 400) return inapplicable('the response is not an error');
    if (documentedErrors.includes(status(exchange))) return pass;
    const outside = madeOutside(exchange);
    if (outside !== undefined) return inapplicable(`${outside}: perhaps not made by the application`);
    return broken({
      at: '',
      expected: `one of ${documentedErrors.join(', ')}`,
      ...receivedStatus(exchange),
    });
  },
});

export const undocumentedFromOutside = clause<Exchange>({
  id: 'A-HTTP-08',
  basis: advice('a proxy refuses a request that never reaches the application, such as 414 for a long URL'),
  section: 'Errors',
  place: 'documented statuses',
  text: 'No proxy or HTTP parser in front of the application returns an undocumented status.',
  cause: 'Something in front of the application returns {status}, which the contract does not document.',
  fix: 'Let the proxy or parser return a documented status.',
  judgesFailures: true,
  judge: (exchange) => {
    if (status(exchange) < 400) return inapplicable('the response is not an error');
    if (documentedErrors.includes(status(exchange)) || madeOutside(exchange) === undefined) return pass;
    const maker = header(exchange, 'server') ?? 'an HTTP parser or proxy';
    return broken({
      at: '',
      expected: `one of ${documentedErrors.join(', ')}`,
      received: `status ${status(exchange)} without a problem document`,
      note: isGatewayError(exchange)
        ? `likely made by ${maker} because the application behind it gave no response`
        : `likely made by ${maker} before the application saw the request`,
    });
  },
});

/**
 * Returns whether the contract allows the request: an id of the right shape, and no cursor, because its issue
 * is unknown here.
 */
const isLegal = (exchange: Exchange): boolean => {
  const operation = getOperation(exchange);
  if (operation === 'getContent') return recordId.pattern.test(requestedId(exchange));
  const query = queryOf(exchange);
  return operation === 'getSite' || (query !== undefined && query.cursor === undefined);
};

export const noServerError = clause<Exchange>({
  id: 'A-HTTP-11',
  basis: advice('the server is just starting, or had more requests than it can serve, and recovered'),
  section: 'Endpoints',
  place: 'introduction: success is 200',
  text: 'A request that the contract allows gets no server error, not even occasionally.',
  cause: 'An allowed request makes the server fail: {request}{fields} returns {status}.',
  fix: 'Look for the error of this request in the log of the service.',
  judge: (exchange) => {
    if (!isLegal(exchange)) return inapplicable('the contract does not allow this request');
    if (status(exchange) < 500) return pass;
    if (madeOutside(exchange) !== undefined) return inapplicable('perhaps not made by the application');
    return broken({ at: '', expected: 'a response', ...receivedStatus(exchange) });
  },
});

const locationOf = (exchange: Exchange): string => {
  const code = status(exchange);
  if (code === 304) return 'status 304 (not modified)';
  const location = header(exchange, 'location');
  return `status ${code} ${location === undefined ? 'without Location' : `to ${location}`}`;
};

/** An entity tag that no server issued. */
export const neverIssuedTag = '"e7b05c19-3d2f6a84"';

/** Returns whether a response is a 304 to a condition that may hold: that is no redirect. */
const mayBeUnchanged = (exchange: Exchange): boolean =>
  status(exchange) === 304 &&
  exchange.request.headers.some(([name]) => name.toLowerCase().startsWith('if-')) &&
  !exchange.request.headers.some(([, value]) => value === neverIssuedTag);

export const noRedirect = clause<Exchange>({
  id: 'A-HTTP-09',
  basis: derived(
    'a documented path gets a documented success or a documented error, and a redirect is neither',
    'the path is served where the contract says',
  ),
  section: 'Endpoints',
  place: 'introduction: base path',
  text: 'A documented path does not redirect.',
  cause: 'A redirect or a 304 instead of the content: {route}{fields} returns {received}.',
  fix: 'Serve the documented path itself; return 304 only where the content has not changed.',
  judge: (exchange) => {
    if (status(exchange) < 300 || status(exchange) >= 400) return pass;
    if (mayBeUnchanged(exchange)) return inapplicable('a 304 whose condition may be true');
    return broken({
      at: header(exchange, 'location') === undefined ? '' : 'Location',
      expected: 'a response at the documented path',
      received: locationOf(exchange),
    });
  },
});
