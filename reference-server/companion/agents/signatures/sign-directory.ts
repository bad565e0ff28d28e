import { createHash, sign } from 'node:crypto';
import type { HttpRequest } from '../../../http/message.js';
import type { HeaderLine } from '../../presentation/exchange.js';
import type { Key } from './key-ring.js';
import { describeRequest } from './message.js';

const lifetimeSeconds = 300;

const digestOf = (body: Uint8Array): string =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

/**
 * Creates a signer for the directory's response, with each valid key: it proves that the server holds the
 * keys (HTTP Message Signatures Directory draft; digest per RFC 9530).
 */
export const createDirectorySigner = async (request: HttpRequest, origin: string, now: number) => {
  const { component, createSignatureSync } = await import('http-message-sig');
  const requested = describeRequest(request, origin);
  return (body: Uint8Array, keys: readonly Key[]): readonly HeaderLine[] => {
    const digest = digestOf(body);
    const response = {
      kind: 'response',
      status: 200,
      fields: [{ name: 'Content-Digest', value: digest }],
      request: requested,
    } as const;
    const valid = keys.filter(({ shown }) => shown.nbf <= now && now < shown.exp);
    const signed = valid.map(({ shown, privateKey }, at) =>
      createSignatureSync(response, {
        label: `binding${at}`,
        components: [component('@authority', { req: true }), 'content-digest'],
        parameters: {
          created: now,
          expires: now + lifetimeSeconds,
          keyid: shown.kid,
          alg: 'ed25519',
          tag: 'http-message-signatures-directory',
        },
        signer: { algorithm: 'ed25519', sign: (base) => sign(null, base, privateKey) },
      }),
    );
    return [
      ['Content-Digest', digest],
      ['Signature-Input', signed.map(({ signatureInput }) => signatureInput).join(', ')],
      ['Signature', signed.map(({ signature }) => signature).join(', ')],
    ];
  };
};
