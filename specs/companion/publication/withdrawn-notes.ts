import type { JsonObject } from '../../../harness/formats/json.js';
import { contrast } from '../../journal/protocol/refusals.js';
import type { CompanionContext } from '../context.js';
import { judgeLasting } from '../lasting.js';
import { entriesOf, isAmong } from '../rest/content/entries.js';
import { unknownNoteCode, unknownNoteStatus } from '../rest/content/notes.clauses.js';
import { pathOfNote, slugsOf } from '../rest/content/slugs.js';
import { anew, type Listed, listedAnew, notesIn } from '../rest/requests.js';
import { withdrawnNoteUnknown } from './notes.clauses.js';

/** Requests a note that never existed: the answer to it may come from what was published. */
export const requestUnknownNote = async (
  { companion, judge }: CompanionContext,
  { listing }: Listed,
): Promise<void> => {
  const unknown = await companion.send({
    path: `/api/v1/notes/${companion.opaque.word('a slug after publication')}`,
    ...anew,
  });
  judge([unknownNoteStatus], contrast(unknown, listing));
  judge([unknownNoteCode], unknown);
};

/** Withdrawn notes that are requested. */
const requested = 3;

/**
 * Returns the notes that a listing held before a publication and lacks now. If the listing has as many notes as
 * before, it may show only the first or the last ones: a new note then pushes out a note at the other end. In that
 * case two kinds of notes count: notes between others that are still listed, and notes at the end with the new
 * notes, if the other end is unchanged.
 */
export const withdrawnSince = (
  before: readonly JsonObject[],
  now: readonly JsonObject[],
  limit: number,
): readonly JsonObject[] => {
  const isShorter = now.length < before.length && before.length < limit;
  const kept = before.map((entry) => isAmong(now, entry));
  const [first, last] = [kept.indexOf(true), kept.lastIndexOf(true)];
  const known = now.map((entry) => isAmong(before, entry));
  const [addedFirst, addedLast] = [known.indexOf(true) > 0, known.lastIndexOf(true) < now.length - 1];
  const isReplacedFirst = addedFirst && !addedLast && last === before.length - 1;
  const isReplacedLast = addedLast && !addedFirst && first === 0;
  const isGone = (index: number) =>
    isShorter || ((index < last || isReplacedLast) && (first < index || isReplacedFirst));
  return before.filter((_, index) => !kept[index] && isGone(index));
};

/** Requests notes that a publication has taken out of the listings; usual caches must have ended. */
export const requestWithdrawnNotes = async (context: CompanionContext, before: Listed): Promise<void> => {
  const { companion } = context;
  const listings = async () => [await listedAnew(context, 'note'), await listedAnew(context, 'all')] as const;
  const [note, all] = await listings();
  if (!entriesOf(before.listing) || !entriesOf(note.listing) || !entriesOf(all.listing)) return;
  const gone = withdrawnSince(notesIn(before.listing), notesIn(note.listing), before.limit);
  for (const entry of gone.slice(-requested)) {
    const found = slugsOf(entry).find(({ certain }) => certain);
    if (!found) continue;
    const look = async ([ofNotes, ofAll]: Awaited<ReturnType<typeof listings>>) => ({
      exchanges: [await companion.send({ path: pathOfNote(found), ...anew }), ofNotes.listing] as const,
      slug: found.slug,
      unlisted: [ofNotes, ofAll].every(
        ({ listing }) => !isAmong(entriesOf(listing)?.entries ?? [entry], entry),
      ),
    });
    await judgeLasting(context, [withdrawnNoteUnknown], await look([note, all]), async () =>
      look(await listings()),
    );
  }
};
