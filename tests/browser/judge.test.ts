import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import type { Browser } from '@playwright/test';
import { faults } from '../../reference-server/faults/faults.js';
import { startReferenceServer } from '../../reference-server/start.js';
import { emptyFolder, plumbrule, reportIn } from '../gate/command-line.js';
import { launchBrowser } from './open-report.js';

let browser: Browser;
before(async () => {
  browser = await launchBrowser();
});
after(() => browser.close());

/** What a page of a client of the journal requests, and one of the companion: the first path is opened as a page. */
const journalPaths = [
  '/api/v1/site',
  '/api/v1/content?limit=100',
  '/api/v1/content?kind=cost',
  '/api/v1/content/no-such-record',
  '/api/v1/content?limit=0',
  '/api/v1/search?q=cement',
];
const companionPaths = [
  '/api/v1/status',
  '/api/v1/profile',
  '/api/v1/content?kind=note&limit=5',
  '/api/v1/notes/no-such-note',
  '/openapi.json',
];

/** Requests paths one after the other, as scripts of a page do; follows the first item of each listing. */
const visit = `async (paths) => {
  for (const path of paths) {
    const body = await (await fetch(path)).json();
    const id = body.items?.[0]?.id;
    if (id !== undefined && !path.includes('note')) await (await fetch('/api/v1/content/' + id)).json();
  }
}`;

/** Records the traffic of Chromium with a reference server as Playwright does, and judges it when the server is gone. */
const judgeBrowsing = async (context: TestContext, ids: readonly string[]) => {
  const server = await startReferenceServer({ faults: faults.filter(({ id }) => ids.includes(id)) });
  context.after(() => server.close());
  const folder = emptyFolder();
  const session = await browser.newContext({ recordHar: { path: join(folder, 'traffic.har') } });
  const page = await session.newPage();
  for (const [url, paths] of [
    [server.baseUrl, journalPaths],
    [server.companionBaseUrl, companionPaths],
  ] as const) {
    await page.goto(url + paths[0]);
    await page.evaluate(`(${visit})(${JSON.stringify(paths)})`);
  }
  await session.close();
  await server.close();
  const finished = await plumbrule(context, folder, ['judge', 'traffic.har']);
  return { ...finished, server, report: reportIn(folder) };
};

test('traffic of Chromium with the reference server conforms, as far as it goes', async (context) => {
  const { code, out, err, server, report } = await judgeBrowsing(context, []);
  assert.equal(code, 0, out + err);
  assert.deepEqual(report.targets, {
    a: { baseUrl: server.baseUrl },
    b: { baseUrl: server.companionBaseUrl },
  });
  assert.match(out, /^CONFORMS \(partial: \d+ of \d+ required clauses\)/m);
  const { counts } = report.summary;
  assert.deepEqual([counts.fail, counts.inconclusive, counts.inapplicable], [0, 0, 0]);
  const verdicts = new Map(report.clauses.map(({ id, verdict }) => [id, verdict]));
  for (const id of ['A-SITE-02', 'A-MONEY-05', 'A-PROBLEM-07', 'B-RATE-01', 'B-VERSION-01'])
    assert.equal(verdicts.get(id), 'pass', id);
  // A browser decodes bodies, and an archive may lack credentials.
  for (const id of ['A-HTTP-01', 'A-AUTH-01', 'B-HTTP-09']) assert.equal(verdicts.get(id), 'untested', id);
});

test('traffic of Chromium with a server that has three faults shows these three', async (context) => {
  const { code, out, report } = await judgeBrowsing(context, [
    'a-money-decimal-whole-rupees',
    'a-problem-instance-uuid',
    'b-api-version-missing',
  ]);
  assert.equal(code, 1, out);
  const failed = report.clauses.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
  assert.deepEqual(failed, ['A-MONEY-04', 'A-PROBLEM-07', 'B-VERSION-01']);
});
