import type { HeaderLine } from '../../harness/network/exchange.js';
import { createSecrets, type Secrets } from '../../harness/secrets/secrets.js';
import { redactUrls } from '../../reports/text/redact.js';

/**
 * Returns the secrets of a run: the values of the configured headers, and in texts of findings and reasons also user
 * names and passwords in addresses, such as that of a redirect.
 */
export const runSecrets = (headers: readonly HeaderLine[]): Secrets => {
  const secrets = createSecrets(headers);
  return { ...secrets, hidePieces: (text) => redactUrls(secrets.hidePieces(text)).value };
};
