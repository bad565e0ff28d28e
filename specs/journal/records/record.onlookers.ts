import { onlooker } from '../../../harness/declarations/onlooker.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { stageClauses } from '../summary/stage.clauses.js';
import { categoryClauses, monthClauses, summaryClauses } from '../summary/summary.clauses.js';
import { costClauses } from './cost.clauses.js';
import { moneyClauses } from './money.clauses.js';
import type { Objects } from './objects.js';
import {
  idAsRequested,
  partsByKind,
  recordFields,
  recordShapesSeen,
  webCanonical,
} from './record.clauses.js';
import { type RecordReading, readRecord } from './record.reading.js';
import { textClauses } from './record-texts.clauses.js';
import { sourceClauses } from './source.clauses.js';
import { workClauses } from './work.clauses.js';

type Part = Exclude<keyof RecordReading, 'exchange' | 'record' | keyof Objects>;

const inRecord =
  (part: Part) =>
  (exchange: Exchange): Objects | undefined =>
    readRecord(exchange)?.[part];

/** Clauses for every record that was opened, and for every object in it. */
export const recordOnlookers = [
  onlooker([idAsRequested, ...partsByKind, ...recordShapesSeen, webCanonical, ...textClauses], readRecord),
  onlooker(recordFields, readRecord),
  onlooker(sourceClauses, inRecord('sources')),
  onlooker(costClauses, inRecord('costs')),
  onlooker(workClauses, inRecord('works')),
  onlooker(summaryClauses, inRecord('summaries')),
  onlooker(monthClauses, inRecord('months')),
  onlooker(categoryClauses, inRecord('categories')),
  onlooker(stageClauses, inRecord('stages')),
  onlooker(moneyClauses, inRecord('money')),
] as const;

/** All clauses that need a record. */
export const recordClauses = recordOnlookers.flatMap(({ clauses }) => clauses);
