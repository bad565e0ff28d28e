import { advice } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { bodyText, type Exchange, status } from '../../../../harness/network/exchange.js';
import { isHtml, servedFromCache } from '../../../../harness/network/intermediaries.js';
import { undetermined } from '../routes.clauses.js';
import { entriesOf } from './entries.js';

/** The listing of notes, a note that a document names, and a slug that no note has. */
export interface NamedNote {
  readonly exchanges: readonly [listing: Exchange, note: Exchange, unknown: Exchange];
  /** The slug in the document. */
  readonly slug: string;
}

export const listingIsNotEmpty = clause<NamedNote>({
  id: 'B-ROUTE-52',
  basis: advice('notes can be read and are not listed'),
  section: 'Endpoints, Interface B',
  place: 'content',
  text: 'If GET /api/v1/notes/{slug} returns a note that a discovery document names, the listing of notes is not empty.',
  cause: 'The listing of notes is empty although a note is published: expected {expected}.',
  fix: 'Check which entries the listing selects, such as the state in which they count as published.',
  judge: ({ exchanges: [listing, note, unknown], slug }) => {
    const entries = entriesOf(listing)?.entries;
    if (!entries) return undetermined;
    if (entries.length > 0) return pass;
    if (status(note) !== 200 || isHtml(note) || status(unknown) < 400)
      return inapplicable('no published note is known');
    if (servedFromCache(listing)) return inapplicable('a cache may hold an older response than the note');
    // Entries in another form than an array are not recognised, but they carry their slug.
    return bodyText(listing).includes(slug)
      ? undetermined
      : broken({
          at: '',
          expected: `an entry, such as ${slug}, which ${note.request.path} returns`,
          received: 'none',
        });
  },
});
