import { randomBytes } from 'node:crypto';
import { has, type Message, without } from '../../../companion/agents/overrides.js';
import { createKey } from '../../../companion/agents/signatures/key-ring.js';
import type { Override } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';

const keys =
  (change: (key: Message, now: number) => unknown): Override =>
  (sound) => ({
    directoryKeys: (shown, now) =>
      sound.directoryKeys(shown, now).map((key) => change({ ...key }, now) as object),
  });

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');
/** Returns the x of a new key: most random bytes are no key. */
const randomKey = (): string => createKey(0).shown.x;
const day = 86_400;
/** The same in each response: a directory whose keys change is another fault. */
const [tooShort, tooLong] = [random(31), random(33)];

/**
 * Keys that cannot verify a signature, or that reveal a secret (contract: Authentication; RFC 7517, RFC
 * 8037).
 */
export const directoryKeyFaults: readonly Fault[] = [
  ...breaking('B-SIG-04')([
    ['b-directory-private', 'Key directory: a private member d', keys(has({ d: random(32) }))],
    [
      'b-directory-symmetric',
      'Key directory: a symmetric key with its secret next to the real key',
      (sound) => ({
        directoryKeys: (shown, now) => [
          ...sound.directoryKeys(shown, now),
          { kty: 'oct', k: random(32), kid: 'shared', nbf: now, exp: now + day },
        ],
      }),
    ],
  ]),
  ...breaking('B-SIG-03')([
    ['b-directory-x-short', 'Key directory: x has 31 octets', keys(has({ x: tooShort }))],
    ['b-directory-x-long', 'Key directory: x has 33 octets', keys(has({ x: tooLong }))],
    ['b-directory-x-padded', 'Key directory: x is padded', keys((key) => ({ ...key, x: `${key.x}=` }))],
    [
      'b-directory-x-base64',
      'Key directory: x is base64, not base64url',
      keys((key) => ({ ...key, x: `+/${String(key.x).slice(2)}` })),
    ],
    [
      'b-directory-x-hex',
      'Key directory: x is hexadecimal',
      keys((key) => ({ ...key, x: Buffer.from(String(key.x), 'base64url').toString('hex') })),
    ],
    ['b-directory-x-missing', 'Key directory: keys have no x', keys((key) => without(key, 'x'))],
    [
      'b-directory-kty-mixed',
      'Key directory: one more key, of type EC',
      (sound) => ({
        directoryKeys: (shown, now) => {
          const keysShown = sound.directoryKeys(shown, now);
          return [...keysShown, { ...keysShown[0], kty: 'EC', kid: 'one-more' }];
        },
      }),
    ],
  ]),
  fault(
    'b-directory-x-no-point',
    'Key directory: x is no point of the curve',
    ['B-SIG-16'],
    keys(has({ x: 'if8D2qEJtkTFtUW23N7iwrll-RBkLFYCIbX0clsIDQw' })),
  ),
  ...breaking('B-SIG-02')([
    [
      'b-directory-rsa',
      'Key directory: RSA keys only',
      keys((key) => ({ ...without(key, 'crv', 'x'), kty: 'RSA', n: random(256), e: 'AQAB' })),
    ],
    [
      'b-directory-x25519',
      'Key directory: keys for key agreement instead of signing',
      keys(has({ crv: 'X25519' })),
    ],
    ['b-directory-kty-ec', 'Key directory: Ed25519 keys of type EC', keys(has({ kty: 'EC' }))],
    ['b-directory-kty-missing', 'Key directory: keys have no type', keys((key) => without(key, 'kty'))],
    ['b-directory-crv-missing', 'Key directory: keys have no curve', keys((key) => without(key, 'crv'))],
  ]),
  ...breaking('B-SIG-05')([
    ['b-directory-nbf-missing', 'Key directory: keys have no nbf', keys((key) => without(key, 'nbf'))],
    ['b-directory-exp-missing', 'Key directory: keys have no exp', keys((key) => without(key, 'exp'))],
    [
      'b-directory-nbf-string',
      'Key directory: nbf is a string',
      keys((key) => ({ ...key, nbf: String(key.nbf) })),
    ],
    [
      'b-directory-exp-string',
      'Key directory: exp is a string',
      keys((key) => ({ ...key, exp: String(key.exp) })),
    ],
    [
      'b-directory-times-iso',
      'Key directory: nbf and exp are ISO 8601',
      keys((key, now) => ({
        ...key,
        nbf: new Date(now * 1000).toISOString(),
        exp: new Date((now + day) * 1000).toISOString(),
      })),
    ],
  ]),
  fault(
    'b-directory-milliseconds',
    'Key directory: nbf and exp in milliseconds',
    ['B-SIG-06'],
    keys((key) => ({ ...key, nbf: Number(key.nbf) * 1000, exp: Number(key.exp) * 1000 })),
  ),
  fault(
    'b-directory-swapped',
    'Key directory: keys expire before they become valid',
    ['B-SIG-05', 'B-SIG-07'],
    keys((key) => ({ ...key, nbf: key.exp, exp: key.nbf })),
  ),
  fault(
    'b-directory-expired',
    'Key directory: all keys have expired',
    ['B-SIG-07'],
    keys((key, now) => ({ ...key, nbf: now - 2 * day, exp: now - day })),
  ),
  fault(
    'b-directory-not-yet',
    'Key directory: no key is valid yet',
    ['B-SIG-07'],
    keys((key, now) => ({ ...key, nbf: now + day })),
  ),
  fault('b-directory-kid-of-another', 'Key directory: two keys share their kid', ['B-SIG-08'], (sound) => ({
    directoryKeys: (shown, now) => {
      const sent = sound.directoryKeys(shown, now);
      return [...sent, ...sent.map((key) => ({ ...key, x: randomKey() }))];
    },
  })),
  fault('b-directory-signed-otherwise', 'Key directory: signed over another body', ['B-SIG-11'], (sound) => ({
    headers: (lines, exchange) =>
      sound.headers(
        lines.map(([name, value]) =>
          name === 'Content-Digest'
            ? [name, `sha-256=:${randomBytes(32).toString('base64')}:`]
            : [name, value],
        ),
        exchange,
      ),
  })),
  fault('b-directory-x5c', 'Key directory: x5c is a string', ['B-SIG-12'], keys(has({ x5c: 'MIIB' }))),
  fault(
    'b-directory-new-each-time',
    'Key directory: each response has new keys',
    ['B-SIG-13'],
    keys((key) => ({ ...key, x: randomKey(), kid: `made-${random(6)}` })),
  ),
  ...breaking('B-SIG-14')([
    ['b-directory-use-encryption', 'Key directory: keys are for encryption', keys(has({ use: 'enc' }))],
    [
      'b-directory-operation-sign',
      'Key directory: public keys are for signing',
      keys((key) => ({ ...without(key, 'use'), key_ops: ['sign'] })),
    ],
  ]),
  fault(
    'b-directory-x-more-bits',
    'Key directory: x has bits beyond its 32 octets',
    ['B-SIG-15'],
    keys((key) => {
      const x = String(key.x);
      return { ...key, x: x.slice(0, -1) + String.fromCharCode(x.charCodeAt(x.length - 1) + 1) };
    }),
  ),
];
