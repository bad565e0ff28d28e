import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { causesOf } from '../../../reports/derived/causes.js';
import { sectionsOf } from '../../../reports/derived/sections.js';
import { htmlReport } from '../../../reports/html/document.js';
import { layOutJson } from '../../../reports/html/evidence/json-layout.js';
import { html, markupText } from '../../../reports/html/page/safe.js';
import { elementSequence } from '../../../reports/html/page/self-check.js';
import type { ConformanceReport } from '../../../reports/model/report.js';
import { headings } from '../../../schemas/headings.js';
import { largeReport, sampleReport, sampleWith } from '../../sample-report.js';

const page = htmlReport(sampleReport());
const megabyte = 1024 * 1024;

test('the title begins with the verdict', () => {
  assert.match(page, /<title>DOES NOT CONFORM · https:\/\/staging\.journal\.example/);
});

test('the content policy precedes all other markup and allows only this style and this script', () => {
  const digest = (element: string) => {
    const content = page.match(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`))![1]!;
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  };
  const policy = page.match(
    /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">/,
  );
  assert.equal(
    policy?.[1],
    `default-src 'none'; style-src ${digest('style')}; script-src ${digest('script')}; img-src data:; base-uri 'none'; form-action 'none'`,
  );
});

test('the script has at most five kilobytes and writes no markup', () => {
  const script = page.match(/<script>([\s\S]*?)<\/script>/)![1]!;
  assert.ok(Buffer.byteLength(script) <= 5 * 1024);
  assert.doesNotMatch(script, /innerHTML|insertAdjacent|document\.write|eval/);
});

test('every link leads to a place in the file', () => {
  const ids = new Set([...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  const targets = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id!);
  assert.deepEqual(
    targets.filter((id) => !ids.has(id)),
    [],
  );
  assert.equal(ids.size, page.match(/ id="/g)!.length, 'ids are unique');
});

test('every clause has its own fragment and is in the matrix', () => {
  for (const { id } of sampleReport().clauses) assert.ok(page.includes(`id="${id}"`), id);
  assert.equal(page.match(/<table class="matrix">/g)?.length, 2);
});

test('a finding shows expected and received, the evidence, curl and the replay command', () => {
  const [, rest = ''] = page.split('id="finding-A-MONEY-02"');
  const finding = rest.slice(0, rest.indexOf('id="finding-'));
  for (const text of [
    'Expected',
    '&#34;<mark>-</mark>0.05&#34;',
    'Received',
    'status 200',
    'curl -sS -i',
    'plumbrule replay r-a-money-02',
    'amount_minor&#34;: -5',
  ]) {
    assert.ok(finding.includes(text), text);
  }
});

test('each cause is one row of the table and one block, with its commands to copy', () => {
  const causes = causesOf(sampleReport());
  assert.ok(causes.length > 5);
  assert.equal(
    page.match(/<tr class="\w+" data-about="[^"]*"><td><span class="badge/g)?.length,
    causes.length,
  );
  assert.equal(page.match(/<details class="finding /g)?.length, causes.length);
  assert.equal(page.match(/<details class="finding [^>]* open>/g)?.length, 1, 'the first one is open');
  for (const { id } of sampleReport().diagnoses) assert.ok(page.includes(`id="cause-${id}"`), id);
  const [commands, copied] = [/<div class="command">/g, /<button type="button" hidden data-copy=/g];
  assert.equal(page.match(copied)?.length, page.match(commands)?.length);
});

test('a cause tells its expected and received values once', () => {
  const [cause] = causesOf(sampleReport()).filter(({ clauses }) => clauses[0]?.id === 'A-MONEY-02');
  const finding = cause?.clauses[0]?.finding;
  assert.ok(cause && finding);
  const what = `${cause.what} expected ${finding.expected}, received ${finding.received}`;
  const [diagnosis] = sampleReport().diagnoses.filter(({ id }) => id === cause.id);
  const told = htmlReport({ ...sampleReport(), diagnoses: [{ ...diagnosis!, cause: what }] });
  const block = told.slice(told.indexOf(`id="cause-${cause.id}"`));
  assert.match(block, /^[\s\S]*?<table class="comparison told">/);
});

test('two responses to one request show which members differ', () => {
  const report = sampleReport();
  const [first, second] = [report.exchanges[1]!, { ...report.exchanges[1]!, id: 90 }];
  second.response = { ...first.response!, body: first.response!.body!.replace('"0.05"', '"0.06"') };
  const clauses = report.clauses.map((clause) =>
    clause.id === 'A-MONEY-02'
      ? { ...clause, finding: { ...clause.finding!, pointer: '', exchanges: [90, first.id] } }
      : clause,
  );
  const text = htmlReport({ ...report, clauses, exchanges: [...report.exchanges, second] });
  assert.match(text, /1 member differs/);
  const members = /<pre class="changed"[^>]*><code>([^<]*)</.exec(text)?.[1];
  assert.equal(members, '/cost/amount/decimal\n  &#34;0.05&#34;\n  &#34;0.06&#34;');
  assert.doesNotMatch(page, /<pre class="changed"/);
});

test('topics are in the order of the contract', () => {
  const titles = sectionsOf(sampleReport()).map((section) => section.title);
  const known = titles.filter((title) => headings.includes(title));
  const own = sectionsOf(sampleReport()).filter((section) => section.interface === 'a');
  assert.ok(known.length > 10);
  const places = own.map(({ title }) => headings.indexOf(title));
  assert.deepEqual(
    places,
    [...places].sort((one, other) => one - other),
  );
});

test('open questions show observations, and untestable sentences show their reason', () => {
  for (const text of [
    '404, code not_found',
    'not tested in this run',
    'What is never sent cannot be seen from outside.',
  ]) {
    assert.ok(page.includes(text), text);
  }
});

test('a report without failures has no cause and no evidence', () => {
  const passing = htmlReport(sampleWith('CONFORMS', 0, ['pass', 'observed']));
  assert.doesNotMatch(passing, /id="findings"|id="causes"/);
  assert.match(passing, /<h1 id="verdict">CONFORMS<\/h1>/);
});

test('an interrupted run and an internal error are shown at the top', () => {
  const report = sampleWith('HARNESS ERROR', 4, ['pass']);
  report.summary.interrupted = true;
  report.scenarios[0]!.error = 'TypeError: x is not a function';
  const text = htmlReport(report);
  assert.match(text, /was stopped early/);
  assert.match(text, /This is a fault of Plumbrule, not of the target/);
});

test('a run of 440 clauses with a sample each stays below one megabyte and 6,000 elements, and omits nothing', () => {
  const large = largeReport(400);
  // Clauses share samples, as in a real run.
  const clauses = large.clauses.map((clause) =>
    clause.sample === undefined ? clause : { ...clause, sample: 1 + (clause.sample % 150) },
  );
  const text = htmlReport({ ...large, clauses });
  assert.ok(elementSequence(text).filter((tag) => !tag.startsWith('/')).length < 6000);
  assert.ok(Buffer.byteLength(text) < megabyte, String(Buffer.byteLength(text)));
  assert.doesNotMatch(text, /To keep this file small/);
});

test('a far too large run is cut below one megabyte, and the banner says what is missing', () => {
  const report: ConformanceReport = largeReport(230);
  const heavy = { ...report.exchanges[3]!.response!, body: 'x"\u0000'.repeat(9000) };
  const failing = report.clauses.map((clause, index) => ({
    ...clause,
    verdict: 'fail' as const,
    finding: {
      ...report.clauses.find(({ finding }) => finding)!.finding!,
      pointer: `/${index}`,
      exchanges: [100 + index],
    },
  }));
  const exchanges = report.exchanges.map((exchange) => ({ ...exchange, response: heavy }));
  const text = htmlReport({ ...report, clauses: failing, exchanges });
  assert.ok(Buffer.byteLength(text) < megabyte, String(Buffer.byteLength(text)));
  assert.ok(/To keep this file small it leaves out [^.]*bodies/.test(text));
});

test('the self-check rejects elements, attributes and links that a report never has', () => {
  const wrap = (markup: string) => `<!doctype html><p>${markup}</p>`;
  assert.deepEqual(elementSequence(wrap('<a href="#x">x</a>')), ['p', 'a', '/a', '/p']);
  for (const markup of [
    '<img src="x">',
    '<p onclick="x">',
    '<p style="x">',
    '<a href="https://x/">',
    '<!-- x -->',
    '< p>',
    '<p class=x>',
    '<iframe>',
  ]) {
    assert.throws(() => elementSequence(wrap(markup)), { code: 'REPORT_UNSAFE_MARKUP' }, markup);
  }
});

test('the template escapes texts and passes only its own markup', () => {
  const forged = { markup: '<b>' } as unknown as string;
  assert.equal(
    markupText(html`<p title="${'"\'`'}">${'<i>&'}${html`<em>x</em>`}</p>`),
    '<p title="&#34;&#39;&#96;">&lt;i&gt;&amp;<em>x</em></p>',
  );
  assert.throws(() => html`${forged}`);
});

test('the JSON layout keeps every token as sent, complete or cut', () => {
  const text = '{"a":[1.10,-0,{}],"b":"x\\"{,","c":[]}';
  assert.equal(
    layOutJson(text),
    '{\n  "a": [\n    1.10,\n    -0,\n    {}\n  ],\n  "b": "x\\"{,",\n  "c": []\n}',
  );
  assert.equal(layOutJson(text.slice(0, 9)), '{\n  "a": [\n    1.1');
  assert.equal(layOutJson('not json'), 'not json');
  assert.ok(layOutJson('['.repeat(16_000)).length < 70_000);
});
