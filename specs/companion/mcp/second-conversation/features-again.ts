import { inOrder } from '../../../../harness/engine/in-order.js';
import { isObject, type JsonValue, jsonObjectOf, readJson } from '../../../../harness/formats/json.js';
import { errorOf } from '../../../../harness/formats/json-rpc.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { cataloguedResourceRead, unlistedResources } from '../../documents/card.clauses.js';
import { judgeLasting } from '../../lasting.js';
import { isText } from '../../rest/content/entries.js';
import { listed, type Opened } from '../../rest/requests.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { type Conversation, judgeResponse } from '../conversation.js';
import { unknownResourceCode } from '../eras.clauses.js';
import { sameAgain, textsOfResult } from '../features/again.clauses.js';
import { completionTyped, declaredMethodsKnown } from '../features/capabilities.clauses.js';
import {
  resourceMatchesRequest,
  resourceReadable,
  unknownResourceRefused,
} from '../features/features.clauses.js';
import { listFeatures } from '../features/features.js';
import { readListedResource } from '../features/listed-resource.js';
import {
  jsonIsJson,
  missingIsNotEmpty,
  resourcesDiffer,
  templatesTyped,
} from '../features/resources.clauses.js';
import type { FeatureList } from '../features/tools.clauses.js';
import { resourceIsMarkdown } from '../same-as-rest/notes.clauses.js';
import { profilesAgree } from '../same-as-rest/profile.clauses.js';
import { resourcesWhole } from '../same-as-rest/whole.clauses.js';
import { judgeJsonResources } from './json-resources.js';
import { contentOf, documents, requestPrompts, requestUndeclared, unknownPrompt } from './prompts-again.js';
import { judgeSameNote, type NoteTold, toldAgain } from './same-note.js';
import { sendOtherNames } from './stateless-requests.js';
import { followTemplate } from './template.js';
import { judgeTitles, type Told } from './told-titles.js';
import { judgeWholeNotes, type ReadNote } from './whole-results.js';

/** Resources read in addition to those of the first conversation. */
const resourcesRead = 10;

/** An id of another type than in the first conversation: a server may convert it. */
const listId = { number: 'resources again' };

/** Requests that show whether declared capabilities exist, in the revisions with a handshake. */
export const useCapabilities = async ({ context, send, session }: Conversation): Promise<void> => {
  if (session.era !== 'legacy') return;
  const declares = (name: string) => isObject(session.capabilities[name]);
  if (declares('logging'))
    context.judge([declaredMethodsKnown], await send('a logging', 'logging/setLevel', { level: 'warning' }));
  if (declares('completions'))
    context.judge(
      [declaredMethodsKnown, completionTyped],
      await send('a completions', 'completion/complete', {
        ref: { type: 'ref/prompt', name: unknownPrompt(context.companion) },
        argument: { name: 'slug', value: 'a' },
      }),
    );
};

/** Reads resources that only the catalogue or the server card names. */
const readCatalogued = async (conversation: Conversation, uris: readonly string[]): Promise<void> => {
  const { context, send } = conversation;
  for (const path of documents)
    for (const uri of unlistedResources(await contentOf(conversation, path), uris).slice(0, 2)) {
      const rpc = await send(`of ${path}: ${uri}`, 'resources/read', { uri });
      // The entry may have been unpublished since the document was read.
      const later =
        errorOf(rpc.exchanges[0], rpc.id) &&
        jsonObjectOf(await context.companion.send({ path, again: true, remember: false }));
      if (!later || unlistedResources(later, uris).includes(uri))
        context.judge([cataloguedResourceRead], { ...rpc, uri });
    }
};

/** Texts of contents that state to be Markdown. */
const markdownIn = (contents: JsonValue | undefined): string[] =>
  (Array.isArray(contents) ? contents.filter(isObject) : [])
    .filter(({ mimeType }) => /^text\/markdown\b/i.test(String(mimeType)))
    .map(({ text }) => text)
    .filter((text) => typeof text === 'string');

