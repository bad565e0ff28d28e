import { advice } from '../../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, pass } from '../../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  readJson,
  shown,
} from '../../../../harness/formats/json.js';
import { quantity } from '../../../../harness/formats/quantity.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { status } from '../../../../harness/network/exchange.js';
import { entriesIn, type Kind, kindOf, namedAlike, titleOf } from '../../rest/content/entries.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { unescaped } from './lines.js';
import { wordsOfName } from './profile.clauses.js';
import { isEmptyResult, valueOfResult } from './result-value.js';
import { type ToldTitle, titlesStay, writtenAlike } from './titles.clauses.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, the four tools';

/** A listing or a search by a tool, and how many entries the same request to REST returns. */
export interface ListedByTool extends RpcExchange {
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
  judge: (listed) => {
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
  },
});

export const toolKeepsLimit = clause<ListedByTool>({
  id: 'B-MCP-49',
  basis: advice('the limit of a tool counts the entries of each kind'),
  section,
  place,
  text: 'list_content and search_site return no more entries than a requested limit that their schema allows.',
  judge: (listed) =>
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
});

/** Fewest words of a title by which it is told from another one. */
const toldApart = 2;

/** Length up to which a title has no reason to be shortened, characters. */
const mostWholeTitle = 80;

/** Returns whether a title ends within a word of the other one, without a sign that it was shortened. */
const isBrokenOff: OddTitle = ({ told, own }) =>
  own.length <= mostWholeTitle &&
  own.startsWith(told) &&
  /[a-z]$/i.test(told) &&
  /^[a-z]/i.test(own.slice(told.length));

/** Returns whether a title has none of the words of the other one. */
const sharesNone = ({ told, own }: ToldTitle): boolean => {
  const [words, others] = [wordsOfName(told), wordsOfName(own)];
  return Math.min(words.length, others.length) >= toldApart && !words.some((word) => others.includes(word));
};

/**
 * Returns whether a title is wrong: it is the title of REST escaped as HTML, the title of another entry, or a
 * title with no explanation in the rest of the list. A list in another language has other titles for all entries,
 * each its own.
 */
const isOtherTitle: OddTitle = (pair, pairs, ofRest) => {
  const { told, own } = pair;
  if (told === own) return false;
  const plain = unescaped(told);
  if (plain !== told && [plain, unescaped(plain)].includes(own)) return true;
  return (
    sharesNone(pair) &&
    (writtenAlike(pairs) ||
      ofRest.some((one) => titleOf(one) === told) ||
      pairs.some((other) => other.own !== own && other.told === told))
  );
};

/** Judges the title of one entry, among those of its list, and the entries that REST lists. */
type OddTitle = (pair: ToldTitle, pairs: readonly ToldTitle[], ofRest: readonly JsonObject[]) => boolean;

/** Returns the titles of the entries that REST lists under the same slug or URL, beside those of REST. */
const titlePairs = (listed: ListedByTool, entries: readonly JsonObject[]): ToldTitle[] =>
  entries.flatMap((entry) => {
    const same = (listed.ofRest ?? []).filter((one) => namedAlike(one, entry)).map(titleOf);
    const [own, ...others] = new Set(same);
    const told = titleOf(entry);
    return others.length === 0 && told !== undefined && own !== undefined ? [{ told, own }] : [];
  });

const judgeTitles = (listed: ListedByTool, isOdd: OddTitle): Judgement =>
  entriesFrom(listed, (entries) => {
    const pairs = titlePairs(listed, entries);
    if (pairs.length === 0) return inapplicable('no entry can be compared');
    const odd = pairs.find((pair) => isOdd(pair, pairs, listed.ofRest ?? []));
    return odd ? broken({ at: '', expected: odd.own, received: odd.told, facts: { held: odd.told } }) : pass;
  });

export const titlesAgree = alsoJudging<ListedByTool>(titlesStay, (listed) =>
  judgeTitles(listed, isOtherTitle),
);

export const titlesWhole = clause<ListedByTool>({
  id: 'B-MCP-78',
  basis: advice('titles are cut to a fixed length without a sign'),
  section,
  place,
  text: 'A title in list_content or search_site is not cut off inside a word without a sign that it was shortened.',
  judge: (listed) => judgeTitles(listed, isBrokenOff),
});

/** The result of list_content, and the response of REST to the slug of an entry that only the tool lists. */
export interface ListedOnlyByTool {
  readonly exchanges: readonly [told: Exchange, get: Exchange];
}

export const listedNotePublished = clause<ListedOnlyByTool>({
  id: 'B-MCP-72',
  basis: advice('a tool lists notes that are announced but not published'),
  section,
  place,
  text: 'If list_content or search_site lists a note, it is published: GET /api/v1/notes/{slug} does not return 404, or get_note_markdown returns it.',
  judge: ({ exchanges: [, get] }) =>
    status(get) === 404
      ? broken({ at: '', expected: 'a published note', received: `${get.request.path}, status 404` })
      : pass,
});
