import type { JsonObject } from '../../../../harness/formats/json.js';
import { percentDecoded } from '../../../../harness/formats/percent.js';
import { status } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { judgeLasting, requestedAgain, secondLooks } from '../../lasting.js';
import { entriesOf, isAmong, type Kind, kindOf, kinds } from '../../rest/content/entries.js';
import { pathOfNote, slugsOf } from '../../rest/content/slugs.js';
import { anew, listed, listedAnew, modestLimit, searchPath } from '../../rest/requests.js';
import type { RpcExchange } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import { accepts, largestOf, listsValue, requiresOnly } from '../features/accepted-arguments.js';
import * as entries from '../same-as-rest/entries.clauses.js';
import { datesAgree, entriesOnce, limitForgotten } from '../same-as-rest/listings.clauses.js';
import { entriesFrom } from '../same-as-rest/result-value.js';
import { judgeNames } from './hits.js';
import { judgedCall, repeatedCall } from './judged-call.js';
import { listAtLimits } from './limit-calls.js';
import { refusedByTool } from './refused-by-tool.js';
import { sendOtherArguments } from './stateless-requests.js';
import { judgeListedTitles } from './told-titles.js';
import { judgeWholeListings, type ReadListing } from './whole-results.js';

const smallLimit = 2;

/** A call of list_content: its name in the report, and its arguments besides the kind. */
type Call = readonly [what: string, input: { readonly limit?: number }];

/** Clauses about the entries of a tool. */
const entryClauses = [
  entries.toolFindsEntries,
  entries.toolKeepsLimit,
  entries.titlesAgree,
  entries.titlesWhole,
  datesAgree,
];

/** Returns what REST lists of a kind, and of the others: as it was listed first, or as it is now. */
const shownBy = async (read: typeof listed, context: CompanionContext, kind: Kind) => {
  const listedOf = async (one: Kind): Promise<readonly JsonObject[]> =>
    entriesOf((await read(context, one)).listing)?.entries ?? [];
  const own = await listedOf(kind);
  const elsewhere = (await Promise.all(kinds.filter((other) => other !== kind).map(listedOf))).flat();
  // Where the listing of all kinds contradicts that of one kind, which of them is right is open.
  const all = entriesOf((await read(context, 'all')).listing)?.entries ?? [];
  const mayBeOwn = [...own, ...all.filter((entry) => kindOf(entry) === kind)];
  const ofOtherKinds = elsewhere.filter((entry) => !isAmong(mayBeOwn, entry));
  return { shownByRest: own.length, ofOtherKinds, ofRest: [...own, ...elsewhere] };
};

/** Judges what a tool lists of a kind; REST and the tool are asked again where a clause is broken. */
export const judgeListed = async (
  { context }: Conversation,
  asked: { readonly kind: Kind; readonly limit: number | undefined },
  rpc: RpcExchange,
  { again }: { readonly again: () => Promise<RpcExchange> },
): Promise<void> => {
  const listedBy = async (read: typeof listed) => ({
    ...asked,
    ...(await shownBy(read, context, asked.kind)),
  });
  // A search may find one entry by several of its parts.
  const clauses = [...entryClauses, entriesOnce];
  await judgeLasting(context, clauses, { ...rpc, ...(await listedBy(listed)) }, async () => ({
    ...(await listedBy(listedAnew)),
    ...(await again()),
  }));
};

/** Judges what a search by a tool found; REST and the tool are asked again where a clause is broken. */
export const judgeHits = (
  conversation: Conversation,
  tool: JsonObject,
  what: string,
  input: JsonObject & { readonly query: string },
  found: entries.ListedByTool,
): Promise<void> => {
  const { context } = conversation;
  const again = repeatedCall(conversation, tool, what, input);
  return judgeLasting(context, entryClauses, found, async (before) => {
    const hits = await context.companion.send({ path: searchPath(input.query, modestLimit), ...anew });
    return { ...before, shownByRest: entriesOf(hits)?.entries.length ?? 0, ...(await again()) };
  });
};

/** A result with notes, the entries that REST lists, and the tool that returns notes. */
interface NotesByTool {
  readonly rpc: RpcExchange;
  readonly ofRest: readonly JsonObject[];
  readonly note: JsonObject | undefined;
  /** Whether only notes were requested: then they need not state their kind. */
  readonly onlyNotes: boolean;
  /** Asks the tool the same once more. */
  readonly again: () => Promise<RpcExchange>;
}

/**
 * Requests a note that only a tool lists: from REST, where a listing names other notes as REST does, and
 * otherwise from get_note_markdown too.
 */
