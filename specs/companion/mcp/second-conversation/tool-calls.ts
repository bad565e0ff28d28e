import { inOrder } from '../../../../harness/engine/in-order.js';
import { isObject, type JsonObject, type JsonValue } from '../../../../harness/formats/json.js';
import { percentDecoded } from '../../../../harness/formats/percent.js';
import { status } from '../../../../harness/network/exchange.js';
import { entriesOf } from '../../rest/content/entries.js';
import { compressedAlike } from '../../rest/protocol/compression.clauses.js';
import { compressed, modestLimit, type Opened, searchPath, wordToSearch } from '../../rest/requests.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { type Conversation, judgeResponse } from '../conversation.js';
import { accepts, requiresOnly, valuesOf } from '../features/accepted-arguments.js';
import * as calls from '../features/calls.clauses.js';
import { listFeatures } from '../features/features.js';
import * as tools from '../features/tools.clauses.js';
import type { Departure } from '../requests.js';
import { toolKeepsLimit } from '../same-as-rest/entries.clauses.js';
import { unknownNoteIsNone } from '../same-as-rest/notes.clauses.js';
import { profilesAgree } from '../same-as-rest/profile.clauses.js';
import { valueOfResult } from '../same-as-rest/result-value.js';
import { anyQueryServed } from '../same-as-rest/searches.clauses.js';
import { judgedCall, repeatedCall } from './judged-call.js';
import { judgeAtOnce, judgeNoteAgain } from './kept-apart.js';
import { judgeHits, listByTool } from './listing-calls.js';
import { readNote } from './same-note.js';
import { sendOtherArguments } from './stateless-requests.js';
import { judgeNotesOfRest, judgeWholeNotes, type ReadNote } from './whole-results.js';
import { searchWords } from './word-searches.js';

const smallLimit = 2;
/** Slugs that only the schema lists and that are requested. */
const listedSlugsRead = 2;
/** Characters that may break a search, and an operator, an open quotation and the name of a column of query languages. */
const oddQueries = (word: string): readonly string[] => [
  `it's "50%" (a*b) [c] & \\ ; --`,
  `${word}"`,
  `${word}'`,
  `${word} AND (`,
  `${word}: *`,
];
/** Limits of a search besides the small one. */
const otherLimits = [1, 3];

const searchByTool = async (
  conversation: Conversation,
  search: JsonObject,
  note: JsonObject | undefined,
): Promise<void> => {
  const { context } = conversation;
  const limit = accepts(search, 'limit', smallLimit) ? { limit: smallLimit } : {};
  if (!requiresOnly(search, 'query', ...Object.keys(limit)) || !accepts(search, 'query', 'x')) return;
  const query = await wordToSearch(context);
  const hits = await context.companion.send({ path: searchPath(query, modestLimit) });
  const shownByRest = entriesOf(hits)?.entries.length ?? 0;
  const few = async () => {
    const input = { query, ...limit };
    const rpc = await judgedCall(conversation, search, 'search few', input, shownByRest > 0);
    await judgeHits(conversation, search, 'search few', input, { ...rpc, limit: limit.limit, shownByRest });
    await sendOtherArguments(conversation, search, rpc, { query, ...limit });
  };
  const atLimit = async (other: number) => {
    if (!accepts(search, 'limit', other)) return;
    const input = { query, limit: other };
    const rpc = await judgedCall(conversation, search, `search at most ${other}`, input, shownByRest > 0);
    context.judge([toolKeepsLimit], { ...rpc, limit: other, shownByRest });
  };
  // A query without hits has the same structured content as any other.
  const none = async () => {
    const { opaque } = context.companion;
    const input = { query: opaque.word('a search'), ...limit };
    const rpc = await judgedCall(conversation, search, 'search none', input, false);
    // Where every search fails, another clause judges that.
    if (objectResult(rpc)) await Promise.all(oddQueries(opaque.word('an odd search')).map(atOdd));
  };
  const atOdd = async (odd: string, index: number) => {
    if (!accepts(search, 'query', odd)) return;
    const input = { query: odd, ...limit };
    const rpc = await judgedCall(conversation, search, `search signs ${index}`, input, false);
    context.judge([anyQueryServed], rpc);
  };
  await Promise.all([
    few(),
    ...otherLimits.map(atLimit),
    none(),
    searchWords(conversation, search, limit, note),
  ]);
};

/** Returns the content of a result that is no error. */
const contentOf = (rpc: RpcExchange): readonly JsonValue[] => {
  const { content, isError } = objectResult(rpc) ?? {};
  return Array.isArray(content) && isError !== true ? content : [];
};

/** Calls get_profile as a client that accepts compressed responses, and as one that does not. */
const callCompressed = async ({ context, session }: Conversation, profile: JsonObject): Promise<void> => {
  const call = (label: string, departure: Departure) =>
    session.request(label, 'tools/call', { name: profile.name ?? '', arguments: {} }, departure);
  const { exchanges: zipped } = await call('a compressed profile', { headers: compressed('gzip') });
  const { exchanges: plain } = await call('a plain profile', {});
  context.judge([compressedAlike], { exchanges: [zipped[0], plain[0]] });
};

