import { inOrder } from '../../../../harness/engine/in-order.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonObjectOf,
  readJson,
} from '../../../../harness/formats/json.js';
import { errorOf } from '../../../../harness/formats/json-rpc.js';
import { percentDecoded } from '../../../../harness/formats/percent.js';
import { status } from '../../../../harness/network/exchange.js';
import { cardPath, cataloguedResourceRead, unlistedResources } from '../../documents/card.clauses.js';
import { documentedPromptExists, unlistedPrompts } from '../../documents/prompts.clauses.js';
import type { Opened } from '../../rest/requests.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { type Conversation, judgeResponse } from '../conversation.js';
import { promptIsFilled, sameAgain, templateLeads, textsOfResult } from '../features/again.clauses.js';
import { completionTyped, declaredMethodsKnown } from '../features/capabilities.clauses.js';
import {
  resourceMatchesRequest,
  resourceReadable,
  unknownPromptRefused,
} from '../features/features.clauses.js';
import { listFeatures } from '../features/features.js';
import { jsonIsJson, resourcesDiffer, templatesTyped } from '../features/resources.clauses.js';
import { resourceIsMarkdown } from '../same-as-rest/notes.clauses.js';
import { profilesAgree } from '../same-as-rest/profile.clauses.js';
import { judgeSameNote } from './same-note.js';
import { sendOtherName } from './stateless-requests.js';

/** Resources read in addition to those of the first conversation. */
const resourcesRead = 10;

/** Ids of other types than those of the first conversation: a server may convert them. */
const otherIds = { resources: 7, prompts: 'prompts again' } as const;

const unheardOf = 'plumbrule_unheard_of';
const completion: JsonObject = {
  ref: { type: 'ref/prompt', name: unheardOf },
  argument: { name: 'slug', value: 'a' },
};

/** Requests that show whether declared capabilities exist, in the revisions with a handshake. */
const useCapabilities = async ({ context, send, session }: Conversation): Promise<void> => {
  if (session.era !== 'legacy') return;
  const declares = (name: string) => isObject(session.capabilities[name]);
  if (declares('logging'))
    context.judge([declaredMethodsKnown], await send('a logging', 'logging/setLevel', { level: 'warning' }));
  if (declares('completions'))
    context.judge(
      [declaredMethodsKnown, completionTyped],
      await send('a completions', 'completion/complete', completion),
    );
};

/** Requests prompts twice: one that takes the slug of a note, and one without arguments. */
const requestTwice = async (
  { context, send }: Conversation,
  prompts: readonly JsonObject[],
  [slug, ...others]: readonly string[],
): Promise<void> => {
  const requiredOf = ({ arguments: list }: JsonObject) =>
    (Array.isArray(list) ? list.filter(isObject) : []).filter(({ required }) => required === true);
  const chosen: readonly (readonly [prompt: JsonObject | undefined, values: JsonObject])[] = [
    [prompts.find((one) => requiredOf(one).length === 0), {}],
    ...(slug === undefined
      ? []
      : [
          [
            prompts.find((one) => requiredOf(one).length === 1 && requiredOf(one)[0]?.name === 'slug'),
            { slug },
          ] as const,
        ]),
  ];
  for (const [prompt, values] of chosen) {
    if (!prompt) continue;
    const params = { name: prompt.name ?? '', arguments: values };
    const first = await send(`prompt ${String(prompt.name)}`, 'prompts/get', params);
    context.judge([promptIsFilled], { ...first, given: values, others });
    const second = await send(`prompt ${String(prompt.name)} again`, 'prompts/get', params);
    if (!objectResult(second)) continue;
    context.judge([sameAgain], {
      exchanges: [first.exchanges[0], second.exchanges[0]],
      before: textsOfResult(first),
      after: textsOfResult(second),
      mayGrow: false,
    });
  }
};

const requestPrompts = async (conversation: Conversation, notes: readonly Opened[]): Promise<void> => {
  const { context, send, session } = conversation;
  if (!isObject(session.capabilities.prompts)) return;
  const { list, entries } = await listFeatures(session, 'prompts', otherIds.prompts);
  judgeResponse(context, session, list);
  const unknown = { name: unheardOf, arguments: {} };
  context.judge([unknownPromptRefused], await send('unheard-of prompt', 'prompts/get', unknown));
  const listed = (entries ?? []).filter(isObject);
  const name = listed.map((one) => one.name).find((one) => typeof one === 'string');
  if (name !== undefined) await sendOtherName(conversation, 'prompts/get', { name, arguments: {} });
  // Not the first note: a prompt may always name that one.
  const slugs = notes.map(({ found }) => percentDecoded(found.slug)).filter((slug) => slug !== undefined);
  await requestTwice(conversation, listed, [...slugs.slice(1), ...slugs.slice(0, 1)]);
  await requestDocumented(conversation, listed);
};

/** The documents that may name resources and prompts. */
const documents = ['/mcp/catalog.json', cardPath];

