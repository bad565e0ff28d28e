/** Test hooks that may end a refusal (429). Each returns false when the target does not offer it. */
export interface ReliefHooks {
  /** Resets the quota. */
  reset(): Promise<boolean>;
  /** Advances the clock of the target. */
  advance(seconds: number): Promise<boolean>;
}

/** One request, which may be refused several times. */
export interface RefusedRequest {
  /** Must be called each time the request is sent. */
  begin(): void;
  /**
   * Calls the next hook after a refusal; returns whether the request is worth sending again at once. A request that
   * was refused before another one called a hook is sent again without a call.
   */
  relieve(retryAfterSeconds: number): Promise<boolean>;
  /** Must be called when the request is refused no more: the last hook has helped. */
  end(): void;
  /** Attempts that followed a hook. */
  tries(): number;
}

/** Ends refusals by test hooks instead of waiting. */
export interface Relief {
  request(): RefusedRequest;
}

/**
 * Most calls of each hook per request. A hook without effect is not called any more after `mostUseless` calls in a
 * row.
 */
const mostCalls = 2;
const mostUseless = 6;
/** Longest move of the clock per refusal, seconds: a cursor of a walk in progress must not expire. */
const longestMove = 300;

interface Way {
  readonly call: (seconds: number) => Promise<boolean>;
  useless: number;
  pending: Promise<boolean> | undefined;
}

/**
 * Creates the relief of one interface: first the quota is reset, then the clock moves. A hook that reports success
 * and does nothing is tried a few times.
 */
export const createRelief = (hooks: ReliefHooks): Relief => {
  const wayOf = (call: Way['call']): Way => ({ call, useless: 0, pending: undefined });
  const ways = [wayOf(() => hooks.reset()), wayOf((seconds) => hooks.advance(seconds))];
  let calls = 0;
  return {
    request: () => {
      let sentAfter = calls;
      let tries = 0;
      let last: Way | undefined;
      const order = ways.flatMap((way) => Array.from({ length: mostCalls }, () => way));
      return {
        begin: () => {
          sentAfter = calls;
        },
        relieve: async (seconds) => {
          if (last) last.useless += 1;
          last = undefined;
          if (sentAfter < calls && tries < mostCalls * ways.length) {
            tries += 1;
            return true;
          }
          for (let way = order.shift(); way; way = order.shift()) {
            if (way.useless >= mostUseless) continue;
            const { call } = way;
            way.pending ??= call(Math.min(Math.max(1, seconds), longestMove));
            const isDone = await way.pending;
            way.pending = undefined;
            if (!isDone) {
              way.useless = mostUseless;
              continue;
            }
            calls += 1;
            tries += 1;
            last = way;
            return true;
          }
          return false;
        },
        end: () => {
          if (last) last.useless = 0;
          last = undefined;
        },
        tries: () => tries,
      };
    },
  };
};

/** A target without test hooks. */
export const noRelief: Relief = createRelief({ reset: async () => false, advance: async () => false });
