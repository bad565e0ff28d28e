import type { Scenario } from '../../../harness/declarations/scenario.js';
import { quota } from '../../contract.js';
import { agentCardClauses, declaredStreamKnown } from '../a2a/agent-card.clauses.js';
import { readAgentCard } from '../a2a/agent-card.js';
import { sendOddMessages, unusualMessageClauses } from '../a2a/unexpected-messages.js';
import { type CompanionContext, scenario } from '../context.js';
import { promiseClauses } from '../documents/card.clauses.js';
import { openCardEndpoints } from '../documents/card-endpoints.js';
import { requestDocuments } from '../documents/document-requests.js';
import { jsonParses } from '../documents/documents.clauses.js';
import { linkLeads } from '../documents/links.clauses.js';
import { followLinks } from '../documents/links.js';
import { documentRequestClauses } from '../documents/requests.clauses.js';
import { directoryClauses, keysRemain } from '../keys/directory.clauses.js';
import { signingBreaksNothing } from '../keys/signed.clauses.js';
import {
  conversationParts,
  holdWholeConversation,
  wholeConversationClauses,
} from '../mcp/whole-conversation.js';
import { hourLaterClauses, readAnHourLater } from '../moments/an-hour-later.js';
import { firstReads, readAllAsClients } from '../moments/as-clients.js';
import { errorsCount } from '../quota/counted.clauses.js';
import { countErrors } from '../quota/counted.js';
import { sendBoundaryValues } from '../rest/content/boundary-values.js';
import { listingIsNotEmpty } from '../rest/content/empty-listing.clauses.js';
import { requestUnlistedNotes } from '../rest/content/empty-listing.js';
import { entryAddressLeads } from '../rest/content/entry-addresses.clauses.js';
import { followEntries } from '../rest/content/entry-addresses.js';
import { kindKept, otherKindRefused } from '../rest/content/kinds.clauses.js';
import { openNotes } from '../rest/content/listed-notes.js';
import { compareListings } from '../rest/content/listings-again.js';
import { kindsAgree } from '../rest/content/listings-agree.clauses.js';
import { eachOnce, fewAreSome, foundOnce } from '../rest/content/lists.clauses.js';
import { noteHasMetadata, noteNamesItself } from '../rest/content/metadata.clauses.js';
import {
  listedNoteOpens,
  noteHasMarkdown,
  noteIsMoreThanItsEntry,
  noteIsNoPage,
  unknownNoteCode,
  unknownNoteStatus,
} from '../rest/content/notes.clauses.js';
import { notesDiffer } from '../rest/content/own-content.clauses.js';
import { hitsAreListed } from '../rest/content/search.clauses.js';
import { searchForTwoWords } from '../rest/content/several-words.js';
import { textClauses } from '../rest/content/texts.clauses.js';
import { sendUnusualQueries } from '../rest/content/unusual-queries.js';
import { sendAsClientsDo } from '../rest/protocol/client-requests.js';
import { compressedAlike } from '../rest/protocol/compression.clauses.js';
import { leavesNoTrace, writeRefused } from '../rest/protocol/methods.clauses.js';
import { writeElsewhere } from '../rest/protocol/write-methods.js';
import type { Opened } from '../rest/requests.js';
import { limitKept, searchFindsEntries } from '../rest/routes.clauses.js';
import * as unusual from '../rest/unusual-requests.clauses.js';
import { unknownMethodClauses } from '../rpc/refusals.clauses.js';
import { noServerError, responseClauses } from '../rpc/rpc.clauses.js';
import { sendRequired } from './second-window.js';

/** What is judged of REST once the quota is free again. */
const restClauses = [
  listedNoteOpens,
  noteIsNoPage,
  noteHasMarkdown,
  noteHasMetadata,
  noteIsMoreThanItsEntry,
  notesDiffer,
  unknownNoteStatus,
  unknownNoteCode,
  writeRefused,
  limitKept,
  fewAreSome,
  eachOnce,
  foundOnce,
  compressedAlike,
  unusual.noLastingFailure,
  unusual.oddSlugUnknown,
  unusual.jsonOnRequest,
  unusual.conditionMet,
  unusual.createsNothing,
  unusual.methodsSeen,
  kindKept,
  otherKindRefused,
  ...textClauses,
  noteNamesItself,
  kindsAgree,
  hitsAreListed,
  leavesNoTrace,
  entryAddressLeads,
  searchFindsEntries,
  listingIsNotEmpty,
];

