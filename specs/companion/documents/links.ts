import { inOrder } from '../../../harness/engine/in-order.js';
import { withoutTrailingSlashes } from '../../../harness/formats/percent.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { isHtml } from '../../../harness/network/intermediaries.js';
import type { CompanionContext } from '../context.js';
import { documentPaths } from '../rest/paths.js';
import { nonexistentDocument } from '../rest/protocol/own-response.js';
import { publishedDocuments } from './documents.scenarios.js';
import { linkLeads, linksIn } from './links.clauses.js';

/** Paths beside the documented ones that are requested, of each document: lists of notes are long. */
const triedOfEach = 2;

/** Requests what the discovery documents link to on this host; documents themselves are known already. */
export const followLinks = async ({ companion, judge, inapplicable }: CompanionContext): Promise<void> => {
  const nonexistent = await companion.send({ path: nonexistentDocument });
  const links = new Map<string, Exchange>();
  for (const path of publishedDocuments) {
    const document = await companion.send({ path });
    if (status(document) !== 200 || isHtml(document)) continue;
    const found = linksIn(document, withoutTrailingSlashes(companion.baseUrl)).filter(
      (link) => !links.has(link),
    );
    const known = found.filter((link) => documentPaths.includes(link));
    const others = found.filter((link) => !known.includes(link)).slice(0, triedOfEach);
    for (const link of [...known, ...others]) links.set(link, document);
  }
  if (links.size === 0) inapplicable([linkLeads], 'the documents link to no document of this host');
  await inOrder(
    [...links],
    ([path]) => companion.send({ path }),
    (exchange, [, from]) => judge([linkLeads], { exchanges: [exchange, nonexistent, from] }),
  );
};
