import { scopes } from '../documents/auth.js';
import type { Document } from '../documents/document.js';

/** Returns OAuth 2.0 protected-resource metadata (RFC 9728); the resource is the whole host. */
export const protectedResourceDocument: Document = {
  path: '/.well-known/oauth-protected-resource',
  mediaType: 'application/json',
  title: 'OAuth 2.0 protected-resource metadata',
  write: ({ base, profile }) => ({
    resource: base,
    resource_name: `Library of ${profile.name}`,
    scopes_supported: scopes.map(({ name }) => name),
    // No token is accepted here: RFC 9728 expresses that by an empty list.
    bearer_methods_supported: [],
    resource_documentation: `${base}/auth.md`,
    resource_policy_uri: `${base}/.well-known/agents.md`,
  }),
};
