import { isObject, jsonOf } from '../../../harness/formats/json.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { readOnce } from '../../../harness/network/read-once.js';
import { getOperation } from '../protocol/operations.js';
import { below, eachBelow, type Located, type Objects } from './objects.js';

/** Every object in a record, by shape. */
export interface RecordParts {
  readonly sources: Objects;
  readonly costs: Objects;
  readonly works: Objects;
  readonly summaries: Objects;
  readonly months: Objects;
  readonly categories: Objects;
  readonly stages: Objects;
  readonly money: Objects;
}

/** A content record from getContent, and every object in it. */
export interface RecordReading extends Objects, RecordParts {
  readonly exchange: Exchange;
  readonly record: Located;
}

/** Returns every object in a record, or in an item that carries parts of one. */
export const partsOf = (record: Located, objects: (list: readonly Located[]) => Objects): RecordParts => {
  const costs = below(record, 'cost');
  const summaries = below(record, 'summary');
  const months = summaries.flatMap((summary) => eachBelow(summary, 'monthly'));
  const categories = summaries.flatMap((summary) => eachBelow(summary, 'categories'));
  const money = [
    ...[...costs, ...months, ...categories].flatMap((holder) => below(holder, 'amount')),
    ...summaries.flatMap((summary) => below(summary, 'total')),
  ];
  return {
    sources: objects(eachBelow(record, 'source')),
    costs: objects(costs),
    works: objects(below(record, 'work')),
    summaries: objects(summaries),
    months: objects(months),
    categories: objects(categories),
    stages: objects(summaries.flatMap((summary) => below(summary, 'stage'))),
    money: objects(money),
  };
};

/** Reads a record; undefined for anything but a successful getContent with an object as its body. */
export const readRecord = readOnce((exchange: Exchange): RecordReading | undefined => {
  if (getOperation(exchange) !== 'getContent' || status(exchange) !== 200) return undefined;
  const { document } = jsonOf(exchange);
  if (!document || !isObject(document.value)) return undefined;
  const record: Located = { pointer: '', value: document.value };
  const objects = (list: readonly Located[]): Objects => ({
    exchanges: [exchange],
    objects: list,
    get numbers() {
      return document.numbers;
    },
  });
  return {
    ...objects([record]),
    exchange,
    record,
    ...partsOf(record, objects),
  };
});
