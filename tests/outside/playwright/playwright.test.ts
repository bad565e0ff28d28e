import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { faults } from '../../../reference-server/faults/faults.js';
import { type ReferenceServer, startReferenceServer } from '../../../reference-server/start.js';
import type { ClauseResult } from '../../../reports/model/findings.js';
import type { ConformanceReport } from '../../../reports/model/report.js';
import { type Finished, foreignRepository, npx } from './foreign-repository.js';

const seed = 1;

const serverWith = async (...ids: readonly string[]): Promise<ReferenceServer> => {
  const chosen = ids.map((id) => faults.find((fault) => fault.id === id));
  assert.ok(
    chosen.every((fault) => fault !== undefined),
    `one of the faults ${ids.join(', ')} is gone: choose another one`,
  );
  const server = await startReferenceServer({ faults: chosen });
  // Its first publication alone takes notes away: it must not depend on which scenario triggers it.
  await fetch(`${server.controlUrl}/snapshot/publish`, { method: 'POST' });
  return server;
};

const targetOf = (server: ReferenceServer) => ({
  baseUrl: server.baseUrl,
  companionBaseUrl: server.companionBaseUrl,
  controlUrl: server.controlUrl,
  seed,
});

const reportIn = (folder: string, ...path: readonly string[]): ConformanceReport =>
  JSON.parse(readFileSync(join(folder, ...path, 'conformance.json'), 'utf8')) as ConformanceReport;

const sent = ({ requests }: ConformanceReport) =>
  Object.values(requests).reduce((sum, count) => sum + count, 0);

/** What must be the same however the scenarios were played: all but counts and times. */
const verdicts = ({ clauses }: ConformanceReport) =>
  Object.fromEntries(
    clauses.map(({ id, verdict, finding }: ClauseResult) => [id, `${verdict} ${finding?.fingerprint ?? ''}`]),
  );

/** Judges the same kind of server by the command line. */
const judged = async (server: ReferenceServer, folder: string): Promise<ConformanceReport> => {
  const { baseUrl, companionBaseUrl, controlUrl } = server;
  const words = ['run', '--base-url', baseUrl, '--companion-base-url', companionBaseUrl];
  await npx(folder, 'plumbrule', [
    ...words,
    '--control-url',
    controlUrl,
    '--seed',
    String(seed),
    '--out',
    'by-command',
    '--no-ci',
  ]);
  return reportIn(folder, 'by-command');
};

/** A reporter that writes what each test shows as lines of JSON. */
const shownReporter = `import { appendFileSync } from 'node:fs';
const stepsOf = ({ steps }) => steps.flatMap((step) => [step, ...stepsOf(step)]);
export default class {
  onTestEnd(test, result) {
    const steps = stepsOf(result).filter(({ category }) => category === 'test.step');
    appendFileSync('shown.ndjson', JSON.stringify({
      title: test.title,
      project: test.parent.project().name,
      status: result.status,
      errors: result.errors.map(({ message }) => message),
      stacks: result.errors.map(({ stack }) => stack ?? ''),
      steps: steps.map(({ title, location }) => ({ title, location })),
      attachments: result.attachments.map(({ name, body }) => ({ name, text: body?.toString() })),
    }) + '\\n');
  }
}
`;

interface ShownTest {
  readonly title: string;
  readonly project: string;
  readonly status: string;
  readonly errors: readonly string[];
  readonly stacks: readonly string[];
  readonly steps: readonly {
    readonly title: string;
    readonly location: { readonly file: string; readonly line: number };
  }[];
  readonly attachments: readonly { readonly name: string; readonly text: string }[];
}

test('three lines of configuration judge a sound server of someone else, with the requests of plumbrule run', async () => {
  const server = await serverWith();
  const again = await serverWith();
  const folder = foreignRepository(targetOf(server));
  try {
    const { code, out } = await npx(folder, 'playwright', ['test', '--workers=2']);
    assert.equal(code, 0, out);
    assert.match(out, /^plumbrule: CONFORMS \(exit 0\) {2}report: plumbrule-report\/conformance\.html$/m);
    for (const name of ['conformance.html', 'conformance.junit.xml', 'exchanges.ndjson'])
      assert.ok(existsSync(join(folder, 'plumbrule-report', name)), name);
    const report = reportIn(folder, 'plumbrule-report');
    const byCommand = await judged(again, folder);
    assert.deepEqual(verdicts(report), verdicts(byCommand));
    assert.equal(report.summary.sentence, byCommand.summary.sentence);
    assert.ok(
      sent(report) <= 1.2 * sent(byCommand),
      `${sent(report)} instead of ${sent(byCommand)} requests`,
    );
  } finally {
    await server.close();
    await again.close();
    rmSync(folder, { recursive: true });
  }
});