/** Calls get_profile, with progress where the session has a handshake, and compares the profile with that of REST. */
export const readProfile = async (conversation: Conversation, profile: JsonObject): Promise<void> => {
  const { context, send, session } = conversation;
  if (session.era === 'legacy') {
    const params = {
      name: 'get_profile',
      arguments: {},
      _meta: { progressToken: context.companion.opaque.text('progress') },
    };
    const rpc = await send('with progress', 'tools/call', params);
    const called = { ...rpc, tool: profile, answerable: requiresOnly(profile), anyValue: false };
    context.judge([calls.toolCallable, calls.toolSucceeds], called);
  }
  if (!requiresOnly(profile)) return;
  await callCompressed(conversation, profile);
  const told = await judgedCall(conversation, profile, 'the profile', {}, true);
  const own = await context.companion.send({ path: '/api/v1/profile' });
  const [item, ...more] = contentOf(told);
  const prose = more.length === 0 && isObject(item) && typeof item.text === 'string' ? item.text : undefined;
  const exchanges = [told.exchanges[0], own] as const;
  context.judge([profilesAgree], { exchanges, value: valueOfResult(told), prose });
};

/** Characters that a slug is shortened by. */
const cutBy = 3;

/** Requests the beginning of a slug, and a slug with more at its end, where REST has no such note. */
const readAlmostNotes = async (
  { context, send }: Conversation,
  note: JsonObject,
  notes: readonly Opened[],
): Promise<void> => {
  const slug = notes
    .map(({ found }) => percentDecoded(found.slug))
    .find((one) => one !== undefined && /^[a-z0-9-]{8,}$/.test(one));
  if (slug === undefined) return;
  for (const almost of [slug.slice(0, -cutBy), `${slug}-${context.companion.opaque.word('a slug')}`]) {
    if (!accepts(note, 'slug', almost)) continue;
    if (status(await context.companion.send({ path: `/api/v1/notes/${almost}` })) !== 404) continue;
    const params = { name: 'get_note_markdown', arguments: { slug: almost } };
    const rpc = await send(`no note ${almost}`, 'tools/call', params);
    context.judge([unknownNoteIsNone], { ...rpc, notes: notes.map(({ get }) => get) });
  }
};

const readNotes = async (
  conversation: Conversation,
  note: JsonObject,
  notes: readonly Opened[],
): Promise<void> => {
  if (!requiresOnly(note, 'slug')) return;
  const { context, send } = conversation;
  const read: ReadNote[] = [];
  await inOrder(notes, async (opened, index) => {
    const slug = percentDecoded(opened.found.slug);
    if (slug === undefined || !accepts(note, 'slug', slug)) return;
    const rpc = await readNote(conversation, note, `note ${index}`, slug, opened, notes);
    const again = repeatedCall(conversation, note, `note ${index}`, { slug });
    read.push({ rpc, opened, again });
    if (index === 0) await sendOtherArguments(conversation, note, rpc, { slug });
  });
  await judgeAtOnce(context, read);
  await judgeWholeNotes(context, read);
  await judgeNotesOfRest(context, read);
  // A schema that lists the slugs allows each of them.
  const known = new Set(notes.map(({ found }) => percentDecoded(found.slug)));
  const others = valuesOf(note, 'slug').filter((slug) => typeof slug === 'string' && !known.has(slug));
  for (const slug of others.slice(0, listedSlugsRead))
    await judgedCall(conversation, note, `listed note ${slug}`, { slug }, true);
  const unknownSlug = context.companion.opaque.word('a slug');
  if (!accepts(note, 'slug', unknownSlug)) return;
  // Comes last: a tool may return the note that it read before.
  const unknown = { name: 'get_note_markdown', arguments: { slug: unknownSlug } };
  const missing = await send('an unknown note', 'tools/call', unknown);
  context.judge([unknownNoteIsNone], { ...missing, notes: notes.map(({ get }) => get) });
  context.judge([calls.resultWritten], { ...missing, tool: note, answerable: false, anyValue: true });
  await readAlmostNotes(conversation, note, notes);
  // The refusal of one request must not show in the next one.
  const slug = notes[0] && percentDecoded(notes[0].found.slug);
  if (slug === undefined) return;
  const later = await judgedCall(conversation, note, 'a note after an unknown one', { slug }, true);
  judgeNoteAgain(
    context,
    read.find(({ opened }) => opened === notes[0]),
    later,
  );
};

/** The four tools, where they are listed. */
export interface OfferedTools {
  readonly search: JsonObject | undefined;
  readonly profile: JsonObject | undefined;
  readonly list: JsonObject | undefined;
  readonly note: JsonObject | undefined;
}

/** What is sent to the tools. The first part refuses arguments and reads the profile. */
export const toolParts = ['mcp tools', 'mcp listings', 'mcp searches', 'mcp note calls'] as const;

/**
 * Calls the four tools, or those of some parts, with every argument that their schemas accept, and compares the results
 * with REST.
 */
export const callTools = async (
  conversation: Conversation,
  notes: readonly Opened[],
  has: (part: (typeof toolParts)[number]) => boolean,
): Promise<OfferedTools> => {
  const { context, session } = conversation;
  // An id of another type than in the first conversation: a server may convert it.
  const offered = await listFeatures(session, 'tools', { text: 'tools again' });
  judgeResponse(context, session, offered.list);
  context.judge([tools.toolsNamed, tools.namesUnique], offered);
  const [search, profile, list, note] = tools.contractTools.map((name) => tools.toolNamed(offered, name));
  await Promise.all([
    has('mcp listings') && list && listByTool(conversation, list, note),
    has('mcp searches') && search && searchByTool(conversation, search, note),
    has('mcp tools') && profile && readProfile(conversation, profile),
    has('mcp note calls') && note && readNotes(conversation, note, notes),
  ]);
  return { search, profile, list, note };
};
