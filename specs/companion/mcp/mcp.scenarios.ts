import type { AnyClause } from '../../../harness/declarations/clause.js';
import type { Scenario } from '../../../harness/declarations/scenario.js';
import { isObject, type JsonValue } from '../../../harness/formats/json.js';
import { percentDecoded } from '../../../harness/formats/percent.js';
import type { Known } from '../../../harness/formats/schemas/sample-value.js';
import { status } from '../../../harness/network/exchange.js';
import { type CompanionContext, scenario } from '../context.js';
import { entriesOf } from '../rest/content/entries.js';
import { firstNote, listed, modestLimit, notesIn, searchPath, wordToSearch } from '../rest/requests.js';
import { rpcClauses } from '../rpc/refusals.clauses.js';
import { rpcEnvelope } from '../rpc/rpc.clauses.js';
import { conversationIn, judgePages, judgeResponse, requiredOf } from './conversation.js';
import * as eras from './eras.clauses.js';
import { promptIsFilled } from './features/again.clauses.js';
import { annotationsValid } from './features/annotations.clauses.js';
import { pagesShareScope } from './features/cached-pages.clauses.js';
import * as calls from './features/calls.clauses.js';
import { callClauses, callTool, sendRefusedRequests } from './features/calls.js';
import * as features from './features/features.clauses.js';
import { listFeatures, listIds } from './features/features.js';
import * as lists from './features/lists.clauses.js';
import { jsonIsJson, missingHasShape, missingIsNotEmpty } from './features/resources.clauses.js';
import * as tools from './features/tools.clauses.js';
import * as opening from './opening.clauses.js';
import { sendOpenings } from './opening.js';
import * as protocol from './protocol.clauses.js';
import { checkHttpRules, checkRevisionRules, ping, sendNotifications } from './protocol.js';
import type { Moment } from './reads/moment.js';
import { readPrompts } from './reads/prompts.js';
import { readResources } from './reads/resources.js';
import { handshakeSession, sessionOf } from './session.js';
import { onlyAgreedCapabilities } from './sessions.clauses.js';
import { statelessStreamClauses, streamAnswersOnce } from './streams.clauses.js';

const openingClauses = [
  opening.mcpOpens,
  opening.initializeShape,
  opening.discoverShape,
  opening.listedRevisionOpens,
  opening.sessionIdVisible,
];
const toolClauses = [
  tools.toolsListed,
  tools.inputSchemas,
  tools.outputSchemas,
  tools.namesUnique,
  annotationsValid,
  lists.listingsTyped,
  lists.listEnds,
];
const offerClauses = [
  lists.toolsDeclared,
  lists.toolsOnlyRead,
  lists.featuresDiffer,
  pagesShareScope,
  features.featuresListed,
  features.resourceReadable,
  features.resourceMatchesRequest,
  features.promptReadable,
  features.unknownResourceRefused,
  missingHasShape,
  missingIsNotEmpty,
  promptIsFilled,
  jsonIsJson,
];
const protocolClauses = [
  protocol.notificationHasNoResponse,
  protocol.notificationAccepted,
  protocol.pingSucceeds,
  protocol.unknownRevisionRefused,
  eras.revisionAgreed,
  eras.contradictionRefused,
  eras.unknownMethodStatus,
  protocol.foreignOriginRefused,
  protocol.getAsTheRevisionHasIt,
  protocol.openRequests,
  opening.revisionSpoken,
  onlyAgreedCapabilities,
  streamAnswersOnce,
  ...statelessStreamClauses,
];

/** Clauses of the protocol only; they apply to any MCP server over HTTP. */
export const mcpProtocolClauses: readonly AnyClause[] = [
  ...openingClauses,
  ...rpcClauses,
  protocol.mcpMediaType,
  eras.modernResults,
  eras.noSessionIssued,
  eras.unknownResourceCode,
  ...toolClauses,
  ...callClauses,
  calls.unknownToolRefused,
  calls.badArgumentsRefused,
  ...offerClauses,
  ...protocolClauses,
];

/** Clauses that the contract adds to the protocol: which tools exist, and what is offered. */
export const mcpContractClauses: readonly AnyClause[] = [
  tools.toolsNamed,
  calls.toolCallable,
  calls.toolSucceeds,
  calls.profileTold,
  features.featuresDeclared,
];

