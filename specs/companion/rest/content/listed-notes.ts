import { type Exchange, status } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { requestedAgain, secondLooks } from '../../lasting.js';
import { anew, listed, notesIn, type Opened, openNote, unseenListing } from '../requests.js';
import { entriesOf, isAmong, kindOf } from './entries.js';
import { noteHasMetadata, noteNamesItself } from './metadata.clauses.js';
import { listedNoteOpens, noteHasMarkdown, noteIsMoreThanItsEntry, noteIsNoPage } from './notes.clauses.js';
import { metadataDiffer, notesDiffer, textsDiffer } from './own-content.clauses.js';
import { noteIsText, textHasLines, titleIsRead } from './texts.clauses.js';

/** Notes opened of those that the listing names. */
const notesOpened = 12;

/** Notes opened of those that only the listing of all kinds names. */
const notesAmongAll = 2;

/**
 * Returns whether a listed note is unknown because of a publication. It was unpublished after it was listed: then
 * a later listing lacks it. Or it was published so late that only some instances know it: then a later request
 * opens it.
 */
export const isWithdrawn = async (
  { companion }: Pick<CompanionContext, 'companion'>,
  { get, entry }: Pick<Opened, 'get' | 'entry'>,
  kind: 'note' | 'all' = 'note',
): Promise<boolean> => {
  if (status(get) !== 404) return false;
  const { path } = await listed({ companion }, kind);
  for (let look = 0; look < secondLooks; look += 1) {
    // Where two instances serve in turn, both are asked for the listing.
    for (const _ of [1, 2]) {
      const later = entriesOf(await companion.send({ path, ...anew }));
      if (later && !isAmong(later.entries, entry)) return true;
    }
    if (status(await requestedAgain(companion, get)) === 200) return true;
  }
  const unseen = await unseenListing({ companion }, kind);
  return unseen !== undefined && !isAmong(unseen, entry);
};

/** Notes that open by their ids, after which an id is no guess. */
const openedById = 2;

/** Returns whether an entry names its note without doubt: by a slug, or by its id, as the other entries do. */
const surelyNamed = ({ found }: Opened, all: readonly (Opened | undefined)[]): boolean =>
  found.certain ||
  (found.by === 'id' &&
    all.filter((other) => other?.found.by === 'id' && status(other.get) === 200).length >= openedById);

/** What is judged of each opened note, and of each beside the others. */
export const openedNoteClauses = [
  listedNoteOpens,
  noteIsNoPage,
  noteHasMarkdown,
  noteHasMetadata,
  noteIsMoreThanItsEntry,
  noteIsText,
  textHasLines,
  noteNamesItself,
  titleIsRead,
  notesDiffer,
] as const;

/** Judges notes that were opened from a listing, each beside those before it; returns those that have a name. */
export const judgeNotes = async (
  context: CompanionContext,
  listing: Exchange,
  all: readonly (Opened | undefined)[],
): Promise<readonly Opened[]> => {
  const { judge } = context;
  const opened: Opened[] = [];
  for (const note of all) {
    if (!note) continue;
    const { entry } = note;
    const found = { ...note.found, certain: surelyNamed(note, all) };
    const exchanges = [note.get, listing] as const;
    const withdrawn = await isWithdrawn(context, note);
    judge([listedNoteOpens, noteIsNoPage, noteHasMarkdown], { exchanges, found, withdrawn });
    judge([noteIsMoreThanItsEntry, titleIsRead], { exchanges, found, entry });
    judge([noteHasMetadata, noteIsText, textHasLines], { exchanges, found });
    judge([noteNamesItself], { exchanges, found, entry, others: notesIn(listing) });
    for (const other of opened)
      judge([notesDiffer], { exchanges: [other.get, note.get], entries: [other.entry, note.entry] });
    opened.push(note);
  }
  return opened;
};

/** Opens the listed notes. */
export const openNotes = async (context: CompanionContext): Promise<readonly Opened[]> => {
  const { listing } = await listed(context, 'note');
  const entries = notesIn(listing).slice(0, notesOpened);
  const all = await Promise.all(entries.map((entry) => openNote(context, entry)));
  const opened = await judgeNotes(context, listing, all);
  const [first, ...others] = opened.map(({ get }) => get);
  if (first) {
    const exchanges = [first, ...others] as const;
    context.judge([textsDiffer], { exchanges });
    context.judge([metadataDiffer], { exchanges, entries: opened.map(({ entry }) => entry) });
  }
  await openAmongAll(context, listing);
  return opened;
};

/** Opens notes that the listing of all kinds has and that of the notes lacks: each is published. */
const openAmongAll = async (context: CompanionContext, notes: Exchange): Promise<void> => {
  const { judge } = context;
  const own = entriesOf(notes)?.entries ?? [];
  const { listing } = await listed(context, 'all');
  const more = notesIn(listing).filter((entry) => kindOf(entry) === 'note' && !isAmong(own, entry));
  for (const entry of more.slice(0, notesAmongAll)) {
    const note = await openNote(context, entry);
    if (!note) continue;
    const withdrawn = await isWithdrawn(context, note, 'all');
    judge([listedNoteOpens], { exchanges: [note.get, listing], found: note.found, withdrawn });
  }
};
