import type { JsonObject } from '../../../harness/formats/json.js';
import type { RpcId } from '../../../harness/formats/json-rpc.js';
import type { Known } from '../../../harness/formats/sample-value.js';
import type { CompanionContext } from '../context.js';
import { responseClauses } from '../rpc/rpc.clauses.js';
import type { RpcExchange } from '../rpc/rpc.js';
import * as eras from './eras.clauses.js';
import * as opening from './opening.clauses.js';
import type { Departure, McpSession } from './session.js';

/** A conversation with an MCP server, one question after the other. */
export interface Conversation {
  readonly context: CompanionContext;
  readonly session: McpSession;
  /** Asks and judges the answer as such. */
  send(id: RpcId, method: string, params?: JsonObject, departure?: Departure): Promise<RpcExchange>;
}

/** Judges the answer to a request with an id as such. */
export const judgeResponse = ({ judge }: CompanionContext, session: McpSession, rpc: RpcExchange): void => {
  judge([...responseClauses, opening.mcpMediaType], rpc);
  if (session.era === 'modern') judge([eras.modernResults], rpc);
};

/** Whether a good value for an argument is known. */
export const hasKnownValue = (known: Known) => (name: string) => Object.hasOwn(known, name);

/** Names of the arguments that a schema asks for. */
export const requiredOf = ({ required }: JsonObject): string[] =>
  Array.isArray(required) ? required.map(String) : [];
