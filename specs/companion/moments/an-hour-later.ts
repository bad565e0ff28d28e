import { pathOnly } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { judgeLasting } from '../lasting.js';
import { type BurstRequest, served } from '../quota/burst-request.js';
import { burstOf, remainingCounts } from '../quota/quota.clauses.js';
import { recordsFrom } from '../quota-freed/kept-requests.js';
import type { Opened } from '../rest/requests.js';
import { sunsetStays } from '../versioning/sunset-stays.clauses.js';
import { agentReadClauses, agentReads } from './agent-reads.js';
import { beside, type FirstRead, firstReads } from './as-clients.js';
import { getClauses, getReads } from './get-reads.js';
import type { Read } from './read.js';
import { contentStays } from './stays.clauses.js';

/** What is judged of every read an hour later. */
export const hourLaterClauses = [
  ...getClauses,
  ...agentReadClauses,
  contentStays,
  remainingCounts,
  sunsetStays,
];

/** A cursor of the journal lives for an hour; nothing here may end with it. */
const hourSeconds = 3600;

/** Reads everything an hour after the first requests, where a hook advances the clock. */
export const readAnHourLater = async (context: CompanionContext, notes: readonly Opened[]): Promise<void> => {
  const { hooks, wait } = context;
  // Without the hook this would take an hour.
  if ((await hooks.now()) === undefined) return;
  const before = new Map((await firstReads(context, notes)).map((one) => [one.read.name, one]));
  await wait(hourSeconds, 'everything must be readable an hour later too');
  const { later, sent } = recordsFrom(context);
  const readNow = async (reads: readonly Read[]): Promise<void> => {
    const all = await Promise.all(
      reads.map(async (read) => {
        const now = { read, first: await read.first() };
        await compareLater(context, now, before.get(read.name));
        return now;
      }),
    );
    // Every request before the last one has been answered: the limiter must have counted them.
    await ofMostRequested(all, sent)?.read.again({ when: 'an hour later, at last', unseen: true });
  };
  // The agent endpoints alone, in a fresh window: other requests would lower the remainder that they announce.
  await readNow(await agentReads(later, notes, 'an hour later'));
  await readNow(await getReads(later, notes, true));
  // After a refusal, a hook may have freed the quota.
  if (sent.some(({ exchange }) => exchange.attempt > 1)) return;
  // Each route may have a counter of its own.
  for (const route of new Set(sent.map(({ exchange }) => pathOnly(exchange))))
    context.judge(
      [remainingCounts],
      burstOf(sent.filter((shot) => served(shot) && pathOnly(shot.exchange) === route)),
    );
};

/** Returns a read of the route with the most requests. */
const ofMostRequested = (all: readonly FirstRead[], sent: readonly BurstRequest[]): FirstRead | undefined => {
  const times = ({ first }: FirstRead) =>
    sent.filter(({ exchange }) => pathOnly(exchange) === pathOnly(first.exchange)).length;
  return [...all].sort((one, other) => times(other) - times(one))[0];
};

const compareLater = async (
  context: CompanionContext,
  { read, first: now }: FirstRead,
  before: FirstRead | undefined,
): Promise<void> => {
  if (now.exchange.response?.overLimit) return;
  await read.judge(now);
  if (!before) return;
  let looks = 0;
  await judgeLasting(context, [contentStays], beside(read, 'an hour later', now, before.first), async () => {
    looks += 1;
    const again = await read.again({ when: `an hour later, look ${looks}`, unseen: true });
    return beside(read, 'an hour later', again, before.first);
  });
  if (now.exchange.request.method === 'GET')
    context.judge([sunsetStays], { exchanges: [now.exchange, before.first.exchange], seconds: hourSeconds });
};
