import { mediaType, status } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { keysRemain } from '../keys/directory.clauses.js';
import { directoryPath } from '../keys/directory.js';
import { openapiPath } from '../openapi/openapi.clauses.js';
import { neverIssued } from '../rest/requests.js';
import { publishedDocuments } from './documents.scenarios.js';
import { documentOnRequest, documentsOnlyRead } from './requests.clauses.js';

/** Documents that write methods are sent to; others are likely to be served in the same way. */
const written = [
  ['PUT', '/llms.txt'],
  ['DELETE', '/auth.md'],
  ['PUT', '/knowledge.json'],
  ['DELETE', openapiPath],
] as const;

/** Documents that are requested with an entity tag that was never issued. */
const conditional = ['/llms.txt', '/auth.md', openapiPath, directoryPath];

/** Sends requests for documents other than a plain GET. */
export const requestDocuments = async ({ companion, judge }: CompanionContext): Promise<void> => {
  for (const path of [...publishedDocuments, openapiPath]) {
    const plain = await companion.send({ path });
    if (status(plain) !== 200) continue;
    const headers = [['accept', mediaType(plain)]] as const;
    judge([documentOnRequest], { exchanges: [await companion.send({ path, headers }), plain] });
  }
  // Only the clauses for every exchange judge it: no document may fail, and none is known to this client.
  for (const path of conditional)
    if (status(await companion.send({ path })) === 200)
      await companion.send({ path, headers: [['if-none-match', neverIssued]] });
  const again = () => companion.send({ path: directoryPath, again: true, remember: false });
  judge([keysRemain], {
    exchanges: [await companion.send({ path: directoryPath }), await again(), await again()],
  });
  for (const [method, path] of written) {
    const body =
      method === 'PUT' ? { body: 'Plumbrule', headers: [['content-type', 'text/plain']] as const } : {};
    const write = await companion.send({ path, method, ...body });
    judge([documentsOnlyRead], { exchanges: [write, await companion.send({ path })] });
  }
};
