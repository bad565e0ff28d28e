import type { Exchange } from '../../../harness/network/exchange.js';
import { a2aMediaType, a2aResponds, a2aResult } from '../a2a/a2a.clauses.js';
import { messageId, messageRequest } from '../a2a/a2a.scenarios.js';
import type { CompanionContext } from '../context.js';
import { catalogueOfTools } from '../documents/agreement.clauses.js';
import { besideOffers } from '../documents/agreement.scenarios.js';
import { cataloguePath } from '../documents/catalogue.clauses.js';
import { beside, type FirstRead } from '../moments/as-clients.js';
import { documentReadClauses, documentReads } from '../moments/get-reads.js';
import { contentStays } from '../moments/stays.clauses.js';
import { anew } from '../rest/requests.js';
import { responseClauses } from '../rpc/rpc.clauses.js';
import { asControl } from '../rpc/rpc.js';

const messageClauses = [a2aResponds, a2aResult, a2aMediaType, ...responseClauses] as const;

/** Clauses about the profile, the status, documents and a message to the agent after a publication. */
export const otherClauses = [
  ...documentReadClauses,
  ...messageClauses,
  catalogueOfTools,
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

/** Returns the profile, the status and all documents as they were first. */
export const readDocuments = async (context: CompanionContext): Promise<readonly FirstRead[]> =>
  Promise.all((await documentReads(context)).map(async (read) => ({ read, first: await read.first() })));

/** Requests the profile, the status, all documents and the agent after a publication. */
export const requestOthers = async (
  context: CompanionContext,
  before: readonly FirstRead[],
): Promise<void> => {
  const { companion, judge } = context;
  const when = 'after a publication';
  for (const { read, first } of before) {
    const now = await read.again({ when });
    await read.judge(now);
    judge([contentStays], beside(read, when, now, first));
    if (read.name === cataloguePath) await compareCatalogue(context, now.exchange);
  }
  const message = await companion.send({ ...messageRequest(companion), ...anew });
  judge(messageClauses, asControl(message, messageId(companion), 'message/send'));
};
