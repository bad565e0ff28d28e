import type { OutlinePlace } from '../../harness/declarations/ledger.js';
import { informs, leavesOpen, ledgerOf, states } from '../../harness/declarations/ledger.js';
import { quota, release } from '../contract.js';

const under = ledgerOf('b');

/** Every sentence of the contract about Interface B, by heading. */
export const outline: readonly OutlinePlace[] = [
  ...under(
    'What the service does',
    states(
      '7',
      'The companion gives the same kind of read-only access to a profile, notes and library entries, and endpoints for agents.',
    ),
  ),
  ...under('Page of content', states('Problem', 'Both interfaces describe errors by one shape.')),
  ...under('Interface B resources', leavesOpen('fields', 'Which fields the records behind the routes have.')),
  ...under(
    'Endpoints, Interface B',
    states('base path', 'The REST routes are below /api/v1 of the address of the companion.'),
    states('all are GET', 'Every REST route is read with GET.'),
    leavesOpen('response bodies', 'What the bodies of the routes look like.'),
    states('profile', 'A route gives career summary, role, location and verified facts.'),
    states(
      'search',
      'A route searches notes, craft projects and reading-list entries by a query, up to a limit.',
    ),
    states('content', 'A route lists public entries of a kind, up to a limit.'),
    states('content, kind', 'A kind is note, craft, book or watch, or all of them.'),
    states('limit', 'The listing and the search take a limit.'),
    states('notes', 'A route gives the raw Markdown and the metadata of a published note.'),
    states('status', 'A route gives operational status, versioning policy and capabilities.'),
    states(
      'addressed over HTTP',
      'Routes are HTTP methods and paths, and responses have statuses and header fields of HTTP.',
    ),
    leavesOpen('HEAD, OPTIONS and other methods', 'How other methods that do not write are answered.'),
    leavesOpen('parameters', 'Which values the parameters may have, and what happens with others.'),
    leavesOpen('unknown routes', 'How paths that are not listed are answered.'),
  ),
  ...under(
    'Endpoints, Interface B discovery',
    states('/mcp, Streamable HTTP', 'The endpoint speaks MCP through its HTTP transport.'),
    states('/mcp, JSON-RPC 2.0', 'The messages of MCP are JSON-RPC.'),
    states('/mcp, tool execution', 'Agents call tools there.'),
    states('/mcp, the four tools', 'The tools search, return the profile, list entries and return a note.'),
    states('/mcp, resources', 'Agents read resources there.'),
    states('/mcp, prompt templates', 'Agents get prompts there.'),
    states('/mcp/catalog.json', 'A catalogue names the tools, resources and prompts of the MCP endpoint.'),
    states('/.well-known/mcp/server-card.json', 'A card serves to configure clients of the MCP endpoint.'),
    states('/a2a, JSON-RPC 2.0', 'The messages of the agent are JSON-RPC.'),
    states('/a2a, POST of application/json', 'Clients post their messages as JSON.'),
    informs('/a2a, task delegation', 'Agents delegate tasks there.'),
    states('/a2a, message/send', 'Clients send a message whose parts are texts.'),
    states('/openapi.json', 'A description in OpenAPI 3.1.0 is published.'),
    states(
      '/.well-known/http-message-signatures-directory',
      'A directory holds public Ed25519 keys as JSON Web Keys, with the times nbf and exp.',
    ),
    states(
      '/.well-known/oauth-protected-resource',
      'Metadata of an OAuth 2.0 protected resource are published.',
    ),
    states('/auth.md', 'A document about authentication is published.'),
    states('/developers.md', 'A document for developers is published.'),
    states('/.well-known/agents.md', 'A document for agents is published.'),
    states('/.well-known/ai-catalog.json', 'A catalogue for agents is published.'),
    states('/llms.txt', 'A short text for language models is published.'),
    states('/llms-full.txt', 'A long text for language models is published.'),
    states('/knowledge.json', 'A knowledge document is published.'),
    states('/cli.sh', 'A shell script is published.'),
    leavesOpen('JSON-RPC bodies of /mcp and /a2a', 'Only the message that is sent is shown.'),
    states('JSON documents', 'Some discovery documents are JSON or JSON-LD.'),
    informs('text documents', 'Some discovery documents are Markdown, text or shell scripts.'),
    leavesOpen('media types', 'Which media type each document has.'),
  ),
  ...under(
    'Authentication',
    states('Interface B, 1', 'Reading and the agent endpoints need no key, payment or credential.'),
    states('Interface B, 2', 'OAuth metadata and a document about authentication are published.'),
    states('Interface B, 3', 'Four permission scopes exist, and all of them only read.'),
    states('Interface B, 4', 'Agents may sign their requests by RFC 9421; signing is optional.'),
    leavesOpen('Interface B, 5', 'Which scope a route needs, and how tokens are issued.'),
  ),
  ...under('Events', leavesOpen('not shown, Interface B', 'Whether events exist.')),
  ...under(
    'Errors',
    states('introduction: RFC 9457', 'Errors are problem documents of RFC 9457.'),
    leavesOpen('complete list of codes', 'Which codes exist.'),
  ),
  ...under(
    'Errors, Interface B',
    states(
      'note_not_found',
      'A slug that is not in the published index gets 404 and the code note_not_found.',
    ),
    states('429 and Retry-After', 'Beyond the rate limit a request gets 429, with the wait in Retry-After.'),
  ),
  ...under(
    'Errors, Interface B problem fields',
    states('type', 'The type of a problem is a URI.'),
    states('title', 'A problem has a title.'),
    states('status', 'A problem repeats the status.'),
    states('detail', 'A problem has a detail.'),
    states('code', 'A problem has a code.'),
    states('resolution_hint', 'A problem has a text that says what to do.'),
    leavesOpen('which fields are required', 'Which fields a problem must have.'),
  ),
  ...under(
    'Limits, Interface B rate limiting',
    states('all REST and agent endpoints', 'The header fields hold for REST routes and agent endpoints.'),
    states('sliding window', 'The quota counts within a sliding window of a minute.'),
    states('RateLimit-Limit', `RateLimit-Limit is the quota of ${quota.requests} requests.`),
    states(
      'RateLimit-Remaining',
      `RateLimit-Remaining is what remains of the quota, 0 to ${quota.requests}.`,
    ),
    states('RateLimit-Reset', 'RateLimit-Reset is the seconds until the window resets, up to 60.'),
    states(
      'RateLimit-Policy',
      `RateLimit-Policy is ${quota.requests} requests in ${quota.windowSeconds} seconds.`,
    ),
    states('X-RateLimit-*', 'Older header fields with the prefix X- are sent too.'),
    states('Retry-After', 'Retry-After comes with 429.'),
  ),
  ...under(
    'Versioning',
    states('1', 'The version is in the path, a major revision has a new prefix, and extensions keep routes.'),
    states('3', `Every response carries API-Version, a release date, now ${release}.`),
    states('4', 'A route that retires says so with Deprecation and Sunset, six months before.'),
  ),
];
