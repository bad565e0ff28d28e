import { callsMethod, type Message, results } from '../../../../companion/agents/overrides.js';
import type { RpcRequest } from '../../../../companion/agents/rpc.js';
import type { Override } from '../../../../companion/overrides.js';

/** Changes the result of each initialize after the first one that names the newest revision with a handshake. */
export const laterInitialize =
  (change: (result: Message, request: RpcRequest) => unknown): Override =>
  (sound) => {
    let opened = 0;
    const isLater = (request: RpcRequest): boolean => {
      if (!callsMethod('initialize')(request) || request.params.protocolVersion !== '2025-11-25')
        return false;
      opened += 1;
      return opened > 1;
    };
    return results('mcp', isLater, change)(sound);
  };
