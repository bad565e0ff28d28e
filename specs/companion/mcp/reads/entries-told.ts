import type { Clause } from '../../../../harness/declarations/clause.js';
import type { JsonObject, JsonValue } from '../../../../harness/formats/json.js';
import { percentDecoded } from '../../../../harness/formats/percent.js';
import { status } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { judgeLasting, requestedAgain, secondLooks } from '../../lasting.js';
import { entriesOf, isAmong, type Kind, kindOf, kinds, titleOf } from '../../rest/content/entries.js';
import { type FoundSlug, pathOfNote, slugsOf } from '../../rest/content/slugs.js';
import { anew, type Listed, listedAnew, modestLimit, searchPath } from '../../rest/requests.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import * as entries from '../same-as-rest/entries.clauses.js';
import { listedNotePublished, searchesAgree } from '../same-as-rest/hits.clauses.js';
import { entriesFrom } from '../same-as-rest/result-value.js';
import { listingsWhole } from '../same-as-rest/whole.clauses.js';
import { takes } from './call.js';

/** Returns a listing of REST: as it was first, or as it is now. */
export type Listing = (kind: Kind | 'all') => Promise<Listed>;

/** What was requested of a tool that returns entries, and how it is requested once more. */
export interface Asked {
  /** What is read, and when. */
  readonly read: string;
  readonly rpc: RpcExchange;
  readonly again: () => Promise<RpcExchange>;
  /** What is read, where it is not the result of a tool. */
  readonly valueIn?: (rpc: RpcExchange) => JsonValue | undefined;
  readonly kind?: Kind | 'all' | undefined;
  readonly query?: string | undefined;
  readonly limit?: number | undefined;
}

const listedBy = async (listing: Listing, kind: Kind | 'all'): Promise<readonly JsonObject[]> =>
  entriesOf((await listing(kind)).listing)?.entries ?? [];

/** Returns what REST returns to the same request, and what it lists of the other kinds. */
const besideRest = async (
  { companion }: Pick<CompanionContext, 'companion'>,
  { kind, query, limit }: Asked,
  listing: Listing,
  how: typeof anew | undefined,
) => {
  const hits =
    query === undefined
      ? undefined
      : entriesOf(await companion.send({ path: searchPath(query, modestLimit), ...how }))?.entries;
  const ofKinds = await Promise.all(kinds.map(async (one) => [one, await listedBy(listing, one)] as const));
  const all = await listedBy(listing, 'all');
  const own = kind === 'all' ? all : (ofKinds.find(([one]) => one === kind)?.[1] ?? []);
  const elsewhere = ofKinds.flatMap(([one, some]) => (one === kind ? [] : some));
  // Where the listing of all kinds contradicts that of one kind, which of them is right is open.
  const mayBeOwn = [...own, ...all.filter((entry) => kindOf(entry) === kind)];
  return {
    kind: kind === 'all' ? undefined : kind,
    limit,
    shownByRest: (hits ?? own).length,
    ofOtherKinds:
      kind === undefined || kind === 'all' ? [] : elsewhere.filter((entry) => !isAmong(mayBeOwn, entry)),
    ofRest: kind === undefined || kind === 'all' ? [...all, ...elsewhere] : [...own, ...elsewhere],
    ...(hits && hits.length < modestLimit ? { hits: { own: hits, atMost: limit ?? modestLimit } } : {}),
  };
};

/** Clauses about the entries that an agent reads. */
export const entryClauses: readonly Clause<entries.ListedByTool>[] = [
  entries.toolFindsEntries,
  entries.toolKeepsLimit,
  entries.entriesAgree,
  searchesAgree,
];

/** Judges entries beside those of REST; both are asked again where a clause is broken. */
export const judgeEntries = async (
  { context }: Conversation,
  asked: Asked,
  listing: Listing,
  // A search may find one entry by several of its parts.
  clauses: readonly Clause<entries.ListedByTool>[] = asked.kind === undefined
    ? entryClauses
    : [...entryClauses, entries.entriesOnce],
): Promise<void> => {
  const told = (rpc: RpcExchange, beside: Awaited<ReturnType<typeof besideRest>>): entries.ListedByTool => ({
    ...rpc,
    ...(asked.valueIn ? { value: asked.valueIn(rpc) } : {}),
    ...beside,
    read: asked.read,
  });
  const first = told(asked.rpc, await besideRest(context, asked, listing, undefined));
  await judgeLasting(context, clauses, first, async () => {
    const now = await besideRest(context, asked, (kind) => listedAnew(context, kind), anew);
    return told(await asked.again(), now);
  });
};

/** Slugs that cannot name a part of a note. */
const plainSlug = /^[\p{L}\p{M}\p{N}._~-]+$/u;

