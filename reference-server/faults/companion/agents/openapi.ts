import { has, without } from '../../../companion/agents/overrides.js';
import { membersOf } from '../../../companion/agents/rpc.js';
import { htmlPage, respondsWith, servedAt } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';
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
  ...breaking('B-OPENAPI-01')([
    ['b-openapi-missing', 'OpenAPI: not served', becomes(() => undefined)],
    ['b-openapi-html', 'OpenAPI: HTML', respondsWith('text/html', htmlPage('API'), servedAt(openapi))],
    [
      'b-openapi-yaml',
      'OpenAPI: YAML at a JSON path',
      becomes(() => 'openapi: 3.1.0\ninfo:\n  title: Library\n'),
    ],
    ['b-openapi-list', 'OpenAPI: an array', becomes((content) => [content])],
    ['b-openapi-3-0-3', 'OpenAPI: version 3.0.3', member('openapi', '3.0.3')],
    ['b-openapi-number', 'OpenAPI: the version is a number', member('openapi', 3.1)],
    [
      'b-openapi-swagger',
      'OpenAPI: Swagger 2.0',
      becomes((content) => ({ ...without(content, 'openapi'), swagger: '2.0' })),
    ],
  ]),
  ...breaking('B-OPENAPI-05')([
    [
      'b-openapi-required-twice',
      'OpenAPI: a schema requires the same member twice',
      component('schemas', 'Twice', { type: 'object', required: ['a', 'a'] }),
    ],
    [
      'b-openapi-reference-to-itself',
      'OpenAPI: a response refers to itself',
      component('responses', 'Endless', { $ref: '#/components/responses/Endless' }),
    ],
    [
      'b-openapi-path-parameter-undeclared',
      'OpenAPI: a path parameter is not declared',
      operation(notes, (found) => without(found, 'parameters')),
    ],
    [
      'b-openapi-path-parameter-unused',
      'OpenAPI: a declared path parameter is not in the path',
      withParameter('/api/v1/profile', {
        name: 'id',
        in: 'path',
        required: true,
        schema: { type: 'string' },
      }),
    ],
    [
      'b-openapi-same-templates',
      'OpenAPI: two paths differ in the names of parameters only',
      paths(
        has({
          '/api/v1/notes/{id}': {
            get: { parameters: [{ name: 'id', in: 'path', required: true, schema: {} }] },
          },
        }),
      ),
    ],
    [
      'b-openapi-operation-id-twice',
      'OpenAPI: two operations share their operationId',
      operation('/api/v1/status', has({ operationId: 'getProfile' })),
    ],
    [
      'b-openapi-parameter-twice',
      'OpenAPI: a parameter is declared twice',
      operation('/api/v1/search', (found) => ({
        ...found,
        parameters: [...parametersOf(found), ...parametersOf(found)],
      })),
    ],
    [
      'b-openapi-link-nowhere',
      'OpenAPI: a link names an operation that does not exist',
      component('links', 'Note', { operationId: 'readNoteOfAnEarlierRelease' }),
    ],
  ]),
  ...breaking('B-OPENAPI-03')([
    ['b-openapi-without-info', 'OpenAPI: no info', becomes((content) => without(content, 'info'))],
    ['b-openapi-without-title', 'OpenAPI: info has no title', member('info', { version: '1.0.0' })],
    [
      'b-openapi-version-number',
      'OpenAPI: the version in info is a number',
      member('info', { title: 'Library', version: 1 }),
    ],
    [
      'b-openapi-path-parameter-optional',
      'OpenAPI: a path parameter is optional',
      operation(notes, (found) => ({
        ...found,
        parameters: parametersOf(found).map((parameter) => ({ ...membersOf(parameter), required: false })),
      })),
    ],
    [
      'b-openapi-parameter-in-body',
      'OpenAPI: a parameter is in the body',
      withParameter('/api/v1/search', { name: 'filter', in: 'body', schema: {} }),
    ],
  ]),
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
    paths((all) => ({ ...without(all, '/api/v1/status'), 'api/v1/status': all['/api/v1/status'] })),
  ),
  fault(
    'b-openapi-dangling-ref',
    'OpenAPI: a reference cannot be resolved',
    ['B-OPENAPI-05', 'B-OPENAPI-06'],
    operation('/api/v1/status', has({ responses: { 200: { $ref: '#/components/responses/Status' } } })),
  ),
  fault(
    'b-openapi-response-without-description',
    'OpenAPI: a response has no description',
    ['B-OPENAPI-03', 'B-OPENAPI-06'],
    operation('/api/v1/status', has({ responses: { 200: { content: {} } } })),
  ),
  fault(
    'b-openapi-unknown-method',
    'OpenAPI: a path has an invalid method',
    ['B-OPENAPI-03', 'B-OPENAPI-04'],
    paths((all) => ({ ...all, '/api/v1/status': { fetch: membersOf(all['/api/v1/status']).get } })),
  ),
];
