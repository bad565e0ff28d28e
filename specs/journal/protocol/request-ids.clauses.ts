import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { shown } from '../../../harness/formats/json.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { readProblem } from './problems.clauses.js';

/** Errors of requests for different paths. */
export interface SeveralErrors {
  readonly exchanges: readonly Exchange[];
}

/** Fewer errors with one request_id could be those that one process of several counted alike. */
const leastErrors = 5;

export const requestIdsDiffer = clause<SeveralErrors>({
  id: 'A-PROBLEM-14',
  // How a server identifies a request is open.
  basis: advice('request_id names the trace of a client, and all its requests belong to it'),
  section: 'Errors, Interface A problem fields',
  place: 'request_id',
  text: 'The errors of different requests do not all have the same request_id: it identifies the request.',
  cause: 'The request_id is the same for all requests: {received}.',
  fix: 'Create a request_id for each request.',
  judgesFailures: true,
  judge: ({ exchanges }) => {
    const stated = exchanges.flatMap((exchange, index) => {
      const id = readProblem(exchange)?.body?.request_id;
      return typeof id === 'string' ? [{ id, path: exchange.request.path, index }] : [];
    });
    const requests = new Set(stated.map(({ path }) => path)).size;
    if (requests < leastErrors) return inapplicable('too few problem documents with a request_id');
    const [first, second] = stated;
    if (!first || !second || new Set(stated.map(({ id }) => id)).size > 1) return pass;
    return broken({
      at: '/request_id',
      expected: 'an identifier of this request',
      received: `${shown(second.id)}, as for ${requests - 1} other requests`,
      exchange: second.index,
    });
  },
});
