import type { InterfaceLetter } from '../../reports/model/exchanges.js';
import type { ClauseResult, Finding } from '../../reports/model/findings.js';
import type { ClauseVerdict } from '../../schemas/verdicts.js';
import { request } from './exchanges.js';

type Row = [id: string, section: string, text: string, verdict?: ClauseVerdict];

const rows: Row[] = [
  ['A-SITE-01', 'Site', 'The site names the journal, its origin and its description as strings.'],
  ['A-SITE-02', 'Site', 'published_at is a calendar date.', 'warn'],
  ['A-SITE-03', 'Site', 'The site states that reading needs no credentials.'],
  ['A-SITE-04', 'Site', 'The set of required site fields is left open.', 'observed'],
  ['A-RECORD-01', 'Content record', 'A record has all twelve required fields.'],
  ['A-RECORD-02', 'Content record', 'A record has no field beyond the listed ones.', 'fail'],
  ['A-RECORD-03', 'Content record', 'id keeps its pattern.'],
  ['A-RECORD-04', 'Content record', 'review is owner_reviewed, source_checked or null.'],
  ['A-SOURCE-01', 'Source', 'recorded_at has the shape its precision names.'],
  ['A-SOURCE-02', 'Source', 'A source has exactly four fields.'],
  ['A-MONEY-01', 'Money', 'amount_minor is an integer within the safe bounds.'],
  ['A-MONEY-02', 'Money', 'decimal equals amount_minor divided by 100, with two decimal places.', 'fail'],
  ['A-MONEY-03', 'Money', 'decimal keeps the sign of amounts below one rupee.', 'fail'],
  ['A-COST-01', 'Cost object', 'precision is one of five words.'],
  ['A-COST-02', 'Cost object', 'from and to are strings or null.'],
  ['A-WORK-01', 'Work object', 'date_semantics is the stated constant.'],
  ['A-WORK-02', 'Work object', 'crew is null where its precision is unknown.', 'warn'],
  ['A-SUMMARY-01', 'Summary object', 'A summary has all seven fields.', 'inapplicable'],
  ['A-SUMMARY-02', 'Summary object', 'The total equals the sum of the counted costs.', 'inapplicable'],
  ['A-PAGE-01', 'Page of content', 'A page holds no more records than its limit.', 'fail'],
  ['A-PAGE-02', 'Page of content', 'Records come in ascending id order across pages.'],
  ['A-PAGE-03', 'Page of content', 'All pages of one listing name the same snapshot.', 'waived'],
  ['A-PAGE-04', 'Page of content', 'A cursor of the last hour is accepted.', 'inconclusive'],
  ['A-PAGE-05', 'Page of content', 'A cursor older than one hour is refused.', 'untested'],
  ['A-SEARCH-01', 'Endpoints', 'Every hit holds a word of the question.'],
  ['A-SEARCH-02', 'Endpoints', 'Signs of regular expressions have no meaning.', 'inconclusive'],
  ['A-SEARCH-03', 'Endpoints', 'The order of hits is left open.', 'observed'],
  ['A-AUTH-01', 'Authentication', 'A meaningless Authorization header changes nothing.'],
  ['A-PROBLEM-01', 'Errors', 'An error is a problem document.'],
  ['A-PROBLEM-02', 'Errors', 'status in the body equals the status of the response.'],
  ['A-LIMIT-01', 'Limits', 'A limit of 101 is refused.'],
  ['A-LIMIT-02', 'Limits', 'A limit of 100 is accepted.'],
  ['B-ROUTE-01', 'Interface B (companion)', 'The profile answers with 200.'],
  ['B-ROUTE-02', 'Interface B (companion)', 'A published note answers with its Markdown.'],
  ['B-RATE-01', 'Limits', 'RateLimit-Limit is 120.'],
  ['B-RATE-02', 'Limits', 'The 121st request of a minute is refused.', 'untested'],
  ['B-VERSION-01', 'Versioning', 'Every response carries API-Version.'],
  ['B-VERSION-02', 'Versioning', 'Sunset comes at least six months after Deprecation.', 'inapplicable'],
  ['B-MCP-01', 'Interface B (companion)', 'The four tools are listed.'],
  ['B-A2A-01', 'Interface B (companion)', 'message/send is answered with a result or an error.'],
];

