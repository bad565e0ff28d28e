import type { JournalBehaviours } from '../../../journal/behaviours.js';
import type { JournalCall } from '../../../journal/exchange.js';
import type { JournalOverride } from '../journal-fault.js';

/** An override that knows the current call; calls are handled synchronously. */
export const withCurrentCall =
  (
    override: (
      sound: JournalBehaviours,
      currentCall: () => JournalCall | undefined,
    ) => ReturnType<JournalOverride>,
  ): JournalOverride =>
  (sound) => {
    let currentCall: JournalCall | undefined;
    const mine = override(sound, () => currentCall);
    return {
      ...mine,
      intercept: (call) => {
        currentCall = call;
        return (mine.intercept ?? sound.intercept)(call);
      },
    };
  };

/** Returns whether the current call has a parameter. */
export const has = (call: JournalCall | undefined, name: string): boolean => call?.query.has(name) ?? false;
