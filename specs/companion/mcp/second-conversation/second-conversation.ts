import type { CompanionContext } from '../../context.js';
import { documentedPromptExists } from '../../documents/prompts.clauses.js';
import { compressedAlike } from '../../rest/protocol/compression.clauses.js';
import type { Opened } from '../../rest/requests.js';
import { spellingIsOpen } from '../../rpc/rpc.clauses.js';
import { type Conversation, conversationIn } from '../conversation.js';
import {
  headerRequired,
  metaCode,
  metaRequired,
  refusalNamesRevision,
  supportedNamed,
} from '../eras.clauses.js';
import { sameAgain, templateLeads } from '../features/again.clauses.js';
import { sameArguments } from '../features/both-families.clauses.js';
import { pagesShareScope } from '../features/cached-pages.clauses.js';
import { resultWritten, structuredIsObject } from '../features/calls.clauses.js';
import {
  completionBounded,
  completionTyped,
  declaredMethodsKnown,
  offeredIsDeclared,
} from '../features/capabilities.clauses.js';
import { unknownPromptRefused } from '../features/features.clauses.js';
import { forbiddenGetsNothing } from '../features/forbidden-arguments.clauses.js';
import {
  jsonIsJson,
  missingIsNotEmpty,
  resourcesDiffer,
  templatesTyped,
} from '../features/resources.clauses.js';
import { textTellsTheSame } from '../features/told-twice.clauses.js';
import { namesUnique, toolsNamed } from '../features/tools.clauses.js';
import { olderRevisionClauses } from '../older-revisions.clauses.js';
import { initializeShape, sessionIdVisible } from '../opening.clauses.js';
import { openedAgain } from '../opening.js';
import { ownOriginServed } from '../protocol.clauses.js';
import {
  listedNotePublished,
  titlesAgree,
  titlesWhole,
  toolFindsEntries,
  toolKeepsLimit,
} from '../same-as-rest/entries.clauses.js';
import { namedAsRestDoes, searchesAgree } from '../same-as-rest/hits.clauses.js';
import { keptApartClauses } from '../same-as-rest/kept-apart.clauses.js';
import { listingClauses } from '../same-as-rest/listings.clauses.js';
import {
  agentsTellTheSame,
  markdownIsRaw,
  resourceIsMarkdown,
  toolReturnsMarkdown,
  unknownNoteIsNone,
} from '../same-as-rest/notes.clauses.js';
import { profilesAgree } from '../same-as-rest/profile.clauses.js';
import { anyQueryServed, toolQueryMatters } from '../same-as-rest/searches.clauses.js';
import { titlesStay } from '../same-as-rest/titles.clauses.js';
import { listingsWhole } from '../same-as-rest/whole.clauses.js';
import { endedSessionGone, onlyAgreedCapabilities, spokenIsEchoed } from '../sessions.clauses.js';
import { statelessClauses } from '../stateless.clauses.js';
import { statelessStreamClauses, streamAnswersOnce, streamHasNoResponses } from '../streams.clauses.js';
import { subscriptionAcknowledged } from '../subscriptions.clauses.js';
import { requestFeatures } from './features-again.js';
import { sendForbiddenArguments } from './forbidden-arguments.js';
import { askHandshakeSide } from './handshake-side.js';
import { listAfterLimit } from './listing-calls.js';
import { openNewest, openOlderRevisions } from './older-revisions.js';
import { renewedSession } from './renewed-session.js';
import { endSession, sendBatch, sendOtherRevisions } from './revisions.js';
import { sendStatelessRequests } from './stateless-requests.js';
import { listenBeside } from './stream-of-get.js';
import { openSubscription } from './subscription.js';
import { callTools, toolParts } from './tool-calls.js';
import { sendUnexpectedRequests } from './unexpected-requests.js';

