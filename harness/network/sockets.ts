import { rootCertificates } from 'node:tls';
import { Agent, type Dispatcher } from 'undici';
import type { HeaderLine } from './exchange.js';
import type { OpenNetwork } from './network.js';

const headerLines = (raw: unknown): HeaderLine[] => {
  const flat = raw as (string | Buffer)[];
  const lines: HeaderLine[] = [];
  for (let index = 0; index + 1 < flat.length; index += 2) {
    const text = (part: string | Buffer | undefined) =>
      typeof part === 'string' ? part : (part?.toString('latin1') ?? '');
    lines.push([text(flat[index]), text(flat[index + 1])]);
  }
  return lines;
};

/**
 * The real network: undici, without redirects and decoding, with paths sent as written. Trusts the
 * authorities of a PEM text in addition to those of Node.
 */
export const socketsTrusting =
  (authorities: string | undefined): OpenNetwork =>
  (timeoutMs) => {
    const open = () =>
      new Agent({
        connect: {
          timeout: timeoutMs,
          ...(authorities === undefined ? {} : { ca: [...rootCertificates, authorities] }),
        },
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        maxResponseSize: -1,
        maxHeaderSize: 262_144,
      });
    let agent = open();
    return {
      carry: async ({ origin, path, method, headers, body, freshConnection }, { signal }) => {
        const response = await agent.request({
          origin,
          path,
          method: method as Dispatcher.HttpMethod,
          headers: headers.flat(),
          body: body ?? null,
          reset: freshConnection ?? false,
          responseHeaders: 'raw',
          signal,
        });
        return { status: response.statusCode, headers: headerLines(response.headers), body: response.body };
      },
      renew: () => {
        // Closing waits for requests in flight; it must not delay later requests.
        agent.close().catch(() => undefined);
        agent = open();
      },
      close: () => agent.destroy(),
    };
  };

/** The network with the default settings of Node. */
export const openSockets: OpenNetwork = socketsTrusting(undefined);
