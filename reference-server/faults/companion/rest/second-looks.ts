import type { Override } from '../../../companion/overrides.js';
import type { CompanionCall } from '../../../companion/presentation/exchange.js';
import type { Fault } from '../../../fault.js';
import { readBody } from '../../../http/read-body.js';
import { breaking, fault } from '../companion-fault.js';

const notes = '/api/v1/notes/';

/** Returns the title that a PUT of a note sends; undefined for other requests. */
const titleSent = async ({ method, path, request }: CompanionCall): Promise<string | undefined> => {
  if (method !== 'PUT' || !path.startsWith(notes) || !request) return undefined;
  const sent: unknown = JSON.parse((await readBody(request)) || '{}');
  return typeof sent === 'object' && sent !== null && 'title' in sent ? String(sent.title) : undefined;
};

/** Returns no entries to a request with a header field, of one kind or of each. */
const emptyWith =
  (name: string, only?: string): Override =>
  (sound) => ({
    intercept: (call) => {
      const kind = call.query.get('kind') ?? 'all';
      const isMeant = call.path === '/api/v1/content' && (only ?? kind) === kind;
      return call.method === 'GET' && isMeant && call.request?.headers[name] !== undefined
        ? { mediaType: 'application/json', content: { kind, limit: 20, items: [] } }
        : sound.intercept(call);
    },
  });

/**
 * Faults that show only in a second look: after a write, beside another response, or when a request is sent again
 * (contract: Endpoints, Interface B).
 */
