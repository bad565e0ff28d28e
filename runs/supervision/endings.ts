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
  /** Finds the step that ended a player, and bars it. */
  add(end: PlayerEnd, progress: Progress): void;
}

/** Players that may end before they have loaded their modules. */
const mostFailedStarts = 2;

/** Returns the reason of clauses that input of the target left without a verdict. */
export const hostile = (text: string): Reason => ({ code: hostileInput, text });

/** Follows the players of one run; the sentences about them are added to its results. */
export const createEndings = (scenarios: readonly Scenario[], results: Results): Endings => {
  const { mirror, played, errors, endings } = results;
  const barred = new Set<string>();
  let careful = false;
  let failedStarts = 0;

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

  /** Nothing of the target has been read yet: a busy machine or a stray signal may be the cause. */
  const failStart = ({ how, complaint }: PlayerEnd): void => {
    failedStarts += 1;
    endings.push(`a process that judges did not start (${how})`);
    if (failedStarts > mostFailedStarts)
      errors.push({ text: `the process that judges could not start: ${how}\n${complaint}` });
  };

  return {
    barred,
    get careful() {
      return careful;
    },
    add: (end, progress) => (progress.ready ? blame(end, progress) : failStart(end)),
  };
};
