import { type TestInfo, test } from '@playwright/test';
import type { ReportedExchange } from '../../reports/model/exchanges.js';
import type { ClauseResult } from '../../reports/model/findings.js';
import { visibleLine } from '../../reports/text/visible.js';
import { placeOfClause } from '../clause-places.js';
import { plainError } from '../plain-error.js';
import { clauseMessage, failsTest } from './clause-message.js';
import { exchangeText } from './exchange-text.js';
import { expect } from './met.js';

/** Results of clauses, and what decides whether they fail their test. */
export interface Shown {
  readonly clauses: readonly ClauseResult[];
  readonly exchanges: readonly ReportedExchange[];
  readonly strict: boolean;
}

/** Returns the reason when all failing clauses have the same one, such as an unreachable target. */
const oneReason = (failing: readonly ClauseResult[]): string | undefined => {
  const reasons = new Set(failing.map(({ reason, finding }) => (finding ? undefined : reason?.text)));
  const [reason] = reasons;
  return failing.length > 1 && reasons.size === 1 ? reason : undefined;
};

const attachExchanges = async (
  { id, finding }: ClauseResult,
  exchanges: readonly ReportedExchange[],
  info: TestInfo,
): Promise<void> => {
  const own = (finding?.exchanges ?? []).flatMap(
    (number) => exchanges.find((one) => one.id === number) ?? [],
  );
  if (own.length > 0)
    await info.attach(`${id} exchange`, {
      body: own.map(exchangeText).join('\n'),
      contentType: 'text/plain; charset=utf-8',
    });
};

/**
 * Shows each clause as a step, located at its definition, with a soft expectation. Attaches the exchange of a
 * broken clause, and adds an annotation for each clause that did not pass.
 */
export const showClauses = async ({ clauses, exchanges, strict }: Shown, info: TestInfo): Promise<void> => {
  const failing = clauses.filter((clause) => failsTest(clause, strict));
  const reason = oneReason(failing);
  for (const clause of clauses) {
    const { id, verdict, text } = clause;
    const message = clauseMessage(clause, exchanges);
    if (verdict !== 'pass') info.annotations.push({ type: verdict, description: message });
    const location = placeOfClause(id);
    // Its name is in the stack of each failure.
    const showClause = async () => {
      if (clause.finding) await attachExchanges(clause, exchanges, info);
      if (reason === undefined) expect.soft(clause).toBeMet(failing.includes(clause) ? message : undefined);
    };
    await test.step(`${id} ${verdict}: ${text}`, showClause, location === undefined ? {} : { location });
  }
  if (reason !== undefined) throw plainError(visibleLine(reason));
};
