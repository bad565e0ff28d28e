import { mediaType, status } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { openapiPath } from '../openapi/openapi.clauses.js';
import { publishedDocuments } from './documents.scenarios.js';
import { documentOnRequest, documentsOnlyRead } from './requests.clauses.js';

/** Documents that write methods are sent to; others are likely to be served in the same way. */
const written = [
  ['PUT', '/llms.txt'],
  ['DELETE', '/auth.md'],
  ['PUT', '/knowledge.json'],
  ['DELETE', openapiPath],
] as const;

/** Sends requests for documents other than a plain GET. */
export const requestDocuments = async ({ companion, judge }: CompanionContext): Promise<void> => {
  for (const path of [...publishedDocuments, openapiPath]) {
    const plain = await companion.send({ path });
    if (status(plain) !== 200) continue;
    const headers = [['accept', mediaType(plain)]] as const;
    judge([documentOnRequest], { exchanges: [await companion.send({ path, headers }), plain] });
  }
  for (const [method, path] of written) {
    const body =
      method === 'PUT' ? { body: 'Plumbrule', headers: [['content-type', 'text/plain']] as const } : {};
    const write = await companion.send({ path, method, ...body });
    judge([documentsOnlyRead], { exchanges: [write, await companion.send({ path })] });
  }
};
