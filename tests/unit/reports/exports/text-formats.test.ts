import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XMLParser } from 'fast-xml-parser';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { causesOf } from '../../../../reports/derived/causes.js';
import { annotations } from '../../../../reports/exports/annotations.js';
import { junitReport } from '../../../../reports/exports/junit.js';
import { markdownReport } from '../../../../reports/exports/markdown.js';
import { markdownCode, markdownText } from '../../../../reports/exports/markdown-text.js';
import { visibleLine } from '../../../../reports/text/visible.js';
import { fc } from '../../../property.js';
import { hostileReport } from '../../../sample-report/hostile.js';
import { sampleReport, sampleWith } from '../../../sample-report.js';

const rendered = (markdown: string) =>
  micromark(markdown, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousHtml: true,
  });

const elementsOf = (html: string) => [...html.matchAll(/<(\/?[a-z][\w-]*)/g)].map(([, name]) => name);
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** Texts with a meaning in Markdown, HTML or a CI service. */
const tricky = fc.array(
  fc.constantFrom(
    ...'`*_~[]()!#|<>&\\@:-+=."\'$ \n\t1aZ/',
    '```',
    'https://evil.example/x',
    'www.evil.example',
    '![a](https://evil.example/b)',
    '[a](javascript:1)',
    '<script>',
    '<!--',
    '-->',
    '</code>',
    '&lt;',
    '@octocat',
    'a@evil.example',
    '\u202e',
    '\u001b[2J',
    '[^1]',
    '| --- |',
  ),
  { maxLength: 12 },
);

test('any text in Markdown stays text: no element, link, image or mention', () => {
  fc.assert(
    fc.property(tricky, (parts) => {
      const text = parts.join('');
      const shown = visibleLine(text, 500).replaceAll('\t', ' ');
      const squeezed = (all: string) => all.replace(/\s+/g, ' ').trim();
      const words = rendered(`before ${markdownText(text)} after`);
      assert.deepEqual(
        elementsOf(words.replaceAll('<code>@</code>', '@')),
        ['p', '/p'],
        `${JSON.stringify(text)} became ${words}`,
      );
      assert.equal(squeezed(textOf(words)), squeezed(`before ${shown} after`));
      assert.doesNotMatch(words.replaceAll('<code>@</code>', ''), /@/);
      const code = rendered(`| a | b |\n| --- | --- |\n| x ${markdownCode(text)} | y |`);
      assert.ok(code.includes('<td>y</td>'), `${JSON.stringify(text)} broke the table: ${code}`);
      assert.equal(squeezed(textOf(/<td>x ?(.*?)<\/td>/s.exec(code)![1]!)), squeezed(shown));
    }),
    { numRuns: 400 },
  );
});

test('any text of a target leaves the elements of the whole summary unchanged', () => {
  const plain = elementsOf(rendered(markdownReport(hostileReport('x'))));
  fc.assert(
    fc.property(tricky, (parts) => {
      const html = rendered(markdownReport(hostileReport(`x${parts.join('')}`)));
      assert.deepEqual(elementsOf(html.replaceAll('<code>@</code>', '@')), plain);
      assert.doesNotMatch(html, /<(a|img|script)\b/);
    }),
    { numRuns: 12 },
  );
});

test('the summary shows the verdict first, then a table of all causes, then the details of each, closed', () => {
  const report = sampleReport();
  const [verdict, sentence, table, details] = markdownReport(report).split('\n\n');
  assert.equal(verdict, '## ❌ DOES NOT CONFORM (exit 1)');
  assert.match(sentence!, /^4 of 38 requirements are broken/);
  const causes = causesOf(report).filter((cause) => cause.verdict !== 'waived');
  const rows = table!.split('\n').slice(2);
  assert.equal(rows.length, causes.length);
  for (const [index, { what }] of causes.entries())
    assert.ok(textOf(rendered(rows[index]!)).includes(what.slice(0, 30)), rows[index]);
  assert.match(details!, /^<details><summary>1\. ✗ /);
  // Readable unrendered: code in backticks, and no escape where Markdown needs none.
  assert.match(rows[0]!, / \| `A GET \/[^`\\]*` \| /);
  assert.doesNotMatch(details!, /\\/);
  assert.equal(
    markdownText('next_cursor (a "b", 1.5 + 2 = 3.5; /x?y=1)'),
    'next_cursor (a "b", 1.5 + 2 = 3.5; /x?y=1)',
  );
  assert.match(markdownReport(sampleWith('CONFORMS', 0, ['pass'])), /^## ✅ CONFORMS\n/);
});

test('a summary stays within its byte limit and says what it omits', () => {
  const report = sampleReport();
  const diagnoses = Array.from({ length: 10 }, () => ({
    ...report.diagnoses[0]!,
    cause: 'ൿ'.repeat(450),
  }));
  const most = 4096;
  const short = markdownReport({ ...report, diagnoses }, most);
  assert.ok(Buffer.byteLength(short) <= most, `${Buffer.byteLength(short)} bytes`);
  assert.match(short, /_\d+ parts of this summary are left out: see conformance\.html\._\n$/);
});

test('annotations are one command per line, ten of a kind at most, whatever the target sends', () => {
  const report = sampleReport();
  const failing = report.diagnoses.find(({ verdict }) => verdict === 'fail')!;
  const many = { ...report, diagnoses: Array.from({ length: 30 }, () => failing) };
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), tricky, (text, parts) => {
      const hostile = hostileReport(`\n::stop-commands::x\r\n##[error]%0A${text}${parts.join('')}`, many);
      const lines = annotations({ ...hostile, diagnoses: many.diagnoses }).split('\n');
      assert.equal(lines.pop(), '');
      assert.equal(lines.length, 10);
      for (const line of lines) assert.match(line, /^::(error|warning) title=[^:,\r\n]*::[^\r\n]*$/);
    }),
    { numRuns: 15 },
  );
  assert.match(annotations(many), /^::error title=21 more::/m);
  assert.match(annotations(sampleWith('INCONCLUSIVE', 3, ['pass'])), /^::error title=INCONCLUSIVE::/);
  assert.equal(annotations({ ...sampleWith('CONFORMS', 0, ['pass']), diagnoses: [] }), '');
});

/** What GitLab, Jenkins and CircleCI read of a case: names, and the text of failure and error. */
test('JUnit XML has what the readers of CI services need', () => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => name === 'testsuite' || name === 'testcase',
  });
  const { testsuites } = parser.parse(junitReport(sampleReport()));
  const names = new Set<string>();
  for (const suite of testsuites.testsuite) {
    assert.ok(suite.name && Number(suite.tests) === suite.testcase.length);
    for (const { classname, name, time, failure, error, skipped } of suite.testcase) {
      assert.ok(classname && name && Number(time) >= 0);
      assert.ok(!names.has(`${classname} ${name}`), `${name} occurs twice`);
      names.add(`${classname} ${name}`);
      assert.ok([failure, error, skipped].filter((one) => one !== undefined).length <= 1);
      // GitLab shows the text, Jenkins and CircleCI also the message.
      for (const one of [failure, error]) if (one !== undefined) assert.ok(one.message && one['#text']);
      if (skipped !== undefined) assert.ok(skipped.message);
    }
  }
});
