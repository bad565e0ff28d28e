import { inOrder } from '../../../../harness/engine/in-order.js';
import { percentEncoded } from '../../../../harness/formats/percent.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { succeeded } from '../../../../harness/network/exchange.js';
import { contrast } from '../../../journal/protocol/refusals.js';
import type { CompanionContext } from '../../context.js';
import { judgeLasting } from '../../lasting.js';
import {
  contentPath,
  firstNote,
  listed,
  modestLimit,
  notesIn,
  openNote,
  searchPath,
  wordToSearch,
} from '../requests.js';
import { limitKept } from '../routes.clauses.js';
import { oddSlugUnknown } from '../unusual-requests.clauses.js';
import { entriesOf, kindOf } from './entries.js';
import { kindKept, otherKindRefused } from './kinds.clauses.js';
import { isWithdrawn } from './listed-notes.js';
import { eachOnce, fewAreSome, foundOnce } from './lists.clauses.js';
import { nearSlugs, numbersOfNoNote, slugOfNoNote } from './near-slugs.js';
import { listedNoteOpens, unknownNoteCode, unknownNoteStatus } from './notes.clauses.js';
import { pathOfNote } from './slugs.js';
import { wordOfSeveralKinds, wordsOfSeveral } from './words.js';

/**
 * Slugs without a note, of a made-up word: longer than a file name may be, beyond ASCII, in capitals, with a dot, of digits, with signs of SQL and paths, an
 * escaped percent sign, an escaped NUL, a plus, spaces, names that objects of JavaScript inherit, a malformed escape.
 */
const oddSlugs = (word: string): readonly string[] => [
  `${word}-${'x'.repeat(260)}`,
  `${word}-AT-${word}`.toUpperCase(),
  'caf%C3%A9-%E0%B4%AE%E0%B4%B4',
  `${word}.note~at.all`,
  '40400404',
  `${word}_such'note`,
  `${word}%25such%25note`,
  `${word}%00note`,
  `${word}+such%20note`,
  'constructor',
  '__proto__',
  '%zz',
];
/** Requests that the contract leaves open, and that must not break the listing. */
const openCombinations = [
  '',
  '?kind=',
  '?kind=NOTE&limit=2',
  '?kind=note',
  '?kind=note&limit=2&limit=3',
  '?kind=note&limit=0',
  '?kind=note&limit=2&colour=1',
  '?kind=note&limit=1.5',
  '?kind=note&limit=1e3',
  '?kind=note&limit=4294967296',
];
/** Queries that a program may convert to a number, a boolean or nothing, one letter, and more words than an index may take. */
const openQueries = [
  '',
  '   ',
  'മഴ',
  'it’s “so” – …',
  'rain\0bow',
  '2026',
  'true',
  'a',
  'to and fro '.repeat(12),
];

/** A slug that leads up in the path, and the path that a proxy may make of it. */
const climbing = (word: string) => ({ slug: `..%2f..%2f${word}`, resolved: `/api/${word}` });

/** Sends slugs, queries and limits at their boundaries. */
export const sendBoundaryValues = async (context: CompanionContext): Promise<void> => {
  await Promise.all([
    sendOddSlugs(context),
    sendNearSlugs(context),
    sendOpenQueries(context),
    sendKindOfZero(context),
    sendTurned(context),
    sendForSeveralWords(context),
    sendSmallLimits(context),
  ]);
};

const sendOddSlugs = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const plain = await companion.send({ path: '/api/v1/profile' });
  const word = companion.opaque.word('a slug');
  const { slug: upwards, resolved } = climbing(word);
  const isOpen = succeeded(await companion.send({ path: resolved }));
  const known = await firstNote(context);
  const slugs = [...oddSlugs(word), ...(isOpen ? [] : [upwards])];
  await inOrder(
    [
      ...slugs.map((slug) => `/api/v1/notes/${slug}`),
      ...(known?.found.certain ? [`${pathOfNote(known.found)}-${word}`] : []),
    ],
    (path) => companion.send({ path }),
    (exchange) => judge([oddSlugUnknown], { exchanges: [exchange, plain] }),
  );
};

