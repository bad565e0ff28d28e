import type { Note } from '../../companion/data.js';
import { both, type Override } from '../../companion/overrides.js';
import type { Variant } from '../../variant.js';
import { variant } from './companion-variant.js';

/** Changes the notes with one slug, or all. */
const notesAs =
  (change: (note: Note) => Note, slug?: string): Override =>
  (sound) => ({
    curate: (data) => {
      const curated = sound.curate(data);
      const changed = (note: Note) => (slug === undefined || note.slug === slug ? change(note) : note);
      return { ...curated, notes: curated.notes.map(changed) };
    },
  });

const textOf = (slug: string, markdown: string): Override => notesAs((note) => ({ ...note, markdown }), slug);

/** A note is its Markdown, with as little metadata as there can be. */
const asMarkdown: Override = () => ({
  showNote: ({ kind, markdown }) => ({
    mediaType: 'text/markdown; charset=utf-8',
    content: markdown,
    headers: [['X-Note-Kind', kind]],
  }),
});

/** The note is renamed: its old slug and title stay in the listing. */
const renamed: Override = (sound) => ({
  curate: (data) => {
    const curated = sound.curate(data);
    const now = curated.notes.find(({ slug }) => slug === 'paise-are-integers');
    if (!now) return curated;
    const before = { ...now, slug: 'paise-as-integers', title: 'Paise as integers' };
    return { ...curated, entries: [...curated.entries, before], notes: [...curated.notes, before] };
  },
});

/** Every request finds other values in the note. */
const living: Override = (sound) => {
  let reading = 20;
  return {
    findNote: (notes, slug) => {
      const note = sound.findNote(notes, slug);
      if (note?.slug !== 'rain-days') return note;
      reading += 1;
      return { ...note, markdown: `# Reading ${reading} of the gauge\n\nIt shows ${reading * 3} mm.\n` };
    },
  };
};

const page = '<!doctype html>\n<html lang="en">\n<head><title>A page</title></head>\n<body></body>\n</html>';

/** Legal notes: what an author writes, and which metadata it has, is open. */
export const noteVariants: readonly Variant[] = [
  variant(
    'b-note-quotes-a-sentence',
    'Each note is one sentence in quotation marks',
    both(
      notesAs((note) => ({ ...note, markdown: `"${note.title}, said the mason."` })),
      asMarkdown,
    ),
  ),
  variant(
    'b-note-begins-with-fenced-page',
    'A note begins with a sample of HTML in a fence',
    both(textOf('rain-days', `\`\`\`html\n${page}\n\`\`\`\n\nSo begins a page on rain days.\n`), asMarkdown),
  ),
  variant(
    'b-note-begins-with-indented-page',
    'A note begins with a sample of HTML that is indented',
    both(
      textOf('rain-days', `${page.replace(/^/gm, '    ')}\n\nSo begins a page on rain days.\n`),
      asMarkdown,
    ),
  ),
  variant(
    'b-notes-of-staging',
    'All notes hold the sample text of a staging server',
    notesAs((note) => ({
      ...note,
      markdown: 'Sample text of the staging server. The texts are those of production only.\n',
    })),
  ),
  variant('b-note-listed-whole', 'A note of one line is in the listing too, in the same member', () => ({
    showEntry: ({ kind, slug, title, summary }, url) => ({ kind, slug, title, url, note: summary }),
    showNote: ({ slug, title, summary }, url) => ({
      mediaType: 'application/json',
      content: { kind: 'note', slug, title, url, note: summary },
    }),
  })),
  variant(
    'b-note-not-translated',
    'A note that is not translated holds the original, which is listed too',
    (sound) => ({
      findNote: (notes, slug) => {
        const note = sound.findNote(notes, slug);
        const original = sound.findNote(notes, 'three-quotes');
        return note?.slug === 'rain-days' && original ? { ...note, markdown: original.markdown } : note;
      },
    }),
  ),
  variant('b-note-names-its-original', 'The metadata of a translation name the original', (sound) => ({
    showNote: (note, url) =>
      sound.showNote(
        note.slug === 'rain-days'
          ? { ...note, slug: 'three-quotes', title: 'Three quotes and a spreadsheet' }
          : note,
        url,
      ),
  })),
  variant(
    'b-note-renamed',
    'A renamed note has its old entry too, with the same text',
    both(renamed, asMarkdown),
  ),
  variant('b-note-living', 'A note is made anew for each request', both(living, asMarkdown)),
  variant(
    'b-note-about-escapes',
    'A note of one line is about the escapes of line breaks',
    both(
      textOf('rain-days', 'Write \\n for a line break, \\n\\n for a paragraph and \\t for a tab.'),
      asMarkdown,
    ),
  ),
  variant(
    'b-note-about-mojibake',
    'A note shows its title in the wrong encoding, which it is about',
    textOf(
      'a-ledger-that-says-unknown',
      '# A ledger that says â€œunknownâ€\n\nThis is UTF-8, read as Windows-1252.\n',
    ),
  ),
  variant('b-note-metadata-of-series', 'The metadata of notes have the title of their series', (sound) => ({
    showNote: (note, url) => sound.showNote({ ...note, title: 'Notes from a building site' }, url),
  })),
];
