import {
  addsLine,
  garbles,
  htmlPage,
  type Override,
  respondsWith,
  servedAt,
  succeeded,
  type When,
} from '../../../companion/overrides.js';
import { type CompanionOutcome, refuse } from '../../../companion/presentation/exchange.js';
import type { Fault } from '../../../fault.js';
import { fault } from '../companion-fault.js';

const responds =
  (path: string, outcome: CompanionOutcome): Override =>
  (sound) => ({
    intercept: (call) =>
      call.route?.path === path && call.method === 'GET' ? outcome : sound.intercept(call),
  });

const rest: When = (exchange) => succeeded(exchange) && exchange.area === 'rest';
const profile = '/api/v1/profile';
const search = '/api/v1/search';
const content = '/api/v1/content';
const status = '/api/v1/status';
const bare: CompanionOutcome = { mediaType: 'application/json', content: {} };

/**
 * REST routes that are missing, moved, locked or unreadable (contract: Endpoints and Authentication,
 * Interface B).
 */
export const routeFaults: readonly Fault[] = [
  fault(
    'b-profile-missing',
    'The profile is not served',
    ['B-ROUTE-01'],
    responds(profile, refuse('unknown_route')),
  ),
  fault(
    'b-search-missing',
    'Search is not served',
    ['B-ROUTE-02'],
    responds(search, refuse('unknown_route')),
  ),
  fault(
    'b-content-missing',
    'The listing is not served',
    ['B-ROUTE-03'],
    responds(content, refuse('unknown_route')),
  ),
  fault(
    'b-status-missing',
    'The status is not served',
    ['B-ROUTE-05'],
    responds(status, refuse('unknown_route')),
  ),
  fault(
    'b-notes-missing',
    'Notes are not served',
    ['B-ROUTE-04', 'B-ROUTE-13'],
    responds('/api/v1/notes/:slug', refuse('unknown_route')),
  ),
  fault('b-search-one-word', 'A search for two words finds nothing', ['B-ROUTE-20'], (sound) => ({
    matches: (entry, query) => !/\S\s+\S/.test(query.trim()) && sound.matches(entry, query),
  })),
  fault('b-profile-of-another', 'The profile is that of another person each time', ['B-MCP-55'], (sound) => {
    const others = ['Jane Doe', 'Ravi Kumar', 'Mei Lin', 'Ada Byron', 'Tom Weaver'];
    let shown = 0;
    return {
      showProfile: (profile, links) => {
        const name = others[shown % others.length] ?? profile.name;
        shown += 1;
        return sound.showProfile({ ...profile, name, headline: `Editor of ${profile.name}` }, links);
      },
    };
  }),
  fault(
    'b-content-type-twice',
    'A search has two media types',
    ['B-HTTP-13'],
    addsLine('Content-Type', 'text/html', servedAt(search)),
  ),
  fault(
    'b-search-fails',
    'Search returns 500',
    ['B-ROUTE-02', 'B-HTTP-07', 'B-HTTP-16'],
    responds(search, refuse('internal')),
  ),
  fault(
    'b-profile-empty',
    'The profile has no body',
    ['B-HTTP-04', 'B-ROUTE-29'],
    respondsWith('application/json', '', servedAt(profile)),
  ),
  fault(
    'b-profile-204',
    'The profile returns 204',
    ['B-ROUTE-01', 'B-HTTP-11'],
    responds(profile, { ...bare, status: 204 }),
  ),
  fault('b-content-201', 'The listing returns 201', ['B-ROUTE-03', 'B-HTTP-10'], (sound) => ({
    successStatus: (call) => (call.route?.path === content ? 201 : sound.successStatus(call)),
  })),
  fault(
    'b-status-redirects',
    'The status redirects',
    ['B-HTTP-02', 'B-ROUTE-05'],
    responds(status, { ...bare, status: 302, headers: [['Location', '/api/v1/profile']] }),
  ),
  fault(
    'b-key-demanded',
    'REST routes require a key',
    [
      'B-AUTH-01',
      'B-ROUTE-01',
      'B-ROUTE-02',
      'B-ROUTE-03',
      'B-ROUTE-05',
      'B-ROUTE-12',
      'B-PROBLEM-01',
      'B-PROBLEM-09',
    ],
    (sound) => ({
      intercept: (call) =>
        call.area === 'rest' && call.request?.headers.authorization === undefined
          ? { ...bare, status: 401, headers: [['WWW-Authenticate', 'Bearer']] }
          : sound.intercept(call),
    }),
  ),
  fault(
    'b-profile-not-compressed',
    'The profile is labelled as gzip but not compressed',
    ['B-HTTP-01'],
    addsLine('Content-Encoding', 'gzip', servedAt(profile)),
  ),
  fault(
    'b-profile-html',
    'The profile is HTML',
    ['B-HTTP-03'],
    respondsWith('text/html', htmlPage('Profile'), servedAt(profile)),
  ),
  fault(
    'b-status-html-as-json',
    'The status is HTML labelled as JSON',
    ['B-HTTP-03', 'B-HTTP-04'],
    respondsWith('application/json', htmlPage('Status'), servedAt(status)),
  ),
  fault(
    'b-content-as-text',
    'The listing is labelled text/plain',
    ['B-HTTP-05', 'B-OPENAPI-06'],
    (sound) => ({
      contentType: (type, exchange) =>
        servedAt(content)(exchange) ? 'text/plain' : sound.contentType(type, exchange),
    }),
  ),
  fault(
    'b-success-as-problem',
    'Successes are labelled as problems',
    ['B-HTTP-05', 'B-OPENAPI-06'],
    (sound) => ({
      contentType: (type, exchange) =>
        rest(exchange) ? 'application/problem+json' : sound.contentType(type, exchange),
    }),
  ),
  fault(
    'b-success-without-type',
    'Successes have no Content-Type',
    ['B-HTTP-05', 'B-OPENAPI-06'],
    (sound) => ({
      contentType: (type, exchange) => (rest(exchange) ? undefined : sound.contentType(type, exchange)),
    }),
  ),
  fault(
    'b-search-truncated',
    'The search results are truncated',
    ['B-HTTP-04'],
    garbles((body) => body.subarray(0, body.length >> 1), servedAt(search)),
  ),
  fault(
    'b-profile-latin-1',
    'The profile is not UTF-8',
    ['B-HTTP-04'],
    garbles(
      (body) => Buffer.from(Buffer.from(body).toString().replace('Coimbatore', 'Co\xefmbatore'), 'latin1'),
      servedAt(profile),
    ),
  ),
  fault(
    'b-status-trailing-comma',
    'The status ends with a comma',
    ['B-HTTP-04'],
    garbles((body) => Buffer.from(Buffer.from(body).toString().replace(/\}$/, ',}')), servedAt(status)),
  ),
  fault(
    'b-content-byte-order-mark',
    'The listing starts with a byte order mark',
    ['B-HTTP-09'],
    garbles((body) => Buffer.concat([Buffer.from('\ufeff'), body]), servedAt(content)),
  ),
];
