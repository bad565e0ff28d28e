import type { IdLabel } from '../../../harness/engine/opaque.js';
import { isObject, type JsonObject } from '../../../harness/formats/json.js';
import type { Known } from '../../../harness/formats/schemas/sample-value.js';
import type { CompanionContext } from '../context.js';
import { responseClauses } from '../rpc/rpc.clauses.js';
import type { RpcExchange } from '../rpc/rpc.js';
import * as eras from './eras.clauses.js';
import { pagesShareScope } from './features/cached-pages.clauses.js';
import { resultShape } from './features/calls.clauses.js';
import * as protocol from './protocol.clauses.js';
import type { Departure } from './requests.js';
import type { McpSession } from './session.js';
import { onlyAgreedCapabilities } from './sessions.clauses.js';
import { statelessStreamClauses, streamAnswersOnce } from './streams.clauses.js';

/** A conversation with an MCP server, one request after the other. */
export interface Conversation {
  readonly context: CompanionContext;
  readonly session: McpSession;
  /** Sends a request whose id is drawn from the label, and judges its response as JSON-RPC and MCP. */
  send(label: IdLabel, method: string, params?: JsonObject, departure?: Departure): Promise<RpcExchange>;
}

/** Judges the response to a request with an id. */
export const judgeResponse = ({ judge }: CompanionContext, session: McpSession, rpc: RpcExchange): void => {
  judge([...responseClauses, protocol.mcpMediaType], rpc);
  judge([onlyAgreedCapabilities], { ...rpc, revision: session.revision });
  judge([streamAnswersOnce], rpc);
  // Refused and unusual calls too: their results are read by the same clients.
  if (rpc.method === 'tools/call') judge([resultShape], rpc);
  if (session.era !== 'modern') return;
  judge([eras.modernResults], { ...rpc, capabilities: session.capabilities });
  judge([eras.noSessionIssued, ...statelessStreamClauses], rpc);
};

/** Judges every page of a list as a response, and all of them together. */
export const judgePages = (
  context: CompanionContext,
  session: McpSession,
  { pages }: { readonly pages: readonly RpcExchange[] },
): void => {
  for (const page of pages) judgeResponse(context, session, page);
  const [first, ...others] = pages.map(({ exchanges: [exchange] }) => exchange);
  if (first) context.judge([pagesShareScope], { exchanges: [first, ...others], pages, era: session.era });
};

/** Returns a conversation whose responses are judged. */
export const conversationIn = (context: CompanionContext, session: McpSession): Conversation => ({
  context,
  session,
  send: async (label, method, params, departure) => {
    const rpc = await session.request(label, method, params, departure);
    judgeResponse(context, session, rpc);
    return rpc;
  },
});

/** Arguments for which a known value is only a guess: ids may be written otherwise than slugs, and kinds as types. */
const guessed: ReadonlySet<string> = new Set(['id', 'note', 'note_id', 'noteId', 'type']);

/** Returns whether a valid value for an argument is known. */
export const hasKnownValue = (known: Known) => (name: string) =>
  Object.hasOwn(known, name) && !guessed.has(name);

/** Returns the names of the required arguments of a schema. */
export const requiredOf = ({ required }: JsonObject): string[] =>
  Array.isArray(required) ? required.map(String) : [];

/** Returns the names of the required arguments of a prompt. */
export const neededBy = ({ arguments: list }: JsonObject): string[] =>
  (Array.isArray(list) ? list.filter(isObject) : [])
    .filter(({ required }) => required === true)
    .map(({ name }) => String(name));
