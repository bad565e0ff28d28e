import { createHash } from 'node:crypto';
import type { ReceivedResponse } from '../../harness/network/exchange.js';
import type { Secrets } from '../secrets.js';

/** Length and digest of a body as received. */
export interface BodyDigest {
  readonly bytes: number;
  readonly sha256: string;
}

/** A body as a report shows it: text, or base64 where the bytes are no UTF-8. */
export type ShownBody = { readonly body: string } | { readonly bodyBase64: string };

/** Length in bytes and SHA-256 of a body. */
export const digestOf = ({ body }: ReceivedResponse): BodyDigest => ({
  bytes: body.length,
  sha256: createHash('sha256').update(body).digest('hex'),
});

const textOf = (bytes: Uint8Array, cut: boolean): string | undefined => {
  try {
    // A cut may fall inside a character: `stream` keeps its first bytes back instead of calling them wrong.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: cut });
  } catch {
    return undefined;
  }
};

/** The first bytes of a body, at most `limit`, without secrets. */
export const showBody = (bytes: Uint8Array, limit: number, secrets: Secrets): ShownBody => {
  const cut = bytes.length > limit;
  const text = textOf(bytes.subarray(0, limit), cut);
  if (text !== undefined) return { body: secrets.hide(text) };
  const raw = Buffer.from(bytes.subarray(0, limit)).toString('latin1');
  return { bodyBase64: Buffer.from(secrets.hide(raw), 'latin1').toString('base64') };
};
