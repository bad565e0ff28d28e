import { hashOf } from '../../../harness/engine/random.js';
import {
  anyRequest,
  callsMethod,
  documentIs,
  type Message,
  results,
} from '../../../reference-server/companion/agents/overrides.js';
import { listOf, membersOf } from '../../../reference-server/companion/agents/rpc.js';
import { type Override, servedAt } from '../../../reference-server/companion/overrides.js';
import type { Variant } from '../../../reference-server/variant.js';
import { type Dimension, ofCompanion } from '../dimension.js';

const choice = (id: string, title: string, companion: Override): Variant => ({ id, title, companion });

const entries =
  (more: (shown: Message) => Message): Override =>
  (sound) => ({
    showEntry: (entry, url) => ({
      ...sound.showEntry(entry, url),
      ...more(membersOf(sound.showEntry(entry, url))),
    }),
  });

/** The same entries in another order in each response. */
const inChangingOrder: Override = (sound) => {
  let sent = 0;
  return {
    selectKind: (all, kind) => {
      sent += 1;
      return [...sound.selectKind(all, kind)].sort(
        (one, other) => hashOf(`${one.slug}${sent}`) - hashOf(`${other.slug}${sent}`),
      );
    },
  };
};

/** Changes text documents, except the script. */
const texts =
  (change: (text: string, path: string) => string): Override =>
  (sound) => ({
    document: (path, content) => {
      const sent = sound.document(path, content);
      return typeof sent === 'string' && path !== '/cli.sh' ? change(sent, path) : sent;
    },
  });

const retiring = (path: string, links: readonly string[]): Override => {
  const isRetiring = servedAt(path);
  return (sound) => ({
    deprecation: (exchange) => (exchange.route?.path === path ? '@1796083200' : sound.deprecation(exchange)),
    sunset: (exchange) =>
      exchange.route?.path === path ? 'Thu, 01 Jul 2027 00:00:00 GMT' : sound.sunset(exchange),
    headers: (lines, exchange) =>
      sound.headers(
        isRetiring(exchange) ? [...lines, ...links.map((link) => ['Link', link] as const)] : lines,
        exchange,
      ),
  });
};

const task =
  (change: (task: Message) => Message): Override =>
  (sound) => ({
    a2aResultKind: 'task',
    ...results('a2a', callsMethod('message/send', 'tasks/get'), (result) =>
      result.status === undefined ? result : change(result),
    )({ ...sound, a2aResultKind: 'task' }),
  });

const initialized = callsMethod('initialize');

