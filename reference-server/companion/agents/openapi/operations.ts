import { tools } from '../features/tools.js';
import { schemaRef, type schemas } from './schemas.js';

type Schema = Readonly<Record<string, unknown>>;

const inputOf = (
  tool: string,
): { properties: Readonly<Record<string, Schema>>; required: readonly string[] } => {
  const { properties = {}, required = [] } = tools.find(({ name }) => name === tool)?.inputSchema ?? {};
  return { properties: properties as Readonly<Record<string, Schema>>, required: required as string[] };
};

// A tool and its REST route have the same arguments; only the path parameter is not in the query.
const parametersOf = (tool: string, inPath: readonly string[] = []) => {
  const { properties, required } = inputOf(tool);
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }));
};

const rateLimit = Object.fromEntries(
  ['Limit', 'Remaining', 'Reset', 'Policy'].map((name) => [
    `RateLimit-${name}`,
    { $ref: `#/components/headers/RateLimit${name}` },
  ]),
);
const headers = { 'API-Version': { $ref: '#/components/headers/ApiVersion' }, ...rateLimit };

const operation = (
  operationId: string,
  summary: string,
  schema: keyof typeof schemas,
  problems: readonly string[],
  parameters: readonly object[] = [],
) => ({
  get: {
    operationId,
    summary,
    ...(parameters.length === 0 ? {} : { parameters }),
    responses: {
      200: {
        description: 'Success',
        headers,
        content: { 'application/json': { schema: schemaRef(schema) } },
      },
      ...Object.fromEntries(
        problems.map((name) => [name.slice(-3), { $ref: `#/components/responses/${name}` }]),
      ),
    },
  },
});

const always = ['Problem429', 'Problem500'];

/**
 * The five REST routes (contract: Endpoints, Interface B), with parameters from the schemas of their tools.
 */
export const paths = {
  '/api/v1/profile': operation('getProfile', 'Career summary and verified facts', 'Profile', always),
  '/api/v1/search': operation(
    'searchSite',
    'Search notes, craft projects and the reading list',
    'Results',
    ['Problem400', ...always],
    parametersOf('search_site'),
  ),
  '/api/v1/content': operation(
    'listContent',
    'Public entries, newest first',
    'Listing',
    ['Problem400', ...always],
    parametersOf('list_content'),
  ),
  '/api/v1/notes/{slug}': operation(
    'getNote',
    'Markdown and metadata of a note',
    'Note',
    ['Problem400', 'Problem404', ...always],
    parametersOf('get_note_markdown', ['slug']),
  ),
  '/api/v1/status': operation('getStatus', 'Status, versioning policy and capabilities', 'Status', always),
};
