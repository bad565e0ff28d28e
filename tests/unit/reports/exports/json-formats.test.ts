import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { registerSchema, validate } from '@hyperjump/json-schema/draft-04';
import { Ajv } from 'ajv';
import { makeBadge } from 'badge-maker';
import { validate as validateCtrf } from 'ctrf';
import { causesOf } from '../../../../reports/derived/causes.js';
import { badgeReport } from '../../../../reports/exports/badge.js';
import { codeQualityReport } from '../../../../reports/exports/code-quality.js';
import { ctrfReport } from '../../../../reports/exports/ctrf.js';
import { harReport } from '../../../../reports/exports/har.js';
import { sarifReport } from '../../../../reports/exports/sarif.js';
import type { ConformanceReport } from '../../../../reports/model/report.js';
import { fc } from '../../../property.js';
import { hostileReport } from '../../../sample-report/hostile.js';
import { sampleReport, sampleWith } from '../../../sample-report.js';

const require = createRequire(import.meta.url);

// biome-ignore lint/suspicious/noExplicitAny: documents of others, read freely by the tests
type Free = any;

const sarifSchema = JSON.parse(
  readFileSync(require.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'), 'utf8')
    // The published pattern of a language tag has a surplus bracket, which no strict reader accepts.
    .replaceAll('^[a-zA-Z]{2}|^[a-zA-Z]{2}-[a-zA-Z]{2}]?$', '^[a-zA-Z]{2}(-[a-zA-Z]{2})?$'),
);
const sarifId = 'https://plumbrule.invalid/sarif';
registerSchema({ ...sarifSchema, id: sarifId }, sarifId);

const har = (): ((document: unknown) => string | undefined) => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addMetaSchema(require('ajv/dist/refs/json-schema-draft-06.json'));
  const schemas = require('har-schema') as Record<string, object>;
  for (const schema of Object.values(schemas)) ajv.addSchema(schema);
  const check = ajv.getSchema('har.json#');
  assert.ok(check);
  return (document) => (check(document) ? undefined : ajv.errorsText(check.errors));
};

/** Each format with its published validator, which returns what is wrong, or nothing. */
const formats: Record<
  string,
  { write: (report: ConformanceReport) => string; faults: (document: Free) => Promise<string | undefined> }
> = {
  sarif: {
    write: sarifReport,
    faults: async (document) => {
      const { valid, ...rest } = await validate(sarifId, document, 'BASIC');
      return valid ? undefined : JSON.stringify(rest);
    },
  },
  ctrf: {
    write: ctrfReport,
    faults: async (document) => {
      const { valid, errors } = validateCtrf(document);
      return valid ? undefined : JSON.stringify(errors);
    },
  },
  har: {
    write: harReport,
    faults: (
      (check) => async (document) =>
        check(document)
    )(har()),
  },
  badge: {
    write: badgeReport,
    faults: async ({ schemaVersion, isError, ...badge }) => {
      assert.equal(schemaVersion, 1);
      assert.equal(typeof isError, 'boolean');
      try {
        return makeBadge(badge).startsWith('<svg') ? undefined : 'no picture';
      } catch (error) {
        return String(error);
      }
    },
  },
};

const reports = {
  'one of each verdict': () => sampleReport(),
  'all passed': () => sampleWith('CONFORMS', 0, ['pass']),
  'no verdict': () => sampleWith('INCONCLUSIVE', 3, ['inconclusive', 'untested']),
  nothing: () => ({ ...sampleWith('HARNESS ERROR', 4, []), exchanges: [], diagnoses: [] }),
  'no response and a binary body': () => {
    const report = sampleReport();
    const [first, second, ...rest] = report.exchanges;
    const { response: _, ...silent } = first!;
    const { body: __, ...binary } = second!.response!;
    return {
      ...report,
      exchanges: [
        { ...silent, error: { code: 'timeout', text: 'no response in 10 s' } },
        { ...second!, response: { ...binary, bodyBase64: '/w==' } },
        ...rest,
      ],
    };
  },
};

for (const [name, { write, faults }] of Object.entries(formats)) {
  for (const [title, report] of Object.entries(reports))
    test(`the validator accepts ${name} of a report with ${title}`, async () => {
      assert.equal(await faults(JSON.parse(write(report()))), undefined);
    });

  test(`${name} with any text of a target is valid and controls no terminal and no service`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        const written = write(hostileReport(`::error::##[x]\u001b[2J\u202e${text}`));
        assert.doesNotMatch(written, /[^\n\P{Cc}]|[\u202a-\u202e\u2066-\u2069]|##|::/u);
        const document = JSON.parse(written);
        // The harness sets the start; only the target's texts are arbitrary.
        const starts = (document.log?.entries ?? []) as Free[];
        for (const entry of starts) entry.startedDateTime = '2026-11-20T09:15:02.000Z';
        for (const run of document.runs ?? [])
          for (const invocation of run.invocations)
            Object.assign(invocation, {
              startTimeUtc: '2026-11-20T09:15:02Z',
              endTimeUtc: '2026-11-20T09:15:02Z',
            });
        assert.equal(await faults(document), undefined);
      }),
      { numRuns: 8 },
    );
  });
}

test('the validators reject wrong documents', async () => {
  const wrong: Record<string, (document: Free) => void> = {
    sarif: (document) => delete document.runs[0].tool,
    ctrf: (document) => delete document.results.summary,
    har: (document) => delete document.log.entries[0].request.method,
    badge: (document) => {
      document.message = 1;
    },
  };
  for (const [name, spoil] of Object.entries(wrong)) {
    const document = JSON.parse(formats[name]!.write(sampleReport()));
    spoil(document);
    const found = await formats[name]!.faults(document);
    assert.notEqual(found, undefined, `${name} was accepted`);
  }
});

