import type { AnyClause } from '../../harness/declarations/clause.js';
import type { InterfaceFacts } from '../../harness/declarations/interface.js';
import type { Entry } from '../../harness/docket/entry.js';
import type { PlayedScenario } from '../../harness/engine/run.js';
import type { InterfaceName } from '../../harness/network/exchange.js';
import type { Obstacle } from '../../harness/network/preflight.js';
import type { Secrets } from '../../harness/secrets/secrets.js';
import type { Untestable } from '../../reports/model/contract.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import type { BudgetPoint, RouteTraffic, TimelineBucket } from '../../reports/model/traffic.js';
import type { Signal } from '../exit-codes.js';
import type { Waiver } from '../history/waivers.js';
import type { Weakness } from '../machine/weakened.js';
import type { Selection } from '../play/selection.js';
import type { RecordedTraffic } from '../recorded/traffic.js';
import type { RunError } from '../run-error.js';
import type { Resolved } from '../settings/resolve.js';
import type { RunOptions } from '../settings/run-options.js';
import type { BodyDigest } from './evidence/body.js';

/** Everything from a run that its report needs. */
export interface RunRecord {
  readonly facts: readonly InterfaceFacts[];
  readonly catalogue: readonly AnyClause[];
  readonly untestable: readonly Untestable[];
  readonly selection: Selection;
  readonly options: RunOptions;
  readonly settings: readonly Resolved[];
  /** Dockets of the selected clauses. */
  readonly entries: readonly Entry[];
  /** What the environment weakens; nothing when absent. */
  readonly weaknesses?: readonly Weakness[];
  /** Bugs of the harness found during the run, one text each. */
  readonly errors: readonly RunError[];
  /** Judges and scenarios that threw, one text each; their clauses are inconclusive. */
  readonly thrown: readonly string[];
  /** Processes that were ended because of what the target sent, one sentence each. */
  readonly endings: readonly string[];
  readonly played: readonly PlayedScenario[];
  readonly coverage: readonly string[];
  /** The traffic of others that was judged; absent for a run. */
  readonly recorded?: RecordedTraffic | undefined;
  readonly obstacles: Readonly<Record<InterfaceName, Obstacle | undefined>>;
  /** Requests sent, by letter of the interface. */
  readonly requests: Readonly<Record<InterfaceName, number>>;
  readonly waitedMs: number;
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly interruptedBy: Signal | undefined;
  /** What the evidence file omits because of its size limit, as a sentence. */
  readonly leftOut?: string | undefined;
  readonly digests: ReadonlyMap<number, BodyDigest>;
  readonly timeline: readonly TimelineBucket[];
  readonly budget: readonly BudgetPoint[];
  readonly routes: readonly RouteTraffic[];
  /** Difference between the target's Date and the clock of the harness at the first response, seconds. */
  readonly clockSkewSeconds: number;
  /** Whether another client advanced the clock of the target; false when absent. */
  readonly isClockMovedByOthers?: boolean;
  /** Number of responses with status 429. */
  readonly refusals: number;
  /** Letters of the interfaces of which a body was longer than the harness reads; none when absent. */
  readonly cutBodies?: ReadonlySet<string>;
  readonly secrets: Secrets;
  /** Accepted breaches; none when absent. */
  readonly waivers?: readonly Waiver[];
  /** Report of an earlier run to compare with. */
  readonly previous?: ConformanceReport | undefined;
}
