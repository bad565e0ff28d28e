import type { AnyClause } from '../../harness/declarations/clause.js';
import * as a2a from './a2a/a2a.clauses.js';
import * as agentCard from './a2a/agent-card.clauses.js';
import * as agreement from './documents/agreement.clauses.js';
import { authNamesScopes } from './documents/auth.clauses.js';
import * as card from './documents/card.clauses.js';
import * as catalogue from './documents/catalogue.clauses.js';
import { describedIsServed } from './documents/described.clauses.js';
import * as documents from './documents/documents.clauses.js';
import * as forms from './documents/forms.clauses.js';
import * as links from './documents/links.clauses.js';
import * as protectedResource from './documents/protected-resource.clauses.js';
import * as documentRequests from './documents/requests.clauses.js';
import * as directory from './keys/directory.clauses.js';
import * as signed from './keys/signed.clauses.js';
import * as eras from './mcp/eras.clauses.js';
import * as again from './mcp/features/again.clauses.js';
import { annotationsValid } from './mcp/features/annotations.clauses.js';
import { pagesShareScope } from './mcp/features/cached-pages.clauses.js';
import * as calls from './mcp/features/calls.clauses.js';
import * as capabilities from './mcp/features/capabilities.clauses.js';
import { completionBounded } from './mcp/features/capabilities.clauses.js';
import * as features from './mcp/features/features.clauses.js';
import { forbiddenGetsNothing } from './mcp/features/forbidden-arguments.clauses.js';
import * as lists from './mcp/features/lists.clauses.js';
import * as resources from './mcp/features/resources.clauses.js';
import { missingHasShape, missingIsNotEmpty } from './mcp/features/resources.clauses.js';
import { textTellsTheSame } from './mcp/features/told-twice.clauses.js';
import * as tools from './mcp/features/tools.clauses.js';
import { olderRevisionClauses } from './mcp/older-revisions.clauses.js';
import * as opening from './mcp/opening.clauses.js';
import * as protocol from './mcp/protocol.clauses.js';
import * as sameEntries from './mcp/same-as-rest/entries.clauses.js';
import { anyQueryServed, listedNotePublished, searchesAgree } from './mcp/same-as-rest/hits.clauses.js';
import * as sameNotes from './mcp/same-as-rest/notes.clauses.js';
import * as sameProfile from './mcp/same-as-rest/profile.clauses.js';
import { listingsWhole } from './mcp/same-as-rest/whole.clauses.js';
import * as sessions from './mcp/sessions.clauses.js';
import { statelessClauses } from './mcp/stateless.clauses.js';
import { statelessStreamClauses, streamAnswersOnce, streamHasNoResponses } from './mcp/streams.clauses.js';
import { subscriptionAcknowledged } from './mcp/subscriptions.clauses.js';
import { contentStays } from './moments/stays.clauses.js';
import * as openapi from './openapi/openapi.clauses.js';
import * as openapiParameters from './openapi/parameters.clauses.js';
import * as readOnly from './openapi/read-only.clauses.js';
import { withdrawnNoteUnknown } from './publication/notes.clauses.js';
import { resourcesFollow, withdrawnIsGone } from './publication/resources.clauses.js';
import * as counted from './quota/counted.clauses.js';
import * as exactQuota from './quota/exact.clauses.js';
import * as quota from './quota/quota.clauses.js';
import * as rateFields from './quota/rate-fields.clauses.js';
import * as refusal from './quota/refusal.clauses.js';
import * as spent from './quota/spent.clauses.js';
import * as slidingWindow from './quota/window.clauses.js';
import { listingIsNotEmpty } from './rest/content/empty-listing.clauses.js';
import { entryAddressLeads } from './rest/content/entry-addresses.clauses.js';
import * as restKinds from './rest/content/kinds.clauses.js';
import { kindsAgree } from './rest/content/listings-agree.clauses.js';
import * as restLists from './rest/content/lists.clauses.js';
import * as metadata from './rest/content/metadata.clauses.js';
import * as notes from './rest/content/notes.clauses.js';
import { notesDiffer } from './rest/content/own-content.clauses.js';
import * as search from './rest/content/search.clauses.js';
import * as texts from './rest/content/texts.clauses.js';
import * as compression from './rest/protocol/compression.clauses.js';
import * as exchanges from './rest/protocol/exchanges.clauses.js';
import * as methods from './rest/protocol/methods.clauses.js';
import * as problems from './rest/protocol/problems.clauses.js';
import * as routes from './rest/routes.clauses.js';
import * as unusual from './rest/unusual-requests.clauses.js';
import { methodRefusedReadably, rpcClauses } from './rpc/refusals.clauses.js';
import { spellingIsOpen } from './rpc/rpc.clauses.js';
import * as retirement from './versioning/retirement.clauses.js';
import { sunsetStays } from './versioning/sunset-stays.clauses.js';
import * as versioning from './versioning/versioning.clauses.js';

