import { documents } from '../../../companion/documents/documents.js';
import { htmlPage, type Override, respondsWith, servedAt } from '../../../companion/overrides.js';
import { type Content, refuse } from '../../../companion/presentation/exchange.js';
import type { Fault } from '../../../fault.js';
import { fault } from '../companion-fault.js';

const becomes =
  (path: string, change: (content: Content) => Content | undefined): Override =>
  (sound) => ({
    document: (requested, content) => {
      const sent = sound.document(requested, content);
      return requested === path && sent !== undefined ? change(sent) : sent;
    },
  });

// b-auth-md-missing, b-well-known-agents-md-missing …
const slugOf = (path: string): string => path.replace(/\W+/g, '-').replace(/^-|-$/g, '');

/** The clauses about the existence of each document. */
const thereBy: Readonly<Record<string, readonly string[]>> = {
  '/auth.md': ['B-DOC-01'],
  '/developers.md': ['B-DOC-02'],
  '/.well-known/agents.md': ['B-DOC-03'],
  '/llms.txt': ['B-DOC-04'],
  '/llms-full.txt': ['B-DOC-05'],
  '/cli.sh': ['B-DOC-06'],
  '/.well-known/ai-catalog.json': ['B-DOC-07'],
  '/knowledge.json': ['B-DOC-08'],
  '/mcp/catalog.json': ['B-DOC-09'],
  '/.well-known/mcp/server-card.json': ['B-DOC-10'],
};

const oneOfEach = documents.flatMap(({ path, title }) => [
  fault(
    `b-${slugOf(path)}-missing`,
    `${title}: not served`,
    thereBy[path] ?? [],
    becomes(path, () => undefined),
  ),
  fault(
    `b-${slugOf(path)}-empty`,
    `${title}: empty`,
    thereBy[path] ?? [],
    becomes(path, () => ''),
  ),
  fault(
    `b-${slugOf(path)}-html`,
    `${title}: the site's start page with status 200`,
    thereBy[path] ?? [],
    respondsWith('text/html', htmlPage('Home'), servedAt(path)),
  ),
]);

const jsonPaths = documents.map(({ path }) => path).filter((path) => path.endsWith('.json'));

const unparsable = jsonPaths.map((path) =>
  fault(
    `b-${slugOf(path)}-unparsable`,
    `${path} is not JSON`,
    ['B-DOC-11'],
    becomes(path, () => '{"name": undefined}'),
  ),
);

/**
 * Discovery documents that are missing, empty, HTML or of another shape (contract: Endpoints, Interface B).
 */
