import type { ClauseResult } from '../../reports/model/findings.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { counted } from '../../reports/text/wording.js';
import { exitCodes } from '../../runs/exit-codes.js';
import type { KeyCommands } from './key-commands.js';

/** The parts of the command line that a watch needs. */
export interface Watching {
  /** Plays the whole selection again and writes its report. */
  readonly playAll: () => Promise<ConformanceReport>;
  /** Plays these clauses only, shows their results, and writes no file: the report of the whole selection stays. */
  readonly playOnly: (ids: readonly string[]) => Promise<ConformanceReport>;
  readonly keyCommands: KeyCommands;
  readonly say: (text: string) => void;
}

/** Whether a clause is a reason for an exit code other than 0, and may have another result the next time. */
const needsRepeat = ({ verdict, level, reason }: ClauseResult, strict: boolean): boolean => {
  if (verdict === 'fail') return true;
  if (verdict === 'warn') return strict;
  if (verdict === 'inconclusive') return level === 'must';
  // A target that was unreachable, or rejected by the preflight.
  return (
    verdict === 'untested' && /^(unreachable|wrong-base-url|access-wall|html-site)$/.test(reason?.code ?? '')
  );
};

/** Ids of the clauses that a watch repeats; none when the target conforms. */
export const toRepeat = ({ clauses, strict, summary }: ConformanceReport): string[] =>
  summary.exitCode === 0 ? [] : clauses.filter((clause) => needsRepeat(clause, strict)).map(({ id }) => id);

/**
 * Repeats failed clauses until the target conforms, the person ends it or a signal arrives; returns the exit
 * code. When none of them fails any longer, the whole selection follows: a change may have broken another
 * clause.
 */
export const watch = async (
  first: ConformanceReport,
  { playAll, playOnly, keyCommands, say }: Watching,
): Promise<number> => {
  let whole = first;
  let failing = toRepeat(whole);
  while (failing.length > 0 && !whole.summary.interrupted) {
    // Listen before the announcement: a signal may arrive as soon as the line is printed.
    const next = keyCommands.next();
    say(`\n${counted(failing.length, 'clause')} to repeat. Enter: these, a: the whole selection, q: end\n`);
    const command = await next;
    if (command === 'end') break;
    if (typeof command === 'object') return exitCodes.interrupted[command.signal];
    if (command === 'failed') {
      const again = await playOnly(failing);
      if (again.summary.interrupted) return again.summary.exitCode;
      failing = toRepeat(again);
      if (failing.length > 0) continue;
      say('\nNone of these fails any longer: the whole selection again\n');
    }
    whole = await playAll();
    failing = toRepeat(whole);
  }
  return whole.summary.exitCode;
};
