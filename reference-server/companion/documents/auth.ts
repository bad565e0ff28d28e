import { type Document, markdown } from './document.js';

/** The four read-only scopes (contract: Authentication, Interface B). */
export const scopes = [
  { name: 'site.read', grants: 'public profiles, craft projects, technical notes' },
  { name: 'profile.read', grants: 'verified identity facts, career history, employment metadata' },
  { name: 'content.search', grants: 'keyword and semantic queries across notes and library entries' },
  { name: 'notes.read', grants: 'raw Markdown source and front matter of published notes' },
] as const;

/** Who may read (everyone), and what the scopes grant. */
export const authDocument: Document = {
  path: '/auth.md',
  mediaType: markdown,
  title: 'Authentication',
  write: ({ base }) => `# Authentication

Reading needs no key, no token and no payment: every REST and agent endpoint answers without credentials.

## Scopes

All scopes are read-only.

| scope | grants |
|---|---|
${scopes.map(({ name, grants }) => `| \`${name}\` | ${grants} |`).join('\n')}

Protected-resource metadata: ${base}/.well-known/oauth-protected-resource

## Signed requests

Automated agents may sign their requests with HTTP Message Signatures (RFC 9421). Signing is optional; unsigned
requests get the same answers. Keys: ${base}/.well-known/http-message-signatures-directory
`,
};
