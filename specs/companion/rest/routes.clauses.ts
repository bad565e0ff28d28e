import { advice, contract, derived, open } from '../../../harness/declarations/basis.js';
import { type ClauseDefinition, clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, observed, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, jsonOf, shown } from '../../../harness/formats/json.js';
import { quantity } from '../../../harness/formats/quantity.js';
import { bodyText, type Exchange, status } from '../../../harness/network/exchange.js';
import { type Contrast, openQuestion, refused } from '../../journal/protocol/refusals.js';
import { entriesOf, type Kind, sameEntry, titleOf } from './content/entries.js';
import { restRouteOf } from './paths.js';
import { hasOwnResponse, type ResponseAndControl } from './protocol/own-response.js';

const section = 'Endpoints, Interface B';

const answering = (definition: Omit<ClauseDefinition<ResponseAndControl>, 'basis' | 'section' | 'judge'>) =>
  clause<ResponseAndControl>({
    ...definition,
    basis: contract,
    section,
    refusable: [1],
    judge: hasOwnResponse,
  });

export const profileIsServed = answering({
  id: 'B-ROUTE-01',
  place: 'profile',
  also: ['What the service does, 7', `${section}, all are GET`],
  text: 'GET /api/v1/profile returns status 200.',
  cause: 'GET /api/v1/profile returns {status} instead of 200.',
  fix: 'Serve the profile.',
});

export const searchIsServed = answering({
  id: 'B-ROUTE-02',
  place: 'search',
  also: ['What the service does, 7'],
  text: 'GET /api/v1/search with query and limit returns status 200.',
  cause: 'GET /api/v1/search returns {status} instead of 200.',
  fix: 'Serve the search with query and limit.',
});

export const contentIsServed = answering({
  id: 'B-ROUTE-03',
  place: 'content',
  also: ['What the service does, 7'],
  text: 'GET /api/v1/content with kind and limit returns status 200.',
  cause: 'GET /api/v1/content returns {status} instead of 200.',
  fix: 'Serve the listing with kind and limit.',
});

export const statusIsServed = answering({
  id: 'B-ROUTE-05',
  place: 'status',
  text: 'GET /api/v1/status returns status 200.',
  cause: 'GET /api/v1/status returns {status} instead of 200.',
  fix: 'Serve the status.',
});

/** Returns whether a value holds any text, number or boolean. */
export const holdsData = (value: JsonValue): boolean => {
  if (Array.isArray(value)) return value.some(holdsData);
  return isObject(value) ? Object.values(value).some(holdsData) : value !== null && value !== '';
};

/** Returns whether a value holds a text with a letter. */
const holdsWords = (value: JsonValue): boolean => {
  if (typeof value === 'string') return /\p{L}/u.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsWords);
};

export const tellsSomething = clause<ResponseAndControl>({
  id: 'B-ROUTE-29',
  basis: derived(
    'each of the two routes has data as its purpose',
    'an empty body or a single value serves no purpose',
  ),
  section,
  place: 'profile',
  also: [`${section}, status`],
  text: 'The profile and the status are not empty and not a single value. At least one member carries a value, and at least one member of the profile carries a text.',
  cause: '{route} returns no values: {received}.',
  fix: 'Return the record itself, with the values of its members.',
  refusable: [1],
  judge: (beside) => {
    const [exchange] = beside.exchanges;
    if (hasOwnResponse(beside).kind !== 'pass' || exchange.response?.truncated)
      return inapplicable('no whole body: another clause judges that');
    const text = bodyText(exchange).trim();
    const { document } = jsonOf(exchange);
    // A single word has no place for a policy, a catalogue or a career.
    if (text !== '' && !document && (text.length > 40 || /\s/.test(text)))
      return inapplicable('no JSON: another clause judges that');
    const isHollow = restRouteOf(exchange) === 'profile' && document && !holdsWords(document.value);
    return document && typeof document.value === 'object' && holdsData(document.value) && !isHollow
      ? pass
      : broken({
          at: '',
          expected: isHollow ? 'members with texts' : 'members with values',
          received: text.slice(0, 60) || 'an empty body',
          ...(text === '' ? { facts: { body: 'empty-body' } } : {}),
        });
  },
});

/** The profile, and the status. */
export interface ProfileAndStatus {
  readonly exchanges: readonly [profile: Exchange, status: Exchange];
}

export const profileIsNoStatus = clause<ProfileAndStatus>({
  id: 'B-ROUTE-56',
  basis: advice('a small server shows one page for both: response bodies are not shown'),
  section,
  place: 'profile',
  also: [`${section}, status`],
  text: 'The profile and the status are two resources: they do not have the same body.',
  cause: 'The profile has the body of the status.',
  fix: 'Connect each route to its own record.',
  judge: ({ exchanges }) => {
    if (!exchanges.every((exchange) => status(exchange) === 200))
      return inapplicable('not both requests succeed');
    const [profile, other] = exchanges.map((exchange) => bodyText(exchange).trim());
    if (profile === '' || other === '') return inapplicable('an empty body: another clause judges that');
    return profile !== other
      ? pass
      : broken({ at: '', expected: 'the profile of a person', received: 'the body of /api/v1/status' });
  },
});

