import { retryAfterSeconds } from '../../../harness/engine/pacer.js';
import { integerField } from '../../../harness/formats/structured-fields.js';
import type { Question } from '../../../harness/network/client.js';
import { type Exchange, unavailable } from '../../../harness/network/exchange.js';
import { messageQuestion } from '../a2a/a2a.scenarios.js';
import { type CompanionContext, scenario } from '../context.js';
import { initializeQuestion } from '../mcp/session.js';
import { contentPath, searchPath } from '../rest/questions.js';
import { type Bursts, createBursts, refused, type Shot, served } from './burst.js';
import { burstOf, quotaIsCommon, refusesInTheEnd, refusesInTime, remainingCounts } from './quota.clauses.js';
import { quota } from './rate-fields.clauses.js';
import { refusalClauses } from './refusal.clauses.js';
import { oldRequestsLeave, servedAfterWait, type Waited, windowSlides } from './window.clauses.js';

const { requests, windowSeconds } = quota;

/** Requests sent a window before its boundary: they leave as it passes. */
const early = 16;
/** Seconds before the announced end of a window at which the quota is used up, and after which it is tried again. */
const margin = { before: 10, across: 12 };
/** Requests tried across the boundary: enough to tell a window that began anew from one that slides. */
const across = 36;

/** Routes of a burst: each request of the first two is another question, which no cache can answer. */
const routes: readonly ((number: number) => Question)[] = [
  (number) => ({ path: searchPath(`plumb${number}`, 1) }),
  (number) => ({ path: contentPath('note', (number % 10) + 1) }),
  () => ({ path: '/api/v1/status' }),
  () => ({ path: '/api/v1/profile' }),
  initializeQuestion,
  messageQuestion,
];

const boundaryClauses = [windowSlides, oldRequestsLeave];
const afterRefusal = [quotaIsCommon, ...boundaryClauses, servedAfterWait];
const quotaClauses = [refusesInTheEnd, refusesInTime, remainingCounts, ...afterRefusal, ...refusalClauses];

/** The seconds until the window resets, as the first of some answers announces them. */
const announcedReset = ([first]: readonly Shot[]): number => {
  const seconds = first && integerField(first.exchange, 'RateLimit-Reset')?.value;
  return seconds !== undefined && seconds >= 0 && seconds <= windowSeconds ? seconds : windowSeconds;
};

/** When a refused client may come back, by the target's Retry-After; undefined when it does not say so. */
const dueAt = ({ exchange, answeredAt }: Shot): number | undefined => {
  const seconds = retryAfterSeconds(exchange);
  if (seconds === undefined || seconds > 2 * windowSeconds) return undefined;
  // One second more, for what rounding may have cut off.
  return answeredAt + seconds + 1;
};

/** Comes back when a refusal says so, and again while it is refused anew. */
const comeBack = async (
  bursts: Bursts,
  refusal: Shot,
  question: () => Question,
  attempts: number,
): Promise<Waited> => {
  const exchanges: [Exchange, ...Exchange[]] = [refusal.exchange];
  const waits: number[] = [];
  for (let last = refusal; refused(last) && waits.length < attempts; ) {
    const due = dueAt(last);
    if (due === undefined) break;
    const seconds = Math.max(0, Math.ceil(due - bursts.now()));
    await bursts.pass(seconds, 'the quota was used up on purpose, and Retry-After asks for a wait');
    waits.push(seconds);
    last = await bursts.shoot(question());
    exchanges.push(last.exchange);
  }
  return { exchanges, waits, attempts };
};

/** A refusal whose wait passed before the next request of a burst: nothing more need be asked. */
const alreadyBack = (refusal: Shot, [next]: readonly Shot[]): Waited | undefined => {
  const due = dueAt(refusal);
  if (!next || due === undefined || due > next.sentAt) return undefined;
  const waits = [Math.round(next.sentAt - refusal.answeredAt)];
  return { exchanges: [refusal.exchange, next.exchange], waits, attempts: 1 };
};

const exhaust = async (context: CompanionContext): Promise<void> => {
  const { hooks, judge, missing, inapplicable, untested, coverage, profile } = context;
  const movable = (await hooks.now()) !== undefined;
  const thorough = movable || profile === 'full';
  const bursts = createBursts(context);
  if (!(await hooks.resetRateLimit()) && thorough)
    await bursts.pass(windowSeconds + 1, 'earlier requests leave the window of the quota');

  const probes: Shot[] = [];
  for (const route of routes) probes.push(await bursts.shoot(route(0)));
  const [route, ...others] = routes.filter((_, index) => probes[index] && served(probes[index]));
  if (!route) {
    missing(quotaClauses, unavailable('no-route', 'no REST route answers, so that no quota can be used up'));
    return;
  }
  let number = 0;
  const question = () => {
    number += 1;
    return route(number);
  };
  const first = [...probes];
  let reset = announcedReset(probes);
  if (thorough && reset < 2 * margin.before) {
    await bursts.pass(reset + 1, 'a window begins anew');
    const probe = await bursts.shoot(question());
    first.push(probe);
    reset = announcedReset([probe]);
  }
  if (thorough) {
    first.push(...(await bursts.fire(question, early)));
    await bursts.pass(reset - margin.before, 'the window comes close to its announced end');
  }
  const left = first.filter(served).length;
  const burstAt = bursts.now();
  first.push(...(await bursts.fire(question, 2 * requests - first.length)));
  judge([remainingCounts, refusesInTheEnd, refusesInTime], burstOf(first));
  coverage(`Interface B served ${first.filter(served).length} requests of a burst before its first 429.`);
  const refusal = first.findLast(refused);
  if (!refusal) {
    inapplicable([...afterRefusal, ...refusalClauses], 'the target never answered 429: judged as such');
    return;
  }
  const beside: Shot[] = [];
  for (const other of others) beside.push(await bursts.shoot(other(number)));
  judge([quotaIsCommon], { ...burstOf(beside), ageSeconds: bursts.now() - burstAt });

  const attempts = movable ? 1 : 3;
  if (!thorough) {
    untested(
      boundaryClauses,
      'needs-full-profile',
      'needs the time of two windows: offer the clock hook and give --control-url, or choose the profile full',
    );
    judge([servedAfterWait], await comeBack(bursts, refusal, question, attempts));
    return;
  }
  await bursts.pass(margin.across, 'the announced end of the window passes');
  const second = await bursts.fire(question, across);
  const shots = [...first, ...second];
  judge([remainingCounts], burstOf(shots));
  judge([windowSlides], {
    ...burstOf(shots),
    before: first,
    steps: [
      `ask ${left} times: RateLimit-Reset says ${reset} s`,
      `let ${Math.max(0, reset - margin.before)} s pass and ask until refused`,
      `let ${margin.across} s pass and ask up to ${across} times`,
    ],
  });
  if (movable && reset === windowSeconds) judge([oldRequestsLeave], { ...burstOf(second), left });
  else inapplicable([oldRequestsLeave], 'other clients may have taken what became free');
  const again = second.findLast(refused);
  const back = again ? undefined : alreadyBack(refusal, second);
  judge([servedAfterWait], back ?? (await comeBack(bursts, again ?? refusal, question, attempts)));
};

export const usedUp = scenario('the quota, used up on purpose', quotaClauses, exhaust, { phase: 'exhaust' });
