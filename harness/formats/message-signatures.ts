import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { HeaderLine } from '../network/exchange.js';

/** A covered component and its value, in signing order. */
export type Component = readonly [identifier: string, value: string];

/** A key pair and the name of its public half. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  /** RFC 7638 thumbprint, base64url. */
  readonly thumbprint: string;
}

/** Returns the RFC 7638 thumbprint of an Ed25519 key from its `x` (RFC 8037, A.3). */
export const ed25519Thumbprint = (x: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');

/** Bytes of an Ed25519 public key, at the end of its DER form (RFC 8410, 4). */
const publicBytes = 32;

/**
 * Creates an Ed25519 key for one run; it is published nowhere. The keys come as bytes: Node 20 can hang forever
 * when a generated key object is exported while the garbage collector removes its generator.
 */
export const createSigningKey = (): SigningKey => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  return {
    privateKey: createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' }),
    thumbprint: ed25519Thumbprint(publicKey.subarray(-publicBytes).toString('base64url')),
  };
};

/** Returns the inner list of covered components with its parameters: the value of Signature-Input. */
export const signatureParameters = (components: readonly Component[], parameters: string): string =>
  `(${components.map(([identifier]) => identifier).join(' ')});${parameters}`;

/** Returns the signature base: one line per covered component, then the parameters (RFC 9421, 2.5). */
export const signatureBase = (components: readonly Component[], parameters: string): string =>
  [
    ...components.map(([identifier, value]) => `${identifier}: ${value.trim()}`),
    `"@signature-params": ${signatureParameters(components, parameters)}`,
  ].join('\n');

/** What a signed request states about itself, for the web-bot-auth profile. */
export interface SignedRequest {
  readonly authority: string;
  readonly path: string;
  readonly method: string;
  /** Seconds since the epoch. */
  readonly created: number;
}

/** Returns the header fields that sign a request with Ed25519 (RFC 9421, 3.1 and 3.3.6). */
export const signRequest = (request: SignedRequest, key: SigningKey): readonly HeaderLine[] => {
  const components: Component[] = [
    ['"@authority"', request.authority],
    ['"@method"', request.method],
    ['"@path"', request.path],
  ];
  const parameters = `created=${request.created};expires=${request.created + 300};keyid="${key.thumbprint}";alg="ed25519";tag="web-bot-auth"`;
  const signature = sign(null, Buffer.from(signatureBase(components, parameters)), key.privateKey);
  return [
    ['signature-input', `sig1=${signatureParameters(components, parameters)}`],
    ['signature', `sig1=:${signature.toString('base64')}:`],
  ];
};
