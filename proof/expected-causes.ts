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
import { timeLifeFaults } from '../reference-server/faults/journal/time/life.js';
import { snapshotFaults } from '../reference-server/faults/journal/time/moving-snapshots.js';
import { timePublicationFaults } from '../reference-server/faults/journal/time/publication.js';
import { timeSequenceFaults } from '../reference-server/faults/journal/time/sequences.js';
import { timeSnapshotFaults } from '../reference-server/faults/journal/time/snapshots.js';
import { tradeCacheFaults } from '../reference-server/faults/journal/trade/caches.js';
import { tradeClientFaults } from '../reference-server/faults/journal/trade/clients.js';
import { tradeHourFaults } from '../reference-server/faults/journal/trade/hours.js';
import { tradeKindFaults } from '../reference-server/faults/journal/trade/kinds.js';
import { tradeLimitFaults } from '../reference-server/faults/journal/trade/limits.js';
import { tradeLookUpFaults } from '../reference-server/faults/journal/trade/look-ups.js';
import { tradeResponseFaults } from '../reference-server/faults/journal/trade/responses.js';
import { tradeSearchIndexFaults } from '../reference-server/faults/journal/trade/search-index.js';
import { tradeSnapshotFaults } from '../reference-server/faults/journal/trade/snapshots.js';
import { tradeStorageFaults } from '../reference-server/faults/journal/trade/storage.js';
import { tradeWalkFaults } from '../reference-server/faults/journal/trade/walks.js';
import { tradeWordFaults } from '../reference-server/faults/journal/trade/words.js';
import { type Topic, topicOfClause } from '../runs/diagnosis/topics.js';
import { derivedFaults } from './derived-faults.js';

/** Expected topic of the first diagnosis of a server with one fault. */
export interface ExpectedCause {
  readonly topic: Topic;
  /** Words that its sentence must contain, such as the route or the member that is wrong. */
  readonly names?: string;
}

