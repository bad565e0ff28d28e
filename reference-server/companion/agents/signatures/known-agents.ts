import { createPublicKey, type KeyObject } from 'node:crypto';
import { thumbprint } from './key-ring.js';

// The example key of RFC 9421, appendix B.1.4: its private half is public, so anybody can try out signing.
const exampleX = 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs';

const exampleKey = (): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: exampleX }, format: 'jwk' });

/** The key of an agent whose signatures are known here; undefined for all others: no directory is ever fetched. */
export const knownAgentKey = (keyId: string | undefined): KeyObject | undefined =>
  keyId === 'test-key-ed25519' || keyId === thumbprint(exampleX) ? exampleKey() : undefined;
