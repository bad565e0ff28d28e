import type { Fault } from '../reference-server/fault.js';
import { type DiagnosisTopic, topicOfClause } from '../runs/diagnosis/topics.js';
import { derivedFaults } from './derived-faults.js';
import { topicOfFile } from './topics-by-file.js';

/** Expected topic of the first diagnosis of a server with one fault. */
export interface ExpectedCause {
  readonly topic: DiagnosisTopic;
  /** Words that its sentence must contain, such as the route or the member that is wrong. */
  readonly names?: string;
}

/** Faults with another topic than their file; the first matching row counts. */
const rows: readonly (readonly [fault: RegExp, topic: DiagnosisTopic, names?: string])[] = [
  // Faults that affect one kind of request: the topic is that request.
  [/^b-(other-kind|kinds?-|limit-(other|read)|search-(without|finds)|notes-alike)/, 'rest'],
  [
    /^b-(listing-is-count|profile-without-members|search-ignores-query|notes?-(one-text|json-string)|note-bare-(text|member))$/,
    'rest',
  ],
  [/^b-(search-(stumbles|of-plain-planes)|brotli-)/, 'http'],
  [/^b-(parameters-422|posts-415|json-for-json)$/, 'problem'],
  [/^b-(put-creates|delete-search)$/, 'method'],
  [/^b-(enforces-|remaining-of-|remaining-stays-0|errors-uncounted|agents-own-quota)/, 'quota'],
  [/^b-(reset-never-moves|retry-after-an-hour|429-of-agents-html)$/, 'rate-fields'],
  [/^b-mcp-(unknown-notification|array-params|no-arguments)-fails?$/, 'json-rpc'],
  [/^b-(mcp-put-accepted|mcp-get-405-html|a2a-405-text|a2a-list-as-text-500)$/, 'json-rpc'],
  [/^b-documents-with-query-missing$/, 'http'],
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
  [/^a-hour-(kind-is-ignored|search-ignores-kind)$/, 'kind', 'returns other kinds'],
  [/^a-hour-records-are-gone$/, 'id', 'cannot be opened'],
  [/^a-publication-records-are-stale$/, 'id', 'cannot be opened'],
  [/^a-publication-search-is-stale$/, 'search', 'does not find'],
  [/^a-(limit-and-kind-wrong-is-500|item-kind-differs)$/, 'kind'],
  [/^a-publication-hits-repeat$/, 'paging'],
  [/^a-conduct-redirects-to-slash$/, 'target', 'are redirected'],
  [/^a-trade-500-page-of-nginx$/, 'route', 'site'],
  [/^a-trade-502-for-some-records$/, 'id', 'contain the same digit twice in a row'],
  [/^a-record-first-reading-is-stale$/, 'item', 'description'],
  [/^a-walk-of-a-kind-skips-on-small-pages$/, 'kind', 'not the whole listing'],
  [/^a-publication-kinds-keep-the-name$/, 'kind', 'after a publication'],
  // Headers of clients: the topic is what changes with them.
  [/^a-client-page-for-browsers$/, 'http'],
  [/^a-client-language$/, 'record', 'language'],
  [/^a-client-any-(tag|date)-is-current$/, 'route', '304'],
  [/^a-client-language-not-acceptable$/, 'problem'],
  [/^a-client-compressed-record-is-shorter$/, 'record', 'cost'],
  [/^a-client-deflate-is-gzip$/, 'http'],
  [/^a-client-(write-without-body|delete-with-body|form-redirected)$/, 'method'],
  [/^a-hour-search-is-empty/, 'stability'],
  [/^a-walk-fails-late$/, 'cursor', '500'],
  [/^a-search-fails-on-(nul|tab|space)$/, 'http', '500'],
  [/^a-kind-(searches-skip-at-boundary|skips-before-third-page-of-hits)$/, 'search', 'limit of its pages'],
  [/^a-kind-loses-the-last$/, 'kind', 'do not add up'],
  [/^a-walk-of-hits-seeks-by-/, 'search', 'limit of its pages'],
  [/^a-walk-forgets-q$/, 'search', 'Later pages'],
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
  [/^a-cache-ignores-limits-and-kinds$/, 'limit', 'another kind'],
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

/** Derived faults are named after the object and the member that they break. */
const ofDerived = ({ id }: Fault): ExpectedCause => {
  const [object = ''] = id.split('-');
  const rest = id.slice(object.length + 1);
  const member = object === 'summary' ? rest.replace(/^(month|category)-(?=.)/, '') : rest;
  const field = member.replace(/-(dropped|null|number|text|object|below-minimum|above-maximum)$/, '');
  return {
    topic: object as DiagnosisTopic,
    names: field === 'opened' ? 'remark' : field.replaceAll('-', '_'),
  };
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
