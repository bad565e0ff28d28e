import { type Onlooker, onlooker } from '../../harness/declarations/onlooker.js';
import type { Scenario } from '../../harness/declarations/scenario.js';
import type { Exchange } from '../../harness/network/exchange.js';
import * as model from './model/model.scenarios.js';
import * as cursors from './paging/cursors.scenarios.js';
import * as kinds from './paging/kinds.scenarios.js';
import * as listing from './paging/listing.scenarios.js';
import {
  itemFields,
  pageClauses,
  pageFields,
  readItems,
  readLegalPage,
  readPageObject,
} from './paging/page.clauses.js';
import { kindAccepted, limitAccepted } from './paging/parameters.clauses.js';
import * as parameters from './paging/parameters.scenarios.js';
import { refusedListing } from './paging/refused-listing.js';
import * as exchanges from './protocol/exchanges.clauses.js';
import * as json from './protocol/json.clauses.js';
import { methods } from './protocol/methods.scenarios.js';
import { getOperation, operationOf } from './protocol/operations.js';
import * as problems from './protocol/problems.clauses.js';
import * as protocol from './protocol/protocol.scenarios.js';
import * as statuses from './protocol/statuses.clauses.js';
import { recordOnlookers } from './records/record.onlookers.js';
import * as records from './records/records.scenarios.js';
import { readSite, siteClauses } from './records/site.clauses.js';
import { statedPublic } from './search/hits.clauses.js';
import { hitsHoldWord } from './search/query.clauses.js';
import * as query from './search/query.scenarios.js';
import * as search from './search/search.scenarios.js';
import * as afterHour from './time/after-an-hour.scenarios.js';
import * as cursorLife from './time/cursor-life.scenarios.js';
import * as cursorState from './time/cursor-state.scenarios.js';
import * as publication from './time/publication.scenarios.js';

/** A requested part of a body is no document: it has a clause of its own. */
const operationExchange = (exchange: Exchange) =>
  getOperation(exchange) && !exchanges.isRequestedPart(exchange) ? exchange : undefined;

const readOrWrite = (exchange: Exchange) =>
  operationOf(exchange) && ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(exchange.request.method)
    ? exchange
    : undefined;

/** Clauses for every exchange of Interface A, from any scenario. */
export const onlookers: readonly Onlooker[] = [
  onlooker(
    [
      exchanges.wellFormedHttp,
      statuses.success200,
      exchanges.successType,
      json.successBody,
      json.interoperableJson,
      json.noByteOrderMark,
      statuses.noServerError,
      statuses.noRedirect,
      exchanges.noCredentials,
      exchanges.rateLimitedCode,
      ...exchanges.openHeadersSeen,
    ],
    operationExchange,
  ),
  onlooker([limitAccepted], (exchange) => refusedListing(exchange, 'limit')),
  onlooker([kindAccepted], (exchange) => refusedListing(exchange, 'kind')),
  onlooker([statuses.documentedStatus, statuses.undocumentedFromOutside], readOrWrite),
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
  onlooker([...pageClauses, hitsHoldWord, statedPublic], readLegalPage),
  ...recordOnlookers,
];

/** In starting order. */
export const scenarios: readonly Scenario[] = [
  records.theSite,
  listing.wholeListing,
  records.everyRecord,
  listing.anyLimit,
  parameters.wrongParameters,
  parameters.anyWrongLimit,
  parameters.anyLongQuery,
  kinds.kindFilter,
  kinds.exactFit,
  cursors.cursorMisuse,
  cursors.cursorOfSearch,
  model.walksInAnyOrder,
  cursorState.cursorsOfEarlierRuns,
  cursorLife.cursorLifeByWaiting,
  cursorLife.cursorOfTheStart,
  search.wordsOfRecords,
  search.hiddenWords,
  query.queryLimits,
  query.regularExpressions,
  query.breakingSigns,
  query.wordsOfEngines,
  records.badIds,
  methods,
  protocol.errorsForAnyClient,
  protocol.stability,
  protocol.partsOfBodies,
  protocol.leftOpen,
  cursorLife.cursorLife,
  afterHour.afterAnHour,
  publication.walksAcrossPublication,
  model.walksThroughEvents,
];
