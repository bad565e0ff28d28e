import type { Interface, InterfaceFacts } from '../declarations/interface.js';
import { httpDate } from '../formats/dates.js';
import type { Client } from '../network/client.js';
import { bodyText, type Exchange, haveSameBody, header } from '../network/exchange.js';
import type { SendResult } from '../network/received.js';
import { type Clock, realClock } from './clock.js';
import { type CountedHooks, type Doubt, type HookEffect, readingOf } from './hooks.js';
import { wholeNumber } from './pacer.js';

/** Statuses of a hook that a target does not offer; a framework may also refuse the method. */
const absent = new Set([404, 405, 501]);

const isAbsent = ({ response }: SendResult): boolean => absent.has(response?.status ?? 0);
const isDone = ({ response }: SendResult): boolean =>
  response !== undefined && response.status >= 200 && response.status < 300;

const received = ({ response, failure }: SendResult): string =>
  response ? `returns ${response.status}` : `does not respond (${failure?.text})`;

/** Hooks that show that a control URL is one, where it has no clock. */
const otherHooks = ['/rate-limit/reset', '/snapshot/publish'];

/**
 * Calls the hooks for the first time. Returns why they cannot be used, as a predicate of the control URL; undefined when
 * at least one works and none of the called ones is broken.
 */
export const hooksObstacle = async ({ call }: CountedHooks): Promise<string | undefined> => {
  const read = () => call('GET', '/clock');
  let clock = await read();
  // A server that was asleep, or a connection that was reset.
  if (clock.failure) clock = await read();
  if (clock.failure) return `does not respond to GET /clock: ${clock.failure.text}`;
  if (isAbsent(clock)) {
    for (const path of otherHooks) {
      const other = await call('POST', path);
      if (isDone(other)) return undefined;
      if (!isAbsent(other)) return `${received(other)} to POST ${path}`;
    }
    return `offers no test hook: GET /clock returns ${clock.response?.status}, and so do the others`;
  }
  if (clock.response?.status !== 200) return `${received(clock)} to GET /clock`;
  if (readingOf(clock) === undefined) return 'returns no {"now": TIMESTAMP} to GET /clock';
  return undefined;
};

/** Bounds of a number. */
interface Range {
  readonly least: number;
  readonly most: number;
}

/** What one response says about the clock of its target. */
interface Sign {
  /** By how many milliseconds its Date is ahead of this machine. */
  readonly ahead: Range | undefined;
  readonly remaining: number;
}

const signOf = (exchange: Exchange, hasQuota: boolean): Sign => {
  const date = httpDate(header(exchange, 'date') ?? '');
  return {
    ahead:
      date === undefined
        ? undefined
        : // A Date names the second in which the response was made.
          { least: date - exchange.startedAt - exchange.durationMs, most: date + 1000 - exchange.startedAt },
    remaining: (hasQuota ? wholeNumber(header(exchange, 'ratelimit-remaining')) : undefined) ?? Number.NaN,
  };
};

/** An interface, as far as the check needs it. */
export type Checked = InterfaceFacts & Pick<Interface, 'feelsHooks'>;

/** An interface whose clock is compared with that of the hooks, and the client of its target. */
export interface Timed {
  readonly facts: Checked;
  readonly client: Client;
}

/** Seconds of the move that Date and the window of a quota are compared across: longer than that window. */
const moveSeconds = 61;
/** Largest difference of two readings of one clock beside the time that the requests took, milliseconds. */
const slackMs = 2000;

const looksUp = async ({ client, facts }: Timed): Promise<Sign> =>
  signOf(
    await client.send({ path: facts.probes[0] ?? '/', again: true, remember: false }),
    facts.quota !== undefined,
  );

const notShown = (why: string, ofQuota: boolean): Doubt => ({
  reason: {
    code: 'hook-not-shown',
    text: `the clock of the test hooks (--control-url) is not shown to be the clock of this target: ${why}`,
  },
  ofQuota,
});

/** Returns between how many milliseconds the Date of a target moved; undefined where it hardly did. */
const dateMove = (before: Sign, after: Sign): Range | undefined => {
  if (!before.ahead || !after.ahead) return undefined;
  const least = after.ahead.least - before.ahead.most;
  return least > 5 * slackMs ? { least, most: after.ahead.most - before.ahead.least } : undefined;
};

/** Without a hook that advances it, a clock is the target's where both show the same time. */
const differs = ({ ahead }: Sign, hookAhead: number): boolean =>
  ahead === undefined || hookAhead < ahead.least - slackMs || hookAhead > ahead.most + slackMs;

