import type { JournalBehaviours } from '../../../journal/behaviours.js';
import type { Call } from '../../../journal/exchange.js';
import type { JournalOverride } from '../journal-fault.js';

/** An override that knows the call that is being answered: calls are settled in one go. */
export const knowingCall =
  (
    override: (sound: JournalBehaviours, asked: () => Call | undefined) => ReturnType<JournalOverride>,
  ): JournalOverride =>
  (sound) => {
    let asked: Call | undefined;
    const mine = override(sound, () => asked);
    return {
      ...mine,
      intercept: (call) => {
        asked = call;
        return (mine.intercept ?? sound.intercept)(call);
      },
    };
  };

/** Whether the call that is answered has a parameter. */
export const has = (call: Call | undefined, name: string): boolean => call?.query.has(name) ?? false;
