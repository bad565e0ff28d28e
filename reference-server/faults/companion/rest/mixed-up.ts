import type { Note } from '../../../companion/data.js';
import { both, type Override, respondsWith, servedAt } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { fault } from '../companion-fault.js';

const shownAs =
  (change: (note: Note) => Note): Override =>
  (sound) => ({ showNote: (note, url) => sound.showNote(change(note), url) });

/** Notes whose title has a letter beyond ASCII and stands in their text, in REST and in MCP alike. */
const headed =
  (read: (text: string) => string): Override =>
  (sound) => ({
    curate: (data) => {
      const { notes, entries, ...more } = sound.curate(data);
      const titled = <T extends { readonly kind: string; readonly title: string }>(one: T): T =>
        one.kind === 'note' ? { ...one, title: `${one.title}, with a façade` } : one;
      return {
        ...more,
        entries: entries.map(titled),
        notes: notes
          .map(titled)
          .map((note) => ({ ...note, markdown: read(`# ${note.title}\n\n${note.markdown}`) })),
      };
    },
  });

const state = JSON.stringify({ status: 'operational', capabilities: ['profile', 'search'] });

/** Content of one resource in the place of another, or of none (contract: Endpoints, Interface B). */
export const mixedUpFaults: readonly Fault[] = [
  fault(
    'b-note-titles-constant',
    'The metadata of every note have the title of the page that lists them',
    ['B-ROUTE-17'],
    shownAs((note) => ({ ...note, title: 'Field notes' })),
  ),
  fault(
    'b-note-slugs-constant',
    'The slug of every note is the name of the parameter',
    ['B-ROUTE-17'],
    shownAs((note) => ({ ...note, slug: '[slug]' })),
  ),
  fault(
    'b-notes-misread',
    'Files of notes are read as ISO 8859-1',
    ['B-ROUTE-55'],
    headed((text) => Buffer.from(text).toString('latin1')),
  ),
  fault(
    'b-notes-in-ascii',
    'Letters of notes beyond ASCII became question marks',
    ['B-ROUTE-55'],
    headed((text) => text.replace(/[^\0-\x7f]/g, '?')),
  ),
  fault(
    'b-profile-is-status',
    'The profile returns the status',
    ['B-ROUTE-56', 'B-OPENAPI-06'],
    both(
      respondsWith('application/json', state, servedAt('/api/v1/profile')),
      respondsWith('application/json', state, servedAt('/api/v1/status')),
    ),
  ),
];