export const documentFaults: readonly Fault[] = [
  ...oneOfEach,
  ...unparsable,
  fault('b-documents-with-query-missing', 'Documents are not found with a query', ['B-HTTP-12'], (sound) => ({
    intercept: (call) =>
      call.rawQuery !== '' && documents.some(({ path }) => path === call.path)
        ? refuse('unknown_route')
        : sound.intercept(call),
  })),
  fault(
    'b-knowledge-without-context',
    'Linked data without a context',
    ['B-DOC-22'],
    becomes('/knowledge.json', () => ({ name: 'Anjali Menon' })),
  ),
  fault(
    'b-knowledge-text',
    'Linked data that is one string',
    ['B-DOC-22'],
    becomes('/knowledge.json', () => '"Anjali Menon"'),
  ),
  fault(
    'b-catalogue-without-entries',
    'The AI catalogue has no entries member',
    ['B-DOC-16'],
    becomes('/.well-known/ai-catalog.json', () => ({ specVersion: '1.0' })),
  ),
  fault(
    'b-card-list',
    'The server card is a bare array',
    ['B-DOC-17'],
    becomes('/.well-known/mcp/server-card.json', () => []),
  ),
  fault(
    'b-llms-without-heading',
    'llms.txt has no first heading',
    ['B-DOC-13'],
    becomes('/llms.txt', () => 'Some links to read.\n'),
  ),
  fault(
    'b-llms-link-dead',
    'llms.txt links to a document that does not exist',
    ['B-DOC-36'],
    becomes('/llms.txt', (content) => String(content).replace('/auth.md)', '/guide-to-access.md)')),
  ),
  fault(
    'b-cli-without-interpreter',
    'cli.sh does not begin with #!',
    ['B-DOC-14'],
    becomes('/cli.sh', () => 'curl --version\n'),
  ),
  fault(
    'b-cli-with-carriage-returns',
    'Lines of cli.sh end with a carriage return and a line feed',
    ['B-DOC-14'],
    becomes('/cli.sh', (content) => String(content).replaceAll('\n', '\r\n')),
  ),
  fault(
    'b-cli-of-another',
    'cli.sh has the content of auth.md',
    ['B-DOC-37', 'B-DOC-14'],
    respondsWith('text/markdown', '# Library\n\nThis document is not written yet.\n', ({ path }) =>
      ['/cli.sh', '/auth.md'].includes(path),
    ),
  ),
  fault(
    'b-developers-latin-1',
    'developers.md is not UTF-8',
    ['B-DOC-23'],
    becomes('/developers.md', () => Buffer.from('# Gu\xefde\n', 'latin1')),
  ),
  fault(
    'b-developers-object',
    'developers.md is what a program writes in place of an object',
    ['B-DOC-23'],
    becomes('/developers.md', () => '[object Object]'),
  ),
  fault(
    'b-agents-warning',
    'agents.md is the warning of a program that found no file',
    ['B-DOC-23'],
    becomes(
      '/.well-known/agents.md',
      () => '<br />\n<b>Warning</b>:  file_get_contents(agents.md): failed to open stream<br />\n',
    ),
  ),
  fault(
    'b-knowledge-error',
    'Linked data is an error with status 200',
    ['B-PROBLEM-13', 'B-DOC-22'],
    becomes('/knowledge.json', () => ({ statusCode: 404, message: 'Not Found' })),
  ),
  fault(
    'b-card-empty',
    'The server card is an empty object',
    ['B-DOC-17'],
    becomes('/.well-known/mcp/server-card.json', () => ({})),
  ),
  fault(
    'b-auth-compressed-outdated',
    'The compressed auth.md is that of an earlier release',
    ['B-HTTP-08'],
    (sound) => ({
      serialise: (content, exchange) => {
        const body = sound.serialise(content, exchange);
        const isOld = exchange.path === '/auth.md' && exchange.request?.headers['accept-encoding'] === 'gzip';
        return isOld && exchange.status === 200 ? body.subarray(0, body.length - 20) : body;
      },
    }),
  ),
  fault('b-documents-take-posts', 'POST and PATCH on documents succeed', ['B-METHOD-06'], (sound) => ({
    intercept: (call) =>
      call.area === 'document' && ['POST', 'PATCH'].includes(call.method)
        ? { mediaType: 'application/json', content: { saved: true } }
        : sound.intercept(call),
  })),
  fault(
    'b-agents-with-zero-byte',
    'agents.md contains a zero byte',
    ['B-DOC-23'],
    becomes('/.well-known/agents.md', (content) => `${content}\0`),
  ),
  fault('b-llms-redirects', 'llms.txt redirects', ['B-DOC-04', 'B-HTTP-02'], (sound) => ({
    intercept: (call) =>
      call.path === '/llms.txt'
        ? {
            status: 301,
            mediaType: 'text/plain',
            content: 'Moved',
            headers: [['Location', '/llms-full.txt']],
          }
        : sound.intercept(call),
  })),
  fault(
    'b-knowledge-graph-text',
    'The graph of the linked data is a string',
    ['B-DOC-22'],
    becomes('/knowledge.json', () => ({ '@context': 'https://schema.org', '@graph': 'none' })),
  ),
];
