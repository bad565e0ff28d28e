import { isObject, type JsonObject, jsonObjectOf } from '../../../../harness/formats/json.js';
import { percentDecoded, percentEncoded } from '../../../../harness/formats/percent.js';
import type { Client } from '../../../../harness/network/client.js';
import { status } from '../../../../harness/network/exchange.js';
import { cardPath } from '../../documents/card.clauses.js';
import { documentedPromptExists, unlistedPrompts } from '../../documents/prompts.clauses.js';
import { judgeLasting } from '../../lasting.js';
import { pathOfNote } from '../../rest/content/slugs.js';
import { anew, type Opened } from '../../rest/requests.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { type Conversation, judgeResponse } from '../conversation.js';
import { promptIsFilled, sameAgain, textsOfResult } from '../features/again.clauses.js';
import { completionBounded, completionTyped, offeredIsDeclared } from '../features/capabilities.clauses.js';
import { promptReadable, unknownPromptRefused } from '../features/features.clauses.js';
import { listFeatures } from '../features/features.js';
import { isForChangedNote } from '../features/withdrawn-note.js';
import { sendOtherNames } from './stateless-requests.js';
import type { ReadNote } from './whole-results.js';

/** An id of another type than in the first conversation: a server may convert it. */
const listId = { text: 'prompts again' };

/** Returns a name that no prompt has. */
export const unknownPrompt = ({ opaque }: Client): string =>
  `${opaque.word('a prompt')}_${opaque.word('of none')}`;

/** Notes that a prompt is requested for. */
const notesGiven = 6;

const requiredOf = ({ arguments: list }: JsonObject): JsonObject[] =>
  (Array.isArray(list) ? list.filter(isObject) : []).filter(({ required }) => required === true);

/** Judges a prompt for a note; where it names another one, REST is asked whether it still has the note, then for the prompt again. */
const judgeFilled = async (
  { context, send }: Conversation,
  prompt: JsonObject,
  rpc: RpcExchange,
  given: JsonObject,
  others: readonly string[],
): Promise<void> => {
  let times = 0;
  await judgeLasting(context, [promptIsFilled], { ...rpc, given, others }, async (before) => {
    const path = pathOfNote({ slug: percentEncoded(String(given.slug ?? '')) });
    // Of a note that was withdrawn meanwhile a prompt may say anything.
    if (given.slug !== undefined && status(await context.companion.send({ path, ...anew })) === 404)
      return { ...before, given: {} };
    times += 1;
    const id = `filled ${String(prompt.name)} ${String(given.slug ?? '')} ${times}`;
    const params = { name: prompt.name ?? '', arguments: given };
    return { ...before, ...(await send(id, 'prompts/get', params)) };
  });
};

/** Requests a prompt twice with the same arguments. */
const requestTwice = async (
  conversation: Conversation,
  prompt: JsonObject,
  values: JsonObject,
  others: readonly string[],
): Promise<RpcExchange> => {
  const { context, send } = conversation;
  const params = { name: prompt.name ?? '', arguments: values };
  const first = await send(`prompt ${String(prompt.name)}`, 'prompts/get', params);
  await judgeFilled(conversation, prompt, first, values, others);
  const second = await send(`prompt ${String(prompt.name)} again`, 'prompts/get', params);
  if (objectResult(second))
    context.judge([sameAgain], {
      exchanges: [first.exchanges[0], second.exchanges[0]],
      before: textsOfResult(first),
      after: textsOfResult(second),
      mayGrow: false,
    });
  return first;
};

/** Returns the notes that are embedded in the messages of a prompt, by the ends of their URIs. */
const embedded = (rpc: RpcExchange, notes: readonly Opened[]): ReadNote[] => {
  const messages = objectResult(rpc)?.messages;
  const uris = (Array.isArray(messages) ? messages.filter(isObject) : []).flatMap(({ content }) =>
    isObject(content) && isObject(content.resource) && typeof content.resource.text === 'string'
      ? [String(content.resource.uri)]
      : [],
  );
  return notes
    .filter(({ found }) => uris.some((uri) => uri.endsWith(`/${found.slug}`)))
    .map((opened) => ({ rpc, opened }));
};

