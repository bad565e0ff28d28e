import { isObject, type JsonObject, jsonObjectOf } from '../../../../harness/formats/json.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { cataloguedResourceRead, unlistedResources } from '../../documents/card.clauses.js';
import type { Opened } from '../../rest/requests.js';
import { objectResult } from '../../rpc/rpc.js';
import { type Conversation, judgeResponse } from '../conversation.js';
import { completionTyped, declaredMethodsKnown } from '../features/capabilities.clauses.js';
import {
  resourceMatchesRequest,
  resourceReadable,
  unknownPromptRefused,
} from '../features/features.clauses.js';
import { listFeatures } from '../features/features.js';
import { resourcesDiffer, templatesTyped } from '../features/resources.clauses.js';
import { judgeSameNote } from './same-note.js';

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

const requestPrompts = async ({ context, send, session }: Conversation): Promise<void> => {
  if (!isObject(session.capabilities.prompts)) return;
  judgeResponse(context, session, (await listFeatures(session, 'prompts', otherIds.prompts)).list);
  const unknown = { name: unheardOf, arguments: {} };
  context.judge([unknownPromptRefused], await send('unheard-of prompt', 'prompts/get', unknown));
};

/** Reads resources that only the catalogue names. */
const readCatalogued = async ({ context, send }: Conversation, uris: readonly string[]): Promise<void> => {
  const catalogue = jsonObjectOf(await context.companion.send({ path: '/mcp/catalog.json' }));
  for (const uri of catalogue ? unlistedResources(catalogue, uris).slice(0, 2) : [])
    context.judge([cataloguedResourceRead], {
      ...(await send(`of the catalogue: ${uri}`, 'resources/read', { uri })),
      uri,
    });
};

const readListed = async (
  { context, send }: Conversation,
  uris: readonly string[],
  notes: readonly Opened[],
): Promise<void> => {
  const read: { readonly exchange: Exchange; readonly contents: string }[] = [];
  // The first conversation reads the first and the last one.
  for (const [index, uri] of uris.slice(1, -1).slice(0, resourcesRead).entries()) {
    const one = await send(100 + index, 'resources/read', { uri });
    context.judge([resourceReadable, resourceMatchesRequest], { ...one, uri });
    const own = notes.find(({ found }) => uri.endsWith(`/${found.slug}`));
    const contents = objectResult(one)?.contents;
    if (own) judgeSameNote(context, one, own, notes, JSON.stringify(contents ?? ''));
    const [first] = Array.isArray(contents) ? contents.filter(isObject) : [];
    const held = first?.text ?? first?.blob;
    if (typeof held === 'string') read.push({ exchange: one.exchanges[0], contents: held });
  }
  const [first, ...more] = read.map(({ exchange }) => exchange);
  if (first)
    context.judge([resourcesDiffer], {
      exchanges: [first, ...more],
      contents: read.map(({ contents }) => contents),
    });
};

const requestResources = async (conversation: Conversation, notes: readonly Opened[]): Promise<void> => {
  const { context, send, session } = conversation;
  if (!isObject(session.capabilities.resources)) return;
  context.judge([templatesTyped], await send('templates', 'resources/templates/list'));
  const { entries, list } = await listFeatures(session, 'resources', otherIds.resources);
  judgeResponse(context, session, list);
  const uris = (entries ?? []).filter(isObject).flatMap(({ uri }) => (typeof uri === 'string' ? [uri] : []));
  await readCatalogued(conversation, uris);
  await readListed(conversation, uris, notes);
};

/** Requests every declared capability, the prompts, and the resources that were not read before. */
export const requestFeatures = async (
  conversation: Conversation,
  notes: readonly Opened[],
): Promise<void> => {
  await useCapabilities(conversation);
  await requestPrompts(conversation);
  await requestResources(conversation, notes);
};
