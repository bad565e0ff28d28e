import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { faults } from '../../../reference-server/faults/faults.js';
import { startReferenceServer } from '../../../reference-server/start.js';
import type { ConformanceReport } from '../../../reports/model/report.js';
import type { CatalogueData } from '../../../runs/catalogue/catalogue.js';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';
import { closedPort } from '../target.js';

const catalogue = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../catalogue.json', import.meta.url)), 'utf8'),
) as CatalogueData;

/** Clauses that one exchange decides: no scenario has further evidence for them. */
const ofOneExchange = new Set(catalogue.onEvery);
for (const { clauses } of catalogue.scenarios) for (const id of clauses) ofOneExchange.delete(id);

const verdictsOf = ({ clauses }: ConformanceReport) =>
  clauses
    .filter(({ id }) => ofOneExchange.has(id))
    .map(({ id, verdict, finding }) => [
      id,
      // What a run calls inapplicable is untested where others chose the requests.
      verdict === 'inapplicable' ? 'untested' : verdict,
      finding?.expected,
      finding?.received,
    ]);

const runAndJudge = async (context: TestContext, ids: readonly string[]) => {
  const server = await startReferenceServer({ faults: faults.filter(({ id }) => ids.includes(id)) });
  context.after(() => server.close());
  const folder = emptyFolder();
  const targets = ['--base-url', server.baseUrl, '--companion-base-url', server.companionBaseUrl];
  const words = ['run', ...targets, '--control-url', server.controlUrl, '--profile', 'quick', '--seed', '7'];
  const run = await plumbrule(context, folder, words);
  await server.close();
  const log = join('plumbrule-report', 'exchanges.ndjson');
  const again = await plumbrule(context, folder, ['judge', log, '--out', 'again']);
  return { run, again, folder, reports: [reportIn(folder), reportIn(folder, 'again')] as const };
};

const threeFaults = ['a-money-decimal-whole-rupees', 'a-problem-instance-uuid', 'b-api-version-missing'];

for (const [what, ids, code] of [
  ['the reference server', [], 0],
  ['a server with three faults', threeFaults, 1],
] as const)
  test(`the log of a run against ${what} is judged like the run, by every clause that one exchange decides`, async (context) => {
    const { run, again, reports } = await runAndJudge(context, ids);
    const [first, second] = reports;
    assert.deepEqual([run.code, again.code], [code, code], run.out + again.out + again.err);
    assert.deepEqual(verdictsOf(second), verdictsOf(first));
    const failed = second.clauses.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
    assert.deepEqual(failed, code === 0 ? [] : ['A-MONEY-04', 'A-PROBLEM-07', 'B-VERSION-01']);
    assert.ok(verdictsOf(second).filter(([, verdict]) => verdict === 'pass').length > 60);
    const { partial } = second.summary;
    assert.ok(partial && partial.tested < partial.required);
    const needsRun = second.clauses.find(({ id }) => id === 'A-PAGE-07');
    assert.deepEqual([needsRun?.verdict, needsRun?.reason?.code], ['untested', 'not-in-traffic']);
    assert.equal(
      second.command,
      `plumbrule judge ${join('plumbrule-report', 'exchanges.ndjson')} ${targetsOf(second)} --out again`,
    );
    assert.deepEqual(second.exchanges.length > 0, true);
    assert.match(second.coverage[0] ?? '', /the log of a run: \d+ of [\d,]+ exchanges judged/);
  });

const targetsOf = ({ targets }: ConformanceReport) =>
  `--base-url ${targets.a?.baseUrl} --companion-base-url ${targets.b?.baseUrl}`;

const archive = (entries: readonly unknown[]) => JSON.stringify({ log: { version: '1.2', entries } });

const entry = (url: string, body: object, headers: Record<string, string> = {}) => ({
  startedDateTime: '2026-11-28T12:00:00Z',
  time: 1,
  request: {
    method: 'GET',
    url,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
  },
  response: {
    status: 200,
    headers: [
      { name: 'Content-Type', value: 'application/json' },
      { name: 'Date', value: 'Sat, 28 Nov 2026 12:00:00 GMT' },
    ],
    content: { size: -1, mimeType: 'application/json', text: JSON.stringify(body) },
  },
});

