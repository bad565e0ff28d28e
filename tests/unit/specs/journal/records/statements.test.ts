import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costClauses } from '../../../../../specs/journal/records/cost.clauses.js';
import { readRecord } from '../../../../../specs/journal/records/record.reading.js';
import {
  lettersAreKept,
  textIsPlain,
  valuesAreNoPlaceholders,
} from '../../../../../specs/journal/records/record-texts.clauses.js';
import { byId, costRecord, recorded, says } from '../recorded.js';

const record = (changes: Record<string, unknown>) =>
  readRecord(recorded({ path: '/api/v1/content/cost-001', body: costRecord(changes) }))!;

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
