import {
  callsOf,
  documentIs,
  has,
  instead,
  labelled,
  type Message,
  without,
} from '../../../companion/agents/overrides.js';
import { protectedResourceDocument } from '../../../companion/agents/protected-resource.js';
import { htmlPage, type Override, respondsWith, servedAt } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';

const { path } = protectedResourceDocument;
const becomes = (change: (content: Message) => unknown): Override => documentIs(path, change);
const member = (name: string, value: unknown): Override => becomes(has({ [name]: value }));

/** Protected-resource metadata that RFC 9728 does not allow (contract: Authentication, Interface B). */
export const protectedResourceFaults: readonly Fault[] = [
  ...breaking('B-OAUTH-01')([
    ['b-resource-metadata-missing', 'Resource metadata: not served', becomes(() => undefined)],
    [
      'b-resource-metadata-html',
      'Resource metadata: HTML',
      respondsWith('text/html', htmlPage('OAuth'), servedAt(path)),
    ],
    ['b-resource-metadata-unparsable', 'Resource metadata: not JSON', becomes(() => 'resource=library')],
    ['b-resource-metadata-list', 'Resource metadata: an array', becomes((content) => [content])],
    [
      'b-resource-missing',
      'Resource metadata: no resource',
      becomes((content) => without(content, 'resource')),
    ],
    ['b-resource-number', 'Resource metadata: the resource is a number', member('resource', 1)],
  ]),
  fault(
    'b-resource-metadata-unsigned',
    'Resource metadata: signed_metadata is no JWT',
    ['B-OAUTH-09'],
    member('signed_metadata', 'none'),
  ),
  ...breaking('B-OAUTH-06')([
    ['b-resource-metadata-as-text', 'Resource metadata: labelled text/plain', labelled(path, 'text/plain')],
    [
      'b-bearer-methods-cookie',
      'Resource metadata: an invalid bearer method',
      member('bearer_methods_supported', ['cookie']),
    ],
    [
      'b-resource-documentation-number',
      'Resource metadata: the documentation is a number',
      member('resource_documentation', 42),
    ],
  ]),
  fault(
    'b-resource-metadata-401',
    'Resource metadata: requires a token',
    ['B-AUTH-01', 'B-OAUTH-01'],
    instead(callsOf(path), {
      status: 401,
      mediaType: 'application/json',
      content: { error: 'invalid_token' },
    }),
  ),
  ...breaking(
    'B-OAUTH-02',
    'B-OAUTH-03',
  )([
    ['b-resource-relative', 'Resource metadata: the resource is a path', member('resource', '/')],
    [
      'b-resource-http',
      'Resource metadata: the resource is http on a public host',
      member('resource', 'http://anjali-menon.example'),
    ],
    [
      'b-resource-fragment',
      'Resource metadata: the resource has a fragment',
      becomes((content) => ({ ...content, resource: `${content.resource}#top` })),
    ],
    [
      'b-resource-template',
      'Resource metadata: the host of the resource is a template that was not filled in',
      member('resource', 'https://{host}/'),
    ],
  ]),
  fault(
    'b-resource-of-another-host',
    'Resource metadata: the resource is another host',
    ['B-OAUTH-03'],
    member('resource', 'https://other.example'),
  ),
  fault(
    'b-scopes-missing',
    'Resource metadata: no scopes',
    ['B-OAUTH-05'],
    becomes((content) => without(content, 'scopes_supported')),
  ),
  fault(
    'b-scopes-empty',
    'Resource metadata: an empty list of scopes',
    ['B-OAUTH-04', 'B-OAUTH-05'],
    member('scopes_supported', []),
  ),
  fault(
    'b-scopes-text',
    'Resource metadata: the scopes are one string',
    ['B-OAUTH-06', 'B-OAUTH-05'],
    member('scopes_supported', 'site.read profile.read'),
  ),
  fault(
    'b-scopes-without-notes',
    'Resource metadata: notes.read is missing',
    ['B-OAUTH-05'],
    member('scopes_supported', ['site.read', 'profile.read', 'content.search']),
  ),
  fault(
    'b-scopes-with-spaces',
    'Resource metadata: a scope contains a space',
    ['B-OAUTH-09', 'B-OAUTH-05'],
    member('scopes_supported', ['site.read profile.read', 'content.search', 'notes.read']),
  ),
  fault(
    'b-authorization-servers-empty',
    'Resource metadata: an empty list of authorization servers',
    ['B-OAUTH-04'],
    member('authorization_servers', []),
  ),
];
