import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clause } from '../../../harness/declarations/clause.js';
import { judgementOf } from '../../../harness/docket/judging.js';
import type { Judgement } from '../../../harness/engine/verdict.js';
import type { Evidence } from '../../../harness/network/exchange.js';

/** Returns a judgement as one line: the verdict, its facts, and the index of the exchange that shows a breach. */
export const lineOf = (judgement: Judgement): string => {
  if (judgement.kind === 'pass') return 'pass';
  if (judgement.kind === 'observed') return `observed: ${judgement.value}`;
  if (judgement.kind === 'inapplicable') return `inapplicable: ${judgement.reason.text}`;
  if (judgement.kind === 'inconclusive')
    return `inconclusive (${judgement.reason.code}): ${judgement.reason.text}`;
  const { at, expected, received, exchange, note, steps } = judgement.breach;
  return [
    `broken${at && ` at ${at}`}: expected ${expected}, received ${received}`,
    ...(exchange === undefined ? [] : [`exchange ${exchange}`]),
    ...(note === undefined ? [] : [`note: ${note}`]),
    ...(steps === undefined ? [] : [`steps: ${steps.join(', ')}`]),
  ].join('; ');
};

/** What the evidence shows, the evidence, and the whole judgement of it as one line. */
export type Row<E> = readonly [what: string, evidence: () => E, judgement: string];

/** Declares one test per row. The evidence is created in the test: reading it is tested too. */
export const specify = <E extends Evidence>(clause: Clause<E>, rows: readonly Row<E>[]): void => {
  for (const [what, evidence, judgement] of rows)
    test(`${clause.id}: ${what}`, () => {
      assert.equal(lineOf(judgementOf(clause, evidence())), judgement);
    });
};