const levelOf = (verdict: ClauseVerdict): ClauseResult['level'] =>
  verdict === 'observed' ? 'observe' : verdict === 'warn' ? 'should' : 'must';

const finding = (id: string, part: Partial<Finding>): Finding => ({
  pointer: '',
  expected: 'a value that keeps the contract',
  received: 'another one',
  exchanges: [1],
  replay: { id: `r-${id.toLowerCase()}`, command: `plumbrule replay r-${id.toLowerCase()}` },
  occurrences: 1,
  fingerprint: `${id}:a:1`,
  ...part,
});

const findings: Record<string, Finding> = {
  'A-SITE-02': finding('A-SITE-02', {
    pointer: '/published_at',
    expected: 'a date of the form YYYY-MM-DD',
    received: '"14 June 2026"',
    request: request('/site'),
    exchanges: [1],
  }),
  'A-RECORD-02': finding('A-RECORD-02', {
    pointer: '/debug',
    expected: 'no property beside the listed ones',
    received: '\u001b[31mdebug\u001b[0m \u202egnp.exe <img src=x onerror=alert(1)> ::error::##[error]owned',
    request: request('/content/cost-008'),
    exchanges: [3],
    occurrences: 41,
    note: 'The object is closed: additional properties are not allowed.',
  }),
  'A-MONEY-02': finding('A-MONEY-02', {
    pointer: '/cost/amount/decimal',
    expected: '"-0.05"',
    received: '"0.05"',
    request: request('/content/cost-007'),
    exchanges: [2],
    occurrences: 14,
    curl: "curl -sS -i --globoff --path-as-is --max-time 10 'https://staging.journal.example/api/v1/content/cost-007'",
  }),
  'A-MONEY-03': finding('A-MONEY-03', {
    pointer: '/cost/amount/decimal',
    expected: 'a minus sign',
    received: '"0.05"',
    request: request('/content/cost-007'),
    exchanges: [2],
    occurrences: 3,
  }),
  'A-WORK-02': finding('A-WORK-02', {
    pointer: '/items/4/work/crew',
    expected: 'null',
    received: '0',
    request: request('/content?kind=work&limit=100'),
    exchanges: [5, 4],
  }),
  'A-PAGE-01': finding('A-PAGE-01', {
    pointer: '/items',
    expected: 'at most 7 records',
    received: '8 records',
    request: request('/content?limit=7'),
    exchanges: [4],
    occurrences: 6,
    note: 'Which status refuses an unfitting limit is left open; none is demanded here.',
    counterexample: {
      input: { limit: '7', kind: 'cost' },
      seed: 1729,
      path: '12:3:0',
      shrinks: 6,
      reruns: { tried: 5, failed: 5 },
    },
    steps: ['GET /content?limit=7', 'count the records: 8', 'next_cursor = eyJhIjoxfQ'],
  }),
  'A-PAGE-03': finding('A-PAGE-03', {
    pointer: '/snapshot',
    expected: '"s-41"',
    received: '"s-42"',
    exchanges: [4, 5],
  }),
};

const reasons: Partial<Record<ClauseVerdict, ClauseResult['reason']>> = {
  inconclusive: {
    code: 'EDGE_PAGE',
    text: 'A page of the content delivery network answered in place of the service, twice.',
  },
  inapplicable: { code: 'NOTHING_TO_JUDGE', text: 'The journal holds no record of kind summary.' },
  untested: { code: 'needs-clock', text: 'Needs test hooks or the profile full.' },
  waived: { code: 'JOURNAL-88', text: 'Accepted until 2027-01-31 by the api team.' },
};

const clause = ([id, section, text, verdict = 'pass']: Row): ClauseResult => {
  const found = findings[id];
  const reason = reasons[verdict];
  return {
    id,
    interface: id.charAt(0).toLowerCase() as InterfaceLetter,
    level: levelOf(verdict),
    section,
    place: `row ${id.slice(-1)}`,
    text,
    verdict,
    judged: verdict === 'pass' || verdict === 'fail' ? 12 + id.length : 0,
    ...(found === undefined ? {} : { finding: found }),
    ...(reason === undefined ? {} : { reason }),
    ...(verdict === 'pass' ? { sample: 6 + (id.length % 3) } : {}),
  };
};

/** Forty clauses with every verdict, the broken ones with findings. */
export const sampleClauses = () => rows.map(clause);
