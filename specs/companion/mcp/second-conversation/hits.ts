import type { JsonObject } from '../../../../harness/formats/json.js';
import { percentDecoded } from '../../../../harness/formats/percent.js';
import { status } from '../../../../harness/network/exchange.js';
import { judgeLasting } from '../../lasting.js';
import { entriesOf, kindOf, titleOf } from '../../rest/content/entries.js';
import { pathOfNote, slugsOf } from '../../rest/content/slugs.js';
import { modestLimit, searchPath } from '../../rest/requests.js';
import type { RpcExchange } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import { type NamedNote, namedAsRestDoes, searchesAgree } from '../same-as-rest/hits.clauses.js';
import { entriesFrom } from '../same-as-rest/result-value.js';
import { refusedByTool } from './refused-by-tool.js';

/** Slugs that cannot name a part of a note. */
const plainSlug = /^[\p{L}\p{M}\p{N}._~-]+$/u;

const slugsIn = (entry: JsonObject): string[] => slugsOf(entry).map(({ slug }) => slug);

/** Requests the first note of a result that has the title of a note of REST, and none of its slugs. */
export const judgeNames = async (
  conversation: Conversation,
  rpc: RpcExchange,
  ofRest: readonly JsonObject[],
  note: JsonObject | undefined,
): Promise<void> => {
  const { context } = conversation;
  const notes = ofRest.filter((entry) => kindOf(entry) === 'note');
  const pairs = entriesFrom(rpc)
    .filter((entry) => kindOf(entry) === 'note' && slugsIn(entry).length > 0)
    .flatMap((entry) => {
      const own = notes.filter((one) => titleOf(one) === titleOf(entry)).flatMap(slugsIn);
      const [ownSlug] = own;
      return ownSlug === undefined ? [] : [{ entry, own, ownSlug }];
    });
  const strange = pairs.find(({ entry, own }) => !slugsIn(entry).some((slug) => own.includes(slug)));
  const found =
    strange && slugsOf(strange.entry).find(({ slug }) => plainSlug.test(percentDecoded(slug) ?? ''));
  if (!strange || !found) {
    context.judge([namedAsRestDoes], { exchanges: [rpc.exchanges[0]], compared: strange ? 0 : pairs.length });
    return;
  }
  const get = await context.companion.send({ path: pathOfNote(found) });
  const isDead = status(get) === 404 && (await refusedByTool(conversation, note, found)) === true;
  const dead: NamedNote = { title: titleOf(strange.entry) ?? '', slug: found.slug, ownSlug: strange.ownSlug };
  context.judge([namedAsRestDoes], {
    exchanges: [rpc.exchanges[0], get],
    compared: pairs.length,
    dead: isDead ? dead : undefined,
  });
};

/** Compares the hits of a word with those of REST; where they differ, both search again. */
export const compareHits = async (
  { context }: Conversation,
  rpc: RpcExchange,
  { word, limit, again }: { word: string; limit: number; again: () => Promise<RpcExchange> },
): Promise<void> => {
  const search = (isAgain: boolean) =>
    context.companion.send({
      path: searchPath(word, modestLimit),
      ...(isAgain ? { again: true, remember: false } : {}),
    });
  const compare = async (told: RpcExchange, isAgain: boolean) => {
    const own = await search(isAgain);
    return {
      exchanges: [told.exchanges[0], own] as const,
      told: entriesFrom(told),
      own: entriesOf(own)?.entries ?? [],
    };
  };
  const first = await compare(rpc, false);
  // At a limit, or where an entry cannot be identified, the rest is not known.
  if (first.told.length === 0 || first.told.length >= limit) return;
  // Where REST finds nothing, other clauses judge that.
  if (first.own.length === 0 || first.own.length >= modestLimit) return;
  await judgeLasting(context, [searchesAgree], first, async () => compare(await again(), true));
};
