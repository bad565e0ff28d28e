import type { Clause } from '../../../harness/declarations/clause.js';
import { judgedBy, unusableIn } from '../../../harness/docket/judging.js';
import { isObject } from '../../../harness/formats/json.js';
import { lexicalOf } from '../../../harness/formats/lexical.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import type { WalkedItem } from '../driver/listing.js';
import { stageClauses } from '../summary/stage.clauses.js';
import { categoryClauses, monthClauses, summaryClauses } from '../summary/summary.clauses.js';
import { leadingFields } from './contract-fields.js';
import { costClauses } from './cost.clauses.js';
import { moneyClauses } from './money.clauses.js';
import type { Located, Objects } from './objects.js';
import { recordFields } from './record.clauses.js';
import { partsOf, type RecordParts } from './record.reading.js';
import { sourceClauses } from './source.clauses.js';
import { workClauses } from './work.clauses.js';

/** Clauses about the objects in a record, by shape. */
const clausesOf: Readonly<Record<keyof RecordParts, readonly Clause<Objects>[]>> = {
  sources: sourceClauses,
  costs: costClauses,
  works: workClauses,
  summaries: summaryClauses,
  months: monthClauses,
  categories: categoryClauses,
  stages: stageClauses,
  money: moneyClauses,
};

const parts = Object.keys(clausesOf) as (keyof RecordParts)[];

/**
 * Returns the ids of the rules of records that members of an item break. What items carry besides the five leading
 * fields is open, so this accuses nobody: it says which record is worth a request.
 */
export const rulesBrokenBy = ({ item }: WalkedItem, page: Exchange): readonly string[] => {
  if (item === undefined) return [];
  const further = Object.keys(item).filter((name) => !leadingFields.includes(name));
  const record: Located = { pointer: '', value: item };
  const objects = (list: readonly Located[]): Objects => ({
    exchanges: [page],
    objects: list,
    get numbers() {
      return lexicalOf(JSON.stringify(item), item).numbers;
    },
  });
  const brokenOf = (clauses: readonly Clause<Objects>[], evidence: Objects): string[] => {
    const unusable = unusableIn(evidence);
    return clauses
      .filter(({ level }) => level === 'must')
      .filter((clause) => judgedBy(clause, evidence, unusable).kind === 'broken')
      .map(({ id }) => id);
  };
  const fields = recordFields.filter(({ place = '' }) => further.includes(place));
  const ofFields = brokenOf(fields, objects([record]));
  if (!further.some((name) => isObject(item[name]) || Array.isArray(item[name]))) return ofFields;
  const held = partsOf(record, objects);
  return [
    ...ofFields,
    ...parts.flatMap((part) => (held[part].objects.length > 0 ? brokenOf(clausesOf[part], held[part]) : [])),
  ];
};
