import type { CompanionContext } from '../context.js';
import { unknownSlug } from '../rest/requests.js';
import { oddSlugUnknown } from '../rest/unusual-requests.clauses.js';
import { createBursts } from './burst.js';
import type { BurstRequest } from './burst-request.js';
import { errorsCount } from './counted.clauses.js';
import { burstOf } from './quota.clauses.js';

/** Requests that get an error: twice what a delayed counter explains, with the two around them. */
const errors = 10;

/** Sends requests for notes that do not exist between two requests that succeed; the quota must be free. */
export const countErrors = async (context: CompanionContext): Promise<void> => {
  const { judge, random } = context;
  const bursts = createBursts(context);
  const profile = await context.companion.send({ path: '/api/v1/profile' });
  const plain = { path: '/api/v1/status' };
  const shots: BurstRequest[] = [await bursts.send(plain)];
  // Each is sent twice: a cache may change the response to the second one.
  for (let count = 0; count < errors; count += 2) {
    const path = `/api/v1/notes/${unknownSlug(random)}`;
    const [first, second] = [await bursts.send({ path }), await bursts.send({ path })];
    shots.push(first, second);
    for (const { exchange } of [first, second]) judge([oddSlugUnknown], { exchanges: [exchange, profile] });
  }
  shots.push(await bursts.send(plain));
  judge([errorsCount], burstOf(shots));
};
