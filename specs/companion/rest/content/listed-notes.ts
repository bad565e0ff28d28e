import type { CompanionContext } from '../../context.js';
import { listed, notesIn, type Opened, openNote } from '../requests.js';
import {
  listedNoteOpens,
  noteHasMarkdown,
  noteIsMoreThanItsEntry,
  noteIsNoPage,
  notesDiffer,
} from './notes.clauses.js';
import { noteIsText, textIsItsOwn, textsDiffer } from './texts.clauses.js';

/** Notes opened of those that the listing names. */
const notesOpened = 12;

/** Opens the listed notes, each beside the one before it. */
export const openNotes = async (context: CompanionContext): Promise<readonly Opened[]> => {
  const { judge } = context;
  const { listing } = await listed(context, 'note');
  const opened: Opened[] = [];
  const entries = notesIn(listing).slice(0, notesOpened);
  for (const note of await Promise.all(entries.map((entry) => openNote(context, entry)))) {
    if (!note) continue;
    const { entry } = note;
    judge([listedNoteOpens, noteIsNoPage, noteHasMarkdown], {
      exchanges: [note.get, listing],
      found: note.found,
    });
    judge([noteIsMoreThanItsEntry], { exchanges: [note.get, listing], found: note.found, entry });
    judge([noteIsText], { exchanges: [note.get, listing], found: note.found });
    const before = opened.at(-1);
    if (before)
      judge([notesDiffer], { exchanges: [before.get, note.get], entries: [before.entry, note.entry] });
    for (const other of opened)
      judge([textIsItsOwn], { exchanges: [other.get, note.get], entries: [other.entry, note.entry] });
    opened.push(note);
  }
  const [first, ...others] = opened.map(({ get }) => get);
  if (first) judge([textsDiffer], { exchanges: [first, ...others] });
  return opened;
};
