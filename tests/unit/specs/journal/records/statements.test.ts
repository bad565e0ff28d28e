import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costClauses } from '../../../../../specs/journal/records/cost.clauses.js';
import { textIsPlain } from '../../../../../specs/journal/records/record.clauses.js';
import { readRecord } from '../../../../../specs/journal/records/record.reading.js';
import { readSite, siteClauses } from '../../../../../specs/journal/records/site.clauses.js';
import { byId, costRecord, recorded, says } from '../recorded.js';

const site = (authentication: unknown) =>
  readSite(recorded({ path: '/api/v1/site', body: { authentication } }))!;
const record = (changes: Record<string, unknown>) =>
  readRecord(recorded({ path: '/api/v1/content/cost-001', body: costRecord(changes) }))!;

test('a statement on authentication is judged only where it plainly demands credentials', () => {
  const noKeyNeeded = byId(siteClauses, 'A-SITE-15');
  for (const [statement, verdict] of [
    ['none; public read only', 'pass'],
    ['Public read-only access. No API key is required.', 'pass'],
    ["You don't need a token.", 'pass'],
    ['An API key is optional', 'pass'],
    ['Credentials are never required', 'pass'],
    ['Access requires zero credentials.', 'pass'],
    ['API key required: false', 'pass'],
    ['API key required. Send it as X-Api-Key; write access on request.', 'broken'],
    ['Requests must carry a bearer token', 'broken'],
    ['Requires an account', 'broken'],
    ['Read only', 'inapplicable'],
    ['உள்நுழைவு தேவையில்லை', 'inapplicable'],
    ['', 'inapplicable'],
    [7, 'inapplicable'],
  ] as const)
    assert.equal(says(noKeyNeeded, site(statement)), verdict, String(statement));
});

test('a period ends when it starts or later, as far as both are days or months', () => {
  const runsForward = byId(costClauses, 'A-COST-12');
  for (const [from, to, verdict] of [
    ['2026-01-05', '2026-02-04', 'pass'],
    ['2026-01', '2026-01-04', 'pass'],
    ['2026-01-05', '2026-01', 'pass'],
    ['2026-02-04', '2026-01-05', 'broken'],
    ['2026-02', '2026-01-31', 'broken'],
    ['week 7', 'week 6', 'inapplicable'],
    [null, '2026-01-05', 'inapplicable'],
  ] as const)
    assert.equal(says(runsForward, record({ cost: { from, to } }).costs), verdict, `${from} to ${to}`);
});

test('a text is HTML where it begins and ends with an element', () => {
  for (const [text, verdict] of [
    ['', 'pass'],
    ['Forty bags <kept dry>', 'pass'],
    ['<kept> for "Grade 43"', 'pass'],
    ['<p> is how a paragraph begins', 'pass'],
    ['<p>Forty bags</p>', 'broken'],
    ['\n<div class="entry">Forty<br/>bags</div>\n<ul><li>one</li></ul>', 'broken'],
    [7, 'inapplicable'],
  ] as const)
    assert.equal(says(textIsPlain, record({ text })), verdict, String(text));
});
