import { inOrder } from '../../../../harness/engine/in-order.js';
import { isObject, type JsonObject } from '../../../../harness/formats/json.js';
import { judgeLasting } from '../../lasting.js';
import { entriesOf, titleOf } from '../../rest/content/entries.js';
import { neighbouringWords, uniqueWord } from '../../rest/content/words.js';
import { anew, listed, listedAnew, modestLimit, searchedKinds, searchPath } from '../../rest/requests.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import { resultShape, structuredContent, toolCallable, toolSucceeds } from '../features/calls.clauses.js';
import { titlesAgree, toolFindsEntries } from '../same-as-rest/entries.clauses.js';
import { datesAgree } from '../same-as-rest/listings.clauses.js';
import { toolQueryMatters } from '../same-as-rest/searches.clauses.js';
import { compareHits, judgeNames } from './hits.js';
import { repeatedCall } from './judged-call.js';
import { openListedOnlyByTool } from './listing-calls.js';

/** Words of titles that are searched for with the tool. */
const wordsSearched = 3;

/** Searches for words that each stand in the title of one listed entry only. */
export const searchWords = async (
  conversation: Conversation,
  tool: JsonObject,
  more: JsonObject,
  note: JsonObject | undefined,
): Promise<void> => {
  const { context, send, session } = conversation;
  const all = entriesOf((await listed(context, 'all')).listing)?.entries ?? [];
  const own = (await Promise.all(searchedKinds.map((kind) => listed(context, kind)))).flatMap(
    // The first note, and the last entries of the other kinds: an index may hold a part only.
    ({ listing }, index) => (entriesOf(listing)?.entries ?? []).slice(...(index === 0 ? [0, 1] : [-1])),
  );
  const wanted = own
    .map((entry) => ({ entry, word: uniqueWord(entry, [entry, ...othersThan(entry, [...all, ...own])]) }))
    .filter((one): one is { entry: JsonObject; word: string } => one.word !== undefined)
    .slice(0, wordsSearched);
  const search = async (word: string, isPlain = true): Promise<RpcExchange> => {
    const params = { name: 'search_site', arguments: { query: word, ...more } };
    const rpc = await send(`search ${word}`, 'tools/call', params);
    const shownBy = async (how: typeof anew | undefined) =>
      entriesOf(await context.companion.send({ path: searchPath(word, modestLimit), ...how }))?.entries
        .length ?? 0;
    const shownByRest = await shownBy(undefined);
    const again = repeatedCall(conversation, tool, `search ${word}`, params.arguments);
    const called = { ...rpc, tool, answerable: shownByRest > 0, anyValue: session.era === 'modern' };
    context.judge([resultShape, structuredContent, toolSucceeds], called);
    await judgeLasting(context, [toolCallable], called, async (before) => ({
      ...before,
      ...(await again()),
    }));
    const ofRest: readonly JsonObject[] = [...all, ...own];
    await openListedOnlyByTool(conversation, { rpc, ofRest, note, onlyNotes: false, again });
    await judgeNames(conversation, rpc, ofRest, note);
    // Which letters a search folds is open.
    await judgeLasting(
      context,
      isPlain ? [toolFindsEntries, titlesAgree, datesAgree] : [titlesAgree],
      { ...rpc, limit: undefined, shownByRest, ofRest },
      async (before) => ({
        ...before,
        shownByRest: await shownBy(anew),
        ofRest: entriesOf((await listedAnew(context, 'all')).listing)?.entries ?? [],
        ...(await again()),
      }),
    );
    const limit = typeof more.limit === 'number' ? more.limit : modestLimit;
    if (isPlain) await compareHits(conversation, rpc, { word, limit, again });
    return rpc;
  };
  const results: RpcExchange[] = [];
  await inOrder(
    wanted,
    ({ word }) => search(word),
    (rpc) => results.push(rpc),
  );
  const foreign = [...all, ...own].map(foreignWord).find((word) => word !== undefined);
  if (foreign !== undefined && !wanted.some(({ word }) => word === foreign)) await search(foreign, false);
  const pair = all.map((entry) => neighbouringWords(entry, 2)).find((words) => words !== undefined);
  if (pair !== undefined) await search(pair);
  const marked = markedWord(all);
  if (marked !== undefined) await search(marked);
  const [first, ...others] = results.map(({ exchanges: [exchange] }) => exchange);
  if (first)
    context.judge([toolQueryMatters], {
      exchanges: [first, ...others],
      texts: results.map(wordsTold),
      words: wanted.map(({ word }) => word),
      titles: wanted.map(({ entry }) => titleOf(entry) ?? ''),
      listed: [...all, ...own].map((entry) => titleOf(entry) ?? ''),
    });
};

/** Returns the texts of a result; undefined where it is an error or has other content. */
const wordsTold = (rpc: RpcExchange): string | undefined => {
  const result = objectResult(rpc);
  const content = Array.isArray(result?.content) ? result.content : [];
  const texts = content.map((item) => (isObject(item) ? item.text : undefined));
  return result?.isError !== true && texts.length > 0 && texts.every((text) => typeof text === 'string')
    ? texts.join('\n')
    : undefined;
};

/** Returns a word that finds the first entry whose title has a character that HTML escapes. */
const markedWord = (entries: readonly JsonObject[]): string | undefined =>
  entries
    .filter((entry) => /[&<>"']/.test(titleOf(entry) ?? ''))
    .map((entry) => uniqueWord(entry, entries))
    .find((word) => word !== undefined);

const othersThan = (entry: JsonObject, entries: readonly JsonObject[]) =>
  entries.filter((other) => titleOf(other) !== titleOf(entry));

/** Returns a word beyond ASCII of a title; none with combining marks, which search engines split differently. */
const foreignWord = (entry: JsonObject): string | undefined =>
  (titleOf(entry) ?? '')
    .split(/[^\p{L}\p{M}]+/u)
    .find((word) => word.length > 3 && /[^\0-\x7f]/.test(word) && !/\p{M}/u.test(word));
