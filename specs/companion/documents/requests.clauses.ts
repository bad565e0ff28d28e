import { advice, derived } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { jsonObjectOf } from '../../../harness/formats/json.js';
import {
  bodyText,
  type Exchange,
  mediaType,
  receivedStatus,
  status,
  succeeded,
} from '../../../harness/network/exchange.js';
import { isHtml } from '../../../harness/network/intermediaries.js';

/** A request for a document that differs in one thing from a plain GET, and that GET. */
export interface DocumentRequested {
  readonly exchanges: readonly [odd: Exchange, plain: Exchange];
}

/** A write to a document, a plain GET, and where the write succeeds, the same write to a path that does not exist. */
export interface DocumentWritten {
  readonly exchanges: readonly [write: Exchange, plain: Exchange, ...elsewhere: Exchange[]];
}

const plainFails = inapplicable('the document is not published: another clause judges that');
/** How much of a text is compared: a document may hold the time of its response further down. */
const beginning = 40;

/** The beginning of a text, without its digits: it may start with the time of its response. */
const beginningOf = (exchange: Exchange): string =>
  bodyText(exchange).slice(0, beginning).replace(/\d/g, '0');

/** Whether two responses are the same document: equal member names of JSON, or an equal beginning. */
const sameDocument = (one: Exchange, other: Exchange): boolean => {
  const [members, others] = [one, other].map((exchange) => Object.keys(jsonObjectOf(exchange) ?? {}).sort());
  return members?.length ? members.join() === others?.join() : beginningOf(one) === beginningOf(other);
};

/** Whether a write gets the web page that the site returns for whatever it does not know: nothing was written. */
const isPageOfSite = (write: Exchange, elsewhere: Exchange | undefined): boolean =>
  isHtml(write) && elsewhere !== undefined && bodyText(write) === bodyText(elsewhere);

export const documentsOnlyRead = clause<DocumentWritten>({
  id: 'B-METHOD-06',
  basis: derived(
    'Interface B offers the same kind of read-only access',
    'nothing can be written to a document',
  ),
  section: 'What the service does',
  place: '7',
  text: 'POST, PUT, PATCH and DELETE on a discovery document are refused or ignored. If they are ignored, the response is the document itself.',
  cause: 'A discovery document accepts a writing method: {received}.',
  fix: 'Refuse all methods but GET and HEAD, for example with status 405.',
  refusable: [0, 2],
  judge: ({ exchanges: [write, plain, elsewhere] }) => {
    if (status(plain) !== 200) return plainFails;
    if (!succeeded(write)) return pass;
    // A server that ignores the method has written nothing.
    return status(write) === 200 && (sameDocument(write, plain) || isPageOfSite(write, elsewhere))
      ? inapplicable('the method seems to be ignored')
      : broken({ at: '', expected: 'a client error', ...receivedStatus(write) });
  },
});

export const documentOnRequest = clause<DocumentRequested>({
  id: 'B-HTTP-12',
  basis: advice(
    'a server offers a document in one media type only and insists on wildcards, or allows no query',
  ),
  section: 'Endpoints, Interface B discovery',
  place: 'text documents',
  text: 'A client that accepts only the media type of a document or a note, or adds a query to the address of a document, gets it with that type.',
  cause:
    '{route} does not serve clients that accept only its media type, or that add a query: expected {expected}, received {received}.',
  fix: 'Return the document, with its type, for an Accept field that names this type, and whatever the query is.',
  judgesBeginnings: true,
  judge: ({ exchanges: [odd, plain] }) => {
    if (status(plain) !== 200 || mediaType(plain) === '' || isHtml(plain)) return plainFails;
    if ([429, 502, 503, 504].includes(status(odd)) || !odd.response)
      return inapplicable('refused for another reason');
    return status(odd) === 200 && mediaType(odd) === mediaType(plain)
      ? pass
      : broken({
          at: '',
          expected: `status 200 and ${mediaType(plain)}`,
          received: `status ${status(odd)} ${mediaType(odd)}`.trim(),
        });
  },
});

/** Clauses about requests for documents other than a plain GET. */
export const documentRequestClauses = [documentsOnlyRead, documentOnRequest] as const;
