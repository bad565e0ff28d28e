import type { CompanionCall } from '../../../companion/presentation/exchange.js';
import type { Fault } from '../../../fault.js';
import { readBody } from '../../../http/read-body.js';
import { fault } from '../companion-fault.js';

const notes = '/api/v1/notes/';

/** Returns the title that a PUT of a note sends; undefined for other requests. */
const titleSent = async ({ method, path, request }: CompanionCall): Promise<string | undefined> => {
  if (method !== 'PUT' || !path.startsWith(notes) || !request) return undefined;
  const sent: unknown = JSON.parse((await readBody(request)) || '{}');
  return typeof sent === 'object' && sent !== null && 'title' in sent ? String(sent.title) : undefined;
};

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
  fault('b-kind-ignored-at-five', 'A limit of five ignores the kind', ['B-ROUTE-58'], (sound) => {
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
    ['B-ROUTE-08', 'B-MCP-86'],
    (sound) => ({
      selectKind: (entries, kind) =>
        kind === 'all' ? sound.selectKind(entries, kind).slice(0, -2) : sound.selectKind(entries, kind),
    }),
  ),
  fault('b-search-kind-note', 'A search states the kind note for each hit', ['B-ROUTE-08'], (sound) => ({
    showResults: (query, limit, items, total) =>
      sound.showResults(
        query,
        limit,
        items.map((item) => ({ ...item, kind: 'note' })),
        total,
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
    'b-operator-fails',
    'A search that ends with an operator causes a server error',
    ['B-HTTP-16', 'B-HTTP-07'],
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
    'b-content-empty-again',
    'GET /api/v1/content is empty when craft projects are requested again: its entries are read once',
    ['B-ROUTE-08', 'B-STABLE-01'],
    (sound) => {
      const seen = new Set<string>();
      return {
        showListing: (kind, limit, items) => {
          const isAgain = kind === 'craft' && seen.size === seen.add(`${limit}`).size;
          return sound.showListing(kind, limit, isAgain ? [] : items);
        },
      };
    },
  ),
];
