import { clause } from '../../../harness/declarations/clause.js';
import {
  type Breach,
  broken,
  inapplicable,
  type Judgement,
  madeVoid,
  pass,
} from '../../../harness/engine/verdict.js';
import { type JsonValue, jsonOf } from '../../../harness/formats/json.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { status } from '../../../harness/network/exchange.js';
import { contractTextOfBody, contractTextOfItem } from '../records/contract-fields.js';

/** The same request sent twice, with no difference or with one different header. */
export interface SentTwice {
  readonly exchanges: readonly [first: Exchange, second: Exchange];
  /** Snapshots before and after the two; equal when nothing was published. */
  readonly snapshots: readonly [before: string | undefined, after: string | undefined];
  /** Whether to ignore the order of items: the order of search is open. */
  readonly unordered: boolean;
}

/**
 * Returns what two responses must share: the items of a page, or a whole record; cursors and request ids may
 * differ.
 */
const essence = (exchange: Exchange, unordered: boolean): string | undefined => {
  const value = jsonOf(exchange).document?.value ?? null;
  const items = (value as { items?: JsonValue } | null)?.items;
  if (!Array.isArray(items)) return contractTextOfBody(value);
  // The order of search is open, so the hits on a first page are open too.
  if (unordered && (value as { next_cursor?: JsonValue }).next_cursor !== null) return undefined;
  const texts = items.map(contractTextOfItem);
  return (unordered ? texts.sort() : texts).join();
};

const sameResponse = (
  { exchanges: [first, second], snapshots: [before, after], unordered }: SentTwice,
  what: string,
): Judgement => {
  if (status(first) !== 200) return inapplicable('the first response is not a success');
  const stated = essence(first, unordered);
  if (stated === undefined)
    return inapplicable('the first response is not a page, record or site: another clause judges that');
  const slip: Breach | undefined =
    status(second) !== 200
      ? { at: '', expected: 'status 200, as before', received: `status ${status(second)}`, exchange: 1 }
      : stated !== essence(second, unordered)
        ? { at: '', expected: 'the same content as before', received: `other content ${what}`, exchange: 1 }
        : undefined;
  if (!slip) return pass;
  if (before !== after) return madeVoid('the target published between the two responses');
  return broken(slip);
};

export const sameRequestSameResponse = clause<SentTwice>({
  id: 'A-STABLE-01',
  level: 'must',
  section: 'Endpoints',
  place: 'rule 1',
  also: ['States and transitions, introduction'],
  text: 'The same request gets the same response as long as nothing is published.',
  judge: (twice) => sameResponse(twice, 'when requested again'),
});

export const credentialsChangeNothing = clause<SentTwice>({
  id: 'A-AUTH-02',
  level: 'should',
  section: 'Authentication',
  place: 'Interface A, 1',
  text: 'A request with a meaningless Authorization header or cookie gets the same response as one without.',
  judge: (twice) => sameResponse(twice, 'with an Authorization header'),
});
