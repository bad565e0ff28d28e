import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const module = new URL('../../../../runs/output/output-folder.js', import.meta.url).href;
/** Opens a folder when a line arrives, prints what came of it, and ends with its standard input. */
const program = `const { openOutputFolder } = await import(${JSON.stringify(module)});
  process.stdout.write('ready\\n');
  process.stdin.once('data', () => {
    try {
      openOutputFolder(process.argv[1], 'it', 1000);
      process.stdout.write('mine\\n');
    } catch (error) {
      process.stdout.write(error.message + '\\n');
    }
  });`;

const opener = async (folder: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

test('of several runs that start at once in one folder exactly one gets it, also after a killed run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbrule-output-'));
  for (const round of ['a new folder', 'the lock of a killed run']) {
    const children = await Promise.all(Array.from({ length: 4 }, () => opener(folder)));
    const said = await Promise.all(
      children.map(async (child) => {
        child.stdin.write('now\n');
        const [text] = (await once(child.stdout, 'data')) as [Buffer];
        return text.toString().trim();
      }),
    );
    assert.equal(said.filter((text) => text === 'mine').length, 1, `${round}: ${said.join(' | ')}`);
    assert.equal(said.filter((text) => text.includes('is being written by another run')).length, 3);
    for (const child of children) {
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    assert.deepEqual(readdirSync(folder), ['.plumbrule-run']);
  }
});