const contentOf = async ({ context }: Conversation, path: string): Promise<JsonObject> =>
  jsonObjectOf(await context.companion.send({ path })) ?? {};

/** Requests prompts that only the catalogue or the server card names. */
const requestDocumented = async (
  conversation: Conversation,
  listed: readonly JsonObject[],
): Promise<void> => {
  for (const path of documents)
    for (const name of unlistedPrompts(await contentOf(conversation, path), listed).slice(0, 2))
      conversation.context.judge([documentedPromptExists], {
        ...(await conversation.send(`${name} of ${path}`, 'prompts/get', { name, arguments: {} })),
        name,
      });
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
): Promise<void> => {
  const { context, send } = conversation;
  const read: { readonly rpc: RpcExchange; readonly uri: string; readonly contents: string }[] = [];
  const profile = await context.companion.send({ path: '/api/v1/profile' });
  const judgeResource = (one: RpcExchange, uri: string) => {
    context.judge([resourceReadable, resourceMatchesRequest, jsonIsJson], { ...one, uri });
    const own = notes.find(({ found }) => uri.endsWith(`/${found.slug}`));
    const contents = objectResult(one)?.contents;
    if (own) {
      judgeSameNote(context, one, own, notes, JSON.stringify(contents ?? ''));
      context.judge([resourceIsMarkdown], {
        exchanges: [one.exchanges[0], own.get],
        texts: markdownIn(contents),
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
  await inOrder(
    [...uris.slice(0, resourcesRead), ...uris.slice(resourcesRead).slice(-1)],
    (uri, index) => send(100 + index, 'resources/read', { uri }),
    judgeResource,
  );
  const [first, ...more] = read;
  if (!first) return;
  context.judge([resourcesDiffer], {
    exchanges: [first.rpc.exchanges[0], ...more.map(({ rpc }) => rpc.exchanges[0])],
    contents: read.map(({ contents }) => contents),
  });
  const second = await send('the resource again', 'resources/read', { uri: first.uri });
  if (!objectResult(second)) return;
  context.judge([sameAgain], {
    exchanges: [first.rpc.exchanges[0], second.exchanges[0]],
    before: textsOfResult(first.rpc),
    after: textsOfResult(second),
    mayGrow: true,
  });
};

/** Variables of a template that stand for the slug of a note. */
const slugTemplate = /^([^{}]*)\{\+?(?:slug|note|note_?slug)\}([^{}]*)$/i;

/** Reads the resources of a template for notes, with two published slugs. */
const followTemplate = async (
  { context, send }: Conversation,
  templates: JsonValue | undefined,
  notes: readonly Opened[],
): Promise<void> => {
  const [template] = (Array.isArray(templates) ? templates.filter(isObject) : []).flatMap((one) => {
    const match = slugTemplate.exec(String(one.uriTemplate));
    return match && /note/i.test(`${one.uriTemplate} ${one.name}`) ? [match] : [];
  });
  // How a URI of another scheme writes letters beyond ASCII is open.
  const slugs = notes
    .filter(({ get, found }) => status(get) === 200 && /^[a-z0-9-]+$/i.test(found.slug))
    .map(({ found }) => found.slug);
  if (!template || slugs.length < 2) return;
  const [one = '', other = ''] = slugs.map((slug) => `${template[1]}${slug}${template[2]}`);
  const [first, second] = [
    await send('one of a template', 'resources/read', { uri: one }),
    await send('other of a template', 'resources/read', { uri: other }),
  ];
  const codeOf = (rpc: RpcExchange) => errorOf(rpc.exchanges[0], rpc.id)?.code;
  context.judge([templateLeads], {
    exchanges: [first.exchanges[0], second.exchanges[0]],
    codes: [codeOf(first), codeOf(second)],
    uris: [one, other],
  });
};

const requestResources = async (conversation: Conversation, notes: readonly Opened[]): Promise<void> => {
  const { context, send, session } = conversation;
  if (!isObject(session.capabilities.resources)) return;
  const templates = await send('templates', 'resources/templates/list');
  context.judge([templatesTyped], templates);
  await followTemplate(conversation, objectResult(templates)?.resourceTemplates, notes);
  const { entries, list } = await listFeatures(session, 'resources', otherIds.resources);
  judgeResponse(context, session, list);
  const uris = (entries ?? []).filter(isObject).flatMap(({ uri }) => (typeof uri === 'string' ? [uri] : []));
  const [uri] = uris;
  if (uri !== undefined) await sendOtherName(conversation, 'resources/read', { uri });
  await Promise.all([readCatalogued(conversation, uris), readListed(conversation, uris, notes)]);
};

/** Requests every declared capability, the prompts, and the resources that were not read before. */
export const requestFeatures = async (
  conversation: Conversation,
  notes: readonly Opened[],
): Promise<void> => {
  await Promise.all([
    useCapabilities(conversation),
    requestPrompts(conversation, notes),
    requestResources(conversation, notes),
  ]);
};