/** What a target may leave without evidence: an offer, a note or a capability that it does without. */
const optionalClauses = [
  ...restClauses,
  ...wholeConversationClauses,
  ...promiseClauses,
  ...documentRequestClauses,
  keysRemain,
  ...directoryClauses,
  jsonParses,
  errorsCount,
  ...hourLaterClauses,
  ...agentCardClauses,
  declaredStreamKnown,
  linkLeads,
  ...unusualMessageClauses,
  ...unknownMethodClauses,
];

/** Topics that request listed notes. */
const withNotes: ReadonlySet<Topic> = new Set(['reads', 'notes', ...conversationParts, 'an hour later']);

const sendToAgent = (context: CompanionContext) =>
  Promise.all([sendOddMessages(context), readAgentCard(context)]);

/** What is sent once the quota is free, by topic. None depends on what another sends. */
export const topics = [
  'counts',
  'reads',
  'notes',
  'writes',
  'boundary values',
  'queries',
  'listings',
  'two words',
  'clients',
  ...conversationParts,
  'documents',
  'agent',
  'an hour later',
] as const;
export type Topic = (typeof topics)[number];

/** Receives the chosen ones of its topics. */
type Gather = (
  context: CompanionContext,
  notes: readonly Opened[],
  chosen: readonly Topic[],
) => Promise<unknown>;

/** Side by side, a target far away takes a fraction of the time. */
const sideBySide: readonly (readonly [Topic | readonly Topic[], Gather])[] = [
  ['reads', readAllAsClients],
  ['boundary values', sendBoundaryValues],
  ['queries', sendUnusualQueries],
  ['listings', followEntries],
  ['listings', (context) => compareListings(context)],
  ['listings', requestUnlistedNotes],
  ['two words', searchForTwoWords],
  ['clients', sendAsClientsDo],
  [conversationParts, (context, notes, chosen) => holdWholeConversation(context, notes, chosen)],
  ['documents', openCardEndpoints],
  ['documents', requestDocuments],
  ['documents', followLinks],
  ['agent', sendToAgent],
];

const gather = async (context: CompanionContext, chosen: readonly Topic[]): Promise<void> => {
  const { hooks, profile, untested, wait } = context;
  const has = (topic: Topic) => chosen.includes(topic);
  const isMovable = (await hooks.now()) !== undefined;
  const free = async () => {
    const isReset = await hooks.resetRateLimit();
    if (!isReset && isMovable)
      await wait(quota.windowSeconds + 1, 'earlier requests leave the window of the quota');
    return isReset || isMovable;
  };
  const isFree = await free();
  if (!isFree && profile !== 'full') {
    await sendRequired(context);
    untested(
      clauses,
      'needs-full-profile',
      'needs a third window of the quota: give --control-url, or choose the profile full',
    );
    return;
  }
  const notes = chosen.some((topic) => withNotes.has(topic)) ? await openNotes(context) : [];
  if (has('writes')) await writeElsewhere(context);
  if (has('reads') || has('an hour later')) await firstReads(context, notes);
  await Promise.all(
    sideBySide.map(([own, send]) => {
      const some = [own].flat().filter(has);
      return some.length > 0 && send(context, notes, some);
    }),
  );
  // Late, because these requests wait for each other.
  if (!isFree) context.inapplicable([errorsCount], 'the quota may not be free: the target has no test hooks');
  else if (has('counts')) {
    await free();
    await countErrors(context);
  }
  if (has('an hour later')) await readAnHourLater(context, notes);
};

const title = 'every listed note, resource and prompt, and boundary values, after the quota is free again';
const clauses = [...optionalClauses, ...responseClauses, noServerError, signingBreaksNothing];

export const everythingListed = scenario(title, clauses, (context) => gather(context, topics), {
  phase: 'exhaust',
  optional: optionalClauses,
});

/** Returns `everythingListed` with some of its topics only; clauses of the others are inapplicable. */
export const everythingAbout = (chosen: readonly Topic[]): Scenario =>
  scenario(`${title}: ${chosen.join(', ')}`, clauses, (context) => gather(context, chosen), {
    phase: 'exhaust',
    optional: clauses,
  });
