import { inOrder } from '../../../../harness/engine/in-order.js';
import type { JsonObject } from '../../../../harness/formats/json.js';
import { percentDecoded } from '../../../../harness/formats/percent.js';
import type { CompanionContext } from '../../context.js';
import { entriesIn, entriesOf, type Kind, kinds, sameEntry } from '../../rest/content/entries.js';
import { pathOfNote, slugsOf } from '../../rest/content/slugs.js';
import { listed, modestLimit, type Opened, searchPath, wordToSearch } from '../../rest/requests.js';
import { noServerError } from '../../rpc/rpc.clauses.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { type Conversation, judgeResponse } from '../conversation.js';
import { nameContradictionRefused } from '../eras.clauses.js';
import { accepts, listsValue, requiresOnly } from '../features/accepted-arguments.js';
import * as calls from '../features/calls.clauses.js';
import { listFeatures } from '../features/features.js';
import * as tools from '../features/tools.clauses.js';
import {
  listedNotePublished,
  titlesAgree,
  toolFindsEntries,
  toolKeepsLimit,
} from '../same-as-rest/entries.clauses.js';
import { toolReturnsMarkdown, unknownNoteIsNone } from '../same-as-rest/notes.clauses.js';
import { profilesAgree } from '../same-as-rest/profile.clauses.js';
import { valueOfResult } from '../same-as-rest/result-value.js';
import { judgeSameNote } from './same-note.js';
import { searchWords } from './word-searches.js';

const smallLimit = 2;
/** Notes read in addition to those of the first conversation. */
const notesRead = 4;
/** Characters that may break a search. */
const signs = `it's "50%" (a*b) [c] & \\ ; --`;

const entryClauses = [toolFindsEntries, toolKeepsLimit, titlesAgree];
const callClauses = [calls.resultShape, calls.structuredContent, calls.resultWritten];

const call = async (
  { context, send, session }: Conversation,
  tool: JsonObject,
  what: string,
  input: JsonObject,
  answerable: boolean,
): Promise<RpcExchange> => {
  const params: JsonObject = { name: tool.name ?? '', arguments: input };
  const rpc = await send(what, 'tools/call', params);
  const called = { ...rpc, tool, answerable, anyValue: session.era === 'modern' };
  context.judge([...callClauses, calls.toolCallable, calls.toolSucceeds], called);
  return rpc;
};

const listedOf = async (context: CompanionContext, kind: Kind): Promise<readonly JsonObject[]> =>
  entriesOf((await listed(context, kind)).listing)?.entries ?? [];

/** Requests from REST a note that only the tool lists, where the tool names other notes as REST does. */
const openListedOnlyByTool = async (
  context: CompanionContext,
  rpc: RpcExchange,
  ofRest: readonly JsonObject[],
): Promise<void> => {
  const value = valueOfResult(rpc);
  const entries = (value === undefined ? undefined : entriesIn(value))?.entries ?? [];
  const isKnown = (entry: JsonObject) => ofRest.some((one) => sameEntry(one, entry));
  const [unknown] = entries.filter((entry) => !isKnown(entry));
  const slug = unknown && slugsOf(unknown).find(({ by, certain }) => by === 'slug' && certain);
  if (!slug || !entries.some(isKnown)) return;
  const get = await context.companion.send({ path: pathOfNote(slug) });
  context.judge([listedNotePublished], { exchanges: [rpc.exchanges[0], get] });
};

const listByTool = async (conversation: Conversation, list: JsonObject): Promise<void> => {
  const { context } = conversation;
  const ofKind = async (kind: Kind): Promise<void> => {
    if (!requiresOnly(list, 'kind', 'limit') || !accepts(list, 'kind', kind)) return;
    const limit = accepts(list, 'limit', smallLimit) ? { limit: smallLimit } : {};
    // A required limit that does not accept this value cannot be given.
    if (!requiresOnly(list, 'kind', ...Object.keys(limit))) return;
    const rpc = await call(conversation, list, `list ${kind}`, { kind, ...limit }, true);
    const own = await listedOf(context, kind);
    const elsewhere = (
      await Promise.all(kinds.filter((other) => other !== kind).map((other) => listedOf(context, other)))
    ).flat();
    const ofOtherKinds = elsewhere.filter((entry) => !own.some((one) => sameEntry(one, entry)));
    const shownByRest = own.length;
    const ofRest = [...own, ...elsewhere];
    context.judge(entryClauses, { ...rpc, kind, limit: limit.limit, shownByRest, ofOtherKinds, ofRest });
    if (kind === 'note') await openListedOnlyByTool(context, rpc, ofRest);
  };
  // Only where the tool lists its kinds: others may have no word for all of them.
  const namesAll = requiresOnly(list, 'kind') && listsValue(list, 'kind', 'all');
  await Promise.all([
    ...(requiresOnly(list) ? [call(conversation, list, 'list all', {}, true)] : []),
    ...kinds.map(ofKind),
    ...(namesAll ? [call(conversation, list, 'list all kinds', { kind: 'all' }, true)] : []),
  ]);
};

