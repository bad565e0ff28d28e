import type { Entry } from '../../../companion/data.js';
import { type Override, succeeded } from '../../../companion/overrides.js';
import { type CompanionCall, refuse } from '../../../companion/presentation/exchange.js';
import type { Fault } from '../../../fault.js';
import { isWellEscaped } from '../../../http/target.js';
import { breaking, fault } from '../companion-fault.js';

const kind =
  (read: (text: string) => 'note' | 'all' | undefined): Override =>
  (sound) => ({
    readKind: (text) => sound.readKind(text) ?? (text === null ? undefined : read(text)),
  });

const limit =
  (read: (text: string) => number | undefined): Override =>
  (sound) => ({
    readLimit: (text, unstated) =>
      sound.readLimit(text, unstated) ?? (text === null ? undefined : read(text)),
  });

const matchesOnly =
  (holds: (entry: Entry) => boolean): Override =>
  (sound) => ({ matches: (entry, query) => holds(entry) && sound.matches(entry, query) });

const crashes =
  (when: (call: CompanionCall) => boolean): Override =>
  (sound) => ({
    intercept: (call) => (call.area === 'rest' && when(call) ? refuse('internal') : sound.intercept(call)),
  });

const asksFor = (text: string) => (call: CompanionCall) => call.query.get('query')?.includes(text) ?? false;

/** Leniently parsed parameters, and searches that miss entries or fail (contract: Endpoints, Interface B). */
export const parameterFaults: readonly Fault[] = [
  ...breaking('B-ROUTE-18')([
    ['b-other-kind-as-all', 'An unknown kind lists all', kind(() => 'all')],
    [
      'b-kinds-several',
      'Several kinds in one parameter are accepted',
      kind((text) => (text.includes(',') ? 'all' : undefined)),
    ],
    [
      'b-kind-of-every-object',
      'A kind is looked up in an object that inherits members',
      kind((text) => (text in {} ? 'all' : undefined)),
    ],
    [
      'b-kind-0-is-none',
      'The kind 0 counts as absent, as a language does that takes it for false',
      kind((text) => (text === '0' ? 'all' : undefined)),
    ],
  ]),
  ...breaking('B-ROUTE-19')([
    ['b-limit-other-as-default', 'An invalid limit counts as absent', limit(() => 20)],
    [
      'b-limit-read-leniently',
      'A limit is read up to the first character that is not a digit',
      limit((text) => (Number.parseInt(text, 10) > 0 ? Number.parseInt(text, 10) : undefined)),
    ],
  ]),
  ...breaking('B-ROUTE-20')([
    ['b-search-without-notes', 'Search omits notes', matchesOnly((entry) => entry.kind !== 'note')],
    ['b-search-without-craft', 'Search omits craft projects', matchesOnly((entry) => entry.kind !== 'craft')],
    [
      'b-search-without-books',
      'Search omits the reading list',
      matchesOnly((entry) => entry.kind !== 'book'),
    ],
    [
      'b-search-without-new-books',
      'Search omits the books of one year',
      matchesOnly((entry) => entry.kind !== 'book' || !entry.date.startsWith('2026')),
    ],
    ['b-search-finds-nothing', 'Search returns no hits', () => ({ matches: () => false })],
  ]),
  ...breaking(
    'B-HTTP-16',
    'B-HTTP-07',
  )([
    ['b-search-stumbles', 'A percent sign in a search causes a server error', crashes(asksFor('%'))],
    ['b-search-of-plain-planes', 'An emoji in a search causes a server error', crashes(asksFor('😀'))],
  ]),
  ...breaking('B-HTTP-07')([
    [
      'b-decimal-limit-500',
      'A limit with a fraction causes a server error, as a database refuses it',
      crashes(({ query }) => /\./.test(query.get('limit') ?? '')),
    ],
    [
      'b-number-searched-500',
      'A search for a number causes a server error, as it is converted to one',
      crashes(({ path, query }) => path === '/api/v1/search' && /^\d+$/.test(query.get('query') ?? '')),
    ],
    [
      'b-many-words-500',
      'A search for more than thirty words causes a server error',
      crashes(
        ({ path, query }) => path === '/api/v1/search' && (query.get('query') ?? '').split(' ').length > 30,
      ),
    ],
    [
      'b-malformed-escape-500',
      'A malformed escape in a query fails',
      crashes(({ rawQuery }) => !isWellEscaped(rawQuery)),
    ],
  ]),
  fault(
    'b-brotli-fails',
    'A client that accepts br gets an error',
    ['B-HTTP-08', 'B-HTTP-07', 'B-ROUTE-02'],
    crashes(({ request }) => request?.headers['accept-encoding'] === 'br'),
  ),
  fault(
    'b-brotli-unreadable',
    'A client that accepts br gets an invalid body',
    ['B-HTTP-01', 'B-HTTP-08'],
    (sound) => ({
      headers: (lines, exchange) =>
        succeeded(exchange) && exchange.request?.headers['accept-encoding'] === 'br'
          ? [...sound.headers(lines, exchange), ['Content-Encoding', 'br']]
          : sound.headers(lines, exchange),
    }),
  ),
  fault(
    'b-gzip-octet-stream',
    'Compressed data is sent as application/octet-stream',
    ['B-HTTP-08', 'B-HTTP-05'],
    (sound) => ({
      contentType: (type, exchange) =>
        succeeded(exchange) &&
        /^\/api\//.test(exchange.path ?? '') &&
        exchange.request?.headers['accept-encoding'] === 'gzip'
          ? 'application/octet-stream'
          : sound.contentType(type, exchange),
    }),
  ),
  fault('b-notes-alike', 'Every slug returns the first note', ['B-ROUTE-17', 'B-ROUTE-38'], (sound) => ({
    findNote: (notes, slug) => (sound.findNote(notes, slug) ? notes[0] : undefined),
  })),
  fault(
    'b-note-of-malformed-escape',
    'A slug that cannot be decoded counts as absent: the first note is returned',
    ['B-ROUTE-12'],
    (sound) => ({
      acceptsTarget: () => true,
      findNote: (notes, slug) => (isWellEscaped(slug) ? sound.findNote(notes, slug) : notes[0]),
    }),
  ),
];
