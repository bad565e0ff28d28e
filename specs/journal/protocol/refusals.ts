import { clause } from '../../../harness/engine/clause.js';
import { broken, inconclusive, type Judgement, observed, pass } from '../../../harness/engine/verdict.js';
import { type Exchange, isUnavailable, status } from '../../../harness/network/exchange.js';
import { readPage } from '../driver/listing.js';

/** A question that must be refused, beside one that differs in one thing and must be answered. */
export interface Contrast {
  readonly exchanges: readonly [probe: Exchange, control: Exchange];
}

/** Pairs a question with its control. */
export const contrast = (probe: Exchange, control: Exchange): Contrast => ({ exchanges: [probe, control] });

/** Whether an answer refuses a client's question; which of the documented statuses it has stays open. */
export const refusesClient = (exchange: Exchange): Judgement =>
  status(exchange) >= 400 && status(exchange) < 500
    ? pass
    : broken({
        at: '',
        expected: 'an error of 400, 404, 405 or 409 with a problem document',
        received: `status ${status(exchange)}`,
        note: 'which of these statuses it is stays open, so none of them is demanded',
      });

/**
 * An invalid parameter is an error condition: which status it gets is left open, that it gets one of the client
 * errors is not (contract, Endpoints, rule 6). A server that refuses everything refuses for no reason: without its
 * control the refusal says nothing. Whether the status is a documented one is judged on every exchange.
 */
export const refused = ({ exchanges: [probe, control] }: Contrast): Judgement =>
  status(control) === 200
    ? refusesClient(probe)
    : inconclusive(
        'control-refused',
        `${control.request.method} ${control.request.path}, which differs in one thing only, got status ${status(control)}`,
      );

/** Answered as a legal question: with status 200 and a page. */
export const accepted = (exchange: Exchange): Judgement => {
  if (status(exchange) !== 200)
    return broken({ at: '', expected: 'status 200', received: `status ${status(exchange)}` });
  const page = readPage(exchange, {});
  return isUnavailable(page) ? inconclusive(page.unavailable.code, page.unavailable.text) : pass;
};

interface Text {
  readonly id: string;
  readonly section: string;
  readonly place: string;
  readonly also?: readonly string[];
  readonly text: string;
}

/** A clause that a question must be refused. */
export const refusal = (definition: Text) =>
  clause<Contrast>({ ...definition, level: 'must', judge: refused });

/** A clause that a listing or a search must be answered with a page. */
export const acceptance = (definition: Text) =>
  clause<Exchange>({ ...definition, level: 'must', judge: accepted });

/** An open question about how one kind of request is answered. */
export const openQuestion = (definition: Text) =>
  clause<Exchange>({
    ...definition,
    level: 'observe',
    judgesFailures: true,
    judge: (exchange) => observed(exchange.failure ? exchange.failure.code : `status ${status(exchange)}`),
  });
