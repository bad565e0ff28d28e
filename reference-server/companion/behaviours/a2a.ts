import type { RpcReply, RpcRequest } from '../agents/rpc.js';

/** How the A2A endpoint behaves (contract: Endpoints, Interface B; A2A 0.3). */
export interface A2aBehaviours {
  /** What a message is answered with. */
  a2aAnswers: 'message' | 'task';
  /** The text of the answer to a text. */
  a2aText(found: string, requested: string): string;
  /** Last word on what is answered; undefined for a notification, which gets an empty body. */
  a2aReply(reply: RpcReply, request: RpcRequest): RpcReply;
}

/** Every text is answered with one message of what the search found. */
export const soundA2a: A2aBehaviours = {
  a2aAnswers: 'message',
  a2aText: (found) => found,
  a2aReply: (reply) => reply,
};
