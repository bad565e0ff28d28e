import type { PublicKey } from '../agents/signatures/key-ring.js';
import type { SignatureVerdict } from '../agents/signatures/verdict.js';
import type { CompanionCall } from '../presentation/exchange.js';

/** What the key directory shows, and what becomes of signed requests (contract: Authentication, Interface B). */
export interface SignatureBehaviours {
  /** Members of `keys`; `now` in seconds since the epoch. */
  directoryKeys(keys: readonly PublicKey[], now: number): readonly object[];
  /** Whether the directory's own answer is signed. */
  directorySigned: boolean;
  /** Value of the informational header on answers to signed requests; undefined leaves it out. */
  signatureVerdict(verdict: SignatureVerdict, call: CompanionCall): string | undefined;
}

/** All keys as they are, the answer signed, and a word on each signed request. */
export const soundSignatures: SignatureBehaviours = {
  directoryKeys: (keys) => keys,
  directorySigned: true,
  signatureVerdict: (verdict) => verdict,
};
