import type { CompanionData, Note } from '../../../companion/data.js';
import type { Override } from '../../../companion/overrides.js';
import { oncePublished } from '../../../companion/triggers.js';
import type { Fault } from '../../../fault.js';
import { fault } from '../companion-fault.js';

/** Changes the data once something was published. */
const publishedAs =
  (change: (data: CompanionData, before: CompanionData) => Partial<CompanionData>): Override =>
  ({ publish }) => ({
    publish: (before, publications) => {
      const data = publish(before, publications);
      return { ...data, ...change(data, before) };
    },
  });

const isPublished = (slug: string): boolean => slug.startsWith('site-diary-');

/** Faults that show only after a publication (contract: Endpoints, Interface B). */
export const publicationFaults: readonly Fault[] = [
  fault(
    'b-published-note-missing',
    'A new note is listed, and unknown to the route of notes',
    ['B-ROUTE-04', 'B-ROUTE-48'],
    publishedAs((_, { notes }) => ({ notes })),
  ),
  fault(
    'b-published-twice',
    'A new note is listed twice',
    ['B-ROUTE-22', 'B-MCP-73'],
    publishedAs(({ entries }) => ({ entries: [...entries.slice(0, 1), ...entries] })),
  ),
  fault(
    'b-published-text-of-another',
    'A new note has the text of the note before it',
    ['B-ROUTE-17'],
    publishedAs(({ notes }) => ({
      notes: notes.map((note) =>
        isPublished(note.slug) ? { ...note, markdown: notes[1]?.markdown ?? '' } : note,
      ),
    })),
  ),
  fault(
    'b-publication-forgets-limit',
    'A listing ignores its limit after a publication',
    ['B-ROUTE-09'],
    oncePublished((sound, isOver) => ({
      cut: (entries, limit) => (isOver() ? entries : sound.cut(entries, limit)),
    })),
  ),
  fault(
    'b-withdrawn-note-kept',
    'The route of notes keeps what it found once: a withdrawn note is still returned',
    ['B-ROUTE-48'],
    (sound) => {
      const kept = new Map<string, Note>();
      return {
        findNote: (notes, slug) => {
          const note = kept.get(slug) ?? sound.findNote(notes, slug);
          if (note) kept.set(slug, note);
          return note;
        },
      };
    },
  ),
  fault(
    'b-publication-withdraws-halfway',
    'A publication takes its notes from the route and leaves them in the listings',
    ['B-ROUTE-04', 'B-MCP-105'],
    (sound) => ({
      publish: (before, publications) => {
        const now = sound.publish(before, publications);
        return { ...now, entries: [...now.notes.slice(0, 1), ...before.entries] };
      },
    }),
  ),
  fault(
    'b-publication-empties-profile',
    'After a publication the profile is an empty object',
    ['B-ROUTE-29', 'B-MCP-60', 'B-STABLE-01'],
    oncePublished((sound, isOver) => ({
      showProfile: (profile, links) => (isOver() ? {} : sound.showProfile(profile, links)),
    })),
  ),
  fault(
    'b-publication-empties-catalogue',
    'After a publication the catalogue lists nothing',
    ['B-DOC-21', 'B-STABLE-01'],
    oncePublished((sound, isOver) => ({
      document: (path, content) =>
        isOver() && path === '/mcp/catalog.json'
          ? { tools: [], resources: [], prompts: [] }
          : sound.document(path, content),
    })),
  ),
  fault(
    'b-published-unknown-note-code',
    'After a publication an unknown slug has the code not_found',
    ['B-ROUTE-13'],
    oncePublished((sound, isOver) => ({
      codeFor: (condition, exchange) =>
        isOver() && condition === 'unknown_note' ? 'not_found' : sound.codeFor(condition, exchange),
    })),
  ),
  fault(
    'b-published-books-gone',
    'After a publication the listing of books is empty',
    ['B-ROUTE-08'],
    oncePublished((sound, isOver) => ({
      selectKind: (entries, kind) => (isOver() && kind === 'book' ? [] : sound.selectKind(entries, kind)),
    })),
  ),
];
