import type { Onlooker } from '../declarations/onlooker.js';
import type { Docket, Judged } from '../docket/docket.js';
import { reasonOfThrown, textOfThrown } from '../docket/judging.js';
import { step } from '../isolation/steps.js';
import { type Exchange, readingOf } from '../network/exchange.js';
import { reasonNotApplication } from '../network/intermediaries.js';

/**
 * Judgements of onlookers, for later runs of the same suite. Judges are pure, so equal exchanges get equal
 * judgements. The proof uses it: its servers differ in one behaviour each.
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
  const noteThrown = ({ clauses }: Onlooker, error: unknown) => {
    docket.note(clauses, 'inconclusive', reasonOfThrown(error));
    const thrown = textOfThrown(error);
    if (thrown !== undefined) docket.threw(`an onlooker of every exchange threw: ${thrown}`);
  };
  const look = (exchange: Exchange, onJudged?: (judged: Judged) => void) => {
    const own = onlookers.filter((onlooker) => onlooker.interface === exchange.interface);
    const hindrance = reasonNotApplication(exchange);
    const judge: Parameters<Onlooker['look']>[1] = (clauses, evidence) => {
      const concerned = hindrance ? clauses.filter(({ judgesFailures }) => judgesFailures) : clauses;
      docket.judge({ clauses: concerned, evidence, scenario }, onJudged);
    };
    const lookAll = () => {
      for (const onlooker of own)
        try {
          onlooker.look(exchange, judge);
        } catch (error) {
          noteThrown(onlooker, error);
        }
    };
    // One step for all onlookers: the clauses that they call are steps of their own.
    try {
      step('exchange', readingOf(exchange), lookAll);
    } catch (error) {
      for (const onlooker of own) noteThrown(onlooker, error);
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
    const judgements: Judged[] = [];
    look(exchange, (judged) => judgements.push(judged));
    // Each thrown error is reported once per exchange: such judgements are not kept.
    if (docket.errors.length === length) known.keep(exchange, judgements);
  };
};
