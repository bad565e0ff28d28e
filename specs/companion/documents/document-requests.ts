import { inOrder } from '../../../harness/engine/in-order.js';
import { mediaType, status, succeeded } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { judgeDirectory } from '../keys/dated-directory.js';
import { keysRemain } from '../keys/directory.clauses.js';
import { directoryPath } from '../keys/directory.js';
import { openapiPath } from '../openapi/openapi.clauses.js';
import { sendConditions } from '../rest/protocol/conditional-requests.js';
import { nonexistentDocument } from '../rest/protocol/own-response.js';
import { catalogueOfTools } from './agreement.clauses.js';
import { besideOffers } from './agreement.scenarios.js';
import { catalogueHoldsAll } from './catalogue.clauses.js';
import { documentOnRequest, documentsOnlyRead } from './requests.clauses.js';

/** Documents that write methods are sent to; others are likely to be served in the same way. */
const written = [
  ['PUT', '/llms.txt'],
  ['DELETE', '/auth.md'],
  ['PUT', '/knowledge.json'],
  ['DELETE', openapiPath],
  ['POST', '/developers.md'],
  ['PATCH', '/.well-known/ai-catalog.json'],
] as const;

/** Documents that are requested by their type alone, and with a query: others are likely to be served in the same way. */
const byTypeAndQuery = ['/llms.txt', '/cli.sh', '/knowledge.json', '/mcp/catalog.json', openapiPath];

/** Documents that are requested with the entity tag and the date of their response. */
const conditional = ['/llms.txt', '/auth.md', openapiPath, directoryPath];

/** Sends requests for documents other than a plain GET. */
export const requestDocuments = async (context: CompanionContext): Promise<void> => {
  await Promise.all([requestByType(context), requestWithQuery(context), requestAnew(context)]);
  await writeDocuments(context);
};

const requestByType = ({ companion, judge }: CompanionContext): Promise<void> =>
  inOrder(
    byTypeAndQuery,
    async (path) => {
      const plain = await companion.send({ path });
      if (status(plain) !== 200) return undefined;
      const headers = [['accept', mediaType(plain)]] as const;
      return [await companion.send({ path, headers }), plain] as const;
    },
    (exchanges) => {
      if (exchanges) judge([documentOnRequest], { exchanges });
    },
  );

/** Caches and campaigns add such a query to an address: a document has no parameters that it could change. */
const requestWithQuery = ({ companion, judge }: CompanionContext): Promise<void> =>
  inOrder(
    byTypeAndQuery,
    async (path) =>
      [
        await companion.send({ path: `${path}?${companion.opaque.word('a query')}=1` }),
        await companion.send({ path }),
      ] as const,
    (exchanges) => judge([documentOnRequest], { exchanges }),
  );

const requestAnew = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  await inOrder(conditional, (path) => sendConditions(context, path));
  // Servers behind one address may be of different releases.
  const evidence = await besideOffers(companion);
  for (let count = 0; count < 2; count += 1)
    judge(
      [catalogueOfTools, catalogueHoldsAll],
      await evidence('/mcp/catalog.json', { again: true, remember: false }),
    );
  const again = () => companion.send({ path: directoryPath, again: true, remember: false });
  const directories = [await companion.send({ path: directoryPath }), await again(), await again()] as const;
  judge([keysRemain], { exchanges: directories });
  for (const directory of directories)
    if (status(directory) === 200) await judgeDirectory(context, directory);
};

/** Sends write methods to documents. */
export const writeDocuments = ({ companion, judge }: CompanionContext): Promise<void> =>
  inOrder(
    written,
    async ([method, path]) => {
      const body =
        method !== 'DELETE'
          ? { body: companion.opaque.word('written'), headers: [['content-type', 'text/plain']] as const }
          : {};
      const write = await companion.send({ path, method, ...body });
      const plain = await companion.send({ path });
      if (!succeeded(write)) return [write, plain] as const;
      return [
        write,
        plain,
        await companion.send({ path: nonexistentDocument(companion), method, ...body }),
      ] as const;
    },
    (exchanges) => judge([documentsOnlyRead], { exchanges }),
  );