/** Expected topic of the faults of one file, unless a row below applies. */
const byFile: readonly (readonly [topic: Topic, faults: readonly Fault[]])[] = [
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
  ['limit', tradeLimitFaults],
  ['kind', tradeKindFaults],
  ['paging', tradeWalkFaults],
  ['search', tradeWordFaults],
  ['search', tradeSearchIndexFaults],
  ['problem', tradeResponseFaults],
  ['cursor-life', tradeHourFaults],
  ['method', tradeLookUpFaults],
  ['snapshot', tradeSnapshotFaults],
  ['record', tradeStorageFaults],
  ['paging', tradeCacheFaults],
  ['stability', tradeClientFaults],
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

/** Faults with another topic than their file; the first matching row counts. */
const rows: readonly (readonly [fault: RegExp, topic: Topic, names?: string])[] = [
  // Faults that affect one kind of request: the topic is that request.
  [/^b-(other-kind|kinds?-|limit-(other|read)|search-(without|finds)|notes-alike)/, 'rest'],
  [/^b-(search-(stumbles|of-plain-planes)|brotli-)/, 'http'],
  [/^b-(parameters-422|posts-415|json-for-json)$/, 'problem'],
  [/^b-(put-creates|delete-search)$/, 'method'],
  [/^b-(enforces-|remaining-of-|agents-own-quota)/, 'quota'],
  [/^b-(reset-never-moves|retry-after-an-hour|429-of-agents-html)$/, 'rate-fields'],
  [/^b-mcp-(unknown-notification|array-params|no-arguments)-fails?$/, 'json-rpc'],
  [/^b-mcp-put-accepted$/, 'json-rpc'],
  [
    /^b-mcp-(ping-|.*-only-fails|description-null|prompt-arguments-object|charset|last-resource|version-header-ignored|initialize-refuses)/,
    'mcp',
  ],
  [/^b-a2a-(one-part|artifact-without|timestamp-|status-message-text|history-texts)/, 'a2a'],
  [/^b-mcp-no-opening$/, 'route'],
  // Faults that change over time: the topic is what changes.
  [/^a-hour-search-fails$/, 'http', '500'],
  [/^a-hour-amounts-change$/, 'money'],
  [/^a-hour-limit-is-unchecked$/, 'limit'],
  [/^a-hour-unknown-id-finds-first$/, 'id'],
  [/^a-hour-q-may-be-missing$/, 'search'],
  [/^a-hour-post-is-accepted$/, 'method'],
  [/^a-item-amounts-of-hits-rounded$/, 'search'],
  [/^a-hour-site-loses-authentication$/, 'site', 'authentication'],
  [/^a-hour-no-new-cursors$/, 'cursor', 'just issued'],
  [/^a-hour-listing-is-one-page$/, 'paging', 'add up'],
  [/^a-(hour|publication)-default-limit-changes$/, 'limit', 'Without the parameter limit'],
  [/^a-hour-kind-is-ignored$/, 'kind', 'lets other kinds through'],
  [/^a-hour-records-are-gone$/, 'id', 'cannot be opened'],
  [/^a-publication-records-are-stale$/, 'id', 'cannot be opened'],
  [/^a-publication-search-is-stale$/, 'search', 'does not find'],
  [/^a-publication-kinds-keep-the-name$/, 'kind', 'not the whole listing'],
  // Headers of clients: the topic is what changes with them.
  [/^a-client-page-for-browsers$/, 'http'],
  [/^a-client-language$/, 'record', 'language'],
  [/^a-client-any-tag-is-current$/, 'route', '304'],
  [/^a-client-compressed-record-is-shorter$/, 'record', 'cost'],
  [/^a-hour-search-is-empty/, 'stability'],
  [/^a-walk-fails-late$/, 'cursor', '500'],
  [/^a-kind-searches-skip-at-boundary$/, 'search', 'limit of its pages'],
  [/^a-trade-problem-with-mark$/, 'http', 'U+FEFF'],
  [/^b-mcp-not-acceptable$/, 'route', '406'],
  [/^a-conduct-needs-key$/, 'target'],
  // One file holds the parts of a record.
  [/^a-source-/, 'source'],
  [/^a-work-/, 'work'],
  [/^a-stage-/, 'stage'],
  [/^a-money-bare-number$/, 'cost', 'amount'],
  [/^a-private-records-served$/, 'record', 'visibility'],
  // Values as storage keeps them, and caches: the topic is the object.
  [/^a-cost-counted-is-1$/, 'cost', 'counted'],
  [/^a-money-amount-as-float$/, 'money', 'amount_minor'],
  [/^a-summary-total-by-floats$/, 'summary'],
  [/^a-page-in-camel-case$/, 'page', 'next_cursor'],
  [/^a-cache-ignores-(queries|limits)$/, 'limit'],
  [/^a-cache-ignores-kinds$/, 'kind'],
  [/^a-cache-folds-case$/, 'cursor'],
  // Members of pages, as opposed to their contents.
  [/^a-item-(is-an-id|array-.*|null-now-and-then)$/, 'page', 'items'],
  [/^a-page-cursor-(missing-at-end|number|empty-at-end|false-at-end)$/, 'page', 'next_cursor'],
  [/^a-cursor-issued-too-long$/, 'page', 'next_cursor'],
  [/^a-limit-(told-as-text|untold)$/, 'page', 'limit'],
  [/^a-snapshot-(null|missing|number)$/, 'page', 'snapshot'],
  [/^a-page-search-first-only$/, 'search'],
  [/^a-search-doubles-hits$/, 'paging', 'twice'],
  // Time.
  [/^a-cursor-(never-expires|expires-at-[57]0-minutes|expires-in-a-minute)$/, 'cursor-life', 'hour'],
  [/^a-cursor-expired-(is-500|ends-the-walk|starts-over)$/, 'cursor-life', 'hour'],
  [/^a-cursor-expired-is-410$/, 'problem', '410'],
  [/^a-time-place-/, 'cursor'],
  [/^a-time-publication-revives$/, 'cursor-life'],
  // Parameters.
  [/^a-q-.*-refused$/, 'search', 'q that is allowed'],
  [/^a-q-/, 'search'],
  [/^a-id-/, 'id'],
  // Statuses: the topic is the mistake in the request.
  [/^a-method-wrong-is-501$/, 'problem', '501'],
  [/^a-status-unknown-id-302$/, 'route', '302'],
  [/^a-status-.*-(410|422)$/, 'problem', '4'],
  [/^a-status-(unknown|malformed)-id-/, 'id'],
  [/^a-status-escape-/, 'id', 'percent-escape'],
  [/^a-status-bad-limit-/, 'limit'],
  [/^a-status-bad-kind-/, 'kind'],
  [/^a-status-bad-q-/, 'search'],
  // HTTP.
  [/^a-wire-(html|html-on-search|text-json|no-content-type)$/, 'media-type'],
  [/^a-wire-status-/, 'route', 'instead of 200'],
  [/^a-conduct-(needs-key|needs-key-for-search|refuses-credentials|credentials-show-more)$/, 'access'],
  [/^a-conduct-(record|list|site|search)-changes$/, 'stability', 'different responses'],
  [/^a-conduct-(punctuation|scripts)-fail/, 'search', '500'],
  [/^a-conduct-second-page-fails$/, 'cursor', '500'],
  [/^a-conduct-summary-fails$/, 'id', 'summary-to-date'],
  [/^b-(profile-not-compressed|status-html-as-json|search-truncated|status-trailing-comma)$/, 'http'],
  [/^b-(profile-empty|profile-html|profile-latin-1|content-byte-order-mark|note-truncated)$/, 'http'],
  [/^b-errors-byte-order-mark$/, 'http', 'U+FEFF'],
  [/^b-(success-as-problem|content-as-text|success-without-type)$/, 'media-type'],
  [/^b-(key-demanded|unsigned-refused|resource-metadata-401|mcp-key-demanded|a2a-key-demanded)$/, 'access'],
  // A missing or moved document or endpoint is a missing route.
  [
    /^b-(auth-md|developers-md|well-known-.*|llms-txt|llms-full-txt|knowledge-json|cli-sh|mcp-catalog-json)-missing$/,
    'route',
    '404',
  ],
  [/^b-(directory|resource-metadata|openapi)-missing$/, 'route', '404'],
  [/^b-(llms|directory|signed|mcp|a2a)-redirects$/, 'route', '30'],
  [/^b-(mcp|a2a)-absent$/, 'route', '404'],
  [/^b-(mcp|a2a)-get-only$/, 'route', '405'],
  [/^b-(mcp|a2a)-fails$/, 'route', '500'],
  [/^b-listed-note-unknown$/, 'route', '/api/v1/notes/{slug}'],
  [/^b-notes-missing$/, 'route', '/api/v1/notes/{slug}'],
  // Errors that are not problem documents, from any source.
  [/^b-(unknown-note-html|405-html|405-empty|405-of-router)$/, 'problem'],
  [/^b-429-(html|json|text|empty|status-in-body)$/, 'problem'],
  // The quota: announced values, and enforcement.
  [/^b-quota-of-(60|240)$/, 'rate-fields', 'RateLimit-Limit'],
  [/^b-quota-per-(half-minute|two-minutes)$/, 'rate-fields', 'RateLimit-Policy'],
  [/^b-(search|mcp|a2a)-not-counted$/, 'rate-fields', 'RateLimit-Limit is missing'],
  [/^b-remaining-(counts-up|never-falls|too-high)$/, 'quota', 'RateLimit-Remaining'],
  [/^b-retry-after-(zero|too-short)$/, 'quota', 'Retry-After'],
  [/^b-over-quota-/, 'quota', '429'],
  [/^b-(mcp|a2a)-rate-fields-missing$/, 'rate-fields'],
  [/^b-(mcp|a2a)-without-api-version$/, 'versioning', 'API-Version'],
  // Agents.
  [/^b-mcp-(text|notification-answered|initialized-answered)$/, 'mcp'],
  [/^b-a2a-(text|notification-answered)$/, 'a2a'],
  [/^b-mcp-(neither-result-nor-error|bare-result|html|truncated)$/, 'mcp', '/mcp'],
  [
    /^b-mcp-(stream-other-answer|unknown-tool-500|notifications-500|version-header-500|delete-500|origin-500|calls-500)$/,
    'json-rpc',
  ],
  [/^b-a2a-(send-empty|params-missing-500|params-missing-crash)$/, 'json-rpc'],
  [/^b-mcp-(catalogue|card)-/, 'documents'],
];

const topicOfFile = new Map(
  byFile.flatMap(([topic, faults]) => faults.map(({ id }) => [id, topic] as const)),
);

/** Derived faults are named after the object and the member that they break. */
const ofDerived = ({ id }: Fault): ExpectedCause => {
  const [object = ''] = id.split('-');
  const rest = id.slice(object.length + 1);
  const member = object === 'summary' ? rest.replace(/^(month|category)-(?=.)/, '') : rest;
  const field = member.replace(/-(dropped|null|number|text|object|below-minimum|above-maximum)$/, '');
  return { topic: object as Topic, names: field === 'opened' ? 'remark' : field.replaceAll('-', '_') };
};

const derived = new Set(derivedFaults.map(({ id }) => id));

/**
 * Returns the expected topic of the first diagnosis for a fault; for a file without a row, the topic of the
 * first clause that the fault names.
 */
export const expectedCauseOf = (fault: Fault): ExpectedCause => {
  const row = rows.find(([pattern]) => pattern.test(fault.id));
  if (row) return { topic: row[1], ...(row[2] === undefined ? {} : { names: row[2] }) };
  if (derived.has(fault.id)) return ofDerived(fault);
  return { topic: topicOfFile.get(fault.id) ?? topicOfClause(fault.breaks[0] ?? '') };
};