const searchByTool = async (conversation: Conversation, search: JsonObject): Promise<void> => {
  const { context } = conversation;
  const limit = accepts(search, 'limit', smallLimit) ? { limit: smallLimit } : {};
  if (!requiresOnly(search, 'query', ...Object.keys(limit)) || !accepts(search, 'query', 'x')) return;
  const query = await wordToSearch(context);
  const hits = await context.companion.send({ path: searchPath(query, modestLimit) });
  const shownByRest = entriesOf(hits)?.entries.length ?? 0;
  const few = async () => {
    const rpc = await call(conversation, search, 'search few', { query, ...limit }, shownByRest > 0);
    context.judge(entryClauses, { ...rpc, limit: limit.limit, shownByRest });
  };
  await Promise.all([
    few(),
    // A query without hits has the same structured content as any other.
    ...['plumbruleunheardof', signs].map((odd) =>
      call(conversation, search, `search ${odd.length}`, { query: odd, ...limit }, false),
    ),
    searchWords(conversation, search, limit),
  ]);
};

const readProfile = async (conversation: Conversation, profile: JsonObject): Promise<void> => {
  const { context, send, session } = conversation;
  if (session.era === 'legacy') {
    const params = {
      name: 'get_profile',
      arguments: {},
      _meta: { progressToken: 'plumbrule-progress' },
    };
    const rpc = await send('with progress', 'tools/call', params);
    const called = { ...rpc, tool: profile, answerable: requiresOnly(profile), anyValue: false };
    context.judge([calls.toolCallable, calls.toolSucceeds], called);
  }
  if (session.era === 'modern')
    context.judge(
      [nameContradictionRefused, noServerError],
      await session.request(
        'another name',
        'tools/call',
        { name: 'get_profile', arguments: {} },
        { headers: [['mcp-name', 'list_content']] },
      ),
    );
  else context.inapplicable([nameContradictionRefused], 'the server does not speak the stateless revision');
  if (!requiresOnly(profile)) return;
  const told = await call(conversation, profile, 'the profile', {}, true);
  const own = await context.companion.send({ path: '/api/v1/profile' });
  context.judge([profilesAgree], { exchanges: [told.exchanges[0], own], value: valueOfResult(told) });
};

const readNotes = async (
  conversation: Conversation,
  note: JsonObject,
  notes: readonly Opened[],
): Promise<void> => {
  if (!requiresOnly(note, 'slug') || !accepts(note, 'slug', 'x')) return;
  const { context, send } = conversation;
  const chosen = [...notes.slice(0, notesRead), ...notes.slice(notesRead).slice(-1)];
  await inOrder(chosen, async (opened, index) => {
    const slug = percentDecoded(opened.found.slug);
    if (slug === undefined) return;
    const rpc = await call(conversation, note, `note ${index}`, { slug }, true);
    context.judge([toolReturnsMarkdown], { ...rpc, own: opened.get });
    const text = JSON.stringify(objectResult(rpc)?.content ?? '');
    judgeSameNote(context, rpc, opened, notes, text);
  });
  // Comes last: a tool may return the note that it read before.
  const unknown = { name: 'get_note_markdown', arguments: { slug: 'no-such-note' } };
  const missing = await send('an unknown note', 'tools/call', unknown);
  context.judge([unknownNoteIsNone], { ...missing, notes: notes.map(({ get }) => get) });
  // The refusal of one request must not show in the next one.
  const slug = notes[0] && percentDecoded(notes[0].found.slug);
  if (slug !== undefined) await call(conversation, note, 'a note after an unknown one', { slug }, true);
};

/** Calls the four tools with every argument that their schemas accept, and compares the results with REST. */
export const callTools = async (conversation: Conversation, notes: readonly Opened[]): Promise<void> => {
  const { context, session } = conversation;
  // An id of another type than in the first conversation: a server may convert it.
  const offered = await listFeatures(session, 'tools', 'tools again');
  judgeResponse(context, session, offered.list);
  context.judge([tools.toolsNamed, tools.namesUnique], offered);
  const [search, profile, list, note] = tools.contractTools.map((name) => tools.toolNamed(offered, name));
  await Promise.all([
    list && listByTool(conversation, list),
    search && searchByTool(conversation, search),
    profile && readProfile(conversation, profile),
    note && readNotes(conversation, note, notes),
  ]);
};
