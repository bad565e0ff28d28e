import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { documentIs, labelled, type Message, without } from '../../../companion/agents/overrides.js';
import { directoryPath } from '../../../companion/agents/signatures/directory-route.js';
import { createKey } from '../../../companion/agents/signatures/key-ring.js';
import { dropsLines, type Override } from '../../../companion/overrides.js';
import type { Variant } from '../../../variant.js';
import { variant } from '../companion-variant.js';

const day = 86_400;

const keys =
  (change: (key: Message) => object): Override =>
  (sound) => ({
    directoryKeys: (shown, now) => sound.directoryKeys(shown, now).map((key) => change({ ...key })),
  });
const alg = (value: string): Override => keys((key) => ({ ...key, alg: value }));

const beside =
  (more: (now: number) => readonly object[]): Override =>
  (sound) => ({
    directoryKeys: (shown, now) => [...sound.directoryKeys(shown, now), ...more(now)],
  });

/** Returns a P-256 public key; generated as bytes, like the keys of the key ring. */
const curvePublicKey = (): object => {
  const { publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  return createPublicKey({ key: publicKey, type: 'spki', format: 'der' }).export({ format: 'jwk' });
};

const curveKey = (now: number): object => ({
  ...curvePublicKey(),
  kid: 'card-signing',
  nbf: now - day,
  exp: now + day,
});

/** Legal key directories: drafts and live sites differ in all of these. */
export const directoryVariants: readonly Variant[] = [
  variant(
    'b-directory-kid-label',
    'Key directory: kid is a label',
    keys((key) => ({ ...key, kid: 'library-2026-10' })),
  ),
  variant(
    'b-directory-without-kid',
    'Key directory: keys have no kid',
    keys((key) => without(key, 'kid')),
  ),
  variant(
    'b-directory-as-json',
    'Key directory: application/json',
    labelled(directoryPath, 'application/json'),
  ),
  variant(
    'b-directory-as-first-draft',
    'Key directory: the media type of the first draft',
    labelled(directoryPath, 'application/http-message-signatures-directory'),
  ),
  variant(
    'b-directory-several-keys',
    'Key directory: one key expired, one is not valid yet',
    beside((now) => [
      createKey(now + day).shown,
      { ...createKey(now).shown, nbf: now - 2 * day, exp: now - day },
    ]),
  ),
  variant('b-directory-future-key-first', 'Key directory: the first key is not valid yet', (sound) => ({
    directoryKeys: (shown, now) => [createKey(now + day).shown, ...sound.directoryKeys(shown, now)],
  })),
  variant(
    'b-directory-other-types',
    'Key directory: an additional key of another type',
    beside((now) => [curveKey(now)]),
  ),
  variant('b-directory-alg-eddsa', 'Key directory: alg as RFC 8037 writes it', alg('EdDSA')),
  variant('b-directory-alg-rfc-9864', 'Key directory: alg as RFC 9864 writes it', alg('Ed25519')),
  variant(
    'b-directory-without-alg',
    'Key directory: neither alg nor use',
    keys((key) => without(key, 'alg', 'use')),
  ),
  variant(
    'b-directory-key-operations',
    'Key directory: keys state their operations',
    keys((key) => ({
      ...without(key, 'use'),
      key_ops: ['verify'],
      'x-purpose': 'web-bot-auth',
    })),
  ),
  variant(
    'b-directory-extra-members',
    'Key directory: members besides keys',
    documentIs(directoryPath, (content) => ({
      ...content,
      purpose: 'reading',
      contact: 'https://anjali-menon.example/',
    })),
  ),
  variant('b-directory-unsigned', 'Key directory: the response is not signed', () => ({
    directorySigned: false,
  })),
  variant(
    'b-directory-decades',
    'Key directory: keys that are valid for decades',
    keys((key) => ({
      ...key,
      nbf: 946_684_800,
      exp: 4_102_444_800,
    })),
  ),
  variant(
    'b-signature-verdict-silent',
    'Signed requests get no header with the result',
    dropsLines(/^signature-verdict$/i),
  ),
];
