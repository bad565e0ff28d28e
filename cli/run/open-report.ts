import { spawn } from 'node:child_process';
import type { Flag } from '../../runs/settings/flags.js';
import type { Io } from '../../runs/settings/io.js';

/** The flag that opens the report; no setting, because a CI service has no browser. */
export const openFlag: Flag = {
  name: 'open',
  group: 'output',
  text: 'open the report in a browser ($BROWSER, if it is set)',
};

const openers: Partial<Record<NodeJS.Platform, readonly [program: string, ...words: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens a file or an address in the browser of the person at the terminal, and does not wait; says so when it cannot. */
export const openInBrowser = (file: string, { env, err }: Pick<Io, 'env' | 'err'>): Promise<void> => {
  const [program, ...words] = env.BROWSER ? [env.BROWSER] : (openers[process.platform] ?? ['xdg-open']);
  const browser = spawn(program, [...words, file], { detached: true, stdio: 'ignore' });
  return new Promise((done) => {
    browser.once('error', () => {
      err(`${program} cannot be started: open ${file} in a browser\n`);
      done();
    });
    browser.once('spawn', () => {
      browser.unref();
      done();
    });
  });
};
