import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';

const module = new URL('../../../../runs/output/output-folder.js', import.meta.url).href;
/** For each folder in turn that a line names, prints "mine" or why it was refused. Ends with its standard input. */
const program = `const { openOutputFolder } = await import(${JSON.stringify(module)});
  process.stdout.write('ready\\n');
  for await (const line of (await import('node:readline')).createInterface(process.stdin))
    process.stdout.write(JSON.stringify(JSON.parse(line).map((folder) => {
      try {
        openOutputFolder(folder, 'it', 1000);
        return 'mine';
      } catch (error) {
        return error.message;
      }
    })) + '\\n');`;

/** Starts processes that open folders at the same time, and returns what each of them got for each folder. */
const openers = async (context: TestContext, count: number) => {
  const all = await Promise.all(
    Array.from({ length: count }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      context.after(() => child.kill('SIGKILL'));
      const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
      await lines.next();
      return { child, lines };
    }),
  );
  return {
    open: async (folders: readonly string[]): Promise<string[][]> => {
      for (const { child } of all) child.stdin.write(`${JSON.stringify(folders)}\n`);
      return Promise.all(all.map(async ({ lines }) => JSON.parse((await lines.next()).value) as string[]));
    },
    kill: () =>
      Promise.all(
        all.map(({ child }) => {
          child.kill('SIGKILL');
          return once(child, 'close');
        }),
      ),
  };
};

const dead = { pid: 2 ** 22 + 1, host: 'elsewhere', until: 1 };

test('of several runs that start at once in one folder exactly one gets it, also after a killed run', async (context) => {
  const root = mkdtempSync(join(tmpdir(), 'plumbrule-output-'));
  const folders = Array.from({ length: 60 }, (_, index) => join(root, String(index)));
  for (const [index, folder] of folders.entries()) {
    mkdirSync(folder);
    // A third of the folders is new, a third was left by a killed run, and in a third even the second lock was left.
    if (index % 3 > 0) writeFileSync(join(folder, '.plumbrule-run'), JSON.stringify(dead));
    if (index % 3 > 1) writeFileSync(join(folder, '.plumbrule-run-next'), JSON.stringify(dead));
  }
  for (const round of ['first runs', 'after the first runs were killed']) {
    const { open, kill } = await openers(context, 4);
    const said = await open(folders);
    for (const [index, folder] of folders.entries()) {
      const here = said.map((answers) => answers[index] ?? '');
      assert.equal(here.filter((text) => text === 'mine').length, 1, `${round}: ${here.join(' | ')}`);
      assert.equal(here.filter((text) => text.includes('is being written by another run')).length, 3);
      assert.deepEqual(readdirSync(folder), ['.plumbrule-run'], round);
    }
    await kill();
  }
});
