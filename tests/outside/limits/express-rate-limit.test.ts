import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { onlooker } from '../../../harness/declarations/onlooker.js';
import { quotaExhausted } from '../../../specs/companion/quota/quota.scenarios.js';
import { rateClauses, readLimited } from '../../../specs/companion/quota/rate-fields.clauses.js';
import { readRefusal, refusalClauses } from '../../../specs/companion/quota/refusal.clauses.js';
import { judgeTarget } from '../judge-target.js';

const onlookers = [onlooker([...rateClauses], readLimited), onlooker([...refusalClauses], readRefusal)];

test('a limiter with a fixed window is detected, and keeps the other musts about the quota', async () => {
  const program = fileURLToPath(new URL('limiter-server.js', import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const line = await new Promise<string>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`it ended with ${code}`)));
      child.stdout.once('data', (bytes: Buffer) => resolve(String(bytes)));
    });
    const targets = JSON.parse(line) as { b: string; control: string };
    const judged = await judgeTarget(targets.b, [quotaExhausted], { targets, onlookers });
    assert.deepEqual(judged.errors, []);
    // At the boundary the whole quota is free although the earlier requests are younger than the window.
    assert.deepEqual(judged.failed, ['B-QUOTA-02', 'B-QUOTA-06'], judged.told);
  } finally {
    child.kill();
  }
});
