import type { JsonObject } from '../../../../harness/formats/json.js';
import { entriesOf, kinds, titleOf } from '../../rest/content/entries.js';
import { titleWords } from '../../rest/content/title-searches.js';
import { accentedWord, neighbouringWords, uniqueWord } from '../../rest/content/words.js';
import { listed, modestLimit, searchPath, wordToSearch } from '../../rest/requests.js';
import { objectResult } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import { accepts, largestOf, listsValue } from '../features/accepted-arguments.js';
import { entriesAgree } from '../same-as-rest/entries.clauses.js';
import { anyQueryServed } from '../same-as-rest/hits.clauses.js';
import { judgeEntries, judgeWholeListings, openToldNote } from './entries-told.js';
import type { Ask, ToolRead } from './tool-read.js';

const smallLimit = 2;
const limitFor = (tool: JsonObject, limit = smallLimit): JsonObject =>
  accepts(tool, 'limit', limit) ? { limit } : {};

/** How list_content is read. */
export const list: ToolRead = {
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
    // Search engines split combining marks differently.
    firstOf((entry) => [accentedWord(entry)].find((word) => word !== undefined && !/\p{M}/u.test(word))),
  ];
  const plain = [...(await titleWords(context)).map(({ word }) => word), pair, marked];
  return [
    ...[...new Set(plain)].flatMap((query) => (query === undefined ? [] : [{ query }])),
    ...(foreign === undefined || plain.includes(foreign) ? [] : [{ query: foreign, folded: true }]),
  ];
};

/** How search_site is read. */
export const search: ToolRead = {
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
    const [first, ...more] = found;
    return [
      ...(first ? [first] : []),
      ...more.filter(({ answerable }) => !answerable),
      ...none.map((word) => ({
        what: `search for ${word}`,
        input: { query: word, ...limit },
        answerable: false,
        isOdd: odd.includes(word),
      })),
      // A server that keeps its last result keeps one with entries.
      ...more.filter(({ answerable }) => answerable),
    ];
  },
  judge: async (conversation, { listing, extent }, sent, { note }) => {
    const { query, limit } = sent.input;
    if (!sent.answerable) return undefined;
    const asked = { ...sent, query: String(query), limit: typeof limit === 'number' ? limit : undefined };
    await judgeEntries(conversation, asked, listing, ...(sent.folded ? [[entriesAgree]] : []));
    if (extent === 'all') await openToldNote(conversation, asked, listing, note);
    return undefined;
  },
  together: async ({ context }, _, sent) => {
    // Where every search fails, another clause judges that.
    if (!sent.some(({ isOdd, rpc }) => isOdd !== true && objectResult(rpc))) return;
    for (const { isOdd, rpc } of sent) if (isOdd) context.judge([anyQueryServed], rpc);
  },
};
