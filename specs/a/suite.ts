import type { AnyClause } from '../../harness/clause.js';
import type { Exchange } from '../../harness/exchange.js';
import { type Onlooker, onlooker } from '../../harness/onlooker.js';
import type { Scenario } from '../../harness/scenario.js';
import * as conduct from './conduct.scenarios.js';
import { costClauses } from './cost.clauses.js';
import * as cursors from './cursors.scenarios.js';
import * as exchanges from './exchanges.clauses.js';
import * as listing from './listing.scenarios.js';
import { moneyClauses } from './money.clauses.js';
import type { Objects } from './objects.js';
import { getOperation } from './operations.js';
import {
  itemFields,
  pageClauses,
  pageFields,
  readItems,
  readLegalPage,
  readPageObject,
} from './page.clauses.js';
import * as problems from './problems.clauses.js';
import { idAsAsked, partsByKind, recordFields, recordShapesSeen, webCanonical } from './record.clauses.js';
import { type RecordReading, readRecord } from './record.reading.js';
import * as records from './records.scenarios.js';
import { hitsHoldWord } from './search.clauses.js';
import * as search from './search.scenarios.js';
import { readSite, siteClauses } from './site.clauses.js';
import { sourceClauses } from './source.clauses.js';
import { stageClauses } from './stage.clauses.js';
import { categoryClauses, monthClauses, summaryClauses } from './summary.clauses.js';
import { workClauses } from './work.clauses.js';

const operationExchange = (exchange: Exchange) => (getOperation(exchange) ? exchange : undefined);

const inRecord =
  (part: Exclude<keyof RecordReading, 'exchange' | 'record' | 'exchanges' | 'objects' | 'numbers'>) =>
  (exchange: Exchange): Objects | undefined =>
    readRecord(exchange)?.[part];

/** What judges every exchange of Interface A, whoever provoked it. */
export const onlookers: readonly Onlooker[] = [
  onlooker(
    [
      exchanges.wellFormedHttp,
      exchanges.success200,
      exchanges.successType,
      exchanges.successBody,
      exchanges.interoperableJson,
      exchanges.unambiguousMoney,
      exchanges.documentedStatus,
      exchanges.undocumentedFromOutside,
      exchanges.noRedirect,
      exchanges.noCredentials,
      exchanges.rateLimitedCode,
      ...exchanges.openHeadersSeen,
    ],
    operationExchange,
  ),
  onlooker(
    [
      problems.problemMediaType,
      problems.problemObject,
      problems.problemStatus,
      ...problems.problemMembers,
      problems.problemInstance,
      problems.problemComplete,
      problems.problemTypeLink,
      problems.problemSafe,
      problems.problemCodes,
    ],
    problems.readProblem,
  ),
  onlooker(siteClauses, readSite),
  onlooker(pageFields, readPageObject),
  onlooker(itemFields, readItems),
  onlooker([...pageClauses, hitsHoldWord], readLegalPage),
  onlooker([idAsAsked, ...partsByKind, ...recordShapesSeen, webCanonical], readRecord),
  onlooker(recordFields, readRecord),
  onlooker(sourceClauses, inRecord('sources')),
  onlooker(costClauses, inRecord('costs')),
  onlooker(workClauses, inRecord('works')),
  onlooker(summaryClauses, inRecord('summaries')),
  onlooker(monthClauses, inRecord('months')),
  onlooker(categoryClauses, inRecord('categories')),
  onlooker(stageClauses, inRecord('stages')),
  onlooker(moneyClauses, inRecord('money')),
];

/** In the order in which they are begun. */
export const scenarios: readonly Scenario[] = [
  records.theSite,
  listing.wholeListing,
  records.everyRecord,
  listing.anyLimit,
  listing.badLimits,
  listing.kindFilter,
  cursors.cursorMisuse,
  search.wordsOfRecords,
  search.queryLimits,
  search.regularExpressions,
  records.badIds,
  conduct.methods,
  conduct.stability,
  conduct.leftOpen,
  cursors.cursorLife,
];

/** Every clause of Interface A, each once: those of the onlookers first, then those of the scenarios. */
export const clauses: readonly AnyClause[] = [
  ...new Set([...onlookers, ...scenarios].flatMap((holder) => holder.clauses)),
];
