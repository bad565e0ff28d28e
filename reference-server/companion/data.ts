import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The four kinds of entries (contract: Endpoints, Interface B). */
export const kinds = ['note', 'craft', 'book', 'watch'] as const;
/** One of the four kinds. */
export type EntryKind = (typeof kinds)[number];

/** Whether a value names a kind, or all of them. */
export const isKind = (value: unknown): boolean => value === 'all' || kinds.some((kind) => kind === value);

/** The members that all entries share, and those of one kind only. */
export interface Entry {
  readonly kind: EntryKind;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** Calendar day, YYYY-MM-DD. */
  readonly date: string;
  readonly tags: readonly string[];
  readonly details: Readonly<Record<string, unknown>>;
}

/** A note is an entry with its Markdown source. */
export interface Note extends Entry {
  readonly kind: 'note';
  readonly markdown: string;
}

/** The owner of the companion, from the fixture. */
export interface Profile {
  readonly name: string;
  readonly role: string;
  readonly employer: string;
  readonly headline: string;
  readonly summary: string;
  readonly location: string;
  readonly [more: string]: unknown;
}

/** All data of the companion; entries newest first. */
export interface CompanionData {
  readonly profile: Profile;
  readonly entries: readonly Entry[];
  readonly notes: readonly Note[];
}

type Row = Record<string, unknown> & Omit<Entry, 'kind' | 'details'>;

type NoteRow = Omit<Row, 'date'> & { readonly published: string; readonly markdown: string };

/** Data as they are written in a file: the fixture has all members, and what a user serves has some of them. */
export interface CompanionDocument {
  readonly profile?: Profile;
  readonly notes?: readonly NoteRow[];
  readonly craft?: readonly Row[];
  readonly books?: readonly Row[];
  readonly watch?: readonly Row[];
}

const entry = <K extends EntryKind>(kind: K, { slug, title, summary, date, tags, ...details }: Row) => ({
  kind,
  slug,
  title,
  summary,
  date,
  tags,
  details,
});

const note = ({ markdown, published, ...row }: NoteRow): Note => ({
  ...entry('note', { ...row, date: published } as Row),
  markdown,
});

const newestFirst = (a: Entry, b: Entry): number => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0);

const filled = (
  profile: Profile,
  { notes: written = [], craft = [], books = [], watch = [] }: CompanionDocument,
): CompanionData => {
  const notes = written.map(note).sort(newestFirst);
  const others = [
    ...craft.map((row) => entry('craft', row)),
    ...books.map((row) => entry('book', row)),
    ...watch.map((row) => entry('watch', row)),
  ];
  return { profile, notes, entries: [...notes, ...others].sort(newestFirst) };
};

const read = (): CompanionData => {
  const text = readFileSync(new URL('../../fixtures/companion.yaml', import.meta.url), 'utf8');
  const { profile, ...rows } = parse(text) as CompanionDocument & { readonly profile: Profile };
  return filled(profile, rows);
};

let kept: CompanionData | undefined;

/** Returns the fixture, read once per process: a proof starts hundreds of servers. */
export const companionData = (): CompanionData => {
  kept ??= read();
  return kept;
};

/** Returns the data of a user; without a profile, the one of the fixture. */
export const companionOf = ({
  profile = companionData().profile,
  ...rows
}: CompanionDocument): CompanionData => filled(profile, rows);

const notePath = /\/notes\/([^/?]+)$/;

/** Whether a path is that of a note which is not in the fixture. */
export const asksForNoNote = (path: string): boolean => {
  const slug = notePath.exec(path)?.[1];
  return slug !== undefined && companionData().notes.every((note) => note.slug !== slug);
};
