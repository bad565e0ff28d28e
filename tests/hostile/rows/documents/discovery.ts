import { type Expected, type HostileRow, judged, survived } from '../../row.js';
import { type Behaviour, changed, changedJson, type Json, withBody } from '../../target/behaviour.js';

const row = (
  id: string,
  does: string,
  on: string,
  behaviour: Behaviour,
  expected: Expected = survived,
  more: Partial<HostileRow> = {},
): HostileRow => ({
  id: `document-${id}`,
  does,
  interface: 'b',
  on,
  behaviour,
  expected,
  ...more,
});

const keys = '/.well-known/http-message-signatures-directory';
const metadata = '/.well-known/oauth-protected-resource';
const listing = '/api/v1/content';
const field = (name: string, value: string): Behaviour =>
  changed((response) => ({
    ...response,
    headers: [...response.headers.filter(([known]) => known.toLowerCase() !== name), [name, value]],
  }));
const entries = (change: (entry: Json, index: number) => unknown): Behaviour =>
  changedJson((value) => ({ ...value, items: value.items.map(change) }));

/** Documents, key directories and entries of Interface B. */
export const discoveryRows: readonly HostileRow[] = [
  row(
    'keys-100000',
    'publishes 15,000 keys',
    keys,
    changedJson((directory) => ({
      keys: Array.from({ length: 15_000 }, (_, index) => ({ ...directory.keys[0], kid: `k${index}` })),
    })),
    survived,
  ),
  row(
    'keys-equal',
    'publishes one key 15,000 times',
    keys,
    changedJson((directory) => ({ keys: Array.from({ length: 15_000 }, () => directory.keys[0]) })),
    survived,
  ),
  row(
    'keys-prototype',
    'publishes keys named __proto__ and constructor',
    keys,
    changedJson((directory) => ({
      keys: ['__proto__', 'constructor', 'toString'].map((kid) => ({ ...directory.keys[0], kid })),
    })),
    survived,
  ),
  row(
    'keys-long',
    'publishes a key of 1 MB',
    keys,
    changedJson((directory) => ({
      keys: [{ ...directory.keys[0], x: 'A'.repeat(1e6), kid: '='.repeat(200_000) }],
    })),
    judged,
  ),
  row(
    'keys-types',
    'publishes keys of each type',
    keys,
    changedJson(() => ({ keys: [null, 1, 'x', [], {}, { kty: {}, x: [], nbf: '1e999', exp: -1e308 }] })),
    judged,
  ),
  row(
    'keys-times',
    'publishes keys valid from -10^308 to 10^308',
    keys,
    changedJson((directory) => ({ keys: [{ ...directory.keys[0], nbf: -1e308, exp: 1e308 }] })),
    survived,
  ),
  row(
    'keys-digest',
    'sends a digest field of 100 KB',
    keys,
    field('content-digest', `sha-256=:${'A'.repeat(100_000)}`),
    survived,
  ),
  row(
    'keys-signature',
    'sends signature fields of 100 KB',
    keys,
    field('signature-input', `binding0=(${'"a" '.repeat(20_000)}`),
    survived,
  ),
  row(
    'keys-signature-many',
    'sends 5,000 signatures',
    keys,
    field(
      'signature-input',
      Array.from({ length: 3000 }, (_, index) => `s${index}=("@authority");created=1`).join(', '),
    ),
    survived,
  ),
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
    'slug-dots',
    'lists notes with the slug ../../etc/passwd',
    listing,
    entries((entry) => ({ ...entry, slug: '../../etc/passwd', url: '../../x' })),
    survived,
  ),
  row(
    'slug-surrogate',
    'lists notes whose slug is a lone surrogate',
    listing,
    entries((entry) => ({ ...entry, slug: 'a\ud800', url: undefined })),
    survived,
  ),
  row(
    'slug-percent',
    'lists notes whose address ends in %ff',
    listing,
    entries((entry) => ({ ...entry, slug: '%ff', url: String(entry.url).replace(/[^/]*$/, '%ff') })),
    survived,
  ),
  row(
    'slug-crlf',
    'lists notes whose slug holds line ends',
    listing,
    entries((entry) => ({ ...entry, slug: 'a\r\nX-Evil: 1', url: 'x\r\n/api/v1/notes/a b' })),
    survived,
  ),
  row(
    'slug-long',
    'lists notes whose slug has 200 KB',
    listing,
    entries((entry) => ({ ...entry, slug: 's'.repeat(200_000), url: undefined })),
    survived,
  ),
  row(
    'entry-prototype',
    'lists entries of the kind __proto__',
    listing,
    entries((entry) => ({ ...entry, kind: '__proto__', type: 'constructor' })),
    survived,
  ),
  row(
    'entry-words',
    'lists entries titled with 20,000 different words',
    listing,
    entries((entry, at) => ({
      ...entry,
      title: Array.from(
        { length: 20_000 },
        (_, index) => `word${'abcdefghij'[index % 10]}${index}${at}`,
      ).join(' '),
    })),
    survived,
  ),
  row(
    'entry-constructor',
    'lists entries titled constructor',
    listing,
    entries((entry) => ({ ...entry, title: 'constructor toString __proto__ hasOwnProperty' })),
    survived,
  ),
  row(
    'entry-deep',
    'lists entries that nest 190 levels',
    listing,
    withBody((sound) =>
      sound.body.toString().replaceAll('"slug":', `"deep":${'['.repeat(180)}${']'.repeat(180)},"slug":`),
    ),
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