test('a broken clause is a soft failure with its exchange, at the line that defines the clause', async () => {
  const server = await serverWith('a-order-last-two-swapped');
  const folder = foreignRepository({ name: 'staging', baseUrl: server.baseUrl, seed });
  try {
    writeFileSync(join(folder, 'shown.mjs'), shownReporter);
    const words = ['test', '--grep=every page of the listing', '--reporter=./shown.mjs,plumbrule/playwright'];
    const { code, out } = await npx(folder, 'playwright', words);
    assert.equal(code, 1, out);
    const report = reportIn(folder, 'plumbrule-report', 'staging');
    assert.equal(report.summary.verdict, 'DOES NOT CONFORM');
    const [broken] = report.clauses.filter(({ verdict }) => verdict === 'fail');
    const shown = readFileSync(join(folder, 'shown.ndjson'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ShownTest);
    assert.deepEqual(
      shown.map(({ title, project, status }) => [title, project, status]),
      [
        ['every page of the listing', 'staging journal', 'failed'],
        ['the verdict of the run', 'staging verdict', 'failed'],
      ],
    );
    const [listing, verdict] = shown;
    const { id, text } = broken!;
    const step = listing!.steps.find(({ title }) => title === `${id} fail: ${text}`);
    assert.ok(step, JSON.stringify(listing!.steps));
    assert.match(
      readFileSync(step.location.file, 'utf8').split('\n')[step.location.line - 1]!,
      new RegExp(id),
    );
    const exchange = listing!.attachments.find(({ name }) => name === `${id} exchange`);
    assert.match(
      exchange!.text,
      /^GET http.*\/api\/v1\/content[\s\S]*\n200\n[\s\S]*next_cursor[\s\S]*\ncurl /m,
    );
    // Soft: the clauses after the broken one are shown as well.
    assert.ok(listing!.steps.length > listing!.errors.length);
    assert.match(listing!.errors[0]!, new RegExp(`^.*${id} must `));
    assert.doesNotMatch([...listing!.errors, ...verdict!.errors].join('\n'), /toBe\(|Expected: |Received: /);
    const listed = await npx(folder, 'playwright', ['test', '--list']);
    assert.equal(listed.code, 0, listed.out);
    assert.match(listed.out, /› every page of the listing$/m);
    // The UI mode selects the tests of a file by its path.
    const spec = ['test', '--list', 'plumbrule/dist/bundled/conformance\\.spec\\.js'];
    assert.match((await npx(folder, 'playwright', spec)).out, /› every page of the listing$/m);
    // Every place that is named can be opened: the package contains these files.
    const places = [
      ...[listed.out, ...listing!.stacks]
        .join('\n')
        .matchAll(/(\S*node_modules\/plumbrule\/[^:\s]+):\d+:\d+/g),
    ];
    assert.ok(places.length > 2, listed.out);
    for (const [, path] of places)
      assert.ok(existsSync(resolve(folder, path!.replace(/^\(/, ''))), `${path} is not in the package`);
    assert.match(verdict!.errors[0]!, /DOES NOT CONFORM: \d of \d+ required clauses failed/);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});

test('three shards in three processes give one verdict and one report, and one that died is named', async () => {
  // Each breaks the clauses of one scenario: Playwright starts a process after each test that fails.
  const broken = ['a-kind-first-of-list', 'b-fixed-window'];
  const server = await serverWith(...broken);
  const again = await serverWith(...broken);
  const folder = foreignRepository(targetOf(server));
  try {
    const shards = await Promise.all(
      [1, 2, 3].map((shard) =>
        npx(
          folder,
          'playwright',
          ['test', `--shard=${shard}/3`, '--reporter=blob,plumbrule/playwright', `--output=results-${shard}`],
          { PLAYWRIGHT_BLOB_OUTPUT_FILE: join(folder, 'blobs', `shard-${shard}.zip`) },
        ),
      ),
    );
    for (const { out } of shards) assert.match(out, /plumbrule: shard \d of 3; /);
    const merge = (): Promise<Finished> =>
      npx(folder, 'playwright', ['merge-reports', '--reporter=plumbrule/playwright', 'blobs']);
    const whole = await merge();
    assert.equal(whole.code, 1, whole.out);
    const merged = reportIn(folder, 'plumbrule-report');
    const byCommand = await judged(again, folder);
    assert.deepEqual(verdicts(merged), verdicts(byCommand));
    assert.deepEqual({ ...merged.summary, interrupted: false }, { ...byCommand.summary, interrupted: false });
    // What needs the target alone was played once for the target, not once for each shard.
    assert.deepEqual(
      merged.scenarios.map(({ title }) => title).sort(),
      byCommand.scenarios.map(({ title }) => title).sort(),
    );
    assert.ok(existsSync(join(folder, 'plumbrule-report', 'conformance.html')));

    mkdirSync(join(folder, 'lost'));
    renameSync(join(folder, 'blobs', 'shard-2.zip'), join(folder, 'lost', 'shard-2.zip'));
    const rest = await merge();
    assert.match(rest.out, /plumbrule: /);
    const unjudged = reportIn(folder, 'plumbrule-report').clauses.filter(
      ({ reason }) => reason?.code === 'shard-missing',
    );
    assert.ok(unjudged.length > 0);
    assert.match(unjudged[0]!.reason!.text, /^Shard 2 of 3 is missing/);
  } finally {
    await server.close();
    await again.close();
    rmSync(folder, { recursive: true });
  }
});