/** Requests slugs like those of listed notes, and the slug of an entry that is no note: none is published. */
const sendNearSlugs = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const control = await companion.send({ path: '/api/v1/profile' });
  const listings = await Promise.all(
    (['note', 'craft', 'all'] as const).map((kind) => listed(context, kind)),
  );
  const [notes, crafts, all] = listings.map(({ listing }) => entriesOf(listing)?.entries ?? []);
  const near = nearSlugs(notes ?? []);
  const other = slugOfNoNote(crafts ?? [], { notes: notes ?? [], all: all ?? [] });
  if (near) {
    const pattern = await companion.send({ path: `/api/v1/notes/${near.pattern}` });
    judge([oddSlugUnknown], { exchanges: [pattern, control] });
  }
  await inOrder(
    numbersOfNoNote([...(notes ?? []), ...(all ?? [])]),
    (slug) => companion.send({ path: `/api/v1/notes/${slug}` }),
    (exchange) => judge([oddSlugUnknown], { exchanges: [exchange, control] }),
  );
  await inOrder(
    [near?.shortened, other].filter((slug) => slug !== undefined),
    (slug) => companion.send({ path: `/api/v1/notes/${slug}` }),
    (exchange) => {
      judge([unknownNoteStatus], contrast(exchange, control));
      judge([unknownNoteCode], exchange);
    },
  );
};

/** Only the clauses for every exchange judge these. */
const sendOpenQueries = ({ companion }: CompanionContext): Promise<void> =>
  inOrder(
    [
      ...openQueries.map((query) => searchPath(query, modestLimit)),
      searchPath('rain', 0),
      // A malformed escape and one of no UTF-8.
      ...['%zz', 'rain%E0%A4'].map((query) => `/api/v1/search?query=${query}&limit=${modestLimit}`),
      ...openCombinations.map((parameters) => `/api/v1/content${parameters}`),
    ],
    (path) => companion.send({ path }),
  );

/** A language may take 0 for no kind at all. */
const sendKindOfZero = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const zero = await companion.send({ path: contentPath('0', 2) });
  judge([otherKindRefused], contrast(zero, (await listed(context, 'note')).listing));
};

const sendTurned = async ({ companion, judge }: CompanionContext): Promise<void> => {
  // The order of parameters has no meaning, and the limit has a default.
  const turned = await companion.send({ path: '/api/v1/content?limit=2&kind=book' });
  judge([kindKept, limitKept], { exchanges: [turned], kind: 'book', limit: 2 });
  // Some servers have another statement for their usual limit.
  const usual = await companion.send({ path: contentPath('craft', modestLimit) });
  judge([kindKept, limitKept], { exchanges: [usual], kind: 'craft', limit: modestLimit });
  const unlimited = await companion.send({ path: '/api/v1/content?kind=craft' });
  judge([kindKept], { exchanges: [unlimited], kind: 'craft', limit: modestLimit });
};

const sendForSeveralWords = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const shown = entriesOf((await listed(context, 'all')).listing)?.entries ?? [];
  // Many searches find the entries of any of several words.
  const word = await wordToSearch(context);
  // The same word twice finds several entries also where each of them must hold every word.
  const queries = [
    wordOfSeveralKinds(shown),
    wordsOfSeveral(shown, 2),
    wordsOfSeveral(shown, 8),
    `${word} ${word}`,
  ];
  await inOrder(
    queries.flatMap((query) => (query === undefined ? [] : [3, 1].map((limit) => ({ query, limit })))),
    ({ query, limit }) => companion.send({ path: searchPath(query, limit) }),
    (found, { limit }) => judge([limitKept], { exchanges: [found], limit }),
  );
};

const sendSmallLimits = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const all = (await listed(context, 'all')).listing;
  const word = await wordToSearch(context);
  const hits = await companion.send({ path: searchPath(word, modestLimit) });
  const few = await companion.send({ path: `/api/v1/search?limit=1&query=${percentEncoded(word)}` });
  judge([limitKept], { exchanges: [few], limit: 1 });
  await judgeLasting(context, [fewAreSome], { exchanges: [few, hits] });
  const notes = notesIn(hits).filter((entry) => kindOf(entry) === 'note');
  await inOrder(
    notes.slice(0, 2),
    async (hit) => {
      const opened = await openNote(context, hit);
      // An index may be behind: only a listed note must open.
      return opened && { ...opened, withdrawn: await isWithdrawn(context, opened) };
    },
    (opened) => {
      if (opened) judge([listedNoteOpens], { exchanges: [opened.get, hits], ...opened });
    },
  );
  await inOrder<number, readonly [Exchange, Exchange]>(
    [2, 4, 7],
    (limit) =>
      Promise.all([
        companion.send({ path: contentPath('all', limit) }),
        companion.send({ path: searchPath(word, limit) }),
      ]),
    async ([some, found], limit) => {
      judge([limitKept], { exchanges: [some], limit });
      await judgeLasting(context, [fewAreSome], { exchanges: [some, all] });
      judge([eachOnce], some);
      judge([limitKept], { exchanges: [found], limit });
      judge([foundOnce], found);
      if (limit < modestLimit) await judgeLasting(context, [fewAreSome], { exchanges: [found, hits] });
    },
  );
  judge([eachOnce], all);
};