/** Bodies of the companion that the contract does not show, and forms that standards leave open. */
export const bodyDimensions: readonly Dimension[] = [
  ofCompanion('members of entries', [
    choice(
      'entries-with-nulls',
      'Sends null in entries',
      entries(() => ({ tags: null, image: null, author: null })),
    ),
    choice(
      'entries-with-empty-lists',
      'Sends empty lists in entries',
      entries(() => ({ tags: [], related: [] })),
    ),
    choice(
      'entries-with-instants',
      'Sends dates of entries with a time zone',
      entries(({ date }) => ({ date: `${date}T23:30:00-11:00`, updated_at: `${date}T00:00:00+05:30` })),
    ),
    choice(
      'entries-with-milliseconds',
      'Sends dates of entries as milliseconds since 1970',
      entries(({ date }) => ({ date: Date.parse(String(date)) })),
    ),
  ]),
  ofCompanion('order of entries', [
    choice('entries-oldest-first', 'Lists the oldest entries first', (sound) => ({
      selectKind: (all, kind) => sound.selectKind(all, kind).toReversed(),
    })),
    choice('entries-by-title', 'Lists entries by title', (sound) => ({
      selectKind: (all, kind) =>
        [...sound.selectKind(all, kind)].sort((one, other) => (one.title < other.title ? -1 : 1)),
    })),
    choice('entries-in-changing-order', 'Lists entries in another order each time', inChangingOrder),
  ]),
  ofCompanion('members that change', [
    choice('profile-counts-views', 'Counts views in the profile', (sound) => {
      let views = 0;
      return {
        showProfile: (profile, links) => {
          views += 1;
          return { ...(sound.showProfile(profile, links) as object), views, facts: [], verified: null };
        },
      };
    }),
  ]),
  ofCompanion('forms of text documents', [
    choice(
      'texts-with-cr-lf',
      'Ends lines of documents with CR LF',
      texts((text) => text.replaceAll('\n', '\r\n')),
    ),
    choice(
      'texts-without-last-end',
      'Ends documents without a line break',
      texts((text) => text.trimEnd()),
    ),
    choice(
      'texts-with-front-matter',
      'Puts front matter before Markdown',
      texts((text, path) => (path.endsWith('.md') ? `---\ntitle: A guide\nversion: 1\n---\n${text}` : text)),
    ),
  ]),
  ofCompanion('routes that retire', [
    choice(
      'profile-retires',
      'Retires the profile, and links to its successor',
      retiring('/api/v1/profile', [
        '</developers.md#retired>; rel="deprecation"; type="text/markdown", </api/v2/profile>; rel=successor-version',
        '<https://anjali-menon.example/a,b>;rel="sunset latest-version"',
      ]),
    ),
    choice('search-retires', 'Retires the search', retiring('/api/v1/search', [])),
    choice('notes-retire', 'Retires notes', retiring('/api/v1/notes/:slug', ['</a>;rel=sunset'])),
  ]),
  ofCompanion('knowledge', [
    choice(
      'knowledge-as-array',
      'Sends JSON-LD as an array',
      documentIs('/knowledge.json', ({ '@context': context, ...rest }) => [{ '@context': context, ...rest }]),
    ),
    choice(
      'knowledge-with-terms',
      'Sends JSON-LD with a context of its own, and blank nodes',
      documentIs('/knowledge.json', (content) => ({
        '@context': [
          'https://schema.org',
          { '@language': 'en', remark: 'https://anjali-menon.example/remark#' },
        ],
        '@graph': listOf(content['@graph']).map((node, index) => ({
          ...membersOf(node),
          '@id': `_:node${index}`,
          '@type': [membersOf(node)['@type'] ?? 'CreativeWork', 'Thing'].flat(),
        })),
      })),
    ),
  ]),
  ofCompanion('members of results of MCP', [
    choice(
      'mcp-with-meta',
      'MCP: results have _meta',
      results('mcp', anyRequest, (result) => ({
        ...result,
        _meta: {
          ...membersOf(result._meta),
          'anjali-menon.example/trace': 'a1',
          'anjali-menon.example/parts': [],
        },
      })),
    ),
    choice(
      'mcp-with-more-capabilities',
      'MCP: further capabilities, without members',
      results('mcp', initialized, (result) => ({
        ...result,
        capabilities: { ...membersOf(result.capabilities), experimental: {}, logging: {}, completions: {} },
        instructions: '',
      })),
    ),
    choice(
      'mcp-texts-indented',
      'MCP: the JSON in texts of tools is indented',
      results('mcp', callsMethod('tools/call'), (result) => ({
        ...result,
        content: listOf(result.content).map((part) => {
          const { text } = membersOf(part);
          return typeof text === 'string' && text.startsWith('{')
            ? { ...membersOf(part), text: JSON.stringify(JSON.parse(text), null, 4) }
            : part;
        }),
      })),
    ),
    choice(
      'mcp-texts-annotated',
      'MCP: texts of tools have annotations',
      results('mcp', callsMethod('tools/call'), (result) => ({
        ...result,
        content: listOf(result.content).map((part) => ({
          ...membersOf(part),
          annotations: {
            audience: ['user', 'assistant'],
            priority: 1,
            lastModified: '2026-10-05T08:00:00+05:30',
          },
        })),
      })),
    ),
  ]),
  ofCompanion('members of tasks', [
    choice(
      'a2a-timestamps-with-offset',
      'A2A: timestamps have an offset and nine decimals',
      task((result) => ({
        ...result,
        status: { ...membersOf(result.status), timestamp: '2026-10-05T13:30:00.123456789+05:30' },
      })),
    ),
    choice(
      'a2a-without-timestamps',
      'A2A: statuses have no timestamp',
      task((result) => {
        const { timestamp: _, ...status } = membersOf(result.status);
        return { ...result, status };
      }),
    ),
    choice(
      'a2a-with-empty-lists',
      'A2A: tasks have empty lists and metadata',
      task((result) => ({
        ...result,
        history: [],
        metadata: {},
      })),
    ),
  ]),
];
