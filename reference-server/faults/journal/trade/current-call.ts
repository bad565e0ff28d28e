import type { JournalBehaviours } from '../../../journal/behaviours.js';
import type { JournalCall } from '../../../journal/exchange.js';
import type { JournalOverride } from '../journal-fault.js';

/** An override that knows the call that is being answered: calls are settled in one go. */
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

/** Whether the call that is answered has a parameter. */
export const has = (call: JournalCall | undefined, name: string): boolean => call?.query.has(name) ?? false;
