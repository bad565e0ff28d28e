import { inOrder } from '../../../../harness/engine/in-order.js';
import { type Exchange, type HeaderLine, mediaType } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { documentOnRequest } from '../../documents/requests.clauses.js';
import { sendSigned } from '../../keys/signed-requests.js';
import { judgeLasting } from '../../lasting.js';
import type { Kind } from '../content/entries.js';
import {
  differForClient,
  heldBy,
  heldIn,
  type ListingOfClient,
  sameForEveryClient,
} from '../content/lists.clauses.js';
import {
  compressed,
  listed,
  modestLimit,
  notePath,
  searchPath,
  unknownSlug,
  unseenListing,
  wordToSearch,
} from '../requests.js';
import { jsonOnRequest, methodsSeen } from '../unusual-requests.clauses.js';
import { compressNote, sendForCompressed } from './compressed-requests.js';
import { sendConditions, sendUnmetCondition } from './conditional-requests.js';

/** Listings requested with compression: a cache that ignores part of a request mixes them up. */
const compressedKinds = ['craft', 'book', 'all'] as const;

/** Header fields that clients and proxies add; no GET may fail because of them. */
const commonFields: readonly (readonly HeaderLine[])[] = [
  [['range', 'bytes=0-']],
  [['accept-language', 'ml-IN, ml;q=0.9, *;q=0.1']],
  // What fetch of Node sends.
  [
    ['accept-language', '*'],
    ['sec-fetch-mode', 'cors'],
  ],
  [
    ['origin', 'https://elsewhere.example'],
    ['referer', 'https://elsewhere.example/'],
  ],
  [['cookie', 'session=%zz; theme="meaningless"']],
  [['authorization', 'Basic meaningless']],
  [
    ['signature', 'meaningless'],
    ['signature-input', 'meaningless'],
  ],
  [
    ['signature-input', 'sig1=("@authority");created=1700000000;expires=1700000300;keyid="meaningless"'],
    ['signature', 'sig1=:bWVhbmluZ2xlc3M=:'],
  ],
  [['signature', 'sig1=:bWVhbmluZ2xlc3M=:']],
  [['signature-agent', 'meaningless']],
  [['if-none-match', '"5d1f-0", W/"5d1f-1"']],
  [
    ['signature-input', 'sig1=("@authority");created=1700000000, sig2=("@method");created=1700000000'],
    ['signature', 'sig1=:bWVhbmluZ2xlc3M=:, sig2=:bWVhbmluZ2xlc3M=:'],
    ['signature-agent', 'sig1="https://elsewhere.example", sig2="https://elsewhere.example"'],
  ],
  [
    ['x-forwarded-for', 'unknown, 192.0.2.1'],
    ['forwarded', 'for=unknown;proto=https'],
  ],
];

/** Header fields with which errors must be problem documents too. */
const errorFields: readonly (readonly HeaderLine[])[] = [
  [['accept', 'application/json']],
  [['accept', 'application/problem+json']],
  [['accept', '']],
  compressed('gzip'),
];

/** Requests a note that does not exist, and a write, as clients do. */
const sendForErrors = async ({ companion, random }: CompanionContext): Promise<void> => {
  const path = `/api/v1/notes/${unknownSlug(random)}`;
  await Promise.all(
    errorFields.flatMap((headers) => [
      companion.send({ path, headers }),
      companion.send({ path: '/api/v1/profile', method: 'DELETE', headers }),
    ]),
  );
};

/** Sends requests as clients and caches do: for JSON, with a condition, with compression, for the headers alone. */
export const sendAsClientsDo = async (context: CompanionContext): Promise<void> => {
  const search = searchPath(await wordToSearch(context), modestLimit);
  const content = (await listed(context, 'note')).path;
  // An empty value removes the header of the run.
  const note = await notePath(context);
  const path = '/api/v1/profile';
  await Promise.all([
    sendForJson(context, [path, '/api/v1/status', content, search, ...(note ? [note] : [])]),
    sendUnmetCondition(context, path),
    ...(note
      ? [sendForItsType(context, note), compressNote(context, note), sendConditions(context, note)]
      : []),
    sendConditions(context, path),
    sendForErrors(context),
    compareForClients(context, content),
    sendForCompressed(context, [path, '/api/v1/status', search]),
    sendOtherMethods(context, path, content),
    sendSigned(context, note),
  ]);
};

