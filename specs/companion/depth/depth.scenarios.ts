import type { JsonObject } from '../../../harness/formats/json.js';
import { rpcRequest } from '../../../harness/formats/json-rpc.js';
import type { Client } from '../../../harness/network/client.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { type CompanionContext, scenario } from '../context.js';
import { promiseClauses } from '../documents/card.clauses.js';
import { countedClauses } from '../quota/counted.clauses.js';
import { countErrors } from '../quota/counted.js';
import { quota } from '../quota/rate-fields.clauses.js';
import { listedNoteOpens } from '../rest/content/notes.clauses.js';
import { pathOfNote } from '../rest/content/slugs.js';
import { nonexistentRoute } from '../rest/protocol/own-response.js';
import type { Opened } from '../rest/requests.js';
import { listed } from '../rest/requests.js';
import { profileIsServed } from '../rest/routes.clauses.js';
import { noServerError, responseClauses } from '../rpc/rpc.clauses.js';
import { postRpc } from '../rpc/rpc.js';
import { followTheCard } from './card.js';
import { conversationClauses, conversationInDepth } from './mcp.js';
import { openNotes, restDepthClauses, sendAsClientsDo, sendBoundaryValues, writeElsewhere } from './rest.js';

const message = (messageId: string, parts: JsonObject[]): JsonObject => ({
  message: { kind: 'message', role: 'user', messageId, contextId: 'plumbrule-context', parts },
});

/** Messages that an agent may not expect: long, with data beside the text, and of no text at all. */
const messages: readonly JsonObject[] = [
  message('0d9f5c1e-2f0b-4c57-9b57-1a4b9f3f5a01', [
    { kind: 'text', text: `Which notes are about ${'houses and walls and '.repeat(150)}roofs?` },
    { kind: 'data', data: { kind: 'note' } },
  ]),
  message('0d9f5c1e-2f0b-4c57-9b57-1a4b9f3f5a02', [{ kind: 'text', text: '' }]),
];

const method = 'message/send';

/** Sends a message that must succeed, for comparison; once per run. */
const sendPlain = (companion: Client): Promise<Exchange> => {
  const plain = message('0d9f5c1e-2f0b-4c57-9b57-1a4b9f3f5a00', [
    { kind: 'text', text: 'Which notes are there?' },
  ]);
  return postRpc(companion, '/a2a', rpcRequest('plain', method, plain), 'plain');
};

const sendOddMessages = async ({ companion, judge }: CompanionContext): Promise<void> => {
  const control = await sendPlain(companion);
  for (const [index, params] of messages.entries()) {
    const id = `odd ${index}`;
    const exchange = await postRpc(companion, '/a2a', rpcRequest(id, method, params), id);
    judge([...responseClauses], { exchanges: [exchange, control], id, controlId: 'plain', method });
  }
};

/** Requests about a task that does not exist; a server may not know the methods. */
const taskMethods = ['tasks/get', 'tasks/cancel'];

const sendForUnknownTask = async ({ companion, judge }: CompanionContext): Promise<void> => {
  const control = await sendPlain(companion);
  for (const method of taskMethods) {
    const body = rpcRequest(method, method, { id: '0d9f5c1e-2f0b-4c57-9b57-1a4b9f3f5a99' });
    const exchange = await postRpc(companion, '/a2a', body, method);
    judge([...responseClauses], { exchanges: [exchange, control], id: method, controlId: 'plain', method });
  }
};

/** A cursor of the journal lives for an hour; nothing here may end with it. */
const hourSeconds = 3600;

const sendAnHourLater = async (context: CompanionContext, notes: readonly Opened[]): Promise<void> => {
  const { companion, hooks, judge, wait } = context;
  // Without the hook this would take an hour.
  if ((await hooks.now()) === undefined) return;
  await wait(hourSeconds, 'the routes must respond an hour later too');
  const send = (path: string) => companion.send({ path, again: true, remember: false });
  judge([profileIsServed], { exchanges: [await send('/api/v1/profile'), await send(nonexistentRoute)] });
  const [note] = notes;
  const { listing } = await listed(context, 'note');
  if (note)
    judge([listedNoteOpens], { exchanges: [await send(pathOfNote(note.found)), listing], found: note.found });
};

export const inDepth = scenario(
  'every listed note, resource and prompt, and boundary values, after the quota is free again',
  [
    ...restDepthClauses,
    ...conversationClauses,
    ...promiseClauses,
    ...countedClauses,
    ...responseClauses,
    noServerError,
    profileIsServed,
  ],
  async (context) => {
    const { hooks, wait } = context;
    const isReset = await hooks.resetRateLimit();
    const isMovable = (await hooks.now()) !== undefined;
    if (!isReset && isMovable)
      await wait(quota.windowSeconds + 1, 'earlier requests leave the window of the quota');
    if (isReset || isMovable) await countErrors(context);
    else context.inapplicable(countedClauses, 'the quota may not be free: the target has no test hooks');
    const notes = await openNotes(context);
    await writeElsewhere(context);
    await sendBoundaryValues(context);
    await sendAsClientsDo(context);
    await conversationInDepth(context, notes);
    await followTheCard(context);
    await sendOddMessages(context);
    await sendForUnknownTask(context);
    await sendAnHourLater(context, notes);
  },
  // Many of these need an offer, a note or a capability that a target may do without.
  {
    phase: 'exhaust',
    optional: [...restDepthClauses, ...conversationClauses, ...promiseClauses, ...countedClauses],
  },
);
