/** Choices of different dimensions that cannot be combined; a draw drops the later one. */
export const conflicts: readonly (readonly [one: RegExp, other: RegExp, reason: string])[] = [
  [
    /^b-note-in-latin-1$/,
    /^b-notes-of-one-line$|^companion-of-/,
    'JSON is UTF-8, and ISO 8859-1 has no letters of other scripts',
  ],
  [/^a-behind-firewall$/, /^cursor-with-blanks$/, 'the firewall refuses these cursors'],
  [
    /^a-behind-web-server$/,
    /^(cursor-with-blanks|a-cursor-with-signs)$/,
    'the web server refuses the percent signs of these cursors',
  ],
  [
    /^a-dates-with-times$/,
    /^(publishes-(titles|amounts|kinds|addresses)|a-time-titles-move-on)$/,
    'revisions name days, and two publications of one day would change a record within one revision',
  ],
  [/^a-time-titles-move-on$/, /^publishes-/, 'both say what a publication changes'],
  [/^a-empty-pages-between$/, /^a-cursor-bound-to-limit$/, 'both write a mark after the id of a cursor'],
  [
    /^a-cursor-2048$/,
    /^cursor-|^a-cursor-with-emoji$/,
    'the cursor would be longer than the contract allows',
  ],
  [/^a-\w+-records?$|^a-empty-journal$/, /^journal-of-/, 'one journal has one size'],
  [/^a-1000-records$/, /^(texts-long|titles-long|sources-many)$/, 'too much to write for a proof'],
  [/^a-members-nest-deep$/, /^a-pretty-json$|^json-letters-escaped-/, 'too much to write for a proof'],
  [/^a-time-clock-/, /^clock-ahead-/, 'one clock'],
  [/^a-(cursor-keeps-limit|time-token-per-use)$/, /^cursor-/, 'they look for a full stop in the cursor'],
  [
    /^a-cursor-keeps-limit$/,
    /^pages-|^a-(short|uneven)-pages$|^a-empty-(pages-between|last-page)$/,
    'it keeps the size of pages itself',
  ],
  [/^a-(short|uneven|empty)-/, /^pages-/, 'one size of pages'],
  [
    /^a-kind-filtered-after-reading$/,
    /^pages-|^a-(short|uneven|changing)-pages$|^a-empty-(pages-between|last-page)$|^a-(limit-of-fifty|cursor-keeps-limit)$/,
    'it learns the kind of a request where the others only set the size of a page',
  ],
  [
    /^a-errors-proxy-refuses-long-urls$/,
    /^a-cursor-2048$|^cursor-length-20/,
    'it would issue cursors that its own proxy refuses',
  ],
  [
    /^b-bare-arrays$/,
    /^b-mcp-output-schemas$/,
    'a bare array is sent as text only, and a tool with an output schema must send structured content',
  ],
  [
    /^b-behind-(silent-)?cache$/,
    /^(members-in-changing-order-companion|profile-counts-views)$/,
    'what a cache repeats does not change',
  ],
  [/^b-note-listed-whole$/, /^b-few-short-entries$/, 'its notes have no summary, so that none holds text'],
  [
    /^b-gzip$/,
    /^b-(documents-are-files|escaped-nul-page|malformed-escape-)/,
    'the page of the web server would be compressed and not say so',
  ],
  [
    /^b-documents-are-files/,
    /^b-(document-(kept-by-coding|ignores-methods)|writes-get-start-page)$/,
    'the web server has no API-Version for what it sends itself',
  ],
  [
    /^b-mcp-schemas-of-any-object$/,
    /^b-mcp-profile-in-sections$/,
    'no client could know the section that the tool requires',
  ],
  [/^b-bare-arrays$/, /^b-mcp-titles-translated$/, 'it translates the entries of an object'],
  [
    /^b-mcp-list-alone-as-text$/,
    /^b-mcp-titles-translated$/,
    'both write the text of list_content, each in another form',
  ],
  [
    /^(a-members|b-entries)-nest-deep$/,
    /^(json-with-tabs|mcp-texts-indented|b-mcp-events-many-lines)/,
    'with an indent per level, pages are longer than the harness reads',
  ],
  [/^a-time-snapshot-per-walk$/, /^snapshot-in-tamil$/, 'it looks for a blank in the name of a snapshot'],
];
