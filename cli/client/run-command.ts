import { spawn } from 'node:child_process';

/** How one run of the client's command ended. */
export interface ClientRun {
  readonly ended: 'passed' | 'failed' | 'timed out' | 'not started';
  /** The end of what it printed, or why it could not be started. */
  readonly output: string;
}

const keptCharacters = 4000;

/** Runs a command with these variables of the environment; ends it, with its children, when the time is over. */
export const runCommand = (
  [program = '', ...words]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  timeoutMs: number,
): Promise<ClientRun> =>
  new Promise((resolve) => {
    const isWindows = process.platform === 'win32';
    const child = spawn(program, words, {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // npm and npx are scripts there; elsewhere a group of its own lets the deadline reach the children too.
      shell: isWindows,
      detached: !isWindows,
    });
    let output = '';
    let isOver = false;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-keptCharacters);
      });
    const end = (): void => {
      try {
        if (isWindows || child.pid === undefined) child.kill('SIGKILL');
        else process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    };
    const timer = setTimeout(() => {
      isOver = true;
      end();
    }, timeoutMs);
    process.once('exit', end);
    const settle = (run: ClientRun): void => {
      clearTimeout(timer);
      process.off('exit', end);
      resolve(run);
    };
    child.once('error', ({ message }) => settle({ ended: 'not started', output: message }));
    child.once('close', (code) => {
      const ended = isOver ? 'timed out' : code === 0 ? 'passed' : 'failed';
      settle({ ended, output });
    });
  });
