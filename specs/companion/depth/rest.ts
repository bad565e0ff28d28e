import type { HeaderLine } from '../../../harness/network/exchange.js';
import { contrast } from '../../journal/protocol/refusals.js';
import type { CompanionContext } from '../context.js';
import { entriesOf, kindOf } from '../rest/content/entries.js';
import { eachOnce, fewAreSome, foundOnce } from '../rest/content/lists.clauses.js';
import {
  listedNoteOpens,
  noteHasMarkdown,
  noteIsMoreThanItsEntry,
  noteIsNoPage,
  notesDiffer,
} from '../rest/content/notes.clauses.js';
import { pathOfNote } from '../rest/content/slugs.js';
import { wordOfSeveralKinds } from '../rest/content/words.js';
import { succeeded } from '../rest/paths.js';
import { compressedAlike } from '../rest/protocol/exchanges.clauses.js';
import { writeRefused } from '../rest/protocol/methods.clauses.js';
import {
  compressed,
  contentPath,
  firstNote,
  listed,
  modestLimit,
  notePath,
  notesIn,
  type Opened,
  openNote,
  searchPath,
  unknownSlug,
  wordToSearch,
} from '../rest/requests.js';
import { limitKept } from '../rest/routes.clauses.js';
import { conditionMet, createsNothing, jsonOnRequest, methodsSeen, oddSlugUnknown } from './rest.clauses.js';

/** What is judged of REST once the quota is free again. */
export const restDepthClauses = [
  listedNoteOpens,
  noteIsNoPage,
  noteHasMarkdown,
  noteIsMoreThanItsEntry,
  notesDiffer,
  writeRefused,
  limitKept,
  fewAreSome,
  eachOnce,
  foundOnce,
  compressedAlike,
  oddSlugUnknown,
  jsonOnRequest,
  conditionMet,
  createsNothing,
  methodsSeen,
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
    judge([noteIsMoreThanItsEntry], { exchanges: [note.get, listing], found: note.found, entry });
    const before = opened.at(-1);
    if (before)
      judge([notesDiffer], { exchanges: [before.get, note.get], entries: [before.entry, note.entry] });
    opened.push(note);
  }
  return opened;
};

const json: readonly HeaderLine[] = [['content-type', 'application/json']];

/** Sends write methods to the routes that other scenarios send only some of them to. */
export const writeElsewhere = async (context: CompanionContext): Promise<void> => {
  const { companion, judge, random } = context;
  const search = searchPath(await wordToSearch(context), modestLimit);
  const unknown = `/api/v1/notes/${unknownSlug(random)}`;
  const tried: readonly (readonly [path: string, beside: string, methods: readonly string[]])[] = [
    ...['/api/v1/profile', '/api/v1/status', search].map((path) => [path, path, ['PUT', 'PATCH']] as const),
    [unknown, '/api/v1/profile', ['POST', 'PATCH', 'DELETE', 'PUT']],
  ];
  for (const [path, beside, methods] of tried)
    for (const method of methods) {
      const sent = method === 'DELETE' ? {} : { body: '{}', headers: json };
      const response = await companion.send({ path, method, ...sent });
      judge([writeRefused], contrast(response, await companion.send({ path: beside })));
    }
  // A refusal may hide that the request was carried out.
  judge([oddSlugUnknown], {
    exchanges: [await companion.send({ path: unknown }), await companion.send({ path: '/api/v1/profile' })],
  });
  const note = (await notePath(context)) ?? '/api/v1/profile';
  const headers = [...json, ['x-http-method-override', 'DELETE']] as const;
  const overridden = await companion.send({ path: note, method: 'POST', body: '{}', headers });
  judge([writeRefused], contrast(overridden, await companion.send({ path: note })));
  const collection = { path: '/api/v1/notes' };
  const created = { ...collection, method: 'POST', body: '{"title":"Plumbrule"}', headers: json };
  judge([createsNothing], {
    exchanges: [await companion.send(created), await companion.send(collection)],
  });
};

/** Slugs without a note: long, beyond ASCII, in capitals, with a dot, of digits, with signs of SQL and paths. */
const oddSlugs = [
  `no-such-note-${'x'.repeat(200)}`,
  'NO-SUCH-NOTE-AT-ALL',
  '%E0%B4%AE%E0%B4%B4',
  'no-such.note~at.all',
  '40400404',
  "no_such'note",
];
/** Requests that the contract leaves open, and that must not break the listing. */
const openCombinations = ['', '?kind=note', '?kind=note&limit=2&limit=3', '?kind=note&limit=2&plumbrule=1'];
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
  for (const query of ['', 'മഴ']) await companion.send({ path: searchPath(query, modestLimit) });
  for (const parameters of openCombinations) await companion.send({ path: `/api/v1/content${parameters}` });
  const all = (await listed(context, 'all')).listing;
  const wide = wordOfSeveralKinds(entriesOf(all)?.entries ?? []);
  for (const limit of wide === undefined ? [] : [1, 3]) {
    const found = await companion.send({ path: searchPath(wide ?? '', limit) });
    judge([limitKept], { exchanges: [found], limit });
  }
  const word = await wordToSearch(context);
  const hits = await companion.send({ path: searchPath(word, modestLimit) });
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

/** Documents requested with compression: JSON, and the longest text. */
const compressedDocuments = ['/openapi.json', '/mcp/catalog.json', '/llms-full.txt'];

/** Header fields that clients and proxies add; no GET may fail because of them. */
const commonFields: readonly (readonly HeaderLine[])[] = [
  [['range', 'bytes=0-']],
  [['accept-language', 'ml-IN, ml;q=0.9, *;q=0.1']],
  [
    ['origin', 'https://elsewhere.example'],
    ['referer', 'https://elsewhere.example/'],
  ],
  [['cookie', 'session=%zz; theme="dark"']],
  [
    ['x-forwarded-for', 'unknown, 192.0.2.1'],
    ['forwarded', 'for=unknown;proto=https'],
  ],
];

/** Sends requests as clients and caches do: for JSON, with a condition, with compression, for the headers alone. */
export const sendAsClientsDo = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const search = searchPath(await wordToSearch(context), modestLimit);
  const content = (await listed(context, 'note')).path;
  // An empty value removes the header of the run.
  const note = await notePath(context);
  // A note may be of another media type: then only the clauses for every exchange judge it.
  for (const path of ['/api/v1/profile', '/api/v1/status', content, search, ...(note ? [note] : [])])
    for (const accept of ['application/json', '']) {
      const plain = await companion.send({ path });
      const request = { path, headers: [['accept', accept]] as const };
      judge([jsonOnRequest], { exchanges: [await companion.send(request), plain] });
    }
  const path = '/api/v1/profile';
  const headers = [
    ['if-none-match', '"plumbrule-never-issued"'],
    ['if-modified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ] as const;
  judge([conditionMet], {
    exchanges: [await companion.send({ path, headers }), await companion.send({ path })],
  });
  for (const fields of commonFields) await companion.send({ path: content, headers: fields });
  for (const document of compressedDocuments) {
    const response = await companion.send({ path: document, headers: compressed('gzip') });
    judge([compressedAlike], { exchanges: [response, await companion.send({ path: document })] });
  }
  for (const [method, requested] of [
    ['HEAD', path],
    ['HEAD', content],
    ['OPTIONS', path],
    ['OPTIONS', '/mcp'],
  ] as const)
    judge([methodsSeen], await companion.send({ method, path: requested }));
};
