import { sendForUnknownTask, sendOddMessages } from '../a2a/unexpected-messages.js';
import { type CompanionContext, scenario } from '../context.js';
import { promiseClauses } from '../documents/card.clauses.js';
import { openCardEndpoints } from '../documents/card-endpoints.js';
import {
  holdSecondConversation,
  secondConversationClauses,
} from '../mcp/second-conversation/second-conversation.js';
import { countedClauses } from '../quota/counted.clauses.js';
import { countErrors } from '../quota/counted.js';
import { quota } from '../quota/rate-fields.clauses.js';
import { sendBoundaryValues } from '../rest/content/boundary-values.js';
import { openNotes } from '../rest/content/listed-notes.js';
import { eachOnce, fewAreSome, foundOnce } from '../rest/content/lists.clauses.js';
import {
  listedNoteOpens,
  noteHasMarkdown,
  noteIsMoreThanItsEntry,
  noteIsNoPage,
  notesDiffer,
} from '../rest/content/notes.clauses.js';
import { pathOfNote } from '../rest/content/slugs.js';
import { sendAsClientsDo } from '../rest/protocol/client-requests.js';
import { compressedAlike } from '../rest/protocol/exchanges.clauses.js';
import { writeRefused } from '../rest/protocol/methods.clauses.js';
import { nonexistentRoute } from '../rest/protocol/own-response.js';
import { writeElsewhere } from '../rest/protocol/write-methods.js';
import { listed, type Opened } from '../rest/requests.js';
import { limitKept, profileIsServed } from '../rest/routes.clauses.js';
import * as unusual from '../rest/unusual-requests.clauses.js';
import { noServerError, responseClauses } from '../rpc/rpc.clauses.js';

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
];

/** A cursor of the journal lives for an hour; nothing here may end with it. */
const hourSeconds = 3600;

const sendAnHourLater = async (context: CompanionContext, notes: readonly Opened[]): Promise<void> => {
  const { companion, hooks, judge, wait } = context;
  // Without the hook this would take an hour.
  if ((await hooks.now()) === undefined) return;
  await wait(hourSeconds, 'the routes must respond an hour later too');
  const send = (path: string) => companion.send({ path, again: true, remember: false });
  judge([profileIsServed], { exchanges: [await send('/api/v1/profile'), await send(nonexistentRoute)] });
  const [note] = notes;
  const { listing } = await listed(context, 'note');
  if (note)
    judge([listedNoteOpens], { exchanges: [await send(pathOfNote(note.found)), listing], found: note.found });
};

export const everythingListed = scenario(
  'every listed note, resource and prompt, and boundary values, after the quota is free again',
  [
    ...restClauses,
    ...secondConversationClauses,
    ...promiseClauses,
    ...countedClauses,
    ...responseClauses,
    noServerError,
    profileIsServed,
  ],
  async (context) => {
    const { hooks, wait } = context;
    const isReset = await hooks.resetRateLimit();
    const isMovable = (await hooks.now()) !== undefined;
    if (!isReset && isMovable)
      await wait(quota.windowSeconds + 1, 'earlier requests leave the window of the quota');
    if (isReset || isMovable) await countErrors(context);
    else context.inapplicable(countedClauses, 'the quota may not be free: the target has no test hooks');
    const notes = await openNotes(context);
    await writeElsewhere(context);
    await sendBoundaryValues(context);
    await sendAsClientsDo(context);
    await holdSecondConversation(context, notes);
    await openCardEndpoints(context);
    await sendOddMessages(context);
    await sendForUnknownTask(context);
    await sendAnHourLater(context, notes);
  },
  // Many of these need an offer, a note or a capability that a target may do without.
  {
    phase: 'exhaust',
    optional: [...restClauses, ...secondConversationClauses, ...promiseClauses, ...countedClauses],
  },
);
