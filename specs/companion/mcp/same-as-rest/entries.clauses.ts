import { advice } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import {
  type Breach,
  broken,
  inapplicable,
  type Judgement,
  pass,
} from '../../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  readJson,
  shown,
} from '../../../../harness/formats/json.js';
import { quantity } from '../../../../harness/formats/quantity.js';
import { entriesIn, isText, type Kind, kindOf, namedAlike, titleOf } from '../../rest/content/entries.js';
import { againIn } from '../../rest/content/lists.clauses.js';
import { slugOf } from '../../rest/content/slugs.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { isEmptyResult, namingRead, type ReadAt, valueOfResult } from './result-value.js';
import { oddTitle, type ToldTitle } from './titles.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, the four tools';

/** A listing or a search by a tool, and how many entries the same request to REST returns. */
export interface ListedByTool extends RpcExchange, ReadAt {
  /** What is listed, where it is not the result of a tool. */
  readonly value?: JsonValue | undefined;
  readonly kind?: Kind | undefined;
  /** Undefined where the tool takes none. */
  readonly limit: number | undefined;
  readonly shownByRest: number;
  /** Entries that REST lists of other kinds only. */
  readonly ofOtherKinds?: readonly JsonObject[];
  /** Entries that REST lists. */
  readonly ofRest?: readonly JsonObject[];
  /** What REST finds for the same word, where it finds fewer than its limit; the tool returns at most so many. */
  readonly hits?: { readonly own: readonly JsonObject[]; readonly atMost: number };
}

/** Judges the entries in a result, where they can be identified. */
export const entriesFrom = (
  listed: ListedByTool,
  judge: (entries: readonly JsonObject[]) => Judgement,
): Judgement => {
  const value = listed.value ?? valueOfResult(listed);
  const found = value === undefined ? undefined : entriesIn(value);
  return found
    ? judge(found.entries)
    : inapplicable('the entries cannot be identified in this result: the contract leaves its shape open');
};

