import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { keepResults, keepResultsOf } from '../../kept-results.js';
import { type Selection, selectionKey } from '../storage/snapshot.js';

/** The content of a cursor; only the server can write or read it. */
export interface Claims {
  readonly snapshot: string;
  /** Digest of operation, kind and q: a cursor continues only its own listing. */
  readonly selection: string;
  /** Milliseconds since the epoch. */
  readonly issuedAt: number;
  /** Id of the last record shown. */
  readonly after: string;
  /** Number of records shown so far; unused while pages resume by id. */
  readonly shown: number;
}

const signature = (text: string, key: Uint8Array): Buffer =>
  createHmac('sha256', key).update(text).digest().subarray(0, 18);

const mostKept = 1000;
// Every page of a walk has the same selection; clients that request a page at the same time get the same cursor, and a
// page that is requested again is not verified again.
const digests = keepResults<string>(mostKept);
const sealed = keepResultsOf<Uint8Array, string>(mostKept);
const opened = keepResultsOf<Uint8Array, Claims | undefined>(mostKept);

/** Returns a short digest of the parameters of a listing. */
export const selectionDigest = (selection: Selection): string => {
  const text = selectionKey(selection);
  return digests(text, () => createHash('sha256').update(text).digest('base64url').slice(0, 16));
};

/** Returns claims as a token: base64url of their JSON and an HMAC-SHA256 over it. */
export const sealCursor = (claims: Claims, key: Uint8Array): string => {
  const { snapshot, selection, issuedAt, after, shown } = claims;
  const text = JSON.stringify([snapshot, selection, issuedAt, after, shown]);
  return sealed(key)(text, () =>
    Buffer.concat([signature(text, key), Buffer.from(text)]).toString('base64url'),
  );
};

const claimsIn = (token: string, key: Uint8Array): Claims | undefined => {
  if (!/^[\w-]{24,}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  // The decoder ignores surplus bits: only the canonical form is valid.
  if (bytes.length <= 18 || bytes.toString('base64url') !== token) return undefined;
  const text = bytes.subarray(18).toString();
  if (!timingSafeEqual(bytes.subarray(0, 18), signature(text, key))) return undefined;
  const [snapshot, selection, issuedAt, after, shown] = JSON.parse(text) as [
    string,
    string,
    number,
    string,
    number,
  ];
  return Object.freeze({ snapshot, selection, issuedAt, after, shown });
};

/** Returns the claims of a token; undefined when this server did not issue it. */
export const openCursor = (token: string, key: Uint8Array): Claims | undefined =>
  opened(key)(token, () => claimsIn(token, key));
