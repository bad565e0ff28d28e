import assert from 'node:assert/strict';
import { test } from 'node:test';
import { droppedIds, retiredIds } from '../../../specs/retired.js';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';
import { siteOnly, target } from '../target.js';

test('--only with one clause judges that clause; all others are untested because they were not selected or have no target', async (context) => {
  const folder = emptyFolder();
  const url = await target(context, siteOnly());
  const { code } = await plumbrule(context, folder, ['run', '--base-url', url, '--only', 'a-site-06']);
  assert.equal(code, 0);
  const { clauses } = reportIn(folder);
  const judged = clauses.filter(({ reason }) => !['not-selected', 'no-target'].includes(reason?.code ?? ''));
  assert.deepEqual(
    judged.map(({ id, verdict }) => `${id} ${verdict}`),
    ['A-SITE-06 pass'],
  );
});

test('--skip removes clauses from the selection of --only', async (context) => {
  const { out } = await plumbrule(context, emptyFolder(), [
    'list',
    '--only',
    'A-SITE',
    '--skip',
    'A-SITE-02',
    '--json',
  ]);
  const ids = (JSON.parse(out) as { id: string }[]).map(({ id }) => id);
  assert.ok(ids.includes('A-SITE-01') && !ids.includes('A-SITE-02'));
  assert.ok(ids.every((id) => id.startsWith('A-SITE-')));
});

for (const [name, meant] of [
  ['A-SITE-0', 'A-SITE-0'],
  ['A-SITTE', 'A-SITE'],
  ['Mony', 'Money'],
])
  test(`--only ${name} is exit 2 with a suggestion`, async (context) => {
    const words = ['run', '--base-url', 'http://127.0.0.1:1', '--only', name ?? ''];
    const { code, err } = await plumbrule(context, emptyFolder(), words);
    assert.equal(code, 2);
    assert.match(err, new RegExp(`Did you mean "${meant}`));
  });

test('a selection without a clause for the given target is exit 2', async (context) => {
  const words = ['run', '--base-url', 'http://127.0.0.1:1', '--skip', 'A'];
  const { code, err } = await plumbrule(context, emptyFolder(), words);
  assert.equal(code, 2);
  assert.match(err, /leave no clause/);
});

test('a retired id selects and explains the clause that judges its requirement now', async (context) => {
  const [old = '', successor = ''] = retiredIds[0] ?? [];
  const listed = await plumbrule(context, emptyFolder(), ['list', '--only', old, '--json']);
  assert.deepEqual(
    (JSON.parse(listed.out) as { id: string }[]).map(({ id }) => id),
    [successor],
  );
  const explained = await plumbrule(context, emptyFolder(), ['explain', old.toLowerCase()]);
  assert.match(explained.out, new RegExp(`^${old} is retired: ${successor} judges its requirement now\\.`));
});

test('a dropped id is exit 2, with the reason', async (context) => {
  const [[id, why] = ['', '']] = droppedIds;
  const explained = await plumbrule(context, emptyFolder(), ['explain', id]);
  assert.equal(explained.code, 2);
  assert.ok(explained.err.includes(`${id} was dropped, nothing judges it any more: ${why}`), explained.err);
  const listed = await plumbrule(context, emptyFolder(), ['list', '--only', id]);
  assert.equal(listed.code, 2);
  assert.ok(listed.err.includes(`It was dropped: ${why}`), listed.err);
});

test('list --json gives the basis of every clause', async (context) => {
  const { out } = await plumbrule(context, emptyFolder(), ['list', '--json']);
  const all = JSON.parse(out) as { level: string; basis?: { kind: string } }[];
  const levels = { contract: 'must', standard: 'must', derived: 'must', advice: 'should', open: 'observe' };
  assert.ok(all.length > 400);
  for (const { level, basis } of all) assert.equal(levels[basis?.kind as keyof typeof levels], level);
});

test('list --faults and explain say what a fault does and which clauses it breaks', async (context) => {
  const fault = 'a-money-decimal-by-floats';
  const listed = await plumbrule(context, emptyFolder(), ['list', '--faults', '--only', 'A-MONEY-05']);
  assert.equal(listed.code, 0, listed.err);
  assert.match(listed.out, new RegExp(`^${fault}\\n  .+ \\(breaks .*A-MONEY-05`, 'm'));
  assert.doesNotMatch(listed.out, /^b-/m);
  const asJson = await plumbrule(context, emptyFolder(), ['list', '--faults', '--json']);
  const all = JSON.parse(asJson.out) as { id: string; title: string; breaks: string[] }[];
  const { title } = all.find(({ id }) => id === fault) ?? {};
  const explained = await plumbrule(context, emptyFolder(), ['explain', fault]);
  assert.equal(explained.code, 0, explained.err);
  assert.ok(title !== undefined && explained.out.includes(`${title}.`), explained.out);
  assert.match(explained.out, /^ {2}A-MONEY-05 .*\n\nSee it fail\n {2}plumbrule demo --fault a-money/m);
});
