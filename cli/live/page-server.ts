import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accessOf } from './access.js';

/** What the server of a page serves. */
export interface PageContent {
  /** Content policy of the page. */
  readonly policy: string;
  /** Returns the page. */
  page(): string;
  /** Returns every part of the page, by name. */
  parts(): Readonly<Record<string, string>>;
  /** Returns the whole report as a page; undefined where there is none yet. */
  report(): string | undefined;
  /** Carries out a command of the page; false where it is unknown or not possible. */
  command(command: unknown): boolean;
}

/** The server of a page, on loopback. */
export interface PageServer {
  readonly address: string;
  /** Sends changed parts to all open pages. */
  send(parts: Readonly<Record<string, string>>): void;
  /** Tells the pages that the program has ended, and ends. */
  close(): Promise<void>;
}

const mostCommandBytes = 4096;
const host = '127.0.0.1';

/** Nothing is kept, framed, guessed or passed on. */
const guards = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const answer = (response: ServerResponse, status: number, type: string, text: string, policy?: string) =>
  response
    .writeHead(status, {
      ...guards,
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy ?? "default-src 'none'; frame-ancestors 'none'",
    })
    .end(text);

const refuse = (response: ServerResponse, status: number, text: string) =>
  answer(response, status, 'text/plain', `${text}\n`);

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A page that listens. Where it does not keep up, it misses what follows and gets the whole again. */
const createStream = (response: ServerResponse, whole: () => Readonly<Record<string, string>>) => {
  let [isBehind, hasMissed] = [false, false];
  const write = (text: string) => {
    isBehind = !response.write(text);
  };
  response.writeHead(200, { ...guards, 'content-type': 'text/event-stream; charset=utf-8' });
  response.on('drain', () => {
    isBehind = false;
    if (!hasMissed) return;
    hasMissed = false;
    write(event('parts', whole()));
  });
  write(`retry: 1000\n\n${event('parts', whole())}`);
  return {
    send: (text: string) => {
      if (isBehind) hasMissed = true;
      else write(text);
    },
    end: () => response.end(event('ended', {})),
  };
};

const commandIn = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += part;
    if (text.length > mostCommandBytes) return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Starts the server of a page on a free port of loopback, with a new secret in its address. */
export const startPageServer = async (content: PageContent): Promise<PageServer> => {
  const token = randomBytes(24).toString('base64url');
  const streams = new Set<ReturnType<typeof createStream>>();
  let place = { host: '', token };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const access = accessOf({ method, url, headers }, place);
    if ('status' in access) refuse(response, access.status, access.text);
    else if (access.path === 'events') {
      const stream = createStream(response, content.parts);
      streams.add(stream);
      response.on('close', () => streams.delete(stream));
    } else if (access.path === 'commands') {
      const isDone = content.command(await commandIn(request));
      if (isDone) response.writeHead(204, guards).end();
      else refuse(response, 400, 'This is no command, or it is not possible now.');
    } else if (access.path === 'report') {
      const report = content.report();
      // Its own content policy is stricter: it stands in the file.
      if (report === undefined) refuse(response, 404, 'The first run has not ended yet.');
      else answer(response, 200, 'text/html', report, "frame-ancestors 'none'");
    } else answer(response, 200, 'text/html', content.page(), content.policy);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: Error) => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500, `An error of Plumbrule, please report it: ${error.message}`);
    });
  });
  server.listen(0, host);
  await once(server, 'listening');
  place = { host: `${host}:${(server.address() as AddressInfo).port}`, token };
  return {
    address: `http://${place.host}/${token}/`,
    send: (parts) => {
      const text = event('parts', parts);
      for (const stream of streams) stream.send(text);
    },
    close: async () => {
      for (const stream of streams) stream.end();
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      // Open pages have read the end, or never will.
      const late = setTimeout(() => server.closeAllConnections(), 500);
      await closed;
      clearTimeout(late);
    },
  };
};