/** A listing or search requested with a kind or a limit. */
export interface KindListing {
  readonly exchanges: readonly [Exchange];
  readonly kind?: Kind;
  readonly limit: number;
}

/** Why a listing cannot be judged by its entries. */
export const undetermined = inapplicable(
  'the entries cannot be identified in this body: the contract leaves its shape open',
);

export const limitKept = clause<KindListing>({
  id: 'B-ROUTE-09',
  basis: derived(
    'the routes take a limit, and a limit has one meaning',
    'no more entries than that are returned',
  ),
  section,
  place: 'limit',
  text: 'A listing or search holds no more entries than the requested limit.',
  cause: 'A listing or search holds more entries than its limit: expected {expected}, received {received}.',
  fix: 'Return no more entries than the limit.',
  judge: ({ exchanges: [exchange], limit }) => {
    const found = entriesOf(exchange);
    if (!found) return undetermined;
    if (found.entries.length === 0) return inapplicable('there are no entries');
    return found.entries.length <= limit
      ? pass
      : broken({
          at: found.pointer,
          expected: `at most ${quantity(limit, 'entry', 'entries')}`,
          received: quantity(found.entries.length, 'entry', 'entries'),
          facts: { mostItems: limit },
        });
  },
});

const requestKey = ({ request }: Exchange) =>
  `${request.method} ${request.path.replace(/^.*\/api\/v1/, '').slice(0, 40)}`;

export const otherLimitRefused = clause<Contrast>({
  id: 'B-ROUTE-19',
  basis: advice('a server uses its default for a limit that it cannot read'),
  section,
  place: 'limit',
  text: 'A limit that is not a number of entries, such as abc, 2abc or -1, is refused as a client error.',
  cause: 'A limit that is not a number is not refused: {request} returns {status}.',
  fix: 'Refuse it with 400.',
  judge: refused,
});

/**
 * A search for a word in the title of exactly one listed entry, and, if that failed, a search for the title.
 */
export interface EntrySearched {
  readonly exchanges: readonly [search: Exchange, ...again: Exchange[]];
  readonly entry: JsonObject;
  /** Numbers of entries at which the first search may have been cut. */
  readonly limit: number;
  /** Whether a later listing lacks the entry: it was withdrawn meanwhile. */
  readonly withdrawn?: boolean;
}

export const searchFindsEntries = clause<EntrySearched>({
  id: 'B-ROUTE-20',
  basis: advice(
    'the search reads summaries and texts, not titles, takes a query for one keyword, indexes ASCII only, or is semantic',
  ),
  section,
  place: 'search',
  also: ['What the service does, 7', 'Authentication, Interface B, 3'],
  text: 'A search finds a note, craft project or reading-list entry by words of its title, not by the whole title only: by a word that no other title has, by adjacent words, and by one with letters beyond ASCII.',
  cause: 'A search does not find an entry by words of its title: expected {expected}, received {received}.',
  fix: 'Index the titles of notes, craft projects and the reading list; split titles and queries into words at the same characters, with letters of all scripts in words.',
  judge: ({ exchanges, entry, limit, withdrawn }) => {
    if (withdrawn) return inapplicable('a later listing lacks this entry');
    const found = exchanges.map(entriesOf);
    if (found.some((page) => page === undefined)) return undetermined;
    if (found.some((page) => page?.entries.some((hit) => sameEntry(hit, entry)))) return pass;
    if ((found[0]?.entries.length ?? 0) >= limit)
      return inapplicable('the results may be cut before the entry');
    return broken({
      at: '',
      expected: `the listed entry ${shown(titleOf(entry))}`,
      received: found
        .map((page) => quantity(page?.entries.length ?? 0, 'other entry', 'other entries'))
        .join(', then '),
      exchange: exchanges.length - 1,
      facts: { lackingTexts: { member: 'title', texts: [String(titleOf(entry))] } },
    });
  },
});

export const openParameters = clause<Exchange>({
  id: 'B-ROUTE-14',
  basis: open,
  section,
  place: 'parameters',
  text: 'How does the target respond to parameters that are missing, out of range or unknown?',
  judgesFailures: true,
  judge: (exchange) => observed(`${requestKey(exchange)}: ${exchange.failure?.code ?? status(exchange)}`),
});

export const bodiesSeen = clause<Exchange>({
  id: 'B-ROUTE-15',
  basis: open,
  section,
  place: 'response bodies',
  also: ['Interface B resources, fields'],
  text: 'Which members do the bodies of the REST routes have?',
  judge: (exchange) => {
    const value = jsonOf(exchange).document?.value;
    if (value === undefined || status(exchange) !== 200) return inapplicable('no JSON body');
    const members = isObject(value) ? Object.keys(value).sort().join(', ') : shown(value).slice(0, 1);
    return observed(`${requestKey(exchange).replace(/\?.*/, '')}: ${members}`);
  },
});

export const unknownRoute = openQuestion({
  id: 'B-ROUTE-16',
  section,
  place: 'unknown routes',
  text: 'How does the target respond to a path below /api/v1 that the contract does not name?',
});
