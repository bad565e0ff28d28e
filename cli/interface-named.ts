import type { InterfaceFacts } from '../harness/declarations/interface.js';
import type { Contract } from '../runs/contract.js';
import { quoted, usageError } from '../runs/settings/usage-error.js';

/** Returns the interface that `--interface` names, such as A; throws a usage error for another name. */
export const interfaceNamed = (name: string, { facts }: Contract): InterfaceFacts => {
  const found = facts.find(({ letter }) => letter === name.toLowerCase());
  if (found) return found;
  const letters = facts.map(({ letter }) => letter.toUpperCase()).join(' or ');
  throw usageError(`--interface must be ${letters}, not ${quoted(name)}`);
};