/** Clauses that this conversation adds to those of the first one. */
export const secondConversationClauses = [
  spokenIsEchoed,
  initializeShape,
  sessionIdVisible,
  declaredMethodsKnown,
  ownOriginServed,
  toolFindsEntries,
  toolKeepsLimit,
  agentsTellTheSame,
  markdownIsRaw,
  unknownPromptRefused,
  templatesTyped,
  endedSessionGone,
  profilesAgree,
  toolReturnsMarkdown,
  resourcesDiffer,
  completionTyped,
  toolsNamed,
  toolQueryMatters,
  anyQueryServed,
  titlesStay,
  textTellsTheSame,
  resultWritten,
  structuredIsObject,
  metaRequired,
  metaCode,
  supportedNamed,
  refusalNamesRevision,
  headerRequired,
  sameArguments,
  onlyAgreedCapabilities,
  titlesAgree,
  titlesWhole,
  listedNotePublished,
  resourceIsMarkdown,
  unknownNoteIsNone,
  templateLeads,
  sameAgain,
  documentedPromptExists,
  namesUnique,
  ...listingClauses,
  jsonIsJson,
  spellingIsOpen,
  ...statelessClauses,
  listingsWhole,
  ...keptApartClauses,
  ...olderRevisionClauses,
  streamAnswersOnce,
  streamHasNoResponses,
  ...statelessStreamClauses,
  missingIsNotEmpty,
  forbiddenGetsNothing,
  offeredIsDeclared,
  completionBounded,
  subscriptionAcknowledged,
  namedAsRestDoes,
  searchesAgree,
  pagesShareScope,
  compressedAlike,
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
    context.inapplicable(secondConversationClauses, 'no MCP server was found: another clause judges that');
    return undefined;
  }
  const { session, again } = found;
  if (again) {
    context.judge([spokenIsEchoed], again);
    context.judge([initializeShape, sessionIdVisible], openedAgain(again));
  } else context.inapplicable([spokenIsEchoed], 'the server speaks no revision with a handshake');
  const conversation = conversationIn(context, session);
  return { conversation, statelessOnly: again === undefined };
};

/** What is sent in the conversation. None depends on what another sends, apart from the session. */
export const conversationParts = [
  ...toolParts,
  'mcp features',
  'mcp revisions',
  'mcp older revisions',
] as const;

/** Sends to the MCP endpoint what the first conversation leaves out to keep within the quota, or some parts of it. */
export const holdSecondConversation = async (
  context: CompanionContext,
  notes: readonly Opened[],
  chosen: readonly string[] = conversationParts,
): Promise<void> => {
  const has = (part: (typeof conversationParts)[number]) => chosen.includes(part);
  const begun = await begin(context);
  if (!begun) return;
  const { conversation, statelessOnly } = begun;
  const [offered] = await Promise.all([
    toolParts.some(has) ? callTools(conversation, notes, has) : undefined,
    has('mcp features') && requestFeatures(conversation, notes),
    ...(has('mcp revisions')
      ? [
          sendBatch(conversation),
          sendOtherRevisions(conversation, statelessOnly),
          sendStatelessRequests(conversation),
          openSubscription(conversation),
        ]
      : []),
  ]);
  // What a request leaves behind shows only where no other one comes between.
  if (has('mcp listings') && offered?.list) await listAfterLimit(conversation, offered.list);
  if (has('mcp tools') && offered) {
    await sendForbiddenArguments(conversation, offered, notes);
    await sendUnexpectedRequests(conversation, offered.profile);
  }
  await endSession(conversation);
  if (!has('mcp older revisions')) return;
  // Comes last: a server may end other sessions when one is opened.
  const newest = await openNewest(context.companion);
  if (newest) {
    await askHandshakeSide(conversation, newest.session, notes, offered);
    await listenBeside(context, newest.session);
  } else context.inapplicable([streamHasNoResponses], 'the server speaks no revision with a stream');
  await openOlderRevisions(context, newest);
  if (newest) await endSession(conversationIn(context, newest.session));
};
