import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../../bin/plumbrule', import.meta.url));

/** How a run is started otherwise than usual. */
export interface Start {
  readonly words?: readonly string[];
  /** Replaces the environment; without it the run has that of the test without settings. */
  readonly env?: Readonly<Record<string, string>>;
  /** Prepares the folder in which the run starts. */
  readonly prepare?: (folder: string) => void;
  /** A line of the shell that starts the program as `"$0" "$@"`. */
  readonly shell?: string;
  /** Starts it where it may mount file systems. */
  readonly needsMount?: boolean;
  /** Name of this machine in the base URL, instead of its address. */
  readonly host?: string;
  /** Starts it as a user of this number, to whom the folder is given. */
  readonly user?: number;
}

/** What came of it. */
export interface Started {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly folder: string;
  /** Whether the report stands in its usual place. */
  readonly hasReport: boolean;
}

const cleanEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(PLUMBRULE_|GITHUB_|CI$|NO_COLOR|FORCE_COLOR|NODE_)/.test(name),
  ),
) as Record<string, string>;

const isFile = (path: string): boolean => {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/** Whether a process started here may mount file systems. */
export const canMount = (): boolean =>
  spawnSync('unshare', ['--mount', 'sh', '-c', 'mount -t tmpfs none /mnt']).status === 0;

/** Runs a clause of the site against a target, started in this way. */
export const startRun = (
  context: TestContext,
  url: string,
  { words = [], env = {}, prepare, shell, user, host = '127.0.0.1', needsMount = false }: Start,
): Promise<Started> =>
  new Promise((resolve) => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbrule-environment-'));
    prepare?.(folder);
    const run = [
      'run',
      ...[
        '--base-url',
        url.replace('127.0.0.1', host),
        '--only',
        'A-SITE-06',
        '--profile',
        'quick',
        '--seed',
        '7',
        '--no-config',
      ],
      ...words,
    ];
    const started = shell === undefined ? [] : ['sh', '-c', shell];
    const [file, ...args] = [
      ...(needsMount ? ['unshare', '--mount'] : []),
      ...started,
      ...[process.execPath, program, ...run],
    ];
    const child = spawn(file ?? '', args, {
      cwd: folder,
      env: { ...cleanEnvironment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(user === undefined ? {} : { uid: user, gid: user }),
    });
    context.after(() => child.kill('SIGKILL'));
    const texts = ['', ''];
    for (const [index, stream] of [child.stdout, child.stderr].entries())
      stream.setEncoding('utf8').on('data', (text: string) => {
        texts[index] += text;
      });
    child.on('close', (code) => {
      const [out = '', err = ''] = texts;
      resolve({
        code,
        out,
        err,
        folder,
        hasReport: isFile(join(folder, 'plumbrule-report', 'conformance.json')),
      });
    });
  });
