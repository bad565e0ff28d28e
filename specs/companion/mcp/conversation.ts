import type { JsonObject } from '../../../harness/formats/json.js';
import type { RpcId } from '../../../harness/formats/json-rpc.js';
import type { Known } from '../../../harness/formats/sample-value.js';
import type { CompanionContext } from '../context.js';
import { responseClauses } from '../rpc/rpc.clauses.js';
import type { RpcAsked } from '../rpc/rpc.js';
import * as eras from './eras.clauses.js';
import * as opening from './opening.clauses.js';
import type { Departure, McpSession } from './session.js';

/** A conversation with an MCP server, one question after the other. */
export interface Conversation {
  readonly context: CompanionContext;
  readonly session: McpSession;
  /** Asks and judges the answer as such. */
  ask(id: RpcId, method: string, params?: JsonObject, departure?: Departure): Promise<RpcAsked>;
}

/** Judges the answer to a request with an id as such. */
export const judgeAnswer = ({ judge }: CompanionContext, session: McpSession, asked: RpcAsked): void => {
  judge([...responseClauses, opening.mcpMediaType], asked);
  if (session.era === 'modern') judge([eras.modernResults], asked);
};

/** Whether a good value for an argument is known. */
export const canBeAsked = (known: Known) => (name: string) => Object.hasOwn(known, name);

/** Names of the arguments that a schema asks for. */
export const requiredOf = ({ required }: JsonObject): string[] =>
  Array.isArray(required) ? required.map(String) : [];
