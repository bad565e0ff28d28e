import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { type Exchange, pathOnly, status } from '../../../harness/network/exchange.js';

/** A document to which a reference leads, and a path that does not exist. */
export interface Referred {
  readonly exchanges: readonly [document: Exchange, nonexistent: Exchange];
  /** The reference, as written. */
  readonly reference: string;
}

export const referenceLeads = clause<Referred>({
  id: 'B-OPENAPI-10',
  basis: advice('a reference leads to a document that only the owner can open'),
  section: 'Endpoints, Interface B discovery',
  place: '/openapi.json',
  text: 'If a reference leads to another document of the same host, that document exists (OpenAPI 3.1, Reference Object).',
  cause: 'The OpenAPI description refers to a document that does not exist: expected {expected}.',
  fix: 'Serve the document, or write what it holds into the description.',
  refusable: [0, 1],
  judge: ({ exchanges: [document, nonexistent], reference }) => {
    if (status(nonexistent) !== 404) return inapplicable('paths that do not exist get no 404 here');
    return status(document) === 404
      ? broken({
          at: '',
          expected: `a document at ${pathOnly(document)}, for the reference ${reference}`,
          received: 'status 404',
        })
      : pass;
  },
});
