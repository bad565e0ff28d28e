import { advice, open } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, observed, pass } from '../../../harness/engine/verdict.js';
import { jsonObjectOf, pointerStep } from '../../../harness/formats/json.js';
import { type Exchange, receivedStatus, status } from '../../../harness/network/exchange.js';
import { hasOwnResponse } from '../rest/protocol/own-response.js';

const section = 'Authentication';
const place = 'Interface B, 4';

/** The same request with a signature and without one, then a request for a path that does not exist. */
export interface Signed {
  readonly exchanges: readonly [signed: Exchange, unsigned: Exchange, control: Exchange];
  readonly what: string;
}

const unsignedRefused = inapplicable('the request also fails without a signature');

/** Returns the member names of a body: values may change between responses. */
const membersOf = (exchange: Exchange): string =>
  Object.keys(jsonObjectOf(exchange) ?? {})
    .sort()
    .join(', ');

const answeredUnsigned = ({ exchanges: [, unsigned, control] }: Signed): boolean =>
  hasOwnResponse({ exchanges: [unsigned, control] }).kind === 'pass';

export const signingBreaksNothing = clause<Signed>({
  id: 'B-SIG-20',
  basis: advice('an outage hits the server during the run'),
  section,
  place,
  text: 'A signature, valid or invalid, never causes a server error.',
  cause: 'A signed request gets a server error ({status}).',
  fix: 'Handle invalid signatures.',
  refusable: [0, 2],
  judge: (evidence) => {
    if (!answeredUnsigned(evidence)) return unsignedRefused;
    const {
      exchanges: [signed],
      what,
    } = evidence;
    return status(signed) < 500
      ? pass
      : broken({ at: '', expected: 'no server error', received: `status ${status(signed)} to ${what}` });
  },
});

export const signedRequestSameResponse = clause<Signed>({
  id: 'B-SIG-21',
  basis: advice('the content changes between the two requests'),
  section,
  place,
  text: 'A request signed per RFC 9421 gets the same response as one without a signature: signing is optional.',
  cause:
    'A signed request and an unsigned one get different responses: expected {expected}, received {received}.',
  fix: 'Signing is optional: return the same for both.',
  refusable: [2],
  judge: (evidence) => {
    if (!answeredUnsigned(evidence)) return unsignedRefused;
    const [signed, unsigned] = evidence.exchanges;
    if (status(signed) !== 200) return broken({ at: '', expected: 'status 200', ...receivedStatus(signed) });
    return membersOf(signed) === membersOf(unsigned)
      ? pass
      : broken({
          at: '',
          expected: `members ${membersOf(unsigned)}`,
          received: membersOf(signed) || 'none',
          ...(membersOf(signed) === ''
            ? { facts: { absent: Object.keys(jsonObjectOf(unsigned) ?? {}).map(pointerStep) } }
            : {}),
        });
  },
});

export const brokenSignature = clause<Signed>({
  id: 'B-SIG-22',
  basis: open,
  section,
  place,
  text: 'How does the target respond to an invalid signature?',
  refusable: [2],
  judge: ({ exchanges: [signed], what }) => observed(`${what}: status ${status(signed)}`),
});
