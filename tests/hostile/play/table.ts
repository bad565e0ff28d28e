import type { HostileGroup } from '../row.js';
import type { Played } from './play.js';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const line = ({ row, run, problems, verdict }: Played): string =>
  `| \`${row.id}\` | ${cell(row.does)} | ${cell(verdict)} (${run.code ?? run.signal}) | ${run.seconds.toFixed(1)} | ${run.cpuSeconds.toFixed(1)} | ${Math.round(run.megabytes)} | ${problems.length === 0 ? 'yes' : `no: ${cell(problems.join('; '))}`} |`;

const most = (played: readonly Played[], of: (one: Played) => number) =>
  Math.max(0, ...played.map(of).filter((value) => !Number.isNaN(value)));

/** The table of all rows as Markdown, totals first. */
export const tableText = (groups: readonly HostileGroup[], played: readonly Played[]): string => {
  const byId = new Map(played.map((one) => [one.row.id, one]));
  const kept = played.filter(({ problems }) => problems.length === 0).length;
  const count = (verdict: string) => played.filter((one) => one.verdict === verdict).length;
  const sections = groups.map(({ name, rows }) => {
    const lines = rows.map(({ id }) => byId.get(id)).filter((one) => one !== undefined);
    return `## ${name}\n\n| row | the target … | verdict (exit code) | seconds | CPU seconds | MB | as demanded |\n|---|---|---|---|---|---|---|\n${lines.map(line).join('\n')}\n`;
  });
  return `# Hostile targets

\`npm run hostile\` plays each of these targets against the command line as a process of its own and writes this page. A target is sound but for what its row says. Each run must end by itself, with one of the exit codes that the row allows, never 4, with its four report files, without an error of the harness, without a secret or a raw control character in any output, without a request to another origin, in at most 250 MB and, by default settings, 60 seconds. Seconds are wall clock, with other runs beside it.

| | |
|---|---|
| rows | ${played.length} |
| as demanded | ${kept} |
| verdicts | ${count('CONFORMS')} CONFORMS, ${count('DOES NOT CONFORM')} DOES NOT CONFORM, ${count('INCONCLUSIVE')} INCONCLUSIVE, ${count('HARNESS ERROR')} HARNESS ERROR, ${count('no verdict')} none |
| longest run | ${most(played, ({ run }) => run.seconds).toFixed(1)} s |
| most CPU | ${most(played, ({ run }) => run.cpuSeconds).toFixed(1)} s |
| most memory | ${Math.round(most(played, ({ run }) => run.megabytes))} MB |

${sections.join('\n')}`;
};
