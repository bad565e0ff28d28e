import { createPublicKey, type KeyObject } from 'node:crypto';
import { thumbprint } from './key-ring.js';

// The example key of RFC 9421, appendix B.1.4: its private part is public, so anyone can try signing.
const exampleX = 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs';

const exampleKey = (): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: exampleX }, format: 'jwk' });

/** Returns the key of an agent with known signatures; undefined for others: no directory is ever fetched. */
export const knownAgentKey = (keyId: string | undefined): KeyObject | undefined =>
  keyId === 'test-key-ed25519' || keyId === thumbprint(exampleX) ? exampleKey() : undefined;
