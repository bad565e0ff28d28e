import type { HostileGroup } from '../row.js';
import type { Played } from './play.js';

/** What came out of one row, as it is logged. */
export interface Outcome {
  readonly id: string;
  readonly verdict: string;
  /** Exit code, or the signal that ended the run. */
  readonly code: number | string | null;
  readonly seconds: number;
  /** Of these, seconds without a processor. */
  readonly waitedSeconds: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
  readonly problems: readonly string[];
}

/** The outcome of a row that was played. */
export const outcomeOf = ({ row, run, problems, verdict }: Played): Outcome => ({
  id: row.id,
  verdict,
  code: run.code ?? run.signal,
  seconds: run.seconds,
  waitedSeconds: run.waitedSeconds,
  // JSON has no NaN: a value that the system does not report reads 0.
  cpuSeconds: run.cpuSeconds || 0,
  megabytes: run.megabytes || 0,
  problems,
});

/** Seconds less those without a processor; waits that overlap count twice, so that it may be none. */
const awake = (seconds: number, waitedSeconds: number): number => Math.max(0, seconds - waitedSeconds);

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const line = (
  does: string,
  { id, verdict, code, seconds, waitedSeconds, cpuSeconds, megabytes, problems }: Outcome,
): string =>
  `| \`${id}\` | ${cell(does)} | ${cell(verdict)} (${code}) | ${awake(seconds, waitedSeconds).toFixed(1)} | ${cpuSeconds.toFixed(1)} | ${Math.round(megabytes)} | ${problems.length === 0 ? 'yes' : `no: ${cell(problems.join('; '))}`} |`;

/** The table of all rows as Markdown, totals first. */
export const tableText = (groups: readonly HostileGroup[], outcomes: readonly Outcome[]): string => {
  const byId = new Map(outcomes.map((one) => [one.id, one]));
  const rows = groups.flatMap((group) => group.rows);
  const played = rows.map(({ id }) => byId.get(id)).filter((one) => one !== undefined);
  const kept = played.filter(({ problems }) => problems.length === 0).length;
  const count = (verdict: string) => played.filter((one) => one.verdict === verdict).length;
  const most = (of: (one: Outcome) => number) => Math.max(0, ...played.map(of));
  const sections = groups.map(({ name, rows: members }) => {
    const lines = members.flatMap(({ id, does }) => {
      const outcome = byId.get(id);
      return outcome === undefined ? [] : [line(does, outcome)];
    });
    return `## ${name}\n\n| row | the target … | verdict (exit code) | seconds | CPU seconds | MB | as demanded |\n|---|---|---|---|---|---|---|\n${lines.join('\n')}\n`;
  });
  return `# Hostile targets

\`npm run hostile\` judges each of these targets with the command line, in a separate process, and writes this page. A target is sound except for what its row says. Each run must end by itself with an exit code that the row allows, never 4, and must write its four report files. There must be no error of the harness, no secret or raw control character in any output, and no request to another origin. A run may use at most 250 MB and, with default settings, 60 seconds. Seconds are elapsed time without the time in which the run waited for a processor, because other work ran on the machine. Megabytes and CPU seconds are those of all processes of the run.

| | |
|---|---|
| rows | ${rows.length} |
| played for this page | ${played.length} |
| as demanded | ${kept} |
| verdicts | ${count('CONFORMS')} CONFORMS, ${count('DOES NOT CONFORM')} DOES NOT CONFORM, ${count('INCONCLUSIVE')} INCONCLUSIVE, ${count('HARNESS ERROR')} HARNESS ERROR, ${count('no verdict')} none |
| longest run | ${most(({ seconds, waitedSeconds }) => awake(seconds, waitedSeconds)).toFixed(1)} s |
| most CPU | ${most(({ cpuSeconds }) => cpuSeconds).toFixed(1)} s |
| most memory | ${Math.round(most(({ megabytes }) => megabytes))} MB |

${sections.join('\n')}`;
};