const judgeText = (context: TestContext, text: string, ...flags: string[]) => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'traffic.har'), text);
  return plumbrule(context, folder, ['judge', 'traffic.har', ...flags]).then((finished) => ({
    ...finished,
    folder,
  }));
};

test('traffic without an exchange of the contract is exit 3, in one sentence that says why', async (context) => {
  const { code, out, err } = await judgeText(context, archive([entry('https://x.example/news', {})]));
  assert.deepEqual([code, out], [3, '']);
  assert.match(
    err,
    /^plumbrule: no exchange can be judged\. .*0 of 1 exchange judged.* 1 of other addresses/,
  );
});

test('nothing is green where nothing required was judged', async (context) => {
  const traffic = archive([entry('https://x.example/api/v1/site', {})]);
  const { code, out } = await judgeText(context, traffic, '--only', 'A-CURSOR');
  assert.equal(code, 3, out);
  assert.match(out, /No required clause was judged/);
});

test('secrets of the recorded requests are in no file of the report, also where a body repeats them', async (context) => {
  const secret = 'correct-horse-battery';
  const traffic = archive([
    entry('https://x.example/api/v1/site', { name: 5, echo: secret }, { Authorization: `Bearer ${secret}` }),
  ]);
  const { code, folder, out, err } = await judgeText(context, traffic);
  assert.equal(code, 1, err);
  assert.match(out, /A-SITE-02/);
  assert.ok(!(out + err).includes(secret));
  for (const file of ['conformance.json', 'conformance.html', 'conformance.junit.xml', 'exchanges.ndjson'])
    assert.ok(!readFileSync(join(folder, 'plumbrule-report', file), 'utf8').includes(secret), file);
});

test('targets of a configuration are those of other runs: the file says whose traffic it is', async (context) => {
  const folder = emptyFolder();
  const other = await closedPort();
  writeFileSync(join(folder, 'plumbrule.config.yaml'), `targets:\n  a: ${other}\n  b: ${other}\n`);
  writeFileSync(join(folder, 'traffic.har'), archive([entry('https://x.example/api/v1/site', { name: 5 })]));
  const { code } = await plumbrule(context, folder, ['judge', 'traffic.har']);
  assert.equal(code, 1);
  assert.deepEqual(reportIn(folder).targets, { a: { baseUrl: 'https://x.example' } });
});

const unreadable = [
  ['no JSON', '{"log":', /it is not JSON/],
  ['an empty file', '', /it is not JSON/],
  ['a million brackets', '['.repeat(1e6), /it is not JSON/],
  ['a list', '[{"event":"exchange"}]', /neither an HTTP Archive/],
  ['entries of another type', '{"log":{"entries":{"length":3}}}', /neither an HTTP Archive/],
  ['a ZIP file', 'PK\u0003\u0004', /it is a ZIP file/],
  ['a log with a broken line', '{"event":"runStarted"}\n{"event":\n{}\n', /its line 2 is not JSON/],
] as const;

for (const [what, text, why] of unreadable)
  test(`${what} instead of traffic is exit 2, with the reason`, async (context) => {
    const { code, out, err } = await judgeText(context, text);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, why);
  });

test('entries of wrong types and deep values are no end of the run', async (context) => {
  const deep = `${'['.repeat(2e5)}${']'.repeat(2e5)}`;
  const traffic = archive([
    null,
    5,
    { request: [], response: 'x' },
    { request: { method: {}, url: [] } },
    { ...entry('https://x.example/api/v1/site', {}), response: { status: 200, headers: 'many', content: 7 } },
    entry('https://x.example/api/v1/site', {}),
    entry('https://x.example/api/v1/content/deep', {}),
  ]).replace('{"text":', `{"deep":${deep},"text":`);
  const { code, err, folder } = await judgeText(context, traffic);
  assert.ok([0, 1].includes(code ?? -1), err);
  assert.match(
    reportIn(folder).coverage.join(' '),
    /2 of 7 exchanges judged.*Not judged: .*4 without method/,
  );
});
