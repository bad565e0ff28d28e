import { isObject, type JsonObject } from '../../../../harness/formats/json.js';
import { percentDecoded, percentEncoded } from '../../../../harness/formats/percent.js';
import type { Client } from '../../../../harness/network/client.js';
import { status } from '../../../../harness/network/exchange.js';
import { judgeLasting } from '../../lasting.js';
import { pathOfNote } from '../../rest/content/slugs.js';
import { anew, type Opened } from '../../rest/requests.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { type Conversation, neededBy } from '../conversation.js';
import { promptIsFilled, sameAgain, textsOfResult } from '../features/again.clauses.js';
import { promptReadable, unknownPromptRefused } from '../features/features.clauses.js';
import { isForChangedNote } from '../features/withdrawn-note.js';
import { sendOtherNames } from '../second-conversation/stateless-requests.js';
import { repeated } from './call.js';
import type { Moment } from './moment.js';
import type { ReadNote } from './notes-told.js';
import { listJudged } from './resources.js';

/** Returns a name that no prompt has. */
export const unknownPrompt = ({ opaque }: Client): string =>
  `${opaque.word('a prompt')}_${opaque.word('of none')}`;

/** Notes that a prompt is requested for. */
const notesGiven = 6;

/** Requests a prompt, and judges it beside the other notes that it may name. */
const readPrompt = async (
  { context, send }: Conversation,
  prompt: JsonObject,
  given: JsonObject,
  { when, others }: { readonly when: string; readonly others: readonly string[] },
): Promise<{ readonly rpc: RpcExchange; readonly again: () => Promise<RpcExchange> }> => {
  const params = { name: prompt.name ?? '', arguments: given };
  const what = `prompt ${String(prompt.name)} ${String(given.slug ?? '')} ${when}`;
  const rpc = await send(what, 'prompts/get', params);
  const again = repeated(what, (label) => send(label, 'prompts/get', params));
  const named = { name: String(prompt.name), input: given };
  const certain = !(await isForChangedNote(context, rpc, named, again));
  context.judge([promptReadable], { ...rpc, certain });
  await judgeLasting(context, [promptIsFilled], { ...rpc, given, others }, async (before) => {
    const path = pathOfNote({ slug: percentEncoded(String(given.slug ?? '')) });
    // Of a note that was withdrawn meanwhile a prompt may say anything.
    if (given.slug !== undefined && status(await context.companion.send({ path, ...anew })) === 404)
      return { ...before, given: {} };
    return { ...before, ...(await again()) };
  });
  return { rpc, again };
};

/** Requests a prompt once more with the same arguments. */
const readAgain = async (
  { context }: Conversation,
  { rpc, again }: Awaited<ReturnType<typeof readPrompt>>,
): Promise<void> => {
  const second = await again();
  if (objectResult(second))
    context.judge([sameAgain], {
      exchanges: [rpc.exchanges[0], second.exchanges[0]],
      before: textsOfResult(rpc),
      after: textsOfResult(second),
      mayGrow: false,
    });
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

/** Requests listed prompts at some moment; returns the notes that they embed. */
export const readPrompts = async (
  conversation: Conversation,
  moment: Moment,
): Promise<readonly ReadNote[]> => {
  const { context, send } = conversation;
  const { when, extent, notes } = moment;
  const list = await listJudged(conversation, 'prompts', moment);
  if (!list) return [];
  const all = (list.entries ?? []).filter(isObject).filter(({ name }) => typeof name === 'string');
  const slugs = notes.map(({ found }) => percentDecoded(found.slug)).filter((slug) => slug !== undefined);
  const bare = all.find((one) => neededBy(one).length === 0);
  const ofNote = all.find((one) => neededBy(one).join() === 'slug');
  // Not the first note first: a prompt may always name that one.
  const given = [...slugs.slice(1), ...slugs.slice(0, 1)].slice(-notesGiven);
  if (extent !== 'all') {
    const [slug] = slugs;
    if (bare) await readPrompt(conversation, bare, {}, { when, others: [] });
    else if (ofNote && slug !== undefined)
      await readPrompt(conversation, ofNote, { slug }, { when, others: [] });
    return [];
  }
  const unknown = { name: unknownPrompt(context.companion), arguments: {} };
  context.judge([unknownPromptRefused], await send('unheard-of prompt', 'prompts/get', unknown));
  const [named] = all;
  if (named) {
    const values = neededBy(named).map((name) => [name, (name === 'slug' && slugs[0]) || 'house']);
    const params = { name: named.name ?? '', arguments: Object.fromEntries(values) };
    await sendOtherNames(conversation, 'prompts/get', params);
  }
  if (bare) await readAgain(conversation, await readPrompt(conversation, bare, {}, { when, others: [] }));
  const read: ReadNote[] = [];
  for (const [index, slug] of (ofNote ? given : []).entries()) {
    const others = slugs.filter((one) => one !== slug);
    const one = await readPrompt(conversation, ofNote ?? {}, { slug }, { when, others });
    if (index === 0) await readAgain(conversation, one);
    read.push(...embedded(one.rpc, notes));
  }
  return read;
};
