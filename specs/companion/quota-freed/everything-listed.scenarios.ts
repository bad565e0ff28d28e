import { contextClauses, taskIsKept, unknownTaskUnknown } from '../a2a/a2a.clauses.js';
import { replyClauses } from '../a2a/replies.clauses.js';
import { requestTasks, sendForUnknownTask, sendOddMessages } from '../a2a/unexpected-messages.js';
import { type CompanionContext, scenario } from '../context.js';
import { promiseClauses } from '../documents/card.clauses.js';
import { openCardEndpoints } from '../documents/card-endpoints.js';
import { requestDocuments } from '../documents/document-requests.js';
import { documentRequestClauses } from '../documents/requests.clauses.js';
import { keysRemain } from '../keys/directory.clauses.js';
import {
  holdSecondConversation,
  secondConversationClauses,
} from '../mcp/second-conversation/second-conversation.js';
import { requestOfferedPaths } from '../openapi/offered-paths.js';
import { offeredPathExists } from '../openapi/openapi.clauses.js';
import { agentsCountOnce, countedClauses, laterWindowIsWhole } from '../quota/counted.clauses.js';
import { countErrors } from '../quota/counted.js';
import { quota } from '../quota/rate-fields.clauses.js';
import { sendBoundaryValues } from '../rest/content/boundary-values.js';
import { kindKept } from '../rest/content/kinds.clauses.js';
import { openNotes } from '../rest/content/listed-notes.js';
import { eachOnce, fewAreSome, foundOnce } from '../rest/content/lists.clauses.js';
import {
  listedNoteOpens,
  noteHasMarkdown,
  noteIsMoreThanItsEntry,
  noteIsNoPage,
  notesDiffer,
} from '../rest/content/notes.clauses.js';
import { repeatClauses } from '../rest/content/repeats.clauses.js';
import { repeatRequests } from '../rest/content/repeats.js';
import { accentedWordFinds, wordsFindEntry } from '../rest/content/search.clauses.js';
import { searchForTwoWords } from '../rest/content/several-words.js';
import { textClauses } from '../rest/content/texts.clauses.js';
import { sendAsClientsDo } from '../rest/protocol/client-requests.js';
import { compressedAlike } from '../rest/protocol/exchanges.clauses.js';
import { writeRefused } from '../rest/protocol/methods.clauses.js';
import { writeElsewhere } from '../rest/protocol/write-methods.js';
import { limitKept } from '../rest/routes.clauses.js';
import * as unusual from '../rest/unusual-requests.clauses.js';
import { noServerError, responseClauses } from '../rpc/rpc.clauses.js';
import { countAgents } from './counted-agents.js';
import { hourLaterClauses, sendAnHourLater } from './hour-later.js';
import { sendTogether } from './together.js';

/** What is judged of REST once the quota is free again. */
const restClauses = [
  listedNoteOpens,
  noteIsNoPage,
  noteHasMarkdown,
  noteIsMoreThanItsEntry,
  notesDiffer,
  writeRefused,
  limitKept,
  fewAreSome,
  eachOnce,
  foundOnce,
  compressedAlike,
  unusual.oddSlugUnknown,
  unusual.jsonOnRequest,
  unusual.conditionMet,
  unusual.createsNothing,
  unusual.methodsSeen,
  kindKept,
  ...textClauses,
  ...repeatClauses,
  wordsFindEntry,
  accentedWordFinds,
];

const countClauses = [...countedClauses, agentsCountOnce, laterWindowIsWhole];
/** What a target may leave without evidence: an offer, a note or a capability that it does without. */
const optionalClauses = [
  ...restClauses,
  ...secondConversationClauses,
  ...promiseClauses,
  ...documentRequestClauses,
  keysRemain,
  ...countClauses,
  ...hourLaterClauses,
  unknownTaskUnknown,
  taskIsKept,
  ...contextClauses,
  ...replyClauses,
  offeredPathExists,
];

/** Sends messages to the agent one after the other: its tasks are requested last. */
const sendToAgent = async (context: CompanionContext): Promise<void> => {
  await sendOddMessages(context);
  await sendForUnknownTask(context);
  await requestTasks(context);
};

export const everythingListed = scenario(
  'every listed note, resource and prompt, and boundary values, after the quota is free again',
  [...optionalClauses, ...responseClauses, noServerError],
  async (context) => {
    const { hooks, wait } = context;
    const isMovable = (await hooks.now()) !== undefined;
    const free = async () => {
      const isReset = await hooks.resetRateLimit();
      if (!isReset && isMovable)
        await wait(quota.windowSeconds + 1, 'earlier requests leave the window of the quota');
      return isReset || isMovable;
    };
    if (await free()) {
      await countAgents(context);
      await free();
      await countErrors(context);
    } else context.inapplicable(countClauses, 'the quota may not be free: the target has no test hooks');
    const notes = await openNotes(context);
    await sendTogether(context, notes);
    await writeElsewhere(context);
    // None of these depends on another: side by side, a target far away takes a fraction of the time.
    await Promise.all([
      repeatRequests(context, notes),
      sendBoundaryValues(context),
      searchForTwoWords(context),
      sendAsClientsDo(context),
      holdSecondConversation(context, notes),
      openCardEndpoints(context),
      requestDocuments(context),
      requestOfferedPaths(context),
      sendToAgent(context),
    ]);
    await sendAnHourLater(context, notes);
  },
  { phase: 'exhaust', optional: optionalClauses },
);