/** Returns every text in a value; of text that is JSON, those in it. */
const textsIn = (value: JsonValue | undefined): string[] => {
  if (typeof value === 'string') {
    const inner = /^\s*[{[]/.test(value) ? readJson(Buffer.from(value)).document?.value : undefined;
    return inner === undefined ? [value] : textsIn(inner);
  }
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value)
    ? Object.entries(value).flatMap(([name, held]) => (name === 'type' ? [] : textsIn(held)))
    : [];
};

/** Returns whether a result is empty, or counts something and contains no text at all besides names of kinds. */
const tellsNothing = (listed: ListedByTool): boolean => {
  const result = objectResult(listed);
  if (result && isEmptyResult(result)) return true;
  if (!result || result.isError === true || !isObject(valueOfResult(listed))) return false;
  const { content, structuredContent } = result;
  const told = textsIn([content ?? null, structuredContent ?? null]);
  // A list may hold numbers that identify entries.
  const lists = /\[[^\]]/.test(JSON.stringify(valueOfResult(listed)));
  return listed.kind !== undefined && !lists && told.every((text) => text === 'all' || text === listed.kind);
};

export const toolFindsEntries = clause<ListedByTool>({
  id: 'B-MCP-36',
  basis: advice('the kind of a tool groups the entries in another way than REST does'),
  section,
  place,
  text: 'list_content and search_site return only entries of the requested kind. They return at least one if REST returns one.',
  cause:
    'A tool with a kind does not return the entries of that kind: expected {expected}, received {received}.',
  fix: 'Apply kind in the tools as in the REST routes.',
  judge: namingRead((listed) => {
    if (listed.shownByRest > 0 && tellsNothing(listed))
      return broken({
        at: '/result/content',
        expected: 'an entry, as from REST',
        received: shown(objectResult(listed)?.content),
      });
    return entriesFrom(listed, (entries) => {
      if (entries.length === 0)
        return listed.shownByRest > 0
          ? broken({ at: '', expected: 'an entry, as from REST', received: 'none' })
          : inapplicable('there are no entries');
      const { kind, ofOtherKinds = [] } = listed;
      const otherTitles = new Set(ofOtherKinds.map(titleOf).filter((title) => title !== undefined));
      const isOther = (entry: JsonObject) => otherTitles.has(titleOf(entry) ?? '');
      const isStray = (entry: JsonObject) => ![undefined, kind ?? kindOf(entry)].includes(kindOf(entry));
      const named = entries.find(isStray);
      const stray = named ?? (entries.every(isOther) ? entries[0] : undefined);
      return stray === undefined
        ? pass
        : broken({
            at: '',
            expected: `entries of kind ${kind}`,
            received: (named && kindOf(named)) ?? 'entries that REST lists of other kinds',
            facts: { held: titleOf(stray) ?? '' },
          });
    });
  }),
});

export const toolKeepsLimit = clause<ListedByTool>({
  id: 'B-MCP-49',
  basis: advice('the limit of a tool counts the entries of each kind'),
  section,
  place,
  text: 'list_content and search_site return no more entries than a requested limit that their schema allows.',
  cause: 'A tool ignores limit: expected {expected}, received {received}.',
  fix: 'Apply limit in the tool, or remove it from its inputSchema.',
  judge: namingRead((listed) =>
    entriesFrom(listed, ({ length }) => {
      if (length === 0 || listed.limit === undefined) return inapplicable('no entries, or no limit');
      return length <= listed.limit
        ? pass
        : broken({
            at: '',
            expected: `at most ${quantity(listed.limit, 'entry', 'entries')}`,
            received: String(length),
          });
    }),
  ),
});

export const entriesOnce = clause<ListedByTool>({
  id: 'B-MCP-73',
  basis: advice('an entry is pinned at the top and listed again in its place'),
  section,
  place,
  text: 'list_content contains no entry twice, by its id or slug.',
  cause: 'list_content lists an entry twice: {received}.',
  fix: 'Return each entry once.',
  judge: namingRead((listed) =>
    entriesFrom(listed, (entries) => {
      if (entries.length < 2) return inapplicable('fewer than two entries');
      const again = againIn(entries);
      return again < 0
        ? pass
        : broken({
            at: '',
            expected: 'each entry once',
            received: shown(titleOf(entries[again] ?? {})),
            facts: { repeated: true },
          });
    }),
  ),
});

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the members in which both entries state a day. */
const daysIn = (one: JsonObject, other: JsonObject): readonly string[] =>
  Object.keys(one).filter((name) =>
    [one[name], other[name]].every((value) => isText(value) && day.test(value)),
  );

/** Fewest entries with another day that count: one entry may be of a record that just changed. */
const fewestOther = 2;

/** Returns an entry whose title is not that of REST, or entries with other days, in the words of a breach. */
export const oddAmong = (
  entries: readonly JsonObject[],
  ofRest: readonly JsonObject[],
): Breach | 'none' | undefined => {
  const pairs = entries.flatMap((told) => {
    const same = ofRest.filter(
      (one) => namedAlike(one, told) || (slugOf(told) !== undefined && slugOf(one) === slugOf(told)),
    );
    const [own] = same;
    return own && new Set(same.map(titleOf)).size === 1 ? [{ told, own, isOne: same.length === 1 }] : [];
  });
  const titles = pairs.flatMap(({ told, own }): ToldTitle[] => {
    const [title, other] = [titleOf(told), titleOf(own)];
    return title === undefined || other === undefined ? [] : [{ told: title, own: other }];
  });
  const odd = oddTitle(titles, ofRest.map(titleOf));
  if (odd) return { at: '', expected: odd.own, received: odd.told, facts: { held: odd.told } };
  const dated = pairs.filter(({ told, own, isOne }) => isOne && daysIn(told, own).length > 0);
  const otherDays = dated.flatMap(({ told, own }) => {
    const name = daysIn(told, own).find((one) => told[one] !== own[one]);
    return name === undefined ? [] : [{ told, own, name }];
  });
  const [first] = otherDays;
  if (first && otherDays.length >= fewestOther)
    return {
      at: `/${first.name}`,
      expected: `${shown(first.own[first.name])} for ${titleOf(first.own)}`,
      received: shown(first.told[first.name]),
    };
  return titles.length + dated.length === 0 ? 'none' : undefined;
};

export const entriesAgree = clause<ListedByTool>({
  id: 'B-MCP-66',
  basis: advice('a title is translated or written anew for agents, or a day is that of the last change'),
  section,
  place,
  also: [`${section}, /mcp, resources`],
  text: 'An entry of a tool, of a list of resources or of a resource in JSON has the title and the days that REST gives the same slug or URL: not the title of another entry, not an older one, and not one that is escaped as HTML or cut off inside a word without a sign. A list in another language and a shortened title are open.',
  cause: 'An entry has another title or day than in REST: expected {expected}, received {received}.',
  fix: 'Read entries from the same data in both, or renew the copy; do not escape titles as HTML, and write days without a time zone.',
  judge: namingRead((listed) =>
    entriesFrom(listed, (entries) => {
      const odd = oddAmong(entries, listed.ofRest ?? []);
      if (odd === 'none') return inapplicable('no entry can be compared');
      return odd ? broken(odd) : pass;
    }),
  ),
});
