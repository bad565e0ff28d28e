import { unstatedLimit } from '../../behaviours/entries.js';
import { type EntryKind, kinds } from '../../data.js';
import type { Library } from '../../library.js';
import type { Content } from '../../presentation/exchange.js';

/** One tool for agents: described by its schema, executed over the same data as REST. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
  /** Undefined when the requested thing does not exist; the arguments were validated before. */
  execute(library: Library, input: Readonly<Record<string, unknown>>): Content | undefined;
}

const limit = (unstated: number) => ({
  type: 'integer',
  minimum: 1,
  maximum: 50,
  default: unstated,
  description: 'Most entries to return.',
});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (value: unknown, unstated: number): number => (typeof value === 'number' ? value : unstated);
const isKind = (value: unknown): value is EntryKind => kinds.some((kind) => kind === value);

const object = (properties: Readonly<Record<string, unknown>>, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** The four tools of the contract (Endpoints, Interface B: /mcp), in its order. */
export const tools: readonly Tool[] = [
  {
    name: 'search_site',
    title: 'Search the site',
    description: 'Searches notes, craft projects and the reading list by words.',
    inputSchema: object(
      { query: { type: 'string', minLength: 1, maxLength: 200 }, limit: limit(unstatedLimit.search) },
      ['query'],
    ),
    execute: (library, input) => library.search(text(input.query), count(input.limit, unstatedLimit.search)),
  },
  {
    name: 'get_profile',
    title: 'Get the profile',
    description: 'Career summary, current role, location and verified facts.',
    inputSchema: object({}),
    execute: (library) => library.profile(),
  },
  {
    name: 'list_content',
    title: 'List the content',
    description: 'Public entries of one kind, or of all kinds, newest first.',
    inputSchema: object({
      kind: { type: 'string', enum: [...kinds, 'all'], default: 'all' },
      limit: limit(unstatedLimit.content),
    }),
    execute: (library, { kind, limit: most }) =>
      library.list(isKind(kind) ? kind : 'all', count(most, unstatedLimit.content)),
  },
  {
    name: 'get_note_markdown',
    title: 'Get the Markdown of a note',
    description: 'The Markdown source and the metadata of one published note.',
    inputSchema: object({ slug: { type: 'string', minLength: 1, maxLength: 120 } }, ['slug']),
    execute: (library, { slug }) => library.note(text(slug)),
  },
];
