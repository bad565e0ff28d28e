import type { JsonObject } from '../../../harness/formats/json.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { contrast } from '../../journal/protocol/refusals.js';
import { scenario } from '../context.js';
import { judgeLasting, requestedAgain } from '../lasting.js';
import { entriesOf, isAmong, type Kind, kinds, titleOf } from './content/entries.js';
import { judgeFound } from './content/found-entries.js';
import { everyKindIsServed, kindKept } from './content/kinds.clauses.js';
import { isWithdrawn } from './content/listed-notes.js';
import { allHoldsEach, kindHoldsItsEntries, kindsAgree } from './content/listings-agree.clauses.js';
import { eachOnce, fewAreSome, foundOnce, listingIsNoScalar, noNullEntry } from './content/lists.clauses.js';
import { noteHasMetadata } from './content/metadata.clauses.js';
import {
  listedNoteOpens,
  noteHasMarkdown,
  noteIsNoPage,
  someHoldText,
  unknownNoteCode,
  unknownNoteStatus,
} from './content/notes.clauses.js';
import { notesDiffer } from './content/own-content.clauses.js';
import { aWordFinds, queryMatters, sameForAll } from './content/search.clauses.js';
import { titleWords } from './content/title-searches.js';
import { compressedAlike } from './protocol/compression.clauses.js';
import { nonexistentRoute } from './protocol/own-response.js';
import {
  codings,
  compressed,
  contentPath,
  listed,
  modestLimit,
  notesIn,
  type Opened,
  openNote,
  searchPath,
  unknownSlug,
  wordToSearch,
} from './requests.js';
import {
  bodiesSeen,
  contentIsServed,
  limitKept,
  profileIsNoStatus,
  profileIsServed,
  searchFindsEntries,
  searchIsServed,
  statusIsServed,
  tellsSomething,
} from './routes.clauses.js';

export const theRoutes = scenario(
  'profile, status and search',
  [
    profileIsServed,
    statusIsServed,
    tellsSomething,
    profileIsNoStatus,
    searchIsServed,
    limitKept,
    fewAreSome,
    foundOnce,
    noNullEntry,
    compressedAlike,
    bodiesSeen,
  ],
  async (context) => {
    const { companion, judge } = context;
    const control = await companion.send({ path: nonexistentRoute(companion) });
    const beside = async (path: string) => {
      const exchange = await companion.send({ path });
      judge([bodiesSeen], exchange);
      return { exchanges: [exchange, control] as const };
    };
    const [profile, state] = [await beside('/api/v1/profile'), await beside('/api/v1/status')];
    judge([profileIsServed, tellsSomething], profile);
    judge([statusIsServed, tellsSomething], state);
    judge([profileIsNoStatus], { exchanges: [profile.exchanges[0], state.exchanges[0]] });
    const word = await wordToSearch(context);
    const results = await beside(searchPath(word, modestLimit));
    const [plain] = results.exchanges;
    judge([searchIsServed], results);
    judge([limitKept], { exchanges: [plain], limit: modestLimit });
    for (const [index, coding] of codings.entries()) {
      const limit = index + 1;
      const single = await companion.send({ path: searchPath(word, limit), headers: compressed(coding) });
      judge([searchIsServed], { exchanges: [single, control] });
      judge([limitKept], { exchanges: [single], limit });
      judge([compressedAlike], { exchanges: [single, plain] });
      await judgeLasting(context, [fewAreSome], { exchanges: [single, plain] });
    }
    judge([foundOnce, noNullEntry], plain);
  },
);

export const theListings = scenario(
  'the listing of each kind and of all',
  [
    contentIsServed,
    everyKindIsServed,
    kindKept,
    limitKept,
    fewAreSome,
    eachOnce,
    listingIsNoScalar,
    noNullEntry,
    kindsAgree,
    compressedAlike,
    bodiesSeen,
  ],
  async (context) => {
    const { companion, judge } = context;
    const control = await companion.send({ path: nonexistentRoute(companion) });
    const requested: readonly (Kind | 'all')[] = [...kinds, 'all'];
    const pages = await Promise.all(
      requested.map(async (kind) => ({ kind, ...(await listed(context, kind)) })),
    );
    for (const { kind, listing, limit } of pages) {
      const others = pages.filter((page) => page.kind !== kind).map((page) => page.listing);
      const ofKind = kind === 'all' ? {} : { kind };
      if (kind === 'note') {
        judge([contentIsServed], { exchanges: [listing, control] });
        judge([bodiesSeen], listing);
      }
      judge([listingIsNoScalar, noNullEntry], listing);
      judge([everyKindIsServed], { exchanges: [listing, control, ...others], kind });
      judge([kindKept, limitKept], { exchanges: [listing], limit, ...ofKind });
      const coding = codings[requested.indexOf(kind)];
      const headers = coding === undefined ? [] : compressed(coding);
      const single = await companion.send({ path: contentPath(kind, 1), headers });
      judge([kindKept, limitKept], { exchanges: [single], limit: 1, ...ofKind });
      await judgeLasting(context, [fewAreSome], { exchanges: [single, listing] });
      judge([eachOnce], listing);
      if (coding !== undefined) judge([compressedAlike], { exchanges: [single, listing] });
    }
    const all = pages.at(-1);
    if (!all) return;
    await judgeLasting(context, [allHoldsEach], {
      exchanges: [all.listing, ...pages.slice(0, kinds.length).map(({ listing }) => listing)],
      limit: all.limit,
      kinds,
    });
    for (const { kind, listing, limit } of pages)
      if (kind !== 'all')
        await judgeLasting(context, [kindHoldsItsEntries], {
          exchanges: [listing, all.listing],
          kind,
          limits: [limit, all.limit],
        });
  },
);

