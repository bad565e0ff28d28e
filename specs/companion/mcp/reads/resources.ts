import { inOrder } from '../../../../harness/engine/in-order.js';
import { isObject, type JsonObject, type JsonValue, readJson } from '../../../../harness/formats/json.js';
import { entriesIn, isText, titleOf } from '../../rest/content/entries.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { type Conversation, judgePages } from '../conversation.js';
import { unknownResourceCode } from '../eras.clauses.js';
import { textsOfResult } from '../features/again.clauses.js';
import {
  featuresListed,
  resourceMatchesRequest,
  resourceReadable,
  unknownResourceRefused,
} from '../features/features.clauses.js';
import { listFeatures, listIds, type PagedList } from '../features/features.js';
import { readListedResource } from '../features/listed-resource.js';
import { featuresDiffer, listEnds, listingsTyped, twice } from '../features/lists.clauses.js';
import {
  jsonIsJson,
  missingHasShape,
  missingIsNotEmpty,
  resourcesDiffer,
} from '../features/resources.clauses.js';
import { sendOtherNames } from '../revisions/stateless-requests.js';
import { entriesAgree } from '../same-as-rest/entries.clauses.js';
import { isMarkdown } from '../same-as-rest/notes.clauses.js';
import { profilesAgree } from '../same-as-rest/profile.clauses.js';
import { repeated } from './call.js';
import { judgeEntries } from './entries-told.js';
import type { Moment } from './moment.js';
import { judgeNote, type ReadNote } from './notes-told.js';

const readClauses = [resourceReadable, resourceMatchesRequest, jsonIsJson] as const;

/** Resources read besides those of notes. */
const resourcesRead = 10;

/**
 * Lists resources or prompts, and judges the list; returns its entries that have their identifying member, or undefined
 * where the server does not declare them.
 */
export const listJudged = async (
  { context, session }: Conversation,
  kind: 'resources' | 'prompts',
  { when, extent }: Pick<Moment, 'when' | 'extent'>,
): Promise<(PagedList & { readonly named: readonly JsonObject[] }) | undefined> => {
  if (!isObject(session.capabilities[kind])) return undefined;
  // Later ids are of another type than in the first conversation: a server may convert it.
  const later =
    kind === 'resources' && extent === 'all' ? { number: `${kind} ${when}` } : { text: `${kind} ${when}` };
  const list = await listFeatures(session, kind, extent === 'first' ? listIds[kind] : later);
  judgePages(context, session, list);
  const key = kind === 'resources' ? 'uri' : 'name';
  context.judge([featuresListed], { ...list, kind, key });
  const repeatedIn = ({ entries }: PagedList) => twice((entries ?? []).filter(isObject), key);
  // An entry published between two pages moves another one to the next page: only what repeats again counts.
  const again =
    repeatedIn(list) === undefined ? list : await listFeatures(session, kind, `${kind} once more ${when}`);
  if (repeatedIn(again) === repeatedIn(list)) context.judge([featuresDiffer], { ...again, kind, key });
  context.judge([listingsTyped, listEnds], list);
  const named = (list.entries ?? []).filter(isObject).filter((entry) => typeof entry[key] === 'string');
  return { ...list, named };
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
  { listing, when }: Moment,
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
  const asked = { read: `${first.uri}, ${when}`, rpc: first.rpc, again, valueIn: () => value };
  await judgeEntries(conversation, asked, listing, [entriesAgree]);
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
  const asked = { read: `resources/list, ${when}`, rpc: list.list, again, valueIn: titled };
  await judgeEntries(conversation, asked, listing, [entriesAgree]);
};