test('SARIF reports failures, suppresses waived ones and only notes what is undecided', () => {
  const report = sampleReport();
  const [run] = JSON.parse(sarifReport(report)).runs;
  const withVerdict = (verdict: string) =>
    report.clauses.filter((clause) => clause.verdict === verdict).map(({ id }) => id);
  const results = run.results as Free[];
  assert.deepEqual(
    results
      .filter(({ level, suppressions }) => level === 'error' && !suppressions)
      .map(({ ruleId }) => ruleId),
    withVerdict('fail'),
  );
  assert.deepEqual(
    results.filter(({ suppressions }) => suppressions).map(({ ruleId }) => ruleId),
    withVerdict('waived'),
  );
  for (const id of withVerdict('inconclusive')) {
    assert.ok(!results.some(({ ruleId }) => ruleId === id));
    assert.ok(
      run.invocations[0].toolExecutionNotifications.some(
        ({ associatedRule }: Free) => associatedRule?.id === id,
      ),
    );
  }
  for (const { ruleId, ruleIndex } of results) assert.equal(run.tool.driver.rules[ruleIndex].id, ruleId);
  const failed = results.find(({ ruleId }) => ruleId === 'A-MONEY-02');
  const { finding } = report.clauses.find(({ id }) => id === 'A-MONEY-02')!;
  assert.equal(failed.partialFingerprints['plumbrule/v1'], finding!.fingerprint);
  assert.equal(failed.webRequest.method, 'GET');
  assert.ok(failed.webResponse.statusCode >= 200);
});

test('a rule of SARIF has help as text and as Markdown, and a result points to a file of the report', () => {
  const [first, ...rest] = sampleReport().diagnoses;
  const report = { ...sampleReport(), diagnoses: [{ ...first!, repro: 'repro/first.sh' }, ...rest] };
  const [run] = JSON.parse(sarifReport(report)).runs;
  for (const { id, help } of run.tool.driver.rules as Free[]) {
    assert.match(help.text, new RegExp(`More: plumbrule explain ${id}$`));
    assert.match(help.markdown, new RegExp(`More: \`plumbrule explain ${id}\`$`));
  }
  const { change, clauses } = report.diagnoses[0]!;
  const rule = run.tool.driver.rules.find(({ id }: Free) => id === clauses[0]);
  assert.ok(rule.help.text.includes(`To change: ${change}`));
  const scripts = report.diagnoses.flatMap(({ repro }) => repro ?? []);
  const places = (run.results as Free[]).map(
    ({ locations }) => locations[0].physicalLocation.artifactLocation.uri,
  );
  assert.ok(places.length > 0 && scripts.length > 0);
  for (const place of places) assert.ok(place === 'conformance.html' || scripts.includes(place), place);
  assert.ok(places.some((place) => scripts.includes(place)));
});

test('CTRF counts the same as a strict run', () => {
  const sums = (strict: boolean) => JSON.parse(ctrfReport({ ...sampleReport(), strict })).results.summary;
  const { tests, passed, failed, skipped, other } = sums(false);
  assert.equal(passed + failed + skipped + other, tests);
  assert.ok(sums(true).failed > failed);
});

test('a badge names the profile and the share, and is not green for a partial run', () => {
  const report = sampleWith('CONFORMS', 0, ['pass']);
  const badge = (partial?: { tested: number; required: number }) =>
    JSON.parse(badgeReport({ ...report, summary: { ...report.summary, ...(partial && { partial }) } }));
  assert.deepEqual(
    { message: badge().message, color: badge().color },
    { message: 'conforms (standard)', color: 'brightgreen' },
  );
  assert.deepEqual(badge({ tested: 6, required: 249 }).message, 'conforms (standard, 6 of 249)');
  assert.equal(badge({ tested: 6, required: 249 }).color, 'yellowgreen');
});

test('the code quality format of GitLab has one issue per cause that is not waived, as its schema demands', () => {
  // The members that GitLab requires of each issue.
  const check = new Ajv().compile({
    type: 'array',
    items: {
      type: 'object',
      required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
      properties: {
        description: { type: 'string', minLength: 1 },
        check_name: { type: 'string', minLength: 1 },
        fingerprint: { type: 'string', minLength: 1 },
        severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
        location: {
          type: 'object',
          required: ['path', 'lines'],
          properties: {
            path: { type: 'string', pattern: '^(?!\\./|/)' },
            lines: {
              type: 'object',
              required: ['begin'],
              properties: { begin: { type: 'integer', minimum: 1 } },
            },
          },
        },
      },
    },
  });
  const issues = JSON.parse(codeQualityReport(sampleReport())) as Free[];
  assert.ok(check(issues), JSON.stringify(check.errors));
  const causes = causesOf(sampleReport()).filter(({ verdict }) => verdict !== 'waived');
  assert.deepEqual(
    issues.map(({ check_name: name }) => name),
    causes.map(({ clauses }) => clauses[0]?.id),
  );
  assert.equal(new Set(issues.map(({ fingerprint }) => fingerprint)).size, issues.length);
  assert.equal(issues[0].severity, 'major');
  assert.equal(codeQualityReport(sampleWith('CONFORMS', 0, ['pass'])), '[]\n');
});
