import type { Fault } from '../reference-server/fault.js';
import { a2aFaults } from '../reference-server/faults/companion/agents/a2a.js';
import { a2aProtocolFaults } from '../reference-server/faults/companion/agents/a2a-protocol.js';
import { directoryFaults } from '../reference-server/faults/companion/agents/directory.js';
import { directoryKeyFaults } from '../reference-server/faults/companion/agents/directory-keys.js';
import { envelopeFaults } from '../reference-server/faults/companion/agents/envelope.js';
import { mcpListingFaults } from '../reference-server/faults/companion/agents/mcp-listings.js';
import { mcpProtocolFaults } from '../reference-server/faults/companion/agents/mcp-protocol.js';
import { mcpToolFaults } from '../reference-server/faults/companion/agents/mcp-tools.js';
import { mcpTransportFaults } from '../reference-server/faults/companion/agents/mcp-transport.js';
import { openapiFaults } from '../reference-server/faults/companion/agents/openapi.js';
import { protectedResourceFaults } from '../reference-server/faults/companion/agents/protected-resource.js';
import { signedRequestFaults } from '../reference-server/faults/companion/agents/signed-requests.js';
import { quotaFaults } from '../reference-server/faults/companion/quota/quota.js';
import { missingRateFieldFaults } from '../reference-server/faults/companion/quota/rate-fields.js';
import { rateValueFaults } from '../reference-server/faults/companion/quota/rate-values.js';
import { refusalFaults } from '../reference-server/faults/companion/quota/refusals.js';
import { documentFaults } from '../reference-server/faults/companion/rest/documents.js';
import { entryFaults } from '../reference-server/faults/companion/rest/entries.js';
import { methodFaults as companionMethodFaults } from '../reference-server/faults/companion/rest/methods.js';
import { noteFaults } from '../reference-server/faults/companion/rest/notes.js';
import { problemFaults as companionProblemFaults } from '../reference-server/faults/companion/rest/problems.js';
import { retirementFaults } from '../reference-server/faults/companion/rest/retirement.js';
import { routeFaults } from '../reference-server/faults/companion/rest/routes.js';
import { versioningFaults } from '../reference-server/faults/companion/rest/versioning.js';
import { commonCacheMistakes } from '../reference-server/faults/journal/common-mistakes/caches.js';
import { commonClientMistakes } from '../reference-server/faults/journal/common-mistakes/clients.js';
import { commonHourMistakes } from '../reference-server/faults/journal/common-mistakes/hours.js';
import { commonKindMistakes } from '../reference-server/faults/journal/common-mistakes/kinds.js';
import { commonLimitMistakes } from '../reference-server/faults/journal/common-mistakes/limits.js';
import { commonLookUpMistakes } from '../reference-server/faults/journal/common-mistakes/look-ups.js';
import { commonResponseMistakes } from '../reference-server/faults/journal/common-mistakes/responses.js';
import { commonSearchIndexMistakes } from '../reference-server/faults/journal/common-mistakes/search-index.js';
import { commonSnapshotMistakes } from '../reference-server/faults/journal/common-mistakes/snapshots.js';
import { commonStaleListingMistakes } from '../reference-server/faults/journal/common-mistakes/stale-listings.js';
import { commonStorageMistakes } from '../reference-server/faults/journal/common-mistakes/storage.js';
import { commonWalkMistakes } from '../reference-server/faults/journal/common-mistakes/walks.js';
import { commonWordMistakes } from '../reference-server/faults/journal/common-mistakes/words.js';
import { cursorFaults } from '../reference-server/faults/journal/paging/cursors.js';
import { limitFaults } from '../reference-server/faults/journal/paging/limits.js';
import { orderFaults } from '../reference-server/faults/journal/paging/order.js';
import { pagingFaults } from '../reference-server/faults/journal/paging/paging.js';
import { parameterFaults } from '../reference-server/faults/journal/paging/parameters.js';
import { searchFaults } from '../reference-server/faults/journal/paging/search.js';
import { httpFaults } from '../reference-server/faults/journal/protocol/http.js';
import { methodFaults } from '../reference-server/faults/journal/protocol/methods.js';
import { problemFaults } from '../reference-server/faults/journal/protocol/problems.js';
import { stabilityFaults } from '../reference-server/faults/journal/protocol/stability.js';
import { statusFaults } from '../reference-server/faults/journal/protocol/statuses.js';
import { itemFaults } from '../reference-server/faults/journal/records/items.js';
import { moneyFaults } from '../reference-server/faults/journal/records/money.js';
import { partFaults } from '../reference-server/faults/journal/records/parts.js';
import { recordFaults } from '../reference-server/faults/journal/records/records.js';
import { siteFaults } from '../reference-server/faults/journal/records/site.js';
import { summaryFaults } from '../reference-server/faults/journal/records/summaries.js';
import { timeForeverFaults } from '../reference-server/faults/journal/time/forever.js';
import { timeLifeFaults } from '../reference-server/faults/journal/time/life.js';
import { snapshotFaults } from '../reference-server/faults/journal/time/moving-snapshots.js';
import { timePlaceFaults } from '../reference-server/faults/journal/time/places.js';
import { timePublicationFaults } from '../reference-server/faults/journal/time/publication.js';
import { timeSequenceFaults } from '../reference-server/faults/journal/time/sequences.js';
import { timeSnapshotFaults } from '../reference-server/faults/journal/time/snapshots.js';
import type { DiagnosisTopic } from '../runs/diagnosis/topics.js';

