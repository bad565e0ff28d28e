import { broken, type Judgement, pass } from '../../../../harness/engine/verdict.js';
import type { Client } from '../../../../harness/network/client.js';
import { type Exchange, haveSameBody, receivedStatus, status } from '../../../../harness/network/exchange.js';

/** A response, and the response of the same server to a path that does not exist. */
export interface ResponseAndControl {
  readonly exchanges: readonly [response: Exchange, control: Exchange];
}

/** Returns a path unknown to the contract, below the REST routes; the same one for the whole run. */
export const nonexistentRoute = ({ opaque }: Client): string => `/api/v1/${opaque.word('a route')}`;
/** Returns the path of a document that does not exist; the same one for the whole run. */
export const nonexistentDocument = ({ opaque }: Client): string => `/${opaque.word('a document')}.md`;

/**
 * Judges whether a path returns status 200 and its own content: a server with one response for every path
 * does not serve this path.
 */
export const hasOwnResponse = ({ exchanges: [exchange, control] }: ResponseAndControl): Judgement => {
  if (status(exchange) !== 200)
    return broken({ at: '', expected: 'status 200', ...receivedStatus(exchange) });
  if (status(control) !== 200 || !haveSameBody(exchange, control)) return pass;
  return broken({
    at: '',
    expected: 'content of its own',
    received: `the same response as for ${control.request.path}`,
    note: 'that path does not exist: the server seems to return the same for every path',
  });
};
