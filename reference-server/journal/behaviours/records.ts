import type { JsonBody } from '../exchange.js';
import { decimalOf } from '../presentation/money.js';
import type { JournalRecord } from '../storage/record.js';
import type { Snapshot } from '../storage/snapshot.js';

/**
 * Which records exist, and the final change of every object before it is sent (contract: Resources and their
 * fields).
 */
export interface RecordBehaviours {
  /** The published records of the fixture. */
  curate(records: readonly JournalRecord[]): readonly JournalRecord[];
  /** Position of the record with this id in the current snapshot. */
  find(id: string, snapshot: Snapshot, positionOf: (id: string) => number | undefined): number | undefined;
  /** `amount_minor` as sent; a bigint or raw JSON. */
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
  /** A record as an item of a page, from its complete form. */
  item(record: JsonBody, kept: JournalRecord, operation: 'list' | 'search'): unknown;
  /** The whole page. */
  page(page: JsonBody, operation: 'list' | 'search'): JsonBody;
  site(site: JsonBody): JsonBody;
}

/** Every record as in the contract; items carry only what a reader needs to choose among them. */
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
