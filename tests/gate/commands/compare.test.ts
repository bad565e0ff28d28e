import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { faults } from '../../../reference-server/faults/faults.js';
import { startReferenceServer } from '../../../reference-server/start.js';
import { variants } from '../../../reference-server/variants/variants.js';
import type { Differences } from '../../../runs/history/two-targets.js';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';
import { closedPort } from '../target.js';

/** Starts a server with these faults and variants. */
const serverWith = async (context: TestContext, ids: readonly string[], records?: number) => {
  const server = await startReferenceServer({
    faults: faults.filter(({ id }) => ids.includes(id)),
    variants: variants.filter(({ id }) => ids.includes(id)),
    ...(records === undefined ? {} : { records }),
  });
  context.after(() => server.close());
  return server;
};

const compared = async (context: TestContext, urls: readonly string[], ...flags: string[]) => {
  const folder = emptyFolder();
  const words = ['compare', ...urls, '--profile', 'quick', '--seed', '4', ...flags];
  const finished = await plumbrule(context, folder, words);
  const file = join(folder, 'plumbrule-report', 'comparison.json');
  const found = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Differences) : undefined;
  return { ...finished, folder, found };
};

test('two faulty servers differ where one has a fault that the other has not', async (context) => {
  const first = await serverWith(context, ['a-money-decimal-whole-rupees', 'a-problem-instance-uuid']);
  const second = await serverWith(context, ['a-problem-instance-uuid', 'a-site-name-number']);
  const { code, out, err, found, folder } = await compared(context, [first.baseUrl, second.baseUrl]);
  assert.equal(code, 1, out + err);
  assert.deepEqual(
    found?.clauses.map(({ about, first: one, second: two }) => [about, one, two]),
    [
      ['A-MONEY-04', 'fail: "9"', 'pass'],
      ['A-SITE-02', 'pass', 'fail: 1'],
    ],
  );
  assert.deepEqual([found?.answers, found?.routes, found?.brokenInBoth], [[], [], ['A-PROBLEM-07']]);
  assert.match(out, /THE TARGETS DIFFER: 2 clauses, 0 answers, 0 routes\n$/);
  assert.equal(reportIn(folder, join('plumbrule-report', 'first')).targets.a?.baseUrl, first.baseUrl);
  assert.equal(reportIn(folder, join('plumbrule-report', 'second')).targets.a?.baseUrl, second.baseUrl);
});

test('two servers that conform differ in what the contract leaves open, not in their data', async (context) => {
  const first = await serverWith(context, []);
  const second = await serverWith(context, ['a-errors-malformed-id-404', 'a-errors-codes-of-its-own'], 90);
  const { code, found } = await compared(context, [first.baseUrl, second.baseUrl]);
  assert.equal(code, 1);
  assert.deepEqual(found?.clauses, []);
  const answers = new Map(found?.answers.map((answer) => [answer.about, answer]));
  assert.match(answers.get('A-PROBLEM-13')?.first ?? '', /400 "invalid_input"/);
  assert.doesNotMatch(answers.get('A-PROBLEM-13')?.second ?? '', /invalid_input/);
  assert.deepEqual(
    [...answers.keys()].filter((id) => !['A-PROBLEM-13', 'A-GET-12'].includes(id)),
    [],
  );
});

test('servers with other data do not differ, and --json prints what was written', async (context) => {
  const first = await serverWith(context, []);
  const second = await serverWith(context, [], 90);
  const { code, out, found } = await compared(context, [first.baseUrl, second.baseUrl], '--json');
  assert.equal(code, 0, out);
  assert.deepEqual(JSON.parse(out), found);
  assert.deepEqual([found?.clauses, found?.answers, found?.routes], [[], [], []]);
});

test('Interface B is compared by name', async (context) => {
  const first = await serverWith(context, ['b-api-version-missing']);
  const second = await serverWith(context, []);
  const urls = [first.companionBaseUrl, second.companionBaseUrl];
  const { code, found } = await compared(context, urls, '--interface', 'B', '--only', 'B-VERSION');
  assert.equal(code, 1);
  assert.deepEqual(
    found?.clauses.map(({ about }) => about),
    ['B-VERSION-01'],
  );
});

test('where one target cannot be judged there is nothing to compare: exit 3', async (context) => {
  const { baseUrl } = await serverWith(context, []);
  const urls = [baseUrl, await closedPort()];
  const { code, out, err, found } = await compared(context, urls, '--only', 'A-SITE');
  assert.deepEqual([code, out, found], [3, '', undefined]);
  assert.match(err, /cannot be reached/);
});

for (const [words, why] of [
  [['https://one.example'], /compare needs two base URLs/],
  [['https://one.example', 'nothing'], /must be an http or https URL/],
  [['https://one.example', 'https://two.example', '--interface', 'c'], /--interface must be A or B/],
] as const)
  test(`compare ${words.join(' ')} is a usage error`, async (context) => {
    const { code, err } = await plumbrule(context, emptyFolder(), ['compare', ...words]);
    assert.equal(code, 2);
    assert.match(err, why);
  });
