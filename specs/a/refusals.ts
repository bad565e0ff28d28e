import { clause, type Level } from '../../harness/clause.js';
import { type Exchange, status } from '../../harness/exchange.js';
import { broken, type Judgement, observed, pass } from '../../harness/verdict.js';

/**
 * An invalid parameter is an error condition: which status it gets is left open, that it gets one of the client
 * errors is not (contract, Endpoints, rule 6). Whether the status is a documented one is judged on every exchange.
 */
export const refused = (exchange: Exchange): Judgement =>
  status(exchange) >= 400 && status(exchange) < 500
    ? pass
    : broken({
        at: '',
        expected: 'an error of 400, 404, 405 or 409 with a problem document',
        received: `status ${status(exchange)}`,
        note: 'which of these statuses it is stays open, so none of them is demanded',
      });

/** Answered as a legal question: with status 200. */
export const accepted = (exchange: Exchange): Judgement =>
  status(exchange) === 200
    ? pass
    : broken({ at: '', expected: 'status 200', received: `status ${status(exchange)}` });

interface Text {
  readonly id: string;
  readonly section: string;
  readonly place: string;
  readonly also?: readonly string[];
  readonly text: string;
}

/** A clause that a question must be refused. */
export const refusal = (definition: Text) =>
  clause<Exchange>({ ...definition, level: 'must', judge: refused });

/** A clause that a question must be answered with 200. */
export const acceptance = (definition: Text, level: Level = 'must') =>
  clause<Exchange>({ ...definition, level, judge: accepted });

/** An open question about how one kind of request is answered. */
export const openAnswer = (definition: Text) =>
  clause<Exchange>({
    ...definition,
    level: 'observe',
    judgesFailures: true,
    judge: (exchange) => observed(exchange.failure ? exchange.failure.code : `status ${status(exchange)}`),
  });
