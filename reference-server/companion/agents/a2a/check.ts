import { randomUUID } from 'node:crypto';
import { membersOf, type RpcRequest } from '../rpc.js';

const isPart = (part: unknown): boolean => {
  const { kind, text, file, data } = membersOf(part);
  if (kind === 'text') return typeof text === 'string';
  return (
    (kind === 'file' && typeof file === 'object') ||
    (kind === 'data' && typeof data === 'object' && data !== null)
  );
};

/**
 * Returns the parameters of `message/send` in the form of A2A 0.3; undefined when they are invalid. The
 * contract shows only `parts`, so other required members are filled in.
 */
export const completeParams = ({ params }: RpcRequest): Readonly<Record<string, unknown>> | undefined => {
  const message = membersOf(params.message);
  const { kind = 'message', role = 'user', messageId = randomUUID(), parts } = message;
  const legal =
    kind === 'message' &&
    (role === 'user' || role === 'agent') &&
    typeof messageId === 'string' &&
    Array.isArray(parts) &&
    parts.length > 0 &&
    parts.every(isPart);
  return legal ? { ...params, message: { ...message, kind, role, messageId } } : undefined;
};
