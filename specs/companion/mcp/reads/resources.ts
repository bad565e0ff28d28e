import { inOrder } from '../../../../harness/engine/in-order.js';
import { isObject, type JsonObject, type JsonValue, readJson } from '../../../../harness/formats/json.js';
import { entriesIn, isText, titleOf } from '../../rest/content/entries.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { type Conversation, judgePages } from '../conversation.js';
import { unknownResourceCode } from '../eras.clauses.js';
import { sameAgain, textsOfResult } from '../features/again.clauses.js';
import {
  featuresListed,
  resourceMatchesRequest,
  resourceReadable,
  unknownResourceRefused,
} from '../features/features.clauses.js';
import { listFeatures, type PagedList } from '../features/features.js';
import { readListedResource } from '../features/listed-resource.js';
import { listEnds, listingsTyped } from '../features/lists.clauses.js';
import { jsonIsJson, missingIsNotEmpty, resourcesDiffer } from '../features/resources.clauses.js';
import { entriesAgree } from '../same-as-rest/entries.clauses.js';
import { profilesAgree } from '../same-as-rest/profile.clauses.js';
import { sendOtherNames } from '../second-conversation/stateless-requests.js';
import { repeated } from './call.js';
import { judgeEntries } from './entries-told.js';
import type { Moment } from './moment.js';
import { judgeNote, markdownIn, type ReadNote } from './notes-told.js';

/** Resources read besides those of notes. */
const resourcesRead = 10;

/** Lists resources or prompts, and judges the list; undefined where the server does not declare them. */
export const listJudged = async (
  { context, session }: Conversation,
  kind: 'resources' | 'prompts',
  { when, extent }: Pick<Moment, 'when' | 'extent'>,
): Promise<PagedList | undefined> => {
  if (!isObject(session.capabilities[kind])) return undefined;
  // An id of another type than in the first conversation: a server may convert it.
  const label =
    extent === 'all' && kind === 'resources' ? { number: `${kind} ${when}` } : { text: `${kind} ${when}` };
  const found = await listFeatures(session, kind, label);
  judgePages(context, session, found);
  context.judge([featuresListed], { ...found, kind, key: kind === 'resources' ? 'uri' : 'name' });
  context.judge([listingsTyped, listEnds], found);
  return found;
};

/** A resource that was read. */
interface ReadResource {
  readonly rpc: RpcExchange;
  readonly uri: string;
  readonly again: () => Promise<RpcExchange>;
}

const partsOf = (rpc: RpcExchange): readonly JsonObject[] => {
  const contents = objectResult(rpc)?.contents;
  return Array.isArray(contents) ? contents.filter(isObject) : [];
};

/** Returns the entries of a resource in JSON that is in one part: of a list, or the only one. */
const entriesRead = (rpc: RpcExchange): readonly JsonObject[] => {
  const [part, ...more] = partsOf(rpc);
  if (more.length > 0 || typeof part?.text !== 'string' || !/json/i.test(String(part.mimeType))) return [];
  const value = readJson(Buffer.from(part.text)).document?.value;
  const entries = value === undefined ? [] : (entriesIn(value)?.entries ?? []);
  if (entries.length > 0 || !isObject(value)) return entries;
  return isText(value.slug) && titleOf(value) !== undefined ? [value] : [];
};

/** Compares the entries of all resources in JSON with those of REST. */
const judgeJson = async (
  conversation: Conversation,
  { listing }: Moment,
  read: readonly ReadResource[],
): Promise<void> => {
  const some = read.filter(({ rpc }) => entriesRead(rpc).length > 0);
  const [first] = some;
  if (!first) return;
  let value: JsonValue = some.flatMap(({ rpc }) => entriesRead(rpc));
  const again = async () => {
    const later: RpcExchange[] = [];
    for (const one of some) later.push(await one.again());
    value = later.flatMap(entriesRead);
    return later[0] ?? first.rpc;
  };
  await judgeEntries(conversation, { rpc: first.rpc, again, valueIn: () => value }, listing, [entriesAgree]);
};

/** Compares the titles in a list of resources with those of the notes of REST whose slug ends their URI. */
const judgeTitles = async (
  conversation: Conversation,
  { listing, when }: Moment,
  list: PagedList,
): Promise<void> => {
  const { session } = conversation;
  let latest = list;
  const titled = () =>
    (latest.entries ?? [])
      .filter(isObject)
      .filter(({ title }) => typeof title === 'string')
      .map(({ title = '', uri }) => ({ title, slug: String(uri).split(/[/:]/).at(-1) ?? '' }));
  const again = repeated(`titles ${when}`, async (what) => {
    latest = await listFeatures(session, 'resources', what);
    return latest.list;
  });
  await judgeEntries(conversation, { rpc: list.list, again, valueIn: titled }, listing, [entriesAgree]);
};

