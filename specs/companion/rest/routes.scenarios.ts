import { status } from '../../../harness/network/exchange.js';
import { contrast } from '../../journal/protocol/refusals.js';
import { scenario } from '../context.js';
import { unwrittenRoute } from './answers.js';
import { type Kind, kinds } from './entries.js';
import {
  listedNoteOpens,
  noteHasMarkdown,
  noteIsNoPage,
  unknownNoteCode,
  unknownNoteStatus,
} from './notes.clauses.js';
import {
  contentPath,
  generousLimit,
  modestLimit,
  noteListing,
  notesIn,
  pathOfNote,
  searchPath,
  wordToSearch,
} from './questions.js';
import {
  allHoldsEach,
  bodiesSeen,
  contentAnswers,
  everyKindAnswers,
  kindKept,
  limitKept,
  openParameters,
  profileAnswers,
  searchAnswers,
  statusAnswers,
  unknownRoute,
} from './routes.clauses.js';

export const theRoutes = scenario(
  'profile, status and search',
  [profileAnswers, statusAnswers, searchAnswers, limitKept, bodiesSeen],
  async (context) => {
    const { companion, judge } = context;
    const control = await companion.ask({ path: unwrittenRoute });
    const beside = async (path: string) => {
      const answer = await companion.ask({ path });
      judge([bodiesSeen], answer);
      return { exchanges: [answer, control] as const };
    };
    judge([profileAnswers], await beside('/api/v1/profile'));
    judge([statusAnswers], await beside('/api/v1/status'));
    const word = await wordToSearch(context);
    for (const limit of [modestLimit, 1]) {
      const results = await beside(searchPath(word, limit));
      judge([searchAnswers], results);
      judge([limitKept], { exchanges: [results.exchanges[0]], limit });
    }
  },
);

export const theListings = scenario(
  'the listing of each kind and of all',
  [contentAnswers, everyKindAnswers, kindKept, limitKept, allHoldsEach, bodiesSeen],
  async (context) => {
    const { companion, judge } = context;
    const control = await companion.ask({ path: unwrittenRoute });
    const notes = await noteListing(context);
    judge([contentAnswers], { exchanges: [notes, control] });
    judge([bodiesSeen], notes);
    const asked: readonly (Kind | 'all')[] = [...kinds, 'all'];
    const listings = await Promise.all(
      asked.map((kind) => companion.ask({ path: contentPath(kind, modestLimit) })),
    );
    asked.forEach((kind, index) => {
      const listing = listings[index];
      if (!listing) return;
      judge([everyKindAnswers], {
        exchanges: [listing, control, ...listings.filter((other) => other !== listing)],
        kind,
      });
      judge([kindKept, limitKept], {
        exchanges: [listing],
        limit: modestLimit,
        ...(kind === 'all' ? {} : { kind }),
      });
    });
    for (const kind of ['note', 'all'] as const) {
      const single = await companion.ask({ path: contentPath(kind, 1) });
      judge([limitKept], { exchanges: [single], limit: 1 });
    }
    const all = await companion.ask({ path: contentPath('all', generousLimit) });
    judge([allHoldsEach], {
      exchanges: [all, ...listings.slice(0, kinds.length)],
      limit: generousLimit,
      kinds,
    });
  },
);

/** Notes opened of those that the listing names. */
const notesOpened = 3;

const unheardOf = (random: () => number): string =>
  `no-such-note-${Math.floor(random() * 36 ** 8).toString(36)}`;

export const theNotes = scenario(
  'notes that the listing names, and one that nobody wrote',
  [listedNoteOpens, noteIsNoPage, noteHasMarkdown, unknownNoteStatus, unknownNoteCode],
  async (context) => {
    const { companion, judge, inapplicable, coverage, random } = context;
    const clauses = [listedNoteOpens, noteIsNoPage, noteHasMarkdown];
    const listing = await noteListing(context);
    const slugs = notesIn(listing);
    if (slugs.length === 0)
      inapplicable(clauses, 'no slug of a note can be told from the listing, whose body is open');
    const chosen = slugs.slice(0, notesOpened);
    // A server that answers nothing at all knows no note either: an answered question goes with the unknown slug.
    let answered = listing;
    for (const found of chosen) {
      const get = await companion.ask({ path: pathOfNote(found) });
      judge(clauses, { exchanges: [get, listing], found });
      if (status(get) === 200) answered = get;
    }
    coverage(`${chosen.length} of ${slugs.length} listed notes were opened.`);
    const unknown = await companion.ask({ path: `/api/v1/notes/${unheardOf(random)}` });
    judge([unknownNoteStatus], contrast(unknown, answered));
    judge([unknownNoteCode], unknown);
  },
);

/** Questions that the contract leaves open. */
const openQuestions = [
  '/api/v1/content',
  '/api/v1/content?kind=unheard-of',
  '/api/v1/content?kind=note&limit=0',
  '/api/v1/content?kind=note&limit=abc',
  '/api/v1/search',
  '/api/v1/search?query=',
  '/api/v1/search?query=house',
];

export const leftOpen = scenario(
  'questions to the REST routes that the contract leaves open',
  [openParameters, unknownRoute],
  async ({ companion, judge }) => {
    for (const path of openQuestions) judge([openParameters], await companion.ask({ path }));
    judge([unknownRoute], await companion.ask({ path: unwrittenRoute }));
  },
);