/** Every clause of Interface B, once each, by topic. A test fails when an exported clause is missing here. */
export const clauses: readonly AnyClause[] = [
  exchanges.noCredentials,
  exchanges.meaninglessCredentials,
  exchanges.wellFormedHttp,
  exchanges.noRedirect,
  exchanges.noPage,
  exchanges.jsonAsLabelled,
  exchanges.jsonExpected,
  exchanges.interoperableJson,
  exchanges.noServerFailure,
  compression.compressedAlike,
  exchanges.noByteOrderMark,
  exchanges.oneContentType,
  unusual.noLastingFailure,
  routes.profileIsServed,
  routes.searchIsServed,
  routes.contentIsServed,
  routes.statusIsServed,
  restKinds.everyKindIsServed,
  restKinds.kindKept,
  restKinds.ownKindKept,
  kindsAgree,
  listingIsNotEmpty,
  routes.limitKept,
  restLists.fewAreSome,
  restLists.eachOnce,
  restLists.foundOnce,
  restLists.listingIsNoScalar,
  restLists.noNullEntry,
  withdrawnNoteUnknown,
  unusual.jsonOnRequest,
  unusual.conditionMet,
  unusual.methodsSeen,
  unusual.createsNothing,
  restKinds.otherKindRefused,
  routes.otherLimitRefused,
  routes.searchFindsEntries,
  search.queryMatters,
  search.hitsAreListed,
  routes.tellsSomething,
  routes.profileIsNoStatus,
  routes.openParameters,
  routes.bodiesSeen,
  routes.unknownRoute,
  notes.listedNoteOpens,
  notes.noteIsNoPage,
  notes.noteIsNotEmpty,
  notes.noteHasMarkdown,
  metadata.noteHasMetadata,
  notes.noteIsMoreThanItsEntry,
  notesDiffer,
  ...texts.textClauses,
  metadata.noteNamesItself,
  contentStays,
  entryAddressLeads,
  notes.unknownNoteStatus,
  notes.unknownNoteCode,
  methods.writeRefused,
  methods.allowNamesGet,
  methods.otherMethods,
  methods.leavesNoTrace,
  ...problems.problemClauses,
  problems.errorIsNoSuccess,
  ...versioning.versionClauses,
  versioning.versionConstant,
  ...retirement.retirementClauses,
  sunsetStays,
  ...rateFields.rateClauses,
  rateFields.fieldsOnDocuments,
  ...refusal.refusalClauses,
  quota.remainingFalls,
  quota.remainingCounts,
  quota.refusesInTheEnd,
  quota.refusesInTime,
  spent.quotaIsCommon,
  spent.remainderIsWhole,
  counted.errorsCount,
  slidingWindow.windowSlides,
  slidingWindow.servedAfterWait,
  exactQuota.quotaIsExact,
  exactQuota.resetMoves,
  slidingWindow.oldRequestsLeave,
  slidingWindow.oldRequestsLeaveAlone,
  ...documents.published,
  ...documents.documentClauses,
  forms.scriptIsItsOwn,
  agreement.catalogueAgrees,
  agreement.catalogueOfTools,
  agreement.cardAgrees,
  catalogue.catalogueHoldsAll,
  ...documentRequests.documentRequestClauses,
  ...card.promiseClauses,
  describedIsServed,
  links.linkLeads,
  protectedResource.metadataThere,
  ...protectedResource.metadataClauses,
  authNamesScopes,
  openapi.openapiThere,
  ...openapi.openapiClauses,
  ...readOnly.readOnlyClauses,
  openapi.responsesAsDescribed,
  ...openapiParameters.parameterClauses,
  directory.directoryThere,
  ...directory.directoryClauses,
  directory.keysRemain,
  signed.signingBreaksNothing,
  signed.signedRequestSameResponse,
  signed.brokenSignature,
  ...rpcClauses,
  methodRefusedReadably,
  spellingIsOpen,
  opening.mcpOpens,
  opening.initializeShape,
  opening.discoverShape,
  opening.listedRevisionOpens,
  protocol.mcpMediaType,
  protocol.notificationHasNoResponse,
  protocol.notificationAccepted,
  protocol.pingSucceeds,
  opening.sessionIdVisible,
  protocol.unknownRevisionRefused,
  protocol.foreignOriginRefused,
  protocol.ownOriginServed,
  protocol.getAsTheRevisionHasIt,
  protocol.openRequests,
  opening.revisionSpoken,
  eras.modernResults,
  eras.revisionAgreed,
  eras.contradictionRefused,
  eras.metaCode,
  eras.unknownMethodStatus,
  eras.headerRequired,
  eras.supportedNamed,
  eras.noSessionIssued,
  eras.unknownResourceCode,
  ...statelessClauses,
  annotationsValid,
  streamAnswersOnce,
  ...statelessStreamClauses,
  streamHasNoResponses,
  missingHasShape,
  missingIsNotEmpty,
  forbiddenGetsNothing,
  completionBounded,
  pagesShareScope,
  subscriptionAcknowledged,
  searchesAgree,
  resourcesFollow,
  withdrawnIsGone,
  listingsWhole,
  ...olderRevisionClauses,
  textTellsTheSame,
  anyQueryServed,
  listedNotePublished,
  sameEntries.entriesAgree,
  tools.toolsNamed,
  tools.toolsListed,
  tools.inputSchemas,
  tools.outputSchemas,
  tools.namesUnique,
  calls.toolCallable,
  lists.listingsTyped,
  calls.toolSucceeds,
  calls.resultShape,
  calls.structuredContent,
  calls.structuredIsObject,
  calls.resultWritten,
  calls.unknownToolRefused,
  calls.badArgumentsRefused,
  lists.listEnds,
  lists.toolsDeclared,
  lists.featuresDiffer,
  lists.toolsOnlyRead,
  sessions.spokenIsEchoed,
  capabilities.declaredMethodsKnown,
  sameEntries.toolFindsEntries,
  sameEntries.toolKeepsLimit,
  sameEntries.entriesOnce,
  sameNotes.agentsTellTheSame,
  features.unknownPromptRefused,
  resources.templatesTyped,
  sessions.endedSessionGone,
  sessions.onlyAgreedCapabilities,
  sameProfile.profilesAgree,
  sameNotes.noteIsTheSame,
  sameNotes.unknownNoteIsNone,
  resources.resourcesDiffer,
  resources.jsonIsJson,
  again.promptIsFilled,
  capabilities.completionTyped,
  features.featuresDeclared,
  features.featuresListed,
  features.resourceReadable,
  features.promptReadable,
  features.unknownResourceRefused,
  features.resourceMatchesRequest,
  a2a.a2aResponds,
  a2a.a2aResult,
  a2a.a2aRevision,
  a2a.a2aMediaType,
  a2a.a2aErrors,
  a2a.missingParams,
  a2a.optionalMembersAccepted,
  ...agentCard.agentCardClauses,
  agentCard.declaredStreamKnown,
  a2a.a2aNotification,
  a2a.a2aOpen,
];
