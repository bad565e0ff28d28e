import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { applyWaivers, readWaivers, type Waiver, wrongWaivers } from '../../../../runs/history/waivers.js';
import { fingerprintUnder } from '../../../../runs/report/evidence/fingerprint.js';
import { summarise } from '../../../../runs/report/gate.js';
import { droppedIds, retiredIds } from '../../../../specs/retired.js';
import { sampleClauses } from '../../../sample-report/clauses.js';

const today = new Date('2026-11-20T12:00:00Z');
const waiver = (clause: string, more: Partial<Waiver> = {}): Waiver => ({
  clause,
  reason: 'known',
  owner: 'api team',
  ticket: 'JOURNAL-88',
  expires: '2027-01-31',
  ...more,
});
const folder = mkdtempSync(join(tmpdir(), 'plumbrule-waivers-'));
after(() => rmSync(folder, { recursive: true }));

test("a broken clause with a valid waiver is waived, with the waiver's reason", () => {
  const { clauses, waivers } = applyWaivers(sampleClauses(), [waiver('A-MONEY-02')], today);
  const waived = clauses.find(({ id }) => id === 'A-MONEY-02');
  assert.equal(waived?.verdict, 'waived');
  assert.equal(waived?.reason?.code, 'JOURNAL-88');
  assert.deepEqual(wrongWaivers(waivers), []);
});

test('stale, unknown, duplicate and expired entries say how to fix them', () => {
  const all = [
    waiver('A-SITE-01'),
    waiver('A-NONE-01'),
    waiver('A-MONEY-02'),
    waiver('A-MONEY-02'),
    waiver('A-PAGE-01', { expires: '2026-11-19' }),
    waiver('A-RECORD-02', { expires: '2028-01-01' }),
    waiver('A-MONEY-03', { fingerprint: 'ffff' }),
  ];
  const { clauses, waivers } = applyWaivers(sampleClauses(), all, today);
  assert.deepEqual(
    waivers.map(({ state }) => state),
    ['stale', 'unknown', 'active', 'duplicate', 'expired', 'expired', 'stale'],
  );
  const wrong = wrongWaivers(waivers);
  assert.ok(wrong.every(({ howToMend }) => (howToMend ?? '').length > 20));
  assert.equal(clauses.find(({ id }) => id === 'A-PAGE-01')?.verdict, 'fail');
});

test('a run whose breaches are all waived conforms with waivers, also with a wrong entry, which it names', () => {
  const kept = sampleClauses().filter(({ verdict }) => verdict === 'pass');
  const broken = sampleClauses().filter(({ id }) => id === 'A-MONEY-02');
  const { clauses } = applyWaivers([...kept, ...broken], [waiver('A-MONEY-02')], today);
  const facts = { clauses, strict: false, errors: [], interruptedBy: undefined };
  assert.deepEqual([summarise(facts).verdict, summarise(facts).exitCode], ['CONFORMS WITH WAIVERS', 0]);
  const stale = applyWaivers(clauses, [waiver('A-SITE-01')], today).waivers;
  const warned = summarise({ ...facts, wrongWaivers: wrongWaivers(stale) });
  assert.deepEqual([warned.verdict, warned.exitCode], ['CONFORMS WITH WAIVERS', 0]);
  assert.match(warned.sentence, /1 waiver must be fixed: that for A-SITE-01 is stale\.$/);
});

test('a waiver file is read, and each mistake in it is named', () => {
  const path = join(folder, 'plumbrule.waivers.yaml');
  const read = (text: string) => {
    writeFileSync(path, text);
    return readWaivers(path, 'plumbrule.waivers.yaml');
  };
  const entry = '{ clause: A-PAGE-01, reason: r, owner: o, ticket: t, expires: 2027-01-31 }';
  assert.deepEqual(read(`version: 1\nwaivers:\n  - ${entry}\n`), [
    { clause: 'A-PAGE-01', reason: 'r', owner: 'o', ticket: 't', expires: '2027-01-31' },
  ]);
  assert.throws(() => read('version: 2\nwaivers: []\n'), /only version of this file is 1/);
  assert.throws(
    () => read('version: 1\nwaivers:\n  - { clause: A-PAGE-01 }\n'),
    /waiver 1: "expires" is missing|"reason" is missing/,
  );
  assert.throws(
    () => read(`version: 1\nwaivers:\n  - ${entry.replace('owner', 'boss')}\n`),
    /unknown key "boss"/,
  );
  assert.deepEqual(readWaivers(join(folder, 'absent.yaml'), 'absent.yaml'), []);
});

test('a waiver for a dropped id fails nothing, and says so', () => {
  const [id = ''] = droppedIds.keys();
  const [first] = applyWaivers(sampleClauses(), [waiver(id)], today).waivers;
  assert.deepEqual([first?.state, first?.howToMend], ['unused', `${id} was dropped: delete the waiver.`]);
});

test('a waiver for a retired id covers the clause that judges its requirement now, and says so', () => {
  const [old, successor] = retiredIds[0]!;
  const broken = sampleClauses().map((clause) =>
    clause.id === 'A-MONEY-02' ? { ...clause, id: successor } : clause,
  );
  const [first] = applyWaivers(broken, [waiver(old)], today).waivers;
  assert.equal(first?.state, 'active');
  assert.match(first?.howToMend ?? '', new RegExp(`^${old} is retired: write ${successor},`));
  const fingerprint = fingerprintUnder(old, broken.find(({ id }) => id === successor)!.finding!);
  const { clauses } = applyWaivers(broken, [waiver(old, { fingerprint })], today);
  assert.equal(clauses.find(({ id }) => id === successor)?.verdict, 'waived');
});
