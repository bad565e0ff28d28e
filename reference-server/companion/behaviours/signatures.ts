import type { PublicKey } from '../agents/signatures/key-ring.js';
import type { SignatureVerdict } from '../agents/signatures/verdict.js';
import type { CompanionCall } from '../presentation/exchange.js';

/**
 * What the key directory shows, and how signed requests are handled (contract: Authentication, Interface B).
 */
export interface SignatureBehaviours {
  /** Members of `keys`; `now` in seconds since the epoch. */
  directoryKeys(keys: readonly PublicKey[], now: number): readonly object[];
  /** Whether the directory's response is signed. */
  directorySigned: boolean;
  /** Value of the informational header for signed requests; undefined omits it. */
  signatureVerdict(verdict: SignatureVerdict, call: CompanionCall): string | undefined;
}

/** All keys unchanged, the response signed, and a header for each signed request. */
export const soundSignatures: SignatureBehaviours = {
  directoryKeys: (keys) => keys,
  directorySigned: true,
  signatureVerdict: (verdict) => verdict,
};
