import { hashOf } from '../../harness/engine/random.js';
import type { Variant } from '../../reference-server/variant.js';

type Side = 'journal' | 'companion';

/** A choice of one of the interfaces. */
const on = (
  side: Side,
  id: string,
  title: string,
  override: (sound: { serialise(content: never, exchange: never): Uint8Array }) => object,
): Variant => ({ id: `${id}-${side}`, title, [side]: override });

/** Response times in milliseconds, on the clock of the proof. */
export const latencies = (side: Side): readonly Variant[] => [
  on(side, 'latency-60', 'Responds after 60 milliseconds', () => ({ delayMilliseconds: () => 60 })),
  on(side, 'latency-400', 'Responds after 400 milliseconds', () => ({
    delayMilliseconds: () => 400,
  })),
  on(
    side,
    'latency-uneven',
    'Responds after up to 700 milliseconds, with a different delay per response',
    () => {
      let number = 0;
      return {
        delayMilliseconds: () => {
          number += 1;
          return hashOf(String(number)) % 700;
        },
      };
    },
  ),
  on(side, 'latency-now-and-then', 'Responds after 3 seconds to every fortieth request', () => {
    let number = 0;
    return {
      delayMilliseconds: () => {
        number += 1;
        return number % 40 === 0 ? 3000 : 5;
      },
    };
  }),
];

/** A journal whose clock, Date and clock hook are this many minutes ahead of real time. */
export const clockAhead = (minutes: number): Variant => {
  const shift = minutes * 60_000;
  return {
    id: `clock-ahead-by-${minutes}`,
    title: `Runs on a clock that is ${minutes} minutes ahead`,
    journal: (sound) => ({
      headers: (lines, exchange) =>
        sound
          .headers(lines, exchange)
          .map(([name, value]) =>
            name.toLowerCase() === 'date'
              ? ([name, new Date(Date.parse(value) + shift).toUTCString()] as const)
              : ([name, value] as const),
          ),
    }),
    control: (sound) => ({ clockNow: (clock) => sound.clockNow(clock) + shift }),
  };
};
