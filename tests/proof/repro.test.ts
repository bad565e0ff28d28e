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
  test(`the script of ${fault.id} runs against both servers, or names the replay that decides`, async () => {
    const row = await scriptRowOf(fault, folder);
    rows.push(row);
    assert.match(row.exits ?? '', /^[012],[012]$/, row.why);
    if (row.exits === '2,2') assert.match(row.replay ?? '', /^[0-9a-f]{6}$/);
  });

/** Scripts that call a fault mended on its own server, or present on the sound one. */
const wrong = (): string[] =>
  rows.flatMap(({ id, exits }) =>
    exits === undefined || /^(0|2),[12]$/.test(exits) ? [] : [`${id}: ${exits}`],
  );

test('no script of the sample is wrong, and at most one of two hundred', () => {
  assert.ok(sample.length > 20);
  assert.ok(wrong().length <= sample.length * 0.005, wrong().join('\n'));
});

test('three of five faults have a script that decides on both servers', () => {
  const open = rows.filter(({ exits }) => exits !== '0,1').map(({ id, clause }) => `${id}: ${clause}`);
  assert.ok(open.length <= sample.length * 0.4, open.join('\n'));
});

test('a script that cannot reach its target reports that it cannot decide', async () => {
  const fault = faults.find(({ id }) => id === 'a-conduct-site-fails');
  assert.ok(fault);
  const { path } = await writeScript(fault, folder);
  assert.ok(path !== undefined);
  assert.equal(await exitOf(path, { BASE_URL: 'http://127.0.0.1:9' }), 2);
});
