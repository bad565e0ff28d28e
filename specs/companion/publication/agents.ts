import { isObject, type JsonObject } from '../../../harness/formats/json.js';
import { percentDecoded } from '../../../harness/formats/percent.js';
import { status } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { type Conversation, conversationIn } from '../mcp/conversation.js';
import { resourceReadable } from '../mcp/features/features.clauses.js';
import { listFeatures, type PagedList } from '../mcp/features/features.js';
import { readListedResource } from '../mcp/features/listed-resource.js';
import { judgedCall, takes } from '../mcp/reads/call.js';
import type { Listing, ReadListing } from '../mcp/reads/entries-told.js';
import type { Moment } from '../mcp/reads/moment.js';
import { listTools, momentClauses, readAll } from '../mcp/reads/play-moment.js';
import { type OfferedTools, readTool } from '../mcp/reads/tool-read.js';
import { toolReads } from '../mcp/reads/tools.js';
import { renewedSession } from '../mcp/renewed-session.js';
import { listedNotePublished } from '../mcp/same-as-rest/hits.clauses.js';
import { unknownNoteIsNone } from '../mcp/same-as-rest/notes.clauses.js';
import { entriesFrom } from '../mcp/same-as-rest/result-value.js';
import { isAmong, isText, type Kind, namedAlike, titleOf } from '../rest/content/entries.js';
import { pathOfNote } from '../rest/content/slugs.js';
import { uniqueWord } from '../rest/content/words.js';
import { anew, type Listed, listed, listedAnew, notesIn, type Opened, openNote } from '../rest/requests.js';
import type { RpcExchange } from '../rpc/rpc.js';
import { resourcesFollow, textsOfContents, uriOfNote, withdrawnIsGone } from './resources.clauses.js';

/** What is judged of the MCP endpoint after a publication. */
export const agentClauses = [...momentClauses, unknownNoteIsNone, resourcesFollow, withdrawnIsGone];

/** Time on the clock of the target after which no usual cache explains an older state, seconds. */
const settledSeconds = 600;

/**
 * Notes that are read before a publication: the last ones, and after it: added ones and withdrawn ones. As many
 * resources are read that the list before lacked.
 */
const notesRead = 2;

const slugOf = ({ found }: Opened): string => percentDecoded(found.slug) ?? found.slug;

/** Returns listings of REST as they are now, each requested once. */
const listedOnce = (context: CompanionContext): Listing => {
  const read = new Map<Kind | 'all', Promise<Listed>>();
  return (kind) => {
    const known = read.get(kind) ?? listedAnew(context, kind);
    read.set(kind, known);
    return known;
  };
};

/** The MCP endpoint, opened before or after a publication. */
interface OpenedAt {
  readonly conversation: Conversation;
  readonly offered: OfferedTools;
  /** Undefined where the server declares no resources. */
  readonly resources: PagedList | undefined;
}

const openAt = async (context: CompanionContext, when: string): Promise<OpenedAt | undefined> => {
  const found = await renewedSession(context.companion, when);
  if (!found) return undefined;
  const { session } = found;
  const conversation = conversationIn(context, session);
  const { offered } = await listTools(conversation, when);
  const resources = isObject(session.capabilities.resources)
    ? await listFeatures(session, 'resources', { text: `resources ${when}` })
    : undefined;
  return { conversation, offered, resources };
};

/** The resource of a note, read before a publication. */
interface NoteResource {
  readonly note: Opened;
  readonly uri: string;
  readonly rpc: RpcExchange;
}

/** What agents received before a publication. */
export interface Before {
  readonly read: readonly ReadListing[];
  readonly notes: readonly Opened[];
  readonly resources: PagedList | undefined;
  /** The resources of these notes. */
  readonly resourcesRead: readonly NoteResource[];
}

/** Returns the first notes and the last one: a publication may withdraw the newest or the oldest. */
export const atBothEnds = (notes: readonly JsonObject[], count: number): readonly JsonObject[] => [
  ...notes.slice(0, count - 1),
  ...notes.slice(count - 1).slice(-1),
];

const [, readListings] = toolReads;

/** Reads the MCP endpoint before a publication, so that a cache without an end keeps what is then old. */
export const askAgentsBefore = async (context: CompanionContext): Promise<Before | undefined> => {
  if ((await context.hooks.now()) === undefined) return undefined;
  const when = 'before a publication';
  const opened = await openAt(context, when);
  if (!opened) return undefined;
  const { conversation, offered, resources } = opened;
  const listing = listedOnce(context);
  let read: readonly ReadListing[] = [];
  const keep = (some: readonly ReadListing[]) => {
    read = some;
  };
  await readTool(conversation, { when, extent: 'listings', notes: [], listing, keep }, offered, readListings);
  const notes: Opened[] = [];
  const resourcesRead: NoteResource[] = [];
  // Another interface of the run may have published since the first listing.
  for (const entry of atBothEnds(notesIn((await listing('note')).listing), notesRead)) {
    const note = await openNote(context, entry);
    if (!note || status(note.get) !== 200) continue;
    notes.push(note);
    const input = { slug: slugOf(note) };
    if (offered.note && takes(offered.note, input))
      await judgedCall(conversation, offered.note, `note ${input.slug} ${when}`, input, true);
    const uri = uriOfNote(resources?.entries ?? [], entry);
    if (uri === undefined) continue;
    const rpc = await conversation.session.request(`${uri} ${when}`, 'resources/read', { uri });
    if (textsOfContents(rpc).length > 0) resourcesRead.push({ note, uri, rpc });
  }
  return { read, notes, resources, resourcesRead };
};

