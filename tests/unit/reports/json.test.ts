import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { jsonReport } from '../../../reports/exports/json.js';
import type { ConformanceReport } from '../../../reports/model/report.js';
import schema from '../../../schemas/files/report.schema.json' with { type: 'json' };
import { fc } from '../../property.js';
import { hostileReport } from '../../sample-report/hostile.js';
import { sampleReport, sampleWith } from '../../sample-report.js';

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false });
addFormats.default(ajv);
const validate = ajv.compile(schema);

type Broken = [what: string, change: (report: ConformanceReport) => unknown];

const broken: Broken[] = [
  ['another version', (report) => ({ ...report, schemaVersion: '2.0' })],
  ['an unknown verdict', (report) => ({ ...report, summary: { ...report.summary, verdict: 'FINE' } })],
  ['a missing summary', ({ summary: _, ...rest }) => rest],
  ['a timestamp that is not UTC', (report) => ({ ...report, startedAt: '2026-11-20T09:15:02+05:30' })],
  [
    'a clause without its verdict',
    (report) => ({ ...report, clauses: [{ ...report.clauses[0], verdict: undefined }] }),
  ],
  [
    'a header line of three parts',
    (report) => {
      const [first] = report.exchanges;
      return {
        ...report,
        exchanges: [{ ...first, request: { ...first!.request, headers: [['a', 'b', 'c']] } }],
      };
    },
  ],
  ['a count below zero', (report) => ({ ...report, requests: { a: -1, b: 0 } })],
];

test('written reports are valid by the published schema', () => {
  for (const report of [sampleReport(), sampleWith('CONFORMS', 0, ['pass'])]) {
    validate(JSON.parse(jsonReport(report)));
    assert.deepEqual(validate.errors ?? [], []);
  }
});

test('readers allow members that a later version adds', () => {
  assert.ok(validate({ ...JSON.parse(jsonReport(sampleReport())), addedLater: 1 }));
});

for (const [what, change] of broken) {
  test(`the schema rejects ${what}`, () => {
    assert.equal(validate(JSON.parse(JSON.stringify(change(sampleReport())))), false);
  });
}

/** Returns every object schema inside a schema. */
const objects = (node: unknown): Record<string, unknown>[] => {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(objects);
  return 'properties' in node ? [node as Record<string, unknown>, ...inner] : inner;
};

test('every member of the schema has a description', () => {
  const described = (member: object) => 'description' in member || '$ref' in member;
  const members = objects(schema).flatMap(({ properties }) =>
    Object.entries(properties as Record<string, object>),
  );
  assert.deepEqual(
    members.filter(([, member]) => !described(member)).map(([name]) => name),
    [],
  );
});

test('the order of members does not depend on how the report was built', () => {
  const report = sampleReport();
  const shuffled = Object.fromEntries(Object.entries(report).reverse()) as unknown as ConformanceReport;
  shuffled.clauses = report.clauses.map(
    (clause) => Object.fromEntries(Object.entries(clause).reverse()) as unknown as typeof clause,
  );
  assert.equal(jsonReport(shuffled), jsonReport(report));
  assert.match(jsonReport(report), /^\{\n {2}"schemaVersion": "1\.1",\n {2}"summary"/);
  assert.ok(jsonReport(report).endsWith('}\n'));
  assert.deepEqual(JSON.parse(jsonReport(report)), JSON.parse(JSON.stringify(report)));
});

test('any string is in the document, and its text controls neither a terminal nor a CI service', () => {
  const steering =
    /[\u0000-\u0009\u000b-\u001f\u007f-\u00a0\u200b-\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff]|##|::/;
  const piece = fc.oneof(
    fc.constantFrom(
      '\u009b31m',
      '\u202e',
      '##[command]',
      '###',
      '::error::',
      ':::',
      '\\::',
      '\u{e0041}',
      '\ud800',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const report = hostileReport(pieces.join(''));
      const text = jsonReport(report);
      assert.doesNotMatch(text, steering);
      assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(report)));
    }),
    { numRuns: 40 },
  );
});