/** Fields that do not choose between representations: what they ask for is the same for all. */
const isPersonal = (headers: readonly HeaderLine[]): boolean =>
  headers.some(([name]) => ['origin', 'cookie', 'authorization', 'signature'].includes(name));

/** Requests listings as other clients do, and once more plainly. */
const compareForClients = async ({ companion, judge }: CompanionContext, content: string): Promise<void> => {
  const again = (path: string, headers: readonly HeaderLine[] = []) =>
    companion.send({ path, headers, again: true, remember: false });
  /**
   * A listing that differs is requested twice more by each: instances behind one address may differ for a while. One
   * that has changed shows that nothing can be said. Then each requests it in a way that no cache has seen.
   */
  const lookedAtTwice = async (
    evidence: ListingOfClient,
    path: string,
    headers: readonly HeaderLine[],
    kind: Kind | 'all' = 'note',
  ): Promise<ListingOfClient> => {
    if (!differForClient(evidence)) return evidence;
    const [odd, plain, plainAgain] = evidence.exchanges;
    const odds = [await again(path, headers), await again(path, headers)] as const;
    const plains = [await again(path), await again(path)] as const;
    const otherThan = (first: Exchange, later: readonly Exchange[]) =>
      later.find((one) => heldIn(one) !== heldIn(first));
    const unseen = await unseenListing({ companion }, kind);
    const unseenByOdd = await unseenListing({ companion }, kind, headers);
    return {
      exchanges: [odd, plain, otherThan(plain, plains) ?? plainAgain, otherThan(odd, odds) ?? odds[0]],
      sameUnseen: unseen !== undefined && unseenByOdd !== undefined && heldBy(unseen) === heldBy(unseenByOdd),
    };
  };
  const sent = await Promise.all(
    commonFields.map(async (headers) => ({
      headers,
      exchange: await companion.send({ path: content, headers }),
    })),
  );
  const plain = await companion.send({ path: content });
  const plainAgain = await again(content);
  for (const { headers, exchange } of sent.filter((one) => isPersonal(one.headers)))
    judge(
      [sameForEveryClient],
      await lookedAtTwice({ exchanges: [exchange, plain, plainAgain] }, content, headers),
    );
  const gzip = compressed('gzip');
  await inOrder(
    compressedKinds,
    async (kind) => {
      const { listing, path } = await listed({ companion }, kind);
      const small = await companion.send({ path, headers: gzip });
      return lookedAtTwice({ exchanges: [small, listing, await again(path)] }, path, gzip, kind);
    },
    (evidence) => judge([sameForEveryClient], evidence),
  );
};

/** Requests JSON by name, and without any Accept. */
const sendForJson = (context: CompanionContext, paths: readonly string[]): Promise<void> =>
  inOrder(
    paths.flatMap((path) => ['application/json', ''].map((accept) => ({ path, accept }))),
    async ({ path, accept }) => {
      const { companion } = context;
      const plain = await companion.send({ path });
      const request = { path, headers: [['accept', accept]] as const };
      return { exchanges: [await companion.send(request), plain] as const };
    },
    // A note may be of another media type: then only the clauses for every exchange judge it.
    (evidence) => judgeLasting(context, [jsonOnRequest], evidence),
  );

const sendForItsType = async (context: CompanionContext, path: string): Promise<void> => {
  const { companion } = context;
  const plain = await companion.send({ path });
  const headers = [['accept', mediaType(plain)]] as const;
  const exchanges = [await companion.send({ path, headers }), plain] as const;
  await judgeLasting(context, [documentOnRequest], { exchanges });
};

const sendOtherMethods = (
  { companion, judge }: CompanionContext,
  path: string,
  content: string,
): Promise<void> =>
  inOrder(
    [
      ['HEAD', path],
      ['HEAD', content],
      ['OPTIONS', path],
      ['OPTIONS', '/mcp'],
    ] as const,
    ([method, requested]) => companion.send({ method, path: requested }),
    (exchange) => judge([methodsSeen], exchange),
  );
