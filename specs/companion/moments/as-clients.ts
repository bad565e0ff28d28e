import { judgementOf } from '../../../harness/docket/judging.js';
import { type HeaderLine, status } from '../../../harness/network/exchange.js';
import { neverIssuedTag } from '../../journal/protocol/statuses.clauses.js';
import type { CompanionContext } from '../context.js';
import { judgeLasting } from '../lasting.js';
import { judgeCompressed } from '../rest/protocol/compressed-requests.js';
import { compressed, type Opened } from '../rest/requests.js';
import { agentReads } from './agent-reads.js';
import { getReads } from './get-reads.js';
import type { Read, ReadResponse } from './read.js';
import { contentStays, type ReadAtMoment } from './stays.clauses.js';

/** Header fields of clients and proxies that choose no other content; all of them are sent at once. */
const fields: readonly HeaderLine[] = [
  ['accept-language', '*'],
  ['cookie', 'session=%zz; theme="meaningless"'],
  ['if-none-match', neverIssuedTag],
];
/** Fields because of which a server may refuse a request. */
const refusable: readonly HeaderLine[] = [
  ['authorization', 'Basic meaningless'],
  ['origin', 'https://elsewhere.example'],
];

/** A read, and its response as it was first. */
export interface FirstRead {
  readonly read: Read;
  readonly first: ReadResponse;
}

const known = new WeakMap<object, Promise<readonly FirstRead[]>>();

/** Returns all reads with their first responses; requested once per run. */
export const firstReads = (
  context: CompanionContext,
  notes: readonly Opened[],
): Promise<readonly FirstRead[]> => {
  const send = async () => {
    const reads = [...(await getReads(context, notes)), ...(await agentReads(context, notes, 'at first'))];
    const read: FirstRead[] = [];
    // One after the other: what goes wrong between requests at once must not be there from the first one on.
    for (const one of reads) {
      const first = await one.first();
      // Which part of a long body is read differs.
      if (!first.exchange.response?.overLimit) read.push({ read: one, first });
    }
    return read;
  };
  const all = known.get(context.companion) ?? send();
  known.set(context.companion, all);
  return all;
};

/** Returns a reading beside others of the same read. */
export const beside = (
  { name, eachTime = false }: Read,
  when: string,
  at: ReadResponse,
  before: ReadResponse,
  near?: ReadResponse,
): ReadAtMoment => ({
  exchanges: [at.exchange, before.exchange, ...(near ? [near.exchange] : [])],
  read: `${name}, ${when}`,
  told: at.told,
  others: near ? [before.told, near.told] : [before.told],
  eachTime,
});

/** Sends a request with all fields; without those that may be refused, where it is. */
const asAnother = async (read: Read, when: string, unseen = false): Promise<ReadResponse> => {
  const full = await read.again({ when, headers: [...fields, ...refusable], unseen });
  const refused = status(full.exchange) >= 400 && status(full.exchange) < 500;
  return refused ? read.again({ when: `${when}, once more`, headers: fields, unseen }) : full;
};

/** Judges how one client reads something, alone; another plain client comes before it and after it. */
const judgeClient = async (
  context: CompanionContext,
  { read, first }: FirstRead,
  when: string,
  [at, near]: readonly [ReadResponse, ReadResponse],
  send: (when: string, unseen: boolean) => Promise<ReadResponse>,
): Promise<void> => {
  let looks = 0;
  const judged = (...readings: readonly [ReadResponse, ReadResponse, ReadResponse]): ReadAtMoment => ({
    ...beside(read, when, ...readings),
    judgesErrors: true,
  });
  await judgeLasting(context, [contentStays], judged(at, first, near), async () => {
    looks += 1;
    const plain = (label: string) => read.again({ when: `${when}, ${label} ${looks}`, unseen: true });
    const before = await plain('before');
    return judged(await send(`${when}, look ${looks}`, true), before, await plain('after'));
  });
};

/** Reads something twice at once, as two other clients than the first one. */
const readAsClients = async (context: CompanionContext, one: FirstRead): Promise<void> => {
  const { read, first } = one;
  const small = (when: string, unseen = false) => read.again({ when, headers: compressed('gzip'), unseen });
  const another = (when: string, unseen = false) => asAnother(read, when, unseen);
  const [zipped, odd] = await Promise.all([small('compressed'), another('as another client')]);
  await read.judge(zipped);
  const isCompared = await judgeCompressed(context, [zipped.exchange, first.exchange]);
  // From the second time on it may be empty, or hold the first response too.
  let looks = 0;
  await judgeLasting(context, [contentStays], beside(read, 'again', zipped, first), async () => {
    looks += 1;
    const now = await read.again({ when: `once more, look ${looks}` });
    return beside(read, 'again', now, await fresh(read, first));
  });
  if (!isCompared)
    await judgeClient(context, one, 'for a client that accepts compression', [zipped, odd], small);
  await judgeClient(context, one, 'for a client with other header fields', [odd, zipped], another);
  await judgeAtOnce(context, one, [zipped, odd]);
};

/** Returns the first response as it is now, in a way that no cache has seen. */
const fresh = async (read: Read, first: ReadResponse): Promise<ReadResponse> => {
  const now = await read.again({ when: 'as it is now', unseen: true });
  return first.exchange.request.method === 'GET' ? now : first;
};

/** Judges whether two requests at once get what they get alone. */
const judgeAtOnce = async (
  context: CompanionContext,
  { read, first }: FirstRead,
  [one, other]: readonly [ReadResponse, ReadResponse],
): Promise<void> => {
  const when = 'at once with another request';
  const worse = (
    pair: readonly [ReadResponse, ReadResponse],
    before: ReadResponse,
    after?: ReadResponse,
  ): ReadAtMoment => {
    const [left, right] = [
      beside(read, when, pair[0], before, after ?? pair[1]),
      beside(read, when, pair[1], before, after ?? pair[0]),
    ];
    return judgementOf(contentStays, left).kind === 'broken' ? left : right;
  };
  let looks = 0;
  await judgeLasting(context, [contentStays], worse([one, other], first), async () => {
    looks += 1;
    const plain = (label: string) => read.again({ when: `${label}, look ${looks}`, unseen: true });
    const before = await plain('alone');
    const pair = await Promise.all([plain('at once'), plain('at the same time')]);
    return worse(pair, before, await plain('alone after it'));
  });
};

/** Reads everything again, at once, as clients do that accept compression or send other header fields. */
export const readAllAsClients = async (
  context: CompanionContext,
  notes: readonly Opened[],
): Promise<void> => {
  const all = await firstReads(context, notes);
  await Promise.all(all.map((one) => readAsClients(context, one)));
};
