import { contract, derived, open } from '../../../harness/declarations/basis.js';
import { type ClauseDefinition, clause } from '../../../harness/declarations/clause.js';
import { broken, inconclusive, type Judgement, observed, pass } from '../../../harness/engine/verdict.js';
import { type Exchange, isUnavailable, receivedStatus, status } from '../../../harness/network/exchange.js';
import { readPage } from '../driver/listing.js';

/** The contract names the request among its error conditions: a bad limit, a missing q, a malformed or unknown id. */
export const namedCondition = derived(
  'the contract names this request among its error conditions, and leaves open only the status and the code',
  'it gets an error response',
);

/** The value breaks the rule of its parameter. */
export const invalidValue = derived(
  'the contract treats invalid parameters as error conditions, and leaves open only the status and the code',
  'a value that breaks the rule of its parameter gets an error response',
);

/** A request that must be refused, and one that differs in one thing and must succeed. */
export interface Contrast {
  readonly exchanges: readonly [probe: Exchange, control: Exchange];
}

/** Pairs a request with its control. */
export const contrast = (probe: Exchange, control: Exchange): Contrast => ({ exchanges: [probe, control] });

/** Judges whether a response refuses a client's request; which documented status it has is open. */
export const refusesClient = (exchange: Exchange): Judgement =>
  status(exchange) >= 400 && status(exchange) < 500
    ? pass
    : broken({
        at: '',
        expected: 'an error of 400, 404, 405 or 409 with a problem document',
        ...receivedStatus(exchange),
        note: 'which of these statuses is right is open, so none is required',
        facts: { due: 'refusal' },
      });

/**
 * An invalid parameter is an error condition: some client error is required, the exact status is open
 * (contract, Endpoints, rule 6, error conditions). A server that refuses everything proves nothing: without a successful
 * control the refusal does not count. Every exchange checks that the status is documented.
 */
export const refused = ({ exchanges: [probe, control] }: Contrast): Judgement =>
  status(control) === 200
    ? refusesClient(probe)
    : inconclusive(
        'control-refused',
        `the refusal of an invalid request proves nothing, because a valid one did not succeed: ${control.request.method} ${control.request.path} returned status ${status(control)}`,
      );

/** Judges whether a valid request got status 200 and a page. */
export const accepted = (exchange: Exchange): Judgement => {
  if (status(exchange) !== 200)
    return broken({ at: '', expected: 'status 200', ...receivedStatus(exchange) });
  const page = readPage(exchange, {});
  return isUnavailable(page) ? inconclusive(page.unavailable.code, page.unavailable.text) : pass;
};

type Text = Pick<ClauseDefinition<Exchange>, 'id' | 'section' | 'place' | 'also' | 'text' | 'cause' | 'fix'>;

/** Creates a clause: a request must be refused. */
export const refusal = (definition: Text & Pick<ClauseDefinition, 'basis'>) =>
  clause<Contrast>({ ...definition, refusable: [0], judge: refused });

/** Creates a clause: a listing or a search must return a page. */
export const acceptance = (definition: Text) =>
  clause<Exchange>({ ...definition, basis: contract, judge: accepted });

/** Creates an open question: how the target responds to one kind of request. */
export const openQuestion = (definition: Text) =>
  clause<Exchange>({
    ...definition,
    basis: open,
    judgesFailures: true,
    judge: (exchange) => observed(exchange.failure ? exchange.failure.code : `status ${status(exchange)}`),
  });
