import { inOrder } from '../../../../harness/engine/in-order.js';
import { isObject, type JsonObject } from '../../../../harness/formats/json.js';
import { percentDecoded } from '../../../../harness/formats/percent.js';
import { entriesOf, kinds, titleOf } from '../../rest/content/entries.js';
import { titleWords } from '../../rest/content/title-searches.js';
import { accentedWord, neighbouringWords, uniqueWord } from '../../rest/content/words.js';
import { anew, listed, modestLimit, type Opened, searchPath, wordToSearch } from '../../rest/requests.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import { accepts, largestOf, listsValue, valuesOf } from '../features/accepted-arguments.js';
import { profileTold } from '../features/calls.clauses.js';
import { contractTools, type FeatureList, toolNamed } from '../features/tools.clauses.js';
import { sendOtherArguments } from '../revisions/stateless-requests.js';
import { entriesAgree } from '../same-as-rest/entries.clauses.js';
import { anyQueryServed } from '../same-as-rest/hits.clauses.js';
import { profilesAgree } from '../same-as-rest/profile.clauses.js';
import { valueOfResult } from '../same-as-rest/result-value.js';
import { notesKeepApart } from '../same-as-rest/whole.clauses.js';
import { judgedCall, repeated, takes } from './call.js';
import { judgeEntries, judgeWholeListings, openToldNote } from './entries-told.js';
import type { Moment } from './moment.js';
import { type JudgedNote, judgeNote, judgeWholeNotes } from './notes-told.js';

/** The four tools, where they are listed. */
export interface OfferedTools {
  readonly search: JsonObject | undefined;
  readonly profile: JsonObject | undefined;
  readonly list: JsonObject | undefined;
  readonly note: JsonObject | undefined;
}

/** Returns the four tools of a list. */
export const offeredIn = (offered: FeatureList): OfferedTools => {
  const [search, profile, list, note] = contractTools.map((name) => toolNamed(offered, name));
  return { search, profile, list, note };
};

/** One call of a tool, and what its result is compared with. */
interface Ask {
  readonly what: string;
  readonly input: JsonObject;
  /** Whether the result is known to exist. */
  readonly answerable: boolean;
  /** Whether only titles are compared: which letters a search folds is open. */
  readonly folded?: boolean;
  readonly opened?: Opened;
}

/** A call that was sent. */
interface Sent extends Ask {
  readonly rpc: RpcExchange;
  readonly again: () => Promise<RpcExchange>;
}

/** How one of the four tools is read: at every moment in the same way, with fewer or more arguments. */
interface ToolRead {
  readonly tool: keyof OfferedTools;
  asks(conversation: Conversation, moment: Moment, tool: JsonObject): Promise<readonly Ask[]>;
  /** Judges one result beside REST. */
  judge(
    conversation: Conversation,
    moment: Moment,
    sent: Sent,
    offered: OfferedTools,
  ): Promise<JudgedNote | undefined>;
  /** Judges all results together. */
  together?(
    conversation: Conversation,
    moment: Moment,
    sent: readonly Sent[],
    judged: readonly JudgedNote[],
  ): Promise<void>;
}

const smallLimit = 2;
const limitFor = (tool: JsonObject, limit = smallLimit): JsonObject =>
  accepts(tool, 'limit', limit) ? { limit } : {};

/** Returns the texts of a result that is no error. */
const proseOf = (rpc: RpcExchange): string | undefined => {
  const { content, isError } = objectResult(rpc) ?? {};
  const [item, ...more] = Array.isArray(content) && isError !== true ? content : [];
  return more.length === 0 && isObject(item) && typeof item.text === 'string' ? item.text : undefined;
};

const profile: ToolRead = {
  tool: 'profile',
  asks: async () => [{ what: 'the profile', input: {}, answerable: true }],
  judge: async ({ context, session }, { isLater }, { rpc }, { profile: tool }) => {
    const own = await context.companion.send({ path: '/api/v1/profile', ...(isLater ? anew : {}) });
    const exchanges = [rpc.exchanges[0], own] as const;
    context.judge([profilesAgree], { exchanges, value: valueOfResult(rpc), prose: proseOf(rpc) });
    const anyValue = session.era === 'modern';
    context.judge([profileTold], { ...rpc, tool: tool ?? {}, answerable: true, anyValue });
    return undefined;
  },
};

