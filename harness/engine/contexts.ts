import type { AnyClause } from '../declarations/clause.js';
import type { Onlooker } from '../declarations/onlooker.js';
import type { Scenario, ScenarioContext } from '../declarations/scenario.js';
import type { Docket } from '../docket/docket.js';
import type { InterfaceName, Unavailable } from '../network/exchange.js';
import type { Secrets } from '../secrets/secrets.js';
import type { Clock } from './clock.js';
import { type Doubt, doubtedHooks, type Hooks, movedClock } from './hooks.js';
import type { RunLimits } from './limits.js';
import type { Allowance } from './plan.js';
import { playProperty } from './property.js';
import { createRandom, hashOf } from './random.js';
import type { EngineOptions } from './run.js';
import { lacksAll, lacksData } from './verdict.js';

/** What the contexts of scenarios are made of. */
export interface ContextParts {
  readonly options: EngineOptions;
  readonly clock: Clock;
  readonly limits: RunLimits;
  readonly hooks: Hooks;
  /** Why clauses of an interface about time cannot be judged by the hooks. */
  readonly doubts: ReadonlyMap<InterfaceName, Doubt>;
  readonly secrets: Secrets;
  readonly docket: Docket;
  readonly onlookers: readonly Onlooker[];
  /** Members that the interface of a scenario adds. */
  readonly drivers: ReadonlyMap<InterfaceName, object>;
  /** Waits until no scenario of another interface plays. */
  alone(name: InterfaceName): Promise<void>;
  /** The waits that the quotas of the interfaces demand. */
  readonly allowances: ReadonlyMap<InterfaceName, Allowance>;
  onCoverage(sentence: string): void;
  onWait(name: InterfaceName, reason: string, milliseconds: number): void;
}

/** Longest move of the clock beside scenarios of another interface, seconds: their cursors must not expire. */
const longestMove = 300;

/** Codes of reasons that a test hook would remove. */
const ofHooks = /^needs-(?:clock-hook|publish-hook|test-hooks|full-profile)$/;

/** Creates the function that returns the context of each scenario of a run. */
export const createContexts = ({
  options,
  clock,
  limits,
  hooks: all,
  doubts,
  secrets,
  docket,
  onlookers,
  drivers,
  alone,
  allowances,
  onCoverage,
  onWait,
}: ContextParts): ((scenario: Scenario) => ScenarioContext) => {
  const shared = {
    clock,
    profile: options.profile,
    examples: options.examples,
    waits: options.waits ?? false,
    coverage: (sentence: string) => onCoverage(secrets.hidePieces(sentence)),
    noData: (clauses: readonly AnyClause[], what: string) =>
      docket.note(clauses, 'inapplicable', { code: lacksData, text: `no ${what}` }),
    emptyListing: (clauses: readonly AnyClause[], what: string) =>
      docket.note(clauses, 'inapplicable', { code: lacksAll, text: `no ${what}` }),
    inapplicable: (clauses: readonly AnyClause[], text: string) =>
      docket.note(clauses, 'inapplicable', { code: 'nothing-to-judge', text }),
    missing: (clauses: readonly AnyClause[], { unavailable }: Unavailable) =>
      docket.note(clauses, 'inconclusive', unavailable),
  };
  const judged = new Set(docket.entries().map(({ clause: { id } }) => id));
  const isJudged = ({ id }: AnyClause): boolean => judged.has(id);
  // Clauses that judge every exchange need the requests of all scenarios.
  const watched = new Set(
    onlookers.filter(({ clauses }) => clauses.some(isJudged)).map((onlooker) => onlooker.interface),
  );
  return (scenario) => {
    const hooks = doubtedHooks(all, () => doubts.get(scenario.interface));
    const seed = (options.seed ^ hashOf(scenario.title)) | 0;
    const judge: ScenarioContext['judge'] = (clauses, evidence) =>
      docket.judge({ clauses, evidence, scenario: scenario.title });
    return {
      ...drivers.get(scenario.interface),
      ...shared,
      hooks,
      untested: (clauses, code, text) => {
        // A hook that was given and does not serve is no choice of the run.
        const doubt = ofHooks.test(code) ? hooks.doubt?.() : undefined;
        if (!doubt) return docket.note(clauses, 'untested', { code, text });
        const ids = new Set(clauses.map(({ id }) => id));
        const open = docket.entries().filter((entry) => ids.has(entry.clause.id) && entry.judged === 0);
        docket.note(
          open.map((entry) => entry.clause),
          'inconclusive',
          doubt,
        );
      },
      random: createRandom(seed),
      judges: (clauses) => watched.has(scenario.interface) || clauses.some(isJudged),
      judge,
      wait: async (seconds, reason) => {
        if (scenario.phase === 'exhaust' && seconds > longestMove) await alone(scenario.interface);
        if (await movedClock(hooks, seconds)) return 'moved';
        const milliseconds = seconds * 1000;
        onWait(scenario.interface, reason, milliseconds);
        await limits.sleep(milliseconds, allowances.get(scenario.interface));
        return 'waited';
      },
      property: (property) =>
        playProperty(property, {
          examples: options.examples,
          seed,
          timeMs: Math.max(1000, Math.min(60_000, limits.timeLeftMs())),
          ...(options.known ? { known: options.known } : {}),
          judge: (clauses, evidence, counterexample) =>
            docket.judge({
              clauses,
              evidence,
              scenario: scenario.title,
              ...(counterexample ? { counterexample } : {}),
            }),
        }),
    };
  };
};
