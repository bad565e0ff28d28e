import { isObject, type JsonObject } from '../../../harness/formats/json.js';
import { percentDecoded } from '../../../harness/formats/percent.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import type { Conversation } from '../mcp/conversation.js';
import { accepts, largestOf } from '../mcp/features/accepted-arguments.js';
import { toolCallable, toolSucceeds } from '../mcp/features/calls.clauses.js';
import { resourceReadable } from '../mcp/features/features.clauses.js';
import { listFeatures } from '../mcp/features/features.js';
import { toolsNamed } from '../mcp/features/tools.clauses.js';
import { listedNotePublished } from '../mcp/same-as-rest/entries.clauses.js';
import {
  agentsTellTheSame,
  toolReturnsMarkdown,
  unknownNoteIsNone,
} from '../mcp/same-as-rest/notes.clauses.js';
import { entriesFrom } from '../mcp/same-as-rest/result-value.js';
import { titlesStay } from '../mcp/same-as-rest/titles.clauses.js';
import { listingsWhole } from '../mcp/same-as-rest/whole.clauses.js';
import { judgedCall, repeatedCall } from '../mcp/second-conversation/judged-call.js';
import { readNote } from '../mcp/second-conversation/same-note.js';
import { judgeListedTitles } from '../mcp/second-conversation/told-titles.js';
import { judgeWholeListings, type ReadListing } from '../mcp/second-conversation/whole-results.js';
import { isAmong, isText, kinds, namedAlike, titleOf } from '../rest/content/entries.js';
import { pathOfNote } from '../rest/content/slugs.js';
import { anew, listed, listedAnew, modestLimit, notesIn, type Opened, openNote } from '../rest/requests.js';
import { openTools, type Tools } from './opened-tools.js';
import { callOtherTools, otherToolClauses } from './other-tools.js';
import { resourcesFollow, withdrawnIsGone } from './resources.clauses.js';
import {
  type ReadResource,
  readAddedResources,
  readResourcesOf,
  readWithdrawnResources,
} from './withdrawn-resources.js';

/** What is judged of the MCP endpoint after a publication. */
export const agentClauses = [
  toolsNamed,
  toolCallable,
  toolSucceeds,
  listingsWhole,
  titlesStay,
  listedNotePublished,
  agentsTellTheSame,
  toolReturnsMarkdown,
  unknownNoteIsNone,
  resourcesFollow,
  resourceReadable,
  withdrawnIsGone,
  ...otherToolClauses,
];

/** Time on the clock of the target after which no usual cache explains an older state, seconds. */
const settledSeconds = 600;

/** Notes that are read before a publication: the last ones, and after it: added ones and withdrawn ones. */
const notesRead = 2;

/** Lists each kind with the tool, as many entries as it returns at once, and with REST as it is now. */
const listAll = async ({ conversation, list }: Tools, when: string): Promise<readonly ReadListing[]> => {
  const limit = list && largestOf(list, 'limit', modestLimit);
  const read: ReadListing[] = [];
  if (!list || limit === undefined) return read;
  // The whole listing shows that the tool does not stop at the length of a shorter one.
  for (const kind of [...kinds, 'all'] as const) {
    if (!accepts(list, 'kind', kind)) continue;
    const what = `list ${kind} ${when}`;
    const own = [await listedAnew(conversation.context, kind)];
    const rpc = await judgedCall(conversation, list, what, { kind, limit }, true);
    const again = repeatedCall(conversation, list, what, { kind, limit });
    read.push({ rpc, told: entriesFrom(rpc), limit, own, again });
  }
  return read;
};

const slugOf = ({ found }: Opened): string => percentDecoded(found.slug) ?? found.slug;

/** Returns which resources the server lists; undefined where it declares none. */
const resourcesOf = async ({ session }: Conversation, when: string) =>
  isObject(session.capabilities.resources)
    ? await listFeatures(session, 'resources', `resources ${when}`)
    : undefined;

/** What agents received before a publication. */
export interface Before {
  readonly read: readonly ReadListing[];
  readonly notes: readonly Opened[];
  readonly resources: Awaited<ReturnType<typeof resourcesOf>>;
  /** The resources of these notes. */
  readonly resourcesRead: readonly ReadResource[];
}

/** Returns the first notes and the last one: a publication may withdraw the newest or the oldest. */
export const atBothEnds = (notes: readonly JsonObject[], count: number): readonly JsonObject[] => [
  ...notes.slice(0, count - 1),
  ...notes.slice(count - 1).slice(-1),
];

