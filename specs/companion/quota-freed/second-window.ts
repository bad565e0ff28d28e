import { isObject } from '../../../harness/formats/json.js';
import type { CompanionContext } from '../context.js';
import { openCardEndpoints } from '../documents/card-endpoints.js';
import { writeDocuments } from '../documents/document-requests.js';
import { type Conversation, conversationIn } from '../mcp/conversation.js';
import { completionBounded, completionTyped } from '../mcp/features/capabilities.clauses.js';
import { listFeatures } from '../mcp/features/features.js';
import * as tools from '../mcp/features/tools.clauses.js';
import { listTemplates, useCapabilities } from '../mcp/second-conversation/features-again.js';
import { sendForbiddenArguments } from '../mcp/second-conversation/forbidden-arguments.js';
import { openNewest, openOlderRevisions } from '../mcp/second-conversation/older-revisions.js';
import { completeArguments } from '../mcp/second-conversation/prompts-again.js';
import { endSession, sendOtherRevisions } from '../mcp/second-conversation/revisions.js';
import { begin } from '../mcp/second-conversation/second-conversation.js';
import { sendStatelessRequests } from '../mcp/second-conversation/stateless-requests.js';
import { listenBeside } from '../mcp/second-conversation/stream-of-get.js';
import { openSubscription } from '../mcp/second-conversation/subscription.js';
import { sendSpelledOtherwise } from '../mcp/second-conversation/unexpected-requests.js';
import { readAgain, writeAsMeant } from '../rest/protocol/write-methods.js';

const offers = ({ session }: Conversation, name: string): boolean => isObject(session.capabilities[name]);

const complete = async (conversation: Conversation): Promise<void> => {
  const { context, session } = conversation;
  if (!offers(conversation, 'completions'))
    context.inapplicable([completionTyped, completionBounded], 'the server completes no arguments');
  else if (offers(conversation, 'prompts')) {
    const { entries } = await listFeatures(session, 'prompts', 'prompts in the second window');
    await completeArguments(conversation, (entries ?? []).filter(isObject));
  }
};

/** Sends to the MCP endpoint what required clauses need. */
const sendToMcp = async (context: CompanionContext): Promise<void> => {
  const begun = await begin(context);
  if (!begun) return;
  const { conversation, statelessOnly } = begun;
  const offered = await listFeatures(conversation.session, 'tools', 'tools in the second window');
  const [search, profile, list, note] = tools.contractTools.map((name) => tools.toolNamed(offered, name));
  await Promise.all([
    sendForbiddenArguments(conversation, { search, profile, list, note }, []),
    sendSpelledOtherwise(conversation),
    sendStatelessRequests(conversation),
    sendOtherRevisions(conversation, statelessOnly),
    openSubscription(conversation),
    offers(conversation, 'resources') && listTemplates(conversation),
    useCapabilities(conversation),
    complete(conversation),
  ]);
  await endSession(conversation);
  // Comes last: a server may end other sessions when one is opened.
  const newest = await openNewest(context.companion);
  if (newest) await listenBeside(context, newest.session);
  await openOlderRevisions(context, newest);
  if (newest) await endSession(conversationIn(context, newest.session));
};

/**
 * Sends what required clauses need and the first window has no room for. With the exhausted quota before it, a run
 * without test hooks so takes two windows and no more.
 */
export const sendRequired = async (context: CompanionContext): Promise<void> => {
  const write = async () => readAgain(context, await writeAsMeant(context));
  await Promise.all([sendToMcp(context), openCardEndpoints(context), writeDocuments(context), write()]);
};
