import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startReferenceServer } from '../../../reference-server/start.js';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';
import { siteOnly, target } from '../target.js';

test('--state keeps cursors in the given file, and the next run judges them', async (context) => {
  const folder = emptyFolder();
  const server = await startReferenceServer();
  context.after(() => server.close());
  const words = [
    'run',
    '--base-url',
    server.baseUrl,
    '--only',
    'A-STATE',
    '--only',
    'A-SITE',
    '--state',
    'kept.json',
  ];
  const first = await plumbrule(context, folder, words);
  assert.equal(first.code, 0, first.err);
  assert.equal(JSON.parse(readFileSync(join(folder, 'kept.json'), 'utf8')).target, server.baseUrl);
  await fetch(`${server.controlUrl}/clock/advance`, { method: 'POST', body: '{"seconds": 4200}' });
  const second = await plumbrule(context, folder, words);
  assert.equal(second.code, 0, second.err);
  assert.equal(reportIn(folder).clauses.find(({ id }) => id === 'A-STATE-01')?.verdict, 'pass');
});

test('a malformed state file is a usage error before anything is sent or written', async (context) => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'kept.json'), '[]');
  const url = await target(context, siteOnly());
  const { code, err } = await plumbrule(context, folder, ['run', '--base-url', url, '--state', 'kept.json']);
  assert.equal(code, 2);
  assert.match(err, /the state file is not a state file/);
  assert.equal(existsSync(join(folder, 'plumbrule-report')), false);
});

test('--wait without --profile full is a usage error', async (context) => {
  const folder = emptyFolder();
  const url = await target(context, siteOnly());
  const { code, err } = await plumbrule(context, folder, ['run', '--base-url', url, '--wait']);
  assert.equal(code, 2);
  assert.match(err, /--wait takes more than an hour: it needs --profile full/);
});
