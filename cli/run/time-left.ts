import type { InterfaceFacts } from '../../harness/declarations/interface.js';
import type { Phase } from '../../harness/declarations/scenario.js';
import type { RunEvent } from '../../harness/engine/run.js';
import type { ScenarioCounts } from '../../runs/catalogue/catalogue.js';

/** A scenario that a run plays. */
interface PlannedScenario {
  readonly title: string;
  readonly interface: string;
  readonly phase: Phase;
}

/** What a run plays, and the clock that measures it. */
export interface TimeLeftOptions {
  readonly scenarios: readonly PlannedScenario[];
  readonly facts: readonly InterfaceFacts[];
  readonly counts: ScenarioCounts;
  /** Whether the target offers test hooks: without them nothing moves its clock, and quotas are waited for. */
  readonly hasHooks: boolean;
  /** Requests in flight at once, per interface. */
  readonly slots: number;
  /** The time that the run plans for, besides waits for a quota; absent without a plan. */
  readonly plannedMs?: number | undefined;
  readonly now?: () => number;
}

/** Estimates how long a run still takes. */
export interface TimeLeft {
  see(event: RunEvent): void;
  /** Milliseconds; undefined as long as nothing tells it. */
  leftMs(): number | undefined;
}

/** Exchanges whose durations are averaged, and how many are needed for an estimate. */
const [latestExchanges, fewestExchanges] = [40, 8];
/** Times of its estimate after which a part is longer than any estimate: a large journal, for example. */
const mostTimes = 2;
/** A planned run sends more requests at once where responses take longer, so that a scenario takes this share. */
const farMs = 150;
const farShares: Readonly<Record<Phase, number>> = { calm: 0.4, exhaust: 0.8, clock: 1, publish: 1 };

/**
 * Estimates the rest of a run by the durations of its latest exchanges and the responses that its scenarios usually wait
 * for.
 */
export const createTimeLeft = ({
  scenarios,
  facts,
  counts: { requestsOf, lasting },
  hasHooks,
  slots,
  plannedMs,
  now = Date.now,
}: TimeLeftOptions): TimeLeft => {
  const key = (one: Pick<PlannedScenario, 'interface' | 'title'>) => `${one.interface} ${one.title}`;
  const startedAt = new Map<string, number>();
  const ended = new Set<string>();
  const durations: number[] = [];
  const lastingOf = lasting[hasHooks ? 'withHooks' : 'withoutHooks'];
  const isKnown = scenarios.every(({ title }) => lastingOf[title] !== undefined);
  const begunAt = now();
  /** Waits for a quota; with calls of test hooks, what the plan does not count. */
  let [waitedMs, asideMs] = [0, 0];

  const latencyMs = () => durations.reduce((sum, one) => sum + one, 0) / durations.length;
  const shareOf = (phase: Phase) => (plannedMs !== undefined && latencyMs() > farMs ? farShares[phase] : 1);
  /** Returns the rest of an estimate for scenarios that play together; undefined where it was wrong by far. */
  const restOf = (together: readonly PlannedScenario[], estimateMs: number): number | undefined => {
    if (together.every((one) => ended.has(key(one)))) return 0;
    const starts = together.flatMap((one) => startedAt.get(key(one)) ?? []);
    const elapsed = starts.length === 0 ? 0 : now() - Math.min(...starts);
    return elapsed > mostTimes * estimateMs + 2000 ? undefined : Math.max(0, estimateMs - elapsed);
  };
  const alone = (one: PlannedScenario): number | undefined => {
    const { inTurn = 0, windowSeconds = 0 } = lastingOf[one.title] ?? {};
    return restOf([one], Math.max(inTurn * latencyMs() * shareOf(one.phase), windowSeconds * 1000));
  };
  const calm = (all: readonly PlannedScenario[]): number | undefined => {
    const requests = all.reduce((sum, { title }) => sum + (requestsOf[title] ?? 0), 0);
    return restOf(all, (requests / slots) * latencyMs() * shareOf('calm'));
  };
  /** Milliseconds until the planned end, if all waits that are usual still come. */
  const plannedLeftMs = (): number => {
    const left = (plannedMs ?? Number.POSITIVE_INFINITY) - (now() - begunAt - asideMs);
    const usualMs = scenarios.reduce(
      (all, { title }) => all + (lastingOf[title]?.windowSeconds ?? 0) * 1000,
      0,
    );
    return Math.max(0, left) + Math.max(0, usualMs - waitedMs);
  };
  const sum = (parts: readonly (number | undefined)[]): number | undefined =>
    parts.reduce((all, one) => (all === undefined || one === undefined ? undefined : all + one), 0);
  return {
    see: (event) => {
      if (event.kind === 'playing') startedAt.set(key(event), now());
      if (event.kind === 'scenario') ended.add(key(event.played));
      if (event.kind === 'wait') {
        waitedMs += event.milliseconds;
        asideMs += event.milliseconds;
      }
      if (event.kind === 'hook' && durations.length > 0) asideMs += latencyMs();
      if (event.kind !== 'exchange' || event.exchange.failure) return;
      durations.push(event.exchange.durationMs);
      if (durations.length > latestExchanges) durations.shift();
    },
    leftMs: () => {
      if (!isKnown || durations.length < fewestExchanges) return undefined;
      const of = (phase: Phase, name?: string) =>
        scenarios.filter((one) => one.phase === phase && (name === undefined || one.interface === name));
      const lanes = facts.map(({ letter }) =>
        sum([calm(of('calm', letter)), ...of('exhaust', letter).map(alone)]),
      );
      const last = sum([...of('clock'), ...of('publish')].map(alone));
      if (last === undefined || lanes.includes(undefined)) return undefined;
      return Math.min(Math.max(...lanes.map((lane) => lane ?? 0)) + last, plannedLeftMs());
    },
  };
};
