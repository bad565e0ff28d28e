import { scopes } from '../documents/auth.js';
import type { Document } from '../documents/document.js';

/** OAuth 2.0 protected-resource metadata (RFC 9728): the whole host is the resource. */
export const protectedResourceDocument: Document = {
  path: '/.well-known/oauth-protected-resource',
  mediaType: 'application/json',
  title: 'OAuth 2.0 protected-resource metadata',
  write: ({ base, profile }) => ({
    resource: base,
    resource_name: `Library of ${profile.name}`,
    scopes_supported: scopes.map(({ name }) => name),
    // Nothing here takes a token: the empty list is RFC 9728's way to say so.
    bearer_methods_supported: [],
    resource_documentation: `${base}/auth.md`,
    resource_policy_uri: `${base}/.well-known/agents.md`,
  }),
};
