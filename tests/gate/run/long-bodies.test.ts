import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';
import { siteOnly, target } from '../target.js';

test('a body over the cap accuses no clause: what judges it is inconclusive, and says why', async (context) => {
  const url = await target(
    context,
    // Broken as well: with the whole body read, the site clauses fail.
    siteOnly(() => ({ name: 7, description: 'x'.repeat(5000) })),
  );
  const words = ['run', '--base-url', url, '--only', 'A-SITE'];
  const whole = emptyFolder();
  assert.equal((await plumbrule(context, whole, words)).code, 1);
  const cut = emptyFolder();
  const { code, err } = await plumbrule(context, cut, [...words, '--max-body', '1KB']);
  assert.equal(code, 3, err);
  const selected = (folder: string) =>
    reportIn(folder).clauses.filter(({ reason }) => reason?.code !== 'not-selected');
  assert.deepEqual(
    selected(cut).filter(({ verdict }) => verdict === 'fail' || verdict === 'warn'),
    [],
  );
  const judged = selected(whole).filter(({ judged: count }) => count > 0);
  const tooLarge = selected(cut).filter(({ reason }) => reason?.code === 'too-large');
  assert.ok(judged.length > 2);
  assert.deepEqual(
    tooLarge.map(({ id }) => id),
    judged.map(({ id }) => id),
  );
  assert.ok(
    tooLarge.every(
      ({ verdict, reason }) => verdict === 'inconclusive' && /--max-body/.test(reason?.text ?? ''),
    ),
  );
});
