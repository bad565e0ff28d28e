import type { RpcReply, RpcRequest } from '../agents/rpc.js';

/** Behaviour of the A2A endpoint (contract: Endpoints, Interface B; A2A 0.3). */
export interface A2aBehaviours {
  /** Form of the response to a message. */
  a2aResultKind: 'message' | 'task';
  /** The text of the response to a text. */
  a2aText(found: string, requested: string): string;
  /** Final change of a reply; undefined for a notification, which gets an empty body. */
  a2aReply(reply: RpcReply, request: RpcRequest): RpcReply;
}

/** Responds to every text with one message that holds the search results. */
export const soundA2a: A2aBehaviours = {
  a2aResultKind: 'message',
  a2aText: (found) => found,
  a2aReply: (reply) => reply,
};
