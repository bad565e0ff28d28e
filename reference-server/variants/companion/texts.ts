import type { CompanionData, Entry, Note } from '../../companion/data.js';
import type { Override } from '../../companion/overrides.js';
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

/** Legal texts: the language and the content of Interface B are open. */
export const textVariants: readonly Variant[] = [
  variant('b-titles-in-german', 'Titles are German, and searches ignore usual words', inGerman),
  variant('b-notes-of-one-line', 'A note has one line, and members that change', ofOneLine),
  variant(
    'b-notes-of-filler',
    'All notes hold the same filler text',
    markdownIs(() => 'Lorem ipsum dolor sit amet, consectetur adipiscing elit.\n\nSed do eiusmod tempor.\n'),
  ),
];