/** Asks the MCP endpoint before a publication, so that a cache without an end keeps what is then old. */
export const askAgentsBefore = async (context: CompanionContext): Promise<Before | undefined> => {
  if ((await context.hooks.now()) === undefined) return undefined;
  const when = 'before a publication';
  const tools = await openTools(context, when);
  if (!tools) return undefined;
  const read = await listAll(tools, when);
  const first = await listed(context, 'note');
  // Another interface of the run may have published since.
  const { listing } = read.flatMap(({ own }) => own).find(({ path }) => path === first.path) ?? first;
  const opened: Opened[] = [];
  for (const entry of atBothEnds(notesIn(listing), notesRead)) {
    const one = await openNote(context, entry);
    if (!one || status(one.get) !== 200) continue;
    opened.push(one);
    if (tools.note && accepts(tools.note, 'slug', slugOf(one)))
      await judgedCall(
        tools.conversation,
        tools.note,
        `note ${slugOf(one)} ${when}`,
        { slug: slugOf(one) },
        true,
      );
  }
  const resources = await resourcesOf(tools.conversation, when);
  const resourcesRead = await readResourcesOf(tools.conversation, resources?.entries ?? [], opened, when);
  return { read, notes: opened, resources, resourcesRead };
};

/** Reads notes that the publication added; returns those that REST has. */
const readAdded = async (
  { conversation, note }: Tools,
  added: readonly JsonObject[],
  others: readonly Opened[],
): Promise<readonly JsonObject[]> => {
  const { context } = conversation;
  const there: JsonObject[] = [];
  for (const entry of added.slice(0, notesRead)) {
    const opened = await openNote(context, entry, anew);
    if (!opened || status(opened.get) !== 200) continue;
    there.push(entry);
    if (!note || !accepts(note, 'slug', slugOf(opened))) continue;
    const slug = slugOf(opened);
    await readNote(conversation, note, `added note ${slug}`, slug, opened, [opened, ...others]);
  }
  return there;
};

/** Reads notes that the publication withdrew; returns those that REST does not know any more. */
const readWithdrawn = async (
  { conversation, note }: Tools,
  withdrawn: readonly Opened[],
): Promise<readonly JsonObject[]> => {
  const { context } = conversation;
  const gone: JsonObject[] = [];
  const isGone = async ({ found }: Opened) =>
    status(await context.companion.send({ path: pathOfNote(found), ...anew })) === 404;
  for (const opened of withdrawn.slice(0, notesRead)) {
    const slug = slugOf(opened);
    if (!(await isGone(opened))) continue;
    gone.push(opened.entry);
    if (!note || !accepts(note, 'slug', slug)) continue;
    const params = { name: 'get_note_markdown', arguments: { slug } };
    const rpc = await conversation.send(`withdrawn note ${slug}`, 'tools/call', params);
    if (await isGone(opened)) context.judge([unknownNoteIsNone], { ...rpc, notes: [opened.get] });
  }
  return gone;
};

/** Returns whether a tool lists this very note: a number may be a rank, and another note may have its title. */
const isThis = (told: JsonObject, note: JsonObject): boolean =>
  namedAlike(told, note) ||
  (isText(told.id) && told.id === note.id) ||
  (!isText(told.slug) && titleOf(told) !== undefined && titleOf(told) === titleOf(note));

/** Judges withdrawn notes that the tool still lists. */
const judgeWithdrawn = async (
  { context }: Conversation,
  read: readonly ReadListing[],
  withdrawn: readonly Opened[],
): Promise<void> => {
  for (const opened of withdrawn) {
    const still = read.find(({ told }) => told.some((entry) => isThis(entry, opened.entry)));
    const first = still && (await context.companion.send({ path: pathOfNote(opened.found), ...anew }));
    if (!first || status(first) !== 404) continue;
    // It may have been withdrawn after the tool listed it.
    const later = await still.again?.();
    if (!later || !entriesFrom(later).some((entry) => isThis(entry, opened.entry))) continue;
    const get: Exchange = await context.companion.send({ path: pathOfNote(opened.found), ...anew });
    context.judge([listedNotePublished], { exchanges: [later.exchanges[0], get] });
  }
};

/** Asks the MCP endpoint after a publication, once usual caches have ended, and compares it with REST. */
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
  const tools = await openTools(context, when);
  if (!tools) return;
  const { conversation } = tools;
  const now = notesIn((await listedAnew(context, 'note')).listing);
  const added = now.filter((entry) => !isAmong(notesBefore, entry));
  const withdrawn = before.notes.filter(({ entry }) => !isAmong(now, entry));
  const read = await listAll(tools, when);
  await judgeListedTitles(context, read);
  // A listing that was longer before shows that the tool does not stop there.
  await judgeWholeListings(context, [...before.read, ...read]);
  await judgeWithdrawn(conversation, read, withdrawn);
  await callOtherTools(tools, { now, before: notesBefore, opened: before.notes });
  const there = await readAdded(tools, added, before.notes);
  const gone = await readWithdrawn(tools, withdrawn);
  await readWithdrawnResources(conversation, before.resourcesRead, gone);
  const resources = await resourcesOf(conversation, when);
  if (before.resources?.complete)
    await readAddedResources(conversation, before.resources.entries ?? [], resources?.entries ?? []);
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
        notes: now.filter((entry) => isAmong(notesBefore, entry) || there.includes(entry)),
      },
      gone,
      complete: resources.complete && before.resources.complete,
    });
};
