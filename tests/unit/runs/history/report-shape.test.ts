import assert from 'node:assert/strict';
import { test } from 'node:test';
import { misfitOf } from '../../../../runs/history/report-shape.js';
import { sampleReport } from '../../../sample-report.js';

const written = (): Record<string, unknown> =>
  JSON.parse(JSON.stringify(sampleReport())) as Record<string, unknown>;

test('a report fits, and so does one with members of a later version', () => {
  assert.equal(misfitOf(written()), undefined);
  const [clause, ...clauses] = written().clauses as object[];
  assert.equal(
    misfitOf({ ...written(), later: 1, clauses: [{ ...clause, later: [] }, ...clauses] }),
    undefined,
  );
});

test('what only looks like a report is named by the first part that does not fit', () => {
  for (const [change, at] of [
    [{ clauses: [null] }, '/clauses/0'],
    [{ clauses: [{ id: 1 }] }, '/clauses/0/'],
    [{ summary: [] }, '/summary'],
    [{ targets: null }, '/targets'],
    [{ exchanges: [{ id: 'x' }] }, '/exchanges/0/'],
    [{ diagnoses: [{}] }, '/diagnoses/0/'],
    [{ seed: 'x' }, '/seed'],
  ] as const) {
    const misfit = misfitOf({ ...written(), ...change });
    assert.ok(misfit?.startsWith(at), `${JSON.stringify(change)}: ${misfit}`);
  }
  for (const other of [null, [], 'x', {}]) assert.notEqual(misfitOf(other), undefined);
});
