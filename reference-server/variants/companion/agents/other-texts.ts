import type { Tool } from '../../../companion/agents/features/tools.js';
import { callsMethod, results, toolIs } from '../../../companion/agents/overrides.js';
import { listOf, membersOf, type RpcRequest } from '../../../companion/agents/rpc.js';
import { both, type Override } from '../../../companion/overrides.js';
import type { Variant } from '../../../variant.js';
import { variant } from '../companion-variant.js';

type Members = Readonly<Record<string, unknown>>;

/** Changes what a tool tells, wherever it has something to tell. */
const tells = (name: string, change: (content: Members) => object): Override =>
  toolIs(name, (tool: Tool) => ({
    ...tool,
    execute: (library, input) => {
      const content = tool.execute(library, input);
      return content === undefined ? undefined : change(membersOf(content));
    },
  }));

const entriesAs = (change: (entries: readonly Members[]) => readonly Members[]): Override =>
  both(
    tells('list_content', (content) => ({ ...content, items: change(listOf(content.items).map(membersOf)) })),
    tells('search_site', (content) => ({
      ...content,
      results: change(listOf(content.results).map(membersOf)),
    })),
  );

const titleOf = (slug: string, title: string): Override =>
  entriesAs((entries) =>
    entries.map((entry) => ((entry.id ?? entry.slug) === slug ? { ...entry, title } : entry)),
  );

const markdownAs = (change: (markdown: string) => string): Override =>
  tells('get_note_markdown', (note) => ({ ...note, markdown: change(String(note.markdown)) }));

const listsEntries = ({ method, params }: RpcRequest): boolean =>
  method === 'tools/call' && params.name === 'list_content';

/** Tools that tell agents the same things in other words than REST: nothing says that the texts are equal. */
export const otherTextVariants: readonly Variant[] = [
  variant(
    'b-mcp-city-renamed',
    'MCP: get_profile has another name of the same city',
    tells('get_profile', (profile) => ({ ...profile, location: 'Kovai, South India' })),
  ),
  variant(
    'b-mcp-name-in-own-script',
    'MCP: get_profile writes the name in the script of its owner',
    tells('get_profile', (profile) => ({ ...profile, name: 'അഞ്ജലി മേനോൻ' })),
  ),
  variant(
    'b-mcp-profile-not-filled-in',
    'MCP: get_profile of a staging server has empty members only',
    tells('get_profile', () => ({ name: '', role: '', location: '' })),
  ),
  variant(
    'b-mcp-note-without-marks',
    'MCP: get_note_markdown leaves out the marks of headings and emphasis',
    markdownAs((markdown) => markdown.replace(/^#+ /gm, '').replace(/[*_`]/g, '')),
  ),
  variant(
    'b-mcp-note-ascii-quotes',
    'MCP: get_note_markdown writes typographic quotation marks as ASCII',
    markdownAs((markdown) => markdown.replace(/[“”]/g, '"').replace(/[‘’]/g, "'")),
  ),
  variant(
    'b-mcp-note-with-origin',
    'MCP: get_note_markdown adds a paragraph on the origin of one note',
    tells('get_note_markdown', (note) =>
      note.slug === 'three-quotes'
        ? {
            ...note,
            markdown: `${String(note.markdown)}\nThis text was published in the journal of its author, who alone is responsible for what it says.\n`,
          }
        : note,
    ),
  ),
  variant(
    'b-mcp-one-title-translated',
    'MCP: list_content and search_site translate one title',
    titleOf('paise-are-integers', 'Ganze Zahlen statt Kommas'),
  ),
  variant(
    'b-mcp-title-reworded',
    'MCP: list_content and search_site have one title in other words',
    titleOf('curing-is-a-queue', 'Curing as a queue'),
  ),
  variant(
    'b-mcp-entry-kept-from-agents',
    'MCP: list_content and search_site leave out an entry whose author keeps it from agents',
    entriesAs((entries) => entries.filter(({ id, slug }) => (id ?? slug) !== 'paise-are-integers')),
  ),
  variant(
    'b-mcp-entry-pinned',
    'MCP: list_content and search_site list an entry at the top and again in its place',
    entriesAs((entries) => {
      const pinned = entries[1];
      return pinned ? [pinned, ...entries.slice(0, -1)] : entries;
    }),
  ),
  variant(
    'b-mcp-start-page-found',
    'MCP: search_site finds the same entry for every word',
    tells('search_site', (content) => ({
      ...content,
      results: [{ kind: 'note', slug: 'paise-are-integers', title: 'Paise are integers' }],
    })),
  ),
  variant(
    'b-mcp-text-abridged',
    'MCP: the text of list_content has shorter summaries than structuredContent',
    results('mcp', listsEntries, (result) => {
      const { items, ...rest } = membersOf(result.structuredContent);
      const shorter = listOf(items)
        .map(membersOf)
        .map((entry) => ({ ...entry, summary: `About ${String(entry.title)}` }));
      return items === undefined
        ? result
        : { ...result, content: [{ type: 'text', text: JSON.stringify({ ...rest, items: shorter }) }] };
    }),
  ),
  variant('b-mcp-resources-moved', 'MCP: all resources lead to one page that replaced them', (sound) => ({
    mcpResources: (resources) =>
      sound.mcpResources(resources).map((resource) => ({
        ...resource,
        read: () => '# Moved\n\nThe notes have moved to the archive, where each can be read.\n',
      })),
  })),
  variant('b-mcp-resources-are-previews', 'MCP: a resource ends in the middle of a sentence', (sound) => ({
    mcpResources: (resources) =>
      sound.mcpResources(resources).map((resource) => ({
        ...resource,
        read: () => {
          const text = resource.read();
          return text.slice(0, text.lastIndexOf(' ', text.length / 2));
        },
      })),
  })),
  variant(
    'b-mcp-prompt-explains-itself',
    'MCP: a prompt quotes the template that it is made from',
    results('mcp', callsMethod('prompts/get'), (result) => ({
      ...result,
      messages: listOf(result.messages)
        .map(membersOf)
        .map(({ content, ...message }) => ({
          ...message,
          content: {
            type: 'text',
            text: `${String(membersOf(content).text)} This prompt is made from "Read the note {slug}".`,
          },
        })),
    })),
  ),
];
