import type { Fault } from '../../../fault.js';
import { refuse } from '../../../journal/exchange.js';
import type { RecordKind } from '../../../journal/storage/record.js';
import { breaking, fault, type JournalOverride } from '../journal-fault.js';
import { has, withCurrentCall } from './current-call.js';

/** Accepts a kind as `means` reads it: a kind, or null for all; undefined uses the correct reader. */
const accepts =
  (means: (text: string) => RecordKind | null | undefined): JournalOverride =>
  (sound) => ({
    readKind: (text, operation) => {
      const kind = text === null ? undefined : means(text);
      return kind === undefined ? sound.readKind(text, operation) : kind;
    },
  });

const known: readonly RecordKind[] = ['page', 'summary', 'cost', 'work'];

/**
 * Kinds that lenient lookups accept, and filters that are forgotten on some paths (contract: Parameters,
 * kind).
 */
export const commonKindMistakes: readonly Fault[] = [
  ...breaking('A-KIND-03')([
    [
      'a-kind-first-of-list',
      'Uses the first of several kinds separated by commas',
      accepts((text) => (text.includes(',') ? known.find((kind) => text.startsWith(kind)) : undefined)),
    ],
    ['a-kind-all', 'Treats all as no filter', accepts((text) => (text === 'all' ? null : undefined))],
    ['a-kind-star', 'Treats a star as no filter', accepts((text) => (text === '*' ? null : undefined))],
    [
      'a-kind-looked-up-in-object',
      'Accepts names of inherited object members as kinds',
      accepts((text) => (text in {} ? null : undefined)),
    ],
    [
      'a-kind-any-case',
      'Accepts kinds in capitals',
      accepts((text) => known.find((kind) => kind !== text && kind === text.toLowerCase())),
    ],
    [
      'a-kind-any-case-in-search',
      'Accepts kinds in capitals in searches',
      (sound) => ({
        readKind: (text, operation) =>
          sound.readKind(operation === 'search' && text !== null ? text.toLowerCase() : text, operation),
      }),
    ],
    [
      'a-kind-plural',
      'Accepts kinds in the plural',
      accepts((text) => known.find((kind) => `${kind}s` === text)),
    ],
    [
      'a-kind-trimmed',
      'Accepts kinds with blanks around them',
      accepts((text) => known.find((kind) => kind !== text && kind === text.trim())),
    ],
    [
      'a-kind-before-a-second-line',
      'Accepts a kind that a line break follows, because a pattern ends at lines',
      accepts((text) =>
        text.includes('\n') ? known.find((kind) => kind === text.split('\n')[0]) : undefined,
      ),
    ],
    [
      'a-kind-by-beginning',
      'Accepts a prefix of a kind',
      accepts((text) => known.find((kind) => kind !== text && text !== '' && kind.startsWith(text))),
    ],
    [
      'a-kind-of-the-companion',
      'Treats the kinds of the companion as no filter',
      accepts((text) => (['note', 'craft', 'book', 'watch'].includes(text) ? null : undefined)),
    ],
    [
      'a-kind-0-is-none',
      'Treats the kind 0 as no filter, as a language does that takes it for false',
      accepts((text) => (text === '0' ? null : undefined)),
    ],
    [
      'a-kind-percent',
      'Treats a percent sign as no filter, as LIKE does',
      accepts((text) => (text === '%' ? null : undefined)),
    ],
    [
      'a-kind-of-nul-is-none',
      'Treats a NUL as the end of a kind, and an empty one as no filter',
      accepts((text) => (text.startsWith('\0') ? null : undefined)),
    ],
    [
      'a-kind-unchecked-beside-cursor',
      'Does not check a kind that is sent with a cursor',
      withCurrentCall((sound, currentCall) => ({
        readKind: (text, operation) => {
          const kind = sound.readKind(text, operation);
          return kind === undefined && has(currentCall(), 'cursor') ? null : kind;
        },
        continues: () => true,
      })),
    ],
  ]),
  fault(
    'a-kind-after-limit-is-ignored',
    'Ignores a kind that stands after the limit',
    ['A-KIND-02', 'A-KIND-04', 'A-PAGE-07'],
    withCurrentCall((sound, currentCall) => ({
      readKind: (text, operation) => {
        const kind = sound.readKind(text, operation);
        const names = [...(currentCall()?.query.keys() ?? [])];
        const isAfter = names.includes('limit') && names.indexOf('limit') < names.indexOf('kind');
        return kind !== undefined && isAfter ? null : kind;
      },
      continues: () => true,
    })),
  ),
  fault(
    'a-kind-skips-before-third-page-of-hits',
    'Omits a hit before the third page of a search for one kind',
    ['A-PAGE-07'],
    withCurrentCall((sound, currentCall) => ({
      resume: (...place) => {
        const start = sound.resume(...place);
        const limit = Number(currentCall()?.query.get('limit') ?? 20);
        const isThird = start >= 2 * limit && has(currentCall(), 'kind') && has(currentCall(), 'q');
        return isThird ? start + 1 : start;
      },
    })),
  ),
  fault(
    'a-kind-of-the-cursor-wins',
    'Prefers the kind of the walk that issued a cursor to the kind of the request',
    ['A-KIND-02'],
    withCurrentCall((sound, currentCall) => {
      const kinds = new Map<string, RecordKind>();
      return {
        sealCursor: (claims, key) => {
          const token = sound.sealCursor(claims, key);
          const kind = known.find((each) => each === currentCall()?.query.get('kind'));
          if (kind !== undefined) kinds.set(token, kind);
          return token;
        },
        readKind: (text, operation) => {
          const kind = sound.readKind(text, operation);
          const own = kinds.get(currentCall()?.query.get('cursor') ?? '');
          return kind !== undefined && own !== undefined ? own : kind;
        },
      };
    }),
  ),
  fault(
    'a-kind-beside-four-bytes-fails',
    'Returns 500 for a q with a character of four bytes and a kind',
    ['A-SEARCH-01', 'A-HTTP-11'],
    () => ({
      intercept: ({ query }) =>
        query.has('kind') && /[\u{10000}-\u{10FFFF}]/u.test(query.get('q') ?? '')
          ? refuse('internal')
          : undefined,
    }),
  ),
  fault(
    'a-kind-forgotten-beside-two-words',
    'Filters hits of one word by kind, and those of several words not at all',
    ['A-KIND-02', 'A-SEARCH-08'],
    withCurrentCall((sound, currentCall) => ({
      readKind: (text, operation) => {
        const kind = sound.readKind(text, operation);
        return kind !== undefined && /\S \S/.test(currentCall()?.query.get('q') ?? '') ? null : kind;
      },
    })),
  ),
  fault(
    'a-kind-forgotten-behind-cursor',
    'Filters by kind on the first page only',
    ['A-KIND-02', 'A-KIND-03', 'A-KIND-04', 'A-PAGE-07'],
    withCurrentCall((sound, currentCall) => ({
      readKind: (text, operation) => (has(currentCall(), 'cursor') ? null : sound.readKind(text, operation)),
      continues: () => true,
    })),
  ),
  fault(
    'a-kind-forgotten-on-later-searches',
    'Filters hits by kind on the first page only',
    ['A-KIND-02', 'A-KIND-03', 'A-PAGE-07'],
    withCurrentCall((sound, currentCall) => ({
      readKind: (text, operation) =>
        has(currentCall(), 'cursor') && operation === 'search' ? null : sound.readKind(text, operation),
      continues: () => true,
    })),
  ),
  fault('a-kind-loses-the-last', 'Never lists the last record of a kind', ['A-PAGE-07'], () => ({
    hasNext: (end, length, { kind }) => end < length - (kind === null ? 0 : 1),
    slice: (positions, start, end) =>
      Array.from({ length: Math.max(0, end - start) }, (_, index) => positions.at(start + index) ?? 0),
    isOfKind: (kind, requested) => kind === requested,
    pageSize: ({ limit }) => limit,
  })),
  fault(
    'a-kind-work-skips-at-boundary',
    'Omits a record after the first page of work',
    ['A-KIND-04'],
    withCurrentCall((sound, currentCall) => ({
      resume: (...place) =>
        sound.resume(...place) +
        (currentCall()?.query.get('kind') === 'work' && currentCall()?.operation === 'list' ? 1 : 0),
    })),
  ),
  fault(
    'a-kind-skips-at-limit-1',
    'Omits every second record of a kind where a page holds one',
    ['A-CURSOR-11'],
    withCurrentCall((sound, currentCall) => ({
      resume: (...place) => {
        const { query, operation } = currentCall() ?? {};
        const isMeant = query?.has('kind') && query.get('limit') === '1' && operation === 'list';
        return sound.resume(...place) + (isMeant ? 1 : 0);
      },
    })),
  ),
  fault(
    'a-kind-searches-skip-at-boundary',
    'Omits a hit after each page of a search for one kind',
    ['A-PAGE-07'],
    withCurrentCall((sound, currentCall) => ({
      resume: (...place) =>
        sound.resume(...place) + (has(currentCall(), 'kind') && has(currentCall(), 'q') ? 1 : 0),
    })),
  ),
];
