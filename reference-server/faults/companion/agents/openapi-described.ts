import { has, without } from '../../../companion/agents/overrides.js';
import { membersOf } from '../../../companion/agents/rpc.js';
import type { Fault } from '../../../fault.js';
import { fault } from '../companion-fault.js';
import { component, operation, parametersOf, paths, withParameter, withSchema } from './openapi-changes.js';

/** Descriptions that do not match the routes, parameters and responses of the server (contract: Endpoints, Interface B). */
export const describedFaults: readonly Fault[] = [
  ...['profile', 'search', 'content', 'notes/{slug}', 'status'].map((route) =>
    fault(
      `b-openapi-without-${route.split('/')[0]}`,
      `OpenAPI: the route ${route} is not described`,
      ['B-OPENAPI-04'],
      paths((all) => without(all, `/api/v1/${route}`)),
    ),
  ),
  fault(
    'b-openapi-invented-parameter',
    'OpenAPI: a parameter is required that the route does not have',
    ['B-OPENAPI-06'],
    withParameter('/api/v1/profile', {
      name: 'person',
      in: 'query',
      required: true,
      schema: { type: 'string' },
    }),
  ),
  fault(
    'b-openapi-search-parameter-q',
    'OpenAPI: search is described with q instead of query',
    ['B-OPENAPI-04', 'B-OPENAPI-06'],
    operation('/api/v1/search', (found) => ({
      ...found,
      parameters: parametersOf(found).map((parameter) => {
        const members = membersOf(parameter);
        return members.name === 'query' ? { ...members, name: 'q' } : members;
      }),
    })),
  ),
  fault(
    'b-openapi-post-described',
    'OpenAPI: a route is described with POST',
    ['B-OPENAPI-07', 'B-OPENAPI-04'],
    paths((all) => ({ ...all, '/api/v1/search': { post: membersOf(all['/api/v1/search']).get } })),
  ),
  fault(
    'b-openapi-notes-created',
    'OpenAPI: notes are created with POST on their collection',
    ['B-OPENAPI-07'],
    paths(
      has({
        '/api/v1/notes': {
          post: { operationId: 'createNote', responses: { 201: { description: 'Created' } } },
        },
      }),
    ),
  ),
  fault(
    'b-openapi-other-bodies',
    'OpenAPI: the profile is described as an array',
    ['B-OPENAPI-06'],
    operation(
      '/api/v1/profile',
      has({
        responses: {
          200: { description: 'Profiles', content: { 'application/json': { schema: { type: 'array' } } } },
        },
      }),
    ),
  ),
  fault(
    'b-openapi-kind-missing',
    'OpenAPI: watch is missing from the values of kind',
    ['B-OPENAPI-11'],
    withSchema('kind', (schema) => ({
      ...schema,
      enum: (Array.isArray(schema.enum) ? schema.enum : []).filter((kind) => kind !== 'watch'),
    })),
  ),
  fault(
    'b-openapi-errors-as-json',
    'OpenAPI: errors are described as application/json',
    ['B-OPENAPI-13'],
    component('responses', 'Problem400', {
      description: 'A parameter cannot be used',
      content: { 'application/json': { schema: {} } },
    }),
  ),
];
