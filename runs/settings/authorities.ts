import { createPrivateKey, X509Certificate } from 'node:crypto';
import { resolve } from 'node:path';
import type { ClientIdentity } from '../../harness/network/network.js';
import type { Given } from './readers.js';
import { readTextFile } from './text-file.js';
import { usageError } from './usage-error.js';

/**
 * Returns the certificates of a PEM file as text; throws a usage error when it cannot be read or has none.
 */
export const readAuthorities = ({ text: file, where }: Given, workingFolder: string): string => {
  const text = readTextFile(resolve(workingFolder, file), `${where}: ${file}`);
  try {
    new X509Certificate(text);
  } catch {
    throw usageError(`${where}: ${file} contains no certificate in PEM ("-----BEGIN CERTIFICATE-----")`);
  }
  return text;
};

/** Returns the private key of a PEM file as text; throws a usage error when it cannot be read or is encrypted. */
const readPrivateKey = ({ text: file, where }: Given, workingFolder: string): string => {
  const text = readTextFile(resolve(workingFolder, file), `${where}: ${file}`);
  try {
    createPrivateKey(text);
  } catch {
    throw usageError(
      `${where}: ${file} contains no private key in PEM that can be read without a passphrase`,
    );
  }
  return text;
};

/** Returns the certificate of the client and its private key; throws a usage error where one is given without the other. */
export const readIdentity = (
  cert: Given | undefined,
  key: Given | undefined,
  workingFolder: string,
): ClientIdentity | undefined => {
  if (!cert && !key) return undefined;
  if (!cert || !key) throw usageError('--cert and --key belong together: give both, or neither');
  const identity = { cert: readAuthorities(cert, workingFolder), key: readPrivateKey(key, workingFolder) };
  const isItsKey = new X509Certificate(identity.cert).checkPrivateKey(createPrivateKey(identity.key));
  if (!isItsKey)
    throw usageError(`${key.where}: ${key.text} is not the private key of the certificate of --cert`);
  return identity;
};
