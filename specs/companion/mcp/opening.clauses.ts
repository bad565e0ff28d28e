import { advice, open } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { type Breach, broken, inapplicable, observed, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, jsonOf, shown } from '../../../harness/formats/json.js';
import { errorOf } from '../../../harness/formats/json-rpc.js';
import { type Exchange, header, headerValues, mediaType, status } from '../../../harness/network/exchange.js';
import { isHtml } from '../../../harness/network/intermediaries.js';
import { objectResult } from '../rpc/rpc.js';
import { handshake, stateless } from './documents.js';
import { looksModern, type Opening } from './opening.js';
import { revisions } from './requests.js';
import type { McpSession } from './session.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, Streamable HTTP';

/** Returns what came instead of a result: a web page, no JSON, or a status. */
const responseOf = (exchange: Exchange): string => {
  const code = `status ${status(exchange)}`;
  if (isHtml(exchange)) return `${code} and a web page`;
  const { fault } = jsonOf(exchange);
  return fault === undefined || status(exchange) >= 300 ? code : `${code}, ${fault.text}`;
};

const responsesOf = (initialize: Exchange, discover: Exchange): string => {
  const [first, second] = [responseOf(initialize), responseOf(discover)];
  return first === second
    ? `${first} for initialize and for server/discover`
    : `${first} for initialize; ${second} for server/discover`;
};

export const mcpOpens = clause<Opening>({
  id: 'B-MCP-01',
  basis: handshake('Lifecycle, Initialization'),
  section,
  place,
  text: 'POST /mcp speaks MCP: server/discover or initialize gets a result.',
  cause: '/mcp returns no result for initialize or server/discover: {received}.',
  fix: 'Return a result for initialize or server/discover.',
  judge: (opening) => {
    if (objectResult(opening.discover) || objectResult(opening.initialize)) return pass;
    const [discover, initialize] = opening.exchanges;
    return broken({
      at: '',
      expected: 'a result of initialize, or of server/discover',
      received: responsesOf(initialize, discover),
      facts: { due: 'result' },
      exchange: looksModern(opening) ? 0 : 1,
    });
  },
});

const textOf = (object: JsonObject, name: string, pointer = ''): Breach | undefined =>
  typeof object[name] === 'string'
    ? undefined
    : { at: `/result${pointer}/${name}`, expected: 'a string', received: shown(object[name]) };

const objectIn = (object: JsonObject, name: string): Breach | undefined =>
  isObject(object[name])
    ? undefined
    : { at: `/result/${name}`, expected: 'an object', received: shown(object[name]) };

/** Each capability is an object, and its flags are booleans (MCP, ServerCapabilities). */
const capabilityBreach = ({ capabilities }: JsonObject): Breach | undefined => {
  for (const [name, value] of Object.entries(isObject(capabilities) ? capabilities : {})) {
    const at = `/result/capabilities/${name}`;
    if (!isObject(value)) return { at, expected: 'an object', received: shown(value) };
    const odd = ['listChanged', 'subscribe'].find(
      (member) => !['undefined', 'boolean'].includes(typeof value[member]),
    );
    if (odd !== undefined) return { at: `${at}/${odd}`, expected: 'a boolean', received: shown(value[odd]) };
  }
  return undefined;
};

export const initializeShape = clause<Opening>({
  id: 'B-MCP-02',
  basis: handshake('Lifecycle, Initialization'),
  section,
  place,
  text: 'The result of initialize has protocolVersion, capabilities and serverInfo with name and version.',
  cause: 'The result of initialize is not valid: expected {expected}{at}, received {received}.',
  fix: 'Send protocolVersion, capabilities and serverInfo with the types of MCP.',
  judge: ({ initialize }) => {
    const result = objectResult(initialize);
    if (!result) return inapplicable('initialize has no result');
    const info = isObject(result.serverInfo) ? result.serverInfo : undefined;
    const breach =
      textOf(result, 'protocolVersion') ??
      objectIn(result, 'capabilities') ??
      capabilityBreach(result) ??
      (result.instructions === undefined ? undefined : textOf(result, 'instructions')) ??
      objectIn(result, 'serverInfo') ??
      (info && (textOf(info, 'name', '/serverInfo') ?? textOf(info, 'version', '/serverInfo'))) ??
      (info?.title === undefined ? undefined : textOf(info, 'title', '/serverInfo'));
    return breach ? broken({ ...breach, exchange: 1 }) : pass;
  },
});

