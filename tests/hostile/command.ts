import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Played, playRow } from './play/play.js';
import { tableText } from './play/table.js';
import { hostileGroups } from './rows.js';

const usage = `npm run hostile -- [flags]

Plays the hostile targets against the real command line and writes docs/hostile.md.
  --id TEXT         rows whose id holds the text (repeatable); the table is left alone
  --group TEXT      groups whose name holds the text (repeatable); the table is left alone
  --quick           the rows that npm test plays; the table is left alone
  --concurrency N   runs at a time (half of the processors, at least 2)
  --keep            keep the folders of the reports and say where they are
  --untimed         seconds of wall clock do not count`;

const { values } = parseArgs({
  options: {
    id: { type: 'string', multiple: true },
    group: { type: 'string', multiple: true },
    quick: { type: 'boolean' },
    concurrency: { type: 'string' },
    keep: { type: 'boolean' },
    untimed: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

const holds = (words: readonly string[] | undefined, text: string) =>
  words === undefined || words.some((word) => text.includes(word));

const chosen = hostileGroups
  .filter(({ name }) => holds(values.group, name))
  .flatMap(({ rows }) => rows)
  .filter((row) => holds(values.id, row.id) && (!values.quick || row.quick));

const described = ({ row, run, problems, verdict }: Played): string =>
  `${problems.length === 0 ? 'ok    ' : 'FAILED'} ${row.id.padEnd(32)} ${verdict.padEnd(16)} ${run.seconds.toFixed(1).padStart(6)} s ${run.cpuSeconds.toFixed(1).padStart(6)} s CPU ${Math.round(run.megabytes)} MB${problems.map((text) => `\n         ${text}`).join('')}`;

const playAll = async (): Promise<Played[]> => {
  const played: Played[] = [];
  const waiting = [...chosen];
  const concurrency = Number(values.concurrency ?? Math.max(2, Math.floor(availableParallelism() / 2)));
  const worker = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { id } = row;
      const keep = values.keep ? (folder: string) => console.log(`${id}: ${folder}`) : undefined;
      const result = await playRow(row, { timed: !values.untimed, ...(keep ? { keep } : {}) });
      played.push(result);
      console.log(described(result));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return played;
};

if (values.help) console.log(usage);
else if (chosen.length === 0) {
  console.error('no row has such a name');
  process.exitCode = 2;
} else {
  const played = await playAll();
  const failed = played.filter(({ problems }) => problems.length > 0);
  console.log(`${played.length - failed.length} of ${played.length} rows came out as demanded`);
  if (values.id === undefined && values.group === undefined && !values.quick)
    writeFileSync(
      fileURLToPath(new URL('../../../docs/hostile.md', import.meta.url)),
      tableText(hostileGroups, played),
    );
  process.exitCode = failed.length === 0 ? 0 : 1;
}
