import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { interfaceOfDeviation } from '../../proof/matrix.js';
import { playReference } from '../../proof/play.js';
import type { Fault } from '../../reference-server/fault.js';
import { faults } from '../../reference-server/faults/faults.js';
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

const scriptOf = async (id: string): Promise<{ script: string; fault: Fault }> => {
  const fault = faults.find((one) => one.id === id);
  assert.ok(fault, id);
  const { diagnoses, targets } = (
    await playReference(interfaceOfDeviation(fault), { faults: [fault] })
  ).report();
  const [first] = diagnoses;
  assert.ok(first?.recipe, `${id} has a recipe`);
  const script = join(folder, `${id}.sh`);
  writeFileSync(script, reproScript(first.recipe, { id: first.id, cause: first.cause, targets }));
  return { script, fault };
};

/** One fault of each kind of script: a value, a relation of pages, a search, the hour, the quota, a header, an agent. */
const samples = [
  'a-money-decimal-floors-negatives',
  'a-order-by-title',
  'a-search-loses-last',
  'a-cursor-expires-at-70-minutes',
  'b-enforces-240',
  'b-api-version-years-older',
  'b-mcp-id-as-number',
];

for (const id of samples)
  test(`the script of ${id} tells the faulty server from the sound one`, async () => {
    const { script, fault } = await scriptOf(id);
    assert.deepEqual([await on(script, [fault]), await on(script, [])], [0, 1]);
  });

test('a script that cannot reach its target, or lacks test hooks, says that it cannot tell', async () => {
  const { script } = await scriptOf('a-cursor-expires-at-70-minutes');
  assert.equal(await run(script, { BASE_URL: 'http://127.0.0.1:9', CONTROL_URL: '' }), 2);
});
