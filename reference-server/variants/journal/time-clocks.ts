import type { Variant } from '../../variant.js';
import { variant } from './journal-variant.js';

const second = 1000;
const toSecond = (timestamp: number) => Math.floor(timestamp / second) * second;

/** A server whose clock, Date and clock hook are this many minutes ahead of real time. */
const ahead = (minutes: number): Pick<Variant, 'journal' | 'control'> => {
  const shift = minutes * 60 * second;
  return {
    journal: (sound) => ({
      headers: (lines, exchange) =>
        sound
          .headers(lines, exchange)
          .map(([name, value]) =>
            name === 'Date'
              ? ([name, new Date(Date.parse(value) + shift).toUTCString()] as const)
              : ([name, value] as const),
          ),
    }),
    control: (sound) => ({ clockNow: (clock) => sound.clockNow(clock) + shift }),
  };
};

/**
 * Clocks that differ from the harness's, and hours that end to the second (contract: States and transitions).
 */
export const timeClockVariants: readonly Variant[] = [
  { id: 'a-time-clock-ahead', title: 'Runs on a clock that is five minutes ahead', ...ahead(5) },
  { id: 'a-time-clock-behind', title: 'Runs on a clock that is five minutes behind', ...ahead(-5) },
  variant('a-time-without-date', 'Sends no Date: only the clock hook tells the time', () => ({
    headers: (lines) => lines.filter(([name]) => name !== 'Date'),
  })),
  {
    id: 'a-time-whole-seconds',
    title: 'Measures and sends time in whole seconds',
    journal: () => ({
      issueTime: toSecond,
      isExpired: ({ issuedAt }, now, lifetimeSeconds) => toSecond(now) - issuedAt > lifetimeSeconds * second,
    }),
    control: (sound) => ({ clockNow: (clock) => toSecond(sound.clockNow(clock)) }),
  },
  variant('a-time-hour-excluded', 'Rejects a cursor at the very end of its hour', () => ({
    isExpired: ({ issuedAt }, now, lifetimeSeconds) => now - issuedAt >= lifetimeSeconds * second,
  })),
  {
    id: 'hooks-that-publish-nothing',
    title: 'Offers a publishing hook that reports success and changes nothing',
    control: () => ({ publish: () => undefined }),
  },
  {
    id: 'hooks-that-publish-late',
    title: 'Offers a publishing hook that responds 300 ms before its publication takes effect',
    control: (sound) => ({
      publish: (publish, clock) => {
        void clock.wait(300).then(() => sound.publish(publish, clock));
      },
    }),
  },
  {
    id: 'hooks-with-a-slow-clock',
    title: 'Offers a clock hook that advances the clock by half of the requested time',
    control: (sound) => ({ advance: (clock, seconds) => sound.advance(clock, seconds / 2) }),
  },
];
