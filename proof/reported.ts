import type { Suite } from '../harness/declarations/interface.js';
import type { Engine } from '../harness/engine/engine.js';
import type { InterfaceName } from '../harness/network/exchange.js';
import { noSecrets } from '../harness/secrets/secrets.js';
import type { ConformanceReport } from '../reports/model/report.js';
import type { Traffic } from '../runs/play/traffic.js';
import { buildReport } from '../runs/report/build.js';
import type { RunOptions as Settings } from '../runs/settings/run-options.js';

const settingsOf = (targets: Settings['targets']): Settings => ({
  targets,
  out: 'plumbrule-report',
  only: [],
  skip: [],
  profile: 'standard',
  seed: 1,
  examples: 1,
  maxRequests: 3000,
  maxTimeMs: 120_000,
  timeoutMs: 5000,
  maxBodyBytes: 2 * 1024 * 1024,
  ca: undefined,
  strict: false,
  gate: 'derived',
  allowEmpty: true,
  headers: [],
  exhaust: true,
  state: undefined,
  waits: false,
  format: 'quiet',
  color: 'never',
  progress: false,
});

/** A finished run. */
export interface ReportedPlay {
  readonly name: InterfaceName;
  readonly suite: Suite;
  readonly engine: Engine;
  readonly traffic: Traffic;
  readonly targets: Settings['targets'];
  readonly startedAt: number;
}

/** Returns the report of a run of the proof, as `plumbrule run` builds it. */
export const reportOf = ({
  name,
  suite,
  engine,
  traffic,
  targets,
  startedAt,
}: ReportedPlay): ConformanceReport =>
  buildReport({
    catalogue: suite.clauses,
    facts: suite.interfaces,
    untestable: [],
    selection: { clauses: suite.clauses, scenarios: suite.scenarios, left: new Map() },
    options: settingsOf(targets),
    settings: [],
    entries: engine.docket.entries(),
    errors: engine.docket.errors.map((text) => ({ text })),
    thrown: [],
    endings: [],
    played: engine.played,
    coverage: engine.coverage,
    obstacles: {},
    requests: { [name]: engine.clients[name]?.sent() ?? 0 },
    waitedMs: engine.waitedMs(),
    startedAt,
    finishedAt: startedAt,
    interruptedBy: undefined,
    digests: new Map(),
    timeline: traffic.timeline(),
    budget: traffic.budget(),
    routes: traffic.routes(),
    clockSkewSeconds: traffic.clockSkewSeconds(),
    refusals: traffic.refusals(),
    secrets: noSecrets,
  });
