import type { HidingRow } from '../hidden-row.js';

/** Choices that hide faults of Interface B. */
export const hiddenInCompanion: readonly HidingRow[] = [
  [/^b-note-in-latin-1$/, /^b-note-html-only$/, 'the variant sends the Markdown in place of the page'],
  [/^b-hits-highlighted$/, /^b-hits-misread$/, 'titles with marks are not compared letter by letter'],
  [
    /^b-mcp-output-schemas$/,
    /^b-mcp-(note-metadata|call-unawaited)$/,
    'a result without its structured content breaks the schema',
  ],
  [
    /^b-mcp-note-by-id$/,
    /^b-mcp-note-metadata$/,
    'a tool that takes the id of a note is not compared with REST',
  ],
  [
    /^b-mcp-waits-for-initialized$/,
    /^b-mcp-discover-lists-handshake$/,
    'a server that knows no handshake is never initialized',
  ],
  [
    /^b-a2a-extra-members$/,
    /^b-a2a-(timestamp-|task-once$)/,
    'the fault returns a task in a context of its own',
  ],
  [
    /^b-a2a-errors-(as-problems|200)$/,
    /^b-(a2a-error-|errors-(truncated|html)$)/,
    'an error with a status of HTTP and a problem document needs no text of JSON-RPC',
  ],
  [
    /^b-behind-(silent-)?cache$/,
    /^b-(post|put|patch|delete)-/,
    'the cache repeats header lines of another response',
  ],
  [
    /^b-behind-(silent-)?cache$/,
    /^b-(token-bucket|fixed-window|clock-minute|over-quota-)/,
    'the cache responds to a part of the burst',
  ],
  [/^b-(fields-with|policy|two-policies)|^policy-/, /policy|^b-quota-/, 'the policy is unchanged'],
  [/^b-openapi-without-responses$/, /operation-id/, 'the variant omits every operationId'],
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
  [
    /^b-mcp-(tools-paged|pages-private)$/,
    /^b-mcp-later-page-without-cache-hints$/,
    'both cut the list of tools into pages, and the fault finds only those of the first',
  ],
  [
    /^b-mcp-json-list-of-notes$/,
    /^b-mcp-resource-page$/,
    'the fault rewrites every resource, and one is JSON',
  ],
  [
    /^b-titles-of-joined-words$/,
    /^b-mcp-(title|text)-older$/,
    'the fault replaces the first word, which is the whole title',
  ],
  [/^b-mcp-demanding-arguments$/, /^b-mcp-list-limit-/, 'no limit below five is accepted'],
  [/^b-gzip$/, /^b-document-unchanged$/, 'in memory, a compressed 304 has a body'],
  [/^b-slug-in-link-only$/, /repeat/, 'only entries with an id or a slug are compared'],
  [
    /^b-mcp-bad-arguments-protocol-error$/,
    /^b-mcp-schema-|^b-listed-note-unknown$/,
    'arguments are refused by an error of JSON-RPC',
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
    /^b-(status-never-refused|never-counts|quota-(of-240|per-half-minute)|signature-passes|reset-zero-when-refused)$/,
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
  [/^b-openapi-prefix-in-servers$/, /^b-openapi-post-described$/, 'the fault names the path with its prefix'],
  [/^b-mcp-markdown-as-text$/, /^b-mcp-word-lost$/, 'the fault reads JSON, and this text is Markdown'],
  [/^b-a2a-(task|several)/, /^b-a2a-/, 'a task in place of a message has other members'],
];
