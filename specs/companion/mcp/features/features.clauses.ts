import { advice, derived } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import {
  type Breach,
  broken,
  inapplicable,
  type Judgement,
  pass,
} from '../../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../../harness/formats/json.js';
import { errorOf } from '../../../../harness/formats/json-rpc.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { status } from '../../../../harness/network/exchange.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { handshake } from '../documents.js';
import type { McpSession } from '../session.js';
import { itemBreach, resourceBreach } from './content.js';
import type { FeatureList } from './tools.clauses.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, resources';

/** What a server declared in its first response. */
export interface Declared {
  readonly exchanges: readonly [Exchange];
  readonly session: McpSession;
}

export const featuresDeclared = clause<Declared>({
  id: 'B-MCP-40',
  basis: advice('the server offers resources and prompts without declaring them before a client asks'),
  section,
  place,
  also: [`${section}, /mcp, prompt templates`],
  text: 'The server declares resources and prompts in addition to tools.',
  cause: 'The server does not declare resources and prompts: {received}.',
  fix: 'Declare them among the capabilities.',
  judge: ({ session: { capabilities } }) => {
    const missing = ['resources', 'prompts'].filter((name) => !isObject(capabilities[name]));
    return missing.length === 0
      ? pass
      : broken({
          at: '/result/capabilities',
          expected: 'resources and prompts',
          received: `no ${missing.join(', no ')}`,
          facts: { absent: missing.map((name) => `/result/capabilities/${name}`) },
        });
  },
});

/** The list of one declared capability. */
export interface DeclaredList extends FeatureList {
  readonly kind: 'resources' | 'prompts';
  /** The required member of each entry. */
  readonly key: 'uri' | 'name';
}

export const featuresListed = clause<DeclaredList>({
  id: 'B-MCP-41',
  basis: handshake('Resources, Listing Resources; Prompts, Listing Prompts'),
  section,
  place,
  also: [`${section}, /mcp, prompt templates`],
  text: 'Declared resources and prompts are listed: an array, each entry with its name, a resource with its uri.',
  cause: 'resources/list or prompts/list is not well-formed: expected {expected}{at}, received {received}.',
  fix: 'Send arrays whose entries have their name, resources their uri.',
  judge: ({ list, entries, kind, key }) => {
    const at = `/result/${kind}`;
    if (!entries)
      return broken({
        at,
        expected: 'an array',
        received: shown(errorOf(list.exchanges[0], list.id) ?? objectResult(list)?.[kind]),
      });
    const odd = entries.findIndex(
      (entry) => !isObject(entry) || typeof entry.name !== 'string' || typeof entry[key] !== 'string',
    );
    return odd < 0
      ? pass
      : broken({
          at: `${at}/${odd}`,
          expected: 'an entry with its name',
          received: shown(entries[odd]),
          ...namesAbsent(entries[odd], ['name', key], `${at}/${odd}`),
        });
  },
});

/** Returns which of these members is no string of an entry, as facts. */
const namesAbsent = (
  entry: JsonValue | undefined,
  names: readonly string[],
  at: string,
): Pick<Breach, 'facts'> => {
  const absent = isObject(entry) ? names.filter((name) => entry[name] === undefined) : [];
  return absent.length === 0 ? {} : { facts: { absent: absent.slice(0, 1).map((name) => `${at}/${name}`) } };
};

const resultFrom = (rpc: RpcExchange, judge: (result: JsonObject) => Judgement): Judgement => {
  const result = objectResult(rpc);
  if (result) return judge(result);
  const [exchange] = rpc.exchanges;
  const error = errorOf(exchange, rpc.id);
  return broken({
    at: error ? '/error' : '',
    expected: `a result of ${rpc.method}`,
    received: error ? shown(error) : `status ${status(exchange)}`,
    facts: { due: 'result' },
  });
};

export const resourceReadable = clause<RpcExchange>({
  id: 'B-MCP-42',
  basis: derived(
    'the endpoint offers resources, and MCP reads a resource by its listed URI',
    'reading a listed resource returns contents in the form of MCP',
  ),
  section,
  place,
  text: 'A listed resource can be read: its contents, one or more, each have a uri and text or a blob.',
  cause: 'A listed resource cannot be read: expected {expected}{at}, received {received}.',
  fix: 'Send contents with uri and text or blob.',
  judge: (rpc) =>
    resultFrom(rpc, ({ contents }) => {
      const at = '/result/contents';
      if (!Array.isArray(contents) || contents.length === 0)
        return broken({ at, expected: 'one or more contents', received: shown(contents) });
      const breach = contents
        .map((part, index) => resourceBreach(part, `${at}/${index}`))
        .find((found) => found !== undefined);
      return breach ? broken(breach) : pass;
    }),
});

