import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';
import { siteOnly, target } from '../target.js';

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

const waiver = (expires: string): string[] => [
  ...['--clause', 'A-SITE-02', '--reason', 'the name is a number until the move'],
  ...['--owner', 'api-team', '--ticket', 'JOURNAL-88', '--expires', expires],
];

test('--previous and diff compare two runs: new, still present, fixed', async (context) => {
  const folder = emptyFolder();
  let name: unknown = 'A house';
  const url = await target(
    context,
    siteOnly(() => ({ name })),
  );
  const run = (out: string, ...more: string[]) =>
    plumbrule(context, folder, [
      'run',
      '--base-url',
      url,
      '--only',
      'A-SITE',
      '--seed',
      '5',
      '--out',
      out,
      ...more,
    ]);
  const json = (out: string) => join(out, 'conformance.json');
  const early = await run('first', '--previous', json('first'));
  assert.equal(early.code, 0, early.err);
  assert.deepEqual(
    reportIn(folder, 'first').warnings.filter(({ code }) => code === 'no-earlier-report').length,
    1,
  );
  name = 1;
  const second = await run('second', '--previous', json('first'));
  assert.equal(second.code, 1, second.err);
  assert.match(second.out, /since \d{4}-\d\d-\d\d: 1 new, 0 fixed, 0 still there/i);
  const { history, startedAt } = reportIn(folder, 'second');
  assert.deepEqual(
    history?.new.map(({ clause }) => clause),
    ['A-SITE-02'],
  );
  await run('third', '--previous', json('second'));
  assert.equal(reportIn(folder, 'third').history?.still[0]?.since, startedAt);
  assert.match(readFileSync(join(folder, 'third', 'conformance.html'), 'utf8'), /id="history"/);

  const broke = await plumbrule(context, folder, ['diff', json('first'), json('second')]);
  assert.equal(broke.code, 1);
  assert.match(broke.out, /\nnew {5}A-SITE-02/);
  const mended = await plumbrule(context, folder, ['diff', json('second'), json('first')]);
  assert.equal(mended.code, 0);
  assert.match(mended.out, /\nfixed {3}A-SITE-02/);
});

test('a waiver is added, listed and in force; a run warns of a stale, unknown or expired one, and a strict run ends with 2, until it is pruned', async (context) => {
  const folder = emptyFolder();
  let name: unknown = 1;
  const url = await target(
    context,
    siteOnly(() => ({ name })),
  );
  const run = (...words: string[]) =>
    plumbrule(context, folder, ['run', '--base-url', url, '--only', 'A-SITE', '--seed', '5', ...words]);
  const waivers = (...words: string[]) => plumbrule(context, folder, ['waivers', ...words]);

  assert.equal((await waivers('add', ...waiver(day(30)))).code, 0);
  assert.equal((await waivers('add', ...waiver(day(30)))).code, 2, 'twice');
  const waived = await run();
  assert.equal(waived.code, 0, waived.out + waived.err);
  assert.match(waived.out, /CONFORMS WITH WAIVERS/);
  assert.match((await waivers('list')).out, /active +A-SITE-02 +until /);
  assert.equal((await waivers('check')).code, 0);

  name = 'A house';
  const stale = await run();
  assert.equal(stale.code, 0, stale.out);
  assert.match(stale.out, /1 waiver must be fixed: that for A-SITE-02 is stale\.\nCONFORMS \(partial/);
  assert.match(stale.out, /The waiver for A-SITE-02 \(JOURNAL-88\) is stale/);
  const strict = await run('--strict');
  assert.equal(strict.code, 2, strict.out);
  assert.match(strict.out, /and the run is strict: that for A-SITE-02 is stale\.\nCONFORMS \(partial/);
  assert.doesNotMatch(strict.out, /DOES NOT CONFORM/);
  const checked = await waivers('check');
  assert.equal(checked.code, 1);
  assert.match(checked.out, /^stale +A-SITE-02[\s\S]*delete the waiver/);
  assert.match((await waivers('prune')).out, /1 removed, 0 kept/);
  assert.equal((await waivers('check')).code, 0);

  for (const [wrong, why] of [
    [waiver(day(-1)), /has passed/],
    [waiver(day(200)), /more than 180 days ahead/],
    [waiver('2027-02-30'), /must be a day/],
    [
      waiver(day(3)).map((word) => (word === 'A-SITE-02' ? 'A-SITE-92' : word)),
      /no clause "A-SITE-92"\. Did you mean "A-SITE/,
    ],
  ] as const) {
    const { code, err } = await waivers('add', ...wrong);
    assert.equal(code, 2);
    assert.match(err, why);
  }
  await waivers('add', ...waiver(day(3)));
  const file = join(folder, 'plumbrule.waivers.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(day(3), day(-1)));
  assert.match((await waivers('check')).out, /^expired/);
  assert.equal((await waivers('frob')).code, 2);
});

test('a report of version 1.0 is rendered again in all formats, with diagnoses, without a request', async (context) => {
  const folder = emptyFolder();
  copyFileSync(
    fileURLToPath(new URL('../../../../tests/gate/output/report-1.0.json', import.meta.url)),
    join(folder, 'old.json'),
  );
  const { code, out, err } = await plumbrule(context, folder, ['report', 'old.json', '--out', 'again']);
  assert.equal(code, 0, out + err);
  const again = reportIn(folder, 'again');
  assert.equal(again.schemaVersion, '1.1');
  assert.deepEqual(
    again.diagnoses.map(({ topic }) => topic),
    ['money'],
  );
  for (const file of ['conformance.html', 'conformance.junit.xml', again.diagnoses[0]?.repro ?? 'none'])
    assert.ok(existsSync(join(folder, 'again', file)), file);
  const { code: same } = await plumbrule(context, folder, ['diff', 'old.json', 'again/conformance.json']);
  assert.equal(same, 0);
});
