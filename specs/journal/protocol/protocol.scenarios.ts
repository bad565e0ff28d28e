import type { Clause } from '../../../harness/declarations/clause.js';
import { inOrder } from '../../../harness/engine/in-order.js';
import { sample } from '../../../harness/engine/random.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import type { ClientRequest } from '../../../harness/network/client.js';
import { type HeaderLine, isUnavailable } from '../../../harness/network/exchange.js';
import { scenario } from '../driver/context.js';
import type { JournalDriver } from '../driver/journal.js';
import { listingPath, snapshotOf } from '../driver/listing.js';
import { gatherInOneSnapshot } from '../driver/one-snapshot.js';
import { anyWord } from '../paging/listing.scenarios.js';
import {
  limitOutOfRange,
  repeatedParameter,
  trailingSlash,
  unknownParameter,
} from '../paging/parameters.clauses.js';
import { unknownId } from '../records/record-access.clauses.js';
import { frequentWord } from '../search/words.js';
import { partIsNamed } from './exchanges.clauses.js';
import { writeRefused } from './methods.clauses.js';
import { problemMediaType } from './problems.clauses.js';
import { type Contrast, contrast } from './refusals.js';
import {
  areRevisions,
  credentialsChangeNothing,
  listingIsStable,
  noLastingServerError,
  type SentTwice,
  sameRequestSameResponse,
} from './stability.clauses.js';
import { neverIssuedTag } from './statuses.clauses.js';

/** What browsers accept: anything, though pages before data. Every other request accepts anything alike. */
const ofBrowsers = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Another method in place of POST, as some frameworks read it: nothing but GET is served, and POST is no GET. */
const overridden: readonly HeaderLine[] = ['GET', 'DELETE'].map((method) => [
  'x-http-method-override',
  method,
]);

export const errorsForAnyClient = scenario(
  'errors for clients that accept one media type',
  [problemMediaType, unknownId, writeRefused, limitOutOfRange],
  async ({ journal, judge }) => {
    const control = await journal.send('/content?limit=100');
    // Onlookers check that errors are problem documents; here each error is requested with another Accept.
    const named = ['application/json', ofBrowsers].map((one): HeaderLine => ['accept', one]);
    const refused = async (
      clause: Clause<Contrast>,
      fields: readonly (readonly HeaderLine[])[],
      path: string,
      more: Pick<ClientRequest, 'method' | 'body'> = {},
    ): Promise<void> =>
      inOrder(
        fields,
        (headers) => journal.send(path, { ...more, headers }),
        (exchange) => judge([clause], contrast(exchange, control)),
      );
    await Promise.all([
      // A client that accepts no type in particular, and compression.
      refused(
        limitOutOfRange,
        [
          ...named.map((field) => [field]),
          [
            ['accept', ''],
            ['accept-encoding', 'gzip'],
          ],
        ],
        '/content?limit=101',
      ),
      refused(
        unknownId,
        named.map((field) => [field]),
        '/content/nobody-wrote-this',
      ),
      inOrder(
        named.map((field, index): readonly HeaderLine[] => [field, ...overridden.slice(index, index + 1)]),
        (headers) => journal.send('/content', { method: 'POST', body: '{}', headers }),
        (exchange) => judge([writeRefused], contrast(exchange, control)),
      ),
    ]);
  },
);

const meaningless: readonly HeaderLine[] = [
  ['authorization', 'Bearer meaningless'],
  ['cookie', 'session=meaningless'],
  ['x-api-key', 'meaningless'],
];

const snapshotNow = async (journal: JournalDriver): Promise<string | undefined> => {
  const page = await journal.page({ limit: 1 }, { again: true });
  return isUnavailable(page) ? undefined : page.snapshot;
};

/**
 * Headers of ordinary clients that leave the response as it is: every record is in English, no response has
 * this entity tag, and none is so old.
 */
