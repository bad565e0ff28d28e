import type { JsonObject } from '../../../../harness/formats/json.js';
import { percentDecoded } from '../../../../harness/formats/percent.js';
import { status } from '../../../../harness/network/exchange.js';
import { markdownOf } from '../../rest/content/notes.clauses.js';
import { compressedAlike } from '../../rest/protocol/compression.clauses.js';
import { compressed, type Opened } from '../../rest/requests.js';
import type { Conversation } from '../conversation.js';
import { requiresOnly } from '../features/accepted-arguments.js';
import { textsOfResult } from '../features/again.clauses.js';
import { resultWritten, toolCallable, toolSucceeds } from '../features/calls.clauses.js';
import type { Departure } from '../requests.js';
import { unknownNoteIsNone } from '../same-as-rest/notes.clauses.js';
import { judgedCall, takes } from './call.js';
import { judgeAgain } from './judge-again.js';

/** Calls get_profile with progress where the session has a handshake, and as a client that accepts compression. */
export const readProfileOtherwise = async (
  { context, send, session }: Conversation,
  profile: JsonObject,
): Promise<void> => {
  const named = { name: profile.name ?? '', arguments: {} };
  if (session.era === 'legacy') {
    const progress = { progressToken: context.companion.opaque.text('progress') };
    const rpc = await send('with progress', 'tools/call', { ...named, _meta: progress });
    const called = { ...rpc, tool: profile, answerable: requiresOnly(profile), anyValue: false };
    context.judge([toolCallable, toolSucceeds], called);
  }
  if (!requiresOnly(profile)) return;
  const call = (label: string, departure: Departure) =>
    session.request(label, 'tools/call', named, departure);
  const { exchanges: zipped } = await call('a compressed profile', { headers: compressed('gzip') });
  const { exchanges: plain } = await call('a plain profile', {});
  context.judge([compressedAlike], { exchanges: [zipped[0], plain[0]] });
};

/** Calls get_profile twice, with the refusal of an unknown tool between: it must not show in the second result. */
export const readProfileAgain = async (conversation: Conversation, profile: JsonObject): Promise<void> => {
  if (!takes(profile, {})) return;
  const { context, send } = conversation;
  // The client remembers the first response.
  const first = await judgedCall(conversation, profile, 'the profile again', {}, true);
  const unknown = { name: context.companion.opaque.word('a tool'), arguments: {} };
  await send('an unknown tool', 'tools/call', unknown);
  const later = await judgedCall(conversation, profile, 'the profile after an unknown tool', {}, true);
  const [text = ''] = textsOfResult(first);
  judgeAgain(context, [first, later], { read: 'get_profile, after an unknown tool', text, mayGrow: false });
};

/** Characters that a slug is shortened by. */
const cutBy = 3;

/** Calls get_note_markdown for slugs that no note has, two of them much like one, then for a note again. */
export const readUnknownNotes = async (
  conversation: Conversation,
  tool: JsonObject,
  notes: readonly Opened[],
): Promise<void> => {
  const { context, send } = conversation;
  const { companion } = context;
  const slugs = notes.map(({ found }) => percentDecoded(found.slug)).filter((slug) => slug !== undefined);
  const plain = slugs.find((slug) => /^[a-z0-9-]{8,}$/.test(slug));
  const almost =
    plain === undefined ? [] : [plain.slice(0, -cutBy), `${plain}-${companion.opaque.word('a slug')}`];
  for (const slug of [companion.opaque.word('a slug'), ...almost]) {
    if (!takes(tool, { slug })) continue;
    if (almost.includes(slug) && status(await companion.send({ path: `/api/v1/notes/${slug}` })) !== 404)
      continue;
    const rpc = await send(`no note ${slug}`, 'tools/call', { name: tool.name ?? '', arguments: { slug } });
    context.judge([unknownNoteIsNone], { ...rpc, notes: notes.map(({ get }) => get) });
    context.judge([resultWritten], { ...rpc, tool, answerable: false, anyValue: true });
  }
  // The refusal of one request must not show in the next one.
  const [opened] = notes;
  const slug = opened && percentDecoded(opened.found.slug);
  if (!opened || slug === undefined || !takes(tool, { slug })) return;
  const first = await judgedCall(conversation, tool, 'note 0 again', { slug }, true);
  const later = await judgedCall(conversation, tool, 'a note after an unknown one', { slug }, true);
  const [text = ''] = markdownOf(opened.get)
    .map((one) => one.text)
    .sort((one, other) => other.length - one.length);
  const read = 'get_note_markdown, after an unknown note';
  judgeAgain(context, [first, later], { read, text, mayGrow: false });
};