/** Requests a prompt that takes the slug of a note for several notes; returns the notes that it embeds. */
const requestForNotes = async (
  conversation: Conversation,
  prompt: JsonObject,
  notes: readonly Opened[],
): Promise<ReadNote[]> => {
  const { context, send } = conversation;
  const slugs = notes.map(({ found }) => percentDecoded(found.slug)).filter((slug) => slug !== undefined);
  // Not the first note first: a prompt may always name that one.
  const [slug, ...more] = [...slugs.slice(1), ...slugs.slice(0, 1)];
  if (slug === undefined) return [];
  const read = [await requestTwice(conversation, prompt, { slug }, more)];
  for (const other of more.slice(1 - notesGiven)) {
    const params = { name: prompt.name ?? '', arguments: { slug: other } };
    const rpc = await send(`prompt for ${other}`, 'prompts/get', params);
    const others = slugs.filter((one) => one !== other);
    await judgeFilled(conversation, prompt, rpc, { slug: other }, others);
    const asked = { name: String(prompt.name), input: params.arguments };
    const repeat = (look: number) => send(`prompt for ${other}, look ${look}`, 'prompts/get', params);
    const certain = !(await isForChangedNote(context, rpc, asked, repeat));
    context.judge([promptReadable], { ...rpc, certain });
    read.push(rpc);
  }
  return read.flatMap((rpc) => embedded(rpc, notes));
};

/** Arguments of prompts that are completed. */
const argumentsCompleted = 3;

/** Requests all values of arguments of prompts, where the server completes them. */
export const completeArguments = async (
  { context, send, session }: Conversation,
  prompts: readonly JsonObject[],
): Promise<void> => {
  if (!isObject(session.capabilities.completions)) return;
  const named = prompts.flatMap(({ name, arguments: list }) =>
    (Array.isArray(list) ? list.filter(isObject) : []).map((one) => ({ prompt: name, argument: one.name })),
  );
  for (const { prompt, argument } of named.slice(0, argumentsCompleted)) {
    if (typeof prompt !== 'string' || typeof argument !== 'string') continue;
    const ref = { type: 'ref/prompt', name: prompt };
    const params = { ref, argument: { name: argument, value: '' } };
    const rpc = await send(`completion of ${prompt}, ${argument}`, 'completion/complete', params);
    context.judge([completionTyped, completionBounded], rpc);
  }
};

/** Requests a list whose capability is not declared. */
export const requestUndeclared = async (
  { context, session }: Conversation,
  kind: 'resources' | 'prompts',
): Promise<void> => {
  // Where no capabilities are told at all, another clause judges that.
  if (!isObject(session.result.capabilities)) return;
  const rpc = await session.request(`undeclared ${kind}`, `${kind}/list`);
  context.judge([offeredIsDeclared], { ...rpc, kind });
};

/** Requests the listed prompts again, and an unknown one; returns the notes that they embed. */
export const requestPrompts = async (
  conversation: Conversation,
  notes: readonly Opened[],
): Promise<readonly ReadNote[]> => {
  const { context, send, session } = conversation;
  if (!isObject(session.capabilities.prompts)) {
    await requestUndeclared(conversation, 'prompts');
    return [];
  }
  const { list, entries } = await listFeatures(session, 'prompts', listId);
  judgeResponse(context, session, list);
  const unknown = { name: unknownPrompt(context.companion), arguments: {} };
  context.judge([unknownPromptRefused], await send('unheard-of prompt', 'prompts/get', unknown));
  const listed = (entries ?? []).filter(isObject);
  const all = listed.filter(({ name }) => typeof name === 'string');
  const [named] = all;
  if (named) {
    const [note] = notes;
    const slug = note && percentDecoded(note.found.slug);
    const values = requiredOf(named).map(({ name }) => [String(name), (name === 'slug' && slug) || 'house']);
    const params = { name: named.name ?? '', arguments: Object.fromEntries(values) };
    await sendOtherNames(conversation, 'prompts/get', params);
  }
  const bare = all.find((one) => requiredOf(one).length === 0);
  if (bare) await requestTwice(conversation, bare, {}, []);
  const ofNote = all.find((one) => requiredOf(one).length === 1 && requiredOf(one)[0]?.name === 'slug');
  const read = ofNote ? await requestForNotes(conversation, ofNote, notes) : [];
  await completeArguments(conversation, all);
  await requestDocumented(conversation, listed);
  return read;
};

/** The documents that may name resources and prompts. */
export const documents = ['/mcp/catalog.json', cardPath];

export const contentOf = async ({ context }: Conversation, path: string): Promise<JsonObject> =>
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
