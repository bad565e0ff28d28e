import type { Docket, Judged } from '../docket/docket.js';
import { reasonOfThrown, textOfThrown } from '../docket/judging.js';
import { step } from '../isolation/steps.js';
import { type Exchange, readingOf } from '../network/exchange.js';
import { reasonNotApplication } from '../network/intermediaries.js';
import type { Onlooker } from './onlooker.js';

/**
 * What onlookers judged of exchanges, for later runs of the same suite: equal exchanges get equal judgements, because
 * judges are pure. The proof uses it, whose servers differ in one thing each.
 */
export interface KnownJudgements {
  /** Judgements of an exchange with the same content, or undefined. */
  of(exchange: Exchange): readonly Judged[] | undefined;
  keep(exchange: Exchange, judged: readonly Judged[]): void;
}

const scenario = 'every exchange';

/** Passes every exchange to the onlookers of its interface, and their judgements to the docket. */
export const createObserver = (
  onlookers: readonly Onlooker[],
  docket: Docket,
  known?: KnownJudgements,
): ((exchange: Exchange) => void) => {
  const look = (exchange: Exchange, onJudged?: (judged: Judged) => void) => {
    const hindrance = reasonNotApplication(exchange);
    const reading = readingOf(exchange);
    for (const onlooker of onlookers) {
      if (onlooker.interface !== exchange.interface) continue;
      try {
        step('exchange', reading, () =>
          onlooker.look(exchange, (clauses, evidence) => {
            const concerned = hindrance ? clauses.filter(({ judgesFailures }) => judgesFailures) : clauses;
            docket.judge({ clauses: concerned, evidence, scenario }, onJudged);
          }),
        );
      } catch (error) {
        docket.note(onlooker.clauses, 'inconclusive', reasonOfThrown(error));
        const thrown = textOfThrown(error);
        if (thrown !== undefined) docket.threw(`an onlooker of every exchange threw: ${thrown}`);
      }
    }
  };
  if (!known) return (exchange) => look(exchange);
  return (exchange) => {
    const before = known.of(exchange);
    if (before) {
      for (const judged of before) docket.take(judged, { evidence: exchange, scenario });
      return;
    }
    const { length } = docket.errors;
    const told: Judged[] = [];
    look(exchange, (judged) => told.push(judged));
    // What threw is told once for each exchange.
    if (docket.errors.length === length) known.keep(exchange, told);
  };
};
