import type { ClientRequest } from '../../../harness/network/client.js';
import { quota } from '../../contract.js';
import { messageRequest } from '../a2a/a2a.scenarios.js';
import type { CompanionContext } from '../context.js';
import { renewedSession } from '../mcp/renewed-session.js';
import { type Bursts, createBursts } from '../quota/burst.js';
import type { BurstRequest } from '../quota/burst-request.js';
import { countsOtherwise, endsEarly, kindsCountOnce, laterWindowIsWhole } from '../quota/counted.clauses.js';
import { burstOf } from '../quota/quota.clauses.js';
import { contentPath, modestLimit, notePath, searchPath } from '../rest/requests.js';

/** Requests of each kind to an agent, and to a REST route. */
const [ofAgents, ofRoutes] = [4, 2];

const plainRequest = { path: '/api/v1/status' };

/**
 * Sends plain requests until the window is used up: the one after a refusal must be as large as the first. Uses up one more
 * window where that one ends early.
 */
const useUpAgain = async (
  { judge }: CompanionContext,
  bursts: Bursts,
  before: readonly BurstRequest[],
  free: () => Promise<unknown>,
): Promise<void> => {
  const useUp = (sent: number) => bursts.sendMany(() => plainRequest, quota.requests + 1 - sent);
  const shots = [...before, ...(await useUp(before.length))];
  const isEarly = endsEarly(shots);
  if (isEarly) {
    await free();
    bursts.forget();
  }
  judge([laterWindowIsWhole], { ...burstOf(shots), again: isEarly ? await useUp(0) : undefined });
};

/** Sends requests of one kind, each between plain ones. */
const sendSeries = async (bursts: Bursts, request: (number: number) => ClientRequest, times: number) => {
  const shots = [await bursts.send(plainRequest)];
  const plain = [true];
  for (let count = 0; count < times; count += 1) {
    shots.push(await bursts.send(request(count)), await bursts.send(plainRequest));
    plain.push(false, true);
    if (count % 2 === 1) continue;
    // Without a regular alternation, a counter that moves with every other request is no cost of one kind.
    shots.push(await bursts.send(plainRequest));
    plain.push(true);
  }
  return { shots, plain };
};

/** Requests of one kind, by their number in a series. */
interface Kind {
  readonly what: string;
  readonly request: (number: number) => ClientRequest;
  readonly times: number;
}

const kindsOf = async (context: CompanionContext): Promise<readonly Kind[]> => {
  const { opaque } = context.companion;
  const counted = opaque.id('counted');
  const found = await renewedSession(context.companion, 'before requests are counted');
  const agents: readonly (readonly [what: string, request: ClientRequest | undefined])[] = [
    ['tools/call', found?.session.prepare(counted, 'tools/call', { name: 'get_profile', arguments: {} })],
    [
      'a notification',
      found?.session.prepare(undefined, 'notifications/cancelled', {
        requestId: opaque.text('no such request'),
      }),
    ],
    ['message/send', messageRequest(context.companion)],
  ];
  const note = await notePath(context);
  // No cache has seen these searches and limits.
  const routes: readonly (readonly [what: string, path: (number: number) => string | undefined])[] = [
    ['a search', (number) => searchPath(opaque.word(`counted ${number}`), modestLimit)],
    ['a listing', (number) => contentPath('all', number + 11)],
    ['a note', () => note],
  ];
  return [
    ...agents.flatMap(([what, request]) =>
      request ? [{ what, request: () => request, times: ofAgents }] : [],
    ),
    ...routes.flatMap(([what, path]) =>
      path(0) === undefined
        ? []
        : [{ what, request: (number: number) => ({ path: path(number) ?? '' }), times: ofRoutes }],
    ),
  ];
};

/** Sends requests of each kind between plain ones, then uses the quota up; it must be free before, and `free` frees it. */
export const countKinds = async (context: CompanionContext, free: () => Promise<unknown>): Promise<void> => {
  const bursts = createBursts(context);
  const all: BurstRequest[] = [];
  for (const { what, request, times } of await kindsOf(context)) {
    const first = await sendSeries(bursts, request, times);
    // Other clients may have made a series look regular: not two in a row.
    const again = countsOtherwise(first) ? await sendSeries(bursts, request, times) : undefined;
    const shots = [...first.shots, ...(again?.shots ?? [])];
    context.judge([kindsCountOnce], { ...burstOf(shots), ...first, again, what });
    all.push(...shots);
  }
  await useUpAgain(context, bursts, all, free);
};
