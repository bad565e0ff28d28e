import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { startReferenceServer } from '../../../reference-server/start.js';
import { closedPort, type Handler, siteOnly, target } from '../target.js';
import type { Step } from './page.js';

/** A text of a page, and its replacement while a test runs the page. */
export type Addresses = readonly (readonly [shown: string, actual: string])[];

/** Sends the site only to clients that send the word. */
const walled: Handler = (request, response) => {
  if (request.headers['x-bypass'] === 'let me in') siteOnly()(request, response);
  else response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
};

/** A server with a certificate of an authority that only `staging-authority.pem` in the folder vouches for. */
const privateServer = async (context: TestContext, folder: string): Promise<string> => {
  execFileSync(
    'openssl',
    'req -x509 -newkey rsa:2048 -nodes -keyout .key.pem -out staging-authority.pem -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1'.split(
      ' ',
    ),
    { cwd: folder, stdio: 'ignore' },
  );
  const read = (name: string) => readFileSync(join(folder, name));
  const server = createServer({ key: read('.key.pem'), cert: read('staging-authority.pem') }, siteOnly());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/**
 * Starts servers for the URLs of a page: the reference server for staging.example, others for the access
 * walls in front of it. A page that starts servers itself gets a free port for each.
 */
export const standIns = async (
  context: TestContext,
  steps: readonly Step[],
  folder: string,
): Promise<Addresses> => {
  const text = steps.map((step) => ('text' in step ? step.text : step.lines.join('\n'))).join('\n');
  const startsServers = steps.some(
    (step) => step.kind === 'command' && step.untested === undefined && /&\s*$/m.test(step.text),
  );
  const addresses: [string, string][] = [];
  if (startsServers)
    for (const port of new Set(text.match(/\b(?:4\d{3}|300\d)\b/g) ?? []))
      addresses.push([port, new URL(await closedPort()).port]);
  if (/\bstaging\.example|archive\.example/.test(text)) {
    const server = await startReferenceServer({});
    context.after(() => server.close());
    addresses.push(
      ['https://dev.staging.example', server.companionBaseUrl],
      ['https://staging.example', server.baseUrl],
      ['https://archive.example', server.baseUrl],
    );
    if (!startsServers) addresses.push(['http://127.0.0.1:4002', server.controlUrl]);
  }
  if (text.includes('https://walled.example'))
    addresses.push(['https://walled.example', await target(context, walled)]);
  if (text.includes('https://private.example'))
    addresses.push(['https://private.example', await privateServer(context, folder)]);
  return addresses;
};

/** A text with the one kind of address instead of the other. */
export const replaced = (text: string, addresses: Addresses): string =>
  addresses.reduce((before, [shown, actual]) => before.replaceAll(shown, actual), text);
