import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Subject, subjects } from '../../../proof/rows/deviations.js';
import { routineRows } from '../../../proof/rows/routine.js';

const setOf = (subject: Subject): string =>
  subject.kind === 'fault' ? [...subject.deviation.breaks].sort().join(' ') : '';

test('a routine proof plays every variant, and every set of clauses that a fault breaks', () => {
  const rows = routineRows(subjects);
  const variants = (all: readonly Subject[]) => all.filter(({ kind }) => kind === 'variant');
  assert.deepEqual(variants(rows), variants(subjects));
  assert.deepEqual(new Set(rows.map(setOf)), new Set(subjects.map(setOf)));
});

test('of faults that break the same clauses it plays one', () => {
  const rows = routineRows(subjects).filter(({ kind }) => kind === 'fault');
  const most = Math.max(...rows.map((row) => rows.filter((other) => setOf(other) === setOf(row)).length));
  assert.equal(most, 1);
});
