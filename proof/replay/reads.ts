import { soundCompanion } from '../../reference-server/companion/behaviours.js';
import type { Deviation } from '../../reference-server/deviation.js';
import { soundJournal } from '../../reference-server/journal/behaviours.js';
import type { ServerOptions } from '../../reference-server/open.js';

/** Names of behaviours. */
export type Names = ReadonlySet<string>;

type Behaviours = Readonly<Record<string, unknown>>;

/** Returns behaviours that report the name of each function that is called. */
const reporting = <Sound extends object>(sound: Sound, onCall: (name: string) => void): Sound =>
  Object.fromEntries(
    Object.entries(sound).map(([name, value]) => [
      name,
      typeof value === 'function'
        ? (...given: unknown[]) => {
            onCall(name);
            return value(...given);
          }
        : value,
    ]),
  ) as Sound;

/** Returns a sound server that reports which behaviours are called. */
export const observed = (onCall: (name: string) => void): ServerOptions => ({
  variants: [
    {
      id: 'observed',
      title: 'Reports which behaviours are called.',
      journal: (sound) => reporting(sound, onCall),
      companion: (sound) => reporting(sound, onCall),
    },
  ],
});

const replacements = ({ journal, companion }: Deviation, name: string): Behaviours | undefined => {
  if (name === 'a') return companion ? undefined : { ...journal?.(soundJournal) };
  return journal ? undefined : { ...companion?.(soundCompanion) };
};

/**
 * Returns the names of the behaviours of an interface that these deviations replace; undefined where they change
 * anything else: values that are no functions, another part of the server, or its options.
 */
export const replacedBy = (
  name: string,
  { faults = [], variants = [], ...others }: ServerOptions,
): Names | undefined => {
  if (Object.keys(others).length > 0) return undefined;
  const names = new Set<string>();
  for (const deviation of [...variants, ...faults]) {
    const replaced = replacements(deviation, name);
    if (!replaced || deviation.control || deviation.options || deviation.overSockets) return undefined;
    for (const [behaviour, value] of Object.entries(replaced)) {
      if (typeof value !== 'function') return undefined;
      names.add(behaviour);
    }
  }
  return names;
};
