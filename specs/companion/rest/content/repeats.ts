import type { Exchange } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { judgeLasting } from '../../lasting.js';
import { contentPath, modestLimit, type Opened, searchPath, wordToSearch } from '../requests.js';
import { foundAgain, sameNote, samePerson } from './repeats.clauses.js';
import { pathOfNote } from './slugs.js';

/**
 * Limits beside that of the first request; none is used twice, nor by a burst, because a second response may be the wrong
 * one.
 */
const otherLimits = [modestLimit + 1, modestLimit + 2, modestLimit + 3];

/** Requests a listing or a search once more, and at another limit. */
const repeatListing = async (context: CompanionContext, pathAt: (limit: number) => string): Promise<void> => {
  const { companion } = context;
  const limits = [...otherLimits];
  await companion.send({ path: pathAt(modestLimit) });
  const look = async () => ({
    exchanges: [
      await companion.send({ path: pathAt(modestLimit), again: true, remember: false }),
      await companion.send({ path: pathAt(limits.shift() ?? 1) }),
    ] as const,
  });
  await judgeLasting(context, [foundAgain], await look(), look);
};

/**
 * Requests the profile, a note, a listing and a search once or twice more: a cache, or a state kept between requests,
 * may change them.
 */
export const repeatRequests = async (context: CompanionContext, notes: readonly Opened[]): Promise<void> => {
  const { companion, judge } = context;
  const word = await wordToSearch(context);
  const repeat = (path: string) => companion.send({ path, again: true, remember: false });
  const first = await companion.send({ path: '/api/v1/profile' });
  const twice = async (path: string, use: (exchange: Exchange) => void) => {
    for (let times = 0; times < 2; times += 1) use(await repeat(path));
  };
  await Promise.all([
    repeatListing(context, (limit) => searchPath(word, limit)),
    repeatListing(context, (limit) => contentPath('craft', limit)),
    twice('/api/v1/profile', (exchange) => judge([samePerson], { exchanges: [exchange, first] })),
    ...notes
      .slice(0, 2)
      .map(({ get, found }) =>
        twice(pathOfNote(found), (exchange) => judge([sameNote], { exchanges: [exchange, get] })),
      ),
  ]);
};
