import { isBehindCursors } from './explanations/conditions.js';
import type { Broken } from './facts.js';
import { type CauseInWords, filled, sentenceOfAbsent } from './sentences.js';

/** Parameters that clauses about wrong values check, by clause. */
const checkedBy: ReadonlyMap<string, string> = new Map([
  ['A-LIMIT-05', 'limit'],
  ['A-KIND-03', 'kind'],
  ['A-SEARCH-02', 'q'],
  ['A-SEARCH-04', 'q'],
]);

/** Whether wrong values of several parameters are accepted, and behind cursors only. */
const isUnchecked = (all: readonly Broken[]): boolean => {
  const unchecked = all.filter((one) => isBehindCursors(one) && one.status < 400);
  const names = new Set(unchecked.map(({ id }) => checkedBy.get(id)).filter((name) => name !== undefined));
  return names.size > 1 && unchecked[0] === all[0];
};

/** Whether a finding occurred with a kind only. */
const isOfKinds = ({ places }: Broken): boolean =>
  places.length > 0 && places.every(({ path }) => /[?&]kind=/.test(path));

/** Whether a finding occurred in searches only. */
const isOfSearches = ({ places }: Broken): boolean =>
  places.length > 0 && places.every(({ path }) => /\/search\?/.test(path));

const has = (all: readonly Broken[], ...ids: readonly string[]): boolean =>
  all.some(({ id }) => ids.includes(id));

/** A cause that several findings show together, or the requests of one: when, how it reads, and what to change. */
type Combined = readonly [
  applies: (lead: Broken, all: readonly Broken[]) => boolean,
  says: string,
  change: string,
  topic?: CauseInWords['topic'],
];

const table: readonly Combined[] = [
  [
    ({ id, finding }) => id === 'B-RPC-01' && finding.received.includes('no blank line at its end'),
    'The last event of the stream of {route} is never ended: no blank line follows its data, so that no client reads it.',
    'End every event with a blank line, also the last one before the stream closes.',
  ],
  [
    (lead, all) => lead.id === 'A-KIND-04' && has(all, 'A-PAGE-07', 'A-SEARCH-06', 'A-SEARCH-07'),
    'Pages of listings and searches lose records: expected {expected}, received {received}.',
    'Begin each page strictly after the last id of the previous page; lose none at the boundary.',
    'paging',
  ],
  [
    (_lead, all) => isUnchecked(all),
    'Parameters beside a cursor are not checked: {request} returns {status}.',
    'Check limit, kind and q of every request, also beside a cursor; make them part of the keys of caches.',
  ],
  [
    (lead, all) => /^A-LIMIT-0[24]$/.test(lead.id) && has(all, 'A-KIND-02'),
    'Pages belong to a request with another limit and another kind: {request}, expected {expected}, received {received}.',
    'Apply limit and kind of every request; make both part of the keys of caches.',
  ],
  [
    (lead) => lead.id === 'A-SEARCH-05' && isBehindCursors(lead),
    'Later pages of a search hold records that contain no word of its q: {request} returned {received}.',
    'Apply q and kind on every page of a search, also behind a cursor.',
  ],
  [
    (lead) => lead.id === 'A-PAGE-07' && isOfSearches(lead),
    'What a search finds depends on the limit of its pages: {request}, expected {expected}, received {received}.',
    'Begin each page of a search after the last hit of the previous page.',
    'search',
  ],
  [
    (lead) => lead.id === 'A-ITEM-07' && isOfSearches(lead),
    'A hit differs from its item in the listing: expected {expected}, received {received}.',
    'Build hits and items from the same data.',
    'search',
  ],
  [
    (lead) => lead.id === 'A-PAGE-07' && isOfKinds(lead),
    'Pages of one kind do not add up to its listing: {request}, expected {expected}, received {received}.',
    'Filter by kind before paging; count only records of the kind where a page decides whether another one follows.',
    'kind',
  ],
];

/** Returns the cause that findings of one group show together; undefined where the first of them says it. */
export const combinedCauseOf = (all: readonly Broken[]): CauseInWords | undefined => {
  const [lead] = all;
  const row = lead && table.find(([applies]) => applies(lead, all));
  if (!row) return sentenceOfAbsent(all);
  const [, says, change, topic] = row;
  return { cause: filled(says, lead), change, ...(topic ? { topic } : {}) };
};
