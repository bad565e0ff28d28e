import { isObject, jsonObjectOf } from '../../../../harness/formats/json.js';
import { cardPath } from '../../documents/card.clauses.js';
import { describedIsServed, unlistedPrompts, unlistedResources } from '../../documents/described.clauses.js';
import { anew } from '../../rest/requests.js';
import { objectResult } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import { unknownPrompt } from '../reads/prompts.js';
import {
  completionBounded,
  completionTyped,
  declaredMethodsKnown,
  offeredIsDeclared,
} from './capabilities.clauses.js';
import { listFeatures } from './features.js';
import { templatesTyped } from './resources.clauses.js';

/** The client sends equal requests once. */
const listId = { text: 'prompts again' };

/** Arguments of prompts that are completed, and entries of a document that no list has and that are requested. */
const [argumentsCompleted, unlistedRead] = [3, 2];

const offers = ({ session }: Conversation, name: string): boolean => isObject(session.capabilities[name]);

/** Requests that show whether declared capabilities exist, in the revisions with a handshake. */
const useLoggingAndCompletion = async ({ context, send, session }: Conversation): Promise<void> => {
  if (session.era !== 'legacy') return;
  const ref = { type: 'ref/prompt', name: unknownPrompt(context.companion) };
  const argument = { name: 'slug', value: 'a' };
  if (isObject(session.capabilities.logging))
    context.judge([declaredMethodsKnown], await send('a logging', 'logging/setLevel', { level: 'warning' }));
  if (isObject(session.capabilities.completions))
    context.judge(
      [declaredMethodsKnown, completionTyped],
      await send('a completions', 'completion/complete', { ref, argument }),
    );
};

/** Requests all values of arguments of prompts, where the server completes them. */
const completeArguments = async (conversation: Conversation): Promise<void> => {
  const { context, send, session } = conversation;
  if (!offers(conversation, 'completions')) {
    context.inapplicable([completionTyped, completionBounded], 'the server completes no arguments');
    return;
  }
  const prompts = offers(conversation, 'prompts')
    ? await listFeatures(session, 'prompts', listId)
    : undefined;
  const named = (prompts?.entries ?? [])
    .filter(isObject)
    .flatMap(({ name, arguments: list }) =>
      (Array.isArray(list) ? list.filter(isObject) : []).map((one) => ({ prompt: name, argument: one.name })),
    );
  for (const { prompt, argument } of named.slice(0, argumentsCompleted)) {
    if (typeof prompt !== 'string' || typeof argument !== 'string') continue;
    const params = { ref: { type: 'ref/prompt', name: prompt }, argument: { name: argument, value: '' } };
    const rpc = await send(`completion of ${prompt}, ${argument}`, 'completion/complete', params);
    context.judge([completionTyped, completionBounded], rpc);
  }
};

/** Uses every capability that the server declares. */
export const useDeclared = async (conversation: Conversation): Promise<void> => {
  const { context, send } = conversation;
  if (offers(conversation, 'resources'))
    context.judge([templatesTyped], await send('templates', 'resources/templates/list'));
  await Promise.all([useLoggingAndCompletion(conversation), completeArguments(conversation)]);
};

/** Requests lists whose capability is not declared. */
export const requestUndeclared = async (conversation: Conversation): Promise<void> => {
  const { context, session } = conversation;
  // Where no capabilities are told at all, another clause judges that.
  if (!isObject(session.result.capabilities)) return;
  for (const kind of ['resources', 'prompts'] as const)
    if (!offers(conversation, kind))
      context.judge([offeredIsDeclared], {
        ...(await session.request(`undeclared ${kind}`, `${kind}/list`)),
        kind,
      });
};

/** The documents that may name resources and prompts. */
const documents = ['/mcp/catalog.json', cardPath];

/** Requests resources and prompts that only the catalogue or the server card names. */
export const requestDocumented = async (conversation: Conversation): Promise<void> => {
  const { context, send, session } = conversation;
  const listed = async (kind: 'resources' | 'prompts') =>
    offers(conversation, kind)
      ? ((await listFeatures(session, kind, `documented ${kind}`)).entries ?? []).filter(isObject)
      : undefined;
  const [resources, prompts] = [await listed('resources'), await listed('prompts')];
  const uris = resources?.map(({ uri }) => String(uri));
  for (const path of documents) {
    const document = async (how = {}) => jsonObjectOf(await context.companion.send({ path, ...how })) ?? {};
    const named = await document();
    for (const uri of uris ? unlistedResources(named, uris).slice(0, unlistedRead) : []) {
      const rpc = await send(`of ${path}: ${uri}`, 'resources/read', { uri });
      // The entry may have been unpublished since the document was read.
      const isNamed = objectResult(rpc) || unlistedResources(await document(anew), uris ?? []).includes(uri);
      if (isNamed) context.judge([describedIsServed], { ...rpc, heading: 'resources', name: uri });
    }
    for (const name of prompts ? unlistedPrompts(named, prompts).slice(0, unlistedRead) : []) {
      const rpc = await send(`${name} of ${path}`, 'prompts/get', { name, arguments: {} });
      context.judge([describedIsServed], { ...rpc, heading: 'prompts', name });
    }
  }
};
