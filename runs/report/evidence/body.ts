import { hash } from 'node:crypto';
import type { ReceivedResponse } from '../../../harness/network/exchange.js';
import type { Secrets } from '../../../harness/secrets/secrets.js';

/** Length and digest of a body as received. */
export interface BodyDigest {
  readonly bytes: number;
  readonly sha256: string;
}

/** A body as the report shows it: text, or base64 when the bytes are not UTF-8. */
export type ShownBody = { readonly body: string } | { readonly bodyBase64: string };

/** Length in bytes and SHA-256 of a body. */
export const digestOf = ({ body }: ReceivedResponse): BodyDigest => ({
  bytes: body.length,
  sha256: hash('sha256', body, 'hex'),
});

const textOf = (bytes: Uint8Array, cut: boolean): string | undefined => {
  try {
    // A cut may split a character: `stream` holds its first bytes back instead of rejecting them.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: cut });
  } catch {
    return undefined;
  }
};

/** Bytes at the end of a cut body that may hold the start of a secret. */
const brokenEnd = 4096;

const hidden = (text: string, goesOn: boolean, { hide, hidePieces }: Secrets): string => {
  // All of it first: a secret may lie across the place where the end starts.
  const whole = hide(text);
  return goesOn ? whole.slice(0, -brokenEnd) + hidePieces(whole.slice(-brokenEnd)) : whole;
};

const cutTo = (text: string, limit: number): string => {
  if (Buffer.byteLength(text) <= limit) return text;
  return textOf(Buffer.from(text).subarray(0, limit), true) ?? '';
};

/** Returns the first bytes of a body, at most `limit`; secrets are removed before the cut. */
export const showBody = (
  { body, truncated }: ReceivedResponse,
  limit: number,
  secrets: Secrets,
): ShownBody => {
  const text = textOf(body, truncated);
  if (text !== undefined) return { body: cutTo(hidden(text, truncated, secrets), limit) };
  const raw = hidden(Buffer.from(body).toString('latin1'), truncated, secrets);
  return { bodyBase64: Buffer.from(raw.slice(0, limit), 'latin1').toString('base64') };
};
