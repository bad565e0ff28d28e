import type { InterfaceName } from '../network/exchange.js';

/** Keeps scenarios of different interfaces apart where they share the clock or the quota of the target. */
export interface Lanes {
  /** Plays a scenario; `measures` says that it counts requests of a quota, which nobody may reset meanwhile. */
  play(name: InterfaceName, measures: boolean, work: () => Promise<void>): Promise<void>;
  /** Called by a scenario: waits until no scenario of another interface plays. */
  alone(name: InterfaceName): Promise<void>;
  /** Waits while another interface measures its quota. */
  unmeasured(name: InterfaceName): Promise<void>;
}

/** Creates the lanes of one run, one per interface. */
export const createLanes = (): Lanes => {
  const playing = new Map<InterfaceName, number>();
  const measuring = new Set<InterfaceName>();
  let waiting: (() => void)[] = [];
  const count = (name: InterfaceName, more: number) => playing.set(name, (playing.get(name) ?? 0) + more);
  const isOneElse = (names: Iterable<InterfaceName>, name: InterfaceName) =>
    [...names].some((other) => other !== name);
  const wakeAll = () => {
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };
  /** Waits for a state, and acts in it before anybody else can change it. */
  const once = async (isReached: () => boolean, act: () => void = () => undefined): Promise<void> => {
    while (!isReached()) await new Promise<void>((resolve) => waiting.push(resolve));
    act();
  };
  return {
    play: async (name, measures, work) => {
      count(name, 1);
      if (measures) measuring.add(name);
      try {
        await work();
      } finally {
        count(name, -1);
        if (measures) measuring.delete(name);
        wakeAll();
      }
    },
    alone: async (name) => {
      // Who waits neither plays nor measures: two that wait for each other would wait forever.
      const measures = measuring.delete(name);
      count(name, -1);
      wakeAll();
      const busy = () => [...playing].flatMap(([other, scenarios]) => (scenarios > 0 ? [other] : []));
      await once(
        () => !isOneElse(busy(), name),
        () => {
          count(name, 1);
          if (measures) measuring.add(name);
        },
      );
    },
    unmeasured: (name) => once(() => !isOneElse(measuring, name)),
  };
};
