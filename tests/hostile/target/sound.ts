import { Agent, type IncomingMessage, request } from 'node:http';
import type { TargetRequest } from './request.js';
import type { Line, TargetResponse } from './response.js';
import { unframed } from './response.js';

/** Milliseconds after which the received part of a response that stays open counts as all of it. */
const openMs = 300;

/** Sends the requests of a hostile target to a sound server. */
export interface SoundServer {
  send(request: TargetRequest): Promise<TargetResponse>;
  close(): void;
}

const linesOf = ({ rawHeaders }: IncomingMessage): Line[] =>
  Array.from(
    { length: rawHeaders.length / 2 },
    (_, index): Line => [rawHeaders[2 * index] ?? '', rawHeaders[2 * index + 1] ?? ''],
  );

/** The sound server at an address. */
export const soundServer = (address: () => string): SoundServer => {
  const agent = new Agent({ keepAlive: true });
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const sent = request(
          address(),
          { method, path, agent, headers: headers.flat(), setHost: false },
          (response) => {
            const chunks: Buffer[] = [];
            const done = (isWhole: boolean) => {
              clearTimeout(timer);
              resolve({
                status: response.statusCode ?? 0,
                headers: unframed(linesOf(response)),
                body: Buffer.concat(chunks),
              });
              if (!isWhole) response.destroy();
            };
            const timer = setTimeout(() => done(false), openMs);
            response.on('data', (chunk: Buffer) => {
              chunks.push(chunk);
              timer.refresh();
            });
            response.on('end', () => done(true));
            response.on('error', () => done(false));
          },
        );
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
};