/** A server without a handshake must list the stateless revision, or a later one. */
const unopenedBreach = (versions: JsonValue[]): Breach | undefined =>
  versions.every((version) => String(version) < revisions.modern)
    ? {
        at: '/result/supportedVersions',
        expected: `${revisions.modern}, or a result of initialize`,
        received: shown(versions),
      }
    : undefined;

export const discoverShape = clause<Opening>({
  id: 'B-MCP-03',
  basis: stateless('Discovery, DiscoverResult'),
  section,
  place,
  text: 'The result of server/discover has supportedVersions, a list of strings with a revision that the server speaks, and capabilities.',
  cause: 'The result of server/discover is not valid: expected {expected}{at}, received {received}.',
  fix: 'Send supportedVersions and capabilities.',
  judge: ({ discover, initialize }) => {
    const result = objectResult(discover);
    if (!result) return inapplicable('server/discover has no result');
    const { supportedVersions: versions } = result;
    const listed = Array.isArray(versions) && versions.length > 0;
    const breach: Breach | undefined =
      listed && versions.every((version) => typeof version === 'string')
        ? (objectIn(result, 'capabilities') ??
          capabilityBreach(result) ??
          (objectResult(initialize) ? undefined : unopenedBreach(versions)))
        : { at: '/result/supportedVersions', expected: 'a list of strings', received: shown(versions) };
    return breach ? broken(breach) : pass;
  },
});

export const listedRevisionOpens = clause<Opening>({
  id: 'B-MCP-107',
  basis: advice('the listed revision is spoken at another address of the server'),
  section,
  place,
  text: 'If server/discover lists a revision with a handshake as supported, initialize opens it (MCP, versioning).',
  cause:
    'server/discover lists a revision that initialize refuses: expected {expected}, received {received}.',
  fix: 'List the revisions in supportedVersions that the server speaks, and no others.',
  judge: ({ discover, initialize }) => {
    const versions = objectResult(discover)?.supportedVersions;
    if (!Array.isArray(versions) || unopenedBreach(versions))
      return inapplicable('no list with the stateless revision');
    if (!versions.includes(revisions.legacy)) return inapplicable(`${revisions.legacy} is not listed`);
    const error = errorOf(initialize.exchanges[0], initialize.id);
    return error && !objectResult(initialize)
      ? broken({
          at: '/error',
          expected: `a result of initialize with ${revisions.legacy}, which server/discover lists`,
          received: shown(error),
          facts: { due: 'result' },
          exchange: 1,
        })
      : pass;
  },
});

export const sessionIdVisible = clause<Opening>({
  id: 'B-MCP-07',
  basis: handshake('Transports, Session Management'),
  section,
  place,
  text: 'A session id, where present, holds visible ASCII characters only.',
  cause: 'The session id of /mcp contains characters other than visible ASCII: {received}.',
  fix: 'Use visible ASCII characters only.',
  judge: ({ exchanges: [, initialize] }) => {
    const ids = headerValues(initialize, 'mcp-session-id');
    if (ids.length === 0) return inapplicable('no session id');
    const id = ids.find((one) => !/^[\x21-\x7E]+$/.test(one));
    return id === undefined
      ? pass
      : broken({
          at: 'Mcp-Session-Id',
          expected: 'visible ASCII characters only',
          received: shown(id),
          exchange: 1,
        });
  },
});

export const revisionSpoken = clause<Opening & { readonly session: McpSession }>({
  id: 'B-MCP-12',
  basis: open,
  section,
  place,
  text: 'Which revision of MCP does the endpoint speak, in which form, with sessions or without?',
  judge: ({ initialize, discover, session }) => {
    const also = session.era === 'modern' && objectResult(initialize) ? ', initialize too' : '';
    const stateful = header(initialize.exchanges[0], 'mcp-session-id') === undefined ? '' : ', with sessions';
    const [exchange] = (session.era === 'modern' ? discover : initialize).exchanges;
    return observed(`${session.revision} as ${mediaType(exchange)}${also}${stateful}`);
  },
});
