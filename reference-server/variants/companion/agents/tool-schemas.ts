import {
  callsMethod,
  documentIs,
  type Message,
  results,
  toolIs,
} from '../../../companion/agents/overrides.js';
import { listOf, membersOf } from '../../../companion/agents/rpc.js';
import { both, type Override } from '../../../companion/overrides.js';
import type { Variant } from '../../../variant.js';
import { variant } from '../companion-variant.js';

const listedTools = (change: (tool: Message, at: number) => unknown): Override =>
  results('mcp', callsMethod('tools/list'), (result) => ({
    ...result,
    tools: listOf(result.tools).map((tool, at) => change(membersOf(tool), at)),
  }));

/** Keywords that make a valid schema unreadable for most validators. */
const oddSchemas = [
  {
    $schema: 'http://json-schema.org/draft-04/schema#',
    id: 'https://tools.example/search',
    definitions: { count: { type: 'integer', minimum: 0, exclusiveMinimum: true } },
  },
  { $schema: 'https://tools.example/dialects/one' },
  { $defs: { shared: { $ref: 'https://tools.example/shared.json#/$defs/kind' } }, nullable: false },
  // Names no dialect: with one of its own a tuple would be illegal.
  {
    $schema: undefined,
    $defs: { slug: { type: 'string', pattern: '^[\\w-.]+$' }, pair: { items: [{ type: 'string' }] } },
  },
];

/** The catalogue names the tools without their arguments. */
const toolsUndescribed = documentIs('/mcp/catalog.json', (content) => ({
  ...content,
  // Another variant lists tools by their names alone.
  tools: listOf(content.tools).map((tool) => {
    const { name, description } = membersOf(tool);
    return name === undefined ? tool : { name, description };
  }),
}));

/** Legal schemas of tools. */
export const toolSchemaVariants: readonly Variant[] = [
  variant(
    'b-mcp-note-by-id',
    'MCP: get_note_markdown takes an id with the kind before the slug',
    both(
      toolIs('get_note_markdown', (tool) => ({
        ...tool,
        inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
        execute: (library, { id: given }) =>
          String(given).startsWith('note:')
            ? tool.execute(library, { slug: String(given).slice('note:'.length) })
            : undefined,
      })),
      toolsUndescribed,
    ),
  ),
  variant(
    'b-mcp-profile-in-sections',
    'MCP: get_profile requires a section, the first of which is empty',
    both(
      toolIs('get_profile', (tool) => ({
        ...tool,
        inputSchema: {
          type: 'object',
          properties: { section: { type: 'string', enum: ['awards', 'career'] } },
          required: ['section'],
        },
        execute: (library, input) =>
          input.section === 'awards' ? { awards: [] } : tool.execute(library, input),
      })),
      toolsUndescribed,
    ),
  ),
  variant(
    'b-mcp-draft-07-schemas',
    'MCP: input schemas in draft-07',
    listedTools((tool) => ({
      ...tool,
      inputSchema: { ...membersOf(tool.inputSchema), $schema: 'http://json-schema.org/draft-07/schema#' },
    })),
  ),
  variant(
    'b-mcp-schema-extensions',
    'MCP: input schemas with unknown keywords and formats',
    listedTools((tool) => ({
      ...tool,
      inputSchema: {
        // What a schema of another dialect says of itself stays.
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $defs: { count: { type: 'integer', format: 'int64' } },
        ...membersOf(tool.inputSchema),
        'x-order': 1,
        $comment: 'format int64 is of OpenAPI',
      },
    })),
  ),
  variant(
    'b-mcp-schemas-of-other-dialects',
    'MCP: input schemas of draft-04, of an unknown dialect, with remote references and with patterns for another engine',
    listedTools((tool, at) => ({
      ...tool,
      inputSchema: { ...membersOf(tool.inputSchema), ...oddSchemas[at % oddSchemas.length] },
    })),
  ),
  variant(
    'b-mcp-output-schemas',
    'MCP: tools have output schemas',
    listedTools((tool) => ({
      ...tool,
      outputSchema: { type: 'object' },
    })),
  ),
  variant(
    'b-mcp-schemas-of-any-object',
    'MCP: input schemas that name no argument',
    listedTools((tool) => ({ ...tool, inputSchema: { type: 'object' } })),
  ),
];
