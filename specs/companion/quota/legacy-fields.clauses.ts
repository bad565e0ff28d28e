import { open } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { fieldText, integerField, listField } from '../../../harness/formats/structured-fields.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { servedFromCache } from '../../../harness/network/intermediaries.js';

/** Requests per window (contract, Limits). */
const quota = 120;
/** Largest legal difference between two readings of one counter. */
const tolerance = 2;

const digits = (exchange: Exchange, name: string): number | undefined => {
  const text = fieldText(exchange, name)?.trim() ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};

export const legacyAgrees = clause<Exchange>({
  id: 'B-RATE-21',
  basis: open,
  section: 'Limits, Interface B rate limiting',
  place: 'X-RateLimit-*',
  text: 'X-RateLimit-Limit and X-RateLimit-Remaining, where they are numbers, are those of the RateLimit fields.',
  judgesFailures: true,
  judge: (exchange) => {
    // With several policies, the older fields may describe another policy than the newer ones.
    const policies = listField(exchange, 'RateLimit-Policy')?.value;
    if (policies?.length !== 1 || servedFromCache(exchange))
      return inapplicable('several policies, none, or a cached response');
    const [limit, remaining] = ['RateLimit-Limit', 'RateLimit-Remaining'].map(
      (name) => integerField(exchange, name)?.value,
    );
    if (limit !== quota || remaining === undefined || remaining < 0 || remaining > quota)
      return inapplicable('the RateLimit fields are missing or no such quota: another clause judges that');
    for (const name of ['Limit', 'Remaining']) {
      const [legacy, current] = [
        digits(exchange, `X-RateLimit-${name}`),
        integerField(exchange, `RateLimit-${name}`)?.value,
      ];
      if (legacy === undefined || current === undefined) continue;
      // A limit for an hour or a day has another unit, which is open.
      if (name === 'Limit' && legacy > quota && legacy % quota === 0)
        return inapplicable('X-RateLimit-Limit seems to have another unit');
      if (Math.abs(legacy - current) > tolerance)
        return broken({
          at: `X-RateLimit-${name}`,
          expected: `${current}, the value of RateLimit-${name}`,
          received: String(legacy),
        });
    }
    return digits(exchange, 'X-RateLimit-Limit') === undefined &&
      digits(exchange, 'X-RateLimit-Remaining') === undefined
      ? inapplicable('no X-RateLimit field that is a number')
      : pass;
  },
});