export const openListedOnlyByTool = async (
  conversation: Conversation,
  { rpc, ofRest, note, onlyNotes, again }: NotesByTool,
): Promise<void> => {
  const { context } = conversation;
  const found = entriesFrom(rpc).filter((entry) => (kindOf(entry) ?? (onlyNotes && 'note')) === 'note');
  const isKnown = (entry: JsonObject) => isAmong(ofRest, entry);
  const [unknown] = found.filter((entry) => !isKnown(entry));
  const strange = unknown ?? found.find((entry) => !ofRest.some(({ slug }) => slug === entry.slug));
  const slug = strange && slugsOf(strange).find(({ by, certain }) => by === 'slug' && certain);
  // A slug with other characters may name a part of a note.
  if (!slug || !/^[\p{L}\p{M}\p{N}._~-]+$/u.test(percentDecoded(slug.slug) ?? '')) return;
  let get = await context.companion.send({ path: pathOfNote(slug) });
  // It may have been withdrawn since the tool listed it, and one instance may not know it yet.
  for (let look = 0; look < secondLooks && status(get) === 404; look += 1) {
    const later = entriesFrom(await again());
    if (!isAmong(later, strange ?? {})) return;
    get = await requestedAgain(context.companion, get);
  }
  if (status(get) !== 404) return;
  const named = onlyNotes && unknown !== undefined && found.some(isKnown);
  const refused = named || (await refusedByTool(conversation, note, slug)) === true;
  if (refused) context.judge([entries.listedNotePublished], { exchanges: [rpc.exchanges[0], get] });
};

/** Lists without a limit, with the limit 1, and without one again; nothing else is sent between. */
export const listAfterLimit = async (conversation: Conversation, list: JsonObject): Promise<void> => {
  if (!requiresOnly(list) || !accepts(list, 'limit', 1)) return;
  const before = await judgedCall(conversation, list, 'list before a limit', {}, true);
  const one = await judgedCall(conversation, list, 'list one', { limit: 1 }, true);
  conversation.context.judge([entries.toolKeepsLimit], { ...one, limit: 1, shownByRest: 1 });
  const again = await judgedCall(conversation, list, 'list after a limit', {}, true);
  conversation.context.judge([limitForgotten], {
    exchanges: [again.exchanges[0], before.exchanges[0], one.exchanges[0]],
    counts: [again, before, one].map((rpc) => entriesFrom(rpc).length),
  });
};

/** Lists every kind with list_content, few entries and as many as possible, and compares them with REST. */
export const listByTool = async (
  conversation: Conversation,
  list: JsonObject,
  note: JsonObject | undefined,
): Promise<void> => {
  const { context } = conversation;
  const large = largestOf(list, 'limit', modestLimit);
  const few = accepts(list, 'limit', smallLimit) ? { limit: smallLimit } : {};
  const whole: ReadListing[] = [];
  const ofKind = async (kind: Kind): Promise<void> => {
    if (!requiresOnly(list, 'kind', 'limit') || !accepts(list, 'kind', kind)) return;
    const { ofRest } = await shownBy(listed, context, kind);
    const many: Call[] = large === undefined ? [] : [[`list many: ${kind}`, { limit: large }]];
    for (const [what, input] of [[`list ${kind}`, few] satisfies Call, ...many]) {
      // A required limit that does not accept this value cannot be given.
      if (!requiresOnly(list, 'kind', ...Object.keys(input))) continue;
      const rpc = await judgedCall(conversation, list, what, { kind, ...input }, true);
      const again = repeatedCall(conversation, list, what, { kind, ...input });
      if (input.limit === large) {
        const own = [await listed(context, kind)];
        whole.push({ rpc, told: entriesFrom(rpc), limit: large, own, again });
      }
      await judgeListed(conversation, { kind, limit: input.limit }, rpc, { again });
      if (kind === 'note' && input === few)
        await sendOtherArguments(conversation, list, rpc, { kind, ...few });
      if (kind === 'note') {
        await openListedOnlyByTool(conversation, { rpc, ofRest, note, onlyNotes: true, again });
        await judgeNames(conversation, rpc, ofRest, note);
      }
    }
  };
  // Only where the tool lists its kinds: others may have no word for all of them.
  const namesAll = requiresOnly(list, 'kind') && listsValue(list, 'kind', 'all');
  await Promise.all([
    ...(requiresOnly(list) ? [judgedCall(conversation, list, 'list all', {}, true)] : []),
    ...kinds.map(ofKind),
    ...(namesAll ? [judgedCall(conversation, list, 'list all kinds', { kind: 'all' }, true)] : []),
  ]);
  if (namesAll && large !== undefined) {
    const rpc = await judgedCall(conversation, list, 'list many: all', { kind: 'all', limit: large }, true);
    const own = await Promise.all(kinds.map((kind) => listed(context, kind)));
    whole.push({ rpc, told: entriesFrom(rpc), limit: large, own });
  }
  await judgeListedTitles(context, whole);
  await judgeWholeListings(context, [...whole, ...(await listAtLimits(conversation, list))]);
};