const converse = async (
  context: CompanionContext,
  chosen: readonly string[],
  known: () => Promise<Known>,
  clauses: readonly AnyClause[],
): Promise<void> => {
  const { companion, judge, inapplicable, coverage } = context;
  const begun = await sendOpenings(companion);
  judge(openingClauses, begun);
  const session = sessionOf(companion, begun);
  if (!session) {
    const judged = new Set<AnyClause>(openingClauses);
    inapplicable(
      clauses.filter((clause) => !judged.has(clause)),
      'no MCP server was found: another clause judges that',
    );
    return;
  }
  judge([opening.revisionSpoken], { ...begun, session });
  judgeResponse(context, session, session.opened);
  // The other opening may be refused; a success is a response too.
  judge([rpcEnvelope], session.era === 'modern' ? begun.initialize : begun.discover);
  judge([features.featuresDeclared], { exchanges: [session.opened.exchanges[0]], session });
  const handshake = handshakeSession(companion, begun);
  const conversation = conversationIn(context, session);
  // A server may expect nothing else before the notification that ends the handshake.
  await sendNotifications(
    conversation,
    handshake && session.era === 'modern' ? [session, handshake] : [session],
  );
  await ping(conversation, handshake);
  const offered = await listFeatures(session, 'tools', listIds.tools);
  judgePages(context, session, offered);
  judge([...toolClauses, tools.toolsNamed, lists.toolsOnlyRead], offered);
  judge([lists.toolsDeclared], { ...offered, session });
  const hints = await known();
  const called = chosen.map((name) => tools.toolNamed(offered, name)).filter((tool) => tool !== undefined);
  if (called.length === 0)
    inapplicable(
      [...callClauses, calls.toolCallable, calls.toolSucceeds, calls.profileTold],
      'the server has none of the four tools',
    );
  const listing: Moment['listing'] = (kind) => listed(context, kind);
  const moment: Moment = { when: 'first', extent: 'first', notes: [], listing, known: hints };
  await Promise.all([
    ...called.map((tool) => callTool(conversation, tool, hints)),
    readResources(conversation, moment),
    readPrompts(conversation, moment),
  ]);
  await sendRefusedRequests(
    conversation,
    called.find(({ inputSchema }) => isObject(inputSchema) && requiredOf(inputSchema).length > 0),
  );
  await checkRevisionRules(conversation, handshake);
  await checkHttpRules(conversation, handshake);
  coverage(`MCP ${session.revision}: ${offered.entries?.length ?? 0} tools listed, ${called.length} called.`);
};

const named = (names: readonly string[], value: JsonValue): Known =>
  Object.fromEntries(names.map((name) => [name, value]));

/** Returns words and names that the REST routes returned; tools need not find others. */
const knownByRest = async (context: CompanionContext): Promise<Known> => {
  const { companion } = context;
  const word = await wordToSearch(context);
  const hits = entriesOf(await companion.send({ path: searchPath(word, modestLimit) }))?.entries ?? [];
  const { listing } = await listed(context, 'note');
  const note = await firstNote(context);
  const slug = note && status(note.get) === 200 ? percentDecoded(note.found.slug) : undefined;
  return {
    ...(hits.length > 0 ? named(['query', 'q', 'search', 'text', 'term', 'keyword', 'keywords'], word) : {}),
    ...(notesIn(listing).length > 0 ? named(['kind', 'type'], 'note') : {}),
    ...named(['limit', 'max', 'count', 'size', 'max_results', 'maxResults'], 5),
    ...(slug === undefined
      ? {}
      : named(['slug', 'note', 'id', 'note_id', 'noteId', 'note_slug', 'noteSlug'], slug)),
  };
};

/** Creates a conversation with an MCP server that calls the named tools, judged by the given clauses. */
export const mcpConversation = (
  title: string,
  clauses: readonly AnyClause[],
  chosen: readonly string[],
  known: (context: CompanionContext) => Promise<Known>,
): Scenario =>
  scenario(title, clauses, (context) => converse(context, chosen, () => known(context), clauses), {
    // No arguments may be known for any of the tools.
    optional: [calls.toolCallable, calls.toolSucceeds, calls.profileTold].filter((clause) =>
      clauses.includes(clause),
    ),
  });

export const theMcpServer = mcpConversation(
  'a conversation with the MCP endpoint',
  [...mcpProtocolClauses, ...mcpContractClauses],
  tools.contractTools,
  knownByRest,
);
