import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { main } from '../../../cli/main.js';
import type { ConformanceReport } from '../../../reports/model/report.js';
import type { Contract } from '../../../runs/contract.js';
import type { Io } from '../../../runs/settings/io.js';
import { type Handler, target } from '../../gate/target.js';
import { toyFacts } from './toy/facts.js';

// The declaration is all that engine, settings, preflight, reports and command line know of an interface.
const toys: Contract = {
  facts: [toyFacts],
  module: new URL('./toy/interfaces.js', import.meta.url).href,
};

const play = async (context: TestContext, handler: Handler, ...words: string[]) => {
  const url = await target(context, handler);
  const workingFolder = mkdtempSync(join(tmpdir(), 'plumbrule-toy-'));
  const said: string[] = [];
  const io: Io = {
    out: (text) => said.push(text),
    err: (text) => said.push(text),
    env: {},
    outIsTerminal: false,
    errIsTerminal: false,
    columns: () => 80,
    workingFolder,
  };
  const exitCode = await main(['run', '--toy-url', url, '--seed', '1', ...words], io, toys);
  const file = (name: string) => readFileSync(join(workingFolder, 'plumbrule-report', name), 'utf8');
  return { exitCode, said: said.join(''), file, url };
};

const serving =
  (broken: string): Handler =>
  (request, response) => {
    response.writeHead(request.url === broken ? 500 : 200, { 'content-type': 'application/json' }).end('{}');
  };

test('a declared interface gets its flag, run, verdict and report section without other code', async (context) => {
  const { exitCode, file, url } = await play(context, serving('none'));
  const report = JSON.parse(file('conformance.json')) as ConformanceReport;
  assert.equal(exitCode, 0);
  assert.deepEqual(report.targets, { c: { baseUrl: url } });
  assert.deepEqual(report.requests, { c: 3 });
  assert.deepEqual(
    report.clauses.map(({ id, verdict }) => `${id} ${verdict}`),
    ['C-TOY-01 pass'],
  );
  assert.match(file('conformance.html'), /Interface C, toys/);
});

test('its broken clause fails the run', async (context) => {
  const { exitCode, said } = await play(context, serving('/toys/2'));
  assert.equal(exitCode, 1);
  assert.match(said, /C-TOY-01/);
});

test('its preflight names its own paths', async (context) => {
  const { exitCode, said } = await play(context, (_request, response) => response.writeHead(404).end());
  assert.equal(exitCode, 3);
  assert.match(said, /\/toys returns 404/);
});

test('the flags of other contracts are unknown to it', async (context) => {
  const { exitCode, said } = await play(context, serving('none'), '--base-url', 'http://127.0.0.1:1');
  assert.equal(exitCode, 2);
  assert.match(said, /unknown flag --base-url/);
});
