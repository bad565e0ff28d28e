import { membersOf } from '../../../companion/agents/rpc.js';
import { both } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { breaking } from '../companion-fault.js';
import { component, member, notes, operation, paths, withParameter } from './openapi-changes.js';

const language = { name: 'lang', in: 'cookie', schema: { type: 'string' } };

/** References that lead nowhere or to another kind of object, and parameters and servers at odds with themselves (OpenAPI 3.1). */
export const openapiTargetFaults: readonly Fault[] = [
  ...breaking('B-OPENAPI-05')([
    [
      'b-openapi-anchor-missing',
      'OpenAPI: a schema refers to an anchor that none has',
      component('schemas', 'Anchored', { $ref: '#Note' }),
    ],
    [
      'b-openapi-example-missing',
      'OpenAPI: a named example refers to nothing',
      component('responses', 'Shown', {
        description: 'A response with an example',
        content: { 'text/plain': { examples: { one: { $ref: '#/components/examples/Gone' } } } },
      }),
    ],
    [
      'b-openapi-response-is-schema',
      'OpenAPI: a response refers to a schema',
      both(
        component('schemas', 'Failure', { type: 'object' }),
        operation(notes, (found) => ({
          ...found,
          responses: { ...membersOf(found.responses), 503: { $ref: '#/components/schemas/Failure' } },
        })),
      ),
    ],
    [
      'b-openapi-schema-is-response',
      'OpenAPI: a schema refers to a response',
      both(
        component('responses', 'Failure', { description: 'A failure' }),
        component('schemas', 'Failed', { anyOf: [{ $ref: '#/components/responses/Failure' }] }),
      ),
    ],
    [
      'b-openapi-cookie-twice',
      'OpenAPI: an operation has the same cookie parameter twice',
      both(withParameter(notes, language), withParameter(notes, language)),
    ],
    [
      'b-openapi-path-parameters-twice',
      'OpenAPI: a path has the same parameter twice',
      paths((all) => ({ ...all, [notes]: { ...membersOf(all[notes]), parameters: [language, language] } })),
    ],
    [
      'b-openapi-server-default',
      'OpenAPI: the default of a server variable is none of its values',
      member('servers', [
        { url: '/' },
        {
          url: 'https://{region}.library.example',
          variables: { region: { default: 'in', enum: ['eu', 'us'] } },
        },
      ]),
    ],
  ]),
];
