import type { HidingRow } from '../hidden-row.js';

/** Choices that hide faults of Interface A. */
export const hiddenInJournal: readonly HidingRow[] = [
  [
    /^(titles|descriptions|texts)-|^a-words-/,
    /search|^a-q-|-words?-|^a-item-(title|description)|later-searches|walk-(forgets-q|repeats-hits)|kinds-searches|kind-loses|page-loses/,
    'the fault shows on words that these texts may not hold',
  ],
  [/^amounts-/, /money|amount|summary/, 'the fault shows on amounts of other sizes'],
  [/^costs-/, /cost|summary|amount|scopes/, 'the fault shows on costs of other kinds'],
  [
    /^amounts-zero$/,
    /^a-publication-changes-records-alone$/,
    'no sum of the summary changes, in which the fault shows',
  ],
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
  [
    /^a-search-(descending|by-title-backwards)$/,
    /^a-kind-forgotten-on-later-searches$/,
    'a walk that goes on in another list by its number of hits repeats some',
  ],
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
    /^a-time-publishes-within-walks$/,
    /^a-search-loses-/,
    'walks of hits are cut off before the hits that the fault loses',
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
  [/^a-empty-parameters-ignored$/, /^a-q-|empty/, 'both are about empty parameters'],
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
  [
    /^(json-with-tabs|json-slashes-escaped|members-)/,
    /^a-(money-amount|summary-days|work-crew)-too-/,
    'the choice writes numbers as JavaScript holds them',
  ],
  [
    /^a-time-publishes-within-walks$/,
    /^a-search-minds-capitals-of-q$/,
    'the target publishes between the two searches that are compared',
  ],
  [
    /^a-items-spell-amounts-otherwise$/,
    /^(a-money-bare-number|money-decimal-.*)$/,
    'the variant spells members that the fault omits',
  ],
  [/short-pages/, /^a-walk-skips-at-100$/, 'more pages are fetched, so more records are omitted'],
  [
    /^a-rate-limited/,
    /^a-problem-(code-number|empty|text|array|wrapped|without-code)$/,
    'the fault shows in the responses of status 429 too',
  ],
  [
    /^a-time-publishes-/,
    /^a-(walk|page)-/,
    'walks are compared within a snapshot only, and here each is short',
  ],
  [
    /^a-time-publishes-all-anew$/,
    /^a-(item-work-a-day-early|conduct-credentials-show-more)$/,
    'two responses are compared within a snapshot only, and here each is short',
  ],
  [
    /^a-item-summary-in-part$|^summary-/,
    /^summary-/,
    'the variant reverses or omits the lists that the fault replaces',
  ],
  [
    /^a-item-days-as-instants$/,
    /^(work-date|a-work-d)/,
    'the variant reads days that the fault makes unreadable',
  ],
  [
    /^a-errors-proxy-refuses-long-urls$/,
    /^a-cursor-garbage-/,
    'the proxy refuses the cursor that is too long',
  ],
  [
    /^pages-of-|short-pages|^a-time-snapshot-per-walk$|^a-time-publishes-within-walks$/,
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
];
