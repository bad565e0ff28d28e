import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costClauses } from '../../../../../specs/journal/records/cost.clauses.js';
import { readRecord } from '../../../../../specs/journal/records/record.reading.js';
import {
  lettersAreKept,
  textIsPlain,
  valuesAreNoPlaceholders,
} from '../../../../../specs/journal/records/record-texts.clauses.js';
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
    ['Credentials are required nowhere.', 'pass'],
    ['Requires 0 credentials', 'pass'],
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

test('a price is judged only where it is plainly one', () => {
  const nothingCharged = byId(siteClauses, 'A-SITE-16');
  const priced = (pricing: unknown) =>
    readSite(recorded({ path: '/api/v1/site', body: { authentication: 'none', pricing } }))!;
  for (const [statement, verdict] of [
    ['Free informational access; no checkout', 'pass'],
    ['₹0 per month', 'pass'],
    ['There is no paid plan.', 'pass'],
    ['Rs. 499 per month', 'broken'],
    ['$5 a month, billed yearly', 'broken'],
    ['A subscription is required.', 'broken'],
    ['₹499', 'broken'],
    ['INR 499.00 yearly', 'broken'],
    ['Access costs Rs. 499', 'broken'],
    ['499 rupees/user', 'broken'],
    ['Rs. 10,000.00/- per year', 'broken'],
    ['Plans from $1.00', 'broken'],
    ['INR 0/-', 'pass'],
    ['What was built. The house has cost ₹12,50,000. A year went by', 'inapplicable'],
    ['Informational; payments of ₹12 lakh are shown', 'inapplicable'],
    ['Complimentary access, checkout disabled', 'pass'],
    ['Gratis. The house itself has cost Rs. 12,50,000.', 'pass'],
    ['Charges: nil. All amounts are in INR 1 = 100 paise', 'pass'],
    ['₹ 00.00', 'pass'],
    ['Informational: shows what ₹12 lakh built', 'inapplicable'],
    ['Informational access; amounts in INR 2 decimals', 'inapplicable'],
    ['Kostenlos; Beträge in Rupien (INR 1)', 'inapplicable'],
    ['Informational access to the amounts paid, for a year', 'inapplicable'],
    ['Informational', 'inapplicable'],
    ['இலவசம்', 'inapplicable'],
    [undefined, 'inapplicable'],
  ] as const)
    assert.equal(says(nothingCharged, priced(statement)), verdict, String(statement));
});

test('lost letters are found where a text cannot have them', () => {
  for (const [text, verdict] of [
    ['A bill of ₹41,860.50 — Café', 'pass'],
    ['“தமிழ்” – 20 °C, ½ CFT, voilà » naïve', 'pass'],
    ['Cost ??? Date ???? Crew ????', 'pass'],
    ['“We met at the café…” è…” città’”', 'pass'],
    ['à®®à®£à®²à¯', 'broken'],
    ['ðŸ\xa0', 'broken'],
    ['How many bags? 1,200?', 'pass'],
    ['Really????', 'pass'],
    ['A bill of ?41,860.50', 'broken'],
    ['?????? ?????', 'broken'],
    ['A bill of â‚¹41,860.50', 'broken'],
    ['CafÃ©', 'broken'],
    ['Ownerâ\x80\x99s notebook', 'broken'],
    ['Owner\uFFFDs notebook', 'broken'],
    ['«LÃ» and LÃ\xa0DE ROCHA', 'pass'],
    ['CASA DE CAFÃ\x89', 'broken'],
    ['', 'pass'],
  ] as const)
    assert.equal(says(lettersAreKept, record({ text })), verdict, text);
});

test('placeholders of missing values are found, and words that may be values are not', () => {
  for (const [changes, verdict] of [
    [{}, 'pass'],
    [{ title: 'None', cost: { scope: 'None', from: null } }, 'pass'],
    [{ title: 'An undefined crack' }, 'pass'],
    [{ cost: { from: 'None' } }, 'broken'],
    [{ cost: { coverage: 'undefined' } }, 'broken'],
    [{ work: { activities: ['[object Object]'] } }, 'broken'],
    [{ source: [{ recorded_at: 'NaT' }] }, 'broken'],
  ] as const)
    assert.equal(says(valuesAreNoPlaceholders, record(changes)), verdict, JSON.stringify(changes));
});

test('a text is HTML where it holds elements or references', () => {
  for (const [text, verdict] of [
    ['', 'pass'],
    ['Forty bags <kept dry>', 'pass'],
    ['<kept> for "Grade 43"', 'pass'],
    ['<p> is how a paragraph begins', 'pass'],
    ['Sand & gravel; R&D', 'pass'],
    ['The form printed "&amp;", then `<br>` and ‘</p>’', 'pass'],
    ['Forty bags<br>ten more', 'broken'],
    ['See <a href="/bill">the bill</a>', 'broken'],
    ['Sand &amp; gravel', 'broken'],
    ['the mason&#39;s level', 'broken'],
    ['<p>Forty bags</p>', 'broken'],
    ['\n<div class="entry">Forty<br/>bags</div>\n<ul><li>one</li></ul>', 'broken'],
    [7, 'inapplicable'],
  ] as const)
    assert.equal(says(textIsPlain, record({ text })), verdict, String(text));
});
