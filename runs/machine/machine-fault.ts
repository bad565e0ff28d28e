import { spawn } from 'node:child_process';
import { ownExchangeFailure } from '../../harness/network/own-exchange.js';
import { isPreloaded } from './preloaded.js';

const connectMs = 5000;
/** Opens a connection and sends nothing. */
const connects = `const [host, port] = process.argv.slice(1);
require('node:net').connect(port, host).once('connect', () => process.exit(0)).once('error', () => process.exit(1))`;

/** Returns whether a Node without other code and flags can connect to a target. */
const isReachableWithout = ({ hostname, port, protocol }: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const { NODE_OPTIONS: _flags, ...env } = process.env;
    const words = [hostname.replace(/^\[|\]$/g, ''), port || (protocol === 'https:' ? '443' : '80')];
    const child = spawn(process.execPath, ['-e', connects, '--', ...words], { env, stdio: 'ignore' });
    const late = setTimeout(() => child.kill('SIGKILL'), connectMs);
    const end = (isReachable: boolean) => {
      clearTimeout(late);
      resolve(isReachable);
    };
    child.once('error', () => end(false));
    child.once('exit', (code) => end(code === 0));
  });

/**
 * Returns why this machine, not the target, prevents every exchange, as a sentence; undefined when it does not. Call it
 * when a target cannot be reached.
 */
export const machineFault = async (baseUrl: string): Promise<string | undefined> => {
  const failure = await ownExchangeFailure();
  if (failure !== undefined)
    return `This process can exchange nothing, not even with a server of its own: ${failure}. Look at the flags of Node and the code in NODE_OPTIONS, and at the limits of this machine (ulimit).`;
  if (isPreloaded(process.env) && (await isReachableWithout(new URL(baseUrl))))
    return `${baseUrl} cannot be reached through code that NODE_OPTIONS loads, and can be reached without it. Start Plumbrule without that code.`;
  return undefined;
};
