import type { Entry } from '../../companion/data.js';
import type { Override } from '../../companion/overrides.js';
import type { Variant } from '../../variant.js';
import { variant } from './companion-variant.js';

const facets = [
  { id: 'note', title: 'Notes', slug: 'notes', count: 3 },
  { id: 'book', title: 'Books', slug: 'books', count: 2 },
];
const suggestions = [{ title: 'Try the notes', url: '/api/v1/content?kind=note&limit=5' }];

const beside =
  (more: object): Override =>
  () => ({
    showListing: (kind, _limit, entries) => ({ kind, entries, ...more }),
    showResults: (query, _limit, entries) => ({ query, ...more, hits: entries }),
  });

/** Pages with at most this many entries, for any limit. */
const capped =
  (most: number): Override =>
  (sound) => ({ cut: (entries, limit) => sound.cut(entries, Math.min(most, limit)) });

/** Rejects limits above this one. */
const atMost =
  (most: number): Override =>
  (sound) => ({
    readLimit: (text, unstated) => {
      const limit = sound.readLimit(text, unstated);
      return text !== null && limit !== undefined && limit > most ? undefined : limit;
    },
  });

const named =
  (show: (entry: Entry, url: string) => object): Override =>
  () => ({
    showEntry: ({ kind, title, ...entry }, url) => ({ kind, title, ...show({ kind, title, ...entry }, url) }),
  });

/** A new note is unknown to its first request: an instance is behind. */
const behind: Override = (sound) => {
  const requested = new Set<string>();
  return {
    findNote: (notes, slug) => {
      const isKnown = !slug.startsWith('site-diary-') || requested.has(slug);
      requested.add(slug);
      return isKnown ? sound.findNote(notes, slug) : undefined;
    },
  };
};

/** A publication moves the oldest note out of the listing, into an archive that is still readable. */
const archiving: Override = (sound) => ({
  publish: (data, publications) => {
    const [added] = sound.publish(data, publications).notes;
    const [oldest] = data.notes.slice(-1);
    if (!added || !oldest) return data;
    return {
      ...data,
      entries: [added, ...data.entries.filter(({ slug }) => slug !== oldest.slug)],
      notes: [added, ...data.notes],
    };
  },
});

/** Requests after which another note is withdrawn, and the one before is published again. */
const requestsBetween = 17;

/** While requests arrive, one note after the other is withdrawn for a time. */
const comingAndGoing: Override = (sound) => {
  let requests = 0;
  return {
    curate: (data) => {
      const whole = sound.curate(data);
      const away = () => whole.notes[Math.floor(requests / requestsBetween) % whole.notes.length]?.slug;
      return {
        ...whole,
        get notes() {
          return whole.notes.filter(({ slug }) => slug !== away());
        },
        get entries() {
          return whole.entries.filter(({ slug }) => slug !== away());
        },
      };
    },
    headers: (lines, exchange) => {
      requests += 1;
      return sound.headers(lines, exchange);
    },
  };
};

/** Legal listings: members besides the entries, the number of entries and their identifiers are open. */
export const listingVariants: readonly Variant[] = [
  variant('b-notes-come-and-go', 'Notes are withdrawn and published during the run', comingAndGoing),
  variant(
    'b-notes-archived',
    'The listing holds a fixed number of notes, and older ones stay readable',
    archiving,
  ),
  variant('b-instance-behind', 'A listed note is unknown at first: one instance is behind', behind),
  variant('b-facets', 'Facets that look like entries accompany the entries', beside({ facets })),
  variant('b-suggestions', 'Suggestions with URLs accompany the entries', beside({ suggestions })),
  variant('b-facets-and-suggestions', 'Both accompany the entries', beside({ facets, suggestions })),
  variant(
    'b-recent-entries',
    'The newest entries accompany the entries, which are null where there are none',
    () => {
      const recent = [1, 2, 3].map((number) => ({ title: `New ${number}`, slug: `new-${number}` }));
      return {
        showListing: (kind, _limit, entries) => ({
          kind,
          items: entries.length > 0 ? entries : null,
          recent,
        }),
        showResults: (query, _limit, hits) => ({ query, items: hits.length > 0 ? hits : null, recent }),
      };
    },
  ),
  variant('b-hits-highlighted', 'Hits mark the words of their titles, and carry a score', (sound) => ({
    showResults: (query, limit, items, total) =>
      sound.showResults(
        query,
        limit,
        items.map((item, index) => ({
          ...item,
          title: String(Object(item).title).replace(/[A-Za-z]{5,}/, '<mark>$&</mark>'),
          score: 1 / (index + 1),
        })),
        total,
      ),
  })),
  variant('b-edges', 'Entries stand in the nodes of edges', () => ({
    showListing: (_kind, _limit, entries) => ({ edges: entries.map((node) => ({ cursor: 'x', node })) }),
    showResults: (_query, _limit, entries) => ({ hits: entries.map((entry) => ({ score: 1, entry })) }),
  })),
  variant('b-content-kind', 'The kind of an entry is called contentKind', () => ({
    showEntry: ({ kind, slug, title }, url) => ({ contentKind: kind, slug, title, url }),
  })),
  variant('b-cap-8', 'No page has more than 8 entries', capped(8)),
  variant('b-cap-24', 'No page has more than 24 entries', capped(24)),
  variant('b-cap-per-kind', 'A listing of one kind has at most 4 entries', (sound) => ({
    cut: (entries, limit) =>
      sound.cut(entries, entries.every(({ kind }) => kind === entries[0]?.kind) ? Math.min(4, limit) : limit),
  })),
  variant('b-limit-20-at-most', 'Limits above 20 are rejected', atMost(20)),
  variant('b-limit-8-at-most', 'Limits above 8 are rejected', atMost(8)),
  variant(
    'b-entries-by-id',
    'Entries are identified by an id with a prefix',
    named(({ kind, slug }) => ({ id: `${kind}:${slug}` })),
  ),
  variant(
    'b-entries-by-page',
    'Entries are identified by the URL of a page',
    named(({ kind, slug }) => ({ url: `https://anjali-menon.example/${kind}s/${slug}/` })),
  ),
  variant(
    'b-entries-by-number',
    'Entries have a numeric id and a slug',
    named(({ slug }) => ({ id: slug.length, slug })),
  ),
  variant('b-note-beside-its-page', 'A note has its source and the HTML page made from it', () => ({
    showNote: ({ slug, title, markdown }) => ({
      mediaType: 'application/json',
      content: {
        meta: { slug, title },
        content: { raw: markdown, rendered: `<!doctype html>\n<html><body><h1>${title}</h1></body></html>` },
      },
    }),
  })),
  variant('b-entry-pinned', 'An entry is pinned on top and stands in its place again', (sound) => ({
    selectKind: (entries, kind) => {
      const selected = sound.selectKind(entries, kind);
      return [...selected.slice(2, 3), ...selected];
    },
  })),
  variant('b-all-of-this-year', 'The listing of all kinds holds the entries of this year only', (sound) => ({
    selectKind: (entries, kind) =>
      sound.selectKind(entries, kind).filter(({ date }) => kind !== 'all' || date >= '2026'),
  })),
  variant('b-type-is-the-topic', 'Entries have a member type that says what they are about', () => ({
    showEntry: ({ slug, title, tags }, url) => ({
      slug,
      title,
      type: tags.includes('records') ? 'book' : 'craft',
      url,
    }),
  })),
];
