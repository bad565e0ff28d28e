import { connect } from 'node:net';
import { Agent, request } from 'undici';
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

const firstPiece = async (body: AsyncIterable<Buffer>): Promise<string> => {
  for await (const piece of body) return String(piece);
  return '';
};

/** Opens a companion on a clock that only the test moves. */
export const openCompanion = async (behaviours: Partial<CompanionBehaviours> = {}, prefix = '') => {
  const start = Date.parse('2026-10-05T08:00:00Z');
  const clock = createClock(() => start);
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
    const lines = flat.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${flat[at + 1]}`] : []));
    const header = (name: string): string | undefined => {
      const at = flat.findIndex((written, i) => i % 2 === 0 && written.toLowerCase() === name);
      return at < 0 ? undefined : flat[at + 1];
    };
    // A stream for GET may stay open for ever, so only its first chunk is read.
    const isOpen = method === 'GET' && header('content-type') === 'text/event-stream';
    const text = isOpen ? await firstPiece(response.body) : await response.body.text();
    return { status: response.statusCode, header, lines, text, json: <Body>() => JSON.parse(text) as Body };
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
