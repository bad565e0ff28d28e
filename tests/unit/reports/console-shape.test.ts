import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consoleReport } from '../../../reports/console/console.js';
import { foldingLogOf } from '../../../reports/console/fold.js';
import { wrapped } from '../../../reports/console/wrap.js';
import { sampleReport } from '../../sample-report.js';

const options = { color: false, reportPath: 'plumbrule-report/conformance.html' };

test('diagnoses are folded in logs that support folding, and begin with their cause', () => {
  const github = consoleReport(sampleReport(), {
    ...options,
    fold: foldingLogOf({ GITHUB_ACTIONS: 'true' }),
  });
  const groups = [...github.matchAll(/^::group::(.*)\n[\s\S]*?\n::endgroup::$/gm)];
  assert.ok(groups.length > 1);
  assert.match(groups.at(-1)?.[1] ?? '', /^[ab]-[a-z-]+\d*: /);
  const gitlab = consoleReport(sampleReport(), { ...options, fold: foldingLogOf({ GITLAB_CI: 'true' }) });
  assert.equal(gitlab.match(/section_start:0:/g)?.length, gitlab.match(/section_end:0:/g)?.length);
  assert.equal(foldingLogOf({}), undefined);
});

test('only our own lines are log commands, whatever the target sends', () => {
  const text = consoleReport(sampleReport(), { ...options, fold: 'github' });
  const commands = text.split('\n').filter((line) => line.startsWith('::'));
  assert.ok(commands.every((line) => /^::(group::[ab]-|endgroup::$)/.test(line)));
});

for (const columns of [60, 80, 120, 200])
  test(`at ${columns} columns lines wrap below their label, and no word is lost`, () => {
    const whole = consoleReport(sampleReport(), options);
    const narrow = consoleReport(sampleReport(), { ...options, columns });
    const words = (text: string) => text.replace(/│/g, ' ').split(/\s+/).join(' ');
    assert.equal(words(narrow), words(whole));
    const tooLong = narrow
      .split('\n')
      .filter((line) => line.length > columns && !/^ {2}(reproduce|replay|curl) /.test(line))
      .filter((line) => line.trim().split(/ +/).length > 2);
    assert.deepEqual(tooLong, []);
  });

test('a word longer than the line is not split', () => {
  assert.equal(
    wrapped(`│ cause     ${'x'.repeat(90)} end`, 60),
    `│ cause\n│           ${'x'.repeat(90)}\n│           end`,
  );
});

test('a line without a label continues two columns in, a line with one below its text', () => {
  const words = 'word '.repeat(14).trim();
  const continued = (line: string) => wrapped(line, 60).split('\n')[1]?.search(/\w/);
  assert.equal(continued(`443 clauses: ${words}`), 2);
  assert.equal(continued(`│ GET /api/v1/site: ${words}`), 2);
  assert.equal(continued(`│ cause     ${words}`), 12);
  assert.equal(continued(`  contract  ${words}`), 12);
});

test('verbose adds curl commands', () => {
  assert.doesNotMatch(consoleReport(sampleReport(), options), / curl /);
  assert.match(consoleReport(sampleReport(), { ...options, verbose: true }), /^ {2}curl +curl -sS/m);
});
