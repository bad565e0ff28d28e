import { advice } from '../../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { shown } from '../../../../harness/formats/json.js';
import { errorOf } from '../../../../harness/formats/json-rpc.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { queryMatters } from '../../rest/content/search.clauses.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';

/** Searches with the tool, each for a word that stands in the title of one listed entry only. */
export interface ToolSearches {
  readonly exchanges: readonly [Exchange, ...Exchange[]];
  /** The text of each result; undefined where it is an error. */
  readonly texts: readonly (string | undefined)[];
  readonly words: readonly string[];
  /** Titles of the entries with these words. */
  readonly titles: readonly string[];
  /** Titles of all listed entries. */
  readonly listed: readonly string[];
}

export const toolQueryMatters = alsoJudging<ToolSearches>(
  queryMatters,
  ({ texts, words, titles, listed }) => {
    if (texts.length < 2 || texts.includes(undefined)) return inapplicable('too few results');
    // A result may repeat its query.
    const plain = texts.map((text = '') =>
      words.reduce((left, word) => left.replaceAll(word.toLowerCase(), ''), text.toLowerCase()),
    );
    const [first = ''] = plain;
    if (plain.some((text) => text !== first)) return pass;
    const missing = titles.find((title) => !texts.some((text) => text?.includes(title)));
    // A text without entries may say that nothing was found.
    const holdsEntry = listed.some((title) => title !== '' && texts[0]?.includes(title));
    return missing === undefined || !holdsEntry
      ? inapplicable('the result holds no entry, or every entry that was searched for')
      : broken({
          at: '/result/content',
          expected: `other results for another word, among them ${missing}`,
          received: `the same result for ${texts.length} words`,
          exchange: 1,
        });
  },
);

/** Error of JSON-RPC for a failure of the server itself (JSON-RPC 2.0, 5.1). */
const internalError = -32603;

export const anyQueryServed = clause<RpcExchange>({
  id: 'B-MCP-94',
  basis: advice('such signs have a meaning in the query language of the tool'),
  section: 'Endpoints, Interface B discovery',
  place: '/mcp, the four tools',
  text: 'search_site does not fail with an internal error (-32603) on signs in a query, such as a quotation mark.',
  judge: (rpc) => {
    const error = errorOf(rpc.exchanges[0], rpc.id);
    if (!error && !objectResult(rpc)) return inapplicable('neither a result nor an error');
    return error?.code === internalError
      ? broken({ at: '/error', expected: 'a result, or a refusal of the query', received: shown(error) })
      : pass;
  },
});
