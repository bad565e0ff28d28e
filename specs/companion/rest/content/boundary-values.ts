import { percentEncoded } from '../../../../harness/formats/percent.js';
import type { CompanionContext } from '../../context.js';
import { succeeded } from '../paths.js';
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
import { kindKept } from './kinds.clauses.js';
import { eachOnce, fewAreSome, foundOnce } from './lists.clauses.js';
import { listedNoteOpens } from './notes.clauses.js';
import { pathOfNote } from './slugs.js';
import { wordOfSeveralKinds, wordsOfSeveral } from './words.js';

/**
 * Slugs without a note: long, beyond ASCII, in capitals, with a dot, of digits, with signs of SQL and paths, an
 * escaped percent sign, a plus, spaces, names that objects of JavaScript inherit.
 */
const oddSlugs = [
  `no-such-note-${'x'.repeat(200)}`,
  'NO-SUCH-NOTE-AT-ALL',
  '%E0%B4%AE%E0%B4%B4',
  'no-such.note~at.all',
  '40400404',
  "no_such'note",
  'no%25such%25note',
  'no+such%20note',
  'constructor',
  '__proto__',
];
/** Requests that the contract leaves open, and that must not break the listing. */
const openCombinations = [
  '',
  '?kind=',
  '?kind=NOTE&limit=2',
  '?kind=note',
  '?kind=note&limit=2&limit=3',
  '?kind=note&limit=2&plumbrule=1',
];
/** A slug that leads up in the path, and the path that a proxy may make of it. */
const climbing = { slug: '..%2f..%2fno-such-note', resolved: '/api/no-such-note' };

/** Sends slugs, queries and limits at their boundaries. */
export const sendBoundaryValues = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const plain = await companion.send({ path: '/api/v1/profile' });
  const isOpen = succeeded(await companion.send({ path: climbing.resolved }));
  for (const slug of [...oddSlugs, ...(isOpen ? [] : [climbing.slug])])
    judge([oddSlugUnknown], {
      exchanges: [await companion.send({ path: `/api/v1/notes/${slug}` }), plain],
    });
  const known = await firstNote(context);
  if (known?.found.certain)
    judge([oddSlugUnknown], {
      exchanges: [await companion.send({ path: `${pathOfNote(known.found)}-no-such-note` }), plain],
    });
  // Only the clauses for every exchange judge these.
  for (const query of ['', '   ', 'മഴ', 'it’s “so” – …', 'rain\0bow'])
    await companion.send({ path: searchPath(query, modestLimit) });
  for (const parameters of openCombinations) await companion.send({ path: `/api/v1/content${parameters}` });
  // The order of parameters has no meaning, and the limit has a default.
  const turned = await companion.send({ path: '/api/v1/content?limit=2&kind=book' });
  judge([kindKept, limitKept], { exchanges: [turned], kind: 'book', limit: 2 });
  const unlimited = await companion.send({ path: '/api/v1/content?kind=craft' });
  judge([kindKept], { exchanges: [unlimited], kind: 'craft', limit: modestLimit });
  const all = (await listed(context, 'all')).listing;
  const shown = entriesOf(all)?.entries ?? [];
  // Many searches find the entries of any of several words.
  for (const query of [wordOfSeveralKinds(shown), wordsOfSeveral(shown, 2), wordsOfSeveral(shown, 8)])
    for (const limit of query === undefined ? [] : [3, 1, modestLimit]) {
      const found = await companion.send({ path: searchPath(query ?? '', limit) });
      judge([limitKept], { exchanges: [found], limit });
    }
  const word = await wordToSearch(context);
  const hits = await companion.send({ path: searchPath(word, modestLimit) });
  const few = await companion.send({ path: `/api/v1/search?limit=1&query=${percentEncoded(word)}` });
  judge([limitKept], { exchanges: [few], limit: 1 });
  judge([fewAreSome], { exchanges: [few, hits] });
  for (const hit of notesIn(hits)
    .filter((entry) => kindOf(entry) === 'note')
    .slice(0, 2)) {
    const opened = await openNote(context, hit);
    if (opened) judge([listedNoteOpens], { exchanges: [opened.get, hits], found: opened.found });
  }
  for (const limit of [2, 4, 7]) {
    const some = await companion.send({ path: contentPath('all', limit) });
    judge([limitKept], { exchanges: [some], limit });
    judge([fewAreSome], { exchanges: [some, all] });
    judge([eachOnce], some);
    const found = await companion.send({ path: searchPath(word, limit) });
    judge([limitKept], { exchanges: [found], limit });
    judge([foundOnce], found);
    if (limit < modestLimit) judge([fewAreSome], { exchanges: [found, hits] });
  }
  judge([eachOnce], all);
};
