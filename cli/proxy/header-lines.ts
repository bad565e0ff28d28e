import type { HeaderLine } from '../../harness/network/exchange.js';

/** Fields of one connection (RFC 9110, 7.6.1), in lower case. */
const ofConnection = ['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade'];

/** Returns header lines without those of one connection and those that Connection names; all others in their order. */
export const endToEnd = (lines: readonly HeaderLine[]): HeaderLine[] => {
  const named = lines
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(','))
    .map((name) => name.trim().toLowerCase());
  const dropped = new Set([...ofConnection, ...named]);
  return lines.filter(([name]) => !dropped.has(name.toLowerCase()));
};

/** Returns the lines of a request for the target. Host is that of the target, and a proxy names itself (RFC 9110, 7.6.3). */
export const linesForTarget = (lines: readonly HeaderLine[]): HeaderLine[] => [
  // The server of Node has sent the 100 (Continue) that a client waits for.
  ...endToEnd(lines).filter(([name]) => !['host', 'expect'].includes(name.toLowerCase())),
  ['Via', '1.1 plumbrule'],
];
