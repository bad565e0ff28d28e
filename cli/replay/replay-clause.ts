import { interfaceOf } from '../../harness/declarations/clause.js';
import type { Entry } from '../../harness/docket/entry.js';
import { createSecrets } from '../../harness/secrets/secrets.js';
import type { Finding } from '../../reports/model/findings.js';
import { visibleLine } from '../../reports/text/visible.js';
import type { Catalogue } from '../../runs/catalogue/catalogue.js';
import type { Contract } from '../../runs/contract.js';
import type { Signal } from '../../runs/exit-codes.js';
import { engineOptions } from '../../runs/play/engine-options.js';
import { scenariosOf } from '../../runs/play/selection.js';
import type { RunOptions } from '../../runs/settings/run-options.js';
import { supervise } from '../../runs/supervision/supervise.js';
import { watchSignals } from '../run/signals.js';
import { mostRuns, type Proof, proofFor } from './repeats.js';

/** The result of a replay: a verdict and the lines to print. */
export interface Replayed {
  readonly verdict: 'FIXED' | 'STILL FAILING' | 'FLAKY' | 'CANNOT REPLAY';
  readonly text: string;
  readonly interruptedBy?: Signal;
}

/** A broken clause of a report. */
export interface ReportedBreach {
  readonly id: string;
  readonly finding: Finding;
}

/** What several runs of one clause have shown. */
interface Seen {
  runs: number;
  brokenRuns: number;
  judged: number;
  broken: number;
  /** Whether one request both broke and kept the clause. */
  mixed: boolean;
  finding: Entry['finding'];
  /** Why a run could not judge the clause. */
  why: string | undefined;
}

const add = (seen: Seen, entry: Entry | undefined, why: string | undefined): void => {
  seen.runs += 1;
  const isBroken = entry?.finding !== undefined && entry.verdict !== 'observed';
  if (why !== undefined || (!isBroken && entry?.verdict !== 'pass')) {
    seen.why = why ?? entry?.reason?.text ?? 'no evidence that the clause could judge';
    return;
  }
  seen.judged += entry?.judged ?? 0;
  seen.broken += entry?.occurrences ?? 0;
  if (!isBroken) return;
  seen.brokenRuns += 1;
  seen.finding ??= entry.finding;
  const repeats = entry.places.repeats();
  seen.mixed ||= repeats !== undefined && repeats.broken < repeats.all;
};

const isKnown = (seen: Seen, proof: Proof): boolean => {
  if (seen.why !== undefined || seen.runs >= mostRuns) return true;
  if (seen.broken > 0 && !proof.comesAndGoes) return true;
  return seen.runs >= proof.runs && seen.judged >= proof.judgements;
};

const verdictOf = (seen: Seen): Replayed['verdict'] => {
  if (seen.broken > 0) return seen.mixed || seen.brokenRuns < seen.runs ? 'FLAKY' : 'STILL FAILING';
  return seen.why === undefined ? 'FIXED' : 'CANNOT REPLAY';
};

const counted = ({ judged, broken, runs }: Seen): string =>
  `broken in ${broken} of ${judged} judgements, ${runs} ${runs === 1 ? 'run' : 'runs'}`;

/**
 * Plays the scenarios of one clause again, with the seed and the targets of the reported run, until the result is
 * known. A counterexample is tried first, by its fast-check path.
 */
export const replayClause = async (
  { module }: Contract,
  catalogue: Catalogue,
  { id, finding }: ReportedBreach,
  options: RunOptions,
  hangUp?: AbortSignal,
): Promise<Replayed> => {
  const clause = catalogue.clauses.find((known) => known.id === id);
  if (!clause)
    return { verdict: 'CANNOT REPLAY', text: `CANNOT REPLAY  ${visibleLine(id)} is not in this catalogue\n` };
  const name = interfaceOf(clause);
  const suite = { clauses: [clause], scenarios: scenariosOf(catalogue, [clause], 'on all requests') };
  const known = finding.counterexample && { ...finding.counterexample, clause: id };
  const engine = { ...engineOptions(options), ...(known ? { known } : {}) };
  const proof = proofFor(finding);
  const seen: Seen = {
    runs: 0,
    brokenRuns: 0,
    judged: 0,
    broken: 0,
    mixed: false,
    finding: undefined,
    why: undefined,
  };
  const missing =
    options.targets[name] === undefined
      ? `no base URL of Interface ${name.toUpperCase()} is known`
      : undefined;
  let caught: Signal | undefined;
  do {
    const supervision = supervise({ module, suite, options: engine }, () => undefined);
    const signals = watchSignals(() => supervision.interrupt(), hangUp);
    const run = await supervision.finished;
    signals.stop();
    caught = signals.caught();
    const [error] = [...run.errors.map(({ text }) => text), ...run.thrown];
    add(seen, run.entries[0], error?.split('\n', 1)[0] ?? missing ?? run.obstacles[name]?.text);
  } while (caught === undefined && !isKnown(seen, proof));
  const verdict = verdictOf(seen);
  const { hide } = createSecrets(options.headers);
  const lines = [`${verdict}  ${clause.id}  ${clause.text}`];
  if (verdict === 'CANNOT REPLAY') lines.push(`│ ${visibleLine(hide(seen.why ?? ''))}`);
  else lines.push(`│ seen      ${counted(seen)}`);
  if (seen.finding) {
    const { breach, exchanges } = seen.finding;
    const shown = exchanges[breach.exchange ?? 0]?.request;
    if (shown) lines.push(`│ where     ${visibleLine(hide(`${shown.method} ${shown.url}  ${breach.at}`))}`);
    lines.push(
      `│ expected  ${visibleLine(hide(breach.expected))}`,
      `│ received  ${visibleLine(hide(breach.received))}`,
    );
  }
  return { verdict, text: `${lines.join('\n')}\n`, ...(caught ? { interruptedBy: caught } : {}) };
};
