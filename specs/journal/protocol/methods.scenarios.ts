import { judgementOf } from '../../../harness/docket/judging.js';
import { inOrder } from '../../../harness/engine/in-order.js';
import { sample } from '../../../harness/engine/random.js';
import { type JsonObject, jsonObjectOf } from '../../../harness/formats/json.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import type { ClientRequest } from '../../../harness/network/client.js';
import {
  type Exchange,
  isUnavailable,
  status,
  type Unavailable,
  unavailable,
} from '../../../harness/network/exchange.js';
import { scenario } from '../driver/context.js';
import { listingPath, type PageReading } from '../driver/listing.js';
import { gatherInOneSnapshot } from '../driver/one-snapshot.js';
import { anyWord } from '../paging/listing.scenarios.js';
import { firstOfKinds } from '../records/chosen.js';
import {
  allowNamesGet,
  type BeforeAndAfter,
  otherMethods,
  type RecordsAfterWrites,
  writeRefused,
  writesChangeNoRecord,
  writesChangeNothing,
} from './methods.clauses.js';
import { contrast } from './refusals.js';

const searchPath = listingPath({ q: anyWord, limit: 100 });

const writing = ['POST', 'PUT', 'PATCH', 'DELETE'];

const json = { body: '{}', headers: [['content-type', 'application/json']] } as const;

/** What an HTML form sends. */
const form = { body: 'q=house', headers: [['content-type', 'application/x-www-form-urlencoded']] } as const;

/** Characters above which a record is not sent back: a server may refuse a long body for its length. */
const longestRecord = 4000;

/** Returns what creates or replaces a record where writing is possible: all that a record has, with changes. */
const wholeRecord = (known: JsonObject | undefined, changes: JsonObject): string => {
  const record = JSON.stringify({ ...known, ...changes });
  return known?.kind === undefined || record.length > longestRecord ? '{}' : record;
};

const pathOf = (id: string): string => `/content/${percentEncoded(id)}`;

/**
 * Returns the body of a write. The site gets writes without one, the search a POST of a form, and the new id a DELETE
 * with one: a server may look at the body before the method. A proxy may reject a DELETE with a body, so each
 * operation also gets one without. What creates a record gets a whole one, and what replaces the first record gets
 * this record as it is: a server may check the body first.
 */
const bodyOf = (
  path: string,
  method: string,
  known: JsonObject | undefined,
  newId: string,
): Pick<ClientRequest, 'body' | 'headers'> => {
  if (path === searchPath && method === 'POST') return form;
  if (method === 'DELETE') return path === `/content/${newId}` ? json : {};
  const creates = method === 'POST' ? path === '/content' : method === 'PUT' && path === `/content/${newId}`;
  if (creates) return { ...json, body: wholeRecord(known, { id: newId, text: newId }) };
  if (path === pathOf(String(known?.id)) && method !== 'POST')
    return { ...json, body: wholeRecord(known, {}) };
  return path === '/site' ? {} : json;
};

type Page = PageReading | Unavailable;

