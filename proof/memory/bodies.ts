import { createHash } from 'node:crypto';

/** Most bodies kept: those of some five runs. */
const mostKept = 1500;
const kept = new Map<string, Uint8Array>();
const digests = new WeakMap<Uint8Array, string>();

/** Returns a digest of a body, which is computed once per object. */
export const digestOf = (body: Uint8Array): string => {
  const known = digests.get(body);
  if (known !== undefined) return known;
  const digest = createHash('sha1').update(body).digest('base64');
  digests.set(body, digest);
  return digest;
};

/**
 * Returns equal bodies as one object. Many servers of the proof send the same body, which is then read only
 * once.
 */
export const sharedBody = (body: Uint8Array): Uint8Array => {
  const digest = digestOf(body);
  const known = kept.get(digest);
  // The latest entry is last, so that the first entry is the one that was unused for longest.
  if (known) kept.delete(digest);
  kept.set(digest, known ?? body);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return known ?? body;
};
