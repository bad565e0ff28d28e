import type { HttpHandler, HttpReply, HttpRequest } from '../../reference-server/http/message.js';

/** Everything that a client receives of one response, as texts that can be compared. */
export interface SeenReply {
  readonly head: string;
  readonly body: Uint8Array;
  /** Whether it contains identifiers that a server draws at random. */
  readonly hasRandomIds: boolean;
}

/** Identifiers of the recorded server, and those of another server for the same things. */
export type IdsOfServer = Map<string, string>;

const randomId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Stands for an identifier where the rest of two responses is compared. */
const mark = '\u0000';

/** Turns of the event loop within which a stream that sends something at once has sent it. */
const turns = 2;

const nothing = Symbol('nothing');

const turnsPassed = async (): Promise<typeof nothing> => {
  for (let count = 0; count < turns; count += 1) await new Promise((resolve) => setImmediate(resolve));
  return nothing;
};

/** Returns what a stream sends at once, and ends it. */
const startOf = async (stream: ReadableStream<Uint8Array>): Promise<string> => {
  const reader = stream.getReader();
  try {
    const read = await Promise.race([reader.read(), turnsPassed()]);
    if (read === nothing) return 'silent';
    return read.done ? 'ended' : Buffer.from(read.value).toString('base64');
  } finally {
    reader.cancel().catch(() => undefined);
  }
};

const joined = (chunks: readonly Uint8Array[]): Uint8Array => {
  const [only] = chunks;
  return chunks.length === 1 && only ? only : Buffer.concat(chunks);
};

const seenIn = async ({ status, lines, chunks, stream, breaksOff }: HttpReply): Promise<SeenReply> => {
  const sent = stream === undefined ? 'whole' : await startOf(stream);
  const head = JSON.stringify([status, lines, sent, breaksOff ?? false]);
  return { head, body: joined(chunks), hasRandomIds: false };
};

/** Sends a request to a handler; a connection that breaks is a response too. */
export const replyOf = async (handler: HttpHandler, request: HttpRequest): Promise<SeenReply> => {
  try {
    return await seenIn(await handler.handle(request));
  } catch {
    return { head: 'dropped', body: new Uint8Array(), hasRandomIds: false };
  }
};

const textOf = ({ head, body }: SeenReply): string => `${head}\n${Buffer.from(body).toString('latin1')}`;

/** Returns whether a text contains random identifiers. */
export const hasRandomId = (text: string): boolean => text.search(randomId) >= 0;

/** Marks a recorded response that contains random identifiers. */
export const withRandomIds = (reply: SeenReply): SeenReply => ({
  ...reply,
  hasRandomIds: hasRandomId(textOf(reply)),
});

const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one === other || (one.length === other.length && Buffer.compare(one, other) === 0);

/**
 * Returns whether a response is the recorded one, apart from random identifiers. Each of those must stand for the same
 * thing everywhere; new ones are added to `ids`.
 */
export const isSameReply = (recorded: SeenReply, reply: SeenReply, ids: IdsOfServer): boolean => {
  if (recorded.head === reply.head && isSameBytes(recorded.body, reply.body)) return true;
  if (!recorded.hasRandomIds) return false;
  const [before, now] = [textOf(recorded), textOf(reply)];
  if (before.length !== now.length || before.replace(randomId, mark) !== now.replace(randomId, mark))
    return false;
  const found = now.match(randomId) ?? [];
  return (before.match(randomId) ?? []).every((id, index) => {
    const own = found[index] ?? '';
    const known = ids.get(id) ?? own;
    ids.set(id, known);
    return known === own;
  });
};

/** Returns a recorded text with the identifiers of another server. */
export const withIdsOf = (ids: IdsOfServer, text: string): string =>
  text.replace(randomId, (id) => ids.get(id) ?? id);