/** Longest time that a cache in front is waited for, and the time where it does not say for how long it keeps responses, seconds. */
const [longestCached, usuallyCached] = [10, 2];

/** Returns for how many seconds a cache may still send what it received before the clock was moved. */
const cachedSeconds = (before: Exchange, now: Exchange, perishable: string | undefined): number => {
  const [, announced] = /\bmax-age=(\d{1,4})\b/.exec(header(now, 'cache-control') ?? '') ?? [];
  const isSame =
    perishable !== undefined &&
    bodyText(before).includes(JSON.stringify(perishable)) &&
    haveSameBody(before, now);
  const seconds = Number(announced ?? 0) || (isSame ? usuallyCached : 0);
  return seconds <= longestCached ? seconds : 0;
};

/** Requests the probes anew: what the preflight has kept, or a cache, is as old as the clock was moved by. */
const refresh = async ({ facts: { probes, perishable }, client }: Timed, clock: Clock): Promise<void> => {
  const anew = (path: string) => client.send({ path, again: true });
  const cached = await Promise.all(
    probes.map(async (path) => cachedSeconds(await client.send({ path }), await anew(path), perishable)),
  );
  const seconds = Math.max(0, ...cached);
  if (seconds === 0) return;
  await new Promise<void>((resolve) => {
    clock.after((seconds + 1) * 1000, resolve);
  });
  await Promise.all(probes.map(anew));
};

/** What the check of a clock found. */
export interface ClockFound {
  /** Why the hooks cannot be used, as a predicate of the control URL. */
  readonly obstacle?: string;
  /** Why clauses about time cannot be judged, by the letter of the interface. */
  readonly doubts: ReadonlyMap<string, Doubt>;
  /** Milliseconds by which the clock of the hooks was ahead of this machine before it was moved. */
  readonly aheadMs?: number;
}

/**
 * Shows that the clock of the hooks is that of the targets before any clause depends on it: what the hook advances must
 * advance there. Does nothing where the hooks have no clock.
 */
export const checkClock = async (
  hooks: CountedHooks,
  targets: readonly Timed[],
  clock: Clock = realClock,
): Promise<ClockFound> => {
  const doubts = new Map<string, Doubt>();
  const ahead = async () => {
    const now = await hooks.now();
    return now === undefined ? Number.NaN : now - clock.now();
  };
  const aheadMs = await ahead();
  if (Number.isNaN(aheadMs)) return { doubts };
  const before = await Promise.all(targets.map(looksUp));
  const advanced = await hooks.tryAdvance(moveSeconds);
  if (isAbsent(advanced)) {
    targets.forEach(({ facts }, index) => {
      const sign = before[index];
      if (sign && differs(sign, aheadMs))
        doubts.set(facts.letter, notShown('it differs from Date, and no hook advances it', false));
    });
    return { doubts, aheadMs };
  }
  if (!isDone(advanced)) return { obstacle: `${received(advanced)} to POST /clock/advance`, doubts, aheadMs };
  const movedMs = (await ahead()) - aheadMs;
  // A clock that does not move is broken, not another one: the clauses about time say so.
  if (!(movedMs > 5 * slackMs)) return { doubts, aheadMs };
  const after = await Promise.all(targets.map(looksUp));
  const effects: HookEffect[] = [];
  for (const [index, { facts, client }] of targets.entries()) {
    const [first, second] = [before[index], after[index]];
    const dated = first && second ? dateMove(first, second) : undefined;
    if (dated && (movedMs < dated.least - slackMs || movedMs > dated.most + slackMs)) {
      doubts.set(facts.letter, notShown('Date moved by another time than GET /clock', false));
      continue;
    }
    if (dated || (first && second && first.remaining < second.remaining)) continue;
    const effect = (await facts.feelsHooks?.(client, hooks)) ?? 'unknown';
    effects.push(effect);
    await refresh({ facts, client }, clock);
    if (effect === 'clock') continue;
    doubts.set(
      facts.letter,
      notShown(
        'nothing here moved when POST /clock/advance moved it, neither Date nor what must end or be free again by then',
        effect !== 'others',
      ),
    );
  }
  if (effects.length === targets.length && effects.every((effect) => effect === 'none'))
    return {
      obstacle: 'has no effect here: its clock moves, and nothing at this target does',
      doubts,
      aheadMs,
    };
  return { doubts, aheadMs };
};
