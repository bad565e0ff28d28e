import type { Fault } from '../../reference-server/fault.js';
import type { Variant } from '../../reference-server/variant.js';

/** Legal choices that hide faults: on a server with both, the fault does not show, or shows as something else. */
const table: readonly (readonly [choice: RegExp, fault: RegExp, reason: string])[] = [
  [/^hooks-/, /./, 'without all hooks, faults in time do not show'],
  [
    /^journal-of-|-records?$|^a-(empty-|only-|no-summary|several|nothing)|^companion-/,
    /./,
    'a fault may need a record that this content does not have',
  ],
  [
    /^(titles|descriptions|texts)-|^a-words-/,
    /search|^a-q-|-words?-|^a-item-(title|description)|later-searches|walk-(forgets-q|repeats-hits)|kinds-searches|kind-loses|page-loses/,
    'the fault shows on words that these texts may not hold',
  ],
  [/^amounts-/, /money|amount|summary/, 'the fault shows on amounts of other sizes'],
  [/^costs-/, /cost|summary|amount/, 'the fault shows on costs of other kinds'],
  [/^crews-/, /work|summary|crew/, 'the fault shows on days of work of other kinds'],
  [/^sources-/, /source|review/, 'the fault shows on sources of other kinds'],
  [/^stage-/, /stage/, 'the fault shows on members that are null'],
  [
    /^a-(time-publishes-|time-old-snapshot|cursor-ends-with-snapshot|time-snapshots-for-good|time-snapshot-per-walk)|^snapshot-/,
    /^a-(time-|publication-|snapshot-|hour-|cursor-)|snapshot/,
    'walks of a replaced snapshot are refused, kept or named in another way',
  ],
  [
    /^a-cursor-|^cursor-/,
    /^a-(cursor-|conduct-second-page|page-returns)/,
    'the fault knows cursors by their usual form',
  ],
  [
    /^a-behind-firewall$/,
    /^a-search-(fails-on|boundary|breaks)|^a-q-/,
    'the firewall responds to these characters',
  ],
  [/^a-behind-rewriting-proxy$/, /question-mark/, 'the proxy responds to this character'],
  [/^a-search-wordless-400$/, /^a-status-bad-q-/, 'a q without a word gets the wrong status too'],
  [/^a-search-wordless-400$/, /^a-search-(regular|like)/, 'a q of signs alone is refused'],
  [
    /^a-time-(publishes-|snapshot-per-walk$)/,
    /^a-id-one-letter-refused$/,
    'the record is opened in another snapshot than the one that listed it',
  ],
  [
    /^a-time-(publishes-|snapshot-per-walk$)/,
    /^a-search-generates-an-answer$/,
    'the hit is opened in another snapshot than the one that found it',
  ],
  [
    /^a-time-publishes-/,
    /-refused-and-done$/,
    'what the refused request changed is replaced by the next publication',
  ],
  [
    /^(a-words-|a-search-(any|parts)|words-)/,
    /^a-page-doubles-within$/,
    'the records that the first page loses are hits of other words',
  ],
  [
    /^a-cursor-bound-to-limit$/,
    /^a-time-publication-kinds-jump$/,
    'the walk that should jump is refused, which other clauses judge',
  ],
  [
    /^b-mcp-output-schemas$/,
    /^b-mcp-(note-metadata|call-unawaited)$/,
    'a result without its structured content breaks the schema',
  ],
  [
    /^b-mcp-waits-for-initialized$/,
    /^b-mcp-discover-lists-handshake$/,
    'a server that knows no handshake is never initialized',
  ],
  [/^b-a2a-extra-members$/, /^b-a2a-timestamp-/, 'the fault returns a task in a context of its own'],
  [
    /^b-a2a-errors-as-problems$/,
    /^b-a2a-error-/,
    'an error with a status of HTTP and a problem document needs no text of JSON-RPC',
  ],
  [/^a-empty-parameters-ignored$/, /^a-q-|empty/, 'both are about empty parameters'],
  [
    /^b-behind-(silent-)?cache$/,
    /^b-(post|put|patch|delete)-/,
    'the cache repeats header lines of another response',
  ],
  [
    /^b-behind-(silent-)?cache$/,
    /^b-(token-bucket|over-quota-)/,
    'the cache responds to a part of the burst',
  ],
  [/^b-(fields-with|policy|two-policies)|^policy-/, /policy|^b-quota-/, 'the policy is unchanged'],
  [/^b-openapi-without-responses$/, /operation-id/, 'the variant omits every operationId'],
  [
    /^a-cursor-ends-with-snapshot$/,
    /^a-cache-ignores-cursors$/,
    'where the target publishes, the first page of the cache has a dead cursor, so that no second page repeats it',
  ],
  [
    /^a-time-(publishes-|snapshot-per-walk$)/,
    /^a-cache-ignores-kinds$/,
    'pages of the cache belong to a replaced snapshot, so that they are compared with no later page',
  ],
  [/^a-cursor-same-token$/, /^a-cache-/, 'the cache holds the page behind a token that is issued again'],
  [/^b-mcp-unknown-tool-is-error$/, /^b-mcp-is-error-/, 'the refusal of an unknown tool has isError too'],
  [
    /^b-mcp-(events|priming-events|notifications-first|waits-for-initialized|session)/,
    /^b-mcp-text$/,
    'without its media type, an event stream is no JSON either',
  ],
  [
    /^b-mcp-(legacy-|modern-only$|waits-for-initialized$)/,
    /^b-mcp-.*-after-initialize$/,
    'with one family of revisions, every request shows the fault, or none does',
  ],
  [/^b-mcp-markdown-as-text$/, /^b-mcp-note-/, 'the fault rewrites a note in JSON'],
  [/^b-mcp-demanding-arguments$/, /^b-mcp-list-limit-/, 'no limit below five is accepted'],
  [/^b-gzip$/, /^b-document-unchanged$/, 'in memory, a compressed 304 has a body'],
  [/^b-slug-in-link-only$/, /repeat/, 'only entries with an id or a slug are compared'],
  [
    /^b-mcp-bad-arguments-protocol-error$/,
    /^b-mcp-schema-|^b-listed-note-unknown$/,
    'arguments are refused by an error of JSON-RPC',
  ],
  [
    /^(json-with-tabs|json-slashes-escaped|members-)/,
    /^a-(money-amount|summary-days|work-crew)-too-/,
    'the choice writes numbers as JavaScript holds them',
  ],
  [
    /^b-mcp-resource-blobs$/,
    /^b-mcp-resource-word-lost$/,
    'the fault rewrites texts, and these resources are blobs',
  ],
  [
    /^b-catalogue-prefixed$/,
    /^b-mcp-(tool-.*-missing|catalogue-old-names)$|^b-catalogue-extra-tool$/,
    'names of the catalogue are not those of the tools',
  ],
  [
    /^b-mcp-titles-translated$/,
    /^b-mcp-(text-(older|of-)|title-older$)/,
    'without structured content nothing is stated in two forms, and no title is the same',
  ],
  [
    /^b-(bare-arrays|grouped-by-kind|recent-entries)$/,
    /^b-mcp-(text|title)-older$/,
    'the fault changes an entry in a member with all of them',
  ],
  [/^b-agent-card-of-1-0$/, /^b-agent-card-(other-address|relative)$/, 'the card has no member url'],
  [
    /^b-behind-(silent-)?cache$/,
    /^b-(status-never-refused|never-counts|quota-of-240)$/,
    'the cache responds in place of the limiter',
  ],
  [
    /^b-openapi-parameter-of-path$/,
    /^b-openapi-path-parameter-/,
    'the variant declares the parameter elsewhere',
  ],
  [/^b-limit-8-at-most$/, /^b-mcp-other-note$/, 'the note that the fault returns is not opened'],
  [
    /^b-(titles-in-german|notes-of-(one-line|filler|a-stub))$/,
    /./,
    'a fault may need a title or a note that this content does not have',
  ],
  [
    /^a-time-publishes-within-walks$/,
    /^a-search-minds-capitals-of-q$/,
    'the target publishes between the two searches that are compared',
  ],
  [
    /^a-items-spell-amounts-otherwise$/,
    /^a-money-bare-number$/,
    'the variant spells members that the fault omits',
  ],
  [
    /^b-openapi-parameters-otherwise$/,
    /^b-openapi-kind-missing$/,
    'the variant describes kind by a pattern in place of its values',
  ],
  [
    /^b-retry-after-of-another-clock$/,
    /^b-reset-sixty-one$/,
    'the variant is excused by RateLimit-Reset, which the fault makes too large',
  ],
  [/^b-title-with-accents$/, /^b-mcp-list-other-kind$/, 'the fault writes a title as it was before'],
  [/^b-mcp-output-schemas$/, /^b-mcp-list-own-slugs$/, 'the fault omits what the schema requires'],
  [/short-pages/, /^a-walk-skips-at-100$/, 'more pages are fetched, so more records are omitted'],
  [
    /^a-rate-limited/,
    /^a-problem-(code-number|empty|text|array|wrapped|without-code)$/,
    'the fault shows in the responses of status 429 too',
  ],
  [
    /^a-time-publishes-all-anew$/,
    /^a-(walk|page)-/,
    'walks are compared within a snapshot only, and here each is short',
  ],
  [
    /^pages-of-|short-pages|^a-time-snapshot-per-walk$/,
    /^a-client-compressed-large-page-is-cut$/,
    'no page is large, or two walks are not compared page by page',
  ],
  [
    /^a-cursor-bound-to-limit$/,
    /^a-time-life-of-filtered-walks$/,
    'a walk begins at an id, after which the variant writes a mark',
  ],
  [
    /^a-time-publishes-all-anew$/,
    /^a-search-/,
    'hits are compared within a snapshot only, and here each is short',
  ],
  [/^b-openapi-prefix-in-servers$/, /^b-openapi-post-described$/, 'the fault names the path with its prefix'],
  [/^b-mcp-markdown-as-text$/, /^b-mcp-word-lost$/, 'the fault reads JSON, and this text is Markdown'],
  [/^b-a2a-(task|several)/, /^b-a2a-/, 'a task in place of a message has other members'],
];

/**
 * Clauses that random sequences of requests prove: whether a sequence shows a fault depends on all other
 * choices.
 */
export const byChance: ReadonlySet<string> = new Set(['A-MODEL-01', 'A-MODEL-02']);

/** Why a fault does not show on a server with this choice, or undefined. */
export const hides = (choice: Variant, fault: Fault): string | undefined =>
  table.find(([hiding, hidden]) => hiding.test(choice.id) && hidden.test(fault.id))?.[2];
