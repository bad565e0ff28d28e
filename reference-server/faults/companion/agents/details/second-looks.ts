import { refuses } from '../../../../companion/agents/overrides.js';
import { membersOf, type RpcRequest } from '../../../../companion/agents/rpc.js';
import type { Fault } from '../../../../fault.js';
import { fault } from '../../companion-fault.js';

const inContext = ({ method, params }: RpcRequest): boolean =>
  method === 'message/send' && typeof membersOf(params.message).contextId === 'string';

/** Mistakes that show when a result is requested again, or compared with another route (contract: Endpoints, Interface B discovery). */
export const secondLookFaults: readonly Fault[] = [
  fault(
    'b-a2a-context-fails',
    'A2A: a message in a context is a 500',
    ['B-RPC-06'],
    refuses('a2a', inContext, -32603, 'Internal error', 500),
  ),
];
