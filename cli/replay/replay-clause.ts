import { interfaceOf } from '../../harness/engine/clause.js';
import type { Entry } from '../../harness/engine/docket.js';
import { openEngine } from '../../harness/engine/engine.js';
import type { Suite } from '../../harness/engine/interface.js';
import { createSecrets } from '../../harness/secrets/secrets.js';
import { visibleLine } from '../../reports/text/visible.js';
import { engineOptions, type Obstacles, playReachable } from '../../runs/begin.js';
import type { Signal } from '../../runs/exit-codes.js';
import { scenariosOf } from '../../runs/selection.js';
import type { RunOptions } from '../../runs/settings/run-options.js';
import { watchSignals } from '../run/signals.js';

/** What a replay found, as a verdict and as the lines to print. */
export interface Replayed {
  readonly verdict: 'FIXED' | 'STILL FAILING' | 'CANNOT REPLAY';
  readonly text: string;
  readonly interruptedBy?: Signal;
}

const outcomeOf = (entry: Entry | undefined, obstacle: string | undefined, errors: readonly string[]) => {
  const [error] = errors;
  if (error !== undefined) return ['CANNOT REPLAY', error.split('\n', 1)[0] ?? error] as const;
  if (obstacle !== undefined) return ['CANNOT REPLAY', obstacle] as const;
  if (entry?.finding && entry.verdict !== 'observed') return ['STILL FAILING', ''] as const;
  if (entry?.verdict === 'pass') return ['FIXED', ''] as const;
  return ['CANNOT REPLAY', entry?.reason?.text ?? 'nothing was met that the clause could judge'] as const;
};

/** Plays the scenarios of one clause again, with the seed and the targets of the run that broke it. */
export const replayClause = async (suite: Suite, id: string, options: RunOptions): Promise<Replayed> => {
  const clause = suite.clauses.find((known) => known.id === id);
  if (!clause)
    return { verdict: 'CANNOT REPLAY', text: `CANNOT REPLAY  ${visibleLine(id)} is not in this catalogue\n` };
  const name = interfaceOf(clause);
  const engine = openEngine({ ...suite, clauses: [clause] }, engineOptions(options));
  const signals = watchSignals(() => {
    engine.limits.interrupt();
    void engine.close();
  });
  const scenarios = scenariosOf(suite, [clause]);
  let obstacles: Obstacles = {};
  try {
    obstacles = await playReachable(engine, suite.interfaces, scenarios);
  } finally {
    await engine.close();
    signals.stop();
  }
  const missing =
    options.targets[name] === undefined
      ? `no address of Interface ${name.toUpperCase()} is known`
      : undefined;
  const [entry] = engine.docket.entries();
  const [verdict, why] = outcomeOf(entry, missing ?? obstacles[name]?.text, engine.docket.errors);
  const { hide } = createSecrets(options.headers);
  const lines = [`${verdict}  ${clause.id}  ${clause.text}`];
  if (why !== '') lines.push(`│ ${visibleLine(hide(why))}`);
  if (verdict === 'STILL FAILING' && entry?.finding) {
    const { breach, exchanges } = entry.finding;
    const shown = exchanges[breach.exchange ?? 0]?.request;
    if (shown) lines.push(`│ where     ${visibleLine(hide(`${shown.method} ${shown.url}  ${breach.at}`))}`);
    lines.push(
      `│ expected  ${visibleLine(hide(breach.expected))}`,
      `│ received  ${visibleLine(hide(breach.received))}`,
    );
  }
  const caught = signals.caught();
  return { verdict, text: `${lines.join('\n')}\n`, ...(caught ? { interruptedBy: caught } : {}) };
};
