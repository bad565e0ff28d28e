import { type Expected, type HostileRow, judged, survived, undecided, unharmed } from '../../row.js';
import { type Behaviour, changed, changedJson, send } from '../../target/behaviour.js';
import { changedResult, posts } from '../../target/rpc.js';

const row = (
  id: string,
  does: string,
  behaviour: Behaviour,
  expected: Expected = judged,
  more: Partial<HostileRow> = {},
): HostileRow => ({
  id: `origin-${id}`,
  does,
  interface: 'a',
  headers: ['Authorization: Bearer 0123456789-abcdefghij'],
  behaviour,
  expected,
  ...more,
});

const redirect =
  (status: number, location: (elsewhere: string) => string): Behaviour =>
  (call) =>
    send(call, {
      status,
      headers: [
        ['location', location(call.elsewhere)],
        ['refresh', `0; url=${call.elsewhere}`],
      ],
      body: Buffer.alloc(0),
    });

/** Responses that lead to another origin: it must get no request and no connection. */
export const originRows: readonly HostileRow[] = [
  ...[301, 302, 303, 307, 308].map((status) =>
    row(
      String(status),
      `redirects everything elsewhere with ${status}`,
      redirect(status, (elsewhere) => `${elsewhere}/x`),
      undecided,
    ),
  ),
  row(
    'listing',
    'redirects the listing elsewhere',
    redirect(302, (elsewhere) => `${elsewhere}/api/v1/content`),
    judged,
    { on: '/api/v1/content' },
  ),
  row(
    'relative',
    'redirects to an address without a scheme',
    redirect(302, (elsewhere) => elsewhere.replace('http:', '')),
    judged,
    { on: '/api/v1/content' },
  ),
  row(
    'loop',
    'redirects to itself without end',
    (call) => send(call, { status: 302, headers: [['location', call.request.path]], body: Buffer.alloc(0) }),
    undecided,
  ),
  row(
    '300',
    'offers 1,000 places with 300',
    (call) =>
      send(call, {
        status: 300,
        headers: [['link', Array.from({ length: 500 }, () => `<${call.elsewhere}/>`).join(', ')]],
        body: Buffer.alloc(0),
      }),
    judged,
    { on: '/api/v1/content' },
  ),
  row(
    'alternative',
    'names another origin as an alternative service',
    changed((response, { elsewhere }) => ({
      ...response,
      headers: [
        ...response.headers,
        ['alt-svc', `h2="${elsewhere.slice(7)}"; ma=86400`],
        ['link', `<${elsewhere}/>; rel="next"`],
        ['content-location', `${elsewhere}/`],
      ],
    })),
    unharmed,
  ),
  row(
    'links',
    'links its site elsewhere',
    changedJson((site, { elsewhere }) => ({
      ...site,
      origin: elsewhere,
      links: Object.fromEntries(Object.keys(site.links).map((name) => [name, `${elsewhere}/${name}`])),
    })),
    survived,
    { on: '/api/v1/site' },
  ),
  row(
    'canonical',
    'names canonical addresses and sources elsewhere',
    changed((response, { elsewhere }) => ({
      ...response,
      body: Buffer.from(response.body.toString().replace(/https?:\/\/[^"]*/g, `${elsewhere}/x`)),
    })),
    survived,
  ),
  row(
    'cursor',
    'sends addresses elsewhere as cursors',
    changedJson((page, { elsewhere }) => ({
      ...page,
      ...(page.items ? { next_cursor: `${elsewhere}/` } : {}),
    })),
    judged,
    { on: '/api/v1/content' },
  ),
  row(
    'id',
    'sends addresses elsewhere as ids',
    changedJson((page, { elsewhere }) =>
      page.items
        ? {
            ...page,
            items: page.items.map((item: { id: string }, index: number) => ({
              ...item,
              id: `${'/'.repeat(index % 3)}${elsewhere}@x`,
            })),
          }
        : page,
    ),
    judged,
    { on: '/api/v1/content' },
  ),
  row(
    'companion',
    'puts an address elsewhere for each address of Interface B',
    changed((response, { elsewhere }) => ({
      ...response,
      body: Buffer.from(response.body.toString().replace(/https?:\/\/[^"\s)>\\]*/g, `${elsewhere}/x`)),
    })),
    judged,
    { interface: 'b' },
  ),
  row(
    'companion-redirect',
    'redirects Interface B elsewhere',
    redirect(308, (elsewhere) => elsewhere),
    undecided,
    { interface: 'b' },
  ),
  row(
    'reference',
    'refers its schemas elsewhere',
    changedResult((result, { elsewhere }) => ({
      ...result,
      tools: result.tools.map((tool: object) => ({
        ...tool,
        inputSchema: { type: 'object', $ref: `${elsewhere}/schema.json`, $schema: `${elsewhere}/meta` },
      })),
    })),
    // An unknown dialect is not judged.
    unharmed,
    { interface: 'b', on: posts('/mcp', 'tools/list') },
  ),
  row(
    'endpoint',
    'names an endpoint elsewhere in an event',
    changedResult((result, { elsewhere }) => ({ ...result, endpoint: elsewhere, url: elsewhere })),
    survived,
    { interface: 'b', on: posts('/mcp', 'initialize', 'server/discover') },
  ),
  row(
    'authenticate',
    'requires credentials and names a server elsewhere',
    (call) =>
      send(call, {
        status: 401,
        headers: [
          [
            'www-authenticate',
            `Bearer resource_metadata="${call.elsewhere}/x", authorization_uri="${call.elsewhere}"`,
          ],
        ],
        body: Buffer.alloc(0),
      }),
    judged,
    { interface: 'b', on: '/mcp' },
  ),
];
