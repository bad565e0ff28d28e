import { readBody } from '../../../http/read-body.js';
import type { CompanionContext } from '../../context.js';
import type { Library } from '../../library.js';
import { type CompanionOutcome, type Route, refuse } from '../../presentation/exchange.js';
import { type RpcReply, type RpcRequest, readRpcRequest, rpcError } from '../rpc.js';

type Endpoint = (request: RpcRequest) => Promise<RpcReply>;

const write = ({ status, headers, messages: [message] }: RpcReply): CompanionOutcome => ({
  status,
  headers,
  mediaType: message === undefined ? '' : 'application/json',
  content: message ?? '',
});

const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? '');

/** The A2A route (contract: Endpoints, Interface B); the SDK is loaded with the first request. */
export const a2aRoute = (context: CompanionContext, library: Library): Route => {
  let endpoint: Promise<Endpoint> | undefined;
  const load = async (): Promise<Endpoint> =>
    (await import('./endpoint.js')).createA2aEndpoint(context, library);
  return {
    path: '/a2a',
    area: 'agent',
    methods: ['POST'],
    respond: async ({ method, request }) => {
      if (request === undefined) return refuse('internal');
      const text = await readBody(request);
      if (text === undefined) return refuse('oversized_body');
      if (!isJson(request.headers['content-type']))
        return write(rpcError(415, null, -32600, 'Content-Type must be application/json'));
      endpoint ??= load();
      return write(await (await endpoint)(readRpcRequest(method, request.headers, text)));
    },
  };
};
