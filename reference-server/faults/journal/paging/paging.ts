import type { Fault } from '../../../fault.js';
import type { PageRequest } from '../../../journal/behaviours/listing.js';
import { breaking, fault, type JournalOverride } from '../journal-fault.js';

/** Sends one more page after the last record of some listings: it is empty, and its cursor is the one that opened it. */
export const endsInCircle =
  (of: (request: PageRequest) => boolean): JournalOverride =>
  (sound) => {
    // A page is created synchronously, so this value belongs to it.
    let isPastEnd = false;
    return {
      slice: (positions, start, end) => {
        isPastEnd = start >= end;
        return sound.slice(positions, start, end);
      },
      hasNext: (end, length, request) => of(request) || sound.hasNext(end, length, request),
      nextCursor: (token, request, requested) =>
        isPastEnd && of(request) ? (requested ?? token) : sound.nextCursor(token, request, requested),
    };
  };

/** Pages that do not add up to the listing (contract: Endpoints, rules 1 and 2). */
export const pagingFaults: readonly Fault[] = [
  fault(
    'a-page-skips-at-boundary',
    'Omits the record after each page',
    ['A-PAGE-07', 'A-CURSOR-11', 'A-KIND-04', 'A-SEARCH-07', 'A-SUMMARY-17'],
    (sound) => ({ resume: (...place) => sound.resume(...place) + 1 }),
  ),
  fault(
    'a-page-doubles-at-boundary',
    'Repeats the last record of a page on the next one',
    ['A-PAGE-06', 'A-CURSOR-11', 'A-KIND-04', 'A-PAGE-07'],
    () => ({
      // Pages with one record would repeat forever.
      claims: (claims, { limit }) => (limit > 1 ? { ...claims, shown: claims.shown - 1 } : claims),
      resume: (_positions, { shown }) => shown,
    }),
  ),
  fault(
    'a-page-skips-at-last-boundary',
    'Omits the first record of the last pages',
    ['A-PAGE-07', 'A-KIND-04', 'A-MODEL-01', 'A-SEARCH-07', 'A-SUMMARY-17'],
    (sound) => ({
      resume: (positions, claims, view) => {
        const start = sound.resume(positions, claims, view);
        return positions.length - start <= 40 && positions.length - start > 1 ? start + 1 : start;
      },
    }),
  ),
  fault(
    'a-page-doubles-within',
    'Repeats the third record of the first page',
    [
      'A-PAGE-06',
      'A-CURSOR-11',
      'A-KIND-04',
      'A-LIMIT-04',
      'A-PAGE-07',
      'A-SEARCH-06',
      'A-SEARCH-07',
      'A-SEARCH-08',
      'A-SEARCH-19',
      'A-SEARCH-21',
    ],
    (sound) => ({
      slice: (positions, start, end) => {
        const shown = sound.slice(positions, start, end);
        const [third] = shown.slice(2, 3);
        return third === undefined || start > 0 ? shown : [...shown.slice(0, 3), third, ...shown.slice(4)];
      },
    }),
  ),
  fault(
    'a-page-loses-the-tail',
    'Never returns a last page that is not full',
    ['A-PAGE-07', 'A-KIND-04', 'A-SEARCH-07', 'A-SUMMARY-17'],
    () => ({ hasNext: (end, length, { limit }) => end + limit <= length }),
  ),
  fault(
    'a-page-loses-the-second',
    'Never returns the second record of a listing',
    ['A-KIND-04', 'A-SEARCH-06', 'A-SEARCH-07', 'A-SEARCH-08', 'A-SEARCH-19', 'A-SEARCH-21'],
    (sound) => ({
      slice: (positions, start, end) =>
        sound.slice(positions, start, end).filter((_, index) => start + index !== 1),
    }),
  ),
  ...breaking(
    'A-KIND-04',
    'A-PAGE-07',
    'A-SEARCH-07',
  )([
    ['a-page-first-only', 'Returns no cursor after the first page', () => ({ hasNext: () => false })],
    [
      'a-page-empty-after-first',
      'Returns items on the first page only',
      (sound) => ({
        slice: (positions, start, end) => (start > 0 ? [] : sound.slice(positions, start, end)),
      }),
    ],
  ]),
  fault(
    'a-page-never-ends',
    'Ends with an empty page whose cursor leads to itself',
    ['A-PAGE-09'],
    endsInCircle(() => true),
  ),
  fault(
    'a-page-starts-over',
    'Starts the listing again after its last page',
    ['A-PAGE-09', 'A-PAGE-05', 'A-PAGE-06'],
    (sound) => ({
      hasNext: () => true,
      resume: (positions, claims, view) =>
        claims.shown >= positions.length ? 0 : sound.resume(positions, claims, view),
    }),
  ),
  fault(
    'a-page-repeats-the-first',
    'Returns the first page for every cursor',
    ['A-PAGE-09', 'A-CURSOR-11', 'A-KIND-04', 'A-PAGE-05', 'A-PAGE-06', 'A-PAGE-07'],
    () => ({ resume: () => 0 }),
  ),
  fault(
    'a-page-returns-its-own-cursor',
    'Returns the cursor of the request as next_cursor',
    ['A-PAGE-09', 'A-CURSOR-05', 'A-KIND-04'],
    () => ({ nextCursor: (token, _pageRequest, requested) => requested ?? token }),
  ),
  fault(
    'a-page-cursor-empty-at-end',
    'Ends a listing with an empty string as next_cursor',
    ['A-PAGE-02', 'A-CURSOR-01'],
    () => ({ nextCursor: (token) => token ?? '' }),
  ),
  fault('a-page-cursor-missing-at-end', 'Omits next_cursor from the last page', ['A-PAGE-02'], () => ({
    nextCursor: (token) => token ?? undefined,
  })),
  fault('a-page-cursor-false-at-end', 'Ends a listing with false as next_cursor', ['A-PAGE-02'], () => ({
    nextCursor: (token) => token ?? false,
  })),
  fault('a-page-listing-empty', 'Lists nothing, whatever search finds', ['A-SEARCH-07'], () => ({
    page: (page, operation) => (operation === 'list' ? { ...page, items: [], next_cursor: null } : page),
  })),
  fault('a-page-search-first-only', 'Ends every search after one page', ['A-PAGE-07'], (sound) => ({
    hasNext: (end, length, pageRequest) =>
      pageRequest.operation === 'list' && sound.hasNext(end, length, pageRequest),
  })),
  fault(
    'a-page-search-repeats',
    'Returns the first page for every cursor of a search',
    ['A-PAGE-09', 'A-KIND-04', 'A-PAGE-05', 'A-PAGE-06', 'A-PAGE-07'],
    (sound) => ({
      resume: (positions, claims, view) =>
        positions.length < view.collection.size / 2 ? 0 : sound.resume(positions, claims, view),
    }),
  ),
];
