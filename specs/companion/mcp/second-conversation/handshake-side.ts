import { isObject, type JsonObject } from '../../../../harness/formats/json.js';
import { percentDecoded } from '../../../../harness/formats/percent.js';
import type { CompanionContext } from '../../context.js';
import { entriesOf, isAmong } from '../../rest/content/entries.js';
import { uniqueWord } from '../../rest/content/words.js';
import { listed, modestLimit, notesIn, type Opened, searchPath, wordToSearch } from '../../rest/requests.js';
import { type Conversation, conversationIn, judgePages } from '../conversation.js';
import { accepts, largestOf, requiresOnly } from '../features/accepted-arguments.js';
import { sameArguments } from '../features/both-families.clauses.js';
import * as features from '../features/features.clauses.js';
import { listFeatures } from '../features/features.js';
import * as lists from '../features/lists.clauses.js';
import * as tools from '../features/tools.clauses.js';
import { readFirstFeatures } from './first-features.js';
import { compareHits } from './hits.js';
import { judgedCall, repeatedCall } from './judged-call.js';
import { judgeHits, judgeListed } from './listing-calls.js';
import { readNote } from './same-note.js';
import { type OfferedTools, readProfile } from './tool-calls.js';

const smallLimit = 2;

/** Clauses about the list of tools, whatever the family of revisions. */
const offerClauses = [
  tools.toolsListed,
  tools.toolsNamed,
  tools.inputSchemas,
  tools.outputSchemas,
  lists.listingsTyped,
  lists.listEnds,
  lists.toolsOnlyRead,
];

const limitFor = (tool: JsonObject): { readonly limit?: number } =>
  accepts(tool, 'limit', smallLimit) ? { limit: smallLimit } : {};

/** Returns a word of one listed note, where there is one: other entries among the hits then show. */
const rareWord = async (context: CompanionContext): Promise<string> => {
  const all = entriesOf((await listed(context, 'all')).listing)?.entries ?? [];
  const words = notesIn((await listed(context, 'note')).listing).map((note) =>
    uniqueWord(note, isAmong(all, note) ? all : [note, ...all]),
  );
  return words.findLast((word) => word !== undefined) ?? (await wordToSearch(context));
};

const search = async (conversation: Conversation, tool: JsonObject): Promise<void> => {
  const { context } = conversation;
  const limit = largestOf(tool, 'limit', modestLimit);
  const input = { query: await rareWord(context), ...(limit === undefined ? {} : { limit }) };
  if (!requiresOnly(tool, ...Object.keys(input)) || !accepts(tool, 'query', input.query)) return;
  const hits = await context.companion.send({ path: searchPath(input.query, modestLimit) });
  const shownByRest = entriesOf(hits)?.entries.length ?? 0;
  const rpc = await judgedCall(conversation, tool, 'search after initialize', input, shownByRest > 0);
  const found = { ...rpc, limit: input.limit, shownByRest };
  await judgeHits(conversation, tool, 'search after initialize', input, found);
  await compareHits(conversation, rpc, {
    word: input.query,
    limit: limit ?? modestLimit,
    again: repeatedCall(conversation, tool, 'search after initialize', input),
  });
};

const list = async (conversation: Conversation, tool: JsonObject): Promise<void> => {
  const input = { kind: 'note', ...limitFor(tool) };
  if (!requiresOnly(tool, ...Object.keys(input)) || !accepts(tool, 'kind', input.kind)) return;
  const rpc = await judgedCall(conversation, tool, 'list after initialize', input, true);
  await judgeListed(conversation, { kind: 'note', limit: input.limit }, rpc, {
    again: repeatedCall(conversation, tool, 'list after initialize', input),
  });
};

const readFirstNote = async (
  conversation: Conversation,
  tool: JsonObject,
  notes: readonly Opened[],
): Promise<void> => {
  const [opened] = notes;
  const slug = opened && percentDecoded(opened.found.slug);
  if (!opened || slug === undefined || !requiresOnly(tool, 'slug') || !accepts(tool, 'slug', slug)) return;
  await readNote(conversation, tool, 'note after initialize', slug, opened, notes);
};

/** Asks a server of both families, in a session that initialize opened, what the stateless family was asked in full. */
export const askHandshakeSide = async (
  { context, session: other }: Conversation,
  session: Conversation['session'],
  notes: readonly Opened[],
  stateless: OfferedTools | undefined,
): Promise<void> => {
  // Of a server without the stateless revision, this session repeats what the whole conversation asked.
  if (other.era !== 'modern') return;
  const conversation = conversationIn(context, session);
  // Where no capabilities are told at all, another clause judges that.
  if (isObject(session.result.capabilities))
    context.judge([features.featuresDeclared], { exchanges: [session.opened.exchanges[0]], session });
  const offered = await listFeatures(session, 'tools', 'tools after initialize');
  judgePages(context, session, offered);
  context.judge(offerClauses, offered);
  context.judge([lists.toolsDeclared], { ...offered, session });
  const [searching, profile, listing, note] = tools.contractTools.map((name) =>
    tools.toolNamed(offered, name),
  );
  const exchanges = [offered.list.exchanges[0]] as const;
  for (const tool of Object.values<JsonObject | undefined>({ ...stateless })) {
    const afterInitialize = tool && tools.toolNamed(offered, String(tool.name));
    if (afterInitialize) context.judge([sameArguments], { exchanges, stateless: tool, afterInitialize });
  }
  await Promise.all([
    searching && search(conversation, searching),
    profile && readProfile(conversation, profile),
    listing && list(conversation, listing),
    note && readFirstNote(conversation, note, notes),
    readFirstFeatures(conversation, notes[0], 'after initialize'),
  ]);
};
