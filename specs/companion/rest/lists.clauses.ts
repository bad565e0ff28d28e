import { clause } from '../../../harness/engine/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { shown } from '../../../harness/formats/json.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { entriesOf, titleOf } from './entries.js';
import { undetermined } from './routes.clauses.js';

const section = 'Endpoints, Interface B';

/** The same listing or search with a small limit and with a larger one. */
export interface FewAndMany {
  readonly exchanges: readonly [few: Exchange, many: Exchange];
}

export const fewAreSome = clause<FewAndMany>({
  id: 'B-ROUTE-21',
  level: 'must',
  section,
  place: 'limit',
  text: 'A listing or search that holds entries at a larger limit is not empty at a small one.',
  judge: ({ exchanges: [few, many] }) => {
    const [some, all] = [entriesOf(few), entriesOf(many)];
    if (!some || !all) return undetermined;
    if (all.entries.length === 0) return inapplicable('there are no entries');
    return some.entries.length > 0
      ? pass
      : broken({ at: some.pointer, expected: 'an entry', received: `none, of ${all.entries.length}` });
  },
});

export const eachOnce = clause<Exchange>({
  id: 'B-ROUTE-22',
  level: 'must',
  section,
  place: 'content',
  also: [`${section}, search`],
  text: 'A listing or search holds no entry twice.',
  judge: (exchange) => {
    const found = entriesOf(exchange);
    if (!found) return undetermined;
    if (found.entries.length < 2) return inapplicable('fewer than two entries');
    const seen = new Set<string>();
    // All members are compared: entries of two kinds, or parts of one series, may share a title or a slug.
    const again = found.entries.findIndex((entry) => seen.size === seen.add(JSON.stringify(entry)).size);
    return again < 0
      ? pass
      : broken({
          at: `${found.pointer}/${again}`,
          expected: 'each entry once',
          received: shown(titleOf(found.entries[again] ?? {})),
        });
  },
});
