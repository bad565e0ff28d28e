import assert from 'node:assert/strict';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';
import { always, closedPort, siteOnly, target } from '../target.js';

const onlySite = ['--only', 'A-SITE', '--seed', '7'];

test('a target that keeps every selected clause is exit 0 and CONFORMS', async (context) => {
  const folder = emptyFolder();
  const url = await target(context, siteOnly());
  const { code, out } = await plumbrule(context, folder, ['run', '--base-url', url, ...onlySite]);
  assert.equal(code, 0, out);
  assert.match(
    out,
    /^CONFORMS \(partial: \d+ of \d+ required clauses\) {3}report: plumbrule-report\/conformance\.html\n$/m,
  );
  for (const name of ['conformance.json', 'conformance.html', 'conformance.junit.xml', 'exchanges.ndjson'])
    assert.ok(existsSync(join(folder, 'plumbrule-report', name)), name);
});

test('a broken must-clause is exit 1, with the finding on standard output', async (context) => {
  const folder = emptyFolder();
  const url = await target(
    context,
    siteOnly(() => ({ name: 1 })),
  );
  const { code, out } = await plumbrule(context, folder, ['run', '--base-url', url, ...onlySite]);
  assert.equal(code, 1);
  assert.match(out, /✗ a-site-02 {2}A-SITE-02$/m);
  assert.match(out, /DOES NOT CONFORM \(exit 1\)/);
  const clause = reportIn(folder).clauses.find(({ id }) => id === 'A-SITE-02');
  assert.equal(clause?.verdict, 'fail');
  assert.equal(clause.finding?.pointer, '/name');
  assert.match(clause.finding.curl ?? '', /^curl .*\/api\/v1\/site'$/);
});

test('a broken should-clause is exit 0, and exit 1 under --strict', async (context) => {
  const url = await target(
    context,
    siteOnly(() => ({ pricing: undefined })),
  );
  const words = ['run', '--base-url', url, ...onlySite];
  const lenient = await plumbrule(context, emptyFolder(), words);
  assert.equal(lenient.code, 0, lenient.out);
  assert.match(lenient.out, /▲ a-site-11 {2}A-SITE-11$/m);
  const strict = await plumbrule(context, emptyFolder(), [...words, '--strict']);
  assert.equal(strict.code, 1);
});

test('a broken derived clause is exit 1, and a warning under --gate contract, which --strict contradicts', async (context) => {
  const url = await target(context, (request, response) => {
    if (request.url?.endsWith('/site')) siteOnly()(request, response);
    else always(418, '{"status":418}', { 'content-type': 'application/problem+json' })(request, response);
  });
  const words = ['run', '--base-url', url, '--only', 'A-SITE', '--only', 'A-HTTP-07', '--seed', '7'];
  const usual = await plumbrule(context, emptyFolder(), words);
  assert.equal(usual.code, 1, usual.out);
  assert.match(usual.out, /basis {5}Follows from the contract \(.+\): because .+ A-HTTP-07: /);
  assert.match(usual.out, /required clauses failed \(1 derived\)\./);
  const folder = emptyFolder();
  const stated = await plumbrule(context, folder, [...words, '--gate', 'contract']);
  assert.equal(stated.code, 0, stated.out);
  assert.match(stated.out, /▲ a-http-07/);
  const { clauses } = reportIn(folder);
  const { level, verdict, basis } = clauses.find(({ id }) => id === 'A-HTTP-07') ?? {};
  assert.deepEqual([level, verdict, basis?.kind], ['should', 'warn', 'derived']);
  const both = await plumbrule(context, emptyFolder(), [...words, '--gate', 'contract', '--strict']);
  assert.equal(both.code, 2);
  assert.match(both.err, /--gate contract and --strict contradict each other/);
});

test('a missing target and unknown flags, commands or values are exit 2 with a suggestion', async (context) => {
  const folder = emptyFolder();
  const run = (...words: string[]) => plumbrule(context, folder, words);
  const cases = [
    [await run(), /^Judge$/m],
    [await run('run'), /no target: give --base-url/],
    [await run('rum'), /unknown command "rum"\. Did you mean "run"\?/],
    [
      await run('run', '--base-ulr', 'http://127.0.0.1'),
      /Did you mean "--base-url"\? "--help" after the command/,
    ],
    [
      await run('--base-url', 'http://127.0.0.1'),
      /a command must come before the flag "--base-url", such as/,
    ],
    [
      await run('http://127.0.0.1'),
      /"http:\/\/127\.0\.0\.1" is no command\. Write plumbrule run --base-url URL/,
    ],
    [await run('run', '--base-url'), /--base-url needs a value/],
    [
      await run('run', 'http://127.0.0.1'),
      /unexpected argument "http:\/\/127\.0\.0\.1"\. Give a target as --base-url/,
    ],
    [await run('list', 'http://127.0.0.1'), /unexpected argument "http:\/\/127\.0\.0\.1"$/m],
    [await run('run', '--base-url', 'ftp://x'), /must be an http or https URL/],
    [await run('run', '--base-url', 'http://127.0.0.1/?a=1'), /no query and no fragment/],
    [
      await run('run', '--base-url', 'http://127.0.0.1', '--profile', 'standart'),
      /Did you mean "standard"\?/,
    ],
    [
      await run('run', '--base-url', 'http://127.0.0.1', '--only', 'A-LIMIT-05,a-page'),
      /Write one name per flag: --only A-LIMIT-05 --only a-page$/m,
    ],
    [await run('run', '--base-url', 'http://127.0.0.1', '--max-time', '15'), /a duration such as/],
    [await run('run', '--base-url', 'http://127.0.0.1', '--seed', 'x'), /--seed must be an integer/],
    [await run('serve', '--fault', 'no-such-fault-at-all'), /no fault "no-such-fault-at-all"/],
    [await run('explain', 'A-SITE-99'), /no clause "A-SITE-99"/],
    [await run('replay', 'abc123'), /cannot be read as a report/],
  ] as const;
  for (const [{ code, out, err }, expected] of cases) {
    assert.equal(code, 2, err);
    assert.match(err, expected);
    assert.equal(out, '');
  }
  assert.equal(existsSync(join(folder, 'plumbrule-report')), false);
});

test('a password in a base URL is rejected and not repeated', async (context) => {
  const { code, err } = await plumbrule(context, emptyFolder(), [
    'run',
    '--base-url',
    'http://me:hunter22@127.0.0.1',
  ]);
  assert.equal(code, 2);
  assert.match(err, /must not contain a user name or password/);
  assert.doesNotMatch(err, /hunter22/);
});

test('no usage error repeats a possible password or token of a mistyped URL', async (context) => {
  const run = (...words: string[]) => plumbrule(context, emptyFolder(), words);
  const mistyped = [
    'htps://me:hunter22@127.0.0.1',
    'https//me:hunter22@127.0.0.1',
    'me:hunter22@127.0.0.1',
    'http://me:hun ter22@127.0.0.1:x',
    'http://127.0.0.1/?key=hunter22',
    'http:127.0.0.1:99999#hunter22',
    '127.0.0.1?hunter22',
  ];
  const [address = ''] = mistyped;
  for (const words of [
    ...mistyped.map((text) => ['run', '--base-url', text]),
    ['run', address],
    ['run', '--base-url', 'http://127.0.0.1', '--only', address],
    [address],
    ['replay', address],
  ]) {
    const { code, out, err } = await run(...words);
    assert.equal(code, 2, err);
    assert.doesNotMatch(out + err, /hunter22|ter22/, words.join(' '));
  }
});

test('a closed port is exit 3 with one sentence, and a report in which every clause is untested', async (context) => {
  const folder = emptyFolder();
  const { code, out } = await plumbrule(context, folder, ['run', '--base-url', await closedPort()]);
  assert.equal(code, 3);
  assert.match(out, /cannot be reached: the connection was refused/);
  assert.match(out, /INCONCLUSIVE \(exit 3\)/);
  const { clauses, summary } = reportIn(folder);
  assert.ok(clauses.every(({ verdict }) => verdict === 'untested'));
  // The counts are those of the interfaces of the run.
  assert.equal(summary.counts.untested, clauses.filter((clause) => clause.interface === 'a').length);
});

test('a report that cannot be written at the end is exit 4, and the verdict is printed', async (context) => {
  const folder = emptyFolder();
  const site = siteOnly();
  const url = await target(context, (request, response) => {
    // A folder that was there before the run is exit 2: nothing is sent then.
    mkdirSync(join(folder, 'plumbrule-report', 'conformance.html', 'taken'), { recursive: true });
    site(request, response);
  });
  const { code, out, err } = await plumbrule(context, folder, ['run', '--base-url', url, ...onlySite]);
  assert.equal(code, 4);
  assert.match(err, /conformance\.html could not be written \(E/);
  assert.match(out, /HARNESS ERROR \(exit 4\) +report: not written$/m);
  assert.match(out, /1 file of the report could not be written/);
  assert.match(out, /Make its folder writable, or give another one with --out/);
  assert.doesNotMatch(out + err, /please report it|harness error/);
  assert.match(out, /passed/);
  assert.equal(reportIn(folder).summary.verdict, 'HARNESS ERROR');
});

test('a target that returns the same response to every request never conforms', async (context) => {
  for (const status of [200, 400, 404, 500]) {
    const url = await target(context, always(status, '{}'));
    const { code } = await plumbrule(context, emptyFolder(), ['run', '--base-url', url]);
    assert.ok(code === 1 || code === 3, `status ${status} gave exit ${code}`);
  }
});
