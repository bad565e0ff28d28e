import type { JsonObject } from '../../../harness/formats/json.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import type { ClientRequest } from '../../../harness/network/client.js';
import { type Exchange, type HeaderLine, status } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { entriesOf, type Kind, kindOf } from './content/entries.js';
import { type FoundSlug, pathOfNote, slugsOf } from './content/slugs.js';
import { wordsIn } from './content/words.js';

/**
 * Limits of a listing, each tried when a larger one is refused: the largest allowed limit is not documented.
 */
const limits = [50, 20, 5] as const;
/** A limit that every listing and search accepts. */
export const modestLimit = 5;

/** Returns the path of the listing of a kind. */
export const contentPath = (kind: string, limit: number | string): string =>
  `/api/v1/content?kind=${percentEncoded(kind)}&limit=${limit}`;

/** Returns the path of a search. */
export const searchPath = (query: string, limit: number | string): string =>
  `/api/v1/search?query=${percentEncoded(query)}&limit=${limit}`;

/** A listing, and its requested limit. */
export interface Listed {
  readonly listing: Exchange;
  readonly limit: number;
  readonly path: string;
}

const refusedForItsLimit = (exchange: Exchange) => status(exchange) >= 400 && status(exchange) < 500;

/** Returns the listing of a kind at the largest accepted limit; sent once per run. */
export const listed = async (
  { companion }: Pick<CompanionContext, 'companion'>,
  kind: Kind | 'all',
): Promise<Listed> => {
  let last: Listed | undefined;
  for (const limit of limits) {
    const path = contentPath(kind, limit);
    last = { listing: await companion.send({ path }), limit, path };
    if (!refusedForItsLimit(last.listing)) return last;
  }
  return last as Listed;
};

/** How a request is sent whose response is known, where the target may have changed. */
export const anew = { again: true, remember: false } as const;

/** Returns the listing of a kind as it is now, at the limit that the first one accepted. */
export const listedAnew = async (
  context: Pick<CompanionContext, 'companion'>,
  kind: Kind | 'all',
): Promise<Listed> => {
  const known = await listed(context, kind);
  return { ...known, listing: await context.companion.send({ path: known.path, ...anew }) };
};

/** How many listings with a limit of their own were requested of each target. */
const unseenOf = new WeakMap<object, number>();

/**
 * Returns the listing of a kind at a limit that nothing has requested before: a cache that leaves no mark may hold the
 * others as they were some minutes ago. Undefined where its entries cannot be identified, or where it may be cut.
 */
export const unseenListing = async (
  { companion }: Pick<CompanionContext, 'companion'>,
  kind: Kind | 'all',
  headers: readonly HeaderLine[] = [],
): Promise<readonly JsonObject[] | undefined> => {
  const known = await listed({ companion }, kind);
  const count = (unseenOf.get(companion) ?? 0) + 1;
  unseenOf.set(companion, count);
  const limit = known.limit - count;
  const entries = entriesOf(
    await companion.send({ path: contentPath(kind, limit), headers, ...anew }),
  )?.entries;
  return entries && entries.length < limit ? entries : undefined;
};

/** Returns the entries of a listing that may be notes. */
export const notesIn = (listing: Exchange): JsonObject[] =>
  (entriesOf(listing)?.entries ?? []).filter((entry) => (kindOf(entry) ?? 'note') === 'note');

/** A note requested by a name from its entry. */
export interface Opened {
  readonly get: Exchange;
  readonly found: FoundSlug;
  readonly entry: JsonObject;
}

/** Opens a listed note by each of its names until one succeeds; undefined where the entry has none. */
export const openNote = async (
  { companion }: Pick<CompanionContext, 'companion'>,
  entry: JsonObject,
  how: Pick<ClientRequest, 'again' | 'remember'> = {},
): Promise<Opened | undefined> => {
  let first: Opened | undefined;
  for (const found of slugsOf(entry)) {
    const get = await companion.send({ path: pathOfNote(found), ...how });
    if (status(get) === 200) return { get, found, entry };
    first ??= { get, found, entry };
    if (found.certain) break;
  }
  return first;
};

/** Returns the first listed note that has a name. */
export const firstNote = async (
  context: Pick<CompanionContext, 'companion'>,
): Promise<Opened | undefined> => {
  const { listing } = await listed(context, 'note');
  for (const entry of notesIn(listing).slice(0, 2)) {
    const opened = await openNote(context, entry);
    if (opened) return opened;
  }
  return undefined;
};

/** Returns the path of the first note in the listing. */
export const notePath = async (context: Pick<CompanionContext, 'companion'>): Promise<string | undefined> => {
  const note = await firstNote(context);
  return note && pathOfNote(note.found);
};

/** Kinds that a search must cover: notes, craft projects and reading-list entries (contract, Endpoints). */
export const searchedKinds: readonly Kind[] = ['note', 'craft', 'book'];

/** Words tried until a search has more than one hit. */
const wordsTried = 3;

/** Returns a word that finds several entries, if the listing has one; otherwise any of its words. */
export const wordToSearch = async (context: Pick<CompanionContext, 'companion'>): Promise<string> => {
  const words = wordsIn(entriesOf((await listed(context, 'all')).listing)?.entries ?? []);
  for (const word of words.slice(0, wordsTried)) {
    const hits = entriesOf(await context.companion.send({ path: searchPath(word, modestLimit) }));
    if (hits && hits.entries.length > 1) return word;
  }
  return words[0] ?? 'house';
};

/** Returns a slug that no note has. */
export const unknownSlug = (random: () => number): string => {
  const drawn = () => Math.floor(random() * 36 ** 8).toString(36);
  return `q${drawn()}-z${drawn()}`;
};

/** Content codings that a server may use on request. */
export const codings = ['gzip', 'br'] as const;
/** One of these codings. */
export type Coding = (typeof codings)[number];
/** Returns the header field that requests a coding. */
export const compressed = (coding: Coding): readonly HeaderLine[] => [['accept-encoding', coding]];
