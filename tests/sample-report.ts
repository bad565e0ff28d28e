import type { ClauseResult } from '../reports/model/findings.js';
import type { ConformanceReport } from '../reports/model/report.js';
import { diagnose } from '../runs/diagnosis/diagnose.js';
import type { ClauseVerdict, RunVerdict } from '../schemas/verdicts.js';
import { sampleClauses } from './sample-report/clauses.js';
import { exchange, journal, record, response } from './sample-report/exchanges.js';
import { sampleBudget, sampleTimeline } from './sample-report/traffic.js';

const verdicts: ClauseVerdict[] = [
  'pass',
  'fail',
  'warn',
  'inconclusive',
  'inapplicable',
  'untested',
  'observed',
  'waived',
];

/** Clauses counted by verdict. */
export const countClauses = (clauses: readonly ClauseResult[]): ConformanceReport['summary']['counts'] => {
  const entries = verdicts.map((verdict) => [
    verdict,
    clauses.filter((clause) => clause.verdict === verdict).length,
  ]);
  return { clauses: clauses.length, ...(Object.fromEntries(entries) as Record<ClauseVerdict, number>) };
};

const page = (count: number) =>
  JSON.stringify({
    items: Array.from({ length: count }, (_, index) => record(index + 1, '0.05')),
    next_cursor: 'eyJhIjoxfQ',
    snapshot: 's-41',
    limit: 7,
  });

const exchanges = () => [
  exchange(1, '/site', response(200, '{"name":"A house in Kochi","published_at":"14 June 2026"}')),
  exchange(2, '/content/cost-007', response(200, JSON.stringify(record(7, '0.05')))),
  exchange(
    3,
    '/content/cost-008',
    response(200, '{"id":"cost-008","debug":"<script>document.title=1</script>\u202e"}'),
  ),
  exchange(4, '/content?limit=7', response(200, page(8))),
  exchange(5, '/content?kind=work&limit=100', response(200, page(40))),
  exchange(6, '/content?limit=100', response(200, page(2))),
  {
    ...exchange(
      7,
      '/content?limit=101',
      response(400, '{"code":"invalid_input"}', 'application/problem+json'),
    ),
    requestId: 'req-71c',
    redactions: 1,
  },
  exchange(8, '/search?q=sand', response(200, page(3))),
];

/** A report with about forty clauses, every verdict, and hostile text of the target. */
export const sampleReport = (clauses: ClauseResult[] = sampleClauses()): ConformanceReport => ({
  schemaVersion: '1.1',
  summary: {
    verdict: 'DOES NOT CONFORM',
    exitCode: 1,
    sentence: '4 of 38 requirements are broken; 2 are not tested in this profile.',
    interrupted: false,
    counts: countClauses(clauses),
  },
  harness: { name: 'plumbrule', version: '0.1.0', node: 'v20.20.2', platform: 'linux x64' },
  contract: {
    version: '1.0.0',
    catalogueSha256: '2f87cffa5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10',
    clauses: clauses.length,
  },
  targets: { a: { baseUrl: journal }, b: { baseUrl: 'https://dev.staging.example' } },
  profile: 'standard',
  seed: 1729,
  strict: false,
  startedAt: '2026-11-20T09:15:02.000Z',
  finishedAt: '2026-11-20T09:25:00.000Z',
  durationMs: 598_000,
  command: `plumbrule run --base-url ${journal} --seed 1729`,
  config: [
    { key: 'base-url', value: journal, origin: 'flag' },
    { key: 'profile', value: 'standard', origin: 'default' },
  ],
  requests: { a: 312, b: 112 },
  waitedMs: 61_000,
  coverage: ['All 240 records were read, of the kinds page, cost and work; none is a summary.'],
  warnings: [
    {
      code: 'CURSOR_EXPIRY_NOT_RUN',
      text: 'Whether cursors expire after one hour was not tested.',
      howToFix: 'Give --control-url, or run twice with --state and an hour between.',
      clauseIds: ['A-PAGE-05'],
    },
  ],
  clauses,
  diagnoses: diagnose({ clauses, exchanges: exchanges(), routes: [], targets: {} }),
  openQuestions: [
    {
      id: 'A-OPEN-01',
      interface: 'a',
      section: 'Errors',
      place: 'row code',
      question: 'Which status and code does an unknown id yield?',
      answers: [{ value: '404, code not_found', count: 60, exchange: 7 }],
    },
    {
      id: 'A-OPEN-02',
      interface: 'a',
      section: 'Endpoints',
      place: 'rule 5',
      question: 'In what order do search results come?',
      answers: [
        { value: 'ascending id, the same each time', count: 38, exchange: 8 },
        { value: 'no order that could be named', count: 2 },
      ],
    },
    {
      id: 'B-OPEN-01',
      interface: 'b',
      section: 'Limits',
      place: 'row X-RateLimit-*',
      question: 'In what unit is X-RateLimit-Reset?',
      answers: [],
    },
  ],
  untestable: [
    {
      interface: 'a',
      section: 'What the service does',
      place: 'sentence 2',
      text: 'There are no private sources.',
      reason: 'What is never sent cannot be seen from outside.',
    },
  ],
  scenarios: [
    { title: 'every page of the listing', interface: 'a', clauses: ['A-PAGE-02'], durationMs: 120 },
  ],
  exchanges: exchanges(),
  timeline: sampleTimeline(),
  budget: sampleBudget(),
  routes: [],
});

/** The sample report with another verdict, and with the clauses of the given verdicts only. */
export const sampleWith = (
  verdict: RunVerdict,
  exitCode: number,
  kept: ClauseVerdict[],
): ConformanceReport => {
  const report = sampleReport(sampleClauses().filter((clause) => kept.includes(clause.verdict)));
  const sentence = `The verdict is ${verdict.toLowerCase()}.`;
  return { ...report, summary: { ...report.summary, verdict, exitCode, sentence } };
};

/** A report as large as a whole run: `count` clauses that pass, each with its own sample of a full page. */
export const largeReport = (count: number): ConformanceReport => {
  const passing = sampleClauses().filter(({ verdict }) => verdict === 'pass');
  const clauses = Array.from({ length: count }, (_, index): ClauseResult => {
    const model = passing[index % passing.length]!;
    return { ...model, id: `${model.id}${index}`, sample: 100 + index };
  });
  const samples = clauses.map((_, index) =>
    exchange(100 + index, `/content?limit=${index}`, response(200, page(100))),
  );
  return { ...sampleReport([...sampleClauses(), ...clauses]), exchanges: [...exchanges(), ...samples] };
};
