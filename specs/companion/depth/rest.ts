import type { HeaderLine } from '../../../harness/network/exchange.js';
import { contrast } from '../../journal/protocol/refusals.js';
import type { CompanionContext } from '../context.js';
import { compressedAlike } from '../rest/exchanges.clauses.js';
import { eachOnce, fewAreSome } from '../rest/lists.clauses.js';
import { writeRefused } from '../rest/methods.clauses.js';
import { listedNoteOpens, noteHasMarkdown, noteIsNoPage, notesDiffer } from '../rest/notes.clauses.js';
import {
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
} from '../rest/requests.js';
import { limitKept } from '../rest/routes.clauses.js';
import { conditionMet, jsonOnRequest, methodsFailNothing, oddSlugUnknown } from './rest.clauses.js';

/** What is judged of REST once the quota is free again. */
export const restDepthClauses = [
  listedNoteOpens,
  noteIsNoPage,
  noteHasMarkdown,
  notesDiffer,
  writeRefused,
  limitKept,
  fewAreSome,
  eachOnce,
  compressedAlike,
  oddSlugUnknown,
  jsonOnRequest,
  conditionMet,
  methodsFailNothing,
];

/** Notes opened of those that the listing names. */
const notesOpened = 12;

/** Opens the listed notes, each beside the one before it. */
export const openNotes = async (context: CompanionContext): Promise<readonly Opened[]> => {
  const { judge } = context;
  const { listing } = await listed(context, 'note');
  const opened: Opened[] = [];
  for (const entry of notesIn(listing).slice(0, notesOpened)) {
    const note = await openNote(context, entry);
    if (!note) continue;
    judge([listedNoteOpens, noteIsNoPage, noteHasMarkdown], {
      exchanges: [note.get, listing],
      found: note.found,
    });
    const before = opened.at(-1);
    if (before)
      judge([notesDiffer], { exchanges: [before.get, note.get], entries: [before.entry, note.entry] });
    opened.push(note);
  }
  return opened;
};

/** Methods that write, on the routes that are asked by others of them before. */
export const writeElsewhere = async (context: CompanionContext): Promise<void> => {
  const { companion, judge, random } = context;
  const search = searchPath(await wordToSearch(context), modestLimit);
  const unknown = `/api/v1/notes/${unknownSlug(random)}`;
  const tried: readonly (readonly [path: string, beside: string, methods: readonly string[]])[] = [
    ...['/api/v1/profile', '/api/v1/status', search].map((path) => [path, path, ['PUT', 'PATCH']] as const),
    [unknown, '/api/v1/profile', ['POST', 'PATCH', 'DELETE']],
  ];
  const headers: readonly HeaderLine[] = [['content-type', 'application/json']];
  for (const [path, beside, methods] of tried)
    for (const method of methods) {
      const sent = method === 'DELETE' ? {} : { body: '{}', headers };
      const answer = await companion.send({ path, method, ...sent });
      judge([writeRefused], contrast(answer, await companion.send({ path: beside })));
    }
};

/** Slugs that no note has: long, beyond ASCII, in capitals, with a dot, and one that climbs. */
const oddSlugs = [
  `no-such-note-${'x'.repeat(200)}`,
  'NO-SUCH-NOTE-AT-ALL',
  '%E0%B4%AE%E0%B4%B4',
  'no-such.note~at.all',
  '..%2f..%2fno-such-note',
];

/** Questions at the edges of slugs, queries and limits. */
export const askAtEdges = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const plain = await companion.send({ path: '/api/v1/profile' });
  for (const slug of oddSlugs)
    judge([oddSlugUnknown], {
      exchanges: [await companion.send({ path: `/api/v1/notes/${slug}` }), plain],
    });
  // Nothing is judged of these but what is judged of every answer.
  for (const query of ['', 'മഴ']) await companion.send({ path: searchPath(query, modestLimit) });
  const all = (await listed(context, 'all')).listing;
  const word = await wordToSearch(context);
  const hits = await companion.send({ path: searchPath(word, modestLimit) });
  for (const limit of [2, 4, 7]) {
    const some = await companion.send({ path: contentPath('all', limit) });
    judge([limitKept], { exchanges: [some], limit });
    judge([fewAreSome], { exchanges: [some, all] });
    judge([eachOnce], some);
    const found = await companion.send({ path: searchPath(word, limit) });
    judge([limitKept], { exchanges: [found], limit });
    if (limit < modestLimit) judge([fewAreSome], { exchanges: [found, hits] });
  }
  judge([eachOnce], all);
};

/** Documents asked for compressed: JSON, and the longest text. */
const compressedDocuments = ['/openapi.json', '/mcp/catalog.json', '/llms-full.txt'];

/** The ways in which clients and caches ask: for JSON, conditionally, compressed, for the head, for the methods. */
export const askAsClientsDo = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const search = searchPath(await wordToSearch(context), modestLimit);
  const content = (await listed(context, 'note')).path;
  for (const path of ['/api/v1/profile', '/api/v1/status', content, search]) {
    const plain = await companion.send({ path });
    const headers = [['accept', 'application/json']] as const;
    judge([jsonOnRequest], { exchanges: [await companion.send({ path, headers }), plain] });
  }
  const path = '/api/v1/profile';
  const headers = [
    ['if-none-match', '"plumbrule-never-issued"'],
    ['if-modified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ] as const;
  judge([conditionMet], {
    exchanges: [await companion.send({ path, headers }), await companion.send({ path })],
  });
  for (const document of compressedDocuments) {
    const answer = await companion.send({ path: document, headers: compressed('gzip') });
    judge([compressedAlike], { exchanges: [answer, await companion.send({ path: document })] });
  }
  for (const [method, asked] of [
    ['HEAD', path],
    ['HEAD', content],
    ['OPTIONS', path],
    ['OPTIONS', '/mcp'],
  ] as const)
    judge([methodsFailNothing], {
      exchanges: [await companion.send({ method, path: asked }), await companion.send({ path })],
    });
};
