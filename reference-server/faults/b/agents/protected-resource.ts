import {
  callsOf,
  documentIs,
  instead,
  labelled,
  type Message,
  without,
} from '../../../companion/agents/overrides.js';
import { protectedResourceDocument } from '../../../companion/agents/protected-resource.js';
import { answersWith, htmlPage, type Override, servedAt } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { fault } from '../companion-fault.js';

const { path } = protectedResourceDocument;
const becomes = (change: (content: Message) => unknown): Override => documentIs(path, change);
const member = (name: string, value: unknown): Override =>
  becomes((content) => ({ ...content, [name]: value }));

/** Protected-resource metadata that RFC 9728 does not know (contract: Authentication, Interface B). */
export const protectedResourceFaults: readonly Fault[] = [
  fault(
    'b-resource-metadata-missing',
    'Resource metadata: not served',
    [],
    becomes(() => undefined),
  ),
  fault(
    'b-resource-metadata-html',
    'Resource metadata: a page',
    [],
    answersWith('text/html', htmlPage('OAuth'), servedAt(path)),
  ),
  fault(
    'b-resource-metadata-unparsable',
    'Resource metadata: not JSON',
    [],
    becomes(() => 'resource=library'),
  ),
  fault(
    'b-resource-metadata-list',
    'Resource metadata: an array',
    [],
    becomes((content) => [content]),
  ),
  fault(
    'b-resource-metadata-as-text',
    'Resource metadata: labelled text/plain',
    [],
    labelled(path, 'text/plain'),
  ),
  fault(
    'b-resource-metadata-401',
    'Resource metadata: wants a token',
    [],
    instead(callsOf(path), {
      status: 401,
      mediaType: 'application/json',
      content: { error: 'invalid_token' },
    }),
  ),
  fault(
    'b-resource-missing',
    'Resource metadata: no resource',
    [],
    becomes((content) => without(content, 'resource')),
  ),
  fault('b-resource-number', 'Resource metadata: the resource is a number', [], member('resource', 1)),
  fault('b-resource-relative', 'Resource metadata: the resource is a path', [], member('resource', '/')),
  fault(
    'b-resource-http',
    'Resource metadata: the resource is http on a public host',
    [],
    member('resource', 'http://anjali-menon.example'),
  ),
  fault(
    'b-resource-fragment',
    'Resource metadata: the resource has a fragment',
    [],
    becomes((content) => ({
      ...content,
      resource: `${content.resource}#top`,
    })),
  ),
  fault(
    'b-resource-of-another-host',
    'Resource metadata: the resource is another host',
    [],
    member('resource', 'https://other.example'),
  ),
  fault(
    'b-scopes-missing',
    'Resource metadata: no scopes',
    [],
    becomes((content) => without(content, 'scopes_supported')),
  ),
  fault('b-scopes-empty', 'Resource metadata: an empty list of scopes', [], member('scopes_supported', [])),
  fault(
    'b-scopes-text',
    'Resource metadata: the scopes are one text',
    [],
    member('scopes_supported', 'site.read profile.read'),
  ),
  fault(
    'b-scopes-without-notes',
    'Resource metadata: notes.read is missing',
    [],
    member('scopes_supported', ['site.read', 'profile.read', 'content.search']),
  ),
  fault(
    'b-scopes-with-spaces',
    'Resource metadata: a scope has a space',
    [],
    member('scopes_supported', ['site.read profile.read', 'content.search', 'notes.read']),
  ),
  fault(
    'b-authorization-servers-empty',
    'Resource metadata: an empty list of authorization servers',
    [],
    member('authorization_servers', []),
  ),
  fault(
    'b-bearer-methods-cookie',
    'Resource metadata: a bearer method that is none',
    [],
    member('bearer_methods_supported', ['cookie']),
  ),
  fault(
    'b-resource-documentation-number',
    'Resource metadata: the documentation is a number',
    [],
    member('resource_documentation', 42),
  ),
];
