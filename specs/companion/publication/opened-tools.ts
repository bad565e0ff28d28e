import type { JsonObject } from '../../../harness/formats/json.js';
import type { CompanionContext } from '../context.js';
import { type Conversation, conversationIn, judgeResponse } from '../mcp/conversation.js';
import { requiresOnly } from '../mcp/features/accepted-arguments.js';
import { listFeatures } from '../mcp/features/features.js';
import { contractTools, toolNamed, toolsNamed } from '../mcp/features/tools.clauses.js';
import { renewedSession } from '../mcp/second-conversation/renewed-session.js';

/** A conversation, and the four tools; undefined where one is not listed or requires other arguments. */
export interface Tools {
  readonly conversation: Conversation;
  readonly search: JsonObject | undefined;
  readonly profile: JsonObject | undefined;
  readonly list: JsonObject | undefined;
  readonly note: JsonObject | undefined;
}

/** Opens the MCP endpoint once more and lists its tools; undefined where neither way opens it. */
export const openTools = async (context: CompanionContext, when: string): Promise<Tools | undefined> => {
  const found = await renewedSession(context.companion, when);
  if (!found) return undefined;
  const { session } = found;
  const offered = await listFeatures(session, 'tools', `tools ${when}`);
  judgeResponse(context, session, offered.list);
  context.judge([toolsNamed], offered);
  const [search, profile, list, note] = contractTools.map((name) => toolNamed(offered, name));
  const taking = (tool: JsonObject | undefined, ...names: readonly string[]) =>
    tool && requiresOnly(tool, ...names) ? tool : undefined;
  return {
    conversation: conversationIn(context, session),
    search: taking(search, 'query', 'limit'),
    profile: taking(profile),
    list: taking(list, 'kind', 'limit'),
    note: taking(note, 'slug'),
  };
};
