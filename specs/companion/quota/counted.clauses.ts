import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { quantity } from '../../../harness/formats/quantity.js';
import { status } from '../../../harness/network/exchange.js';
import { quota } from '../../contract.js';
import { surelyFromApplication } from '../rest/paths.js';
import { refused, served } from './burst-request.js';
import { type Burst, remainingOf, toleranceRequests } from './quota.clauses.js';

const section = 'Limits, Interface B rate limiting';
const { requests, windowSeconds } = quota;

/** Requests that get an error, between two that are served; sent quickly, once the quota is free. */
export const errorsCount = clause<Burst>({
  id: 'B-QUOTA-13',
  basis: advice('a cache answers repeated requests for unknown notes before the limiter'),
  section,
  place: 'all REST and agent endpoints',
  text: 'Requests for a note that does not exist count against the quota like others.',
  cause: 'Requests for a note that does not exist do not count: expected {expected}, received {received}.',
  fix: 'Count every request, also those that end with an error.',
  judgesFailures: true,
  judge: ({ shots }) => {
    const last = shots.at(-1);
    const between = shots.slice(1, -1);
    if (!last || !served(last) || shots.some(refused)) return inapplicable('the quota was not free');
    if (!between.every(({ exchange }) => status(exchange) >= 400 && surelyFromApplication(exchange)))
      return inapplicable('the application did not refuse each of these requests');
    const remaining = remainingOf(last.exchange);
    if (remaining === undefined || last.receivedAt - (shots[0]?.sentAt ?? 0) > windowSeconds - 5)
      return inapplicable('no RateLimit-Remaining, or the requests took too long');
    return remaining <= requests - shots.length + toleranceRequests
      ? pass
      : broken({
          at: 'RateLimit-Remaining',
          expected: `at most ${requests - shots.length}, after ${quantity(shots.length, 'request')}`,
          received: String(remaining),
          exchange: shots.length - 1,
        });
  },
});
