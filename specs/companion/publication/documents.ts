import type { Exchange } from '../../../harness/network/exchange.js';
import { a2aMediaType, a2aResponds, a2aResult } from '../a2a/a2a.clauses.js';
import { messageId, messageRequest } from '../a2a/a2a.scenarios.js';
import type { CompanionContext } from '../context.js';
import { catalogueOfTools } from '../documents/agreement.clauses.js';
import { besideOffers } from '../documents/agreement.scenarios.js';
import { cataloguePath } from '../documents/catalogue.clauses.js';
import { documentClauses, documentClausesOf, published } from '../documents/documents.clauses.js';
import { publishedDocuments } from '../documents/documents.scenarios.js';
import {
  metadataClauses,
  metadataThere,
  protectedResourcePath,
} from '../documents/protected-resource.clauses.js';
import { directoryThere, undatedClauses } from '../keys/directory.clauses.js';
import { directoryPath } from '../keys/directory.js';
import { contentStays } from '../moments/stays.clauses.js';
import { toldByDocument } from '../moments/told.js';
import { openapiClauses, openapiPath, openapiThere } from '../openapi/openapi.clauses.js';
import { nonexistentDocument, nonexistentRoute } from '../rest/protocol/own-response.js';
import { anew } from '../rest/requests.js';
import { profileIsServed, statusIsServed, tellsSomething } from '../rest/routes.clauses.js';
import { responseClauses } from '../rpc/rpc.clauses.js';
import { asControl } from '../rpc/rpc.js';

const messageClauses = [a2aResponds, a2aResult, a2aMediaType, ...responseClauses] as const;

/** Clauses about the profile, the status, documents and a message to the agent after a publication. */
export const otherClauses = [
  profileIsServed,
  statusIsServed,
  tellsSomething,
  ...messageClauses,
  ...published,
  ...documentClauses,
  directoryThere,
  ...undatedClauses,
  metadataThere,
  ...metadataClauses,
  catalogueOfTools,
  openapiThere,
  ...openapiClauses,
  contentStays,
] as const;

/** Compares the tools of the catalogue as it is now with those that /mcp listed: a publication changes resources only. */
const compareCatalogue = async (
  { companion, judge }: CompanionContext,
  catalogue: Exchange,
): Promise<void> => {
  const evidence = await besideOffers(companion);
  const { exchanges, ...offers } = await evidence(cataloguePath);
  judge([catalogueOfTools], { ...offers, exchanges: [catalogue, ...exchanges.slice(1)] });
};

/** Requests the profile, the status, all documents and the agent after a publication. */
export const requestOthers = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const send = (path: string) => companion.send({ path, ...anew });
  const beside = async (path: string, unknown: string) => {
    const first = await companion.send({ path });
    const now = await send(path);
    judge([contentStays], {
      exchanges: [now, first],
      read: `${path}, after a publication`,
      told: toldByDocument(now),
      others: [toldByDocument(first)],
    });
    return { exchanges: [now, await companion.send({ path: unknown })] } as const;
  };
  judge([profileIsServed, tellsSomething], await beside('/api/v1/profile', nonexistentRoute(companion)));
  judge([statusIsServed, tellsSomething], await beside('/api/v1/status', nonexistentRoute(companion)));
  for (const [index, path] of publishedDocuments.entries()) {
    const evidence = await beside(path, nonexistentDocument(companion));
    judge(published.slice(index, index + 1), evidence);
    judge(documentClausesOf(path), evidence.exchanges[0]);
    if (path === cataloguePath) await compareCatalogue(context, evidence.exchanges[0]);
  }
  const directory = await beside(directoryPath, nonexistentDocument(companion));
  judge([directoryThere], directory);
  judge(undatedClauses, directory.exchanges[0]);
  const metadata = await beside(protectedResourcePath, nonexistentDocument(companion));
  judge([metadataThere], metadata);
  judge(metadataClauses, metadata.exchanges[0]);
  const description = await beside(openapiPath, nonexistentDocument(companion));
  judge([openapiThere], description);
  judge(openapiClauses, description.exchanges[0]);
  const message = await companion.send({ ...messageRequest(companion), ...anew });
  judge(messageClauses, asControl(message, messageId(companion), 'message/send'));
};
