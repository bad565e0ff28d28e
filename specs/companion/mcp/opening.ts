import type { JsonObject } from '../../../harness/formats/json.js';
import { errorOf, type RpcId, rpcRequest } from '../../../harness/formats/json-rpc.js';
import type { Client, ClientRequest } from '../../../harness/network/client.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { asControl, objectResult, postRpc, type RpcExchange, rpcClientRequest } from '../rpc/rpc.js';

import { clientInfo, mcpPath, meta, modernHeaders, revisions } from './requests.js';

const [discoverLabel, initializeLabel] = ['discover', 'initialize'];

const discover = async (companion: Client): Promise<RpcExchange> => {
  const method = 'server/discover';
  const id = companion.opaque.id(discoverLabel);
  const body = rpcRequest(id, method, { _meta: meta });
  const exchange = await postRpc(companion, mcpPath, body, id, modernHeaders(method, {}));
  return asControl(exchange, id, method);
};

const initializeBody = (revision: string, id: RpcId, more: JsonObject = {}): string =>
  rpcRequest(id, 'initialize', {
    protocolVersion: revision,
    capabilities: {},
    clientInfo: { ...clientInfo, ...more },
  });

/** The first revision in which clients have titles. */
const firstTitled = '2025-06-18';

/** Sends initialize with a revision that has a handshake; a titled client has optional members too. */
export const initialize = async (
  companion: Client,
  revision: string,
  label: string,
  titled = false,
  again = false,
): Promise<RpcExchange> => {
  const more = titled && revision >= firstTitled ? { title: 'Plumbrule' } : {};
  const id = companion.opaque.id(label);
  const request = rpcClientRequest(mcpPath, initializeBody(revision, id, more), id);
  const exchange = await companion.send(again ? { ...request, again, remember: false } : request);
  return asControl(exchange, id, 'initialize');
};

/** Both ways to open a server, with their responses. */
export interface Opening {
  readonly exchanges: readonly [discover: Exchange, initialize: Exchange];
  readonly discover: RpcExchange;
  readonly initialize: RpcExchange;
}

/** Returns a later initialize as evidence by itself. */
export const openedAgain = (again: RpcExchange): Opening => ({
  exchanges: [again.exchanges[0], again.exchanges[0]],
  discover: again,
  initialize: again,
});

/** Opens a server both ways. Either is conformant, and a server may support both. */
export const sendOpenings = async (companion: Client): Promise<Opening> => {
  const discovered = await discover(companion);
  const initialized = await initialize(companion, revisions.legacy, initializeLabel);
  return {
    exchanges: [discovered.exchanges[0], initialized.exchanges[0]],
    discover: discovered,
    initialize: initialized,
  };
};

/** Returns the request that opens a server, for callers without a conversation. */
export const openingRequest = ({ initialize: opened, discover: { id, method } }: Opening): ClientRequest => {
  if (objectResult(opened) && opened.id !== undefined)
    return rpcClientRequest(mcpPath, initializeBody(revisions.legacy, opened.id), opened.id);
  const body = rpcRequest(id, method, { _meta: meta });
  return rpcClientRequest(mcpPath, body, id, modernHeaders(method, {}));
};

/**
 * Error codes that only a server of the stateless revision returns: it understood the method and refused its
 * form.
 */
export const modernCodes = [-32020, -32021, -32022];

/** Returns whether a refusal of `server/discover` shows a server of the stateless revision. */
export const looksModern = ({ discover: { exchanges, id } }: Opening): boolean =>
  modernCodes.includes(Number(errorOf(exchanges[0], id)?.code));
