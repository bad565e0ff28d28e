import { verify } from 'node:crypto';
import type { HttpRequest } from '../../../http/message.js';
import { knownAgentKey } from './known-agents.js';
import { describeRequest } from './message.js';
import type { SignatureVerdict } from './verdict.js';

const skewSeconds = 300;

/** Returns whether a request claims to be signed (RFC 9421, section 4). */
export const isSigned = ({ headers }: HttpRequest): boolean =>
  headers.signature !== undefined || headers['signature-input'] !== undefined;

/** Verifies a signed request per RFC 9421, at `now` (seconds since the epoch); never throws. */
export const inspectSignature = async (
  request: HttpRequest,
  origin: string,
  now: number,
): Promise<SignatureVerdict> => {
  // Loaded with the first signed request: most servers of a proof receive none.
  const { verifySignature, isSignatureError } = await import('http-message-sig');
  let known = true;
  try {
    await verifySignature(describeRequest(request, origin), {
      policy: {
        algorithms: ['ed25519'],
        requiredComponents: [],
        requiredParameters: ['keyid'],
        clockSkew: skewSeconds,
        now,
      },
      resolveVerifier: ({ parameters }) => {
        const key = knownAgentKey(parameters.keyid);
        known = key !== undefined;
        if (key === undefined) throw new Error('The key is not known here');
        return { algorithm: 'ed25519', verify: (base, signature) => verify(null, base, key, signature) };
      },
    });
    return 'verified';
  } catch (error) {
    if (!known) return 'unknown-key';
    const failed =
      isSignatureError(error) && (error.code === 'VerificationFailed' || error.code === 'PolicyViolation');
    return failed ? 'invalid' : 'unreadable';
  }
};
