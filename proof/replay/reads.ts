import type { Deviation } from '../../reference-server/deviation.js';
import { soundJournal } from '../../reference-server/journal/behaviours.js';
import type { ServerOptions } from '../../reference-server/open.js';
import type { RecordedRequest } from './recorded-request.js';
import { openReplay } from './replay.js';

/** Names of behaviours. */
export type Names = ReadonlySet<string>;

type Behaviours = Readonly<Record<string, unknown>>;

/** Returns behaviours that report the name of each function that is called. */
const reporting = (behaviours: Behaviours, onCall: (name: string) => void): Behaviours =>
  Object.fromEntries(
    Object.entries(behaviours).map(([name, value]) => [
      name,
      typeof value === 'function'
        ? (...given: unknown[]) => {
            onCall(name);
            return value(...given);
          }
        : value,
    ]),
  );

/**
 * Returns the behaviours of the sound journal that a request calls. It is sent to a server of its own, so that
 * nothing which earlier requests left behind hides a call.
 */
export const readBy = async (request: RecordedRequest): Promise<Names> => {
  const names = new Set<string>();
  const observer: Deviation = {
    id: 'observer',
    title: 'Reports which behaviours a request calls.',
    journal: (sound) => reporting({ ...sound }, (name) => names.add(name)),
  };
  await openReplay({ variants: [observer] }).send(request);
  return names;
};

/**
 * Returns the names of the journal's behaviours that these deviations replace; undefined where they change anything
 * else: values that are no functions, other parts of the server, or its options.
 */
export const replacedBy = ({ faults = [], variants = [], ...others }: ServerOptions): Names | undefined => {
  if (Object.keys(others).length > 0) return undefined;
  const names = new Set<string>();
  for (const { journal, companion, control, options, overSockets } of [...variants, ...faults]) {
    if (!journal || companion || control || options || overSockets) return undefined;
    for (const [name, value] of Object.entries(journal(soundJournal))) {
      if (typeof value !== 'function') return undefined;
      names.add(name);
    }
  }
  return names;
};
