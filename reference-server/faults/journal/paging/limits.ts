import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../journal-fault.js';

/** The page size: accepted, applied and reported (contract: Limits; Page of content). */
export const limitFaults: readonly Fault[] = [
  ...breaking('A-LIMIT-05')([
    ['a-limit-101-accepted', 'Accepts a limit of 101', () => ({ maximumLimit: 101 })],
    ['a-limit-any-accepted', 'Accepts any positive limit', () => ({ maximumLimit: Number.MAX_SAFE_INTEGER })],
    [
      'a-limit-clamped',
      'Treats a limit above 100 as 100',
      (sound) => ({
        readLimit: (text, limits, operation) =>
          text !== null && /^\d{3,}$/.test(text) && Number(text) > 100
            ? 100
            : sound.readLimit(text, limits, operation),
      }),
    ],
    [
      'a-limit-0-accepted',
      'Treats a limit of 0 as the default',
      (sound) => ({
        readLimit: (text, limits, operation) =>
          text === '0' ? limits.defaultLimit : sound.readLimit(text, limits, operation),
      }),
    ],
    [
      'a-limit-negative-accepted',
      'Treats a negative limit as its absolute value',
      (sound) => ({
        readLimit: (text, limits, operation) =>
          sound.readLimit(text?.replace(/^-/, '') ?? null, limits, operation),
      }),
    ],
    [
      'a-limit-words-accepted',
      'Treats a limit that is not a number as the default',
      (sound) => ({
        readLimit: (text, limits, operation) =>
          /^[a-z]+$/i.test(text ?? '') ? limits.defaultLimit : sound.readLimit(text, limits, operation),
      }),
    ],
    [
      'a-limit-fraction-accepted',
      'Truncates a fractional limit to an integer',
      (sound) => ({
        readLimit: (text, limits, operation) =>
          sound.readLimit(text?.replace(/\.\d+$/, '') ?? null, limits, operation),
      }),
    ],
    [
      'a-limit-unchecked-on-search',
      'Treats any invalid limit of a search as the default',
      (sound) => ({
        readLimit: (text, limits, operation) =>
          sound.readLimit(text, limits, operation) ??
          (operation === 'search' ? limits.defaultLimit : undefined),
      }),
    ],
  ]),
  fault('a-limit-100-refused', 'Rejects a limit of 100', ['A-LIMIT-01', 'A-KIND-01'], () => ({
    maximumLimit: 99,
  })),
  fault('a-limit-1-refused', 'Rejects a limit of 1', ['A-LIMIT-01'], () => ({ minimumLimit: 2 })),
  ...breaking('A-LIMIT-03')([
    ['a-limit-default-25', 'Returns 25 records per page by default', () => ({ defaultLimit: 25 })],
    ['a-limit-default-100', 'Returns 100 records per page by default', () => ({ defaultLimit: 100 })],
    ['a-limit-default-10', 'Returns 10 records per page by default', () => ({ defaultLimit: 10 })],
  ]),
  fault('a-limit-ignored', 'Returns up to 20 records per page for any limit', ['A-LIMIT-04'], () => ({
    pageSize: () => 20,
  })),
  fault(
    'a-limit-one-too-many',
    'Returns one record more per page than requested',
    ['A-LIMIT-04', 'A-LIMIT-03'],
    () => ({ pageSize: ({ limit }) => limit + 1 }),
  ),
  fault(
    'a-limit-exceeded-on-search',
    'Returns all hits on one page',
    ['A-LIMIT-04', 'A-LIMIT-03'],
    (sound) => ({
      pageSize: (pageRequest, start, claims) =>
        pageRequest.operation === 'search' ? 1000 : sound.pageSize(pageRequest, start, claims),
    }),
  ),
  fault(
    'a-limit-exceeded-on-later-pages',
    'Applies the limit to the first page only',
    ['A-LIMIT-04', 'A-LIMIT-03'],
    (sound) => ({
      pageSize: (pageRequest, start, claims) =>
        start === 0 ? sound.pageSize(pageRequest, start, claims) : pageRequest.limit * 2,
    }),
  ),
  fault(
    'a-limit-told-as-default',
    'States a limit of 20 on every page',
    ['A-LIMIT-04', 'A-LIMIT-02'],
    () => ({
      reportedLimit: () => 20,
    }),
  ),
  fault(
    'a-limit-told-as-maximum',
    'States the largest limit instead of the applied one',
    ['A-LIMIT-02', 'A-LIMIT-03'],
    () => ({ reportedLimit: () => 100 }),
  ),
  fault(
    'a-limit-told-one-more',
    'States a limit that is too high by one',
    ['A-LIMIT-02', 'A-LIMIT-03', 'A-PAGE-04'],
    () => ({ reportedLimit: ({ limit }) => limit + 1 }),
  ),
];
