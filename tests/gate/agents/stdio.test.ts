import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment, emptyFolder, reportIn, skipSignals, start } from '../command-line.js';
import { siteOnly, target } from '../target.js';
import { agentIn } from './agent.js';

const message = (id: number, method: string, params: object) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;

const initialize = message(1, 'initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
});

const runOf = (url: string) =>
  message(2, 'tools/call', { name: 'run', arguments: { base_url: url, only: ['A-SITE'] } });

/** A target that leaves requests pending until it is told to go on. */
const pausing = () => {
  let tell: () => void = () => undefined;
  let goOn: () => void = () => undefined;
  const reached = new Promise<void>((done) => {
    tell = done;
  });
  const released = new Promise<void>((done) => {
    goOn = done;
  });
  const site = siteOnly();
  const handler: typeof site = async (request, response) => {
    tell();
    await released;
    site(request, response);
  };
  return { handler, reached, goOn };
};

test('the end of standard input ends a run in progress and then the server', async (context) => {
  const folder = emptyFolder();
  const { handler, reached } = pausing();
  const url = await target(context, handler);
  const server = start(context, folder, ['mcp', '--timeout', '1h', '--max-time', '2h'], {}, 'pipe');
  server.process.stdin?.write(initialize + runOf(url));
  await reached;
  server.process.stdin?.end();
  const { code, out, err } = await server.finished;
  assert.equal(code, 0, err);
  const lines = out.trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => (JSON.parse(line) as { id: number }).id),
    [1],
    'standard output has messages of the protocol only',
  );
  assert.equal(reportIn(folder).summary.interrupted, true);
});

test('a signal ends a run in progress and then the server', { skip: skipSignals }, async (context) => {
  const folder = emptyFolder();
  const { handler, reached } = pausing();
  const url = await target(context, handler);
  const server = start(context, folder, ['mcp', '--timeout', '1h', '--max-time', '2h'], {}, 'pipe');
  server.process.stdin?.write(initialize + runOf(url));
  await reached;
  server.process.kill('SIGTERM');
  const { code, err } = await server.finished;
  assert.equal(code, 143, err);
  assert.equal(reportIn(folder).summary.interrupted, true);
});

test('a second run is refused while one is in progress; a cancelled one makes room', async (context) => {
  const { handler, reached, goOn } = pausing();
  const url = await target(context, handler);
  const { call, client } = await agentIn(context, emptyFolder(), '--timeout', '1h');
  const cancel = new AbortController();
  const first = client.callTool(
    { name: 'run', arguments: { base_url: url, only: ['A-SITE'] } },
    { signal: cancel.signal },
  );
  const ended = assert.rejects(first);
  await reached;
  for (const [name, input] of [
    ['run', { base_url: url }],
    ['replay', { id: 'A-SITE-01' }],
  ] as const) {
    const { text, isError } = await call(name, input);
    assert.equal(isError, true);
    assert.match(text, /"run" is sending requests to the target: only one call at a time/);
  }
  assert.match((await call('explain', { name: 'A-SITE-01' })).text, /^A-SITE-01/);
  cancel.abort();
  await ended;
  goOn();
  let again = await call('run', { base_url: url, only: ['A-SITE'] });
  // The cancelled run ends within a second: until then, the answer is the same refusal.
  while (again.isError && /only one call at a time/.test(again.text))
    again = await call('run', { base_url: url, only: ['A-SITE'] });
  assert.equal(again.isError, false, again.text);
});

test('lines that are no messages are passed over, and one that does not end is refused', async (context) => {
  const server = start(context, emptyFolder(), ['mcp'], {}, 'pipe');
  server.process.stdin?.write(`nonsense\n{"jsonrpc": "2.0", "id": {}}\n[]\n${'['.repeat(50_000)}\n`);
  server.process.stdin?.write(initialize);
  await new Promise((done) => server.process.stdout?.once('data', done));
  // The pipe closes before all of it is written.
  server.process.stdin?.on('error', () => undefined);
  server.process.stdin?.write('x'.repeat(3_000_000));
  const { code, out, err } = await server.finished;
  assert.equal(code, 2, err);
  assert.equal((JSON.parse(out) as { id: number }).id, 1);
  assert.match(err, /plumbrule: .*(maximum|exceed)/i);
});

test('without the SDK the command says what to install; in the folder of the user it is found', () => {
  // A copy of the program, with no package beside it.
  const [program, folder] = [emptyFolder(), emptyFolder()];
  const bundled = fileURLToPath(new URL('../../../bundled/', import.meta.url));
  for (const name of ['program.cjs', 'import-module.cjs']) cpSync(join(bundled, name), join(program, name));
  const mcp = () =>
    spawnSync(process.execPath, [join(program, 'program.cjs'), 'mcp'], {
      cwd: folder,
      encoding: 'utf8',
      env: cleanEnvironment,
      input: initialize,
    });
  const without = mcp();
  assert.deepEqual([without.status, without.stdout], [2, '']);
  assert.match(without.stderr, /is not installed: npm install @modelcontextprotocol\/server/);
  assert.equal(without.stderr.trimEnd().split('\n').length, 1, without.stderr);

  const packages = fileURLToPath(new URL('../../../../node_modules/@modelcontextprotocol', import.meta.url));
  mkdirSync(join(folder, 'node_modules', '@modelcontextprotocol'), { recursive: true });
  symlinkSync(join(packages, 'server'), join(folder, 'node_modules', '@modelcontextprotocol', 'server'));
  const found = mcp();
  assert.equal(found.status, 0, found.stderr);
});
