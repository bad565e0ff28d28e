import type { Fault } from '../../../fault.js';
import { breaking, fault, type JournalOverride } from '../journal-fault.js';
import { withCurrentCall } from './current-call.js';

/** Continues this many records too far or too near at the places selected by `isMeant`. */
const shifts =
  (by: number, isMeant: (start: number, length: number) => boolean): JournalOverride =>
  (sound) => ({
    resume: (positions, claims, view) => {
      const start = sound.resume(positions, claims, view);
      return isMeant(start, positions.length) ? start + by : start;
    },
  });

/** Does the same at one page number, for pages of one size. */
const shiftsAtPage = (by: number, page: number): JournalOverride =>
  withCurrentCall((sound, currentCall) => ({
    resume: (...place) => {
      const start = sound.resume(...place);
      const limit = Number(currentCall()?.query.get('limit') ?? 20);
      return limit > 1 && start === limit * page ? start + by : start;
    },
  }));

const afterLimit = (limit: string | null, by: number): JournalOverride =>
  withCurrentCall((sound, currentCall) => ({
    resume: (...place) => sound.resume(...place) + (currentCall()?.query.get('limit') === limit ? by : 0),
  }));

/** Walks that omit or repeat records, or never end, in rare places (contract: Endpoints, rules 1 and 2). */
export const commonWalkMistakes: readonly Fault[] = [
  ...breaking('A-PAGE-07')([
    ['a-walk-skips-on-sixth-page', 'Omits a record before the sixth page', shiftsAtPage(1, 5)],
    ['a-walk-skips-at-50', 'Omits a record after each page of 50', afterLimit('50', 1)],
    [
      'a-walk-skips-at-1',
      'Omits a record after the third page of one',
      withCurrentCall((sound, currentCall) => ({
        resume: (...place) => {
          const start = sound.resume(...place);
          return currentCall()?.query.get('limit') === '1' && start === 3 ? 4 : start;
        },
      })),
    ],
    [
      'a-walk-seeks-by-collation',
      'Seeks the next id by an order that ignores hyphens',
      (sound) => ({
        resume: (positions, claims, view) => {
          const start = sound.resume(positions, claims, view);
          const key = (at: number) => view.collection.idAt(at).replaceAll('-', '');
          if (start === 0) return start;
          const last = key(positions.at(start - 1) ?? 0);
          let next = start;
          while (next < positions.length && key(positions.at(next) ?? 0) <= last) next += 1;
          return next;
        },
      }),
    ],
    [
      'a-walk-loses-a-full-last-page',
      'Never returns a last page that is full',
      (sound) => ({
        hasNext: (end, length, pageRequest) =>
          end + pageRequest.limit !== length && sound.hasNext(end, length, pageRequest),
      }),
    ],
  ]),
  fault(
    'a-walk-doubles-on-fourth-page',
    'Repeats a record on the fourth page',
    ['A-PAGE-06', 'A-KIND-04', 'A-PAGE-07'],
    shiftsAtPage(-1, 3),
  ),
  fault(
    'a-walk-skips-at-default-limit',
    'Omits a record after each page of the default size',
    ['A-PAGE-07', 'A-KIND-04'],
    afterLimit(null, 1),
  ),
  fault(
    'a-walk-skips-at-100',
    'Omits a record after each page of 100',
    ['A-PAGE-07', 'A-KIND-04', 'A-MODEL-01', 'A-SEARCH-07', 'A-SUMMARY-17'],
    afterLimit('100', 1),
  ),
  fault(
    'a-walk-seeks-by-day',
    'Seeks the next day of work by its date, and loses a second record of one day',
    ['A-KIND-04'],
    withCurrentCall((sound, currentCall) => ({
      resume: (positions, claims, view) => {
        const start = sound.resume(positions, claims, view);
        const dayOf = (index: number) => view.collection.idAt(positions.at(index) ?? 0).slice(0, 15);
        const isTie = start > 0 && start < positions.length && dayOf(start) === dayOf(start - 1);
        return isTie && currentCall()?.query.get('kind') === 'work' ? start + 1 : start;
      },
    })),
  ),
  fault(
    'a-walk-of-a-kind-begins-again',
    'Returns a cursor to the first page after the last day of work',
    ['A-PAGE-09', 'A-PAGE-05', 'A-PAGE-06'],
    (sound) => ({
      hasNext: (end, length, pageRequest) =>
        (pageRequest.kind === 'work' && length > pageRequest.limit) ||
        sound.hasNext(end, length, pageRequest),
      resume: (positions, claims, view) => {
        const start = sound.resume(positions, claims, view);
        return start === positions.length ? 0 : start;
      },
    }),
  ),
  fault(
    'a-walk-skips-at-multiples-of-60',
    'Omits a record at every multiple of 60',
    ['A-PAGE-07', 'A-KIND-04'],
    shifts(1, (start, length) => start % 60 === 0 && start < length - 1),
  ),
  fault(
    'a-walk-ends-after-five-pages',
    'Ends every listing after five pages',
    ['A-PAGE-07', 'A-MODEL-01'],
    (sound) => ({
      hasNext: (end, length, pageRequest) =>
        end < pageRequest.limit * 5 && sound.hasNext(end, length, pageRequest),
    }),
  ),
  fault(
    'a-walk-ends-at-100',
    'Ends every listing at 100 records',
    ['A-PAGE-07', 'A-KIND-04', 'A-SEARCH-07'],
    (sound) => ({
      hasNext: (end, length, pageRequest) => end < 100 && sound.hasNext(end, length, pageRequest),
    }),
  ),
  fault(
    'a-walk-of-a-kind-skips-on-small-pages',
    'Omits a record after the first page of two records of a kind',
    ['A-KIND-04'],
    withCurrentCall((sound, currentCall) => ({
      resume: (...place) => {
        const start = sound.resume(...place);
        const query = currentCall()?.query;
        return query?.has('kind') && !query.has('q') && query.get('limit') === '2' && start === 2 ? 3 : start;
      },
    })),
  ),
  fault(
    'a-walk-fails-late',
    'Returns 500 for pages beyond the 150th record',
    ['A-CURSOR-01'],
    withCurrentCall((sound, currentCall) => ({
      resume: (positions, claims, view) => {
        const start = sound.resume(positions, claims, view);
        if (start >= 150 && currentCall() !== undefined) throw new Error('the offset is too large');
        return start;
      },
    })),
  ),
  fault(
    'a-walk-keeps-its-place-in-a-byte',
    'Begins again behind 200 records, in small pages',
    ['A-MODEL-01'],
    withCurrentCall((sound, currentCall) => ({
      resume: (...place) => {
        const start = sound.resume(...place);
        return start >= 200 && Number(currentCall()?.query.get('limit') ?? 20) < 10 ? start - 200 : start;
      },
    })),
  ),
  fault(
    'a-walk-only-pages-are-sorted',
    'Sorts each page separately',
    ['A-PAGE-05', 'A-CURSOR-11', 'A-KIND-04', 'A-PAGE-06', 'A-PAGE-07'],
    (sound) => ({
      order: (positions, selection, view) => {
        if (selection.operation === 'search') return sound.order(positions, selection, view);
        return Array.from(
          { length: positions.length },
          (_, index) => positions.at((index * 7) % positions.length) ?? 0,
        );
      },
      resume: (_positions, { shown }) => shown,
      slice: (...place) => [...sound.slice(...place)].sort((one, other) => one - other),
    }),
  ),
];
