import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { playRow } from './play/play.js';
import { type Outcome, outcomeOf, tableText } from './play/table.js';
import { quickIds } from './quick.js';
import type { HostileGroup, HostileRow } from './row.js';
import { hostileGroups } from './rows.js';

const usage = `npm run hostile -- [flags]

Plays the hostile targets against the real command line and writes docs/hostile.md.
  --id TEXT         rows whose id holds the text (repeatable); the table is left alone
  --group TEXT      groups whose name holds the text (repeatable); the table is left alone
  --quick           the rows that npm test plays; the table is left alone
  --concurrency N   runs at a time (half of the processors, at least 2)
  --log FILE        append what came out to a file, and leave out the rows that it holds
  --table           write docs/hostile.md from the log, whatever rows are chosen
  --keep            keep the folders of the reports and say where they are
  --untimed         seconds of wall clock do not count`;

const { values } = parseArgs({
  options: {
    id: { type: 'string', multiple: true },
    group: { type: 'string', multiple: true },
    quick: { type: 'boolean' },
    concurrency: { type: 'string' },
    log: { type: 'string' },
    table: { type: 'boolean' },
    keep: { type: 'boolean' },
    untimed: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

const holds = (words: readonly string[] | undefined, text: string) =>
  words === undefined || words.some((word) => text.includes(word));

const logged = (): Outcome[] =>
  values.log === undefined || !existsSync(values.log)
    ? []
    : readFileSync(values.log, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Outcome);

const done = new Set(logged().map(({ id }) => id));

/** Rows of all groups in turn, so that a run that is cut short has met each kind. */
const inTurn = (groups: readonly HostileGroup[]): HostileRow[] => {
  const most = Math.max(...groups.map(({ rows }) => rows.length));
  return Array.from({ length: most }, (_, index) => groups.map(({ rows }) => rows[index])).flatMap((rows) =>
    rows.filter((row) => row !== undefined),
  );
};

const chosen = inTurn(hostileGroups.filter(({ name }) => holds(values.group, name))).filter(
  (row) => holds(values.id, row.id) && (!values.quick || quickIds.includes(row.id)) && !done.has(row.id),
);

const described = ({
  id,
  verdict,
  seconds,
  waitedSeconds,
  cpuSeconds,
  megabytes,
  problems,
}: Outcome): string =>
  `${problems.length === 0 ? 'ok    ' : 'FAILED'} ${id.padEnd(32)} ${verdict.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s ${Math.max(
    0,
    seconds - waitedSeconds,
  )
    .toFixed(1)
    .padStart(
      6,
    )} s awake ${cpuSeconds.toFixed(1).padStart(6)} s CPU ${Math.round(megabytes)} MB${problems.map((text) => `\n         ${text}`).join('')}`;

const playAll = async (): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  const waiting = [...chosen];
  const concurrency = Number(values.concurrency ?? Math.max(2, Math.floor(availableParallelism() / 2)));
  const worker = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { id } = row;
      const keep = values.keep ? (folder: string) => console.log(`${id}: ${folder}`) : undefined;
      const outcome = outcomeOf(await playRow(row, { timed: !values.untimed, ...(keep ? { keep } : {}) }));
      outcomes.push(outcome);
      if (values.log !== undefined) appendFileSync(values.log, `${JSON.stringify(outcome)}\n`);
      console.log(described(outcome));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return outcomes;
};

const isWhole = values.id === undefined && values.group === undefined && !values.quick;

if (values.help) console.log(usage);
else if (chosen.length === 0 && !values.table) {
  console.error('no row is left to be played');
  process.exitCode = 2;
} else {
  const outcomes = await playAll();
  const failed = outcomes.filter(({ problems }) => problems.length > 0);
  console.log(`${outcomes.length - failed.length} of ${outcomes.length} rows came out as demanded`);
  if (isWhole || values.table)
    writeFileSync(
      fileURLToPath(new URL('../../../docs/hostile.md', import.meta.url)),
      tableText(hostileGroups, values.log === undefined ? outcomes : logged()),
    );
  process.exitCode = failed.length === 0 ? 0 : 1;
}