const slugsIn = (entry: JsonObject): string[] => slugsOf(entry).map(({ slug }) => slug);

/** Returns whether get_note_markdown refuses a slug; undefined where it takes no slug. */
const refusedByTool = async (
  { send }: Conversation,
  tool: JsonObject | undefined,
  { slug }: FoundSlug,
): Promise<boolean | undefined> => {
  const input = { slug: percentDecoded(slug) ?? '' };
  if (!tool || input.slug === '' || !takes(tool, input)) return undefined;
  const rpc = await send(`listed: ${input.slug}`, 'tools/call', { name: tool.name ?? '', arguments: input });
  const result = objectResult(rpc);
  return result === undefined || result.isError === true;
};

/**
 * Requests the first note of a result whose slug REST does not list: from REST and, unless the other notes of a
 * listing are named as REST names them, from get_note_markdown too.
 */
export const openToldNote = async (
  conversation: Conversation,
  { rpc, again, kind }: Asked,
  listing: Listing,
  note: JsonObject | undefined,
): Promise<void> => {
  const { companion, judge } = conversation.context;
  const ofRest = [...(await listedBy(listing, 'all')), ...(await listedBy(listing, 'note'))];
  const onlyNotes = kind === 'note';
  const found = entriesFrom(rpc)
    .filter((entry) => (kindOf(entry) ?? (onlyNotes && 'note')) === 'note')
    .filter((entry) => slugsIn(entry).length > 0);
  const isKnown = (entry: JsonObject) => isAmong(ofRest, entry);
  const slugs = new Set(ofRest.flatMap(slugsIn));
  const strange =
    found.find((entry) => !isKnown(entry)) ??
    found.find((entry) => !slugsIn(entry).some((one) => slugs.has(one)));
  const slug =
    strange &&
    slugsOf(strange).find(
      (one) =>
        plainSlug.test(percentDecoded(one.slug) ?? '') &&
        (isKnown(strange) || (one.by === 'slug' && one.certain)),
    );
  if (!slug) {
    if (!strange && found.length > 0) judge([listedNotePublished], { exchanges: [rpc.exchanges[0]] });
    return;
  }
  let get = await companion.send({ path: pathOfNote(slug) });
  // It may have been withdrawn since the tool listed it, and one instance may not know it yet.
  for (let look = 0; look < secondLooks && status(get) === 404; look += 1) {
    if (!isAmong(entriesFrom(await again()), strange)) return;
    get = await requestedAgain(companion, get);
  }
  if (status(get) !== 404) return;
  const isNamed = onlyNotes && !isKnown(strange) && found.some(isKnown);
  if (isNamed || (await refusedByTool(conversation, note, slug)) === true)
    judge([listedNotePublished], { exchanges: [rpc.exchanges[0], get], title: titleOf(strange) });
};

/** A listing of the tool, and those of REST with the same entries. */
export interface ReadListing extends Asked {
  readonly limit: number;
  readonly own: readonly Listed[];
}

/** Returns the entries of listings; undefined where one may hold more of them. */
const entriesOfAll = (listings: readonly Listed[]) => {
  const found = listings.map(({ listing, limit }) => {
    const all = entriesOf(listing)?.entries;
    return all && all.length < limit ? all : undefined;
  });
  return found.every((all) => all !== undefined) ? found.flat() : undefined;
};

/**
 * Judges whether listings of the tool hold all entries of REST; both are asked again where one is left out. Earlier
 * listings show only how many entries the tool lists.
 */
export const judgeWholeListings = async (
  { context }: Conversation,
  read: readonly ReadListing[],
  earlier: readonly ReadListing[] = [],
): Promise<void> => {
  const comparedOf = (some: readonly ReadListing[]) =>
    some.flatMap(({ rpc, own, limit }) => {
      const all = entriesOfAll(own);
      return all === undefined ? [] : [{ rpc, list: { told: entriesFrom(rpc), own: all, limit } }];
    });
  const before = comparedOf(earlier).map(({ list }) => list);
  const evidence = (some: readonly ReadListing[]) => {
    const compared = comparedOf(some);
    const [first, ...more] = compared.map(({ rpc }) => rpc.exchanges[0]);
    return first && { exchanges: [first, ...more] as const, lists: compared.map(({ list }) => list), before };
  };
  const first = evidence(read);
  if (!first) return;
  await judgeLasting(context, [listingsWhole], first, async () => {
    const later: ReadListing[] = [];
    for (const one of read) {
      const own = await Promise.all(
        one.own.map(async (each) => ({
          ...each,
          listing: await context.companion.send({ path: each.path, ...anew }),
        })),
      );
      later.push({ ...one, own, rpc: await one.again() });
    }
    return evidence(later) ?? first;
  });
};
