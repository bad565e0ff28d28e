import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostileRow } from '../row.js';
import { startTarget } from '../target/target.js';
import { mostSeconds, problemsOf } from './check.js';
import { runScripts } from './scripts.js';
import { type Finished, runPlumbrule } from './spawn.js';

/** A row that was played, and what went otherwise than it demands. */
export interface Played {
  readonly row: HostileRow;
  readonly run: Finished;
  readonly problems: readonly string[];
  readonly verdict: string;
}

const verdictOf = (out: string): string => /"verdict": ?"([A-Z ]+)"/.exec(out)?.[1] ?? 'no verdict';

/** How a row is played. */
export interface PlayOptions {
  /** Whether seconds of wall clock count: not where other work slows the machine down. */
  readonly timed: boolean;
  /** Keeps the folder of the report, and says where it is. */
  readonly keep?: (folder: string) => void;
}

/** Plays one row through the real command line as a process of its own. */
export const playRow = async (row: HostileRow, { timed, keep }: PlayOptions): Promise<Played> => {
  const folder = mkdtempSync(join(tmpdir(), `plumbrule-hostile-`));
  const report = join(folder, 'report');
  mkdirSync(report);
  const target = await startTarget(row);
  try {
    const headerFile = join(folder, 'headers.txt');
    if (row.headers) writeFileSync(headerFile, row.headers.join('\n'));
    const words = [
      'run',
      row.interface === 'a' ? '--base-url' : '--companion-base-url',
      row.https ? target.address.replace(/^http:/, 'https:') : target.address,
      ...(row.interface === 'b' ? ['--no-exhaust'] : []),
      ...(target.controlAddress === undefined ? [] : ['--control-url', target.controlAddress]),
      ...(row.headers ? ['--header-file', headerFile] : []),
      ...['--no-config', '--seed', '1', '--format', 'json', '--no-progress', '--out', report],
      ...(row.words ?? []),
    ];
    const bound = row.expected.seconds ?? mostSeconds;
    const run = await runPlumbrule(
      folder,
      words,
      { CI: 'true', GITHUB_ACTIONS: 'true', ...row.env },
      timed ? bound + 30 : 600,
    );
    const problems = problemsOf(row, run, target, report, timed);
    if (row.runsScripts) problems.push(...(await runScripts(report)));
    return { row, run, problems, verdict: verdictOf(run.out) };
  } finally {
    await target.close();
    if (keep) keep(folder);
    else rmSync(folder, { recursive: true, force: true });
  }
};
