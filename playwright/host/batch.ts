import type { Scenario } from '../../harness/declarations/scenario.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { counted } from '../../reports/text/wording.js';
import type { Catalogue } from '../../runs/catalogue/catalogue.js';
import { contract } from '../../runs/contract.js';
import { acquireLock, type MachineLock } from '../../runs/locks/machine-lock.js';
import { playRun, type RunUnderWay } from '../../runs/play/play-run.js';
import { prepareRun } from '../../runs/play/prepare-run.js';
import { type Selection, select } from '../../runs/play/selection.js';
import type { ClausesShown } from '../../runs/report/clauses-shown.js';
import type { Resolved } from '../../runs/settings/resolve.js';
import type { RunOptions } from '../../runs/settings/run-options.js';

/** The target, the settings and the catalogue of a batch. */
export interface BatchPlan {
  readonly catalogue: Catalogue;
  readonly settings: readonly Resolved[];
  readonly options: RunOptions;
  /** Whether the files of a report are written. */
  readonly writesFiles: boolean;
}

/** Scenarios that are played together, as one run. */
export interface TestBatch {
  readonly scenarios: ReadonlySet<Scenario>;
  readonly finished: Promise<ConformanceReport>;
  /**
   * Waits until all scenarios of the batch that can still change these clauses are played. Returns the
   * clauses as in the report.
   */
  shown(ids: ReadonlySet<string>): Promise<ClausesShown>;
  interrupt(): void;
}

/** The clauses that scenarios list, and those that judge every exchange of their interfaces. */
const clausesOf = ({ clauses, onEvery }: Catalogue, scenarios: readonly Scenario[]): string[] => {
  const letters = new Set(scenarios.map((scenario) => scenario.interface.toUpperCase()));
  const listed = new Set(scenarios.flatMap((scenario) => scenario.clauses.map(({ id }) => id)));
  return clauses
    .map(({ id }) => id)
    .filter((id) => listed.has(id) || (onEvery.has(id) && letters.has(id.split('-', 1)[0] ?? '')));
};

const selectionOf = (plan: BatchPlan, scenarios: readonly Scenario[]): Selection => {
  const { catalogue, options } = plan;
  const interfaces = Object.keys(options.targets).filter((letter) => letter !== 'control');
  const exhaust = options.exhaust && options.profile !== 'quick';
  const only = clausesOf(catalogue, scenarios);
  const all = catalogue.clauses.filter(({ id }) =>
    interfaces.includes(id.split('-', 1)[0]?.toLowerCase() ?? ''),
  );
  const { clauses, left } = select(catalogue, {
    only: all.length === only.length ? [] : only,
    skip: [],
    interfaces,
    exhaust,
  });
  return { clauses, left, scenarios };
};

/**
 * Waits until no other process of this machine sends requests to the same target, because some scenarios
 * change its state.
 */
const lockTargets = async ({ targets }: RunOptions, signal: AbortSignal) => {
  const locks: MachineLock[] = [];
  const urls = Object.values(targets).filter((url) => url !== undefined);
  // All processes lock the URLs in the same order, so that no two processes wait for each other.
  for (const url of [...new Set(urls)].sort()) locks.push(await acquireLock(url, { signal }));
  return () => {
    for (const lock of locks) lock.release();
  };
};

/** Scenarios between two lines about the progress: the first tests wait for a run that takes minutes. */
const scenariosPerLine = 10;

/** Plays scenarios as one run: each request is sent once, and those that need the target alone come last. */
export const playBatch = (plan: BatchPlan, scenarios: readonly Scenario[]): TestBatch => {
  const { settings, options, writesFiles } = plan;
  const played = new Set<string>();
  const say = (text: string) => process.stderr.write(`plumbrule: ${text}\n`);
  const nameOf = (one: { readonly interface: string; readonly title: string }) =>
    `${one.interface} ${one.title}`;
  let run: RunUnderWay | undefined;
  let isOver = false;
  const interruption = new AbortController();
  const { signal } = interruption;
  let changed: (() => void)[] = [];
  const tellChange = () => {
    const told = changed;
    changed = [];
    for (const tell of told) tell();
  };
  const play = async (): Promise<ConformanceReport> => {
    const release = await lockTargets(options, signal);
    try {
      const prepared = await prepareRun({
        contract,
        settings,
        options,
        workingFolder: process.cwd(),
        writesFiles,
      });
      run = playRun(
        { ...prepared, selection: selectionOf(plan, scenarios) },
        {
          onEvent: (event) => {
            if (event.kind !== 'scenario') return;
            played.add(nameOf(event.played));
            if (played.size % scenariosPerLine === 0)
              say(`${played.size} of ${scenarios.length} scenarios played`);
            tellChange();
          },
          interruptedBy: () => (signal.aborted ? 'SIGINT' : undefined),
        },
      );
      say(`plays ${counted(scenarios.length, 'scenario')} as one run; each test waits for its own`);
      if (signal.aborted) run.interrupt();
      return (await run.finished).report;
    } finally {
      release();
      isOver = true;
      tellChange();
    }
  };
  const finished = play();
  // Callers of `outcome` receive the error.
  finished.catch(() => undefined);
  return {
    scenarios: new Set(scenarios),
    finished,
    shown: async (ids) => {
      const concerned = scenarios.filter(({ clauses }) => clauses.some(({ id }) => ids.has(id)));
      // No scenario lists the clauses that judge every exchange, so every scenario may change them.
      const awaited = (concerned.length > 0 ? concerned : scenarios).map(nameOf);
      while (!isOver && awaited.some((name) => !played.has(name)))
        await new Promise<void>((done) => changed.push(done));
      if (isOver) await finished;
      if (run === undefined) throw new Error('the run has not begun');
      return run.shown(ids);
    },
    interrupt: () => {
      interruption.abort(new Error('the run was ended before it began'));
      run?.interrupt();
    },
  };
};
