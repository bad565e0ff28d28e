import { clause } from '../../harness/clause.js';
import { type Exchange, status } from '../../harness/exchange.js';
import { isObject, shown } from '../../harness/json.js';
import type { PageReading, WalkedItem } from '../../harness/listing.js';
import { broken, inapplicable, type Judgement, pass } from '../../harness/verdict.js';
import { refusesClient } from './refusals.js';

/** A cursor used at a known age. */
export interface AgedCursor {
  readonly exchanges: readonly Exchange[];
  /** The answer to the cursor. */
  readonly answer: Exchange;
  /** The page it opened, if it did. */
  readonly page: PageReading | undefined;
  /** Records that must come next, from a walk of the same snapshot. */
  readonly expected: readonly WalkedItem[];
  readonly ageSeconds: number;
  readonly steps: readonly string[];
}

const withSteps = (judgement: Judgement, { steps, exchanges }: AgedCursor): Judgement =>
  judgement.kind === 'broken'
    ? broken({ ...judgement.breach, steps, exchange: exchanges.length - 1 })
    : judgement;

const section = 'States and transitions';
const place = 'cursor paragraph';

export const youngCursorWorks = clause<AgedCursor>({
  id: 'A-CURSOR-05',
  level: 'must',
  section,
  place,
  also: ['Limits, cursor lifetime', 'Parameters, cursor'],
  text: 'A cursor that is not yet one hour old still opens its page.',
  judge: (aged) =>
    status(aged.answer) === 200
      ? pass
      : withSteps(
          broken({
            at: '',
            expected: `status 200 at an age of ${aged.ageSeconds} s`,
            received: `status ${status(aged.answer)}`,
          }),
          aged,
        ),
});

export const youngCursorContinues = clause<AgedCursor>({
  id: 'A-CURSOR-11',
  level: 'must',
  section,
  place,
  text: 'A cursor used late goes on exactly where its page ended.',
  judge: (aged) => {
    const { page, expected } = aged;
    if (!page || page.items.length === 0) return inapplicable('the cursor opened no page with items');
    const slip = page.items.findIndex(
      (item, index) => isObject(item) && typeof item.id === 'string' && item.id !== expected[index]?.id,
    );
    if (slip < 0) return pass;
    const item = page.items[slip];
    return withSteps(
      broken({
        at: `/items/${slip}/id`,
        expected: expected[slip] ? `"${expected[slip].id}"` : 'no further record',
        received: shown(isObject(item) ? item.id : item),
      }),
      aged,
    );
  },
});

export const oldCursorRefused = clause<AgedCursor>({
  id: 'A-CURSOR-06',
  level: 'must',
  section,
  place,
  also: ['Limits, cursor lifetime', 'Endpoints, rule 6'],
  text: 'A cursor older than one hour is refused.',
  judge: (aged) => withSteps(refusesClient(aged.answer), aged),
});