/** Returns whether a tool lists this very note: a number may be a rank, and another note may have its title. */
const isThis = (told: JsonObject, note: JsonObject): boolean =>
  namedAlike(told, note) ||
  (isText(told.id) && told.id === note.id) ||
  (!isText(told.slug) && titleOf(told) !== undefined && titleOf(told) === titleOf(note));

/** Judges withdrawn notes that the tool still lists or returns, or that can be read as a resource; returns those that are gone. */
const readWithdrawn = async (
  { conversation, offered }: OpenedAt,
  { notes, resourcesRead }: Before,
  read: readonly ReadListing[],
  now: readonly JsonObject[],
): Promise<readonly JsonObject[]> => {
  const { context, session } = conversation;
  const gone: JsonObject[] = [];
  for (const note of notes.filter(({ entry }) => !isAmong(now, entry))) {
    // It may be published once more at any time: REST is asked after the agent endpoint too.
    const missing = async () => {
      const get = await context.companion.send({ path: pathOfNote(note.found), ...anew });
      return status(get) === 404 ? get : undefined;
    };
    if (!(await missing())) continue;
    gone.push(note.entry);
    const listedStill = (rpc: RpcExchange) => entriesFrom(rpc).some((entry) => isThis(entry, note.entry));
    const later = await read.find(({ rpc }) => listedStill(rpc))?.again();
    const get = later && listedStill(later) ? await missing() : undefined;
    if (later && get)
      context.judge([listedNotePublished], {
        exchanges: [later.exchanges[0], get],
        title: titleOf(note.entry),
      });
    const input = { slug: slugOf(note) };
    if (offered.note && takes(offered.note, input)) {
      const params = { name: 'get_note_markdown', arguments: input };
      const rpc = await conversation.send(`withdrawn note ${input.slug}`, 'tools/call', params);
      if (await missing()) context.judge([unknownNoteIsNone], { ...rpc, notes: [note.get] });
    }
    for (const { uri, rpc: before } of resourcesRead.filter((one) => one.note === note)) {
      const after = await session.request(`${uri} of a withdrawn note`, 'resources/read', { uri });
      const exchanges = [after.exchanges[0], before.exchanges[0]] as const;
      if (await missing()) context.judge([withdrawnIsGone], { exchanges, after, before, uri });
    }
  }
  return gone;
};

/** Reads resources that are listed only since a publication. */
const readAddedResources = async (
  conversation: Conversation,
  before: PagedList,
  now: PagedList | undefined,
) => {
  const urisOf = ({ entries }: PagedList) =>
    (entries ?? []).map((one) => (isObject(one) ? one.uri : undefined)).filter(isText);
  const known = new Set(urisOf(before));
  const added = now ? urisOf(now).filter((uri) => !known.has(uri)) : [];
  for (const uri of added.slice(0, notesRead)) {
    const read = await readListedResource(conversation, `added ${uri}`, uri);
    if (read) conversation.context.judge([resourceReadable], read);
  }
};

/** Reads the MCP endpoint after a publication, once usual caches have ended, and compares it with REST. */
export const askAgentsAfter = async (
  context: CompanionContext,
  before: Before,
  notesBefore: readonly JsonObject[],
): Promise<void> => {
  await context.wait(
    settledSeconds,
    'caches of the agent endpoint may keep the state before the publication',
  );
  const when = 'after a publication';
  const opened = await openAt(context, when);
  if (!opened) return;
  const { conversation, offered, resources } = opened;
  const listing = listedOnce(context);
  const now = notesIn((await listing('note')).listing);
  const added: Opened[] = [];
  for (const entry of now.filter((one) => !isAmong(notesBefore, one)).slice(0, notesRead)) {
    const note = await openNote(context, entry, anew);
    if (note && status(note.get) === 200) added.push(note);
  }
  const all = [...now, ...notesBefore.filter((note) => !isAmong(now, note))];
  let read: readonly ReadListing[] = [];
  const moment: Moment = {
    when,
    extent: 'listings',
    // A listing that was longer before shows that the tool does not stop there.
    earlier: before.read,
    notes: added,
    others: before.notes,
    listing,
    isLater: true,
    // An index may be behind with what the publication added.
    query: now
      .filter((note) => notesBefore.some((one) => JSON.stringify(one) === JSON.stringify(note)))
      .map((note) => uniqueWord(note, all))
      .find((word) => word !== undefined),
    keep: (some) => {
      read = some;
    },
  };
  await readAll(conversation, moment, offered);
  const gone = await readWithdrawn(opened, before, read, now);
  if (before.resources?.complete) await readAddedResources(conversation, before.resources, resources);
  // Another interface of the run may have published before: the list may lack the notes of that publication already.
  const first = notesIn((await listed(context, 'note')).listing);
  if (resources && before.resources)
    context.judge([resourcesFollow], {
      exchanges: [resources.list.exchanges[0], before.resources.list.exchanges[0]],
      before: {
        listed: before.resources.entries ?? [],
        notes: notesBefore.filter((entry) => isAmong(first, entry)),
      },
      after: {
        listed: resources.entries ?? [],
        notes: now.filter(
          (entry) => isAmong(notesBefore, entry) || added.some((note) => note.entry === entry),
        ),
      },
      gone,
      complete: resources.complete && before.resources.complete,
    });
};
