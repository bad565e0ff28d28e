import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

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

/** Bytes of an Ed25519 public key, at the end of its DER form (RFC 8410, 4). */
const publicBytes = 32;

/**
 * Creates a key that is valid for 90 days from `nbf`. The keys come as bytes: Node 20 can hang forever when a
 * generated key object is exported while the garbage collector removes its generator.
 */
export const createKey = (nbf: number): Key => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  const x = publicKey.subarray(-publicBytes).toString('base64url');
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
    privateKey: createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' }),
  };
};

/** Creates a key ring: one key now, and a successor a week before each key expires. */
export const createKeyRing = (startSeconds: number): KeyRing => {
  let keys: readonly Key[] = [createKey(startSeconds)];
  return {
    at(now) {
      keys = keys.filter(({ shown }) => shown.exp > now);
      const last = keys.at(-1);
      if (last === undefined) keys = [createKey(now)];
      else if (last.shown.exp - overlapSeconds <= now)
        keys = [...keys, createKey(last.shown.exp - overlapSeconds)];
      return keys;
    },
  };
};
