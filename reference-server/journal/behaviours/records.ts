import type { JsonBody } from '../exchange.js';
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
  money(money: JsonBody, paise: bigint): unknown;
  source(source: JsonBody, record: JournalRecord): unknown;
  cost(cost: JsonBody, record: JournalRecord): unknown;
  work(work: JsonBody, record: JournalRecord): unknown;
  stage(stage: JsonBody, record: JournalRecord): unknown;
  month(month: JsonBody): unknown;
  category(category: JsonBody): unknown;
  summary(summary: JsonBody, record: JournalRecord): unknown;
  /** A whole record, for getContent. */
  record(record: JsonBody, kept: JournalRecord): JsonBody;
  /** A record among the items of a page, from its whole form. */
  item(record: JsonBody, kept: JournalRecord, operation: 'list' | 'search'): unknown;
  /** The whole page. */
  page(page: JsonBody, operation: 'list' | 'search'): JsonBody;
  site(site: JsonBody): JsonBody;
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
