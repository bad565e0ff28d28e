import { judgementOf } from '../../../../harness/docket/judging.js';
import { inOrder } from '../../../../harness/engine/in-order.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { jsonParses } from '../../documents/documents.clauses.js';
import { publishedDocuments } from '../../documents/documents.scenarios.js';
import { judgeLasting } from '../../lasting.js';
import { openapiPath } from '../../openapi/openapi.clauses.js';
import { anew, type Coding, codings, compressed } from '../requests.js';
import { compressedAlike, compressedSameContent } from './compression.clauses.js';

/** A document that is requested plainly after it was requested with compression. */
const keptDocument = '/mcp/catalog.json';
/** Documents requested with compression. */
const compressedDocuments = [openapiPath, ...publishedDocuments];
/** Paths whose content a server may write once; the status is written for each request. */
const writtenOnce = ['/api/v1/profile', ...compressedDocuments];

/** How often a document that differs is requested again, compressed and plainly. */
const turns = 2;

/** Judges whether the profile, a note or a document has the same content compressed and plain. */
const compareContents = async (
  { companion, judge }: CompanionContext,
  path: string,
  exchanges: readonly [compressed: Exchange, plain: Exchange],
  coding: Coding,
): Promise<void> => {
  // Which part of a long body is read differs.
  if (exchanges.some(({ response }) => response?.overLimit)) return;
  const again: Exchange[] = [];
  const isOther = () =>
    judgementOf(compressedSameContent, { exchanges: [...exchanges, ...again] }).kind !== 'pass';
  // A cache may hold the two bodies from different times: none has seen these queries.
  const unseen = (turn: number, of: string) => ({ path: `${path}?unseen=${of}${turn}`, ...anew });
  for (let turn = 0; turn < turns && isOther(); turn += 1)
    again.push(
      await companion.send({ ...unseen(turn, coding), headers: compressed(coding) }),
      await companion.send(unseen(turn, 'plain')),
    );
  judge([compressedSameContent], { exchanges: [...exchanges, ...again] });
};

/** Some servers compress long bodies only, and a note is longer than the entries of a listing. */
export const compressNote = async (context: CompanionContext, path: string): Promise<void> => {
  const { companion } = context;
  for (const coding of codings) {
    const response = await companion.send({ path, headers: compressed(coding) });
    const exchanges = [response, await companion.send({ path })] as const;
    await judgeLasting(context, [compressedAlike], { exchanges });
    await compareContents(context, path, exchanges, coding);
  }
};

/** Requests documents with compression, and some paths of REST. */
export const sendForCompressed = async (
  context: CompanionContext,
  restPaths: readonly string[],
): Promise<void> => {
  const { companion, judge } = context;
  await inOrder(
    [...restPaths, ...compressedDocuments],
    async (path) => {
      const response = await companion.send({ path, headers: compressed('gzip') });
      return { exchanges: [response, await companion.send({ path })] as const };
    },
    async (evidence, path) => {
      judge([compressedAlike], evidence);
      if (writtenOnce.includes(path)) await compareContents(context, path, evidence.exchanges, 'gzip');
    },
  );
  // A cache that ignores Accept-Encoding keeps what another client got.
  judge([jsonParses], await companion.send({ path: keptDocument, again: true, remember: false }));
};