/** Number of listed notes that are opened. */
const notesOpened = 3;

export const theNotes = scenario(
  'notes of the listing, and one that does not exist',
  [
    listedNoteOpens,
    noteIsNoPage,
    noteHasMarkdown,
    noteHasMetadata,
    notesDiffer,
    unknownNoteStatus,
    unknownNoteCode,
  ],
  async (context) => {
    const { companion, judge, inapplicable, coverage, random } = context;
    const clauses = [listedNoteOpens, noteIsNoPage, noteHasMarkdown, noteHasMetadata];
    const { listing } = await listed(context, 'note');
    const notes = notesIn(listing);
    const opened: Opened[] = [];
    for (const entry of notes.slice(0, notesOpened)) {
      const note = await openNote(context, entry);
      if (note) opened.push(note);
    }
    for (const note of opened)
      judge(clauses, {
        exchanges: [note.get, listing],
        found: note.found,
        withdrawn: await isWithdrawn(context, note),
      });
    if (opened.length === 0)
      inapplicable(clauses, 'the listing, whose body is open, gives no slug of a note');
    const [first, second] = opened;
    if (first) judge([someHoldText], { exchanges: [first.get, ...opened.slice(1).map(({ get }) => get)] });
    if (first && second)
      judge([notesDiffer], { exchanges: [first.get, second.get], entries: [first.entry, second.entry] });
    else inapplicable([notesDiffer], 'the listing gives fewer than two notes');
    coverage(`${opened.length} of ${notes.length} listed notes were opened.`);
    // A server that returns errors for every request knows no note either: a successful request accompanies
    // the unknown slug.
    const control = opened.map(({ get }) => get).find((get) => status(get) === 200) ?? listing;
    const unknown = await companion.send({ path: `/api/v1/notes/${unknownSlug(random)}` });
    judge([unknownNoteStatus], contrast(unknown, control));
    judge([unknownNoteCode], unknown);
  },
);

export const theSearch = scenario(
  'a search for one listed entry of each kind',
  [searchFindsEntries, queryMatters, fewAreSome, kindsAgree],
  async (context) => {
    const { companion, judge, inapplicable } = context;
    const { listing: all, limit: most } = await listed(context, 'all');
    const searches: Exchange[] = [];
    const forTitles: Exchange[] = [];
    const entries: JsonObject[] = [];
    for (const { kind, entry, word } of await titleWords(context)) {
      const send = (query: string, limit: number) => companion.send({ path: searchPath(query, limit) });
      const found: [Exchange, ...Exchange[]] = [await send(word, modestLimit)];
      searches.push(found[0]);
      judge([kindsAgree], { exchanges: [found[0], all] });
      entries.push(entry);
      if (!entriesOf(found[0])?.entries.length) {
        // The whole title may find an entry that one word does not find.
        const forTitle = await send(titleOf(entry) ?? word, most);
        found.push(forTitle);
        forTitles.push(forTitle);
        // Nor may the word find it with a large limit only; an index that was behind is not accused.
        const many = await send(word, most);
        await judgeLasting(context, [fewAreSome], {
          exchanges: [await requestedAgain(companion, found[0]), many],
        });
      }
      await judgeFound(context, kind, { exchanges: found, entry, limit: modestLimit });
    }
    const [first, ...others] = searches;
    if (first) {
      const same = sameForAll(searches);
      const isUnclear = same !== undefined && entries.every((entry) => isAmong(same, entry));
      const unknown = isUnclear
        ? await companion.send({ path: searchPath(companion.opaque.word('a word'), modestLimit) })
        : undefined;
      judge([queryMatters], { exchanges: [first, ...others], entries, same, ...(unknown && { unknown }) });
      judge([aWordFinds], { exchanges: [first, ...others, ...forTitles], words: searches.length });
    } else
      inapplicable(
        [searchFindsEntries, queryMatters],
        'no listed title has a unique word, or no titles can be identified',
      );
  },
  { optional: [fewAreSome, kindsAgree] },
);
