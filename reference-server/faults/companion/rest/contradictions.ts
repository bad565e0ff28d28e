import type { EntryKind } from '../../../companion/data.js';
import type { Override } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { fault } from '../companion-fault.js';

type Shown = Readonly<Record<string, unknown>>;

/** Changes the hits of a search. */
const hits =
  (change: (items: readonly Shown[]) => readonly Shown[]): Override =>
  (sound) => ({
    showResults: (query, limit, items, total) =>
      sound.showResults(query, limit, change(items as readonly Shown[]), total),
  });

/** Changes the Markdown of a note in REST; the MCP endpoint has it as it was. */
const markdown =
  (change: (text: string) => string): Override =>
  (sound) => ({
    showNote: (note, url) => sound.showNote({ ...note, markdown: change(note.markdown) }, url),
  });

const misread = (text: unknown): string => Buffer.from(String(text)).toString('latin1');

const swapped = (kind: EntryKind | 'all'): EntryKind | 'all' =>
  kind === 'book' ? 'craft' : kind === 'craft' ? 'book' : kind;

/** A formula, as notes of mathematics contain it. */
const formula = '\n$$P(k) = \\frac{\\lambda^k e^{-\\lambda}}{k!}$$\n';

/** Responses that contradict one another (contract: Endpoints, Interface B). */
export const contradictionFaults: readonly Fault[] = [
  fault(
    'b-hits-of-the-next',
    'Hits have the title of the next entry',
    ['B-ROUTE-44', 'B-MCP-66'],
    (sound) => {
      let titles: readonly string[] = [];
      const nextTo = (title: unknown) => titles[(titles.indexOf(String(title)) + 1) % titles.length];
      return {
        curate: (data) => {
          const whole = sound.curate(data);
          titles = whole.entries.map(({ title }) => title);
          return whole;
        },
        ...hits((items) => items.map((item) => ({ ...item, title: nextTo(item.title) })))(sound),
      };
    },
  ),
  fault(
    'b-hits-misread',
    'Titles of hits are UTF-8 that was read as Latin-1',
    ['B-ROUTE-44'],
    hits((items) => items.map((item) => ({ ...item, title: misread(item.title) }))),
  ),
  fault(
    'b-kinds-swapped-and-named',
    'Book lists craft projects and craft lists books, each with the kind of the request',
    ['B-ROUTE-08'],
    (sound) => ({
      selectKind: (entries, kind) => sound.selectKind(entries, swapped(kind)),
      showListing: (kind, limit, items) =>
        sound.showListing(
          kind,
          limit,
          kind === 'all' ? items : (items as readonly Shown[]).map((item) => ({ ...item, kind })),
        ),
    }),
  ),
  fault(
    'b-note-front-of-another',
    'The front matter of each note names the first note',
    ['B-ROUTE-38'],
    (sound) => {
      let first: string | undefined;
      return {
        showNote: (note, url) => {
          first ??= note.slug;
          return sound.showNote({ ...note, markdown: `---\nslug: ${first}\n---\n\n${note.markdown}` }, url);
        },
      };
    },
  ),
  fault(
    'b-note-one-line',
    'The Markdown of a note has no line breaks',
    ['B-MCP-56'],
    markdown((text) => text.replace(/\s+/g, ' ').trim()),
  ),
  fault(
    'b-note-ends-early',
    'A note ends after its first paragraphs',
    ['B-MCP-56'],
    markdown((text) =>
      text.startsWith('# Curing is a queue') ? text.slice(0, text.indexOf('\n\n- **Producer')) : text,
    ),
  ),
  fault(
    'b-note-fragment',
    'The Markdown of a note is rendered as HTML without a page',
    ['B-ROUTE-11', 'B-MCP-56'],
    markdown((text) =>
      text
        .trim()
        .split(/\n{2,}/)
        .map((block) => (block.startsWith('# ') ? `<h1>${block.slice(2)}</h1>` : `<p>${block}</p>`))
        .join('\n'),
    ),
  ),
  fault('b-note-backslashes-lost', 'A note has lost its backslashes', ['B-MCP-56'], (sound) => ({
    curate: (data) => {
      const whole = sound.curate(data);
      return { ...whole, notes: whole.notes.map((note) => ({ ...note, markdown: note.markdown + formula })) };
    },
    ...markdown((text) => text.replaceAll('\\', ''))(sound),
  })),
];
