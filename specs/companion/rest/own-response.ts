import { broken, type Judgement, pass } from '../../../harness/engine/verdict.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';

/** An answer, beside what the same server answers to a path that nobody wrote. */
export interface ResponseAndControl {
  readonly exchanges: readonly [response: Exchange, control: Exchange];
}

/** Path of which the contract knows nothing, below that of the REST routes. */
export const nonexistentRoute = '/api/v1/nothing-here';
/** Path of a document that nobody wrote. */
export const nonexistentDocument = '/nothing-here.md';

const bytesOf = ({ response }: Exchange) => Buffer.from(response?.body ?? []);

/**
 * Whether a path is answered with status 200 and with something of its own: a server that answers every path alike
 * has not answered this one.
 */
export const hasOwnResponse = ({ exchanges: [exchange, control] }: ResponseAndControl): Judgement => {
  if (status(exchange) !== 200)
    return broken({ at: '', expected: 'status 200', received: `status ${status(exchange)}` });
  if (status(control) !== 200 || !bytesOf(exchange).equals(bytesOf(control))) return pass;
  return broken({
    at: '',
    expected: 'an answer of its own',
    received: `what ${control.request.path} is answered with too`,
    note: 'no one wrote that path: the server seems to answer every path alike',
  });
};
