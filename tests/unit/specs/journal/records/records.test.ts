import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsByKind, recordFields } from '../../../../../specs/journal/records/record.clauses.js';
import { readRecord } from '../../../../../specs/journal/records/record.reading.js';
import { recordedAtPrecision } from '../../../../../specs/journal/records/source.clauses.js';
import { byId, costRecord, recorded, says } from '../recorded.js';

const read = (changes: Record<string, unknown>) =>
  readRecord(recorded({ path: '/api/v1/content/cost-001', body: costRecord(changes) }))!;
const field = (place: string) => recordFields.find((clause) => clause.place === place)!;

const sourceAt = (recordedAt: string, precision: string) =>
  read({ source: [{ label: 'bill', url: 'https://journal.example/b', recorded_at: recordedAt, precision }] })
    .sources;

test('recorded_at has the form of its precision and is a date of the calendar', () => {
  for (const [at, precision] of [
    ['2024-02-29', 'day'],
    ['2000-02-29', 'day'],
    ['2026-12', 'month'],
  ] as const)
    assert.equal(says(recordedAtPrecision, sourceAt(at, precision)), 'pass', at);
  for (const [at, precision] of [
    ['2023-02-29', 'day'],
    ['2100-02-29', 'day'],
    ['2026-06-31', 'day'],
    ['2026-06', 'day'],
    ['2026-13', 'month'],
    ['2026-06-01', 'month'],
    ['202606', 'month'],
  ] as const)
    assert.equal(says(recordedAtPrecision, sourceAt(at, precision)), 'broken', at);
  assert.equal(says(recordedAtPrecision, sourceAt('2026', 'year')), 'inapplicable');
});

test('ids have 1 to 120 characters, and a line break at the end is one character too many', () => {
  for (const id of ['a', '9', 'a-b-c', 'x'.repeat(120)])
    assert.equal(says(field('id'), read({ id })), 'pass', id);
  for (const id of ['', '-a', 'A', 'a_b', 'a.b', 'é', 'x'.repeat(121), 'a\n', 7, null])
    assert.equal(says(field('id'), read({ id })), 'broken', String(id));
});

test('URLs in other scripts are read as URLs, words are not', () => {
  for (const canonical of ['https://journal.example/a', 'https://வீடு.example/ப', 'urn:isbn:1'])
    assert.equal(says(field('canonical'), read({ canonical })), 'pass', canonical);
  for (const canonical of ['/a', 'a', '', 'https://journal.example/%zz', null])
    assert.equal(says(field('canonical'), read({ canonical })), 'broken', String(canonical));
});

test('records of the kind cost have the member cost, and no others have it', () => {
  const onItsKind = byId(partsByKind, 'A-RECORD-14');
  assert.equal(says(onItsKind, read({ cost: {} })), 'pass');
  assert.equal(says(onItsKind, read({})), 'broken');
  assert.equal(says(onItsKind, read({ kind: 'page' })), 'inapplicable');
  const onNoOther = byId(partsByKind, 'A-RECORD-24');
  assert.equal(says(onNoOther, read({ cost: {} })), 'inapplicable');
  assert.equal(says(onNoOther, read({ kind: 'page' })), 'pass');
  assert.equal(says(onNoOther, read({ kind: 'page', cost: null })), 'broken');
  assert.equal(says(onNoOther, read({ kind: 'recipe', cost: {} })), 'inapplicable');
});

test('an empty object is not reported as closed', () => {
  const closed = recordFields.find(({ place }) => place === 'no others')!;
  assert.equal(
    says(closed, readRecord(recorded({ path: '/api/v1/content/cost-001', body: {} }))!),
    'inapplicable',
  );
  assert.equal(says(closed, read({ remark: 1 })), 'broken');
});
