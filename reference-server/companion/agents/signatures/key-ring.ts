import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto';

/**
 * A public key as the directory shows it (RFC 7517, RFC 8037; `nbf` and `exp` in seconds since the epoch).
 */
export interface PublicKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  /** 32 octets, base64url without padding. */
  readonly x: string;
  /** RFC 7638 thumbprint. */
  readonly kid: string;
  readonly use: 'sig';
  readonly alg: string;
  readonly nbf: number;
  readonly exp: number;
}

/** A key of this server; the private part never leaves the process. */
export interface Key {
  readonly shown: PublicKey;
  readonly privateKey: KeyObject;
}

/** The keys of one running server. */
export interface KeyRing {
  /** Keys to show at `now` (seconds since the epoch); at least one of them is valid. */
  at(now: number): readonly Key[];
}

const daySeconds = 86_400;
const lifetimeSeconds = 90 * daySeconds;
// The successor is shown a week before it is needed, so that cached directories contain it in time.
const overlapSeconds = 7 * daySeconds;

/** Returns the RFC 7638 thumbprint of an Ed25519 key, from its `x`. */
export const thumbprint = (x: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');

/** Bytes of each half of an Ed25519 key, at the end of its DER form (RFC 8410, 4 and 7). */
const keyBytes = 32;
/** What precedes the private half in its DER form. */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The two halves of a key: the private one, and the public one as its `x`. */
interface Halves {
  readonly privateKey: KeyObject;
  readonly x: string;
}

/** Returns the halves that follow from a private half of any 32 bytes (RFC 8032, 5.1.5). */
const halvesOf = (privateHalf: Uint8Array): Halves => {
  const der = Buffer.concat([privatePrefix, privateHalf]);
  const privateKey = createPrivateKey({ key: der, type: 'pkcs8', format: 'der' });
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return { privateKey, x: publicKey.subarray(-keyBytes).toString('base64url') };
};

/** Halves of seeded keys: the servers of one process with one seed have the same keys. */
const seeded = new Map<string, Halves>();
const mostSeeded = 20;

const seededHalves = (seed: Uint8Array, number: number): Halves => {
  const half = createHash('sha256').update(seed).update(String(number)).digest();
  const name = half.toString('base64');
  const halves = seeded.get(name) ?? halvesOf(half);
  if (seeded.size < mostSeeded) seeded.set(name, halves);
  return halves;
};

/** Creates a key that is valid for 90 days from `nbf`, by default a random one. */
export const createKey = (nbf: number, { privateKey, x }: Halves = halvesOf(randomBytes(keyBytes))): Key => {
  return {
    shown: {
      kty: 'OKP',
      crv: 'Ed25519',
      x,
      kid: thumbprint(x),
      use: 'sig',
      alg: 'ed25519',
      nbf,
      exp: nbf + lifetimeSeconds,
    },
    privateKey,
  };
};

/**
 * Creates a key ring: one key now, and a successor a week before each key expires. All keys follow from `seed`; without
 * one they are random.
 */
export const createKeyRing = (startSeconds: number, seed?: Uint8Array): KeyRing => {
  let created = 0;
  const nextKey = (nbf: number): Key => {
    created += 1;
    return createKey(nbf, seed && seededHalves(seed, created));
  };
  let keys: readonly Key[] = [nextKey(startSeconds)];
  return {
    at(now) {
      keys = keys.filter(({ shown }) => shown.exp > now);
      const last = keys.at(-1);
      if (last === undefined) keys = [nextKey(now)];
      else if (last.shown.exp - overlapSeconds <= now)
        keys = [...keys, nextKey(last.shown.exp - overlapSeconds)];
      return keys;
    },
  };
};
