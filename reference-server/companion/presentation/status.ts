import { release } from '../../contract.js';
import { tools } from '../agents/features/tools.js';
import { mcpServer } from '../documents/server-card.js';

/** Operational status, versioning policy and capabilities (contract: Endpoints, Interface B). */
export const statusOf = (base: string, now: number, owner: string): object => ({
  service: `Library of ${owner}`,
  version: mcpServer.version,
  apiVersion: release,
  mode: 'read-only',
  status: 'operational',
  checked_at: new Date(now).toISOString(),
  versioning: {
    policy: 'Major revisions use a new path prefix; non-breaking extensions keep routes stable.',
    path_prefix: '/api/v1',
    release,
    minimum_notice_months: 6,
    retirement_headers: ['Deprecation', 'Sunset'],
  },
  capabilities: {
    rest: ['profile', 'search', 'content', 'notes', 'status'].map((name) => `${base}/api/v1/${name}`),
    tools: tools.map(({ name }) => name),
    documents: `${base}/llms.txt`,
  },
  links: {
    self: `${base}/api/v1/status`,
    developers: `${base}/developers.md`,
    openapi: `${base}/openapi.json`,
    mcp: `${base}/mcp`,
  },
});
