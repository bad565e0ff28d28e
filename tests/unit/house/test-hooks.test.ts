import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { parse } from 'yaml';
import { realClock } from '../../../harness/engine/clock.js';
import { createHooks, moveClock } from '../../../harness/engine/hooks.js';
import { createLimits } from '../../../harness/engine/limits.js';
import { createTransport } from '../../../harness/network/transport.js';

const docs = new URL('../../../../docs/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(name, docs), 'utf8');

interface Deeds {
  readonly publish: () => void;
  readonly forgetRequests: () => void;
}

/** Hooks of an example that listen on loopback. */
interface Listening {
  readonly url: string;
  close(): unknown;
}

const load = (file: string) => import(fileURLToPath(new URL(`examples/hooks/${file}`, docs)));

const listening = async (server: Server): Promise<Listening> => {
  if (!server.listening) await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

/** Hooks in Python; `end` resolves to the calls that they received. */
const python = async () => {
  const child = spawn(
    'python3',
    [
      '-uc',
      'import http_server_hooks as h\nserver = h.create_hooks(0, lambda: print("published"), lambda: print("forgot"))\nprint(server.server_address[1])\nserver.serve_forever()',
    ],
    {
      cwd: fileURLToPath(new URL('examples/hooks/', docs)),
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(child.stdout, 'data');
  const end = async (): Promise<string[]> => {
    const closed = once(child, 'close');
    child.kill();
    await closed;
    return said.trim().split('\n').slice(1);
  };
  return { url: `http://127.0.0.1:${said.trim()}`, end };
};

/** How each example of the page is mounted. */
const examples: Readonly<Record<string, (deeds: Deeds) => Promise<Listening>>> = {
  'node-http.mjs': async (deeds) =>
    listening((await load('node-http.mjs')).createHooks(deeds).listen(0, '127.0.0.1')),
  'express.mjs': async (deeds) =>
    listening((await load('express.mjs')).createHooks(deeds).listen(0, '127.0.0.1')),
  'fastify.mjs': async (deeds) => {
    const hooks = (await load('fastify.mjs')).createHooks(deeds);
    return { url: await hooks.listen({ port: 0, host: '127.0.0.1' }), close: () => hooks.close() };
  },
  'hono.mjs': async (deeds) => {
    const { fetch } = (await load('hono.mjs')).createHooks(deeds);
    return listening(serve({ fetch, port: 0, hostname: '127.0.0.1' }) as Server);
  },
};

const play = async (url: string): Promise<void> => {
  // A busy machine may take any time to respond.
  const transport = createTransport({ timeoutMs: 600_000, bodyBytes: 10_000 });
  const stopped = { ...realClock, elapsed: () => 0 };
  const limits = createLimits(1_000, 600_000);
  const hooks = createHooks(url, transport, limits, () => undefined, stopped);
  try {
    const before = await hooks.now();
    assert.equal(await moveClock(hooks, 3540), 'moved');
    assert.ok(before !== undefined && ((await hooks.now()) ?? 0) - before >= 3_540_000);
    assert.equal(await hooks.trigger('/snapshot/publish'), true);
    assert.equal(await hooks.resetRateLimit(), true);
  } finally {
    await transport.close();
  }
};

for (const [file, mount] of Object.entries(examples))
  test(`the hooks of ${file} offer every hook that the harness calls`, async () => {
    const done: string[] = [];
    const { url, close } = await mount({
      publish: () => done.push('published'),
      forgetRequests: () => done.push('forgot'),
    });
    try {
      await play(url);
    } finally {
      await close();
    }
    assert.deepEqual(done, ['published', 'forgot']);
  });

test('the hooks of http_server_hooks.py offer every hook that the harness calls', async (context) => {
  if (spawnSync('python3', ['--version']).status !== 0) return context.skip('there is no python3 here');
  const { url, end } = await python();
  try {
    await play(url);
  } finally {
    assert.deepEqual(await end(), ['published', 'forgot']);
  }
});

test('the page shows each example unchanged, and a test covers each', () => {
  const shown = textOf('how-to/write-hooks.md');
  const files = readdirSync(new URL('examples/hooks/', docs), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  for (const file of files) assert.ok(shown.includes(textOf(`examples/hooks/${file}`)), file);
  assert.deepEqual(files.sort(), [...Object.keys(examples), 'http_server_hooks.py'].sort());
});

test('the OpenAPI description names the same hooks as the page', () => {
  const { paths } = parse(textOf('reference/openapi/test-hooks.openapi.yaml')) as {
    paths: Record<string, object>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const named = [...textOf('reference/test-hooks.md').matchAll(/^\| `((?:GET|POST) [^`]+)`/gm)].map(
    ([, hook]) => hook,
  );
  assert.deepEqual(described, named);
});

test('a clock hook that responds without moving differs from a missing one', async () => {
  const stuck = {
    now: async () => 0,
    advance: async () => true,
    resetRateLimit: async () => false,
    trigger: async () => false,
  };
  assert.equal(await moveClock(stuck, 60), 'broken');
  assert.equal(await moveClock({ ...stuck, advance: async () => false }, 60), 'absent');
  assert.equal(await moveClock({ ...stuck, now: async () => undefined }, 60), 'absent');
});

test('a clock of whole seconds counts as moved', async () => {
  let timestamp = 10_900;
  const hooks = {
    now: async () => Math.floor(timestamp / 1000) * 1000,
    advance: async (seconds: number) => {
      timestamp += seconds * 1000;
      return true;
    },
    resetRateLimit: async () => false,
    trigger: async () => false,
  };
  assert.equal(await moveClock(hooks, 60), 'moved');
});
