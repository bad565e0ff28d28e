import type { JsonObject } from '../../../harness/formats/json.js';
import { largestOf } from '../mcp/features/accepted-arguments.js';
import { profileTold } from '../mcp/features/calls.clauses.js';
import { toolFindsEntries, toolKeepsLimit } from '../mcp/same-as-rest/entries.clauses.js';
import { profilesAgree } from '../mcp/same-as-rest/profile.clauses.js';
import { valueOfResult } from '../mcp/same-as-rest/result-value.js';
import { firstFeatureClauses, readFirstFeatures } from '../mcp/second-conversation/first-features.js';
import { judgedCall } from '../mcp/second-conversation/judged-call.js';
import { judgeHits } from '../mcp/second-conversation/listing-calls.js';
import { entriesOf, isAmong } from '../rest/content/entries.js';
import { uniqueWord } from '../rest/content/words.js';
import { anew, modestLimit, type Opened, searchPath } from '../rest/requests.js';
import type { Tools } from './opened-tools.js';

/** What is judged of search_site, get_profile, resources and prompts after a publication. */
export const otherToolClauses = [
  profileTold,
  profilesAgree,
  toolFindsEntries,
  toolKeepsLimit,
  ...firstFeatureClauses,
] as const;

const when = 'after a publication';

const readProfile = async ({ conversation, profile }: Tools): Promise<void> => {
  if (!profile) return;
  const { context, session } = conversation;
  const rpc = await judgedCall(conversation, profile, `the profile ${when}`, {}, true);
  const anyValue = session.era === 'modern';
  context.judge([profileTold], { ...rpc, tool: profile, answerable: true, anyValue });
  const own = await context.companion.send({ path: '/api/v1/profile', ...anew });
  context.judge([profilesAgree], { exchanges: [rpc.exchanges[0], own], value: valueOfResult(rpc) });
};

/** Searches for a note that the publication left as it was: an index may be behind with what it added. */
const searchForOther = async (
  { conversation, search }: Tools,
  now: readonly JsonObject[],
  before: readonly JsonObject[],
): Promise<void> => {
  const all = [...now, ...before.filter((note) => !isAmong(now, note))];
  const query = now
    .filter((note) => before.some((one) => JSON.stringify(one) === JSON.stringify(note)))
    .map((note) => uniqueWord(note, all))
    .find((word) => word !== undefined);
  const limit = search && largestOf(search, 'limit', modestLimit);
  if (!search || query === undefined || limit === undefined) return;
  const input = { query, limit };
  const hits = await conversation.context.companion.send({ path: searchPath(query, modestLimit), ...anew });
  const shownByRest = entriesOf(hits)?.entries.length ?? 0;
  const what = `search ${when}`;
  const rpc = await judgedCall(conversation, search, what, input, shownByRest > 0);
  await judgeHits(conversation, search, what, input, { ...rpc, limit, shownByRest });
};

/** The notes of REST before a publication and now, and those that were opened before. */
interface Notes {
  readonly now: readonly JsonObject[];
  readonly before: readonly JsonObject[];
  readonly opened: readonly Opened[];
}

/** Calls search_site and get_profile after a publication, and reads a resource and a prompt. */
export const callOtherTools = async (tools: Tools, { now, before, opened }: Notes): Promise<void> => {
  await readProfile(tools);
  await searchForOther(tools, now, before);
  const still = opened.find(({ entry }) => isAmong(now, entry));
  await readFirstFeatures(tools.conversation, still, when);
};