export const resourceMatchesRequest = clause<RpcExchange & { readonly uri: string }>({
  id: 'B-MCP-45',
  basis: advice('a resource is a folder, and its contents are the resources in it'),
  section,
  place,
  text: 'The contents of a resource name the requested uri.',
  cause:
    'The contents of a resource name another uri than the requested one: expected {expected}, received {received}.',
  fix: 'Return the uri of the request.',
  judge: (rpc) => {
    const contents = objectResult(rpc)?.contents;
    if (!Array.isArray(contents) || contents.length === 0) return inapplicable('nothing was read');
    return contents.some((part) => isObject(part) && part.uri === rpc.uri)
      ? pass
      : broken({
          at: '/result/contents',
          expected: `the uri ${rpc.uri}`,
          received: shown(contents[0]),
          facts: { wrong: '/result/contents/0/uri' },
        });
  },
});

/** A prompt requested with its required arguments. */
export interface Prompted extends RpcExchange {
  /** Whether all values of its arguments are known to be valid. */
  readonly certain: boolean;
}

export const promptReadable = clause<Prompted>({
  id: 'B-MCP-43',
  basis: derived(
    'the endpoint offers prompt templates, and MCP gets a prompt by its listed name',
    'getting a listed prompt returns messages in the form of MCP',
  ),
  section,
  place: '/mcp, prompt templates',
  text: 'A listed prompt can be read: its messages each have a role, user or assistant, and content.',
  cause: 'prompts/get returns no valid prompt: expected {expected}{at}, received {received}.',
  fix: 'Send messages, each with the role user or assistant and with content.',
  judge: (rpc) => {
    if (!rpc.certain && !objectResult(rpc)) return inapplicable('its arguments had to be guessed');
    return resultFrom(rpc, ({ messages, description }) => {
      const at = '/result/messages';
      if (description !== undefined && typeof description !== 'string')
        return broken({ at: '/result/description', expected: 'a string', received: shown(description) });
      if (!Array.isArray(messages)) return broken({ at, expected: 'an array', received: shown(messages) });
      for (const [index, message] of messages.entries()) {
        if (!isObject(message))
          return broken({ at: `${at}/${index}`, expected: 'an object', received: shown(message) });
        if (message.role !== 'user' && message.role !== 'assistant')
          return broken({
            at: `${at}/${index}/role`,
            expected: '"user" or "assistant"',
            received: shown(message.role),
          });
        const breach = itemBreach(message.content, `${at}/${index}/content`);
        if (breach) return broken(breach);
      }
      return pass;
    });
  },
});

export const unknownResourceRefused = clause<RpcExchange>({
  id: 'B-MCP-44',
  basis: advice('the server has another error code for an unknown resource: MCP only recommends one'),
  section,
  place,
  text: 'A resource that does not exist gets the error -32002, or -32602 from the stateless revision on.',
  cause: 'A resource that does not exist gets another error than -32002: {received}.',
  fix: 'Send the error -32002, or -32602 from the stateless revision on.',
  judge: (rpc) => {
    const code = errorOf(rpc.exchanges[0], rpc.id)?.code;
    return code === -32002 || code === -32602
      ? pass
      : broken({
          at: '/error/code',
          expected: '-32002 or -32602',
          received: shown(code ?? objectResult(rpc)),
          facts: { due: 'error' },
        });
  },
});

export const unknownPromptRefused = clause<RpcExchange>({
  id: 'B-MCP-47',
  basis: advice('the server makes a prompt for any name'),
  section,
  place: '/mcp, prompt templates',
  text: 'A prompt that is not listed is refused, as MCP recommends (prompts, error handling).',
  cause: 'prompts/get of a prompt that does not exist succeeds: {received}.',
  fix: 'Return the error -32602 for an unknown name.',
  judge: (rpc) =>
    objectResult(rpc)
      ? broken({
          at: '/result',
          expected: 'an error',
          received: shown(objectResult(rpc)),
          facts: { due: 'error' },
        })
      : pass,
});
