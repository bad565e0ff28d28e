import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { checkAddressSpace, checkOpenFiles } from '../../runs/machine/limits.js';
import { proxiesIn } from '../../runs/machine/proxies.js';
import { weaknessesOf } from '../../runs/machine/weakened.js';
import { checkWritable } from '../../runs/output/writable.js';
import type { Io } from '../../runs/settings/io.js';
import { isUsageError } from '../../runs/settings/usage-error.js';
import { note, ok, problem, type SetupCheck } from './check.js';

const leastNode = [20, 19] as const;
/** The evidence file is bounded by 80 MB, the other files of a report are small. */
const leastFreeBytes = 200 * 1024 * 1024;

const node = (version: string): SetupCheck => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1]);
  return isOld
    ? problem(`Node ${version} is too old`, `install Node ${leastNode.join('.')} or newer`)
    : ok(`Node ${version}`);
};

const limits = (): SetupCheck => {
  try {
    checkOpenFiles();
    checkAddressSpace();
    return ok('enough files may be open, and enough addresses used');
  } catch (error) {
    return problem(String((error as Error).message), 'raise the limit in the shell that starts the run');
  }
};

/** Returns the nearest existing folder above a path; the root where there is none, as for a drive that is not there. */
const existing = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : existing(dirname(path));

const disk = (out: string, shown: string): SetupCheck[] => {
  const folder = existing(out);
  try {
    checkWritable(`--out ${shown}`, resolve(folder, 'x'));
  } catch (error) {
    if (!isUsageError(error)) throw error;
    return [problem(error.message, 'name a folder that this user may write to with --out')];
  }
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const size = `${Math.round(free / 1024 / 1024)} MB are free for --out ${shown}`;
  return [free < leastFreeBytes ? note(size, 'a long run can write some 100 MB') : ok(size)];
};

const proxy = (env: Io['env']): SetupCheck => {
  const set = proxiesIn(env);
  return set.length === 0
    ? ok('no proxy is set')
    : note(
        `${set.join(', ')} ${set.length === 1 ? 'is' : 'are'} set and not used: a proxy would be judged with the target`,
        'start the run where the target can be reached directly',
      );
};

const trust = (env: Io['env']): SetupCheck[] => [
  // Which target is meant does not matter here.
  ...weaknessesOf(['https:'], { ...env }).map(({ text, advice }) => note(text, advice)),
  ...(env.NODE_EXTRA_CA_CERTS
    ? [
        existsSync(env.NODE_EXTRA_CA_CERTS)
          ? ok('NODE_EXTRA_CA_CERTS names a file')
          : problem('NODE_EXTRA_CA_CERTS names a file that does not exist', 'correct or unset it'),
      ]
    : []),
];

/** Checks this machine: Node, limits, disk, proxies, certificates. Sends nothing. */
export const checkMachine = (io: Io, out: string): SetupCheck[] => [
  node(process.versions.node),
  limits(),
  ...disk(resolve(io.workingFolder, out), out),
  proxy(io.env),
  ...trust(io.env),
];
