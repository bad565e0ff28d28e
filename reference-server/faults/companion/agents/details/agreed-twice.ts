import { gzipSync } from 'node:zlib';
import {
  callsMethod,
  type Message,
  messages,
  replies,
  results,
  says,
  toolIs,
  without,
} from '../../../../companion/agents/overrides.js';
import { callsUnknownMethod } from '../../../../companion/agents/requests.js';
import { membersOf, type RpcReply } from '../../../../companion/agents/rpc.js';
import { both, type Override, type When } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { toolsPaged } from '../../../../variants/companion/agents/tools-paged.js';
import { breaking, fault } from '../../companion-fault.js';

/** Compresses bodies twice for clients that accept gzip, and says so once. */
const compressedTwice =
  (when: When): Override =>
  (sound) => {
    const isTwice: When = (exchange) =>
      when(exchange) && exchange.request?.headers['accept-encoding'] === 'gzip';
    return {
      contentEncoding: (exchange) => (isTwice(exchange) ? 'gzip' : sound.contentEncoding(exchange)),
      serialise: (content, exchange) => {
        const plain = sound.serialise(content, exchange);
        return isTwice(exchange) ? gzipSync(plain) : plain;
      },
    };
  };

/** A stream with the acknowledgement of a subscription, and nothing else. */
const acknowledged = (params: Message): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      const message = { jsonrpc: '2.0', method: 'notifications/subscriptions/acknowledged', params };
      controller.enqueue(Buffer.from(`data: ${JSON.stringify(message)}\n\n`));
      controller.close();
    },
  });

/** Pages of a list after the first one are empty, and each has another cursor. */
const endless = (kind: 'tools' | 'resources'): Override =>
  results('mcp', callsMethod(`${kind}/list`), (result, { params }) => {
    const page = Number(params.cursor ?? 0);
    return { ...result, ...(page > 0 ? { [kind]: [] } : {}), nextCursor: String(page + 1) };
  });

/** What search_site returns. */
interface Found {
  readonly results: readonly Message[];
}

/** Replies, pages and results that contradict what the same client received elsewhere (contract: Endpoints, Interface B). */
export const agreedTwiceFaults: readonly Fault[] = [
  ...breaking('B-MCP-32')([
    ['b-mcp-tools-without-end', 'MCP: the list of tools has no last page', endless('tools')],
    ['b-mcp-resources-without-end', 'MCP: the list of resources has no last page', endless('resources')],
  ]),
  fault(
    'b-mcp-error-id-number',
    'MCP: errors have an id of digits as a number',
    ['B-RPC-02'],
    messages('mcp', callsUnknownMethod, (message) => ({
      ...message,
      id: /^\d+$/.test(String(message.id)) ? Number(message.id) : message.id,
    })),
  ),
  fault(
    'b-mcp-compressed-twice',
    'MCP: responses are compressed twice, under one Content-Encoding',
    ['B-HTTP-01', 'B-HTTP-08'],
    compressedTwice(({ path, status }) => path === '/mcp' && status === 200),
  ),
  fault(
    'b-a2a-compressed-twice',
    'A2A: responses are compressed twice, under one Content-Encoding',
    ['B-HTTP-01', 'B-HTTP-08'],
    compressedTwice(({ path, status }) => path === '/a2a' && status === 200),
  ),
  fault(
    'b-profile-compressed-twice',
    'The profile is compressed twice, under one Content-Encoding',
    ['B-HTTP-01', 'B-HTTP-08'],
    compressedTwice(({ path, status }) => path === '/api/v1/profile' && status === 200),
  ),
  fault(
    'b-mcp-pages-of-two-scopes',
    'MCP: pages behind a cursor are private, the first one is public',
    ['B-MCP-109'],
    both(
      toolsPaged,
      results('mcp', callsMethod('tools/list'), (result, { params }) =>
        'cacheScope' in result
          ? { ...result, cacheScope: params.cursor === undefined ? 'public' : 'private' }
          : result,
      ),
    ),
  ),
  fault(
    'b-mcp-subscription-unnamed',
    'MCP: the acknowledgement of a subscription does not name it',
    ['B-MCP-110'],
    (sound) => ({
      intercept: (call) =>
        call.path === '/mcp' && call.request?.headers['mcp-method'] === 'subscriptions/listen'
          ? { mediaType: 'text/event-stream', content: '', stream: acknowledged({ notifications: {} }) }
          : sound.intercept(call),
    }),
  ),
  fault(
    'b-mcp-completion-unbounded',
    'MCP: a completion has 120 values',
    ['B-MCP-111', 'B-RPC-08'],
    both(
      () => ({ mcpEras: 'legacy' }),
      both(
        results('mcp', callsMethod('initialize'), (result) => ({
          ...result,
          capabilities: { ...membersOf(result.capabilities), completions: {} },
        })),
        says('mcp', callsMethod('completion/complete'), 200, ({ id }) => ({
          jsonrpc: '2.0',
          id: id ?? null,
          result: { completion: { values: Array.from({ length: 120 }, (_, index) => `value ${index}`) } },
        })),
      ),
    ),
  ),
  fault(
    'b-mcp-search-dead-links',
    'MCP: search_site has former addresses of notes',
    ['B-MCP-72'],
    toolIs('search_site', (tool) => ({
      ...tool,
      execute: (library, input) => {
        const content = tool.execute(library, input) as Found;
        return {
          ...content,
          results: content.results.map((entry) =>
            /\/notes\//.test(String(entry.href ?? entry.url))
              ? {
                  ...without(entry, 'id', 'slug', 'url'),
                  href: String(entry.href ?? entry.url).replace(/([^/]+)$/, '2024-$1'),
                }
              : entry,
          ),
        };
      },
    })),
  ),
  fault(
    'b-mcp-search-neighbours',
    'MCP: search_site finds the entry that is listed after each hit',
    ['B-MCP-112'],
    toolIs('search_site', (tool) => ({
      ...tool,
      execute: (library, input) => {
        const content = tool.execute(library, input) as Found;
        const { entries } = library.data;
        const next = ({ id, slug }: Message) =>
          entries[(entries.findIndex((one) => one.slug === (id ?? slug)) + 1) % entries.length];
        return { ...content, results: content.results.map(next) };
      },
    })),
  ),
  fault(
    'b-mcp-withdrawn-resource-readable',
    'MCP: resources stay readable after their note was withdrawn',
    ['B-MCP-113'],
    (sound) => {
      const read = new Map<unknown, RpcReply>();
      return replies('mcp', callsMethod('resources/read'), (reply, { params, id }) => {
        const [message] = reply.messages;
        if (message && 'result' in message) read.set(params.uri, reply);
        const { code } = membersOf(membersOf(message).error);
        const isUnknown = code === -32002 || (code === -32602 && reply.status === 200);
        const known = (isUnknown && read.get(params.uri)) || reply;
        return { ...known, messages: known.messages.map((one) => ({ ...one, id: id ?? null })) };
      })(sound);
    },
  ),
];