const list: ToolRead = {
  tool: 'list',
  asks: async (_, { extent }, tool) => {
    const few = limitFor(tool);
    const ofNotes = { what: 'list note', input: { kind: 'note', ...few }, answerable: true };
    if (extent === 'one') return [ofNotes];
    const large = largestOf(tool, 'limit', modestLimit);
    // Only where the tool lists its kinds: others may have no word for all of them.
    const named = [...kinds, ...(listsValue(tool, 'kind', 'all') ? ['all'] : [])];
    const many = large === undefined ? [] : named.map((kind) => ({ kind, limit: large }));
    const inputs = [
      ...(extent === 'all' ? [...named.map((kind) => ({ kind, ...(kind === 'all' ? {} : few) })), {}] : []),
      ...many,
    ];
    return inputs.map((input: JsonObject) => ({
      what: `list ${Object.values(input).join()}`,
      input,
      answerable: true,
    }));
  },
  judge: async (conversation, { listing, extent }, sent, { note }) => {
    const { kind, limit } = sent.input;
    if (kind === undefined) return undefined;
    const asked = { ...sent, kind: kind as 'all', limit: typeof limit === 'number' ? limit : undefined };
    await judgeEntries(conversation, asked, listing);
    if (kind === 'note' && extent !== 'one') await openToldNote(conversation, asked, listing, note);
    return undefined;
  },
  together: async (conversation, { listing, extent, earlier = [], keep }, sent) => {
    if (extent === 'one') return;
    const many = sent.filter(
      ({ input: { kind, limit } }) => kind !== undefined && limit !== undefined && limit !== smallLimit,
    );
    const read = await Promise.all(
      many.map(async (one) => {
        const kind = one.input.kind as 'all';
        const own = await Promise.all((kind === 'all' ? kinds : [kind]).map((each) => listing(each)));
        return { ...one, kind, limit: Number(one.input.limit), own };
      }),
    );
    keep?.(read);
    await judgeWholeListings(conversation, read, earlier);
  },
};

/** Limits of a search besides the small one. */
const otherLimits = [1, 3];
/** Characters that may break a search, and an operator, an open quotation and the name of a column of query languages. */
const oddQueries = (word: string): readonly string[] => [
  `it's "50%" (a*b) [c] & \\ ; --`,
  `${word}"`,
  `${word}'`,
  `${word} AND (`,
  `${word}: *`,
];

