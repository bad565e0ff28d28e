import type { CompanionData, Entry, Note } from '../../companion/data.js';
import { fewEntries } from '../../companion/few-entries.js';
import { both, garbles, type Override, servedAt } from '../../companion/overrides.js';
import type { Variant } from '../../variant.js';
import { wordsOf } from '../../words.js';
import { variant } from './companion-variant.js';

/** German titles; the index knows no words that nearly every German text has. */
const germanTitles = [
  'Über den Lehm',
  'Nicht der Kalk',
  'Zwischen Tor und Hof',
  'Während der Kelle',
  'Unter dem Dach',
  'Gegen Regen',
  'Können wir bauen',
  'Welche Farbe',
  'Hinter Putz und Stroh',
];
const germanStopWords = new Set(
  'über den nicht der zwischen und während unter dem gegen können wir welche hinter'.split(' '),
);

const titled = (data: CompanionData): CompanionData => {
  const titles = new Map(
    data.entries.map(({ kind, slug }, index) => {
      const title = germanTitles[index % germanTitles.length] ?? '';
      const part = Math.floor(index / germanTitles.length);
      return [`${kind} ${slug}`, part === 0 ? title : `${title}, ${part + 1}`];
    }),
  );
  const withTitle = <T extends Entry>(one: T): T => ({
    ...one,
    title: titles.get(`${one.kind} ${one.slug}`) ?? one.title,
  });
  return { ...data, entries: data.entries.map(withTitle), notes: data.notes.map(withTitle) };
};

const inGerman: Override = (sound) => ({
  curate: (data) => titled(sound.curate(data)),
  matches: (entry, query) => {
    const words = wordsOf(query).filter((word) => !germanStopWords.has(word));
    return words.length > 0 && sound.matches(entry, words.join(' '));
  },
});

const markdownIs =
  (write: (note: Note) => string): Override =>
  (sound) => ({
    curate: (data) => {
      const curated = sound.curate(data);
      return { ...curated, notes: curated.notes.map((note) => ({ ...note, markdown: write(note) })) };
    },
  });

/** Notes of one line, in JSON with members that change from request to request. */
const ofOneLine: Override = (sound) => {
  let views = 0;
  return {
    ...markdownIs(({ title }) => `A short note on "${title}", and on what it taught us in the end.`)(sound),
    showNote: ({ slug, title, markdown }, url) => {
      views += 1;
      return { mediaType: 'application/json', content: { slug, title, url, views, markdown } };
    },
  };
};

/** The first words of a title, joined as in the name of a module, a file or a host. */
const joined = (title: string, index: number): string =>
  title.replaceAll(' ', ['_', '.', '/'][index % 3] ?? '_');

/** Whole terms, as an index has them that does not split names of modules, files and hosts. */
const termsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}_./]+/gu) ?? [];

const joinedTitles: Override = (sound) => ({
  curate: (data) => {
    const { entries, notes, ...more } = sound.curate(data);
    const named = new Map(
      entries.map((entry, index) => [`${entry.kind} ${entry.slug}`, joined(entry.title, index)]),
    );
    const titleOf = <T extends Entry>(one: T): T => ({
      ...one,
      title: named.get(`${one.kind} ${one.slug}`) ?? one.title,
    });
    return { ...more, entries: entries.map(titleOf), notes: notes.map(titleOf) };
  },
  matches: (entry, query) => {
    const known = new Set(termsOf(`${entry.title} ${entry.summary}`));
    const terms = termsOf(query);
    return entry.kind !== 'watch' && terms.length > 0 && terms.every((term) => known.has(term));
  },
});

/** Notes of letters that ISO 8859-1 has, and sent in it: Content-Type of Markdown names its encoding (RFC 7763, 2). */
const inLatin1: Override = both(
  markdownIs(
    ({ markdown }) => `${markdown.replace(/[^\0-\xff]/g, '')}\nGrüße, und Maß für ein späteres Gerüst.\n`,
  ),
  both(
    () => ({
      showNote: ({ kind, markdown }) => ({
        mediaType: 'text/markdown; charset=ISO-8859-1',
        content: markdown,
        headers: [['X-Note-Kind', kind]],
      }),
    }),
    garbles((body) => Buffer.from(Buffer.from(body).toString(), 'latin1'), servedAt('/api/v1/notes/:slug')),
  ),
);

/** A companion with little content, whose profile names the owner in `displayName`. */
const small: Override = () => ({
  curate: fewEntries,
  showProfile: ({ name, location }) => ({ displayName: name, location }),
});

/** Legal texts: the language and the content of Interface B are open. */
export const textVariants: readonly Variant[] = [
  variant('b-titles-in-german', 'Titles are German, and searches ignore usual words', inGerman),
  variant(
    'b-titles-of-joined-words',
    'Titles are names of modules, files and hosts, which the index does not split',
    joinedTitles,
  ),
  variant(
    'b-notes-of-a-stub',
    'All notes hold the same short text',
    markdownIs(() => 'To be written.\n'),
  ),
  variant('b-note-in-latin-1', 'A note is text/markdown in ISO 8859-1, as its label says', inLatin1),
  variant('b-notes-of-one-line', 'A note has one line, and members that change', ofOneLine),
  variant(
    'b-notes-of-filler',
    'All notes hold the same filler text',
    markdownIs(() => 'Lorem ipsum dolor sit amet, consectetur adipiscing elit.\n\nSed do eiusmod tempor.\n'),
  ),
  variant(
    'b-few-short-entries',
    'Eight entries with short titles, notes of one line, and displayName in the profile',
    small,
  ),
];
