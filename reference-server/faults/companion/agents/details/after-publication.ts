import type { Resource } from '../../../../companion/agents/features/resources.js';
import { keptResults } from '../../../../companion/agents/kept-results.js';
import { refuses, toolIs } from '../../../../companion/agents/overrides.js';
import type { Fault } from '../../../../fault.js';
import { fault } from '../../companion-fault.js';

const keptForever = keptResults(Number.POSITIVE_INFINITY);

/** The MCP endpoint keeps what was there before a publication (contract: Endpoints, Interface B: /mcp). */
export const afterPublicationFaults: readonly Fault[] = [
  fault(
    'b-mcp-results-kept-forever',
    'MCP: results of tools stay as they were before a publication',
    ['B-MCP-71', 'B-MCP-72'],
    keptForever,
  ),
  fault(
    'b-mcp-added-note-unknown',
    'MCP: get_note_markdown does not find a note that was published later',
    ['B-MCP-26'],
    (sound) => {
      let known: readonly string[] | undefined;
      return toolIs('get_note_markdown', (tool) => ({
        ...tool,
        execute: (library, input) => {
          known ??= library.data.notes.map(({ slug }) => slug);
          return known.includes(String(input.slug)) ? tool.execute(library, input) : undefined;
        },
      }))(sound);
    },
  ),
  fault(
    'b-mcp-resources-kept-forever',
    'MCP: resources stay as they were before a publication',
    ['B-MCP-105', 'B-MCP-113'],
    (sound) => {
      let first: readonly Resource[] | undefined;
      return {
        mcpResources: (resources) => {
          first ??= sound.mcpResources(resources);
          return first;
        },
      };
    },
  ),
  fault(
    'b-mcp-added-resource-unreadable',
    'MCP: the resource of a note that was published later is listed, and cannot be read',
    ['B-MCP-42'],
    refuses(
      'mcp',
      ({ method, params }) => method === 'resources/read' && String(params.uri).includes('site-diary-'),
      -32002,
      'Resource not found',
    ),
  ),
];
