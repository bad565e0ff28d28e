import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { shown } from '../../../harness/formats/json.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { servedFromCache } from '../../../harness/network/intermediaries.js';

/** A note that a publication took out of the listings, requested after usual caches have ended, and the listing then. */
export interface WithdrawnNote {
  readonly exchanges: readonly [get: Exchange, listing: Exchange];
  readonly slug: string;
  /** Whether a listing still lacks the note. */
  readonly unlisted: boolean;
}

export const withdrawnNoteUnknown = clause<WithdrawnNote>({
  id: 'B-ROUTE-48',
  basis: advice('the published index has more notes than the listing'),
  section: 'Errors',
  place: 'Interface B, note_not_found',
  text: 'Ten minutes after a publication removed a note from the listings, GET /api/v1/notes/{slug} gets status 404.',
  cause: 'A note that was withdrawn is still returned: {received}.',
  fix: 'Remove a note from caches and from memory when it is withdrawn.',
  judge: ({ exchanges: [get], slug, unlisted }) => {
    if (!unlisted) return inapplicable('the note is listed again');
    if (servedFromCache(get)) return inapplicable('a cache may hold an older response');
    return status(get) === 200
      ? broken({
          // Requested again after a publication: another run of the request has none before it.
          facts: { compared: true },
          at: '',
          expected: 'status 404',
          received: `status 200 to ${shown(slug)}, which is not listed`,
        })
      : pass;
  },
});