/** Reads a resource that does not exist: of a scheme of its own, or beside a listed one, in its scheme and folder. */
const readMissing = async (
  { context, send, session }: Conversation,
  extent: Moment['extent'],
  uris: readonly string[],
): Promise<void> => {
  const word = context.companion.opaque.word('a resource');
  const [folder] = uris.flatMap((uri) => /^([a-z][a-z0-9+.-]*:.*[/:])[^/:?#]+$/i.exec(uri)?.[1] ?? []);
  const own = folder === undefined ? undefined : `${folder}${word}`;
  const uri = extent === 'first' ? `${word}://${word}/${word}` : own;
  if (uri === undefined) return;
  const rpc = await send(`unheard-of resource, ${extent}`, 'resources/read', { uri });
  if (session.era === 'modern') context.judge([missingIsNotEmpty, unknownResourceCode], rpc);
  if (extent === 'first') context.judge([missingHasShape], rpc);
  const contents = objectResult(rpc)?.contents;
  // A pattern of resources may serve any name in its folder.
  if (extent === 'first' || !Array.isArray(contents) || contents.length === 0)
    context.judge([unknownResourceRefused], rpc);
};

/** Judges one resource by itself, and beside REST. */
const judgeResource = async (
  { context }: Conversation,
  { notes, isLater, extent, when }: Moment,
  { rpc, uri, again }: ReadResource,
): Promise<ReadNote | undefined> => {
  context.judge(readClauses, { ...rpc, uri });
  if (isLater || extent === 'first') return undefined;
  const [part] = partsOf(rpc);
  if (/[/:]profile(\.json)?$/i.test(uri) && typeof part?.text === 'string')
    context.judge([profilesAgree], {
      exchanges: [rpc.exchanges[0], await context.companion.send({ path: '/api/v1/profile' })],
      value: readJson(Buffer.from(part.text)).document?.value,
      read: `${uri}, ${when}`,
    });
  const opened = notes.find(({ found }) => uri.endsWith(`/${found.slug}`));
  if (!opened) return undefined;
  const note = { read: `${uri}, ${when}`, rpc, opened, again };
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
  const uris = (list?.named ?? []).map(({ uri }) => String(uri));
  if (extent === 'first' && list) await readMissing(conversation, extent, uris);
  if (extent === 'first' && !list)
    context.inapplicable(
      [unknownResourceRefused, unknownResourceCode, missingIsNotEmpty, missingHasShape],
      'no resources are declared',
    );
  const [first] = uris;
  if (!list || first === undefined) {
    if (extent === 'first')
      context.inapplicable(
        [featuresListed, featuresDiffer, ...readClauses],
        'no resource is declared and listed',
      );
    return [];
  }
  const isOfNote = (uri: string) => notes.some(({ found }) => uri.endsWith(`/${found.slug}`));
  const wanted = {
    first: [first, ...uris.slice(-1)],
    one: [first],
    listings: [first],
    all: [...uris.slice(0, resourcesRead), ...uris.slice(resourcesRead).filter(isOfNote), ...uris.slice(-1)],
  }[extent];
  const read: ReadResource[] = [];
  const whole: ReadNote[] = [];
  await inOrder(
    [...new Set(wanted)],
    (uri) => readListedResource(conversation, `read ${uri} ${when}`, uri),
    async (rpc, uri) => {
      if (!rpc) {
        context.inapplicable(readClauses, 'a resource was withdrawn since it was listed');
        return;
      }
      const again = repeated(`${uri} ${when}`, (what) => send(what, 'resources/read', { uri }));
      read.push({ rpc, uri, again });
      const note = await judgeResource(conversation, moment, { rpc, uri, again });
      if (note && partsOf(rpc).some(isMarkdown)) whole.push(note);
    },
  );
  const [one] = read;
  if (extent !== 'all' || !one) return whole;
  await sendOtherNames(conversation, 'resources/read', { uri: first });
  await readMissing(conversation, extent, uris);
  await judgeTitles(conversation, moment, list);
  await judgeJson(conversation, moment, read);
  const exchanges = read.map(({ rpc }) => rpc.exchanges[0]);
  context.judge([resourcesDiffer], {
    exchanges: [one.rpc.exchanges[0], ...exchanges.slice(1)],
    contents: read.map(({ rpc }) => textsOfResult(rpc)[0]).filter((text) => text !== undefined),
  });
  return whole;
};
