import type { Scenario } from '../../harness/declarations/scenario.js';
import { loadCatalogue } from '../../runs/catalogue/catalogue.js';
import { contract } from '../../runs/contract.js';
import { mergeReports } from '../../runs/merge/merge-reports.js';
import { readOptions, readSettings, type Shard } from '../settings.js';
import { type ConformanceTarget, everyExchange } from '../targets.js';
import { type BatchPlan, playBatch, type TestBatch } from './batch.js';
import type { ScenarioOutcome, TestScenario, Verdict } from './messages.js';

/** The run against one target, controlled by requests of its tests. */
export interface TargetRun {
  /** Starts playing all selected scenarios. */
  announce(scenarios: readonly TestScenario[]): void;
  outcome(scenario: TestScenario): Promise<ScenarioOutcome>;
  verdict(): Promise<Verdict>;
  /** Ends everything that is still running. */
  close(): Promise<void>;
}

interface Circumstances {
  /** Resolves when the selected scenarios are known; undefined when nobody will send them. */
  readonly announced: Promise<void> | undefined;
  readonly shard: Shard | undefined;
}

const planOf = async (
  target: ConformanceTarget,
  { announced, shard }: Circumstances,
): Promise<BatchPlan> => ({
  catalogue: await loadCatalogue(contract),
  settings: readSettings(target).list,
  options: readOptions(target, shard),
  writesFiles: announced !== undefined,
});

/**
 * Prepares the run against a target. Sends nothing before a test requests its result or the selection is
 * known.
 */
export const openTargetRun = (target: ConformanceTarget, circumstances: Circumstances): TargetRun => {
  const { announced, shard } = circumstances;
  const batches: TestBatch[] = [];
  let planned: Promise<BatchPlan> | undefined;
  const plan = () => {
    planned ??= planOf(target, circumstances);
    return planned;
  };
  let isClosed = false;

  const isPlayable = ({ options }: BatchPlan, scenario: Scenario): boolean =>
    options.targets[scenario.interface] !== undefined &&
    (scenario.phase !== 'exhaust' || (options.exhaust && options.profile !== 'quick'));

  /**
   * Returns the scenarios with these names. For the test about every exchange alone, returns the calm
   * scenarios.
   */
  const scenariosNamed = ({ catalogue }: BatchPlan, names: readonly TestScenario[]): Scenario[] => {
    const wanted = (scenario: Scenario) =>
      names.some((name) => name.interface === scenario.interface && name.title === scenario.title);
    const alone = names
      .filter(({ title }) => title === everyExchange)
      .map((name) => name.interface)
      .filter((letter) => names.every((name) => name.interface !== letter || name.title === everyExchange));
    return catalogue.scenarios.filter(
      (scenario) => wanted(scenario) || (scenario.phase === 'calm' && alone.includes(scenario.interface)),
    );
  };

  /** Plays the batches of one target one after another, because they must not disturb each other. */
  const begin = (given: BatchPlan, scenarios: readonly Scenario[]): TestBatch | undefined => {
    const playable = scenarios.filter((scenario) => isPlayable(given, scenario));
    if (playable.length === 0 || isClosed) return undefined;
    const batch = playBatch(given, playable);
    batches.push(batch);
    return batch;
  };

  const batchWith = (given: BatchPlan, scenarios: readonly Scenario[]): TestBatch | undefined =>
    batches.find((batch) => scenarios.some((scenario) => batch.scenarios.has(scenario))) ??
    begin(given, scenarios);

  const idsOf = ({ catalogue }: BatchPlan, { title, interface: letter }: TestScenario): Set<string> => {
    const listed = catalogue.scenarios.filter((scenario) => scenario.interface === letter);
    if (title !== everyExchange)
      return new Set(
        listed.filter((one) => one.title === title).flatMap(({ clauses }) => clauses.map(({ id }) => id)),
      );
    const inScenarios = new Set(listed.flatMap(({ clauses }) => clauses.map(({ id }) => id)));
    return new Set(
      [...catalogue.onEvery].filter(
        (id) => id.toLowerCase().startsWith(`${letter}-`) && !inScenarios.has(id),
      ),
    );
  };

  return {
    announce: (names) =>
      // A usage error is reported to each test that waits.
      void plan().then(
        (given) => begin(given, scenariosNamed(given, names)),
        () => undefined,
      ),
    outcome: async (name) => {
      await announced;
      const given = await plan();
      const { options } = given;
      const facts = contract.facts.find(({ letter }) => letter === name.interface);
      if (options.targets[name.interface] === undefined)
        return { skipped: `no address was given (--${facts?.flag})` };
      const asked =
        name.title === everyExchange
          ? given.catalogue.scenarios.filter(
              (one) => one.interface === name.interface && one.phase === 'calm',
            )
          : scenariosNamed(given, [name]);
      const batch = batchWith(given, asked);
      if (batch === undefined) return { skipped: isClosed ? 'the run has ended' : 'the quota is left alone' };
      const shown = await batch.shown(idsOf(given, name));
      return { ...shown, seed: options.seed, strict: options.strict };
    },
    verdict: async () => {
      await announced;
      const reports = await Promise.all(batches.map((batch) => batch.finished));
      if (reports.length === 0) return {};
      const { options, writesFiles } = await plan();
      return {
        report: mergeReports(reports),
        ...(writesFiles ? { folder: options.out } : {}),
        ...(shard ? { shard } : {}),
      };
    },
    close: async () => {
      isClosed = true;
      for (const batch of batches) batch.interrupt();
      await Promise.allSettled(batches.map((batch) => batch.finished));
    },
  };
};
