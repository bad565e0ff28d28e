import type { JsonObject } from '../../../harness/formats/json.js';
import type { CompanionContext } from '../context.js';
import { judgeLasting } from '../lasting.js';
import { entriesOf, isAmong, kindOf, kinds, sameEntry, titleOf } from '../rest/content/entries.js';
import { judgeFound } from '../rest/content/found-entries.js';
import { everyKindIsServed, kindKept } from '../rest/content/kinds.clauses.js';
import { judgeNotes, openedNoteClauses } from '../rest/content/listed-notes.js';
import { compareListings } from '../rest/content/listings-again.js';
import { allHoldsEach, kindHoldsItsEntries, kindsAgree } from '../rest/content/listings-agree.clauses.js';
import { eachOnce } from '../rest/content/lists.clauses.js';
import { unknownNoteCode, unknownNoteStatus } from '../rest/content/notes.clauses.js';
import { uniqueWord } from '../rest/content/words.js';
import { nonexistentRoute } from '../rest/protocol/own-response.js';
import {
  anew,
  contentPath,
  type Listed,
  listedAnew,
  modestLimit,
  notesIn,
  openNote,
  searchedKinds,
  searchPath,
} from '../rest/requests.js';
import { contentIsServed, limitKept, searchFindsEntries, searchIsServed } from '../rest/routes.clauses.js';
import { atBothEnds } from './agents.js';
import { requestUnknownNote } from './withdrawn-notes.js';

/** Notes opened after a publication: those that it added, those that it changed, and others. */
const opened = { added: 3, changed: 3, others: 3 } as const;

/** A limit that most listings reach. */
const smallLimit = 2;

/** Clauses about listings, searches and notes after a publication. */
export const listingClauses = [
  contentIsServed,
  searchIsServed,
  everyKindIsServed,
  kindKept,
  limitKept,
  eachOnce,
  kindsAgree,
  searchFindsEntries,
  ...openedNoteClauses,
  unknownNoteStatus,
  unknownNoteCode,
] as const;

/** Returns the entries of a listing. */
export const entriesIn = ({ listing }: Listed): readonly JsonObject[] => entriesOf(listing)?.entries ?? [];

const isUnchanged = (entry: JsonObject, before: readonly JsonObject[]): boolean =>
  before.some((one) => JSON.stringify(one) === JSON.stringify(entry));

/** Opens notes that the publication added, changed and left. */
const openNotesNow = async (
  context: CompanionContext,
  now: Listed,
  before: readonly JsonObject[],
): Promise<void> => {
  const notes = notesIn(now.listing);
  const known = notes.filter((entry) => isAmong(before, entry));
  const unchanged = known.filter((entry) => isUnchanged(entry, before));
  const entries = [
    ...notes.filter((entry) => !known.includes(entry)).slice(0, opened.added),
    ...known.filter((entry) => !unchanged.includes(entry)).slice(0, opened.changed),
    // A publication may withdraw the oldest notes from one place only.
    ...atBothEnds(unchanged, opened.others),
  ];
  const all = await Promise.all(entries.map((entry) => openNote(context, entry, anew)));
  await judgeNotes(context, now.listing, all);
};

/** Searches for entries that the publication left as they were: an index may be behind with what it added. */
const searchForOthers = async (
  context: CompanionContext,
  now: Listed,
  before: readonly JsonObject[],
): Promise<void> => {
  const { companion, judge } = context;
  const control = await companion.send({ path: nonexistentRoute(companion) });
  const all = entriesIn(now);
  const known = [...all, ...before.filter((one) => !isAmong(all, one))];
  const send = (query: string, limit: number) => companion.send({ path: searchPath(query, limit), ...anew });
  for (const kind of searchedKinds) {
    const entry = all.find(
      (one) => kindOf(one) === kind && isUnchanged(one, before) && uniqueWord(one, known),
    );
    const word = entry && uniqueWord(entry, known);
    if (!entry || word === undefined) continue;
    const found = await send(word, modestLimit);
    judge([searchIsServed], { exchanges: [found, control] });
    const isFound = entriesOf(found)?.entries.some((hit) => sameEntry(hit, entry));
    const again = isFound ? [] : [await send(titleOf(entry) ?? word, now.limit)];
    await judgeFound(context, kind, { exchanges: [found, ...again], entry, limit: modestLimit });
  }
};

const listAnew = async (context: CompanionContext): Promise<Listed> => {
  const { companion, judge } = context;
  const control = await companion.send({ path: nonexistentRoute(companion) });
  const all = await listedAnew(context, 'all');
  const each = await Promise.all(kinds.map((kind) => listedAnew(context, kind)));
  for (const [index, kind] of [...kinds, 'all' as const].entries()) {
    const { listing, limit } = each[index] ?? all;
    judge([everyKindIsServed], {
      exchanges: [listing, control, ...[...each, all].map((one) => one.listing)],
      kind,
    });
    if (kind === 'note') judge([contentIsServed], { exchanges: [listing, control] });
    judge([kindKept, limitKept], { exchanges: [listing], limit, ...(kind === 'all' ? {} : { kind }) });
    judge([eachOnce], listing);
  }
  const few = await companion.send({ path: contentPath('all', smallLimit), ...anew });
  judge([limitKept], { exchanges: [few], limit: smallLimit });
  for (const [index, { listing, limit }] of each.entries()) {
    const limits = [limit, all.limit] as const;
    const kind = kinds[index] ?? 'note';
    await judgeLasting(context, [kindHoldsItsEntries], { exchanges: [listing, all.listing], kind, limits });
  }
  const listings = each.map(({ listing }) => listing);
  await judgeLasting(context, [allHoldsEach], {
    exchanges: [all.listing, ...listings],
    limit: all.limit,
    kinds,
  });
  return all;
};

/** Lists, opens and searches entries after a publication; `before` are those listed before it. */
export const requestListings = async (
  context: CompanionContext,
  before: readonly JsonObject[],
): Promise<void> => {
  const all = await listAnew(context);
  const notes = await listedAnew(context, 'note');
  await openNotesNow(context, notes, before);
  await requestUnknownNote(context, notes);
  await compareListings(context, listedAnew);
  await searchForOthers(context, all, before);
};
