import { inOrder } from '../../../../harness/engine/in-order.js';
import type { IdLabel } from '../../../../harness/engine/opaque.js';
import { isObject, type JsonObject, type JsonValue, ownMember } from '../../../../harness/formats/json.js';
import { percentDecoded, percentEncoded } from '../../../../harness/formats/percent.js';
import type { Client } from '../../../../harness/network/client.js';
import { status } from '../../../../harness/network/exchange.js';
import { judgeLasting } from '../../lasting.js';
import { pathOfNote } from '../../rest/content/slugs.js';
import { anew, type Opened } from '../../rest/requests.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { type Conversation, hasKnownValue, neededBy } from '../conversation.js';
import { promptIsFilled } from '../features/again.clauses.js';
import { promptReadable, unknownPromptRefused } from '../features/features.clauses.js';
import { isForChangedNote } from '../features/withdrawn-note.js';
import { sendOtherNames } from '../revisions/stateless-requests.js';
import { repeated } from './call.js';
import type { Moment } from './moment.js';
import type { ReadNote } from './notes-told.js';
import { listJudged } from './resources.js';

/** Returns a name that no prompt has. */
export const unknownPrompt = ({ opaque }: Client): string =>
  `${opaque.word('a prompt')}_${opaque.word('of none')}`;

/** Prompts that are requested in the first conversation. */
const promptsRequested = 3;

/** Returns at most this many elements, evenly spread from first to last. */
const spread = <T>(list: readonly T[], wanted: number): T[] =>
  list.filter((_, index) => {
    const step = (list.length - 1) / Math.max(1, Math.min(wanted, list.length) - 1);
    return list.length <= wanted || Math.floor(index / step) > Math.floor((index - 1) / step);
  });

/** Notes that a prompt is requested for. */
const notesGiven = 6;

/** How a prompt is requested. */
interface Asked {
  readonly when: string;
  /** Slugs of other notes, which it must not name. */
  readonly others?: readonly string[];
  readonly label?: IdLabel;
  /** Whether the values are known to be valid. Default: true. */
  readonly isKnown?: boolean;
}

/** Requests a prompt, and judges it beside the other notes that it may name. */
const readPrompt = async (
  { context, send }: Conversation,
  prompt: JsonObject,
  given: JsonObject,
  { when, others = [], label, isKnown = true }: Asked,
): Promise<RpcExchange> => {
  const params = { name: prompt.name ?? '', arguments: given };
  const what = `prompt ${String(prompt.name)} ${String(given.slug ?? '')} ${when}`;
  const rpc = await send(label ?? what, 'prompts/get', params);
  const again = repeated(what, (label) => send(label, 'prompts/get', params));
  const named = { name: String(prompt.name), input: given };
  const certain = isKnown && !(await isForChangedNote(context, rpc, named, again));
  context.judge([promptReadable], { ...rpc, certain });
  await judgeLasting(context, [promptIsFilled], { ...rpc, given, others }, async (before) => {
    const path = pathOfNote({ slug: percentEncoded(String(given.slug ?? '')) });
    // Of a note that was withdrawn meanwhile a prompt may say anything.
    if (given.slug !== undefined && status(await context.companion.send({ path, ...anew })) === 404)
      return { ...before, given: {} };
    return { ...before, ...(await again()) };
  });
  return rpc;
};

/** Returns the notes that are embedded in the messages of a prompt, by the ends of their URIs. */
const embedded = (read: string, rpc: RpcExchange, notes: readonly Opened[]): ReadNote[] => {
  const messages = objectResult(rpc)?.messages;
  const uris = (Array.isArray(messages) ? messages.filter(isObject) : []).flatMap(({ content }) =>
    isObject(content) && isObject(content.resource) && typeof content.resource.text === 'string'
      ? [String(content.resource.uri)]
      : [],
  );
  return notes
    .filter(({ found }) => uris.some((uri) => uri.endsWith(`/${found.slug}`)))
    .map((opened) => ({ read, rpc, opened }));
};

/** Requests the first prompts, those without arguments first, with values that are known. */
const readFirst = async (
  conversation: Conversation,
  prompts: readonly JsonObject[],
  { when, known = {} }: Moment,
): Promise<void> => {
  if (prompts.length === 0)
    conversation.context.inapplicable([promptReadable, promptIsFilled], 'no prompt is declared and listed');
  const sorted = [...prompts].sort((one, other) => neededBy(one).length - neededBy(other).length);
  await inOrder(spread(sorted, promptsRequested), async (prompt, index) => {
    const names = neededBy(prompt);
    const given = names.map((name): [string, JsonValue] => [name, ownMember(known, name) ?? 'house']);
    await readPrompt(conversation, prompt, Object.fromEntries(given), {
      when,
      isKnown: names.every(hasKnownValue(known)),
      // Decomposed: an id is not normalised.
      ...(index === 0 ? { label: { exactly: 'pre\u0301parer' } } : {}),
    });
  });
};

/** Requests listed prompts at some moment; returns the notes that they embed. */
export const readPrompts = async (
  conversation: Conversation,
  moment: Moment,
): Promise<readonly ReadNote[]> => {
  const { context, send } = conversation;
  const { when, extent, notes } = moment;
  const list = await listJudged(conversation, 'prompts', moment);
  const all = list?.named ?? [];
  if (extent === 'first') await readFirst(conversation, all, moment);
  if (!list || extent === 'first') return [];
  const slugs = notes.map(({ found }) => percentDecoded(found.slug)).filter((slug) => slug !== undefined);
  const bare = all.find((one) => neededBy(one).length === 0);
  const ofNote = all.find((one) => neededBy(one).join() === 'slug');
  // Not the first note first: a prompt may always name that one.
  const given = [...slugs.slice(1), ...slugs.slice(0, 1)].slice(-notesGiven);
  if (extent !== 'all') {
    const [slug] = slugs;
    if (bare) await readPrompt(conversation, bare, {}, { when });
    else if (ofNote && slug !== undefined) await readPrompt(conversation, ofNote, { slug }, { when });
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
  const asks = [
    ...(bare ? [{ prompt: bare, input: {}, others: [] }] : []),
    ...(ofNote ? given : []).map((slug) => ({
      prompt: ofNote ?? {},
      input: { slug },
      others: slugs.filter((one) => one !== slug),
    })),
  ];
  const read: ReadNote[] = [];
  for (const { prompt, input, others } of asks) {
    const rpc = await readPrompt(conversation, prompt, input, { when, others });
    read.push(...embedded(`${String(prompt.name)}, ${when}`, rpc, notes));
  }
  return read;
};
