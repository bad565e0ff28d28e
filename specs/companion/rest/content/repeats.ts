import type { Exchange } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { pathOfNote } from '../content/slugs.js';
import type { Opened } from '../requests.js';
import { sameNote, samePerson } from './repeats.clauses.js';

/** Requests the profile and a note twice more: a cache, or a state kept between requests, may change them. */
export const repeatRequests = async (
  { companion, judge }: CompanionContext,
  notes: readonly Opened[],
): Promise<void> => {
  const repeat = (path: string) => companion.send({ path, again: true, remember: false });
  const first = await companion.send({ path: '/api/v1/profile' });
  const twice = async (path: string, use: (exchange: Exchange) => void) => {
    for (let times = 0; times < 2; times += 1) use(await repeat(path));
  };
  await Promise.all([
    twice('/api/v1/profile', (exchange) => judge([samePerson], { exchanges: [exchange, first] })),
    ...notes
      .slice(0, 2)
      .map(({ get, found }) =>
        twice(pathOfNote(found), (exchange) => judge([sameNote], { exchanges: [exchange, get] })),
      ),
  ]);
};