const readListed = async (
  conversation: Conversation,
  uris: readonly string[],
  notes: readonly Opened[],
): Promise<readonly ReadNote[]> => {
  const { context, send } = conversation;
  const whole: ReadNote[] = [];
  const read: { readonly rpc: RpcExchange; readonly uri: string; readonly contents: string }[] = [];
  const profile = await context.companion.send({ path: '/api/v1/profile' });
  const judgeResource = async (one: RpcExchange, uri: string, again: () => Promise<RpcExchange>) => {
    context.judge([resourceReadable, resourceMatchesRequest, jsonIsJson], { ...one, uri });
    const own = notes.find(({ found }) => uri.endsWith(`/${found.slug}`));
    const contents = objectResult(one)?.contents;
    if (own) {
      if (markdownIn(contents).length > 0) whole.push({ rpc: one, opened: own, again });
      const told: NoteTold = { rpc: one, own, again };
      await judgeSameNote(context, told, notes, (rpc) => JSON.stringify(objectResult(rpc)?.contents ?? ''));
      const asMarkdown = (rpc: RpcExchange, get: Exchange) => ({
        exchanges: [rpc.exchanges[0], get] as const,
        texts: markdownIn(objectResult(rpc)?.contents),
      });
      await judgeLasting(context, [resourceIsMarkdown], asMarkdown(one, own.get), async () => {
        const { rpc, get } = await toldAgain(context, told);
        return asMarkdown(rpc, get);
      });
    }
    const [first] = Array.isArray(contents) ? contents.filter(isObject) : [];
    const held = first?.text ?? first?.blob;
    if (/[/:]profile(\.json)?$/i.test(uri) && typeof first?.text === 'string')
      context.judge([profilesAgree], {
        exchanges: [one.exchanges[0], profile],
        value: readJson(Buffer.from(first.text)).document?.value,
      });
    if (typeof held === 'string') read.push({ rpc: one, uri, contents: held });
  };
  const isOfNote = (uri: string) => notes.some(({ found }) => uri.endsWith(`/${found.slug}`));
  const [others, last] = [uris.slice(resourcesRead).filter(isOfNote), uris.slice(-1)];
  await inOrder(
    [...new Set([...uris.slice(0, resourcesRead), ...others, ...last])],
    (uri, index) => readListedResource(conversation, `listed resource ${index}`, uri),
    async (one, uri, index) => {
      let times = 4;
      const again = () => {
        times += 1;
        return send(`listed resource ${index}, look ${times}`, 'resources/read', { uri });
      };
      if (one) await judgeResource(one, uri, again);
    },
  );
  await judgeJsonResources(context, read, (uri) => send(`${uri} in JSON again`, 'resources/read', { uri }));
  const [first, ...more] = read;
  if (!first) return whole;
  context.judge([resourcesDiffer], {
    exchanges: [first.rpc.exchanges[0], ...more.map(({ rpc }) => rpc.exchanges[0])],
    contents: read.map(({ contents }) => contents),
  });
  const second = await send('the resource again', 'resources/read', { uri: first.uri });
  if (objectResult(second))
    context.judge([sameAgain], {
      exchanges: [first.rpc.exchanges[0], second.exchanges[0]],
      before: textsOfResult(first.rpc),
      after: textsOfResult(second),
      mayGrow: true,
    });
  return whole;
};

/** Returns the listed resources that have a title, which a name need not be. */
const titled = ({ list, entries }: FeatureList): Told => ({
  exchange: list.exchanges[0],
  entries: (entries ?? []).filter(isObject).filter(({ title }) => typeof title === 'string'),
});

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

/** Requests the list of templates of resources. */
export const listTemplates = async ({ context, send }: Conversation): Promise<RpcExchange> => {
  const templates = await send('templates', 'resources/templates/list');
  context.judge([templatesTyped], templates);
  return templates;
};

const requestResources = async (
  conversation: Conversation,
  notes: readonly Opened[],
): Promise<readonly ReadNote[]> => {
  const { context, session } = conversation;
  if (!isObject(session.capabilities.resources)) {
    await requestUndeclared(conversation, 'resources');
    return [];
  }
  const templates = await listTemplates(conversation);
  await followTemplate(conversation, objectResult(templates)?.resourceTemplates, notes);
  const resources = await listFeatures(session, 'resources', listId);
  const { entries, list } = resources;
  judgeResponse(context, session, list);
  await judgeTitles(
    context,
    titled(resources),
    [await listed(context, 'note')],
    ({ uri }, { slug }) => isText(slug) && String(uri).endsWith(`/${slug}`),
    async () => titled(await listFeatures(session, 'resources', 'titles again')),
  );
  const uris = (entries ?? []).filter(isObject).flatMap(({ uri }) => (typeof uri === 'string' ? [uri] : []));
  const [uri] = uris;
  if (uri !== undefined) await sendOtherNames(conversation, 'resources/read', { uri });
  await readMissing(conversation, uris);
  const [read] = await Promise.all([
    readListed(conversation, uris, notes),
    readCatalogued(conversation, uris),
  ]);
  return read;
};

/** Requests every declared capability, the prompts, and the resources that were not read before. */
export const requestFeatures = async (
  conversation: Conversation,
  notes: readonly Opened[],
): Promise<void> => {
  const [resources, prompts] = await Promise.all([
    requestResources(conversation, notes),
    requestPrompts(conversation, notes),
    useCapabilities(conversation),
  ]);
  await judgeWholeNotes(conversation.context, [...resources, ...prompts], resourcesWhole);
};