/** Reads a resource that does not exist beside a listed one, in its scheme and folder. */
const readMissing = async (
  { context, send, session }: Conversation,
  uris: readonly string[],
): Promise<void> => {
  const [folder] = uris.flatMap((uri) => /^([a-z][a-z0-9+.-]*:.*[/:])[^/:?#]+$/i.exec(uri)?.[1] ?? []);
  if (folder === undefined) return;
  const uri = `${folder}${context.companion.opaque.word('a resource')}`;
  const rpc = await send('a resource beside the listed ones', 'resources/read', { uri });
  if (session.era === 'modern') context.judge([missingIsNotEmpty, unknownResourceCode], rpc);
  const contents = objectResult(rpc)?.contents;
  // A pattern of resources may serve any name.
  if (!Array.isArray(contents) || contents.length === 0) context.judge([unknownResourceRefused], rpc);
};

/** Judges one resource by itself, and beside REST. */
const judgeResource = async (
  { context }: Conversation,
  { notes, isLater }: Moment,
  { rpc, uri, again }: ReadResource,
): Promise<ReadNote | undefined> => {
  context.judge([resourceReadable, resourceMatchesRequest, jsonIsJson], { ...rpc, uri });
  const [part] = partsOf(rpc);
  if (/[/:]profile(\.json)?$/i.test(uri) && typeof part?.text === 'string' && !isLater)
    context.judge([profilesAgree], {
      exchanges: [rpc.exchanges[0], await context.companion.send({ path: '/api/v1/profile' })],
      value: readJson(Buffer.from(part.text)).document?.value,
    });
  const opened = notes.find(({ found }) => uri.endsWith(`/${found.slug}`));
  if (!opened || isLater) return undefined;
  const note = { rpc, opened, again };
  await judgeNote(context, note, notes);
  return note;
};

/** Reads listed resources at some moment, and compares them with REST; returns those that are notes. */
export const readResources = async (
  conversation: Conversation,
  moment: Moment,
): Promise<readonly ReadNote[]> => {
  const { context, send } = conversation;
  const { when, extent, notes } = moment;
  const list = await listJudged(conversation, 'resources', moment);
  const uris = (list?.entries ?? []).filter(isObject).flatMap(({ uri }) => (isText(uri) ? [uri] : []));
  const [first] = uris;
  if (!list || first === undefined) return [];
  const isOfNote = (uri: string) => notes.some(({ found }) => uri.endsWith(`/${found.slug}`));
  const wanted =
    extent === 'all'
      ? [...uris.slice(0, resourcesRead), ...uris.slice(resourcesRead).filter(isOfNote), ...uris.slice(-1)]
      : [first];
  const read: ReadResource[] = [];
  const whole: ReadNote[] = [];
  await inOrder(
    [...new Set(wanted)],
    (uri) => readListedResource(conversation, `read ${uri} ${when}`, uri),
    async (rpc, uri) => {
      if (!rpc) return;
      const again = repeated(`${uri} ${when}`, (what) => send(what, 'resources/read', { uri }));
      read.push({ rpc, uri, again });
      const note = await judgeResource(conversation, moment, { rpc, uri, again });
      if (note && markdownIn(objectResult(rpc)?.contents).length > 0) whole.push(note);
    },
  );
  const [one] = read;
  if (extent !== 'all' || !one) return whole;
  await sendOtherNames(conversation, 'resources/read', { uri: first });
  await readMissing(conversation, uris);
  await judgeTitles(conversation, moment, list);
  await judgeJson(conversation, moment, read);
  const exchanges = read.map(({ rpc }) => rpc.exchanges[0]);
  context.judge([resourcesDiffer], {
    exchanges: [one.rpc.exchanges[0], ...exchanges.slice(1)],
    contents: read.map(({ rpc }) => textsOfResult(rpc)[0]).filter((text) => text !== undefined),
  });
  const second = await one.again();
  if (objectResult(second))
    context.judge([sameAgain], {
      exchanges: [one.rpc.exchanges[0], second.exchanges[0]],
      before: textsOfResult(one.rpc),
      after: textsOfResult(second),
      mayGrow: true,
    });
  return whole;
};
