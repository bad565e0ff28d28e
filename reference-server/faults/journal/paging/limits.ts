import type { Fault } from '../../../fault.js';
import { fault } from '../journal-fault.js';

/** The page size: accepted, applied and reported (contract: Limits; Page of content). */
export const limitFaults: readonly Fault[] = [
  fault('a-limit-101-accepted', 'Accepts a limit of 101', ['A-LIMIT-05'], () => ({ maximumLimit: 101 })),
  fault('a-limit-any-accepted', 'Accepts any positive limit', ['A-LIMIT-05'], () => ({
    maximumLimit: Number.MAX_SAFE_INTEGER,
  })),
  fault('a-limit-100-refused', 'Refuses a limit of 100', ['A-KIND-01', 'A-LIMIT-01'], () => ({
    maximumLimit: 99,
  })),
  fault('a-limit-1-refused', 'Refuses a limit of 1', ['A-LIMIT-01'], () => ({ minimumLimit: 2 })),
  fault('a-limit-clamped', 'Takes too large a limit for 100', ['A-LIMIT-05'], (sound) => ({
    readLimit: (text, limits, operation) =>
      text !== null && /^\d{3,}$/.test(text) && Number(text) > 100
        ? 100
        : sound.readLimit(text, limits, operation),
  })),
  fault('a-limit-0-accepted', 'Takes a limit of 0 for the default', ['A-LIMIT-05'], (sound) => ({
    readLimit: (text, limits, operation) =>
      text === '0' ? limits.defaultLimit : sound.readLimit(text, limits, operation),
  })),
  fault('a-limit-negative-accepted', 'Takes a negative limit for its amount', ['A-LIMIT-05'], (sound) => ({
    readLimit: (text, limits, operation) =>
      sound.readLimit(text?.replace(/^-/, '') ?? null, limits, operation),
  })),
  fault(
    'a-limit-words-accepted',
    'Takes a limit that is no number for the default',
    ['A-LIMIT-06'],
    (sound) => ({
      readLimit: (text, limits, operation) =>
        /^[a-z]+$/i.test(text ?? '') ? limits.defaultLimit : sound.readLimit(text, limits, operation),
    }),
  ),
  fault('a-limit-fraction-accepted', 'Cuts the fraction off a limit', ['A-LIMIT-06'], (sound) => ({
    readLimit: (text, limits, operation) =>
      sound.readLimit(text?.replace(/\.\d+$/, '') ?? null, limits, operation),
  })),
  fault(
    'a-limit-unchecked-on-search',
    'Takes any bad limit of a search for the default',
    ['A-LIMIT-05', 'A-LIMIT-06'],
    (sound) => ({
      readLimit: (text, limits, operation) =>
        sound.readLimit(text, limits, operation) ??
        (operation === 'search' ? limits.defaultLimit : undefined),
    }),
  ),
  fault('a-limit-default-25', 'Has 25 records on a page by default', ['A-LIMIT-03', 'A-LIMIT-09'], () => ({
    defaultLimit: 25,
  })),
  fault('a-limit-default-100', 'Has 100 records on a page by default', ['A-LIMIT-03', 'A-LIMIT-09'], () => ({
    defaultLimit: 100,
  })),
  fault('a-limit-default-10', 'Has 10 records on a page by default', ['A-LIMIT-03', 'A-LIMIT-09'], () => ({
    defaultLimit: 10,
  })),
  fault(
    'a-limit-ignored',
    'Puts up to 20 records on a page for any limit',
    ['A-LIMIT-04', 'A-LIMIT-09'],
    () => ({
      pageSize: () => 20,
    }),
  ),
  fault(
    'a-limit-one-too-many',
    'Puts one record more on a page than requested',
    ['A-LIMIT-03', 'A-LIMIT-04', 'A-LIMIT-09'],
    () => ({
      pageSize: ({ limit }) => limit + 1,
    }),
  ),
  fault('a-limit-exceeded-on-search', 'Puts all hits on one page', ['A-LIMIT-03', 'A-LIMIT-04'], (sound) => ({
    pageSize: (pageRequest, start, claims) =>
      pageRequest.operation === 'search' ? 1000 : sound.pageSize(pageRequest, start, claims),
  })),
  fault(
    'a-limit-exceeded-on-later-pages',
    'Keeps the limit on the first page only',
    ['A-LIMIT-09'],
    (sound) => ({
      pageSize: (pageRequest, start, claims) =>
        start === 0 ? sound.pageSize(pageRequest, start, claims) : pageRequest.limit * 2,
    }),
  ),
  fault('a-limit-told-as-default', 'Always states a limit of 20', ['A-LIMIT-02', 'A-LIMIT-09'], () => ({
    reportedLimit: () => 20,
  })),
  fault('a-limit-told-as-text', 'States the limit as a string', ['A-PAGE-04'], () => ({
    reportedLimit: ({ limit }) => String(limit),
  })),
  fault(
    'a-limit-told-as-maximum',
    'States the largest limit instead of the applied one',
    ['A-LIMIT-02', 'A-LIMIT-03', 'A-LIMIT-09'],
    () => ({
      reportedLimit: () => 100,
    }),
  ),
  fault('a-limit-untold', 'Leaves limit out of pages', ['A-PAGE-04'], () => ({
    reportedLimit: () => undefined,
  })),
  fault(
    'a-limit-told-one-more',
    'States a limit that is one too high',
    ['A-LIMIT-02', 'A-LIMIT-03', 'A-LIMIT-09', 'A-PAGE-04'],
    () => ({
      reportedLimit: ({ limit }) => limit + 1,
    }),
  ),
];
