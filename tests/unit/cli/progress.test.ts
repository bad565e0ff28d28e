import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createProgress } from '../../../cli/run/progress.js';
import { exchange } from '../harness/engine/exchanges.js';

/** Progress in a log or on a terminal, with a clock that the test moves. */
const progressOf = (
  { mock }: TestContext,
  { terminal = false, leftMs = 7300, maxRequests = 3000 }: Record<string, unknown> = {},
) => {
  mock.timers.enable({ apis: ['setInterval', 'setTimeout', 'Date'] });
  const lines: string[] = [];
  const io = {
    out: () => undefined,
    err: (text: string) => lines.push(text),
    env: {},
    outIsTerminal: false,
    errIsTerminal: terminal === true,
    columns: () => 200,
    workingFolder: '/',
  };
  const progress = createProgress(io, {
    wanted: true,
    tellsBroken: true,
    scenarios: 9,
    maxRequests: Number(maxRequests),
    timeLeft: { see: () => undefined, leftMs: () => (leftMs === 0 ? undefined : Number(leftMs)) },
    hide: (text) => text,
  });
  return { progress, lines, pass: (milliseconds: number) => mock.timers.tick(milliseconds) };
};

const playing = (title: string) => ({ kind: 'playing', interface: 'a', title }) as const;
const ended = (title: string) =>
  ({ kind: 'scenario', played: { title, interface: 'a', clauses: [], durationMs: 1 } }) as const;
const request = { kind: 'exchange', exchange: exchange() } as const;

test('a log says after five seconds, then every thirty, what plays and how long it still takes', (context) => {
  const { progress, lines, pass } = progressOf(context);
  for (const event of [playing('one'), playing('two'), request, request]) progress.see(event);
  pass(4999);
  assert.deepEqual(lines, []);
  pass(1);
  progress.see(ended('one'));
  pass(25_000);
  progress.end();
  pass(60_000);
  assert.deepEqual(lines, [
    '2 requests, 0 of 9 scenarios ended, 5.0 s, about 8 s left; now 2 scenarios at once\n',
    '2 requests, 1 of 9 scenarios ended, 30.0 s, about 8 s left; now two\n',
  ]);
});

test('a wait is announced with its reason and its rest', (context) => {
  const { progress, lines, pass } = progressOf(context, { leftMs: 80_100 });
  progress.see({ kind: 'wait', interface: 'b', reason: 'the quota is used up', milliseconds: 45_000 });
  pass(5000);
  progress.end();
  assert.deepEqual(lines, [
    'waiting 40 s: the quota is used up; 0 requests, 0 of 9 scenarios ended, 5.0 s, about 1 min 30 s left\n',
  ]);
});

test('a run near its limit of requests says so, and one without an estimate gives none', (context) => {
  const { progress, lines, pass } = progressOf(context, { terminal: true, leftMs: 0, maxRequests: 2 });
  for (const event of [playing('one'), request, request]) progress.see(event);
  pass(100);
  progress.end();
  assert.deepEqual(lines, [
    '\r\x1b[2K2 of at most 2 requests, 0 of 9 scenarios ended, 100 ms; now one',
    '\r\x1b[2K',
  ]);
});

test('one request and one scenario are counted as one', (context) => {
  const { progress, lines, pass } = progressOf(context, { leftMs: 0 });
  for (const event of [playing('one'), request]) progress.see(event);
  pass(5000);
  progress.end();
  assert.deepEqual(lines, ['1 request, 0 of 9 scenarios ended, 5.0 s; now one\n']);
});
