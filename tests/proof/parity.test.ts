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

const targetsOf = (server: ReferenceServer, name: InterfaceName) => ({
  ...(name === 'a' ? { a: server.baseUrl } : { b: server.companionBaseUrl }),
  control: server.controlUrl,
});

/** Plays one interface as Playwright tests in a separate process. */
const playwright = async (server: ReferenceServer, name: InterfaceName) => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbrule-parity-'));
  const json = join(folder, 'results.json');
  const others = Object.entries(process.env).filter(([key]) => !/^(PLUMBRULE_|NODE_TEST)/.test(key));
  const env = {
    ...Object.fromEntries(others),
    PLAYWRIGHT_JSON_OUTPUT_NAME: json,
    [name === 'a' ? 'PLUMBRULE_BASE_URL' : 'PLUMBRULE_COMPANION_BASE_URL']:
      name === 'a' ? server.baseUrl : server.companionBaseUrl,
    PLUMBRULE_CONTROL_URL: server.controlUrl,
    PLUMBRULE_SEED: '1',
    PLUMBRULE_EXAMPLES: '1',
    PLUMBRULE_OUT: join(folder, 'report'),
  };
  const words = [cli, 'test', `--reporter=json,${reporter}`, `--grep=Interface ${name.toUpperCase()}`];
  const exitCode = await new Promise((resolve) => {
    const done = () => resolve(child.exitCode);
    const child = execFile(
      process.execPath,
      [...words, `--output=${join(folder, 'output')}`],
      { cwd: root, env },
      done,
    );
  });
  const tests = testsOf(JSON.parse(readFileSync(json, 'utf8')) as JsonSuite);
  rmSync(folder, { recursive: true });
  const broken = tests
    .flatMap(({ annotations }) => annotations)
    .filter(({ type }) => type === 'fail' || type === 'warn')
    .map(({ description = '' }) => description.split(' ', 1)[0] ?? '');
  const failed = tests.filter(({ status }) => status === 'unexpected').length;
  return { exitCode, tests: tests.length, failed, broken: [...new Set(broken)].sort() };
};

const faultNamed = (id: string) => {
  const fault = faults.find((one) => one.id === id);
  assert.ok(fault, `the fault ${id} is gone: choose another one`);
  return fault;
};

for (const name of ['a', 'b'] as const)
  test(`Playwright and the engine both pass a sound server of Interface ${name.toUpperCase()}`, async () => {
    const server = await startReferenceServer();
    try {
      const { exitCode, tests, failed, broken } = await playwright(server, name);
      assert.deepEqual({ exitCode, failed, broken }, { exitCode: 0, failed: 0, broken: [] });
      assert.ok(tests > 5, 'all scenarios were played');
      const outcome = await playTarget(name, targetsOf(server, name));
      assert.deepEqual(brokenBy(outcome), []);
    } finally {
      await server.close();
    }
  });

// One fault is found by a scenario, one by an onlooker, one in the companion.
for (const id of ['a-order-last-two-swapped', 'a-problem-as-json-on-405', 'b-fixed-window'])
  test(`Playwright finds what the engine finds in ${id}`, async () => {
    const fault = faultNamed(id);
    const name = interfaceOfDeviation(fault);
    const server = await startReferenceServer({ faults: [fault] });
    try {
      const { exitCode, failed, broken } = await playwright(server, name);
      assert.deepEqual(broken, brokenBy(await playTarget(name, targetsOf(server, name))));
      assert.equal(exitCode, 1);
      assert.ok(failed > 0 && broken.length > 0);
    } finally {
      await server.close();
    }
  });
