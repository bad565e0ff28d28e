import type { Exchange } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { documentClauses, documentClausesOf, published } from '../documents/documents.clauses.js';
import { publishedDocuments } from '../documents/documents.scenarios.js';
import {
  metadataClauses,
  metadataThere,
  protectedResourcePath,
} from '../documents/protected-resource.clauses.js';
import { directoryThere, undatedClauses } from '../keys/directory.clauses.js';
import { directoryPath } from '../keys/directory.js';
import { openapiClauses, openapiPath, openapiThere } from '../openapi/openapi.clauses.js';
import { kinds } from '../rest/content/entries.js';
import { isWithdrawn } from '../rest/content/listed-notes.js';
import { listedNoteOpens } from '../rest/content/notes.clauses.js';
import { pathOfNote } from '../rest/content/slugs.js';
import { titleWords } from '../rest/content/title-searches.js';
import { nonexistentDocument, nonexistentRoute } from '../rest/protocol/own-response.js';
import { anew, listed, modestLimit, type Opened, searchPath, wordToSearch } from '../rest/requests.js';
import {
  contentIsServed,
  profileIsServed,
  searchIsServed,
  statusIsServed,
  tellsSomething,
} from '../rest/routes.clauses.js';
import type { Read } from './read.js';
import { type Told, toldByDocument, toldByEntries, toldByNote } from './told.js';

/** What is judged of the profile, the status and every document at every moment. */
export const documentReadClauses = [
  profileIsServed,
  statusIsServed,
  tellsSomething,
  ...published,
  ...documentClauses,
  openapiThere,
  ...openapiClauses,
  directoryThere,
  ...undatedClauses,
  metadataThere,
  ...metadataClauses,
];

/** What is judged of every route and document at every moment. */
export const getClauses = [...documentReadClauses, contentIsServed, searchIsServed, listedNoteOpens];

/** Searches and notes that are read: several, because requests at once may get each other's responses. */
const [searches, notesRead] = [3, 2];

const withQuery = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** Makes a read of a path. Later, the first response is a new one. */
const readOf = ({ companion }: CompanionContext, isLater: boolean) => {
  let unseenNumber = 0;
  return (
    path: string,
    told: (exchange: Exchange) => Told,
    use: (exchange: Exchange) => unknown = () => undefined,
  ): Read => {
    const send = async (request: Parameters<typeof companion.send>[0]) => {
      const exchange = await companion.send(request);
      return { exchange, told: told(exchange) };
    };
    return {
      name: path,
      first: () => send({ path, ...(isLater ? anew : {}) }),
      again: ({ headers = [], unseen = false }) => {
        unseenNumber += 1;
        const query = `${companion.opaque.word('a query of no cache')}=${unseenNumber}`;
        return send({ path: unseen ? withQuery(path, query) : path, headers, ...anew });
      },
      judge: async ({ exchange }) => {
        await use(exchange);
      },
    };
  };
};

const beside = (exchange: Exchange, control: Exchange) => ({ exchanges: [exchange, control] as const });

/** Returns the reads of the profile, the status and all documents. */
export const documentReads = async (context: CompanionContext, isLater = false): Promise<readonly Read[]> => {
  const { companion, judge } = context;
  const read = readOf(context, isLater);
  const route = await companion.send({ path: nonexistentRoute(companion) });
  const document = await companion.send({ path: nonexistentDocument(companion) });
  return [
    read('/api/v1/profile', toldByDocument, (exchange) =>
      judge([profileIsServed, tellsSomething], beside(exchange, route)),
    ),
    read('/api/v1/status', toldByDocument, (exchange) =>
      judge([statusIsServed, tellsSomething], beside(exchange, route)),
    ),
    ...publishedDocuments.map((path, index) =>
      read(path, toldByDocument, (exchange) => {
        judge(published.slice(index, index + 1), beside(exchange, document));
        judge(documentClausesOf(path), exchange);
      }),
    ),
    read(openapiPath, toldByDocument, (exchange) => {
      judge([openapiThere], beside(exchange, document));
      judge(openapiClauses, exchange);
    }),
    // Its keys, and the tokens of the metadata, may end.
    read(directoryPath, toldByDocument, (exchange) => {
      judge([directoryThere], beside(exchange, document));
      judge(undatedClauses, exchange);
    }),
    read(protectedResourcePath, toldByDocument, (exchange) => {
      judge([metadataThere], beside(exchange, document));
      judge(metadataClauses, exchange);
    }),
  ];
};

/**
 * Returns the reads that are a GET: the routes of REST, with some of the notes, and all documents. Later, the first
 * response is a new one.
 */
export const getReads = async (
  context: CompanionContext,
  notes: readonly Opened[],
  isLater = false,
): Promise<readonly Read[]> => {
  const { companion, judge } = context;
  const read = readOf(context, isLater);
  const route = await companion.send({ path: nonexistentRoute(companion) });
  const listings = await Promise.all(kinds.map((kind) => listed(context, kind)));
  const { listing: listingOfNotes } = await listed(context, 'note');
  const words = [await wordToSearch(context), ...(await titleWords(context)).map(({ word }) => word)];
  return [
    ...(await documentReads(context, isLater)),
    // Which kinds there are is open.
    ...listings.map(({ path, listing }) =>
      read(path, toldByEntries, (exchange) => {
        if (listing.response?.status === 200) judge([contentIsServed], beside(exchange, route));
      }),
    ),
    ...[...new Set(words)]
      .slice(0, searches)
      .map((word) =>
        read(searchPath(word, modestLimit), toldByEntries, (exchange) =>
          judge([searchIsServed], beside(exchange, route)),
        ),
      ),
    ...notes.slice(0, notesRead).map(({ found, entry }) =>
      read(pathOfNote(found), toldByNote, async (exchange) =>
        judge([listedNoteOpens], {
          exchanges: [exchange, listingOfNotes],
          found,
          withdrawn: await isWithdrawn(context, { get: exchange, entry }),
        }),
      ),
    ),
  ];
};