/** Topic of the first diagnosis for the faults of each file; rows of expected-causes.ts take precedence. */
const byFile: readonly (readonly [topic: DiagnosisTopic, faults: readonly Fault[]])[] = [
  ['site', siteFaults],
  ['record', recordFaults],
  ['money', moneyFaults],
  ['cost', partFaults],
  ['summary', summaryFaults],
  ['item', itemFaults],
  ['paging', orderFaults],
  ['paging', pagingFaults],
  ['limit', limitFaults],
  ['snapshot', snapshotFaults],
  ['cursor', cursorFaults],
  ['cursor-life', timeLifeFaults],
  ['cursor-life', timeForeverFaults],
  ['cursor', timePlaceFaults],
  ['snapshot', timePublicationFaults],
  ['snapshot', timeSnapshotFaults],
  ['cursor', timeSequenceFaults],
  ['search', searchFaults],
  ['kind', parameterFaults],
  ['method', methodFaults],
  ['problem', statusFaults],
  ['problem', problemFaults],
  ['http', httpFaults],
  ['route', stabilityFaults],
  ['limit', commonLimitMistakes],
  ['kind', commonKindMistakes],
  ['paging', commonWalkMistakes],
  ['search', commonWordMistakes],
  ['search', commonSearchIndexMistakes],
  ['problem', commonResponseMistakes],
  ['cursor-life', commonHourMistakes],
  ['method', commonLookUpMistakes],
  ['snapshot', commonSnapshotMistakes],
  ['snapshot', commonStaleListingMistakes],
  ['record', commonStorageMistakes],
  ['paging', commonCacheMistakes],
  ['stability', commonClientMistakes],
  ['route', routeFaults],
  ['rest', entryFaults],
  ['rest', noteFaults],
  ['method', companionMethodFaults],
  ['problem', companionProblemFaults],
  ['versioning', versioningFaults],
  ['retirement', retirementFaults],
  ['documents', documentFaults],
  ['rate-fields', missingRateFieldFaults],
  ['rate-fields', rateValueFaults],
  ['quota', quotaFaults],
  ['rate-fields', refusalFaults],
  ['json-rpc', envelopeFaults],
  ['mcp', mcpProtocolFaults],
  ['mcp', mcpListingFaults],
  ['mcp', mcpToolFaults],
  ['mcp', mcpTransportFaults],
  ['a2a', a2aFaults],
  ['a2a', a2aProtocolFaults],
  ['keys', directoryFaults],
  ['keys', directoryKeyFaults],
  ['signatures', signedRequestFaults],
  ['oauth', protectedResourceFaults],
  ['openapi', openapiFaults],
];

/** Topic of the file of each fault, by the id of the fault. */
export const topicOfFile = new Map(
  byFile.flatMap(([topic, faults]) => faults.map(({ id }) => [id, topic] as const)),
);
