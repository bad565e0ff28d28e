import type { InterfaceFacts } from '../../harness/declarations/interface.js';
import { didYouMean } from '../settings/suggest.js';
import { readYamlFile } from '../settings/text-file.js';
import { usageError } from '../settings/usage-error.js';

/** One target of a fleet. */
export interface FleetTarget {
  /** Also the name of its folder. */
  readonly name: string;
  /** Values by the name of their flag, such as `base-url`. */
  readonly flags: ReadonlyMap<string, string>;
  /** Hosts of its base URLs: targets that share a host are judged one after another. */
  readonly hosts: readonly string[];
}

/** Reads the targets of a fleet; throws a usage error that names the entry. */
export const readFleet = (path: string, shown: string, facts: readonly InterfaceFacts[]): FleetTarget[] => {
  const data = readYamlFile(path, shown) as { version?: unknown; targets?: unknown } | null;
  if (data?.version !== 1) throw usageError(`${shown}: the only version of this file is 1`);
  if (!Array.isArray(data.targets) || data.targets.length === 0)
    throw usageError(`${shown}: "targets" is a list of at least one target`);
  // The keys are those of "targets" in plumbrule.config.yaml.
  const flagOf = new Map([
    ...facts.map(({ letter, flag }) => [letter, flag] as const),
    ['control', 'control-url'] as const,
    ['headerFile', 'header-file'] as const,
  ]);
  const names = new Set<string>();
  return data.targets.map((entry: unknown, index): FleetTarget => {
    const at = `${shown}, target ${index + 1}`;
    if (typeof entry !== 'object' || entry === null) throw usageError(`${at}: a target has keys and values`);
    const { name, ...values } = entry as Record<string, unknown>;
    if (typeof name !== 'string' || !/^[A-Za-z0-9_][\w.-]{0,63}$/.test(name))
      throw usageError(`${at}: "name" consists of up to 64 letters, digits, dots, dashes and underscores`);
    if (names.has(name.toLowerCase())) throw usageError(`${at}: the name "${name}" is used twice`);
    names.add(name.toLowerCase());
    const flags = new Map<string, string>();
    for (const [key, value] of Object.entries(values)) {
      const flag = flagOf.get(key);
      if (flag === undefined)
        throw usageError(`${at}: unknown key "${key}".${didYouMean(key, ['name', ...flagOf.keys()])}`);
      if (typeof value !== 'string') throw usageError(`${at}: "${key}" is a text`);
      flags.set(flag, value);
    }
    const hosts = [...flags.values()].flatMap((value) =>
      URL.canParse(value) ? [new URL(value).hostname] : [],
    );
    return { name, flags, hosts: [...new Set(hosts)] };
  });
};
