import type { Scenario } from '../../harness/declarations/scenario.js';
import type { Reason } from '../../harness/engine/verdict.js';
import { hostileInput } from '../../harness/isolation/steps.js';
import type { PlayerEnd } from './player-link.js';
import { isSameScenario, type Progress, type Results } from './results.js';

/** How the players of a run ended that did not finish. */
export interface Endings {
  /** Steps that later players leave out. */
  readonly barred: ReadonlySet<string>;
  /** Whether the next player reports each step before it starts. */
  readonly careful: boolean;
  /** Number of players that ended. */
  readonly count: number;
  /** Finds the step that ended a player, and bars it. */
  add(end: PlayerEnd, progress: Progress): void;
}

/** Players that may end before they have read anything of a target. */
const mostFailedStarts = 2;

/** Returns the reason of clauses that input of the target left without a verdict. */
export const hostile = (text: string): Reason => ({ code: hostileInput, text });

/** Returns the line on standard error that says why a process ended. */
const complaintOf = (complaint: string): string | undefined =>
  complaint
    .split('\n')
    .find((line) => /^(?:[A-Za-z]*Error(?: \[\w+\])?|FATAL ERROR|# Fatal.*|Fatal.*):? /.test(line))
    ?.slice(0, 200);

/** Follows the players of one run; the sentences about them are added to its results. */
export const createEndings = (scenarios: readonly Scenario[], results: Results): Endings => {
  const { mirror, played, errors, endings } = results;
  const barred = new Set<string>();
  let careful = false;
  let failedStarts = 0;
  let count = 0;

  const blameStep = (step: string, what: string, isWatched: boolean): void => {
    barred.add(step);
    endings.push(`${step}: its process ${what}`);
    const [kind, clause = ''] = step.split(' ');
    if (kind === 'clause')
      mirror.note([clause], hostile(`judging it ${isWatched ? what : 'ended its process'}`));
  };

  const blameScenario = (name: NonNullable<Progress['scenario']>, what: string, isWatched: boolean): void => {
    const { title } = name;
    const scenario = scenarios.find((one) => isSameScenario(one, name));
    endings.push(`the scenario "${title}": its process ${what}`);
    if (!scenario) return;
    results.giveUp([scenario], hostile(`the scenario "${title}" ${isWatched ? what : 'ended its process'}`));
    played.push({
      title,
      interface: scenario.interface,
      clauses: scenario.clauses.map(({ id }) => id),
      durationMs: 0,
      error: what,
    });
  };

  const blame = ({ watchdog, how }: PlayerEnd, progress: Progress): void => {
    const step = (watchdog?.cause === 'time' ? watchdog.steps.at(-1) : undefined) ?? progress.step;
    const what = watchdog
      ? `took too much ${watchdog.cause === 'time' ? 'CPU time' : 'memory'}`
      : `died (${how})`;
    if (step !== undefined) blameStep(step, what, watchdog !== undefined);
    else if (progress.scenario) blameScenario(progress.scenario, what, watchdog !== undefined);
    else endings.push(`the process that judges ${what}`);
    careful ||= step === undefined;
  };

  /** Nothing of the target has been read yet: the machine or a stray signal is the cause. */
  const failStart = ({ how, complaint }: PlayerEnd): void => {
    failedStarts += 1;
    // A player that reports each step shows whether one of them ends it.
    careful = true;
    if (failedStarts <= mostFailedStarts) return;
    const cause = complaintOf(complaint);
    errors.push({
      text: `the process that judges could not start: ${how}${cause === undefined ? '' : ` (${cause})`}. Look at the flags of Node and the code in NODE_OPTIONS, and at the limits of this machine (ulimit).\n${complaint}`,
      ofMachine: true,
    });
  };

  const isFailedStart = ({ watchdog }: PlayerEnd, { ready, step }: Progress): boolean =>
    !ready || (results.lastId === 0 && watchdog === undefined && step === undefined);

  return {
    barred,
    get careful() {
      return careful;
    },
    get count() {
      return count;
    },
    add: (end, progress) => {
      count += 1;
      if (isFailedStart(end, progress)) failStart(end);
      else blame(end, progress);
    },
  };
};
