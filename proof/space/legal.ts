import type { InterfaceName } from '../../harness/network/exchange.js';
import type { Variant } from '../../reference-server/variant.js';
import {
  type PlayedClause,
  type PlayOptions,
  type PlayResult,
  playReference,
  suiteOfInterface,
} from '../play.js';
import type { Trial } from './draw.js';

/** Slow servers and waits cost nothing on the clock of the proof. */
export const longPlay: PlayOptions = { maxTimeMs: 24 * 3_600_000, maxRequests: 20_000 };

/** Returns the result of a clause as one sentence. */
export const sentenceOf = ({ id, verdict, finding, reason }: PlayedClause): string => {
  if (finding === undefined) return `${id} ${verdict}${reason ? ` (${reason.code}: ${reason.text})` : ''}`;
  const { at, expected, received } = finding.breach;
  return `${id} ${verdict}: ${at} expected ${expected}, received ${received}`.slice(0, 600);
};

/** Choices that remove the evidence of must-clauses, by the codes of the resulting reasons. */
const excuses: readonly (readonly [choice: RegExp, codes: readonly string[], reason: string])[] = [
  [
    /^a-time-publishes-/,
    ['published-meanwhile', 'control-refused'],
    'a target that publishes on its own may change the data between any two requests',
  ],
  [
    /^a-rate-limited-without-retry-after$/,
    ['given-up', 'rate-limited'],
    'a target that always refuses and does not state a wait is given up after less than a minute',
  ],
  [
    /^a-(empty-journal$|one-record$|only-)|^journal-of-/,
    ['needs-an-hour'],
    'a journal of a few records issues no cursor that a later run could use',
  ],
  [
    /^a-kind-filtered-after-reading$/,
    ['empty-pages'],
    'whether a walk with many empty pages in a row ends is not known',
  ],
  [/^hooks-/, ['hook-broken'], 'test hooks are no part of the contract: broken ones leave clauses undecided'],
];

const excused = (choices: readonly Variant[], { reason }: PlayedClause): boolean =>
  excuses.some(
    ([choice, codes]) => codes.includes(reason?.code ?? '') && choices.some(({ id }) => choice.test(id)),
  );

const harnessErrors = ({ errors }: PlayResult): readonly string[] =>
  errors.map((error) => `harness error: ${error}`);

/** Clauses of responses that a legal server may never send, such as those that announce a retirement. */
const onlookersOf = (name: InterfaceName): ReadonlySet<string> =>
  new Set(suiteOfInterface(name).onlookers.flatMap(({ clauses }) => clauses.map(({ id }) => id)));

/** Whether a required clause should have a verdict, and has none. */
const undecided = (
  choices: readonly Variant[],
  name: InterfaceName,
  withoutHooks: boolean,
): ((result: PlayedClause) => boolean) => {
  const needsHooks = withoutHooks || choices.some(({ id }) => id.startsWith('hooks-'));
  const seen = onlookersOf(name);
  return (result) => {
    const { id, level, verdict, reason } = result;
    if (level !== 'must') return false;
    if (verdict === 'inconclusive') return !excused(choices, result);
    if (verdict !== 'untested') return false;
    if (reason === undefined) return !seen.has(id);
    return !(needsHooks && reason.code.startsWith('needs-')) && !excused(choices, result);
  };
};

/** How a trial is played. */
export interface LegalTrial {
  /** The server offers no test hooks: only clauses that need them, or the profile full, may stay without a verdict. */
  readonly withoutHooks?: boolean;
}

/** Returns what is wrong with the results of a legal combination, in sentences. */
export const wrongOf = (
  results: readonly PlayedClause[],
  name: InterfaceName,
  choices: readonly Variant[],
  withoutHooks: boolean,
): readonly string[] =>
  [
    ...results.filter(({ verdict }) => verdict === 'fail'),
    ...results.filter(undecided(choices, name, withoutHooks)),
  ].map(sentenceOf);

/** Tries a legal combination: no clause may fail, and no must-clause may stay without a verdict. */
export const tryLegal =
  (name: InterfaceName, { withoutHooks = false }: LegalTrial = {}) =>
  async (choices: readonly Variant[], seed: number): Promise<Trial> => {
    // The random choices of the run are others in each draw, too.
    const outcome = await playReference(name, { variants: choices }, { ...longPlay, seed, withoutHooks });
    return {
      wrong: [...wrongOf(outcome.results, name, choices, withoutHooks), ...harnessErrors(outcome)],
      noted: outcome.results.filter(({ verdict }) => verdict === 'warn').map(({ id }) => id),
    };
  };
