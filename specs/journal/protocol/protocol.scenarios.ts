import type { Clause } from '../../../harness/declarations/clause.js';
import { judgementOf } from '../../../harness/docket/judging.js';
import { inOrder } from '../../../harness/engine/in-order.js';
import { sample } from '../../../harness/engine/random.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import type { ClientRequest } from '../../../harness/network/client.js';
import {
  type HeaderLine,
  isUnavailable,
  status,
  type Unavailable,
  unavailable,
} from '../../../harness/network/exchange.js';
import { scenario } from '../driver/context.js';
import type { JournalDriver } from '../driver/journal.js';
import { listingPath, type PageReading, snapshotOf } from '../driver/listing.js';
import { gatherInOneSnapshot } from '../driver/one-snapshot.js';
import { anyWord } from '../paging/listing.scenarios.js';
import {
  limitOutOfRange,
  repeatedParameter,
  trailingSlash,
  unknownParameter,
} from '../paging/parameters.clauses.js';
import { firstOfKinds } from '../records/chosen.js';
import { unknownId } from '../records/record-access.clauses.js';
import { frequentWord } from '../search/words.js';
import { partIsNamed } from './exchanges.clauses.js';
import {
  allowNamesGet,
  type BeforeAndAfter,
  otherMethods,
  type RecordsAfterWrites,
  writeRefused,
  writesChangeNoRecord,
  writesChangeNothing,
} from './methods.clauses.js';
import { problemMediaType } from './problems.clauses.js';
import { type Contrast, contrast } from './refusals.js';
import { credentialsChangeNothing, type SentTwice, sameRequestSameResponse } from './stability.clauses.js';

const searchPath = listingPath({ q: anyWord, limit: 100 });

const writing = ['POST', 'PUT', 'PATCH', 'DELETE'];

const json = { body: '{}', headers: [['content-type', 'application/json']] } as const;

/** What an HTML form sends. */
const form = { body: 'q=house', headers: [['content-type', 'application/x-www-form-urlencoded']] } as const;

/**
 * Returns the body of a write. The site gets writes without one, and the search a DELETE with one and a POST of
 * a form: a server may look at the body before the method.
 */
const bodyOf = (path: string, method: string): Pick<ClientRequest, 'body' | 'headers'> => {
  if (path === searchPath) return method === 'POST' ? form : json;
  return method === 'DELETE' || path === '/site' ? {} : json;
};

const tryToWrite = (journal: JournalDriver, path: string, method: string, again: boolean) =>
  journal.send(path, { method, again, ...bodyOf(path, method) });

type Page = PageReading | Unavailable;

/** Write requests that only a faulty target performs use a path for which GET returns 404. */
const newId = 'written-by-nobody';

export const methods = scenario(
  'methods other than GET',
  [writeRefused, allowNamesGet, writesChangeNothing, writesChangeNoRecord, otherMethods],
  async ({ journal, judge, inapplicable, profile, random }) => {
    const walk = await journal.walk({ limit: 100 });
    const id = isUnavailable(walk) ? undefined : walk.items[0]?.id;
    const pathOf = (id: string) => `/content/${percentEncoded(id)}`;
    const known = id === undefined ? '/content' : pathOf(id);
    // One more write, chosen by the seed, to the first record of another kind; the profile full tries them all.
    const ofKinds = (isUnavailable(walk) ? [] : firstOfKinds(walk, 1)).map(({ id }) => pathOf(id));
    const others = ofKinds.filter((path) => path !== known);
    const toOthers = others.flatMap((path) => writing.map((method) => ({ path, method, control: path })));
    const further = profile === 'full' ? toOthers : sample(random, toOthers, 1);
    const tryAll = async (): Promise<undefined> => {
      const paths = ['/site', '/content', searchPath, ...(id === undefined ? [] : [known])];
      const targets = [
        ...paths.map((path) => ({ path, control: path })),
        { path: `/content/${newId}`, control: known },
      ];
      const writes = targets.flatMap((target) => writing.map((method) => ({ ...target, method })));
      await inOrder(
        [...writes, ...further],
        async ({ path, control, method }) => {
          const probe = await tryToWrite(journal, path, method, false);
          // A publication may have removed the record: then the listing shows that GET is served.
          const own = await journal.send(control);
          return contrast(probe, status(own) !== 404 ? own : await journal.send('/content?limit=100'));
        },
        (evidence) => {
          judge([writeRefused], evidence);
          judge([allowNamesGet], evidence.exchanges[0]);
        },
      );
    };
    const around = (before: Page, after: Page): BeforeAndAfter | Unavailable => {
      if (isUnavailable(before)) return before;
      if (isUnavailable(after)) return after;
      return { exchanges: [before.exchange, after.exchange], before, after };
    };
    // A target may publish every few requests: then each write gets two pages of its own.
    const oneByOne = async (first: Page): Promise<BeforeAndAfter | Unavailable> => {
      let before = first;
      let judged: BeforeAndAfter | Unavailable | undefined;
      for (const [method, path] of [
        ['DELETE', known],
        ['PUT', known],
        ['POST', '/content'],
        ['PUT', `/content/${newId}`],
      ] as const) {
        await tryToWrite(journal, path, method, true);
        const after = await journal.page({ limit: 10 }, { again: true });
        const evidence = around(before, after);
        const { kind } = judgementOf(writesChangeNothing, evidence);
        if (kind === 'broken') return evidence;
        if (kind === 'pass' || !judged) judged = evidence;
        before = after;
      }
      return judged ?? around(first, before);
    };
    // The records are read again between the two pages, so that the snapshots of the pages hold for both.
    let records: RecordsAfterWrites | undefined;
    const gather = async (again: boolean): Promise<BeforeAndAfter | Unavailable> => {
      const before = await journal.page({ limit: 10 }, { again: true });
      const read = (path: string) => journal.send(path, { again: true });
      const [own, unknown] = await Promise.all([read(known), journal.send(`/content/${newId}`, { again })]);
      const single = again ? await oneByOne(before) : await tryAll();
      const [ownAfter, unknownAfter] = await Promise.all([read(known), read(`/content/${newId}`)]);
      const exchanges = [own, ownAfter, unknown, unknownAfter] as const;
      const after = await journal.page({ limit: 10 }, { again: true });
      const snapshots = [before, after].map((page) => (isUnavailable(page) ? undefined : page.snapshot));
      records = { exchanges, snapshots: [snapshots[0], snapshots[1]] };
      return single ?? around(before, after);
    };
    const pages = await gatherInOneSnapshot([writesChangeNothing], gather);
    judge([writesChangeNothing], pages);
    const readAnew = async (again: boolean) => {
      if (again) await gather(again);
      return records ?? unavailable('no-page', 'the records could not be read');
    };
    if (id === undefined) inapplicable([writesChangeNoRecord], 'the journal has no records');
    else if (records && !isUnavailable(pages))
      judge([writesChangeNoRecord], await gatherInOneSnapshot([writesChangeNoRecord], readAnew));
    await inOrder(
      ['HEAD', 'OPTIONS'],
      (method) => journal.send('/site', { method }),
      (exchange) => judge([otherMethods], exchange),
    );
  },
);

