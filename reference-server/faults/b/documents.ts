import { documents } from '../../companion/documents/documents.js';
import type { Content } from '../../companion/exchange.js';
import { answersWith, htmlPage, type Override, servedAt } from '../../companion/overrides.js';
import type { Fault } from '../../fault.js';
import { fault } from './companion-fault.js';

const becomes =
  (path: string, change: (content: Content) => Content | undefined): Override =>
  (sound) => ({
    document: (asked, content) => {
      const sent = sound.document(asked, content);
      return asked === path && sent !== undefined ? change(sent) : sent;
    },
  });

// b-auth-md-missing, b-well-known-agents-md-missing …
const slugOf = (path: string): string => path.replace(/\W+/g, '-').replace(/^-|-$/g, '');

const oneOfEach = documents.flatMap(({ path, title }) => [
  fault(
    `b-${slugOf(path)}-missing`,
    `${title}: not served`,
    [],
    becomes(path, () => undefined),
  ),
  fault(
    `b-${slugOf(path)}-empty`,
    `${title}: empty`,
    [],
    becomes(path, () => ''),
  ),
  fault(
    `b-${slugOf(path)}-html`,
    `${title}: the site's start page with 200`,
    [],
    answersWith('text/html', htmlPage('Home'), servedAt(path)),
  ),
]);

const jsonPaths = documents.map(({ path }) => path).filter((path) => path.endsWith('.json'));

const unparsable = jsonPaths.map((path) =>
  fault(
    `b-${slugOf(path)}-unparsable`,
    `${path} is not JSON`,
    [],
    becomes(path, () => '{"name": undefined}'),
  ),
);

/** Discovery documents that are missing, empty, pages or of another shape (contract: Endpoints, Interface B). */
export const documentFaults: readonly Fault[] = [
  ...oneOfEach,
  ...unparsable,
  fault(
    'b-knowledge-without-context',
    'Linked data without a context',
    [],
    becomes('/knowledge.json', () => ({ name: 'Anjali Menon' })),
  ),
  fault(
    'b-knowledge-text',
    'Linked data that is one string',
    [],
    becomes('/knowledge.json', () => '"Anjali Menon"'),
  ),
  fault(
    'b-catalogue-without-entries',
    'The AI catalogue has no entries member',
    [],
    becomes('/.well-known/ai-catalog.json', () => ({ specVersion: '1.0' })),
  ),
  fault(
    'b-catalogue-list',
    'The MCP catalogue is a bare array',
    [],
    becomes('/mcp/catalog.json', () => []),
  ),
  fault(
    'b-card-list',
    'The server card is a bare array',
    [],
    becomes('/.well-known/mcp/server-card.json', () => []),
  ),
  fault(
    'b-llms-without-heading',
    'llms.txt has no first heading',
    [],
    becomes('/llms.txt', () => 'Some links to read.\n'),
  ),
  fault(
    'b-cli-without-interpreter',
    'cli.sh does not begin with #!',
    [],
    becomes('/cli.sh', () => 'curl --version\n'),
  ),
  fault(
    'b-developers-latin-1',
    'developers.md is not UTF-8',
    [],
    becomes('/developers.md', () => Buffer.from('# Gu\xefde\n', 'latin1')),
  ),
  fault(
    'b-agents-with-zero-byte',
    'agents.md holds a zero byte',
    [],
    becomes('/.well-known/agents.md', (content) => `${content}\0`),
  ),
  fault(
    'b-auth-page-as-markdown',
    'auth.md is a page labelled text/markdown',
    [],
    becomes('/auth.md', () => htmlPage('Home')),
  ),
  fault('b-llms-redirects', 'llms.txt is elsewhere', [], (sound) => ({
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
];
