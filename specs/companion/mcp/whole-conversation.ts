import type { CompanionContext } from '../context.js';
import { describedIsServed } from '../documents/described.clauses.js';
import { listed, type Opened } from '../rest/requests.js';
import { spellingIsOpen } from '../rpc/rpc.clauses.js';
import { type Conversation, conversationIn } from './conversation.js';
import * as eras from './eras.clauses.js';
import { pagesShareScope } from './features/cached-pages.clauses.js';
import {
  completionBounded,
  completionTyped,
  declaredMethodsKnown,
  offeredIsDeclared,
} from './features/capabilities.clauses.js';
import { requestDocumented, requestUndeclared, useDeclared } from './features/declared-capabilities.js';
import { unknownPromptRefused } from './features/features.clauses.js';
import { forbiddenGetsNothing } from './features/forbidden-arguments.clauses.js';
import { sendForbiddenArguments } from './features/forbidden-arguments.js';
import { missingIsNotEmpty, resourcesDiffer, templatesTyped } from './features/resources.clauses.js';
import { namesUnique } from './features/tools.clauses.js';
import { olderRevisionClauses } from './older-revisions.clauses.js';
import { initializeShape, sessionIdVisible } from './opening.clauses.js';
import { openedAgain } from './opening.js';
import { ownOriginServed } from './protocol.clauses.js';
import type { Moment } from './reads/moment.js';
import { judgeWholeNotes } from './reads/notes-told.js';
import { listTools, momentClauses, readHandshakeSide } from './reads/play-moment.js';
import { readPrompts } from './reads/prompts.js';
import { readResources } from './reads/resources.js';
import { readProfileWithProgress, readUnknownNotes } from './reads/tool-probes.js';
import { readTool } from './reads/tool-read.js';
import { toolReads } from './reads/tools.js';
import { renewedSession } from './renewed-session.js';
import { openNewest, openOlderRevisions } from './revisions/older-revisions.js';
import { endSession, sendBatch, sendOtherRevisions } from './revisions/other-revisions.js';
import { sendStatelessRequests } from './revisions/stateless-requests.js';
import { listenBeside } from './revisions/stream-of-get.js';
import { openSubscription } from './revisions/subscription.js';
import { anyQueryServed } from './same-as-rest/hits.clauses.js';
import { unknownNoteIsNone } from './same-as-rest/notes.clauses.js';
import { endedSessionGone, onlyAgreedCapabilities, spokenIsEchoed } from './sessions.clauses.js';
import { statelessClauses } from './stateless.clauses.js';
import { statelessStreamClauses, streamAnswersOnce, streamHasNoResponses } from './streams.clauses.js';
import { subscriptionAcknowledged } from './subscriptions.clauses.js';
import { sendUnexpectedRequests } from './unexpected-requests.js';

/** Clauses that this conversation adds to those of the first one. */
export const wholeConversationClauses = [
  ...momentClauses,
  spokenIsEchoed,
  initializeShape,
  sessionIdVisible,
  declaredMethodsKnown,
  ownOriginServed,
  unknownPromptRefused,
  templatesTyped,
  endedSessionGone,
  resourcesDiffer,
  completionTyped,
  anyQueryServed,
  eras.metaRequired,
  eras.metaCode,
  eras.supportedNamed,
  eras.refusalNamesRevision,
  eras.headerRequired,
  onlyAgreedCapabilities,
  unknownNoteIsNone,
  describedIsServed,
  namesUnique,
  spellingIsOpen,
  ...statelessClauses,
  ...olderRevisionClauses,
  streamAnswersOnce,
  streamHasNoResponses,
  ...statelessStreamClauses,
  missingIsNotEmpty,
  forbiddenGetsNothing,
  offeredIsDeclared,
  completionBounded,
  subscriptionAcknowledged,
  pagesShareScope,
];

