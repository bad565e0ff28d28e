import { judgementOf } from '../../../harness/docket/judging.js';
import { isObject, type JsonObject, jsonObjectOf } from '../../../harness/formats/json.js';
import { isUnavailable } from '../../../harness/network/exchange.js';
import type { JournalContext } from '../driver/context.js';
import type { Walk } from '../driver/listing.js';
import { agrees, type OpenedRecord } from '../records/record-access.clauses.js';
import { categoriesSumTheirCosts, monthsSumDatedCosts } from './added-up.clauses.js';
import { type SummaryBesideRecords, totalIsSumOfCosts, workerDaysCoverCrews } from './sums.clauses.js';

/** What a summary adds up, compared with the records. */
export const sumClauses = [
  totalIsSumOfCosts,
  workerDaysCoverCrews,
  categoriesSumTheirCosts,
  monthsSumDatedCosts,
];

/**
 * Members that an item and its opened record must state with the same values. Only then does an item count for a
 * record that was not opened.
 */
const compared = ['revision', 'cost', 'work'];

const isAsListed = ({ item }: OpenedRecord, record: JsonObject): boolean =>
  compared.every(
    (name) => item?.[name] === undefined || record[name] === undefined || agrees(item[name], record[name]),
  );

/** Returns the records by id: as opened, else as listed; undefined where an opened one is not as listed. */
const recordsOf = (
  walk: Walk,
  opened: readonly OpenedRecord[],
): ReadonlyMap<string, JsonObject> | undefined => {
  const records = new Map<string, JsonObject>();
  for (const { id, item } of walk.items) if (item) records.set(id, item);
  for (const one of opened) {
    const record = jsonObjectOf(one.get);
    if (!record || typeof record.id !== 'string' || !isAsListed(one, record)) return undefined;
    records.set(record.id, record);
  }
  return records;
};

/** Compares the only summary of a completely listed journal with the records, opened and listed. */
export const judgeSums = async (
  { inapplicable, journal, judge }: JournalContext,
  walk: Walk,
  opened: readonly OpenedRecord[],
): Promise<void> => {
  const records = recordsOf(walk, opened);
  const holder = opened.find(({ get }) => isObject(jsonObjectOf(get)?.summary));
  const summary = holder && jsonObjectOf(holder.get)?.summary;
  if (!records || !holder || !isObject(summary)) {
    inapplicable(sumClauses, 'a record or the summary is not as listed: another clause judges that');
    return;
  }
  const all = [...records.values()];
  const costs = all.map(({ cost }) => cost).filter(isObject);
  const evidence = (after: string | undefined): SummaryBesideRecords => ({
    exchanges: holder.exchanges,
    summary,
    costs: costs.filter(({ amount, counted }) => isObject(amount) && typeof counted === 'boolean'),
    listedCosts: walk.items.filter(({ kind }) => kind === 'cost').length,
    works: all.map(({ work }) => work).filter(isObject),
    listedWorks: walk.items.filter(({ kind }) => kind === 'work').length,
    snapshots: [walk.snapshots[0], after],
  });
  const early = evidence(walk.snapshots[0]);
  // Only a difference leads to a request: the target may have published since it was listed.
  const isBroken = sumClauses.some((clause) => judgementOf(clause, early).kind === 'broken');
  const now = isBroken ? await journal.page({ limit: 1 }, { again: true }) : undefined;
  if (now && isUnavailable(now)) return;
  judge(sumClauses, now ? evidence(now.snapshot) : early);
};