export const methods = scenario(
  'methods other than GET',
  [writeRefused, allowNamesGet, writesChangeNothing, otherMethods],
  async ({ journal, judge, noData, profile, random }) => {
    // Write requests that only a faulty target performs use a path for which GET returns 404.
    const newId = journal.opaque.word('a new record');
    const walk = await journal.walk({ limit: 100 });
    const id = isUnavailable(walk) ? undefined : walk.items[0]?.id;
    const known = id === undefined ? '/content' : pathOf(id);
    // One more write, chosen by the seed, to the first record of another kind; the profile full tries them all.
    const ofKinds = (isUnavailable(walk) ? [] : firstOfKinds(walk, 1)).map(({ id }) => pathOf(id));
    const others = ofKinds.filter((path) => path !== known);
    const toOthers = others.flatMap((path) => writing.map((method) => ({ path, method, control: path })));
    const further = profile === 'full' ? toOthers : sample(random, toOthers, 1);
    const tryToWrite = (path: string, method: string, own: Exchange, again: boolean) =>
      journal.send(path, { method, again, ...bodyOf(path, method, jsonObjectOf(own), newId) });
    const tryAll = async (read: Exchange): Promise<void> => {
      const paths = ['/site', '/content', searchPath, ...(id === undefined ? [] : [known])];
      const targets = [
        ...paths.map((path) => ({ path, control: path })),
        { path: `/content/${newId}`, control: known },
      ];
      const writes = targets.flatMap((target) => writing.map((method) => ({ ...target, method })));
      await inOrder(
        [...writes, ...further],
        async ({ path, control, method }) => {
          const probe = await tryToWrite(path, method, read, false);
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
    const readBoth = (again: boolean) =>
      Promise.all([journal.send(known, { again: true }), journal.send(`/content/${newId}`, { again })]);
    const recordsAround = (
      [own, unknown]: readonly [Exchange, Exchange],
      [ownAfter, unknownAfter]: readonly [Exchange, Exchange],
      pages: readonly [Page, Page],
    ): RecordsAfterWrites => {
      const [before, after] = pages.map((page) => (isUnavailable(page) ? undefined : page.snapshot));
      return { exchanges: [own, ownAfter, unknown, unknownAfter], snapshots: [before, after] };
    };
    let records: RecordsAfterWrites | undefined;
    // A target may publish every few requests: then each write gets two pages of its own, and the records too.
    const oneByOne = async (first: Page): Promise<BeforeAndAfter | Unavailable> => {
      let before = first;
      let judged: BeforeAndAfter | Unavailable | undefined;
      let kept: RecordsAfterWrites | undefined;
      for (const [method, path] of [
        ['DELETE', known],
        ['PUT', known],
        ['POST', '/content'],
        ['PUT', `/content/${newId}`],
      ] as const) {
        const bothBefore = await readBoth(true);
        await tryToWrite(path, method, bothBefore[0], true);
        const bothAfter = await readBoth(true);
        const after = await journal.page({ limit: 10 }, { again: true });
        const both = recordsAround(bothBefore, bothAfter, [before, after]);
        const { kind: ofRecords } = judgementOf(writesChangeNoRecord, both);
        if (
          ofRecords === 'broken' ||
          !kept ||
          judgementOf(writesChangeNoRecord, kept).kind === 'inconclusive'
        )
          kept = both;
        records = kept;
        const evidence = around(before, after);
        const { kind } = judgementOf(writesChangeNothing, evidence);
        if (kind === 'broken' || ofRecords === 'broken') return evidence;
        if (kind === 'pass' || !judged) judged = evidence;
        before = after;
      }
      return judged ?? around(first, before);
    };
    // The records are read again between the two pages, so that the snapshots of the pages hold for both.
    const gather = async (again: boolean): Promise<BeforeAndAfter | Unavailable> => {
      const before = await journal.page({ limit: 10 }, { again: true });
      if (again) return oneByOne(before);
      const bothBefore = await readBoth(false);
      await tryAll(bothBefore[0]);
      const bothAfter = await readBoth(true);
      const after = await journal.page({ limit: 10 }, { again: true });
      records = recordsAround(bothBefore, bothAfter, [before, after]);
      return around(before, after);
    };
    const pages = await gatherInOneSnapshot([writesChangeNothing], gather);
    judge([writesChangeNothing], pages);
    const readAnew = async (again: boolean) => {
      if (again) await gather(again);
      return records ?? unavailable('no-page', 'the records could not be read');
    };
    if (id === undefined) noData([writesChangeNoRecord], 'record');
    else
      judge(
        [writesChangeNoRecord],
        isUnavailable(pages) ? pages : await gatherInOneSnapshot([writesChangeNoRecord], readAnew),
      );
    await inOrder(
      ['HEAD', 'OPTIONS'],
      (method) => journal.send('/site', { method }),
      (exchange) => judge([otherMethods], exchange),
    );
  },
);
