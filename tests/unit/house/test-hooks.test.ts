import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { createHooks, moveClock } from '../../../harness/engine/hooks.js';
import { createTransport } from '../../../harness/network/transport.js';

const docs = new URL('../../../../docs/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(name, docs), 'utf8');

interface Example {
  readonly clock: { now(): number };
  createHooks(deeds: { publish: () => void; forgetRequests: () => void }): Server;
}

const withExample = async (
  play: (hooks: ReturnType<typeof createHooks>, done: readonly string[], example: Example) => Promise<void>,
): Promise<void> => {
  const example = (await import(fileURLToPath(new URL('examples/hooks/node-http.mjs', docs)))) as Example;
  const done: string[] = [];
  const server = example.createHooks({
    publish: () => done.push('published'),
    forgetRequests: () => done.push('forgot'),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const transport = createTransport({ timeoutMs: 2000, bodyBytes: 10_000 });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await play(createHooks(url, transport), done, example);
  } finally {
    await transport.close();
    server.close();
  }
};

test('the example of the documentation offers every hook that the harness calls', () =>
  withExample(async (hooks, done, { clock }) => {
    const before = clock.now();
    assert.equal(await moveClock(hooks, 3540), 'moved');
    assert.ok(clock.now() - before >= 3_540_000);
    assert.equal(await hooks.trigger('/snapshot/publish'), true);
    assert.equal(await hooks.resetRateLimit(), true);
    assert.deepEqual(done, ['published', 'forgot']);
  }));

test('the documentation shows the example unchanged', () => {
  assert.ok(textOf('reference/test-hooks.md').includes(textOf('examples/hooks/node-http.mjs')));
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
