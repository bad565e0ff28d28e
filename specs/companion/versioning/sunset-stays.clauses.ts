import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { readRetirement } from './retirement.clauses.js';

/** The same request twice, the second some time after the first. */
export interface RequestedLater {
  readonly exchanges: readonly [later: Exchange, first: Exchange];
  /** Time between the two on the clock of the target. */
  readonly seconds: number;
}

/**
 * A Sunset that is computed from the present time moves between two responses by about the time between them: by
 * this share at least and at most.
 */
const [leastShare, mostShare] = [0.75, 1.5];

export const sunsetStays = clause<RequestedLater>({
  id: 'B-SUNSET-10',
  basis: advice('the date was postponed between two responses'),
  section: 'Versioning',
  place: '4',
  text: 'Sunset carries the date of the end: it does not move on with the clock from response to response.',
  cause: 'Sunset changes with the clock: expected {expected}, received {received}.',
  fix: 'Send the date on which the route ends, not one that is computed from now.',
  judge: ({ exchanges, seconds }) => {
    const [later, first] = exchanges.map((exchange) => readRetirement(exchange)?.sunset?.timestamp);
    if (later === undefined || first === undefined) return inapplicable('not both responses have a Sunset');
    const share = (later - first) / 1000 / seconds;
    return share < leastShare || share > mostShare
      ? pass
      : broken({
          at: 'Sunset',
          expected: new Date(first).toUTCString(),
          received: `${new Date(later).toUTCString()}, later by the same time as the response`,
        });
  },
});
