import { spawn } from 'node:child_process';
import { createServer, request as forward } from 'node:http';
import { type Judged, program, type Sent, type Tool } from './tool.js';

interface Violation {
  readonly location?: readonly string[];
  readonly message?: string;
}

/** A server that forwards requests to the current subject: the proxy is started once. */
const forwarder = async () => {
  let upstream = '';
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const forwarded = forward(upstream + url, {
      method,
      headers: { ...headers, host: new URL(upstream).host },
    });
    forwarded.once('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(outgoing);
    });
    forwarded.once('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    pointAt: (origin: string) => {
      upstream = origin;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

/** Prism validates each response of a crawl. */
export const prismProxy = async ({ description, isJson, crawl }: Judged): Promise<Tool> => {
  const target = await forwarder();
  const port = await freePort();
  const proxy = `http://127.0.0.1:${port}`;
  const child = spawn(program('prism'), ['proxy', description, target.origin, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (bytes) => {
      if (String(bytes).includes('is listening')) resolve();
    }),
  );
  return {
    name: 'Prism 5.14 as a validating proxy, with a crawl',
    judge: async ({ baseUrl }) => {
      target.pointAt(baseUrl);
      const failures: string[] = [];
      let requests = 0;
      const get = async (path: string, { isRefused = false, body }: Sent = {}): Promise<unknown> => {
        requests += 1;
        try {
          const response = await fetch(proxy + path, {
            redirect: 'manual',
            ...(body === undefined
              ? {}
              : { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }),
          });
          const violations = JSON.parse(response.headers.get('sl-violations') ?? '[]') as Violation[];
          for (const { location, message } of violations)
            if (location?.[0] === 'response') failures.push(`${path}: ${message}`);
          // The contract leaves the status of an error open, but it must be an error.
          if (isRefused !== response.status >= 400) failures.push(`${path}: status ${response.status}`);
          const text = await response.text();
          return isJson ? JSON.parse(text) : text;
        } catch (error) {
          failures.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
          return undefined;
        }
      };
      await crawl(get);
      return { failures, requests };
    },
    close: () => {
      child.kill();
      target.close();
    },
  };
};
