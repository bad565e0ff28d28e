import type { Fault } from '../../../fault.js';
import { type JournalCall, refuse } from '../../../journal/exchange.js';
import { fault, type JournalOverride } from '../journal-fault.js';

const fails =
  (isHit: (call: JournalCall) => boolean): JournalOverride =>
  () => ({ intercept: (call) => (isHit(call) ? refuse('internal') : undefined) });

const unauthorised = {
  status: 401,
  content: { error: 'credentials needed' },
  headers: [['WWW-Authenticate', 'Bearer']],
} as const;

/**
 * Faults that show over several requests: credentials, stability, server errors (contract: Authentication;
 * Endpoints).
 */
export const stabilityFaults: readonly Fault[] = [
  fault(
    'a-conduct-needs-key',
    'Requires an API key',
    [
      'A-AUTH-01',
      'A-GET-10',
      'A-HTTP-07',
      'A-HTTP-08',
      'A-KIND-01',
      'A-LIMIT-01',
      'A-PROBLEM-01',
      'A-PROBLEM-10',
      'A-SEARCH-01',
      'A-SITE-01',
    ],
    () => ({
      intercept: ({ request }) => (request?.headers['x-api-key'] === undefined ? unauthorised : undefined),
    }),
  ),
  fault(
    'a-conduct-needs-key-for-search',
    'Requires an Authorization header for searches',
    ['A-AUTH-01', 'A-HTTP-07', 'A-KIND-01', 'A-LIMIT-01', 'A-PROBLEM-01', 'A-PROBLEM-10', 'A-SEARCH-01'],
    () => ({
      intercept: ({ operation, request }) =>
        operation === 'search' && request?.headers.authorization === undefined ? unauthorised : undefined,
    }),
  ),
  fault(
    'a-conduct-refuses-credentials',
    'Rejects requests with an Authorization header',
    ['A-AUTH-02', 'A-HTTP-07', 'A-PROBLEM-01', 'A-PROBLEM-10'],
    () => ({
      intercept: ({ request }) => (request?.headers.authorization === undefined ? undefined : unauthorised),
    }),
  ),
  fault(
    'a-conduct-refuses-foreign-keys',
    'Rejects requests with an X-API-Key header',
    ['A-AUTH-02', 'A-HTTP-07', 'A-PROBLEM-01', 'A-PROBLEM-10'],
    () => ({
      intercept: ({ request }) => (request?.headers['x-api-key'] === undefined ? undefined : unauthorised),
    }),
  ),
  fault(
    'a-conduct-credentials-show-more',
    'Returns other content for an Authorization header',
    ['A-AUTH-02', 'A-SITE-07', 'A-SITE-11'],
    () => ({
      intercept: ({ request, operation }) =>
        operation === 'site' && request?.headers.authorization !== undefined
          ? { content: { name: 'Welcome back' } }
          : undefined,
    }),
  ),
  fault(
    'a-conduct-record-changes',
    'Changes the revision of records with each request',
    ['A-STABLE-01', 'A-AUTH-02', 'A-GET-09', 'A-METHOD-03', 'A-SEARCH-25'],
    (sound) => {
      let requested = 0;
      return {
        record: (body, kept) => {
          requested += 1;
          return { ...sound.record(body, kept), revision: `revision-${requested}` };
        },
      };
    },
  ),
  fault(
    'a-conduct-site-changes',
    'Changes the description of the site with each request',
    ['A-STABLE-01', 'A-AUTH-02'],
    () => {
      let requested = 0;
      return {
        site: (site) => {
          requested += 1;
          return { ...site, description: `Description ${requested}.` };
        },
      };
    },
  ),
  fault(
    'a-conduct-list-changes',
    'Starts a page one record later on every second request for it',
    ['A-STABLE-02', 'A-METHOD-03', 'A-MODEL-01', 'A-PAGE-07', 'A-SEARCH-06', 'A-SNAPSHOT-01', 'A-STABLE-01'],
    (sound) => {
      const requested = new Map<string, number>();
      return {
        slice: (positions, start, end) => {
          // Counted per request, so that the order of a run's requests does not matter.
          const requestKey = [positions.length, start, end].join();
          const times = (requested.get(requestKey) ?? 0) + 1;
          requested.set(requestKey, times);
          const shown = sound.slice(positions, start, end);
          return times % 2 === 0 && shown.length > 2 ? shown.slice(1) : shown;
        },
      };
    },
  ),
  fault(
    'a-conduct-search-changes',
    'Omits the first hit of a page of a search on every second request',
    ['A-STABLE-01', 'A-SEARCH-06', 'A-SEARCH-08', 'A-PAGE-07', 'A-SNAPSHOT-01'],
    (sound) => {
      const sentBefore = new Map<string, number>();
      return {
        page: (page, operation) => {
          const sent = sound.page(page, operation);
          if (operation !== 'search' || !Array.isArray(sent.items)) return sent;
          // Counted per page, so that the order of a run's requests does not matter.
          const key = JSON.stringify(sent.items);
          const times = (sentBefore.get(key) ?? 0) + 1;
          sentBefore.set(key, times);
          return times % 2 === 0 ? { ...sent, items: sent.items.slice(1) } : sent;
        },
      };
    },
  ),
  fault(
    'a-conduct-site-fails',
    'Returns 500 for the site',
    ['A-SITE-01', 'A-HTTP-11', 'A-HTTP-15'],
    fails(({ operation }) => operation === 'site'),
  ),
  fault(
    'a-conduct-search-fails',
    'Returns 500 for every search',
    ['A-KIND-01', 'A-HTTP-11', 'A-HTTP-15', 'A-LIMIT-01', 'A-SEARCH-01'],
    fails(({ operation }) => operation === 'search'),
  ),
  fault(
    'a-conduct-records-fail',
    'Returns 500 for every record',
    ['A-GET-01', 'A-GET-04', 'A-HTTP-11', 'A-HTTP-15'],
    fails(({ operation }) => operation === 'record'),
  ),
  fault(
    'a-conduct-summary-fails',
    'Returns 500 for the summary',
    ['A-GET-01', 'A-HTTP-11'],
    fails(({ id }) => id.startsWith('summary')),
  ),
  fault(
    'a-conduct-punctuation-fails',
    'Returns 500 for searches with punctuation',
    ['A-SEARCH-01', 'A-HTTP-11'],
    fails(({ query }) => /[()[\]*+?\\]/.test(query.get('q') ?? '')),
  ),
  fault(
    'a-conduct-scripts-fail',
    'Returns 500 for searches outside ASCII',
    ['A-SEARCH-01', 'A-HTTP-11', 'A-HTTP-15'],
    fails(({ query }) => /[^ -~]/.test(query.get('q') ?? '')),
  ),
  fault(
    'a-conduct-second-page-fails',
    'Returns 500 for every page but the first',
    ['A-CURSOR-01', 'A-CURSOR-02', 'A-CURSOR-03', 'A-CURSOR-05', 'A-SNAPSHOT-01', 'A-STATE-02'],
    fails(({ query, operation }) => operation === 'list' && (query.get('cursor') ?? '').length > 60),
  ),
  fault('a-conduct-site-redirects', 'Redirects the site to another path', ['A-HTTP-09', 'A-SITE-01'], () => ({
    intercept: ({ operation }) =>
      operation === 'site'
        ? { status: 301, content: '', headers: [['Location', '/api/v2/site']] }
        : undefined,
  })),
  fault(
    'a-conduct-redirects-to-slash',
    'Redirects every path to the same path with a slash',
    ['A-HTTP-09', 'A-KIND-01', 'A-LIMIT-01', 'A-SEARCH-01', 'A-SITE-01'],
    () => ({
      intercept: ({ path = '' }) => ({ status: 301, content: '', headers: [['Location', `${path}/`]] }),
    }),
  ),
  fault(
    'a-conduct-list-not-modified',
    'Returns 304 for an unconditional request of the listing',
    ['A-HTTP-09', 'A-KIND-01', 'A-LIMIT-01'],
    () => ({
      intercept: ({ operation }) => (operation === 'list' ? { status: 304, content: '' } : undefined),
    }),
  ),
];
