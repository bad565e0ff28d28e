import type { AnyClause } from '../../harness/declarations/clause.js';
import * as model from './model/model.clauses.js';
import * as items from './paging/items.clauses.js';
import * as page from './paging/page.clauses.js';
import * as paging from './paging/paging.clauses.js';
import * as parameters from './paging/parameters.clauses.js';
import * as exchanges from './protocol/exchanges.clauses.js';
import * as json from './protocol/json.clauses.js';
import * as methods from './protocol/methods.clauses.js';
import * as problems from './protocol/problems.clauses.js';
import * as requestIds from './protocol/request-ids.clauses.js';
import * as stability from './protocol/stability.clauses.js';
import * as statuses from './protocol/statuses.clauses.js';
import * as cost from './records/cost.clauses.js';
import * as money from './records/money.clauses.js';
import * as records from './records/record.clauses.js';
import * as recordAccess from './records/record-access.clauses.js';
import * as recordTexts from './records/record-texts.clauses.js';
import * as site from './records/site.clauses.js';
import * as source from './records/source.clauses.js';
import * as work from './records/work.clauses.js';
import * as hits from './search/hits.clauses.js';
import * as query from './search/query.clauses.js';
import * as search from './search/search.clauses.js';
import * as addedUp from './summary/added-up.clauses.js';
import * as derived from './summary/derived.clauses.js';
import * as stage from './summary/stage.clauses.js';
import * as summary from './summary/summary.clauses.js';
import * as sums from './summary/sums.clauses.js';
import * as cursorLife from './time/cursor-life.clauses.js';
import * as cursorState from './time/cursor-state.clauses.js';
import * as publication from './time/publication.clauses.js';
import * as stableIds from './time/stable-ids.clauses.js';

/** Every clause of Interface A, once each, by topic. A test fails when an exported clause is missing here. */
export const clauses: readonly AnyClause[] = [
  site.siteIsServed,
  ...site.siteClauses,
  parameters.cursorTooLong,
  parameters.cursorNeverIssued,
  parameters.cursorTampered,
  parameters.cursorElsewhere,
  parameters.cursorOtherLimit,
  parameters.cursorEmpty,
  parameters.kindAccepted,
  parameters.kindUnknown,
  parameters.kindOpen,
  parameters.limitAccepted,
  parameters.limitOutOfRange,
  parameters.limitSpellings,
  parameters.limitEmpty,
  parameters.repeatedParameter,
  parameters.unknownParameter,
  parameters.trailingSlash,
  ...page.itemFields,
  items.sameItems,
  ...page.pageClauses,
  ...page.pageFields,
  paging.cursorOpensNextPage,
  paging.kindIsFilter,
  paging.ascendingIds,
  paging.noDuplicates,
  paging.sameForEveryLimit,
  paging.oneSnapshot,
  paging.endsWithNull,
  recordAccess.listedOpens,
  recordAccess.itemAgrees,
  recordAccess.unknownId,
  recordAccess.malformedId,
  recordAccess.longIdAsShort,
  recordAccess.malformedEscape,
  recordAccess.itemAgreesFurther,
  recordAccess.itemContradictsNothing,
  recordAccess.malformedEscapeProblem,
  recordAccess.escapedUnreserved,
  recordAccess.statusOfUnknownId,
  ...records.recordFields,
  ...records.partsByKind,
  records.idAsRequested,
  ...records.recordShapesSeen,
  records.webCanonical,
  ...recordTexts.textClauses,
  ...source.sourceClauses,
  ...money.moneyClauses,
  ...cost.costClauses,
  ...work.workClauses,
  ...summary.summaryClauses,
  ...summary.monthClauses,
  ...summary.categoryClauses,
  ...stage.stageClauses,
  derived.summaryCountsWork,
  sums.totalIsSumOfCosts,
  sums.workerDaysCoverCrews,
  addedUp.categoriesSumTheirCosts,
  addedUp.monthsSumDatedCosts,
  query.queryAccepted,
  query.queryMissing,
  query.queryTooLong,
  query.hitsHoldWord,
  query.signsHaveNoMeaning,
  query.signsAlone,
  query.secondWordCounts,
  query.longUnicodeQuery,
  search.wordFindsRecord,
  hits.hitsAreListed,
  search.searchKindIsFilter,
  hits.hitIsPublic,
  hits.hitAgreesFurther,
  hits.searchOrderSeen,
  search.wordRulesSeen,
  search.shortWordFindsRecord,
  search.pairFindsRecord,
  cursorLife.youngCursorWorks,
  cursorLife.oldCursorRefused,
  cursorLife.youngCursorContinues,
  cursorState.keptCursorExpired,
  cursorState.keptCursorWorks,
  cursorState.keptCursorContinues,
  publication.walkKeepsItsSnapshot,
  publication.newWalksSeeNewSnapshot,
  stableIds.idsOutlivePublications,
  publication.walksAfterPublication,
  exchanges.noCredentials,
  ...exchanges.openHeadersSeen,
  exchanges.wellFormedHttp,
  statuses.success200,
  exchanges.successType,
  json.successBody,
  json.interoperableJson,
  json.noByteOrderMark,
  statuses.noServerError,
  stability.noLastingServerError,
  exchanges.partIsNamed,
  statuses.documentedStatus,
  statuses.undocumentedFromOutside,
  statuses.noRedirect,
  exchanges.rateLimitedCode,
  methods.writeRefused,
  methods.allowNamesGet,
  methods.writesChangeNothing,
  methods.otherMethods,
  problems.problemMediaType,
  problems.problemObject,
  problems.problemStatus,
  ...problems.problemMembers,
  problems.problemInstance,
  problems.problemComplete,
  problems.problemTypeLink,
  problems.problemSafe,
  problems.problemCodes,
  requestIds.requestIdsDiffer,
  stability.credentialsChangeNothing,
  stability.strongTagChanges,
  stability.sameRequestSameResponse,
  stability.listingIsStable,
  model.walksDoNotDisturb,
  model.cursorsOutliveEvents,
];