const ofClients: readonly HeaderLine[] = [
  ['accept', ofBrowsers],
  ['accept-encoding', 'br'],
  ['accept-language', 'hi-IN,ta;q=0.8,*;q=0.1'],
  ['if-none-match', neverIssuedTag],
  ['if-modified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['origin', 'https://reader.example'],
];

/** Two equal requests, one of them in a different form. */
interface RequestPair {
  readonly path: string;
  readonly headers: readonly HeaderLine[];
  readonly clause: Clause<SentTwice>;
}

/** A language that writes amounts with a comma; the one of other clients groups their digits. */
const withComma: HeaderLine = ['accept-language', 'de-DE,de;q=0.9'];

/**
 * Compression is tried on every route, because each may compress separately; other forms only once per class. Only a
 * record certainly states amounts, which another language may write in another way.
 */
const waysOf = (path: string): readonly Omit<RequestPair, 'path'>[] => [
  {
    headers: [['accept-encoding', 'gzip'], ...(path.startsWith('/content/') ? [withComma] : [])],
    clause: sameRequestSameResponse,
  },
  ...(path.startsWith('/search') ? [] : [{ headers: meaningless, clause: credentialsChangeNothing }]),
  {
    headers: path === '/site' ? [['accept-encoding', 'deflate']] : ofClients,
    clause: sameRequestSameResponse,
  },
];

export const stability = scenario(
  'the same request twice, plain, compressed and with credentials',
  [sameRequestSameResponse, listingIsStable, credentialsChangeNothing, noLastingServerError],
  async ({ journal, judge }) => {
    const walk = await journal.walk({ limit: 100 });
    // A cost, because it has members that other records lack.
    const own = isUnavailable(walk)
      ? undefined
      : (walk.items.find(({ kind }) => kind === 'cost') ?? walk.items.at(-1));
    const word = isUnavailable(walk) ? undefined : frequentWord(walk);
    const search = listingPath({ q: word ?? anyWord, limit: 100 });
    const paths = [
      '/site',
      search,
      ...(own === undefined ? [] : [`/content/${percentEncoded(own.id)}`]),
      // The largest body: a proxy may fail above the size of its buffers.
      listingPath({ limit: 100 }),
    ];
    // The oldest response of the run: if its snapshot is current at the end, nothing was published in between.
    const before = isUnavailable(walk) ? undefined : walk.snapshots[0];
    const pairs: (RequestPair & Pick<SentTwice, 'exchanges'>)[] = [];
    for (const path of paths) {
      const plain = await journal.send(path);
      for (const way of waysOf(path)) {
        const other = await journal.send(path, { again: true, headers: way.headers });
        pairs.push({ ...way, path, exchanges: [plain, other] });
      }
    }
    const [last] = pairs.slice(-1);
    const after = last && snapshotOf(last.exchanges[1]);
    for (const { path, headers, clause, exchanges } of pairs) {
      const unordered = path === search;
      const gather = async (again: boolean): Promise<SentTwice> => {
        if (!again) return { exchanges, snapshots: [before, after], unordered };
        const own = await snapshotNow(journal);
        const plain = await journal.send(path, { again: true });
        const other = await journal.send(path, { again: true, headers });
        // Two pages that were not readable are no sign of one snapshot.
        const now = own === undefined ? 'not known' : await snapshotNow(journal);
        return { exchanges: [plain, other], snapshots: [own, now], unordered };
      };
      if (clause === sameRequestSameResponse) judge([noLastingServerError], { exchanges });
      const clauses = clause === sameRequestSameResponse ? [clause, listingIsStable] : [clause];
      const evidence = await gatherInOneSnapshot(clauses, gather);
      // Of two instances one may publish a moment later: then the next two responses are the same revision, or not.
      const isOdd = !isUnavailable(evidence) && areRevisions(...evidence.exchanges);
      judge(clauses, isOdd ? await gatherInOneSnapshot(clauses, () => gather(true)) : evidence);
    }
  },
);

/** The first bytes of a body. */
const firstBytes: readonly HeaderLine[] = [['range', 'bytes=0-15']];

export const partsOfBodies = scenario(
  'a part of a body, as a download manager requests it',
  [partIsNamed],
  async ({ journal, judge, random }) => {
    // Each route may send its bodies in a different way.
    const [path = '/site'] = sample(random, ['/site', '/content', listingPath({ q: anyWord })], 1);
    judge([partIsNamed], await journal.send(path, { headers: firstBytes }));
  },
);

export const leftOpen = scenario(
  'requests that the contract leaves open',
  [repeatedParameter, unknownParameter, trailingSlash],
  async ({ journal, judge }) => {
    judge([repeatedParameter], await journal.send('/content?limit=1&limit=2'));
    // Compressed where the target does: a small body may be left as it is, although its headers say otherwise.
    judge(
      [unknownParameter],
      await journal.send('/content?limit=1&colour=red', { headers: [['accept-encoding', 'gzip']] }),
    );
    for (const path of ['/site/', '/nothing-here']) judge([trailingSlash], await journal.send(path));
  },
);
