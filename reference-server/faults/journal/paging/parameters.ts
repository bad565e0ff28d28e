import type { Fault } from '../../../fault.js';
import { refuse } from '../../../journal/exchange.js';
import { has, withCurrentCall } from '../common-mistakes/current-call.js';
import { fault } from '../journal-fault.js';

/** kind, q and id: invalid values accepted, valid values rejected (contract: Parameters, Limits). */
export const parameterFaults: readonly Fault[] = [
  fault('a-kind-ignored', 'Ignores the kind filter', ['A-KIND-02', 'A-KIND-04', 'A-SEARCH-08'], () => ({
    isOfKind: () => true,
  })),
  fault(
    'a-kind-ignored-on-list',
    'Ignores the kind filter of listings',
    ['A-KIND-02', 'A-KIND-04'],
    (sound) => ({
      isOfKind: (kind, requested, selection) =>
        selection.operation === 'list' || sound.isOfKind(kind, requested, selection),
    }),
  ),
  fault(
    'a-kind-ignored-on-search',
    'Ignores the kind filter of searches',
    ['A-KIND-02', 'A-SEARCH-08'],
    (sound) => ({
      isOfKind: (kind, requested, selection) =>
        selection.operation === 'search' || sound.isOfKind(kind, requested, selection),
    }),
  ),
  fault('a-kind-leaks-summary', 'Lists the summary among the pages', ['A-KIND-02', 'A-KIND-04'], (sound) => ({
    isOfKind: (kind, requested, selection) =>
      sound.isOfKind(kind, requested, selection) || (requested === 'page' && kind === 'summary'),
  })),
  fault(
    'a-kind-loses-summary',
    'Lists no summary for the kind summary',
    ['A-KIND-04', 'A-SEARCH-08'],
    (sound) => ({
      isOfKind: (kind, requested, selection) =>
        kind !== 'summary' && sound.isOfKind(kind, requested, selection),
    }),
  ),
  fault('a-kind-unknown-accepted', 'Treats an unknown kind as no filter', ['A-KIND-03'], (sound) => ({
    readKind: (text, operation) => sound.readKind(text, operation) ?? null,
  })),
  fault('a-kind-unknown-is-work', 'Treats an unknown kind as work', ['A-KIND-03'], (sound) => ({
    readKind: (text, operation) => {
      const kind = sound.readKind(text, operation);
      return kind === undefined ? 'work' : kind;
    },
  })),
  fault(
    'a-kind-unknown-accepted-on-search',
    'Treats an unknown kind of a search as no filter',
    ['A-KIND-03'],
    (sound) => ({
      readKind: (text, operation) => {
        const kind = sound.readKind(text, operation);
        return kind === undefined && operation === 'search' ? null : kind;
      },
    }),
  ),
  fault('a-kind-work-refused', 'Rejects the kind work', ['A-KIND-01'], (sound) => ({
    readKind: (text, operation) => (text === 'work' ? undefined : sound.readKind(text, operation)),
  })),
  fault(
    'a-kind-refused-on-search',
    'Rejects every kind on a search',
    ['A-SEARCH-01', 'A-KIND-01'],
    (sound) => ({
      readKind: (text, operation) =>
        operation === 'search' && text !== null ? undefined : sound.readKind(text, operation),
    }),
  ),
  fault('a-q-missing-accepted', 'Searches with an empty q when q is missing', ['A-SEARCH-02'], (sound) => ({
    readQ: (text, limits) => (text === null ? '' : sound.readQ(text, limits)),
  })),
  fault(
    'a-q-empty-list-accepted',
    'Reads q[] as a list, and finds something because no list is empty',
    ['A-SEARCH-02'],
    withCurrentCall((sound, currentCall) => ({
      readQ: (text, limits) =>
        text === null && has(currentCall(), 'q[]') ? 'journal' : sound.readQ(text, limits),
    })),
  ),
  fault('a-q-list-is-500', 'Returns 500 for a q that is a list', ['A-SEARCH-02'], (sound) => ({
    intercept: (call) => (call.query.has('q[]') ? refuse('internal') : sound.intercept(call)),
  })),
  fault('a-q-empty-accepted', 'Accepts an empty q', ['A-SEARCH-02'], (sound) => ({
    readQ: (text, limits) => (text === '' ? '' : sound.readQ(text, limits)),
  })),
  fault('a-q-161-accepted', 'Accepts a q of 161 characters', ['A-SEARCH-04'], () => ({ longestQ: 161 })),
  fault('a-q-any-length-accepted', 'Accepts a q of any length', ['A-SEARCH-04'], () => ({
    longestQ: 100_000,
  })),
  fault('a-q-161-cut', 'Cuts a long q to 160 characters', ['A-SEARCH-04'], (sound) => ({
    readQ: (text, limits) => sound.readQ(text?.slice(0, 160) ?? null, limits),
  })),
  fault('a-q-160-refused', 'Rejects a q of 160 characters', ['A-SEARCH-01'], () => ({ longestQ: 159 })),
  fault('a-q-one-letter-refused', 'Rejects a q of one character', ['A-SEARCH-01'], (sound) => ({
    readQ: (text, limits) => ([...(text ?? '')].length < 2 ? undefined : sound.readQ(text, limits)),
  })),
  fault('a-id-upper-case-accepted', 'Accepts ids in upper case', ['A-GET-05', 'A-RECORD-17'], (sound) => ({
    acceptsId: (id) => sound.acceptsId(id.toLowerCase()),
    find: (id, view, positionOf) => sound.find(id.toLowerCase(), view, positionOf),
  })),
  fault(
    'a-id-capitals-after-the-first-accepted',
    'Accepts ids with capitals behind the first character',
    ['A-GET-05', 'A-RECORD-17'],
    (sound) => ({
      acceptsId: (id) => sound.acceptsId(id.slice(0, 1) + id.slice(1).toLowerCase()),
      find: (id, view, positionOf) => sound.find(id.toLowerCase(), view, positionOf),
    }),
  ),
  fault(
    'a-id-underscores-are-hyphens',
    'Accepts ids with underscores in place of hyphens',
    ['A-GET-05', 'A-RECORD-17'],
    (sound) => ({
      acceptsId: (id) => sound.acceptsId(id.replaceAll('_', '-')),
      find: (id, view, positionOf) => sound.find(id.replaceAll('_', '-'), view, positionOf),
    }),
  ),
  fault('a-id-trimmed', 'Accepts ids with a line break at the end', ['A-GET-05', 'A-RECORD-17'], (sound) => ({
    acceptsId: (id) => sound.acceptsId(id.trim()),
    find: (id, view, positionOf) => sound.find(id.trim(), view, positionOf),
  })),
  fault(
    'a-id-unchecked-finds-first',
    'Returns the first record for a malformed id',
    ['A-GET-05', 'A-RECORD-17'],
    (sound) => ({
      acceptsId: () => true,
      find: (id, view, positionOf) => (sound.acceptsId(id) ? sound.find(id, view, positionOf) : 0),
    }),
  ),
  fault('a-id-120-refused', 'Rejects ids of 120 characters', ['A-GET-01', 'A-GET-07'], () => ({
    acceptsId: (id) => /^[a-z0-9][a-z0-9-]{0,118}$/.test(id),
  })),
  fault('a-id-one-letter-refused', 'Rejects ids of one character', ['A-GET-01'], () => ({
    acceptsId: (id) => /^[a-z0-9][a-z0-9-]{1,119}$/.test(id),
  })),
  fault(
    'a-id-unknown-is-nearest',
    'Returns a neighbouring record for an unknown id',
    ['A-GET-04', 'A-RECORD-17'],
    (sound) => ({ find: (id, view, positionOf) => sound.find(id, view, positionOf) ?? 0 }),
  ),
  fault(
    'a-id-finds-neighbour',
    'Returns the first record for the id of the second',
    ['A-RECORD-17', 'A-GET-03', 'A-GET-09'],
    (sound) => ({
      find: (id, view, positionOf) => {
        const position = sound.find(id, view, positionOf);
        return position === 1 ? 0 : position;
      },
    }),
  ),
  fault(
    'a-id-last-record-unknown',
    'Returns 404 for the last record of the listing',
    ['A-GET-01'],
    (sound) => ({
      find: (id, view, positionOf) => {
        const position = sound.find(id, view, positionOf);
        return position === view.collection.size - 1 ? undefined : position;
      },
    }),
  ),
];
