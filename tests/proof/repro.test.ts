import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { subjects } from '../../proof/rows/deviations.js';
import { exitOf, type ScriptRow, scriptRowOf, writeScript } from '../../proof/scripts/script-row.js';

const folder = mkdtempSync(join(tmpdir(), 'plumbrule-repro-'));
after(() => rmSync(folder, { recursive: true }));

const faults = subjects.flatMap(({ kind, deviation }) => (kind === 'fault' ? [deviation] : []));

/**
 * Distance of the sampled faults in the catalogue, and the place of the first one; `REPRO_STEP=1` takes all of them. So
 * that they can be played in parts, `REPRO_STEP=7` takes each part with one of the offsets 0 to 6.
 */
const step = Number(process.env.REPRO_STEP ?? 61);
const offset = Number(process.env.REPRO_OFFSET ?? 7);
const sample = faults.filter((_, index) => index % step === offset % step);
const rows: ScriptRow[] = [];

for (const fault of sample)
  test(`the script of ${fault.id} runs against both servers, or reports why there is none`, async () => {
    const row = await scriptRowOf(fault, folder);
    rows.push(row);
    if (row.why === undefined) assert.match(row.exits ?? '', /^[012],[012]$/);
    else assert.match(row.why, /^not reproducible by curl: /);
  });

/** Scripts that do not exit with 0 on the faulty server and with 1 on the sound one. */
const wrong = (): string[] =>
  rows.flatMap(({ id, exits, why }) => (why === undefined && exits !== '0,1' ? [`${id}: ${exits}`] : []));

test('96 of 100 faults have a script that is right; a small sample may have one more that has not', () => {
  assert.ok(sample.length > 20);
  const without = rows.flatMap(({ id, why }) => (why === undefined ? [] : [`${id}: ${why}`]));
  const most = Math.ceil(sample.length * 0.04) + (step === 1 ? 0 : 1);
  assert.ok(wrong().length + without.length <= most, [...wrong(), ...without].join('\n'));
});

test('at most one script of two hundred is wrong; a small sample may have one', () => {
  assert.ok(wrong().length <= Math.max(1, sample.length * 0.005), wrong().join('\n'));
});

test('a script that cannot reach its target, or lacks test hooks, reports that it cannot decide', async () => {
  const fault = faults.find(({ id }) => id === 'a-cursor-expires-at-70-minutes');
  assert.ok(fault);
  const { path } = await writeScript(fault, folder);
  assert.ok(path !== undefined);
  assert.equal(await exitOf(path, { BASE_URL: 'http://127.0.0.1:9', CONTROL_URL: '' }), 2);
});