/** Returns words by which a search finds few entries: of one title, beyond ASCII, side by side, and beside a sign. */
const searchedWords = async (
  context: Conversation['context'],
): Promise<readonly { readonly query: string; readonly folded?: boolean }[]> => {
  const all = entriesOf((await listed(context, 'all')).listing)?.entries ?? [];
  const firstOf = (wordOf: (entry: JsonObject) => string | undefined) =>
    all.map(wordOf).find((word) => word !== undefined);
  const isMarked = (entry: JsonObject) => /[&<>"']/.test(titleOf(entry) ?? '');
  const [pair, marked, foreign] = [
    firstOf((entry) => neighbouringWords(entry, 2)),
    firstOf((entry) => (isMarked(entry) ? uniqueWord(entry, all) : undefined)),
    firstOf(accentedWord),
  ];
  const plain = [...(await titleWords(context)).map(({ word }) => word), pair, marked];
  return [
    ...[...new Set(plain)].flatMap((query) => (query === undefined ? [] : [{ query }])),
    ...(foreign === undefined || plain.includes(foreign) ? [] : [{ query: foreign, folded: true }]),
  ];
};

const search: ToolRead = {
  tool: 'search',
  asks: async ({ context }, { extent, query }, tool) => {
    const { companion } = context;
    const limit = limitFor(tool);
    const large = largestOf(tool, 'limit', modestLimit);
    const notes = (await titleWords(context)).find(({ kind }) => kind === 'note');
    const one = query ?? notes?.word ?? (await wordToSearch(context));
    const common = extent === 'all' ? await wordToSearch(context) : one;
    const odd = oddQueries(companion.opaque.word('an odd search'));
    const inputs: readonly Pick<Ask, 'input' | 'folded'>[] =
      extent === 'all'
        ? [
            { input: { query: common, ...limit } },
            ...otherLimits.map((other) => ({ input: { query: common, limit: other } })),
            ...(await searchedWords(context)).map(({ query: word, ...how }) => ({
              input: { query: word, ...limitFor(tool, modestLimit) },
              ...how,
            })),
          ]
        : [{ input: { query: one, ...(large === undefined ? {} : { limit: large }) } }];
    const found = await Promise.all(
      inputs.map(async (ask) => {
        const hits = entriesOf(
          await companion.send({ path: searchPath(String(ask.input.query), modestLimit) }),
        );
        return {
          ...ask,
          what: `search ${Object.values(ask.input).join()}`,
          answerable: (hits?.entries.length ?? 0) > 0,
        };
      }),
    );
    // A query without hits has the same structured content as any other.
    const none = extent === 'all' ? [companion.opaque.word('a search'), ...odd] : [];
    return [
      ...found,
      ...none.map((word) => ({
        what: `search for ${word}`,
        input: { query: word, ...limit },
        answerable: false,
      })),
    ];
  },
  judge: async (conversation, { listing, extent }, sent, { note }) => {
    const { query, limit } = sent.input;
    if (!sent.answerable) {
      conversation.context.judge([anyQueryServed], sent.rpc);
      return undefined;
    }
    const asked = { ...sent, query: String(query), limit: typeof limit === 'number' ? limit : undefined };
    await judgeEntries(conversation, asked, listing, ...(sent.folded ? [[entriesAgree]] : []));
    if (extent === 'all') await openToldNote(conversation, asked, listing, note);
    return undefined;
  },
};

const slugOf = ({ found }: Opened): string => percentDecoded(found.slug) ?? found.slug;

const note: ToolRead = {
  tool: 'note',
  asks: async (_, { notes, extent }, tool) => {
    const known = notes.map(slugOf);
    // A schema that lists the slugs allows each of them.
    const others =
      extent === 'all' ? valuesOf(tool, 'slug').filter((slug) => !known.includes(String(slug))) : [];
    return [
      ...notes.map((opened, index) => ({
        what: `note ${index}`,
        input: { slug: slugOf(opened) },
        answerable: true,
        opened,
      })),
      ...others
        .slice(0, listedSlugsRead)
        .map((slug) => ({ what: `listed note ${slug}`, input: { slug }, answerable: true })),
    ];
  },
  judge: async ({ context }, { notes, others = [] }, { rpc, opened, again }) =>
    opened ? judgeNote(context, { rpc, opened, again }, [...notes, ...others]) : undefined,
  together: async ({ context }, _, sent, notes) => {
    const read = sent.flatMap(({ rpc, opened, again }) => (opened ? [{ rpc, opened, again }] : []));
    const [first, ...more] = read.map(({ rpc }) => rpc.exchanges[0]);
    if (first) context.judge([notesKeepApart], { exchanges: [first, ...more], notes });
    await judgeWholeNotes(context, read);
  },
};
/** Slugs that only the schema lists and that are requested. */
const listedSlugsRead = 2;

/** How each of the four tools is read. */
export const toolReads = [profile, list, search, note] as const;

/** Reads one of the four tools at some moment, with the arguments that its schema accepts. */
export const readTool = async (
  conversation: Conversation,
  moment: Moment,
  offered: OfferedTools,
  read: ToolRead,
): Promise<void> => {
  const tool = offered[read.tool];
  if (!tool) return;
  const asks = (await read.asks(conversation, moment, tool)).filter(({ input }) => takes(tool, input));
  const sent: Sent[] = [];
  const judged: JudgedNote[] = [];
  await inOrder(
    asks,
    ({ what, input, answerable }) =>
      judgedCall(conversation, tool, `${what} ${moment.when}`, input, answerable),
    async (rpc, ask, index) => {
      const again = repeated(`${ask.what} ${moment.when}`, (what) =>
        judgedCall(conversation, tool, what, ask.input, true),
      );
      const one = { ...ask, rpc, again };
      sent.push(one);
      const note = await read.judge(conversation, moment, one, offered);
      if (note) judged.push(note);
      if (moment.extent === 'all' && index === 0)
        await sendOtherArguments(conversation, tool, rpc, ask.input);
    },
  );
  await read.together?.(conversation, moment, sent, judged);
};
