import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyFolder, plumbrule } from '../command-line.js';

test('every command of the help text has its own help', async (context) => {
  const folder = emptyFolder();
  const { code, out } = await plumbrule(context, folder, ['--help']);
  assert.equal(code, 0);
  const names = [...out.matchAll(/^ {2}([a-z]+) .*$/gm)].map(([, name]) => name ?? '');
  assert.ok(names.includes('run') && names.includes('replay'), names.join());
  for (const name of names) {
    const help = await plumbrule(context, folder, [name, '--help']);
    assert.equal(help.code, 0);
    assert.match(help.out, new RegExp(`^plumbrule ${name}.* \\[flags\\]\\n`));
    assert.match(help.out, /--help/);
  }
});

test('commands and flags are in groups, each once, and the help of run ends with examples', async (context) => {
  const folder = emptyFolder();
  const all = (await plumbrule(context, folder, ['--help'])).out;
  assert.match(all, /\nJudge\n {2}run .*[\s\S]*\n\nAfter a run\n {2}replay ID/);
  const { out } = await plumbrule(context, folder, ['run', '--help']);
  assert.match(out, /\n\nTarget\n {2}--base-url URL .*[\s\S]*\n\nLimits\n {2}--max-requests N /);
  const flags = [...out.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, flag]) => flag);
  assert.equal(new Set(flags).size, flags.length);
  assert.ok(flags.includes('--no-ci') && flags.includes('--help') && flags.includes('--ui'));
  assert.match(out, /\nExamples\n(?: {2}plumbrule run --base-url .*\n){3}$/);
  // A command with few flags has one list.
  assert.match(
    (await plumbrule(context, folder, ['list', '--help'])).out,
    /\nFlags\n {2}--only[\s\S]* {2}--help .*\n$/,
  );
});

test('--version prints only the version', async (context) => {
  const { code, out } = await plumbrule(context, emptyFolder(), ['--version']);
  assert.equal(code, 0);
  assert.match(out, /^\d+\.\d+\.\d+\n$/);
});

test('explain shows text, level, section, scenarios and related clauses', async (context) => {
  const { code, out } = await plumbrule(context, emptyFolder(), ['explain', 'a-site-06']);
  assert.equal(code, 0);
  for (const part of [
    /^A-SITE-06 {2}contract\n/,
    /It is a must: breaking it fails the run/,
    /The contract states it \(Site/,
    /Judged on\n {2}/,
    /Example: GET \/api\/v1\/site\n {2}satisfies {2}status 200, .*\n {2}breaks {5}status 200, /,
    /Usual cause\n {2}\S/,
    /Related\n {2}A-SITE-01/,
  ])
    assert.match(out, part);
  const paging = await plumbrule(context, emptyFolder(), ['explain', 'A-PAGE-05']);
  assert.match(paging.out, /Judged on\n {2}.* \(\d+ requests? when played alone\)\n/);
  const topic = await plumbrule(context, emptyFolder(), ['explain', 'A-SITE']);
  assert.equal(topic.code, 2);
  assert.match(topic.err, /"A-SITE" is a topic: "plumbrule list --only A-SITE" shows its clauses/);
});
