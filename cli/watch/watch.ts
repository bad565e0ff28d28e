import { type Outage, outageSentence, outagesAfter, reachedNothing } from '../../reports/derived/outages.js';
import type { ClauseResult } from '../../reports/model/findings.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { visibleLine } from '../../reports/text/visible.js';
import { clockText, counted } from '../../reports/text/wording.js';
import { exitCodes } from '../../runs/exit-codes.js';
import type { KeyCommands } from './key-commands.js';

/** The parts of the command line that a watch needs. */
export interface Watching {
  /** Plays the whole selection again and writes its report. */
  readonly playAll: () => Promise<ConformanceReport>;
  /** Plays these clauses only, and writes no file: the report of the whole selection stays. */
  readonly playOnly: (ids: readonly string[]) => Promise<ConformanceReport>;
  /** Returns the results of repeated clauses as text. */
  readonly repeated: (report: ConformanceReport, ids: readonly string[]) => string;
  readonly keyCommands: KeyCommands;
  readonly say: (text: string) => void;
  readonly out: (text: string) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Whether it goes on when the target conforms: a page shows it. */
  readonly stays?: boolean;
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

/** What a watch has said, so that it says nothing twice. */
const createTelling = ({ say, out, now, repeated }: Watching, first: ConformanceReport) => {
  let outages: readonly Outage[] = outagesAfter([], first, now());
  let [lastResults, lastPrompt] = ['', ''];
  const stamped = (text: string) => say(`${clockText(now())}  ${text}\n`);
  return {
    stamped,
    /** Says which interfaces went away or came back in a run. */
    reach: (report: ConformanceReport) => {
      const before = new Set(outages);
      outages = outagesAfter(outages, report, now());
      for (const one of outages) if (!before.has(one)) stamped(visibleLine(outageSentence(one)));
    },
    results: (report: ConformanceReport, ids: readonly string[]) => {
      // An outage was said when it began.
      if (reachedNothing(report)) return;
      const text = repeated(report, ids);
      if (text === lastResults) {
        stamped(`As before: ${text.trimEnd().split('\n').at(-1)}`);
        return;
      }
      lastResults = text;
      lastPrompt = '';
      say('\n');
      stamped(`${counted(ids.length, 'clause')} repeated`);
      out(text);
    },
    /** Says what can be done next; not again after results as before. */
    prompt: (failing: number) => {
      const text =
        failing === 0
          ? 'No clause to repeat. Enter: the whole selection, q: end'
          : `${counted(failing, 'clause')} to repeat. Enter: these, a: the whole selection, q: end`;
      if (text === lastPrompt) return;
      lastPrompt = text;
      say('\n');
      stamped(text);
    },
    /** After the report of a whole run. */
    whole: () => {
      [lastResults, lastPrompt] = ['', ''];
    },
  };
};

/**
 * Repeats failed clauses until the target conforms, the person ends it or a signal arrives; returns the exit
 * code. When none of them fails any longer, the whole selection follows: a change may have broken another
 * clause.
 */
export const watch = async (first: ConformanceReport, watching: Watching): Promise<number> => {
  const { playAll, playOnly, keyCommands, stays = false } = watching;
  const telling = createTelling(watching, first);
  let whole = first;
  let failing = toRepeat(whole);
  while ((stays || failing.length > 0) && !whole.summary.interrupted) {
    // Listen before the announcement: a signal may arrive as soon as the line is printed.
    const next = keyCommands.next(failing.length > 0);
    telling.prompt(failing.length);
    const command = await next;
    if (command === 'end') break;
    if (typeof command === 'object' && 'signal' in command) return exitCodes.interrupted[command.signal];
    const ids = typeof command === 'object' ? command.ids : command === 'failed' ? failing : [];
    if (ids.length > 0) {
      const again = await playOnly(ids);
      if (again.summary.interrupted) return again.summary.exitCode;
      telling.reach(again);
      telling.results(again, ids);
      const failed = failing.length > 0;
      failing = [...new Set([...failing.filter((id) => !ids.includes(id)), ...toRepeat(again)])];
      if (!failed || failing.length > 0) continue;
      telling.stamped('None of these fails any longer: the whole selection again');
    }
    whole = await playAll();
    telling.reach(whole);
    telling.whole();
    failing = toRepeat(whole);
  }
  return whole.summary.exitCode;
};
