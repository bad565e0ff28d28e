import { header } from '../../../../harness/network/exchange.js';
import { neverIssuedTag } from '../../../journal/protocol/statuses.clauses.js';
import type { CompanionContext } from '../../context.js';
import { conditionMet } from '../unusual-requests.clauses.js';

/** Repeats a GET with the entity tag and the date of its response. Only the clauses for every exchange judge it. */
export const sendConditions = async ({ companion }: CompanionContext, path: string): Promise<void> => {
  const plain = await companion.send({ path });
  const [tag, date] = [header(plain, 'etag'), header(plain, 'last-modified')];
  if (tag !== undefined) await companion.send({ path, headers: [['if-none-match', tag]] });
  if (date !== undefined) await companion.send({ path, headers: [['if-modified-since', date]] });
};

/** Repeats a GET with conditions that do not hold. */
export const sendUnmetCondition = async (
  { companion, judge }: CompanionContext,
  path: string,
): Promise<void> => {
  const headers = [
    ['if-none-match', neverIssuedTag],
    ['if-modified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ] as const;
  judge([conditionMet], {
    exchanges: [await companion.send({ path, headers }), await companion.send({ path })],
  });
};
