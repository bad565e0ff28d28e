import { interfaceOf } from '../../harness/engine/clause.js';
import type { Entry } from '../../harness/engine/docket.js';
import { createSecrets } from '../../harness/secrets/secrets.js';
import type { ClauseResult } from '../../reports/model.js';
import { visibleLine } from '../../reports/text/visible.js';
import type { Catalogue } from '../../runs/catalogue.js';
import type { Contract } from '../../runs/contract.js';
import { engineOptions } from '../../runs/engine-options.js';
import type { Signal } from '../../runs/exit-codes.js';
import { scenariosOf } from '../../runs/selection.js';
import type { RunOptions } from '../../runs/settings/run-options.js';
import { supervise } from '../../runs/supervision/supervise.js';
import { watchSignals } from '../run/signals.js';

/** The result of a replay: a verdict and the lines to print. */
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
  return ['CANNOT REPLAY', entry?.reason?.text ?? 'no evidence that the clause could judge'] as const;
};

/**
 * Plays the scenarios of one clause again, with the seed and the targets of the reported run. A counterexample
 * is tried first, by its fast-check path.
 */
export const replayClause = async (
  { module }: Contract,
  catalogue: Catalogue,
  { id, finding }: Pick<ClauseResult, 'id' | 'finding'>,
  options: RunOptions,
): Promise<Replayed> => {
  const clause = catalogue.clauses.find((known) => known.id === id);
  if (!clause)
    return { verdict: 'CANNOT REPLAY', text: `CANNOT REPLAY  ${visibleLine(id)} is not in this catalogue\n` };
  const name = interfaceOf(clause);
  const suite = { clauses: [clause], scenarios: scenariosOf(catalogue, [clause]) };
  const known = finding?.counterexample && { ...finding.counterexample, clause: id };
  const engine = { ...engineOptions(options), ...(known ? { known } : {}) };
  const supervision = supervise({ module, suite, options: engine }, () => undefined);
  const signals = watchSignals(() => supervision.interrupt());
  const run = await supervision.finished;
  signals.stop();
  const missing =
    options.targets[name] === undefined
      ? `no base URL of Interface ${name.toUpperCase()} is known`
      : undefined;
  const [entry] = run.entries;
  const [verdict, why] = outcomeOf(entry, missing ?? run.obstacles[name]?.text, [
    ...run.errors,
    ...run.thrown,
  ]);
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
