import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, pass } from '../../../../harness/engine/verdict.js';
import type { JsonObject } from '../../../../harness/formats/json.js';
import { entriesIn, type Kind, kindOf, titleOf } from '../../rest/content/entries.js';
import type { RpcExchange } from '../../rpc/rpc.js';
import { valueOfResult } from './result-value.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, tools';

/** A listing or a search by a tool, and how many entries the same request to REST returns. */
export interface ListedByTool extends RpcExchange {
  readonly kind?: Kind | undefined;
  /** Undefined where the tool takes none. */
  readonly limit: number | undefined;
  readonly shownByRest: number;
  /** Entries that REST lists of other kinds only. */
  readonly ofOtherKinds?: readonly JsonObject[];
}

/** Judges the entries in a result, where they can be identified. */
const entriesFrom = (
  listed: ListedByTool,
  judge: (entries: readonly JsonObject[]) => Judgement,
): Judgement => {
  const value = valueOfResult(listed);
  const found = value === undefined ? undefined : entriesIn(value);
  return found
    ? judge(found.entries)
    : inapplicable('the entries cannot be identified in this result, which is open');
};

export const toolFindsEntries = clause<ListedByTool>({
  id: 'B-MCP-36',
  level: 'must',
  section,
  place,
  text: 'list_content and search_site return entries of the requested kind, and some where REST returns some.',
  judge: (listed) =>
    entriesFrom(listed, (entries) => {
      if (entries.length === 0)
        return listed.shownByRest > 0
          ? broken({ at: '', expected: 'an entry, as from REST', received: 'none' })
          : inapplicable('there are no entries');
      const { kind, ofOtherKinds = [] } = listed;
      const otherTitles = new Set(ofOtherKinds.map(titleOf).filter((title) => title !== undefined));
      const isOther = (entry: JsonObject) => otherTitles.has(titleOf(entry) ?? '');
      const stray =
        entries.map(kindOf).find((one) => one !== undefined && one !== (kind ?? one)) ??
        (entries.every(isOther) ? 'entries that REST lists of other kinds' : undefined);
      return stray === undefined
        ? pass
        : broken({ at: '', expected: `entries of kind ${kind}`, received: stray });
    }),
});

export const toolKeepsLimit = clause<ListedByTool>({
  id: 'B-MCP-49',
  level: 'should',
  section,
  place,
  text: 'list_content and search_site return no more entries than the limit that their schema accepts.',
  judge: (listed) =>
    entriesFrom(listed, ({ length }) => {
      if (length === 0 || listed.limit === undefined) return inapplicable('no entries, or no limit');
      return length <= listed.limit
        ? pass
        : broken({ at: '', expected: `at most ${listed.limit} entries`, received: String(length) });
    }),
});
