import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playRow } from './play/play.js';
import { type Outcome, outcomeOf, tableText } from './play/table.js';
import { quickIds } from './quick.js';
import type { HostileGroup, HostileRow } from './row.js';
import { hostileGroups } from './rows.js';

/** The flags that `scripts/hostile.mjs` reads. */
interface Flags {
  readonly id?: readonly string[];
  readonly group?: readonly string[];
  readonly quick?: boolean;
  readonly concurrency?: string;
  readonly log?: string;
  readonly table?: boolean;
  readonly keep?: boolean;
  readonly untimed?: boolean;
}

const holds = (words: readonly string[] | undefined, text: string) =>
  words === undefined || words.some((word) => text.includes(word));

const loggedIn = (log: string | undefined): Outcome[] =>
  log === undefined || !existsSync(log)
    ? []
    : readFileSync(log, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Outcome);

/** Rows of all groups in turn, so that a run that is cut short has met each kind. */
const inTurn = (groups: readonly HostileGroup[]): HostileRow[] => {
  const most = Math.max(...groups.map(({ rows }) => rows.length));
  return Array.from({ length: most }, (_, index) => groups.map(({ rows }) => rows[index])).flatMap((rows) =>
    rows.filter((row) => row !== undefined),
  );
};

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

const playAll = async (chosen: readonly HostileRow[], flags: Flags): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  const waiting = [...chosen];
  const concurrency = Number(flags.concurrency ?? Math.max(2, Math.floor(availableParallelism() / 2)));
  const worker = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { id } = row;
      const keep = flags.keep ? (folder: string) => console.log(`${id}: ${folder}`) : undefined;
      const outcome = outcomeOf(await playRow(row, { timed: !flags.untimed, ...(keep ? { keep } : {}) }));
      outcomes.push(outcome);
      if (flags.log !== undefined) appendFileSync(flags.log, `${JSON.stringify(outcome)}\n`);
      console.log(described(outcome));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return outcomes;
};

/** Plays the chosen rows and writes the table; returns the exit code. */
export const hostile = async (flags: Flags): Promise<number> => {
  const done = new Set(loggedIn(flags.log).map(({ id }) => id));
  const rows = inTurn(hostileGroups.filter(({ name }) => holds(flags.group, name)));
  const chosen = rows.filter(
    ({ id }) => holds(flags.id, id) && (!flags.quick || quickIds.includes(id)) && !done.has(id),
  );
  if (chosen.length === 0 && !flags.table) {
    console.error('no row is left to be played');
    return 2;
  }
  const outcomes = await playAll(chosen, flags);
  const failed = outcomes.filter(({ problems }) => problems.length > 0);
  console.log(`${outcomes.length - failed.length} of ${outcomes.length} rows came out as demanded`);
  const isWhole = flags.id === undefined && flags.group === undefined && !flags.quick;
  if (isWhole || flags.table)
    writeFileSync(
      fileURLToPath(new URL('../../../docs/hostile.md', import.meta.url)),
      tableText(hostileGroups, flags.log === undefined ? outcomes : loggedIn(flags.log)),
    );
  return failed.length === 0 ? 0 : 1;
};
