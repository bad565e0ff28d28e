import type { ClientRequest } from '../../../harness/network/client.js';
import { messageRequest } from '../a2a/a2a.scenarios.js';
import type { CompanionContext } from '../context.js';
import { renewedSession } from '../mcp/second-conversation/renewed-session.js';
import { type Bursts, createBursts } from '../quota/burst.js';
import type { BurstRequest } from '../quota/burst-request.js';
import { agentsCountOnce, countsOtherwise, laterWindowIsWhole } from '../quota/counted.clauses.js';
import { burstOf } from '../quota/quota.clauses.js';
import { quota } from '../quota/rate-fields.clauses.js';

/** Requests of each kind. */
const times = 4;

const plainRequest = { path: '/api/v1/status' };

/** Sends plain requests until the window is used up: the one after a refusal must be as large as the first. */
const useUpAgain = async (
  { judge }: CompanionContext,
  bursts: Bursts,
  before: readonly BurstRequest[],
): Promise<void> => {
  const more = await bursts.sendMany(() => plainRequest, quota.requests + 1 - before.length);
  judge([laterWindowIsWhole], burstOf([...before, ...more]));
};

/** Sends requests of one kind, each between plain ones. */
const sendSeries = async (bursts: Bursts, request: ClientRequest) => {
  const shots = [await bursts.send(plainRequest)];
  const plain = [true];
  for (let count = 0; count < times; count += 1) {
    shots.push(await bursts.send(request), await bursts.send(plainRequest));
    plain.push(false, true);
    if (count % 2 === 1) continue;
    // Without a regular alternation, a counter that moves with every other request is no cost of one kind.
    shots.push(await bursts.send(plainRequest));
    plain.push(true);
  }
  return { shots, plain };
};

/** Sends requests of agents between plain ones, then uses the quota up; it must be free before. */
export const countAgents = async (context: CompanionContext): Promise<void> => {
  const bursts = createBursts(context);
  const found = await renewedSession(context.companion, 'before requests are counted');
  const kinds: readonly (readonly [what: string, request: ClientRequest | undefined])[] = [
    ['tools/call', found?.session.prepare('counted', 'tools/call', { name: 'get_profile', arguments: {} })],
    [
      'a notification',
      found?.session.prepare(undefined, 'notifications/cancelled', {
        requestId: 'plumbrule-no-such-request',
      }),
    ],
    ['message/send', messageRequest()],
  ];
  const all: BurstRequest[] = [];
  for (const [what, request] of kinds) {
    if (!request) continue;
    const first = await sendSeries(bursts, request);
    // Other clients may have made a series look regular: not two in a row.
    const again = countsOtherwise(first) ? await sendSeries(bursts, request) : undefined;
    const shots = [...first.shots, ...(again?.shots ?? [])];
    context.judge([agentsCountOnce], { ...burstOf(shots), ...first, again, what });
    all.push(...shots);
  }
  await useUpAgain(context, bursts, all);
};
