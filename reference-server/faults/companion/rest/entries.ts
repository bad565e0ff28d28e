import { accented } from '../../../companion/accented.js';
import type { Entry, EntryKind } from '../../../companion/data.js';
import type { Override } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';

const leaks =
  (requested: EntryKind, leaked: EntryKind): Override =>
  (sound) => ({
    selectKind: (entries, kind) =>
      kind === requested
        ? // One entry of another kind comes first, so that every limit shows it.
          [
            ...entries.filter((entry) => entry.kind === leaked).slice(0, 1),
            ...sound.selectKind(entries, kind),
          ]
        : sound.selectKind(entries, kind),
  });

const allWithout =
  (kind: EntryKind): Override =>
  (sound) => ({
    selectKind: (entries, requested) => {
      const chosen = sound.selectKind(entries, requested);
      return requested === 'all' ? chosen.filter((entry) => entry.kind !== kind) : chosen;
    },
  });

const nothing: readonly Entry[] = [];

/** Listings and results that ignore the request (contract: Endpoints, Interface B). */
export const entryFaults: readonly Fault[] = [
  ...breaking(
    'B-ROUTE-58',
    'B-MCP-36',
  )([
    ['b-kind-ignored', 'Every kind lists all entries', () => ({ selectKind: (entries) => entries })],
    ['b-kind-note-leaks-book', 'The kind note lists one book', leaks('note', 'book')],
    ['b-kind-watch-leaks-craft', 'The kind watch lists one craft project', leaks('watch', 'craft')],
  ]),
  fault(
    'b-kind-plural',
    'The listing of a kind compares it in the plural and finds nothing',
    ['B-ROUTE-08', 'B-ROUTE-52'],
    () => ({ selectKind: (entries, kind) => (kind === 'all' ? entries : nothing) }),
  ),
  fault(
    'b-kind-lacks-one',
    'The listing of craft projects lacks its first entry',
    ['B-ROUTE-08'],
    (sound) => ({
      selectKind: (entries, kind) => sound.selectKind(entries, kind).slice(kind === 'craft' ? 1 : 0),
    }),
  ),
  fault(
    'b-kinds-swapped',
    'Craft lists books and book lists craft projects',
    ['B-ROUTE-58', 'B-MCP-36', 'B-ROUTE-08'],
    (sound) => ({
      selectKind: (entries, kind) => {
        const swapped = kind === 'craft' ? 'book' : kind === 'book' ? 'craft' : kind;
        return sound.selectKind(entries, swapped);
      },
    }),
  ),
  fault(
    'b-all-without-watch',
    'The kind all omits watch entries',
    ['B-ROUTE-08', 'B-MCP-86'],
    allWithout('watch'),
  ),
  fault('b-all-without-note', 'The kind all omits notes', ['B-ROUTE-08'], allWithout('note')),
  fault('b-all-empty', 'The kind all lists nothing', ['B-ROUTE-08'], (sound) => ({
    selectKind: (entries, kind) => (kind === 'all' ? nothing : sound.selectKind(entries, kind)),
  })),
  fault('b-limit-ignored', 'The limit is ignored', ['B-ROUTE-09', 'B-MCP-49'], () => ({
    cut: (entries) => entries,
  })),
  fault('b-limit-one-more', 'One entry more than the limit', ['B-ROUTE-09', 'B-MCP-49'], () => ({
    cut: (entries, limit) => entries.slice(0, limit + 1),
  })),
  fault('b-limit-at-least-five', 'A limit below five becomes five', ['B-ROUTE-09', 'B-MCP-49'], (sound) => ({
    cut: (entries, limit) => sound.cut(entries, Math.max(5, limit)),
  })),
  fault('b-kind-watch-refused', 'The kind watch is rejected', ['B-ROUTE-06'], (sound) => ({
    readKind: (text) => (text === 'watch' ? undefined : sound.readKind(text)),
  })),
  fault('b-kind-all-refused', 'The kind all is rejected', ['B-ROUTE-06'], (sound) => ({
    readKind: (text) => (text === 'all' ? undefined : sound.readKind(text)),
  })),
  fault(
    'b-search-drops-accents',
    'A search leaves out words with letters beyond ASCII',
    ['B-ROUTE-20'],
    (sound) => ({
      curate: (data) => accented(sound.curate(data)),
      matches: (entry, query) => !/[^\x00-\x7f]/.test(query) && sound.matches(entry, query),
    }),
  ),
  fault(
    'b-entry-url-leads-nowhere',
    'Books have a URL below /api/v1 at which nothing is served',
    ['B-ROUTE-51', 'B-OPENAPI-06'],
    (sound) => ({
      showEntry: (entry, url) =>
        sound.showEntry(entry, entry.kind === 'book' ? `/api/v1/books/${entry.slug}` : url),
    }),
  ),
];
