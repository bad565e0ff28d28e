import { broken, type Judgement, pass } from '../../../../harness/engine/verdict.js';
import { type Exchange, status } from '../../../../harness/network/exchange.js';

/** A response, and the response of the same server to a path that does not exist. */
export interface ResponseAndControl {
  readonly exchanges: readonly [response: Exchange, control: Exchange];
}

/** A path unknown to the contract, below the REST routes. */
export const nonexistentRoute = '/api/v1/nothing-here';
/** Path of a document that does not exist. */
export const nonexistentDocument = '/nothing-here.md';

const bytesOf = ({ response }: Exchange) => Buffer.from(response?.body ?? []);

/**
 * Judges whether a path returns status 200 and its own content: a server with one response for every path
 * does not serve this path.
 */
export const hasOwnResponse = ({ exchanges: [exchange, control] }: ResponseAndControl): Judgement => {
  if (status(exchange) !== 200)
    return broken({ at: '', expected: 'status 200', received: `status ${status(exchange)}` });
  if (status(control) !== 200 || !bytesOf(exchange).equals(bytesOf(control))) return pass;
  return broken({
    at: '',
    expected: 'content of its own',
    received: `the same response as for ${control.request.path}`,
    note: 'that path does not exist: the server seems to return the same for every path',
  });
};
