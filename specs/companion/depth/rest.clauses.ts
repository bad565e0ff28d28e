import { clause } from '../../../harness/engine/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { type Exchange, header, mediaType, status } from '../../../harness/network/exchange.js';
import { intermediaryOf } from '../../../harness/network/intermediaries.js';
import { succeeded } from '../rest/paths.js';

const section = 'Endpoints, Interface B';

/** A request at the limits of what a route takes, and a plain one that the target must answer with success. */
export interface BesidePlain {
  readonly exchanges: readonly [odd: Exchange, plain: Exchange];
}

const plainFails = inapplicable('the plain request fails: another clause judges that');

export const oddSlugUnknown = clause<BesidePlain>({
  id: 'B-ROUTE-23',
  level: 'must',
  section,
  place: 'notes',
  text: 'A slug that no note has is not answered with a success, however long it is and whatever signs it holds.',
  judge: ({ exchanges: [odd, plain] }) => {
    if (!succeeded(plain)) return plainFails;
    if (!succeeded(odd)) return pass;
    // A proxy may resolve the dots: then the page belongs to another route, and unknown routes are open.
    if (odd.request.url.includes('..') && mediaType(odd) === 'text/html')
      return inapplicable('the page may belong to another route');
    return broken({ at: '', expected: 'an error', received: `status ${status(odd)}` });
  },
});

/** A question with further fields, beside the same without them. */
export interface AskedWith {
  readonly exchanges: readonly [withFields: Exchange, plain: Exchange];
}

const unanswered = inapplicable('the plain question is not answered: judged as such');

export const jsonOnRequest = clause<AskedWith>({
  id: 'B-HTTP-10',
  level: 'must',
  section,
  place: 'response bodies',
  text: 'A route that answers as application/json does so for clients that accept nothing else.',
  judge: ({ exchanges: [asked, plain] }) => {
    if (status(plain) !== 200) return unanswered;
    if (mediaType(plain) !== 'application/json') return inapplicable('the route answers in another type');
    return status(asked) === 200 && mediaType(asked) === 'application/json'
      ? pass
      : broken({
          at: '',
          expected: 'status 200 and application/json',
          received: `status ${status(asked)} ${header(asked, 'content-type') ?? 'without Content-Type'}`,
        });
  },
});

export const conditionMet = clause<AskedWith>({
  id: 'B-HTTP-11',
  level: 'must',
  section,
  place: 'addressed over HTTP',
  text: 'A condition that names an entity tag which was never issued is met: the route answers as without it (RFC 9110, 13.1.2).',
  judge: ({ exchanges: [asked, plain] }) => {
    if (status(plain) !== 200) return unanswered;
    return status(asked) === 200
      ? pass
      : broken({ at: '', expected: 'status 200', received: `status ${status(asked)}` });
  },
});

export const methodsFailNothing = clause<BesidePlain>({
  id: 'B-METHOD-04',
  level: 'must',
  section,
  place: 'HEAD, OPTIONS and other methods',
  text: 'HEAD and OPTIONS make no route fail with a server error; a method that is not implemented is said to be so.',
  judge: ({ exchanges: [odd, plain] }) => {
    if (!succeeded(plain)) return plainFails;
    const code = status(odd);
    if (code < 500 || code === 501) return pass;
    return [502, 503, 504].includes(code) || intermediaryOf(odd)
      ? inapplicable('a gateway, or a server that says it is unavailable')
      : broken({ at: '', expected: 'no server error', received: `status ${code}` });
  },
});
