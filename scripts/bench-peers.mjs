// npm run bench:peers: runs other tools against the same faulty servers. Installs them into .peers/, never
// with npm ci.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readArguments } from './setup/arguments.mjs';
import { at, buildIfStale, installDependencies, npm } from './setup/setup.mjs';

/** Newest releases that run on Node 20. */
const peers = ['@apideck/portman@1.33.0', 'newman@6.2.2', '@stoplight/prism-cli@5.14.2'];

readArguments({
  usage: 'npm run bench:peers [-- hooks | companion]',
  about:
    'Compares this suite with other tools on the same servers of Interface A; with the word hooks, also with test hooks. With the word companion: on servers of Interface B, with test hooks.',
  words: ['hooks', 'companion'],
});
installDependencies();
buildIfStale();
if (!existsSync(at('.peers', 'node_modules', '.bin', 'prism'))) {
  const words = ['install', '--prefix', at('.peers'), '--no-save', '--no-audit', '--no-fund', ...peers];
  const { status } = spawnSync(...npm(...words), { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
await import('../dist/bench/peers/peers.js');
