import { companionData, type Note } from '../../../companion/data.js';
import { garbles, htmlPage, type Override, respondsWith, servedAt } from '../../../companion/overrides.js';
import type { Condition } from '../../../companion/presentation/conditions.js';
import type { CompanionExchange } from '../../../companion/presentation/exchange.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';

const note = servedAt('/api/v1/notes/:slug');
const unknown = ({ condition }: CompanionExchange): boolean => condition === 'unknown_note';

const unknownIs =
  (status: number): Override =>
  (sound) => ({
    statusFor: (condition: Condition, call) =>
      condition === 'unknown_note' ? status : sound.statusFor(condition, call),
  });

const matchesWhole = (slug: string, pattern: string): boolean => new RegExp(`^${pattern}$`).test(slug);

const codeIs =
  (code: string): Override =>
  (sound) => ({
    codeFor: (condition, exchange) =>
      condition === 'unknown_note' ? code : sound.codeFor(condition, exchange),
  });

/** Published notes, and the unknown slug (contract: Endpoints and Errors, Interface B). */
export const noteFaults: readonly Fault[] = [
  fault('b-unknown-note-200', 'An unknown slug gets 200', ['B-ROUTE-12', 'B-ROUTE-48'], (sound) => ({
    ...unknownIs(200)(sound),
    problemContentType: (exchange) =>
      unknown(exchange) ? 'application/json' : sound.problemContentType(exchange),
  })),
  fault('b-unknown-note-400', 'An unknown slug gets 400', ['B-ROUTE-12'], unknownIs(400)),
  fault('b-unknown-note-410', 'An unknown slug gets 410', ['B-ROUTE-12'], unknownIs(410)),
  fault('b-unknown-note-500', 'An unknown slug gets 500', ['B-ROUTE-12', 'B-HTTP-07'], unknownIs(500)),
  ...breaking('B-ROUTE-13')([
    ['b-unknown-note-code', 'An unknown slug has the code not_found', codeIs('not_found')],
    ['b-unknown-note-code-case', 'An unknown slug has the code NOTE_NOT_FOUND', codeIs('NOTE_NOT_FOUND')],
    [
      'b-unknown-note-remembered',
      'A slug that was not found has the code cached_miss when it is requested again',
      (sound) => {
        const missed = new Set<string>();
        return {
          codeFor: (condition, exchange) => {
            const isAgain = condition === 'unknown_note' && missed.size === missed.add(exchange.path).size;
            return isAgain ? 'cached_miss' : sound.codeFor(condition, exchange);
          },
        };
      },
    ],
    [
      'b-unknown-note-too-long',
      'An unknown slug of more than 64 characters has the code invalid_slug',
      (sound) => ({
        codeFor: (condition, exchange) =>
          condition === 'unknown_note' && exchange.path.length > '/api/v1/notes/'.length + 64
            ? 'invalid_slug'
            : sound.codeFor(condition, exchange),
      }),
    ],
  ]),
  fault(
    'b-unknown-note-code-missing',
    'An unknown slug has no code',
    ['B-PROBLEM-09', 'B-ROUTE-13'],
    (sound) => ({
      problem: (fields, exchange) => {
        const { code: _, ...codeless } = fields;
        return unknown(exchange) ? codeless : sound.problem(fields, exchange);
      },
    }),
  ),
  fault(
    'b-unknown-note-html',
    'An unknown slug gets a page',
    ['B-PROBLEM-01', 'B-PROBLEM-02'],
    respondsWith('text/html', htmlPage('Not found'), unknown),
  ),
  fault(
    'b-unknown-note-first',
    'An unknown slug gets the newest note',
    ['B-ROUTE-12', 'B-ROUTE-48', 'B-MCP-71'],
    (sound) => ({ findNote: (notes, slug) => sound.findNote(notes, slug) ?? notes[0] }),
  ),
  fault('b-slug-shortened', 'The start of a slug opens its note', ['B-ROUTE-12'], () => ({
    findNote: (notes, slug) => notes.find((one) => one.slug.startsWith(slug)),
  })),
  fault('b-slug-pattern', 'A slug is a pattern of SQL', ['B-ROUTE-12'], (sound) => ({
    findNote: (notes, slug) => {
      const pattern = slug
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('_', '.')
        .replaceAll('%', '.*');
      return slug === '' ? sound.findNote(notes, slug) : notes.find((one) => matchesWhole(one.slug, pattern));
    },
  })),
  fault('b-craft-as-note', 'The slug of a craft project opens a note', ['B-ROUTE-12'], (sound) => ({
    findNote: (notes, slug) => {
      const craft = companionData().entries.find((entry) => entry.kind === 'craft' && entry.slug === slug);
      return (
        sound.findNote(notes, slug) ?? (craft && { ...craft, kind: 'note', markdown: `# ${craft.title}` })
      );
    },
  })),
  fault(
    'b-draft-among-all',
    'The listing of all kinds names a draft',
    ['B-ROUTE-04', 'B-ROUTE-20', 'B-ROUTE-08'],
    (sound) => ({
      selectKind: (entries, kind) => {
        const chosen = sound.selectKind(entries, kind);
        const draft = {
          kind: 'note',
          slug: 'lime-mortar-draft',
          title: 'Lime mortar, a draft',
          summary: 'Nothing here is checked.',
          date: '2026-08-01',
          tags: [],
          details: {},
        } as const;
        return kind === 'all' ? [draft, ...chosen] : chosen;
      },
    }),
  ),
  fault('b-listed-note-unknown', 'No listed note can be read', ['B-ROUTE-04'], () => ({
    findNote: () => undefined,
  })),
  ...breaking('B-ROUTE-10')([
    ['b-note-page', 'A note is HTML', respondsWith('text/html; charset=utf-8', htmlPage('Rain days'), note)],
    [
      'b-note-page-as-markdown',
      'HTML is labelled text/markdown',
      respondsWith('text/markdown', htmlPage('Rain days'), note),
    ],
    [
      'b-note-rendered',
      'The Markdown of a note is rendered to HTML',
      (sound) => ({
        showNote: (found, url) => sound.showNote({ ...found, markdown: htmlPage(found.title) }, url),
      }),
    ],
  ]),
  fault(
    'b-note-empty',
    'A note has no body',
    ['B-ROUTE-11', 'B-OPENAPI-06', 'B-ROUTE-17', 'B-ROUTE-35'],
    respondsWith('text/markdown', '', note),
  ),
  fault(
    'b-note-without-markdown',
    'A note is metadata only',
    ['B-ROUTE-10', 'B-ROUTE-11', 'B-ROUTE-26', 'B-OPENAPI-06'],
    (sound) => ({
      showNote: (found, url) => ({
        ...sound.showNote(found, url),
        content: { slug: found.slug, title: found.title, url },
      }),
    }),
  ),
  fault('b-note-escaped', 'The Markdown of a note is escaped as HTML', ['B-MCP-56'], (sound) => ({
    showNote: (found, url) =>
      sound.showNote(
        { ...found, markdown: found.markdown.replace(/[a-z]\./g, (end) => `${end[0]}&#46;`) },
        url,
      ),
  })),
  fault('b-note-without-marks', 'A note has lost the marks of its Markdown', ['B-MCP-56'], (sound) => ({
    showNote: (found, url) =>
      sound.showNote({ ...found, markdown: found.markdown.replace(/^(#+|>) +|[*`]/gm, '') }, url),
  })),
  fault('b-note-broken-off', 'A note ends within its last line', ['B-MCP-56'], (sound) => ({
    showNote: (found, url) =>
      sound.showNote({ ...found, markdown: found.markdown.trimEnd().replace(/ \S+ \S+$/, '') }, url),
  })),
  fault(
    'b-note-html-only',
    'A note has rendered HTML and no Markdown',
    ['B-ROUTE-10', 'B-OPENAPI-06'],
    (sound) => ({
      showNote: (found, url) => ({
        ...sound.showNote(found, url),
        content: {
          slug: found.slug,
          title: found.title,
          url,
          html: `<h1>${found.title}</h1>\n<p>${found.summary}</p>`,
        },
      }),
    }),
  ),
  fault(
    'b-note-truncated',
    'The JSON of a note is truncated',
    ['B-HTTP-04'],
    garbles((body) => body.subarray(0, body.length - 20), note),
  ),
  fault(
    'b-note-of-another',
    'Notes after the fourth hold the Markdown of the first',
    ['B-ROUTE-17', 'B-MCP-56'],
    (sound) => {
      const seen: Note[] = [];
      return {
        showNote: (found, url) => {
          if (!seen.some(({ slug }) => slug === found.slug)) seen.push(found);
          const at = seen.findIndex(({ slug }) => slug === found.slug);
          const [first = found] = seen;
          const markdown = `# ${first.title}\n\n${first.markdown}`;
          return sound.showNote(
            at > 3 ? { ...found, markdown } : at > 0 ? found : { ...found, markdown },
            url,
          );
        },
      };
    },
  ),
];
