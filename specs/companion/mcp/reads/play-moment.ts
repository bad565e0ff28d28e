import { isObject } from '../../../../harness/formats/json.js';
import { type Conversation, conversationIn, judgePages } from '../conversation.js';
import * as calls from '../features/calls.clauses.js';
import { callClauses } from '../features/calls.js';
import * as features from '../features/features.clauses.js';
import { listFeatures } from '../features/features.js';
import * as lists from '../features/lists.clauses.js';
import { jsonIsJson } from '../features/resources.clauses.js';
import * as tools from '../features/tools.clauses.js';
import { entriesOnce } from '../same-as-rest/entries.clauses.js';
import { listedNotePublished } from '../same-as-rest/hits.clauses.js';
import * as notes from '../same-as-rest/notes.clauses.js';
import { profilesAgree } from '../same-as-rest/profile.clauses.js';
import { listingsWhole } from '../same-as-rest/whole.clauses.js';
import { entryClauses } from './entries-told.js';
import type { Moment } from './moment.js';
import { readPrompts } from './prompts.js';
import { readResources } from './resources.js';
import { readProfileWithProgress } from './tool-probes.js';
import { type OfferedTools, offeredIn, readTool } from './tool-read.js';
import { toolReads } from './tools.js';

/** What is judged of every read at every moment. */
export const momentClauses = [
  tools.toolsNamed,
  ...callClauses,
  calls.toolCallable,
  calls.toolSucceeds,
  calls.profileTold,
  profilesAgree,
  ...entryClauses,
  entriesOnce,
  listingsWhole,
  listedNotePublished,
  notes.agentsTellTheSame,
  notes.noteIsTheSame,
  features.featuresListed,
  features.resourceReadable,
  features.resourceMatchesRequest,
  features.promptReadable,
  lists.listingsTyped,
  lists.listEnds,
  jsonIsJson,
] as const;

/** Lists the four tools at some moment. */
export const listTools = async (
  { context, session }: Conversation,
  when: string,
): Promise<tools.FeatureList & { readonly offered: OfferedTools }> => {
  // An id of another type than in the first conversation: a server may convert it.
  const list = await listFeatures(session, 'tools', { text: `tools ${when}` });
  judgePages(context, session, list);
  context.judge([tools.toolsNamed], list);
  return { ...list, offered: offeredIn(list) };
};

/** Reads the tools, one resource and one prompt at some moment. */
export const readAll = async (
  conversation: Conversation,
  moment: Moment,
  offered: OfferedTools,
): Promise<void> => {
  await Promise.all([
    ...toolReads.map((read) => readTool(conversation, moment, offered, read)),
    readResources(conversation, moment),
    readPrompts(conversation, moment),
  ]);
};

/** Clauses about the list of tools, whatever the family of revisions. */
const offerClauses = [
  tools.toolsListed,
  tools.inputSchemas,
  tools.outputSchemas,
  lists.listingsTyped,
  lists.listEnds,
  lists.toolsOnlyRead,
];

/** Reads a server of both families in a session that initialize opened, as the stateless family was read in full. */
export const readHandshakeSide = async (
  { context, session: other }: Conversation,
  session: Conversation['session'],
  moment: Moment,
): Promise<void> => {
  // Of a server without the stateless revision, this session repeats what the whole conversation asked.
  if (other.era !== 'modern') return;
  const conversation = conversationIn(context, session);
  // Where no capabilities are told at all, another clause judges that.
  if (isObject(session.result.capabilities))
    context.judge([features.featuresDeclared], { exchanges: [session.opened.exchanges[0]], session });
  const { offered, ...list } = await listTools(conversation, moment.when);
  context.judge(offerClauses, list);
  context.judge([lists.toolsDeclared], { ...list, session });
  await Promise.all([
    readAll(conversation, moment, offered),
    offered.profile && readProfileWithProgress(conversation, offered.profile),
  ]);
};
