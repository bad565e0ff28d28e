// npm run node-versions [-- VERSION…]: packs the package and runs its demo on each supported Node. The npm
// package `node` contains the binaries; each needs 100 MB in a temporary folder.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './setup/arguments.mjs';
import { root } from './setup/setup.mjs';

const { words: given } = readArguments({
  usage: 'npm run node-versions [-- VERSION…]',
  about: 'Packs the package and runs its demo on these versions of Node (20.19.0 22 24 latest).',
  words: true,
});
const versions = given.length > 0 ? given : ['20.19.0', '22', '24', 'latest'];
const folder = mkdtempSync(join(tmpdir(), 'plumbrule-nodes-'));

const run = (program, words, cwd = folder) => {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, encoding: 'utf8' });
  return { status, text: `${stdout}${stderr}`.trim() };
};

/** Ends with the first step that fails. */
const needed = ({ status, text }) => {
  if (status !== 0) throw new Error(text);
  return text;
};

let failed = 0;
try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  needed(run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], root));
  const quiet = ['--no-audit', '--no-fund', '--silent'];
  needed(run('sh', ['-c', `npm install ${quiet.join(' ')} ./plumbrule-*.tgz`]));
  for (const version of versions) {
    const prefix = join(folder, `node-${version}`);
    needed(run('npm', ['install', ...quiet, '--prefix', prefix, `node@${version}`]));
    const node = join(prefix, 'node_modules', '.bin', 'node');
    const program = join(folder, 'node_modules', 'plumbrule', 'bin', 'plumbrule');
    const words = ['demo', '--seed', '1', '--no-progress', '--format', 'quiet', '--out', `report-${version}`];
    const { status, text } = run(node, [program, ...words]);
    const name = needed(run(node, ['--version']));
    console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name}  ${text.split('\n').at(-1)}`);
    if (status !== 0) failed += 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;
