import { type Exchange, status } from '../../../harness/network/exchange.js';
import { respelled, spellingsOfValues } from './spelling.js';

/** Searches that are refused where an escaped letter in a value, or in a name, is refused or not read as that letter. */
const escapedValue = '/search?q=%68ouse&limit=1';
const escapedName = '/search?%71=house&limit=1';

/**
 * Returns a path in another spelling, as far as the target reads escaped letters: libraries for small servers compare the
 * names of parameters as they are, and a firewall may refuse such escapes. `send` remembers what it sent.
 */
export const spelledAnew = async (
  send: (path: string) => Promise<Exchange>,
  path: string,
  number: number,
): Promise<string> => {
  const isRead = async (probe: string) => status(await send(probe)) === 200;
  if (number === 0 || !(await isRead(escapedValue))) return path;
  const ofValues = spellingsOfValues(path);
  return respelled(path, number < ofValues || (await isRead(escapedName)) ? number : number % ofValues);
};
