import { advice, derived, open } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, observed, pass } from '../../../harness/engine/verdict.js';
import { isWellEscaped } from '../../../harness/formats/percent.js';
import {
  type Exchange,
  header,
  mediaType,
  receivedStatus,
  status,
  succeeded,
} from '../../../harness/network/exchange.js';
import {
  isFromIntermediary,
  isRefusedBefore,
  reasonNotApplication,
} from '../../../harness/network/intermediaries.js';
import { unknownNoteStatus } from './content/notes.clauses.js';

const section = 'Endpoints, Interface B';

/** A request at the limits of what a route accepts, and a plain one that must succeed. */
export interface BesidePlain {
  readonly exchanges: readonly [odd: Exchange, plain: Exchange];
}

const isMalformed = ({ request }: Exchange): boolean => !isWellEscaped(request.path);

const plainFails = inapplicable('the plain request fails: another clause judges that');

/** Other statuses of a refusal are open: a proxy may refuse unusual characters and lengths. */
export const oddSlugUnknown = alsoJudging<BesidePlain>(
  { ...unknownNoteStatus, judgesFailures: true },
  ({ exchanges: [odd, plain] }) => {
    // A proxy that refuses one spelling, or fails at a malformed escape, hides nothing of the others.
    if (
      !reasonNotApplication(plain) &&
      (isRefusedBefore(odd) || (isMalformed(odd) && isFromIntermediary(odd)))
    )
      return inapplicable('a proxy refuses this slug');
    for (const exchange of [plain, odd]) {
      const reason = reasonNotApplication(exchange);
      const { method, path } = exchange.request;
      if (reason)
        return { kind: 'inconclusive', reason: { ...reason, text: `${method} ${path}: ${reason.text}` } };
    }
    if (!succeeded(plain)) return plainFails;
    return succeeded(odd) ? broken({ at: '', expected: 'an error', ...receivedStatus(odd) }) : pass;
  },
);

/** A request, and the same one sent again. */
interface SentAgain {
  readonly exchanges: readonly [Exchange, Exchange];
}

export const noLastingFailure = clause<SentAgain>({
  id: 'B-HTTP-16',
  basis: derived(
    'a search takes a query, and no query is excluded',
    'a query that is properly encoded does not fail each time',
  ),
  section,
  place: 'search',
  text: 'A search does not get a server error each time it is sent, whatever characters its query contains.',
  cause: 'A search gets a server error each time: {request} returns {status}.',
  fix: 'Escape the query where it becomes part of another one, or bind it as a parameter.',
  judge: ({ exchanges }) => {
    if (!exchanges.every((exchange) => status(exchange) >= 500)) return pass;
    if (exchanges.some((exchange) => reasonNotApplication(exchange)))
      return inapplicable('perhaps not made by the application');
    return broken({
      at: '',
      expected: 'a success or a client error',
      received: `status ${status(exchanges[0])}, also when sent again`,
    });
  },
});

export const jsonOnRequest = clause<BesidePlain>({
  id: 'B-HTTP-10',
  basis: advice('a server chooses plain text for clients that do not say what they accept'),
  section,
  place: 'addressed over HTTP',
  text: 'A route that returns application/json also does so for clients that accept nothing else, or that send no Accept.',
  cause: '{request} fails for a client that accepts only application/json, or sends no Accept: {received}.',
  fix: 'Return the same JSON for Accept: application/json and without Accept.',
  judge: ({ exchanges: [odd, plain] }) => {
    if (!succeeded(plain)) return plainFails;
    if (mediaType(plain) !== 'application/json') return inapplicable('the route returns another media type');
    return status(odd) === 200 && mediaType(odd) === 'application/json'
      ? pass
      : broken({
          at: '',
          expected: 'status 200 and application/json',
          received: `status ${status(odd)} ${header(odd, 'content-type') ?? 'without Content-Type'}`,
        });
  },
});

export const conditionMet = clause<BesidePlain>({
  id: 'B-HTTP-11',
  basis: advice('a cache in front answers conditional requests on its own'),
  section,
  place: 'addressed over HTTP',
  text: 'If-None-Match with an entity tag that was never issued does not change the response (RFC 9110, 13.1.2).',
  cause: 'If-None-Match with an entity tag that was never issued changes the response: {received}.',
  fix: 'Return 304 only if the tag is that of the current content.',
  judge: ({ exchanges: [odd, plain] }) => {
    if (!succeeded(plain)) return plainFails;
    return status(odd) === 200 ? pass : broken({ at: '', expected: 'status 200', ...receivedStatus(odd) });
  },
});

export const createsNothing = clause<BesidePlain>({
  id: 'B-METHOD-05',
  basis: advice('a path that the contract does not list serves a form of the site'),
  section: 'What the service does',
  place: '7',
  text: 'POST to the collection of notes creates nothing: it does not succeed if GET of the same path fails.',
  cause: 'POST to the collection of notes succeeds: {received}.',
  fix: 'Return 405 for methods that write, on every path.',
  refusable: [0, 1],
  judge: ({ exchanges: [post, get] }) => {
    if (!succeeded(post)) return pass;
    // A site that returns one page for every unknown path and method has written nothing.
    return status(post) === 200 && succeeded(get)
      ? inapplicable('GET of this path also succeeds: the contract leaves this open')
      : broken({ at: '', expected: 'an error', ...receivedStatus(post) });
  },
});

export const methodsSeen = clause<Exchange>({
  id: 'B-METHOD-04',
  basis: open,
  section,
  place: 'HEAD, OPTIONS and other methods',
  text: 'How does the target respond to HEAD on the profile and a listing, and to OPTIONS?',
  judgesFailures: true,
  judge: (exchange) =>
    observed(
      `${exchange.request.method} ${exchange.request.path}: ${exchange.failure?.code ?? status(exchange)}`,
    ),
});
