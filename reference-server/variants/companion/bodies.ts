import { accented } from '../../companion/accented.js';
import { type Entry, kinds, type Note } from '../../companion/data.js';
import type { Override } from '../../companion/overrides.js';
import type { Variant } from '../../variant.js';
import { nested } from '../nested.js';
import { variant } from './companion-variant.js';

const frontMatter = ({ slug, title, date, tags, markdown }: Note): string =>
  `---\nslug: ${slug}\ntitle: ${JSON.stringify(title)}\ndate: ${date}\ntags: [${tags.join(', ')}]\n---\n\n${markdown}`;

const members =
  (items: string): Override =>
  () => ({
    showListing: (_kind, _limit, entries) => ({ [items]: entries, total: entries.length }),
    showResults: (_query, _limit, entries) => ({ [items]: entries, total: entries.length }),
  });

const byKind = (a: Entry, b: Entry): number => kinds.indexOf(a.kind) - kinds.indexOf(b.kind);

/** An entry as listed: other variants rename its kind, write it in the plural or leave it out. */
interface Shown {
  readonly kind?: unknown;
  readonly type?: unknown;
}

const groupedByKind = (entries: readonly Shown[]): object => {
  const named = ({ kind, type }: Shown) =>
    kinds.find((one) => String(kind ?? type).startsWith(one)) ?? 'others';
  return Object.fromEntries(
    [...kinds, 'others'].map((group) => [group, entries.filter((entry) => named(entry) === group)]),
  );
};

/** Legal bodies: the contract shows none of Interface B. */
export const bodyVariants: readonly Variant[] = [
  variant('b-note-as-markdown', 'A note is text/markdown with front matter', () => ({
    showNote: (note) => ({ mediaType: 'text/markdown; charset=utf-8', content: frontMatter(note) }),
  })),
  variant('b-note-as-plain-markdown', 'A note is its Markdown, with metadata in a header', () => ({
    showNote: (note) => ({
      mediaType: 'text/markdown',
      content: note.markdown,
      headers: [['X-Note-Title', encodeURIComponent(note.title)]],
    }),
  })),
  variant('b-note-other-members', 'A note has other member names', () => ({
    showNote: ({ slug, title, date, markdown }) => ({
      mediaType: 'application/json',
      content: { data: { frontmatter: { slug, title, date }, body: markdown } },
    }),
  })),
  variant('b-title-with-accents', 'A title has a word beyond ASCII', (sound) => ({
    curate: (data) => accented(sound.curate(data)),
  })),
  variant('b-entries-nest-deep', 'Entries have a member that nests 450 levels', (sound) => ({
    showEntry: (entry, url) => ({ ...(sound.showEntry(entry, url) as object), outline: nested(450) }),
  })),
  variant('b-entries-member', 'Listings have their entries in a member entries', members('entries')),
  variant('b-data-member', 'Listings have their entries in a member data', members('data')),
  variant('b-bare-arrays', 'Listings are bare arrays', () => ({
    showListing: (_kind, _limit, entries) => entries,
    showResults: (_query, _limit, entries) => entries,
  })),
  variant('b-grouped-by-kind', 'A listing groups its entries by kind', () => ({
    showListing: (_kind, _limit, entries) => ({ groups: groupedByKind(entries as readonly Shown[]) }),
  })),
  variant('b-type-instead-of-kind', 'Entries name their kind in a member type', (sound) => ({
    showEntry: (entry, url) => {
      const { kind, ...shown } = sound.showEntry(entry, url) as Record<string, unknown>;
      return { type: kind, ...shown };
    },
  })),
  variant('b-kind-untold', 'Entries do not name their kind', (sound) => ({
    showEntry: (entry, url) => {
      const { kind: _, ...shown } = sound.showEntry(entry, url) as Record<string, unknown>;
      return shown;
    },
  })),
  variant('b-kind-in-plural', 'Entries name their kind in the plural', (sound) => ({
    showEntry: (entry, url) => {
      const shown = sound.showEntry(entry, url) as Record<string, unknown>;
      return { ...shown, kind: entry.kind === 'watch' ? 'watches' : `${entry.kind}s` };
    },
  })),
  variant('b-slug-in-link-only', 'Entries are identified by their links only', () => ({
    showEntry: ({ kind, title }, url) => ({ kind, title, link: { href: url } }),
  })),
  variant('b-kinds-in-order', 'The kind all lists notes first, and ten entries by default', (sound) => ({
    selectKind: (entries, kind) => [...sound.selectKind(entries, kind)].sort(byKind),
    readLimit: (text) => sound.readLimit(text, 10),
  })),
  variant('b-any-word', 'Search hits match any of the words', (sound) => ({
    matches: (entry, query) => query.split(/\s+/).some((word) => sound.matches(entry, word)),
  })),
  variant('b-catalogue-list', 'The MCP catalogue is a bare array', (sound) => ({
    document: (path, content) => {
      const sent = sound.document(path, content);
      return path === '/mcp/catalog.json' ? Object.values(Object(sent)).flat() : sent;
    },
  })),
  variant('b-full-text-of-megabytes', 'The full text for language models has 3 MB', (sound) => ({
    document: (path, content) =>
      path === '/llms-full.txt' && typeof content === 'string'
        ? `${content}\n${'One more line on walls and how they stand.\n'.repeat(70_000)}`
        : sound.document(path, content),
  })),
  variant('b-documents-as-text', 'Text documents are text/plain', (sound) => ({
    contentType: (type, exchange) =>
      sound.contentType(
        exchange.area === 'document' && !type.endsWith('json') ? 'text/plain' : type,
        exchange,
      ),
  })),
  variant('b-documents-as-json', 'JSON documents are application/json', (sound) => ({
    contentType: (type, exchange) =>
      sound.contentType(
        exchange.area === 'document' && type.endsWith('json') ? 'application/json' : type,
        exchange,
      ),
  })),
];
