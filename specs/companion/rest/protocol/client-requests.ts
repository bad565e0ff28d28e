import { inOrder } from '../../../../harness/engine/in-order.js';
import { type HeaderLine, mediaType } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { documentOnRequest } from '../../documents/requests.clauses.js';
import { sendSigned } from '../../keys/signed-requests.js';
import { judgeLasting } from '../../lasting.js';
import {
  compressed,
  listed,
  modestLimit,
  notePath,
  searchPath,
  unknownSlug,
  wordToSearch,
} from '../requests.js';
import { jsonOnRequest, methodsSeen } from '../unusual-requests.clauses.js';
import { sendConditions, sendUnmetCondition } from './conditional-requests.js';

/** Header fields that clients and proxies add; no GET may fail because of them. */
const commonFields: readonly (readonly HeaderLine[])[] = [
  [['range', 'bytes=0-']],
  // What fetch of Node sends.
  [
    ['accept-language', '*'],
    ['sec-fetch-mode', 'cors'],
  ],
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

/** Requests a note that does not exist, or sends a write, as clients do. */
const sendForErrors = async ({ companion, random }: CompanionContext): Promise<void> => {
  const path = `/api/v1/notes/${unknownSlug(random)}`;
  await Promise.all(
    errorFields.map((headers, index) =>
      companion.send(
        index % 2 === 0 ? { path, headers } : { path: '/api/v1/profile', method: 'DELETE', headers },
      ),
    ),
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
    ...(note ? [sendForItsType(context, note), sendConditions(context, note)] : []),
    sendConditions(context, path),
    sendForErrors(context),
    sendCommonFields(context, content),
    sendOtherMethods(context, path, content),
    sendSigned(context, note),
  ]);
};

/** Requests a listing with each of these fields: no GET may fail because of them. */
const sendCommonFields = ({ companion }: CompanionContext, path: string): Promise<void> =>
  inOrder(commonFields, (headers) => companion.send({ path, headers }));

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
