import { without } from '../../../companion/agents/overrides.js';
import { membersOf } from '../../../companion/agents/rpc.js';
import { htmlPage, respondsWith, servedAt } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { fault } from '../companion-fault.js';
import {
  becomes,
  component,
  member,
  notes,
  openapi,
  operation,
  parametersOf,
  paths,
  withParameter,
} from './openapi-changes.js';

/** Descriptions that are not OpenAPI 3.1.0 (contract: Endpoints, Interface B; OpenAPI 3.1.0). */
export const openapiFaults: readonly Fault[] = [
  fault(
    'b-openapi-missing',
    'OpenAPI: not served',
    ['B-OPENAPI-01'],
    becomes(() => undefined),
  ),
  fault(
    'b-openapi-html',
    'OpenAPI: HTML',
    ['B-OPENAPI-01'],
    respondsWith('text/html', htmlPage('API'), servedAt(openapi)),
  ),
  fault(
    'b-openapi-yaml',
    'OpenAPI: YAML at a JSON path',
    ['B-OPENAPI-01'],
    becomes(() => 'openapi: 3.1.0\ninfo:\n  title: Library\n'),
  ),
  fault(
    'b-openapi-list',
    'OpenAPI: an array',
    ['B-OPENAPI-01'],
    becomes((content) => [content]),
  ),
  fault(
    'b-openapi-required-twice',
    'OpenAPI: a schema requires the same member twice',
    ['B-OPENAPI-05'],
    component('schemas', 'Twice', { type: 'object', required: ['a', 'a'] }),
  ),
  fault(
    'b-openapi-reference-to-itself',
    'OpenAPI: a response refers to itself',
    ['B-OPENAPI-05'],
    component('responses', 'Endless', { $ref: '#/components/responses/Endless' }),
  ),
  fault('b-openapi-3-0-3', 'OpenAPI: version 3.0.3', ['B-OPENAPI-01'], member('openapi', '3.0.3')),
  fault('b-openapi-number', 'OpenAPI: the version is a number', ['B-OPENAPI-01'], member('openapi', 3.1)),
  fault(
    'b-openapi-swagger',
    'OpenAPI: Swagger 2.0',
    ['B-OPENAPI-01'],
    becomes((content) => ({ ...without(content, 'openapi'), swagger: '2.0' })),
  ),
  fault(
    'b-openapi-without-info',
    'OpenAPI: no info',
    ['B-OPENAPI-03'],
    becomes((content) => without(content, 'info')),
  ),
  fault(
    'b-openapi-without-title',
    'OpenAPI: info has no title',
    ['B-OPENAPI-03'],
    member('info', { version: '1.0.0' }),
  ),
  fault(
    'b-openapi-version-number',
    'OpenAPI: the version in info is a number',
    ['B-OPENAPI-03'],
    member('info', { title: 'Library', version: 1 }),
  ),
  fault(
    'b-openapi-without-paths',
    'OpenAPI: neither paths nor components nor webhooks',
    ['B-OPENAPI-03', 'B-OPENAPI-04'],
    becomes((content) => without(content, 'paths', 'components')),
  ),
  fault(
    'b-openapi-paths-empty',
    'OpenAPI: no paths',
    ['B-OPENAPI-04'],
    paths(() => ({})),
  ),
  fault(
    'b-openapi-path-without-slash',
    'OpenAPI: a path does not begin with a slash',
    ['B-OPENAPI-03', 'B-OPENAPI-05'],
    paths((all) => ({
      ...without(all, '/api/v1/status'),
      'api/v1/status': all['/api/v1/status'],
    })),
  ),
  fault(
    'b-openapi-path-parameter-undeclared',
    'OpenAPI: a path parameter is not declared',
    ['B-OPENAPI-05'],
    operation(notes, (found) => without(found, 'parameters')),
  ),
  fault(
    'b-openapi-path-parameter-unused',
    'OpenAPI: a declared path parameter is not in the path',
    ['B-OPENAPI-05'],
    withParameter('/api/v1/profile', {
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }),
  ),
  fault(
    'b-openapi-path-parameter-optional',
    'OpenAPI: a path parameter is optional',
    ['B-OPENAPI-03'],
    operation(notes, (found) => ({
      ...found,
      parameters: parametersOf(found).map((parameter) => ({ ...membersOf(parameter), required: false })),
    })),
  ),
  fault(
    'b-openapi-same-templates',
    'OpenAPI: two paths differ in the names of parameters only',
    ['B-OPENAPI-05'],
    paths((all) => ({
      ...all,
      '/api/v1/notes/{id}': { get: { parameters: [{ name: 'id', in: 'path', required: true, schema: {} }] } },
    })),
  ),
  fault(
    'b-openapi-operation-id-twice',
    'OpenAPI: two operations share their operationId',
    ['B-OPENAPI-05'],
    operation('/api/v1/status', (found) => ({
      ...found,
      operationId: 'getProfile',
    })),
  ),
  fault(
    'b-openapi-parameter-twice',
    'OpenAPI: a parameter is declared twice',
    ['B-OPENAPI-05'],
    operation('/api/v1/search', (found) => ({
      ...found,
      parameters: [...parametersOf(found), ...parametersOf(found)],
    })),
  ),
  fault(
    'b-openapi-dangling-ref',
    'OpenAPI: a reference cannot be resolved',
    ['B-OPENAPI-05', 'B-OPENAPI-06'],
    operation('/api/v1/status', (found) => ({
      ...found,
      responses: { 200: { $ref: '#/components/responses/Status' } },
    })),
  ),
  fault(
    'b-openapi-link-nowhere',
    'OpenAPI: a link names an operation that does not exist',
    ['B-OPENAPI-05'],
    component('links', 'Note', { operationId: 'readNoteOfAnEarlierRelease' }),
  ),
  fault(
    'b-openapi-response-without-description',
    'OpenAPI: a response has no description',
    ['B-OPENAPI-03', 'B-OPENAPI-06'],
    operation('/api/v1/status', (found) => ({
      ...found,
      responses: { 200: { content: {} } },
    })),
  ),
  fault(
    'b-openapi-unknown-method',
    'OpenAPI: a path has an invalid method',
    ['B-OPENAPI-03', 'B-OPENAPI-04'],
    paths((all) => ({
      ...all,
      '/api/v1/status': { fetch: membersOf(all['/api/v1/status']).get },
    })),
  ),
  fault(
    'b-openapi-parameter-in-body',
    'OpenAPI: a parameter is in the body',
    ['B-OPENAPI-03'],
    withParameter('/api/v1/search', {
      name: 'filter',
      in: 'body',
      schema: {},
    }),
  ),
];
