import type { Fault } from '../../fault.js';
import { type Call, refuse } from '../../journal/exchange.js';
import { fault, type JournalOverride } from './journal-fault.js';

const fails =
  (isHit: (call: Call) => boolean): JournalOverride =>
  () => ({ intercept: (call) => (isHit(call) ? refuse('internal') : undefined) });

const unauthorised = {
  status: 401,
  content: { error: 'credentials needed' },
  headers: [['WWW-Authenticate', 'Bearer']],
} as const;

/** Conduct over several requests: credentials, stability, failing (contract: Authentication; Endpoints). */
export const conductFaults: readonly Fault[] = [
  fault('a-conduct-needs-key', 'Wants an API key', [], () => ({
    intercept: ({ request }) => (request?.headers['x-api-key'] === undefined ? unauthorised : undefined),
  })),
  fault('a-conduct-needs-key-for-search', 'Wants an Authorization header for searches', [], () => ({
    intercept: ({ operation, request }) =>
      operation === 'search' && request?.headers.authorization === undefined ? unauthorised : undefined,
  })),
  fault('a-conduct-refuses-credentials', 'Refuses requests that carry an Authorization header', [], () => ({
    intercept: ({ request }) => (request?.headers.authorization === undefined ? undefined : unauthorised),
  })),
  fault('a-conduct-credentials-show-more', 'Answers differently to an Authorization header', [], () => ({
    intercept: ({ request, operation }) =>
      operation === 'site' && request?.headers.authorization !== undefined
        ? { content: { name: 'Welcome back' } }
        : undefined,
  })),
  fault(
    'a-conduct-record-changes',
    'Changes the revision of records from request to request',
    [],
    (sound) => {
      let asked = 0;
      return {
        record: (wire, kept) => {
          asked += 1;
          return { ...sound.record(wire, kept), revision: `revision-${asked}` };
        },
      };
    },
  ),
  fault('a-conduct-site-changes', 'Describes the site in other words each time', [], () => {
    let asked = 0;
    return {
      site: (site) => {
        asked += 1;
        return { ...site, description: `Description ${asked}.` };
      },
    };
  }),
  fault('a-conduct-list-changes', 'Begins the list one record later every second time', [], (sound) => {
    let asked = 0;
    return {
      slice: (positions, start, end) => {
        asked += 1;
        const shown = sound.slice(positions, start, end);
        return asked % 2 === 0 && shown.length > 2 ? shown.slice(1) : shown;
      },
    };
  }),
  fault('a-conduct-search-changes', 'Loses the first hit of a search every second time', [], (sound) => {
    let asked = 0;
    return {
      page: (page, operation) => {
        asked += 1;
        const sent = sound.page(page, operation);
        const isCut = operation === 'search' && asked % 2 === 0 && Array.isArray(sent.items);
        return isCut && Array.isArray(sent.items) ? { ...sent, items: sent.items.slice(1) } : sent;
      },
    };
  }),
  fault(
    'a-conduct-site-fails',
    'Fails on the site',
    [],
    fails(({ operation }) => operation === 'site'),
  ),
  fault(
    'a-conduct-search-fails',
    'Fails on every search',
    [],
    fails(({ operation }) => operation === 'search'),
  ),
  fault(
    'a-conduct-records-fail',
    'Fails on every record',
    [],
    fails(({ operation }) => operation === 'record'),
  ),
  fault(
    'a-conduct-summary-fails',
    'Fails on the summary',
    [],
    fails(({ id }) => id.startsWith('summary')),
  ),
  fault(
    'a-conduct-punctuation-fails',
    'Fails on searches with punctuation',
    [],
    fails(({ query }) => /[()[\]*+?\\]/.test(query.get('q') ?? '')),
  ),
  fault(
    'a-conduct-scripts-fail',
    'Fails on searches outside ASCII',
    [],
    fails(({ query }) => /[^ -~]/.test(query.get('q') ?? '')),
  ),
  fault(
    'a-conduct-second-page-fails',
    'Fails on every page but the first',
    [],
    fails(({ query, operation }) => operation === 'list' && (query.get('cursor') ?? '').length > 60),
  ),
  fault('a-conduct-site-redirects', 'Redirects the site to another path', [], () => ({
    intercept: ({ operation }) =>
      operation === 'site'
        ? { status: 301, content: '', headers: [['Location', '/api/v2/site']] }
        : undefined,
  })),
  fault('a-conduct-list-not-modified', 'Answers the list with 304 without being asked to', [], () => ({
    intercept: ({ operation }) => (operation === 'list' ? { status: 304, content: '' } : undefined),
  })),
];