/** A conversation, and whether the server speaks the stateless revision alone. */
export interface Begun {
  readonly conversation: Conversation;
  readonly statelessOnly: boolean;
}

/** Opens a conversation once more, and judges how it is opened; undefined where there is no MCP server. */
export const begin = async (context: CompanionContext): Promise<Begun | undefined> => {
  const found = await renewedSession(context.companion, 'once more');
  if (!found) {
    context.inapplicable(wholeConversationClauses, 'no MCP server was found: another clause judges that');
    return undefined;
  }
  const { session, again } = found;
  if (again) {
    context.judge([spokenIsEchoed], again);
    context.judge([initializeShape, sessionIdVisible], openedAgain(again));
  } else context.inapplicable([spokenIsEchoed], 'the server speaks no revision with a handshake');
  return { conversation: conversationIn(context, session), statelessOnly: again === undefined };
};

/** What is sent in the conversation. None depends on what another sends, apart from the session. */
export const conversationParts = [
  'mcp tools',
  'mcp listings',
  'mcp searches',
  'mcp note calls',
  'mcp features',
  'mcp revisions',
  'mcp older revisions',
] as const;
type Part = (typeof conversationParts)[number];

/** The part of each tool, in the order of their reads. */
const toolParts: readonly Part[] = ['mcp tools', 'mcp listings', 'mcp searches', 'mcp note calls'];

/** Reads all resources and prompts, and uses every declared capability. */
const readFeatures = async (conversation: Conversation, moment: Moment): Promise<void> => {
  const [resources, prompts] = await Promise.all([
    readResources(conversation, moment),
    readPrompts(conversation, moment),
    useDeclared(conversation),
    requestUndeclared(conversation),
    requestDocumented(conversation),
  ]);
  await judgeWholeNotes(conversation.context, [...resources, ...prompts]);
};

/** Sends to the MCP endpoint what the first conversation leaves out to keep within the quota, or some parts of it. */
export const holdWholeConversation = async (
  context: CompanionContext,
  notes: readonly Opened[],
  chosen: readonly string[] = conversationParts,
): Promise<void> => {
  const has = (part: Part) => chosen.includes(part);
  const begun = await begin(context);
  if (!begun) return;
  const { conversation, statelessOnly } = begun;
  const listing: Moment['listing'] = (kind) => listed(context, kind);
  const moment: Moment = { when: 'again', extent: 'all', notes, listing };
  const { offered, ...list } = await listTools(conversation, moment.when);
  const { profile, note } = offered;
  context.judge([namesUnique], list);
  await Promise.all([
    ...toolReads.map(
      (read, index) => has(toolParts[index] as Part) && readTool(conversation, moment, offered, read),
    ),
    has('mcp tools') && profile && readProfileWithProgress(conversation, profile),
    has('mcp features') && readFeatures(conversation, moment),
    ...(has('mcp revisions')
      ? [
          sendBatch(conversation),
          sendOtherRevisions(conversation, statelessOnly),
          sendStatelessRequests(conversation),
          openSubscription(conversation),
        ]
      : []),
  ]);
  if (has('mcp note calls') && note) await readUnknownNotes(conversation, note, notes);
  if (has('mcp tools')) {
    await sendForbiddenArguments(conversation, offered, notes);
    await sendUnexpectedRequests(conversation);
  }
  await endSession(conversation);
  if (!has('mcp older revisions')) return;
  // Comes last: a server may end other sessions when one is opened.
  const newest = await openNewest(context.companion);
  if (newest) {
    const beside: Moment = {
      when: 'after initialize',
      extent: 'one',
      notes: notes.slice(0, 1),
      others: notes,
      listing,
    };
    await readHandshakeSide(conversation, newest.session, beside);
    await listenBeside(context, newest.session);
  } else context.inapplicable([streamHasNoResponses], 'the server speaks no revision with a stream');
  await openOlderRevisions(context, newest);
  if (newest) await endSession(conversationIn(context, newest.session));
};
