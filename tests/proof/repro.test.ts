import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { interfaceOfDeviation } from '../../proof/matrix.js';
import { playReference } from '../../proof/play.js';
import { subjects } from '../../proof/rows/deviations.js';
import type { Fault } from '../../reference-server/fault.js';
import { startReferenceServer } from '../../reference-server/start.js';
import { reproScript } from '../../reports/repro/script.js';

const folder = mkdtempSync(join(tmpdir(), 'plumbrule-repro-'));
after(() => rmSync(folder, { recursive: true }));

const run = (script: string, env: Record<string, string>): Promise<number | null> =>
  new Promise((done) => {
    const child = spawn('sh', [script], { env: { PATH: process.env.PATH ?? '', ...env }, stdio: 'ignore' });
    child.on('close', done);
  });

const on = async (script: string, deviations: readonly Fault[]): Promise<number | null> => {
  const { baseUrl, companionBaseUrl, controlUrl, close } = await startReferenceServer({ faults: deviations });
  try {
    return await run(script, {
      BASE_URL: baseUrl,
      COMPANION_BASE_URL: companionBaseUrl,
      CONTROL_URL: controlUrl,
    });
  } finally {
    await close();
  }
};

/** Returns the script of the first diagnosis of a server with this fault, or why it has none. */
const scriptOf = async (fault: Fault): Promise<{ path: string } | { why: string }> => {
  const { diagnoses, targets } = (
    await playReference(interfaceOfDeviation(fault), { faults: [fault] })
  ).report();
  const [first] = diagnoses;
  if (!first?.recipe) return { why: first?.notReproducible ?? 'no diagnosis' };
  const path = join(folder, `${fault.id}.sh`);
  writeFileSync(path, reproScript(first.recipe, { id: first.id, cause: first.cause, targets }));
  return { path };
};

const faults = subjects.flatMap(({ kind, deviation }) => (kind === 'fault' ? [deviation] : []));

/** Distance of the sampled faults in the catalogue; `REPRO_STEP=1` takes all of them. */
const step = Number(process.env.REPRO_STEP ?? 61);
const sample = faults.filter((_, index) => index % step === 7 % step);
const wrong: string[] = [];

for (const fault of sample)
  test(`the script of ${fault.id} distinguishes the faulty server from the sound one, or reports why there is no script`, async () => {
    const script = await scriptOf(fault);
    if ('why' in script) {
      assert.match(script.why, /^not reproducible by curl: /);
      wrong.push(`${fault.id}: ${script.why}`);
      return;
    }
    const exits = [await on(script.path, [fault]), await on(script.path, [])].join();
    if (exits !== '0,1') wrong.push(`${fault.id}: ${exits}`);
  });

test('95 of 100 scripts are right; a small sample may have one more wrong script', () => {
  assert.ok(sample.length > 20);
  const most = Math.ceil(sample.length * 0.05) + (step === 1 ? 0 : 1);
  assert.ok(wrong.length <= most, wrong.join('\n'));
});

test('a script that cannot reach its target, or lacks test hooks, reports that it cannot decide', async () => {
  const fault = faults.find(({ id }) => id === 'a-cursor-expires-at-70-minutes');
  assert.ok(fault);
  const script = await scriptOf(fault);
  assert.ok('path' in script);
  assert.equal(await run(script.path, { BASE_URL: 'http://127.0.0.1:9', CONTROL_URL: '' }), 2);
});
