import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Judged, program, type Tool } from './tool.js';

const finished = (command: string, words: readonly string[], cwd: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd, stdio: 'ignore' });
    child.once('error', reject);
    child.once('close', () => resolve());
  });

interface NewmanReport {
  readonly run: {
    readonly stats: { readonly requests: { readonly total: number } };
    readonly failures: readonly { readonly error: { readonly test?: string; readonly message: string } }[];
  };
}

/** Portman generates a collection from the description; newman runs it. */
export const portmanWithNewman = async ({ description, portman: settings }: Judged): Promise<Tool> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbrule-peers-'));
  const [config, collection, report] = ['config.json', 'collection.json', 'report.json'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  writeFileSync(config, JSON.stringify(settings));
  const portman = ['-l', description, '-c', config, '-o', collection, '-b', '{{baseUrl}}'];
  await finished(program('portman'), portman, folder);
  return {
    name: 'Portman 1.33 with newman 6.2',
    judge: async ({ baseUrl }) => {
      const newman = ['run', collection, '--env-var', `baseUrl=${baseUrl}`, '--timeout-request', '10000'];
      await finished(
        program('newman'),
        [...newman, '--reporters', 'json', '--reporter-json-export', report],
        folder,
      );
      const { run } = JSON.parse(readFileSync(report, 'utf8')) as NewmanReport;
      return {
        failures: run.failures.map(({ error }) => `${error.test ?? ''} ${error.message}`.trim()),
        requests: run.stats.requests.total,
      };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};
