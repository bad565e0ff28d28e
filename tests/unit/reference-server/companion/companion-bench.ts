import { connect } from 'node:net';
import { Agent, request } from 'undici';
import { createAbort } from '../../../../harness/network/abort.js';
import { createVirtualClock } from '../../../../proof/memory/clock.js';
import { openMemoryNetwork } from '../../../../proof/memory/network.js';
import { createClock } from '../../../../reference-server/clock.js';
import {
  type CompanionBehaviours,
  createCompanion,
  soundCompanion,
} from '../../../../reference-server/companion/companion.js';
import {
  close as closeServer,
  createNodeServer,
  listen,
} from '../../../../reference-server/http/node-server.js';

/** A received response, with header names in lower case. */
export interface Seen {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  readonly lines: readonly string[];
  readonly text: string;
  /** The body as JSON, with the type that the test states. */
  readonly json: <Body = Record<string, unknown>>() => Body;
}

/** What a request carries besides its method and path. */
export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const firstPiece = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  for await (const piece of body) return Buffer.from(piece).toString();
  return '';
};

const wholeText = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

/** Returns a response from its header lines and its text. */
const seenOf = (status: number, pairs: readonly (readonly [string, string])[], text: string): Seen => ({
  status,
  header: (name) => pairs.find(([written]) => written.toLowerCase() === name)?.[1],
  lines: pairs.map(([name, value]) => `${name}: ${value}`),
  text,
  json: <Body>() => JSON.parse(text) as Body,
});

/** A stream for GET may stay open for ever, so only its first chunk is read. */
const textOf = (
  method: string,
  pairs: readonly (readonly [string, string])[],
  body: AsyncIterable<Uint8Array>,
): Promise<string> => {
  const type = pairs.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return method === 'GET' && type === 'text/event-stream' ? firstPiece(body) : wholeText(body);
};

const beginning = Date.parse('2026-10-05T08:00:00Z');

/** Opens a companion on a clock that only the test moves. */
export const openCompanion = async (behaviours: Partial<CompanionBehaviours> = {}, prefix = '') => {
  const clock = createClock(() => beginning);
  let origin = '';
  const address = (): string => origin + prefix;
  const companion = createCompanion({
    clock,
    behaviours: { ...soundCompanion, ...behaviours },
    address,
    journalAddress: () => 'http://127.0.0.1:9/',
  });
  const server = createNodeServer(companion);
  origin = await listen(server, 0, '127.0.0.1');
  const dispatcher = new Agent();
  const send = async (path: string, method = 'GET', sent: Sent = {}): Promise<Seen> => {
    const response = await request(address() + path, {
      method: method as 'GET',
      dispatcher,
      responseHeaders: 'raw',
      headers: sent.headers ?? {},
      body: sent.body ?? null,
    });
    const raw = response.headers as unknown as (string | Buffer)[];
    const flat = raw.map(String);
    const pairs = flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ''] as const] : []));
    return seenOf(response.statusCode, pairs, await textOf(method, pairs, response.body));
  };
  const sendRaw = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      let received = '';
      socket.on('data', (chunk) => {
        received += chunk;
      });
      socket.on('close', () => resolve(received)).on('error', reject);
      socket.end(bytes);
    });
  const close = async (): Promise<void> => {
    await dispatcher.destroy();
    await closeServer(server);
  };
  return { send, sendRaw, clock, address, close, resetRateLimit: companion.resetRateLimit };
};

/** Opens a companion that is reached without sockets, published so many times: for tests that open hundreds of them. */
export const openInMemory = (behaviours: Partial<CompanionBehaviours> = {}, publications = () => 0) => {
  const origin = 'http://127.0.0.1:11';
  const virtual = createVirtualClock(beginning);
  const companion = createCompanion({
    clock: createClock(virtual.now, virtual.wait),
    behaviours: { ...soundCompanion, ...behaviours },
    address: () => origin,
    journalAddress: () => 'http://127.0.0.1:9/',
    publications,
  });
  const network = openMemoryNetwork(new Map([[origin, companion]]), virtual);
  const send = async (path: string, method = 'GET', { headers = {}, body }: Sent = {}): Promise<Seen> => {
    const abort = createAbort();
    const carried = { origin, path, method, headers: Object.entries(headers) };
    const arrived = await network.carry({ ...carried, ...(body === undefined ? {} : { body }) }, abort);
    const text = await textOf(method, arrived.headers, arrived.body);
    abort.abort();
    return seenOf(arrived.status, arrived.headers, text);
  };
  return { send, address: () => origin };
};

/** A running companion and its clock. */
export type OpenCompanion = Awaited<ReturnType<typeof openCompanion>>;

/** Runs a test against a companion and closes it in any case. */
export const withCompanion =
  (
    play: (companion: OpenCompanion) => Promise<void>,
    behaviours: Partial<CompanionBehaviours> = {},
    prefix = '',
  ) =>
  async (): Promise<void> => {
    const companion = await openCompanion(behaviours, prefix);
    try {
      await play(companion);
    } finally {
      await companion.close();
    }
  };