export const secondLookFaults: readonly Fault[] = [
  fault('b-put-kept', 'PUT on a note is refused, and its title is stored', ['B-METHOD-07'], (sound) => {
    const titles = new Map<string, string>();
    return {
      intercept: (call) => {
        titleSent(call).then(
          (title) => title && titles.set(call.path.slice(notes.length), title),
          () => undefined,
        );
        return sound.intercept(call);
      },
      showNote: (note, url) => sound.showNote({ ...note, title: titles.get(note.slug) ?? note.title }, url),
    };
  }),
  fault('b-limit-once', 'A listing that is requested again ignores its limit', ['B-ROUTE-09'], (sound) => {
    const seen = new Set<string>();
    let again = false;
    return {
      intercept: (call) => {
        again = call.path === '/api/v1/content' && seen.size === seen.add(call.rawQuery).size;
        return sound.intercept(call);
      },
      cut: (entries, limit) => (again ? entries : sound.cut(entries, limit)),
    };
  }),
  ...breaking('B-ROUTE-42')([
    ['b-token-shows-less', 'A listing with a token is empty', emptyWith('authorization')],
    ['b-compressed-empty', 'The compressed listing of books is empty', emptyWith('accept-encoding', 'book')],
  ]),
  fault(
    'b-search-of-another',
    'Searches that are repeated at once return the entries of the one before',
    ['B-ROUTE-53'],
    (sound) => {
      const requested: string[] = [];
      // A search that is sent alone later gets its own entries.
      const crossed = new Set<string>();
      return {
        readQuery: (text) => {
          const query = sound.readQuery(text);
          if (query === undefined) return undefined;
          requested.push(query);
          const [earlier, between, before] = requested.slice(-4);
          const isRepeated = requested.length > 3 && earlier === query && !crossed.has(query);
          if (!isRepeated || new Set([query, between, before]).size < 3) return query;
          crossed.add(query);
          return before;
        },
      };
    },
  ),
  fault('b-kind-ignored-at-five', 'A limit of five ignores the kind', ['B-ROUTE-07'], (sound) => {
    let isFive = false;
    return {
      intercept: (call) => {
        isFive = call.path === '/api/v1/content' && call.query.get('limit') === '5';
        return sound.intercept(call);
      },
      selectKind: (entries, kind) => (isFive ? entries : sound.selectKind(entries, kind)),
    };
  }),
  fault(
    'b-all-without-one',
    'The listing of all kinds lacks its last two entries',
    ['B-ROUTE-41', 'B-MCP-86'],
    (sound) => ({
      selectKind: (entries, kind) =>
        kind === 'all' ? sound.selectKind(entries, kind).slice(0, -2) : sound.selectKind(entries, kind),
    }),
  ),
  fault('b-search-kind-note', 'A search states the kind note for each hit', ['B-ROUTE-40'], (sound) => ({
    showResults: (query, limit, items) =>
      sound.showResults(
        query,
        limit,
        items.map((item) => ({ ...item, kind: 'note' })),
      ),
  })),
  fault(
    'b-note-titled-as-another',
    'The metadata of notes carry the title of the first note',
    ['B-ROUTE-38'],
    (sound) => {
      let first: string | undefined;
      return {
        showNote: (note, url) => {
          first ??= note.title;
          return sound.showNote({ ...note, title: first }, url);
        },
      };
    },
  ),
  fault(
    'b-note-in-one-line',
    'The line breaks of a note are written as the two signs of their escape',
    ['B-ROUTE-39'],
    (sound) => ({
      showNote: (note, url) =>
        sound.showNote({ ...note, markdown: note.markdown.replace(/\r?\n/g, '\\n') }, url),
    }),
  ),
  fault(
    'b-directory-private-later',
    'Key directory: a private member d, from the second response on',
    ['B-SIG-04'],
    (sound) => {
      let shown = 0;
      return {
        directoryKeys: (keys, now) => {
          shown += 1;
          const later = shown > 1 ? { d: 'A'.repeat(43) } : {};
          return sound.directoryKeys(keys, now).map((key) => ({ ...key, ...later }));
        },
      };
    },
  ),
  fault(
    'b-operator-fails',
    'A search that ends with an operator causes a server error',
    ['B-HTTP-07'],
    (sound) => ({
      intercept: (call) =>
        call.path === '/api/v1/search' && / AND$/.test(call.query.get('query') ?? '')
          ? { refused: 'internal' }
          : sound.intercept(call),
    }),
  ),
  fault(
    'b-write-poisons-cache',
    'After a POST a cache serves its refusal to GET',
    ['B-ROUTE-01'],
    (sound) => {
      let isPoisoned = false;
      return {
        intercept: (call) => {
          if (call.path !== '/api/v1/profile') return sound.intercept(call);
          if (call.method === 'PATCH') isPoisoned = true;
          const isServed = call.method === 'GET' && isPoisoned;
          if (isServed) isPoisoned = false;
          return isServed ? { refused: 'wrong_method' } : sound.intercept(call);
        },
      };
    },
  ),
  fault(
    'b-note-twice-again',
    'A note that is requested again has its text twice',
    ['B-ROUTE-34'],
    (sound) => {
      const seen = new Set<string>();
      return {
        showNote: (note, url) => {
          const isAgain = seen.size === seen.add(note.slug).size;
          return sound.showNote(isAgain ? { ...note, markdown: note.markdown.repeat(2) } : note, url);
        },
      };
    },
  ),
  ...(
    [
      ['search', ['B-ROUTE-50']],
      ['content', ['B-ROUTE-49', 'B-ROUTE-50']],
    ] as const
  ).map(([route, clauses]) =>
    fault(
      `b-${route}-empty-again`,
      `GET /api/v1/${route} is empty when it is requested again: its entries are read once`,
      clauses,
      (sound) => {
        const seen = new Set<string>();
        return {
          intercept: (call) => {
            const { query } = call;
            const name = `${query.get('query')} ${query.get('kind')} ${query.get('limit')}`;
            const isMeant =
              call.method === 'GET' &&
              call.path === `/api/v1/${route}` &&
              (route === 'search' ? query.get('limit') === '5' : query.get('kind') === 'craft');
            const isAgain = isMeant && seen.has(name);
            if (isMeant) seen.add(name);
            return isAgain
              ? {
                  mediaType: 'application/json',
                  content: {
                    ...Object.fromEntries(query),
                    limit: 5,
                    [route === 'search' ? 'results' : 'items']: [],
                  },
                }
              : sound.intercept(call);
          },
        };
      },
    ),
  ),
];
