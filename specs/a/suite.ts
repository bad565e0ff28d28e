import type { AnyClause } from '../../harness/clause.js';
import type { Exchange } from '../../harness/exchange.js';
import { type Onlooker, onlooker } from '../../harness/onlooker.js';
import type { Scenario } from '../../harness/scenario.js';
import * as conduct from './conduct.scenarios.js';
import * as cursorLife from './cursor-life.scenarios.js';
import * as cursorState from './cursor-state.scenarios.js';
import * as cursors from './cursors.scenarios.js';
import * as exchanges from './exchanges.clauses.js';
import * as listing from './listing.scenarios.js';
import * as model from './model.scenarios.js';
import { getOperation, operationOf } from './operations.js';
import {
  itemFields,
  pageClauses,
  pageFields,
  readItems,
  readLegalPage,
  readPageObject,
} from './page.clauses.js';
import * as problems from './problems.clauses.js';
import * as publication from './publication.scenarios.js';
import { hitsHoldWord } from './query.clauses.js';
import { recordOnlookers } from './record.onlookers.js';
import * as records from './records.scenarios.js';
import * as search from './search.scenarios.js';
import { readSite, siteClauses } from './site.clauses.js';

const operationExchange = (exchange: Exchange) => (getOperation(exchange) ? exchange : undefined);

const readOrWrite = (exchange: Exchange) =>
  operationOf(exchange) && ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(exchange.request.method)
    ? exchange
    : undefined;

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
      exchanges.noRedirect,
      exchanges.noCredentials,
      exchanges.rateLimitedCode,
      ...exchanges.openHeadersSeen,
    ],
    operationExchange,
  ),
  onlooker([exchanges.documentedStatus, exchanges.undocumentedFromOutside], readOrWrite),
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
  ...recordOnlookers,
];

/** In the order in which they are begun. */
export const scenarios: readonly Scenario[] = [
  records.theSite,
  listing.wholeListing,
  records.everyRecord,
  listing.anyLimit,
  listing.badLimits,
  listing.kindFilter,
  listing.exactFit,
  cursors.cursorMisuse,
  model.walksInAnyOrder,
  cursorState.cursorsOfEarlierRuns,
  cursorLife.cursorLifeByWaiting,
  search.wordsOfRecords,
  search.hiddenWords,
  search.queryLimits,
  search.regularExpressions,
  records.badIds,
  conduct.methods,
  conduct.stability,
  conduct.leftOpen,
  cursorLife.cursorLife,
  publication.walksAcrossPublication,
  model.walksThroughEvents,
];

/** Every clause of Interface A, each once: those of the onlookers first, then those of the scenarios. */
export const clauses: readonly AnyClause[] = [
  ...new Set([...onlookers, ...scenarios].flatMap((holder) => holder.clauses)),
];
