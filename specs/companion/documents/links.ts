import { inOrder } from '../../../harness/engine/in-order.js';
import { withoutTrailingSlashes } from '../../../harness/formats/percent.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { isHtml } from '../../../harness/network/intermediaries.js';
import type { CompanionContext } from '../context.js';
import { nonexistentDocument } from '../rest/protocol/own-response.js';
import { publishedDocuments } from './documents.scenarios.js';
import { linkLeads, linksIn } from './links.clauses.js';

/** Paths that are requested, of each document. */
const triedOfEach = 2;

/** Requests what the discovery documents link to on this host, beside the documented paths. */
export const followLinks = async ({ companion, judge, inapplicable }: CompanionContext): Promise<void> => {
  const nonexistent = await companion.send({ path: nonexistentDocument(companion) });
  const links = new Map<string, Exchange>();
  for (const path of publishedDocuments) {
    const document = await companion.send({ path });
    if (status(document) !== 200 || isHtml(document)) continue;
    const found = linksIn(document, withoutTrailingSlashes(companion.baseUrl));
    const others = found.filter((link) => !links.has(link)).slice(0, triedOfEach);
    for (const link of others) links.set(link, document);
  }
  if (links.size === 0) inapplicable([linkLeads], 'the documents link to no other document of this host');
  await inOrder(
    [...links],
    ([path]) => companion.send({ path }),
    (exchange, [, from]) => judge([linkLeads], { exchanges: [exchange, from, nonexistent] }),
  );
};
