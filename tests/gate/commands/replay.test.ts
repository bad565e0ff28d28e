import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';
import { closedPort, siteOnly, target } from '../target.js';

test('a finding is replayed: still failing, then fixed, then unreachable', async (context) => {
  const folder = emptyFolder();
  let name: unknown = 1;
  const url = await target(
    context,
    siteOnly(() => ({ name })),
  );
  await plumbrule(context, folder, ['run', '--base-url', url, '--only', 'A-SITE', '--seed', '5']);
  const clause = reportIn(folder).clauses.find(({ finding }) => finding !== undefined);
  const { id = '', command = '' } = clause?.finding?.replay ?? {};
  assert.equal(command, `plumbrule replay ${id}`);

  const still = await plumbrule(context, folder, ['replay', id]);
  assert.equal(still.code, 1, still.err);
  assert.match(still.out, /^STILL FAILING {2}A-SITE-02/);
  assert.match(still.out, /│ where {5}GET .*\/api\/v1\/site {2}\/name/);

  const file = join('plumbrule-report', 'conformance.json');
  name = 'A house';
  const fixed = await plumbrule(context, folder, ['replay', file]);
  assert.equal(fixed.code, 0, fixed.err);
  assert.match(fixed.out, /^FIXED {2}A-SITE-02/);

  const gone = await plumbrule(context, folder, ['replay', 'A-SITE-02', '--base-url', await closedPort()]);
  assert.equal(gone.code, 3);
  assert.match(gone.out, /^CANNOT REPLAY {2}A-SITE-02[\s\S]*cannot be reached/);
});

test('an unknown replay id is exit 2', async (context) => {
  const folder = emptyFolder();
  const url = await target(context, siteOnly());
  await plumbrule(context, folder, ['run', '--base-url', url, '--only', 'A-SITE', '--out', 'there']);
  const { code, err } = await plumbrule(context, folder, [
    'replay',
    'ffffff',
    '--report',
    'there/conformance.json',
  ]);
  assert.equal(code, 2);
  assert.match(err, /no finding "ffffff"/);
});

test('an intermittent fault is FLAKY with its rate, never fixed by chance', async (context) => {
  const folder = emptyFolder();
  // Of the requests without header fields of their own, each run sends one.
  let plain = 0;
  const url = await target(
    context,
    siteOnly(({ headers }) => {
      if (headers['accept-encoding'] ?? headers.authorization) return { name: 'A house' };
      plain += 1;
      return { name: plain % 2 === 1 ? 1 : 'A house' };
    }),
  );
  await plumbrule(context, folder, ['run', '--base-url', url, '--only', 'A-SITE', '--seed', '5']);
  const clause = reportIn(folder).clauses.find(({ id }) => id === 'A-SITE-02');
  assert.equal(clause?.verdict, 'fail');
  const flaky = await plumbrule(context, folder, ['replay', 'A-SITE-02']);
  assert.equal(flaky.code, 1, flaky.out + flaky.err);
  assert.match(flaky.out, /^FLAKY {2}A-SITE-02[\s\S]*seen {6}broken in \d+ of \d+ judgements, \d+ runs/);
});