/** What browsers accept: anything, though pages before data. Every other request accepts anything alike. */
const ofBrowsers = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

export const errorsForAnyClient = scenario(
  'errors for clients that accept one media type',
  [problemMediaType, unknownId, writeRefused, limitOutOfRange],
  async ({ journal, judge }) => {
    const control = await journal.send('/content?limit=100');
    // Onlookers check that errors are problem documents; here each error is requested with another Accept.
    const accepting: readonly HeaderLine[] = ['application/json', ofBrowsers, ''].map((one) => [
      'accept',
      one,
    ]);
    const named = accepting.filter(([, value]) => value !== '');
    const refused = async (
      clause: Clause<Contrast>,
      fields: readonly HeaderLine[],
      path: string,
      more: Pick<ClientRequest, 'method' | 'body'> = {},
    ): Promise<void> =>
      inOrder(
        fields,
        (field) => journal.send(path, { ...more, headers: [field] }),
        (exchange) => judge([clause], contrast(exchange, control)),
      );
    await Promise.all([
      refused(limitOutOfRange, [...accepting, ['accept-encoding', 'gzip']], '/content?limit=101'),
      refused(unknownId, named, '/content/nobody-wrote-this'),
      refused(writeRefused, named, '/content', { method: 'POST', body: '{}' }),
    ]);
  },
);

const meaningless: readonly HeaderLine[] = [
  ['authorization', 'Bearer meaningless'],
  ['cookie', 'session=meaningless'],
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
  ['if-none-match', '"never-sent"'],
  ['if-modified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['origin', 'https://reader.example'],
];

/** Two equal requests, one of them in a different form. */
interface RequestPair {
  readonly path: string;
  readonly headers: readonly HeaderLine[];
  readonly clause: Clause<SentTwice>;
}

/**
 * Compression is tried on every route, because each may compress separately; other forms only once per class.
 */
const waysOf = (path: string): readonly Omit<RequestPair, 'path'>[] => [
  { headers: [['accept-encoding', 'gzip']], clause: sameRequestSameResponse },
  ...(path.startsWith('/search') ? [] : [{ headers: meaningless, clause: credentialsChangeNothing }]),
  {
    headers: path === '/site' ? [['accept-encoding', 'deflate']] : ofClients,
    clause: sameRequestSameResponse,
  },
];

export const stability = scenario(
  'the same request twice, plain, compressed and with credentials',
  [sameRequestSameResponse, credentialsChangeNothing],
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
      '/content?limit=20',
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
      const evidence = await gatherInOneSnapshot([clause], async (again): Promise<SentTwice> => {
        if (!again) return { exchanges, snapshots: [before, after], unordered };
        const own = await snapshotNow(journal);
        const plain = await journal.send(path, { again: true });
        const other = await journal.send(path, { again: true, headers });
        // Two pages that were not readable are no sign of one snapshot.
        const now = own === undefined ? 'not known' : await snapshotNow(journal);
        return { exchanges: [plain, other], snapshots: [own, now], unordered };
      });
      judge([clause], evidence);
    }
  },
);

/** The first bytes of the site. */
const ofTheSite: readonly HeaderLine[] = [['range', 'bytes=0-15']];

export const partsOfBodies = scenario(
  'a part of a body, as a download manager requests it',
  [partIsNamed],
  async ({ journal, judge }) => {
    judge([partIsNamed], await journal.send('/site', { headers: ofTheSite }));
  },
);

export const leftOpen = scenario(
  'requests that the contract leaves open',
  [repeatedParameter, unknownParameter, trailingSlash],
  async ({ journal, judge }) => {
    judge([repeatedParameter], await journal.send('/content?limit=1&limit=2'));
    judge([unknownParameter], await journal.send('/content?limit=1&colour=red'));
    for (const path of ['/site/', '/nothing-here']) judge([trailingSlash], await journal.send(path));
  },
);
