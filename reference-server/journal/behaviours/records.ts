import type { Wire } from '../exchange.js';
import { decimalOf } from '../presentation/money.js';
import type { JournalRecord } from '../storage/record.js';
import type { Snapshot } from '../storage/snapshot.js';

/** Which records there are, and the last word on every object before it is sent (contract: Resources and their fields). */
export interface RecordBehaviours {
  /** The records of the fixture that are published. */
  curate(records: readonly JournalRecord[]): readonly JournalRecord[];
  /** Position of the record with this id in the current snapshot. */
  find(id: string, snapshot: Snapshot, positionOf: (id: string) => number | undefined): number | undefined;
  /** `amount_minor` as it is told; a bigint or raw JSON. */
  amountMinor(paise: bigint): unknown;
  decimal(paise: bigint): unknown;
  money(money: Wire, paise: bigint): unknown;
  source(source: Wire, record: JournalRecord): unknown;
  cost(cost: Wire, record: JournalRecord): unknown;
  work(work: Wire, record: JournalRecord): unknown;
  stage(stage: Wire, record: JournalRecord): unknown;
  month(month: Wire): unknown;
  category(category: Wire): unknown;
  summary(summary: Wire, record: JournalRecord): unknown;
  /** A whole record, for getContent. */
  record(record: Wire, kept: JournalRecord): Wire;
  /** A record among the items of a page, from its whole form. */
  item(record: Wire, kept: JournalRecord, operation: 'list' | 'search'): unknown;
  /** The whole page. */
  page(page: Wire, operation: 'list' | 'search'): Wire;
  site(site: Wire): Wire;
}

/** Every record as the contract has it; items carry what a reader needs to choose among them, and no more. */
export const soundRecords: RecordBehaviours = {
  curate: (records) => records.filter(({ visibility }) => visibility === 'public'),
  find: (id, _view, positionOf) => positionOf(id),
  amountMinor: (paise) => paise,
  decimal: decimalOf,
  money: (money) => money,
  source: (source) => source,
  cost: (cost) => cost,
  work: (work) => work,
  stage: (stage) => stage,
  month: (month) => month,
  category: (category) => category,
  summary: (summary) => summary,
  record: (record) => record,
  item: ({ id, kind, title, description, canonical, last_updated: lastUpdated, revision }) => ({
    id,
    kind,
    title,
    description,
    canonical,
    last_updated: lastUpdated,
    revision,
  }),
  page: (page) => page,
  site: (site) => site,
};
