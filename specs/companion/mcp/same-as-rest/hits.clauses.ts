import { advice } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { type JsonObject, shown } from '../../../../harness/formats/json.js';
import { errorOf } from '../../../../harness/formats/json-rpc.js';
import { quantity } from '../../../../harness/formats/quantity.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { status } from '../../../../harness/network/exchange.js';
import { isAmong, titleOf } from '../../rest/content/entries.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { entriesFrom, type ListedByTool } from './entries.clauses.js';
import { namingRead } from './result-value.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, the four tools';

/** A result with notes, and the response of REST to the first slug in it that REST does not list. */
export interface NotesByTool {
  readonly exchanges: readonly [told: Exchange, ...gets: Exchange[]];
  readonly title?: string | undefined;
}

export const listedNotePublished = clause<NotesByTool>({
  id: 'B-MCP-72',
  basis: advice('a tool has identifiers of its own for notes, or lists notes that are not published yet'),
  section,
  place,
  text: 'A note in a result of search_site or list_content is published: GET /api/v1/notes/{slug} or get_note_markdown finds it by the slug, the id or the URL in this result.',
  cause: 'A tool lists a note by a name that REST does not have: {received}.',
  fix: 'List published notes only, each with its published slug.',
  judge: ({ exchanges: [, get], title = '' }) =>
    get && status(get) === 404
      ? broken({
          at: '',
          expected: 'a published note',
          received: `${shown(title)} by ${get.request.path}, status 404`,
        })
      : pass,
});

/** Returns the first entry that only one of two lists has. */
const onlyIn = (one: readonly JsonObject[], other: readonly JsonObject[]): JsonObject | undefined =>
  one.find((entry) => !isAmong(other, entry));

export const searchesAgree = clause<ListedByTool>({
  id: 'B-MCP-112',
  basis: advice('search_site reads the texts of notes, and REST their titles only'),
  section,
  place,
  text: 'search_site finds the same entries for a word as GET /api/v1/search.',
  cause:
    'search_site and GET /api/v1/search find different entries for one word: expected {expected}, received {received}.',
  fix: 'Let both search the same index.',
  judge: namingRead((listed) =>
    entriesFrom(listed, (told) => {
      const { own = [], atMost = 0 } = listed.hits ?? {};
      // At a limit the rest is not known. Where one finds nothing, another clause judges that.
      if (told.length === 0 || told.length >= atMost || own.length === 0)
        return inapplicable('one list is empty, or may be cut at its limit');
      const missing = onlyIn(own, told);
      if (missing)
        return broken({
          at: '',
          expected: `${titleOf(missing)}, as from REST`,
          received: quantity(told.length, 'other'),
        });
      const more = onlyIn(told, own);
      return more
        ? broken({
            at: '',
            expected: `the ${quantity(own.length, 'hit')} of REST`,
            received: `also ${titleOf(more)}`,
          })
        : pass;
    }),
  ),
});

/** Error of JSON-RPC for a failure of the server itself (JSON-RPC 2.0, 5.1). */
const internalError = -32603;

export const anyQueryServed = clause<RpcExchange>({
  id: 'B-MCP-94',
  basis: advice('such signs have a meaning in the query language of the tool'),
  section,
  place,
  text: 'search_site does not fail with an internal error (-32603) on signs in a query, such as a quotation mark.',
  cause: 'A punctuation character in a query causes an internal error: {received}.',
  fix: 'Quote the query for the search engine.',
  judge: (rpc) => {
    const error = errorOf(rpc.exchanges[0], rpc.id);
    if (!error && !objectResult(rpc)) return inapplicable('neither a result nor an error');
    return error?.code === internalError
      ? broken({ at: '/error', expected: 'a result, or a refusal of the query', received: shown(error) })
      : pass;
  },
});
