import type { JsonObject } from '../../../../harness/formats/json.js';
import { percentDecoded } from '../../../../harness/formats/percent.js';
import { status } from '../../../../harness/network/exchange.js';
import type { Opened } from '../../rest/requests.js';
import type { Conversation } from '../conversation.js';
import { requiresOnly } from '../features/accepted-arguments.js';
import { resultWritten, toolCallable, toolSucceeds } from '../features/calls.clauses.js';
import { unknownNoteIsNone } from '../same-as-rest/notes.clauses.js';
import { takes } from './call.js';

/** Calls get_profile with progress where the session has a handshake. */
export const readProfileWithProgress = async (
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
};

/** Characters that a slug is shortened by. */
const cutBy = 3;

/** Calls get_note_markdown for slugs that no note has, two of them much like one. */
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
};
