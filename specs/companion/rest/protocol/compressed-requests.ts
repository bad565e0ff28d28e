import { judgementOf } from '../../../../harness/docket/judging.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { restRouteOf } from '../paths.js';
import { anew, type Coding, compressed } from '../requests.js';
import { compressedAlike, compressedSameContent } from './compression.clauses.js';

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

/**
 * Judges a response for a client that accepts gzip, beside the plain one. Returns whether its content was compared: not
 * that of a listing, a search, the status or an agent endpoint.
 */
export const judgeCompressed = async (
  context: CompanionContext,
  exchanges: readonly [compressed: Exchange, plain: Exchange],
): Promise<boolean> => {
  const { method, path } = exchanges[0].request;
  context.judge([compressedAlike], { exchanges });
  const route = restRouteOf(exchanges[0]);
  // A server may write the status for each request.
  const isWrittenOnce = method === 'GET' && (route === undefined || route === 'profile' || route === 'notes');
  if (isWrittenOnce) await compareContents(context, path, exchanges, 'gzip');
  return isWrittenOnce;
};
