import { type Exchange, status } from '../network/exchange.js';

/** How many requests of one interface are under way at once. The number follows what the target bears. */
export interface Slots {
  /** Waits for a slot; a repetition goes before what waits already. */
  take(isRepeated: boolean): Promise<void>;
  release(): void;
  /** Resolves when nothing waits for a slot, and one is free. */
  idle(): Promise<void>;
  /** Learns from an exchange. */
  see(exchange: Exchange): void;
  /** Counts a wait of so many milliseconds like an exchange that took as long. */
  lasted(milliseconds: number): void;
  /** Average duration of the latest exchanges and waits, milliseconds; 0 before the first. */
  latencyMs(): number;
  /** From now on there is one slot. */
  narrow(): void;
  /** There is one slot, because waiting has not ended refusals; as many as before when this does not end them. */
  ease(): void;
}

/** Requests that are sent one at a time before their refusals are counted, and the share of them that tells. */
const eased = 12;
const refusedShare = 0.25;

/** Exchanges whose durations are averaged. */
const latestExchanges = 16;

/** Average duration from which a planned run sends more requests at once, milliseconds: then a target works little for each. */
const farMs = 150;
/** A target that is far away gets more requests at once, step by step; at most so many times the usual number. */
const widest = 4;
/** Growth of the average duration from which a step is taken back: the target works on fewer requests at once. */
const strain = 1.4;

/** Creates the usual number of slots; `mayWiden` allows more of them for a target that is far away. */
export const createSlots = (usual: number, mayWiden: boolean): Slots => {
  let slots = usual;
  let busy = 0;
  const queue: (() => void)[] = [];
  let idlers: (() => void)[] = [];
  const durations: number[] = [];
  let widens = mayWiden;
  /** The average duration before the latest step, and exchanges since then. */
  let narrower: { readonly latencyMs: number; seen: number } = { latencyMs: 0, seen: 0 };
  let mayEase = true;
  let easedSlots: { readonly before: number; seen: number; refused: number } | undefined;

  const latencyMs = () => durations.reduce((sum, one) => sum + one, 0) / Math.max(1, durations.length);
  const lasted = (milliseconds: number) => {
    durations.push(milliseconds);
    if (durations.length > latestExchanges) durations.shift();
  };
  const isIdle = () => busy < slots && queue.length === 0;
  const wakeIdlers = () => {
    if (!isIdle()) return;
    const woken = idlers;
    idlers = [];
    for (const wake of woken) wake();
  };
  const resize = (to: number) => {
    slots = to;
    for (; busy < slots && queue.length > 0; busy += 1) queue.shift()?.();
    wakeIdlers();
  };
  const countEased = (exchange: Exchange) => {
    if (!easedSlots) return;
    easedSlots.seen += 1;
    if (status(exchange) === 429) easedSlots.refused += 1;
    if (easedSlots.seen < eased) return;
    const { before, refused } = easedSlots;
    easedSlots = undefined;
    if (refused < refusedShare * eased) return;
    mayEase = false;
    resize(before);
  };
  /** Widens where responses are slow, as long as they do not become slower by it. */
  const widen = (exchange: Exchange) => {
    if (exchange.failure || status(exchange) === 429 || status(exchange) >= 500) widens = false;
    narrower.seen += 1;
    if (!widens || narrower.seen < Math.max(slots, latestExchanges)) return;
    const now = latencyMs();
    if (narrower.latencyMs > 0 && now > strain * narrower.latencyMs) {
      widens = false;
      resize(Math.max(usual, slots / 2));
    } else if (now > farMs && slots < widest * usual) {
      narrower = { latencyMs: now, seen: 0 };
      resize(slots * 2);
    }
  };

  return {
    latencyMs,
    lasted,
    take: async (isRepeated) => {
      if (busy < slots) {
        busy += 1;
        return;
      }
      await new Promise<void>((resolve) => {
        if (isRepeated) queue.unshift(resolve);
        else queue.push(resolve);
      });
    },
    // A released slot goes directly to the next request in the queue, so that no other request takes it first.
    release: () => {
      const next = busy <= slots ? queue.shift() : undefined;
      if (next) next();
      else {
        busy -= 1;
        wakeIdlers();
      }
    },
    idle: async () => {
      do await new Promise<void>((resolve) => (isIdle() ? setImmediate(resolve) : idlers.push(resolve)));
      while (!isIdle());
    },
    see: (exchange) => {
      lasted(exchange.durationMs);
      widen(exchange);
      countEased(exchange);
    },
    narrow: () => {
      slots = 1;
      easedSlots = undefined;
      widens = false;
    },
    ease: () => {
      widens = false;
      if (slots === 1 || !mayEase) return;
      easedSlots = { before: slots, seen: 0, refused: 0 };
      slots = 1;
    },
  };
};
