import { wordsOf } from '../../words.js';
import { type CompanionData, type Entry, type EntryKind, kinds, type Note, type Profile } from '../data.js';
import type { Content, Success } from '../presentation/exchange.js';

/** A listing requests one kind or all. */
export type RequestedKind = EntryKind | 'all';

/**
 * What the REST routes accept and how they show the data. Bodies are open in the contract, so these are
 * choices.
 */
export interface EntryBehaviours {
  /** The published part of the fixture. */
  curate(data: CompanionData): CompanionData;
  /** The data after so many publications, from those before the first: one note is new, and the oldest are withdrawn. */
  publish(data: CompanionData, publications: number): CompanionData;
  /** Each reads one query parameter (null when absent); undefined refuses it. */
  readKind(text: string | null): RequestedKind | undefined;
  /** `unstated` is the number of entries that the route returns without a limit. */
  readLimit(text: string | null, unstated: number): number | undefined;
  readQuery(text: string | null): string | undefined;
  selectKind(entries: readonly Entry[], kind: RequestedKind): readonly Entry[];
  matches(entry: Entry, query: string): boolean;
  cut(entries: readonly Entry[], limit: number): readonly Entry[];
  findNote(notes: readonly Note[], slug: string): Note | undefined;
  /** One entry of a listing or of results; `url` is absolute. */
  showEntry(entry: Entry, url: string): object;
  showListing(kind: RequestedKind, limit: number, items: readonly object[]): Content;
  /** `total` counts the hits before the limit. */
  showResults(query: string, limit: number, items: readonly object[], total: number): Content;
  showNote(note: Note, url: string): Success;
  showProfile(profile: Profile, links: Readonly<Record<string, string>>): Content;
  showStatus(status: object): Content;
}

const wordsOfEntries = new WeakMap<Entry, ReadonlySet<string>>();

/** Words of an entry, which are the same in every search. */
const wordsIn = (entry: Entry): ReadonlySet<string> => {
  const known = wordsOfEntries.get(entry);
  if (known !== undefined) return known;
  const words = new Set(wordsOf([entry.title, entry.summary, ...entry.tags].join(' ')));
  wordsOfEntries.set(entry, words);
  return words;
};

/** Notes that a publication withdraws. */
const withdrawnNotes = 2;

/** The note that a publication adds; the next publication replaces it by another one. */
export const publishedNote = (number: number): Note => {
  const title = `Site diary, part ${number}`;
  return {
    kind: 'note',
    slug: `site-diary-part-${number}`,
    title,
    summary: 'What stood, what was poured and what rain delayed since the part before.',
    date: '2026-08-20',
    tags: ['diary'],
    details: {},
    markdown: `# ${title}\n\nThe lintels are in, and the scaffolding moved to the north wall.\n\nPart ${number} ends with rain.\n`,
  };
};

const searchedKinds: readonly EntryKind[] = ['note', 'craft', 'book'];

/** Entries that a listing and a search return without a limit. */
export const unstatedLimit = { content: 20, search: 10 } as const;

/** 50 entries at most; a search finds entries that contain every word. */
export const soundEntries: EntryBehaviours = {
  curate: (data) => data,
  publish: (data, publications) => {
    const note = publishedNote(publications);
    const withdrawn = new Set(data.notes.slice(-withdrawnNotes).map(({ slug }) => slug));
    const others = <E extends Entry>(entries: readonly E[]) =>
      entries.filter(({ slug }) => !withdrawn.has(slug));
    return { ...data, entries: [note, ...others(data.entries)], notes: [note, ...others(data.notes)] };
  },
  readKind: (text) => [...kinds, 'all' as const].find((kind) => kind === (text ?? 'all')),
  readLimit: (text, unstated) => {
    if (text === null) return unstated;
    return /^[1-9]\d?$/.test(text) && Number(text) <= 50 ? Number(text) : undefined;
  },
  readQuery: (text) => {
    const query = text?.trim() ?? '';
    return query !== '' && [...query].length <= 200 ? query : undefined;
  },
  selectKind: (entries, kind) => (kind === 'all' ? entries : entries.filter((entry) => entry.kind === kind)),
  matches: (entry, query) => {
    if (!searchedKinds.includes(entry.kind)) return false;
    const requested = wordsOf(query);
    return requested.length > 0 && requested.every((word) => wordsIn(entry).has(word));
  },
  cut: (entries, limit) => entries.slice(0, limit),
  findNote: (notes, slug) => notes.find((note) => note.slug === slug),
  showEntry: ({ details, ...entry }, url) => {
    const { kind, slug, title, summary, date, tags } = entry;
    return { id: slug, href: url, title, kind, keywords: tags, summary, date, ...details };
  },
  showListing: (kind, _limit, items) => ({ kind, count: items.length, items }),
  showResults: (query, _limit, items, total) => ({ query, total, results: items }),
  showNote: ({ slug, title, summary, date, tags, details, markdown }, url) => ({
    mediaType: 'application/json',
    content: {
      slug,
      metadata: { kind: 'note', title, summary, published: date, tags, url, ...details },
      markdown,
    },
  }),
  showProfile: (profile, links) => ({ ...profile, links }),
  showStatus: (status) => status,
};
