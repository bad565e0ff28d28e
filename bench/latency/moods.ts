import { type MoodPlay, playInMood } from '../../proof/memory/mood-play.js';
import { moods } from '../../proof/memory/moods.js';
import { plannedMs } from '../../runs/settings/run-options.js';
import type { Figures, Row, Table } from '../figures/row.js';

const kinds = [
  { title: 'A', letters: ['a'], hooks: false },
  { title: 'A and B', letters: ['a', 'b'], hooks: false },
  { title: 'A and B, hooks given', letters: ['a', 'b'], hooks: true },
] as const;

/** Time of the last responses and of the report, milliseconds. */
const lastMs = 5_000;

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} s`;

/** Returns the required clauses that could be judged without further inputs, and how many of them were. */
const shareOf = ({ entries }: MoodPlay): { readonly judged: number; readonly of: number } => {
  const required = entries.filter(
    ({ clause, verdict, reason }) =>
      clause.level === 'must' && !(verdict === 'untested' && reason?.code.startsWith('needs-')),
  );
  const judged = required.filter(
    ({ verdict, reason }) => verdict !== 'inconclusive' && reason?.code !== 'out-of-time',
  );
  return { judged: judged.length, of: required.length };
};

/** Measures, in virtual time, runs with default settings against slow and moody servers. */
export const measure = async (): Promise<Figures> => {
  const rows: Row[] = [];
  const cells: (readonly (string | number)[])[] = [];
  const data: unknown[] = [];
  for (const [mood, behaviour] of Object.entries(moods)) {
    for (const { title, letters, hooks } of kinds) {
      const play = await playInMood(behaviour, letters, hooks);
      const { totalMs, asideMs, quotaMs, requests } = play;
      const { judged, of } = shareOf(play);
      const planned = totalMs - asideMs;
      cells.push([
        mood,
        title,
        seconds(totalMs),
        seconds(asideMs),
        seconds(planned),
        requests,
        `${judged} of ${of}, ${Math.round((100 * judged) / of)} %`,
      ]);
      rows.push({
        what: `${title}: ${mood}`,
        measured: seconds(planned),
        budget: seconds(plannedMs + lastMs),
        kept: planned <= plannedMs + lastMs && asideMs <= quotaMs,
      });
      data.push({ mood, title, totalMs, asideMs, requests, judged, of });
    }
  }
  const table: Table = {
    titles: [
      'the target',
      'run',
      'in all',
      'quota and hooks',
      'planned time',
      'requests',
      'required clauses judged',
    ],
    cells,
  };
  return {
    data,
    rows,
    tables: [table],
    notes: [
      'Played in memory, in virtual time, with default settings: only responses and waits take time. `quota and hooks` is the part in which the quota of B was the limit, or test hooks were called in place of waiting for it; it is not part of the planned time. Required clauses that need inputs which the run does not have (test hooks, `--state`) are not counted.',
    ],
  };
};
