import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { InterfaceName } from '../../harness/network/exchange.js';
import { interfaceOfDeviation } from '../../proof/matrix.js';
import { brokenBy, playTarget } from '../../proof/play.js';
import { faults } from '../../reference-server/faults/faults.js';
import { type ReferenceServer, startReferenceServer } from '../../reference-server/start.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const reporter = join(root, 'dist', 'playwright', 'reporter', 'reporter.js');

interface JsonSuite {
  readonly title: string;
  readonly suites?: readonly JsonSuite[];
  readonly specs?: readonly { readonly tests: readonly JsonTest[] }[];
}
interface JsonTest {
  readonly status: string;
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
}

const testsOf = ({ suites = [], specs = [] }: JsonSuite): JsonTest[] => [
  ...specs.flatMap((spec) => spec.tests),
  ...suites.flatMap(testsOf),
];

/** The groups of tests with this beginning of their title, at any depth. */
const suitesTitled = (beginning: string, { suites = [] }: Pick<JsonSuite, 'suites'>): JsonSuite[] =>
  suites.flatMap((suite) => (suite.title.startsWith(beginning) ? [suite] : suitesTitled(beginning, suite)));

const targetsOf = (server: ReferenceServer, name: InterfaceName) => ({
  ...(name === 'a' ? { a: server.baseUrl } : { b: server.companionBaseUrl }),
  control: server.controlUrl,
});

/** Settings that name a target; without one, the configuration of this project starts the bundled server. */
const settingsOf = (server: ReferenceServer, names: readonly InterfaceName[]) => ({
  ...(names.includes('a') ? { PLUMBRULE_BASE_URL: server.baseUrl } : {}),
  ...(names.includes('b') ? { PLUMBRULE_COMPANION_BASE_URL: server.companionBaseUrl } : {}),
  PLUMBRULE_CONTROL_URL: server.controlUrl,
});

/** Plays all Playwright tests, or those of some interfaces, in one separate process; returns the tests of each. */
const playwright = async (
  settings: Readonly<Record<string, string>> = {},
  names?: readonly InterfaceName[],
) => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbrule-parity-'));
  const json = join(folder, 'results.json');
  const others = Object.entries(process.env).filter(([key]) => !/^(PLUMBRULE_|NODE_TEST)/.test(key));
  const env = {
    ...Object.fromEntries(others),
    PLAYWRIGHT_JSON_OUTPUT_NAME: json,
    ...settings,
    PLUMBRULE_SEED: '1',
    PLUMBRULE_EXAMPLES: '1',
    PLUMBRULE_OUT: join(folder, 'report'),
  };
  const grep = names === undefined ? [] : [`--grep=Interface [${names.join('').toUpperCase()}]`];
  const words = [cli, 'test', `--reporter=json,${reporter}`, ...grep];
  const exitCode = await new Promise((resolve) => {
    const done = () => resolve(child.exitCode);
    const child = execFile(
      process.execPath,
      [...words, `--output=${join(folder, 'output')}`],
      { cwd: root, env },
      done,
    );
  });
  const whole = JSON.parse(readFileSync(json, 'utf8')) as JsonSuite;
  rmSync(folder, { recursive: true });
  const of = (name: InterfaceName) => {
    const tests = suitesTitled(`Interface ${name.toUpperCase()}`, whole).flatMap(testsOf);
    const broken = tests
      .flatMap(({ annotations }) => annotations)
      .filter(({ type }) => type === 'fail' || type === 'warn')
      .map(({ description = '' }) => description.split(' ', 1)[0] ?? '');
    const failed = tests.filter(({ status }) => status === 'unexpected').length;
    return { tests: tests.length, failed, broken: [...new Set(broken)].sort() };
  };
  return { exitCode, of, all: testsOf(whole) };
};

const faultNamed = (id: string) => {
  const fault = faults.find((one) => one.id === id);
  assert.ok(fault, `the fault ${id} is gone: choose another one`);
  return fault;
};

// Both interfaces in one process of Playwright: its start takes longer than the tests of one interface.
test('Playwright by itself judges the bundled server, and it and the engine both pass it', async () => {
  const server = await startReferenceServer();
  try {
    const { exitCode, of, all } = await playwright();
    assert.equal(exitCode, 0);
    const other = all.filter(({ status }) => status !== 'expected' && status !== 'skipped');
    assert.deepEqual(other, [], 'no test failed, and none was repeated');
    assert.ok(all.length > of('a').tests + of('b').tests, 'the verdict of the run is a test too');
    for (const name of ['a', 'b'] as const) {
      const { tests, failed, broken } = of(name);
      assert.deepEqual({ failed, broken }, { failed: 0, broken: [] });
      assert.ok(tests > 5, 'all scenarios were played');
      const outcome = await playTarget(name, targetsOf(server, name));
      assert.deepEqual(brokenBy(outcome), []);
    }
  } finally {
    await server.close();
  }
});

test('Playwright finds what the engine finds by scenarios of both interfaces and by an onlooker', async () => {
  // Each breaks the clauses of one scenario: Playwright starts a process after each test that fails.
  const faulty = ['a-kind-first-of-list', 'b-fixed-window', 'a-problem-as-json-on-405'].map(faultNamed);
  const server = await startReferenceServer({ faults: faulty });
  try {
    const names = ['a', 'b'] as const;
    const { exitCode, of } = await playwright(settingsOf(server, names), names);
    assert.equal(exitCode, 1);
    for (const name of names) {
      const { failed, broken } = of(name);
      assert.deepEqual(broken, brokenBy(await playTarget(name, targetsOf(server, name))));
      const named = faulty.filter((fault) => interfaceOfDeviation(fault) === name);
      for (const id of named.flatMap(({ breaks }) => breaks)) assert.ok(broken.includes(id), id);
      assert.ok(failed > 0);
    }
  } finally {
    await server.close();
  }
});
