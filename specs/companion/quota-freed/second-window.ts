import type { CompanionContext } from '../context.js';
import { openCardEndpoints } from '../documents/card-endpoints.js';
import { writeDocuments } from '../documents/document-requests.js';
import { conversationIn } from '../mcp/conversation.js';
import { useDeclared } from '../mcp/features/declared-capabilities.js';
import { sendForbiddenArguments } from '../mcp/features/forbidden-arguments.js';
import { listTools } from '../mcp/reads/play-moment.js';
import { openNewest, openOlderRevisions } from '../mcp/revisions/older-revisions.js';
import { endSession, sendOtherRevisions } from '../mcp/revisions/other-revisions.js';
import { sendStatelessRequests } from '../mcp/revisions/stateless-requests.js';
import { listenBeside } from '../mcp/revisions/stream-of-get.js';
import { openSubscription } from '../mcp/revisions/subscription.js';
import { sendSpelledOtherwise } from '../mcp/unexpected-requests.js';
import { begin } from '../mcp/whole-conversation.js';
import { searchWithSigns } from '../rest/content/unusual-queries.js';
import { readAgain, writeAsMeant } from '../rest/protocol/write-methods.js';

/** Sends to the MCP endpoint what required clauses need. */
const sendToMcp = async (context: CompanionContext): Promise<void> => {
  const begun = await begin(context);
  if (!begun) return;
  const { conversation, statelessOnly } = begun;
  const { offered } = await listTools(conversation, 'in the second window');
  await Promise.all([
    sendForbiddenArguments(conversation, offered, []),
    sendSpelledOtherwise(conversation),
    sendStatelessRequests(conversation),
    sendOtherRevisions(conversation, statelessOnly),
    openSubscription(conversation),
    useDeclared(conversation),
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
  await Promise.all([
    sendToMcp(context),
    openCardEndpoints(context),
    writeDocuments(context),
    write(),
    searchWithSigns(context),
  ]);
};
