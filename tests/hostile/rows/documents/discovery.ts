import { type HostileRow, judged, survived } from '../../row.js';
import { changed, changedJson, type Json, withBody } from '../../target/behaviour.js';
import { field, row } from './row.js';

const metadata = '/.well-known/oauth-protected-resource';

/** Discovery documents of Interface B, and the header fields of its responses. */
export const discoveryRows: readonly HostileRow[] = [
  row(
    'metadata-scopes',
    'publishes 60,000 scopes',
    metadata,
    changedJson((value) => ({
      ...value,
      scopes_supported: Array.from({ length: 60_000 }, (_, index) => `s${index}`),
    })),
  ),
  row(
    'metadata-resource',
    'names a resource of 1 MB of slashes',
    metadata,
    changedJson((value) => ({ ...value, resource: `https://x/${'/'.repeat(500_000)}x` })),
    survived,
  ),
  row(
    'metadata-prototype',
    'publishes metadata with members of prototypes',
    metadata,
    withBody((sound) =>
      sound.body.toString().replace('{', '{"__proto__":{"resource":1},"constructor":[],"toString":null,'),
    ),
    survived,
  ),
  row(
    'llms-links',
    'publishes 500,000 opening brackets as Markdown',
    '/llms.txt',
    withBody(() => `# x\n${'['.repeat(500_000)}${'](('.repeat(50_000)}`),
  ),
  row(
    'llms-lines',
    'publishes a document of a million line ends',
    '/llms.txt',
    withBody(() => '\n'.repeat(1_000_000)),
    survived,
  ),
  row(
    'agents-hashes',
    'publishes a document of 500,000 number signs and spaces',
    '/.well-known/agents.md',
    withBody(() => `${'#'.repeat(250_000)}${' '.repeat(250_000)}`),
  ),
  row(
    'knowledge-context',
    'publishes a context of 180 levels',
    '/knowledge.json',
    withBody(() => `{"@context":${'{"a":'.repeat(180)}1${'}'.repeat(180)}}`),
  ),
  row(
    'knowledge-types',
    'publishes JSON-LD of wrong types',
    '/knowledge.json',
    withBody(() => '{"@context":[null,{"__proto__":1}],"@graph":{"constructor":[]}}'),
  ),
  row(
    'catalog',
    'publishes catalogs of 60,000 tools named __proto__',
    '/mcp/catalog.json',
    changedJson((value) => ({
      ...value,
      tools: Array.from({ length: 30_000 }, () => ({ name: '__proto__', constructor: 1 })),
    })),
  ),
  row(
    'card',
    'publishes a server card of wrong types',
    '/.well-known/mcp/server-card.json',
    withBody(
      () =>
        '{"serverInfo":[],"transport":{"endpoint":{"a":1}},"tools":{"constructor":1},"__proto__":{"x":1}}',
    ),
  ),
  row(
    'ai-catalog',
    'publishes an AI catalog with an address of 1 MB',
    '/.well-known/ai-catalog.json',
    changedJson(
      (value) =>
        JSON.parse(
          JSON.stringify(value).replace(/"https?:\/\/[^"]*"/, `"http://${'a.'.repeat(300_000)}"`),
        ) as Json,
    ),
  ),
  row(
    'cli',
    'publishes a shell script of terminal escapes',
    '/cli.sh',
    withBody(() => `#!/bin/sh\n${'\x1b[2J\x1b]0;x\x07'.repeat(10_000)}`),
    survived,
  ),
  row(
    'retirement',
    'announces retirement with fields of 100 KB',
    '/api/v1/',
    changed((response) => ({
      ...response,
      headers: [
        ...response.headers,
        ['Deprecation', `@${'1'.repeat(50_000)}`],
        ['Sunset', 'Sat, '.repeat(10_000)],
        ['Link', '<'.repeat(50_000)],
      ],
    })),
    judged,
  ),
  row(
    'version',
    'names an API version of 100 KB',
    '/',
    field('api-version', '2026-08-22 '.repeat(9000)),
    judged,
  ),
];
