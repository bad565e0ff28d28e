import { readFileSync } from 'node:fs';
import { usageError } from '../settings/usage-error.js';

/** Files, sockets and modules that a run opens at once, with a margin. */
const leastOpenFiles = 128;

const megabyte = 2 ** 20;

/** Addresses that the process that judges needs, bytes. */
const leastAddressSpace = 1800 * megabyte;

/** Addresses that a process needs to send requests when WebAssembly reserves 10 GB for each of its memories, bytes. */
const addressSpaceToSend = 12_000 * megabyte;

/** Returns the limits of this process as text; '' where the system has no such file: its errors say the same later. */
const limits = (): string => {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
};

/** Returns a limit of this process; undefined when there is none or it is not known. */
const limitIn = (text: string, row: RegExp): number | undefined => {
  const [, soft] = row.exec(text) ?? [];
  return soft === undefined ? undefined : Number(soft);
};

const advice = `raise the limit, for example with "ulimit -n 1024"`;

/** Throws a usage error when this process may open too few files: the run would fail at a random point. */
export const checkOpenFiles = (): void => {
  const files = limitIn(limits(), /^Max open files\s+(\d+)/m);
  if (files !== undefined && files < leastOpenFiles)
    throw usageError(`this process may have ${files} files open, a run needs ${leastOpenFiles}: ${advice}`);
};

/** Returns how many bytes of addresses this process may use; undefined without a limit, or where it is not known. */
const addressSpace = (): number | undefined => limitIn(limits(), /^Max address space\s+(\d+)/m);

/** Throws a usage error when this process may use too few addresses for the process that judges. */
export const checkAddressSpace = (): void => {
  const bytes = addressSpace();
  if (bytes !== undefined && bytes < leastAddressSpace)
    throw usageError(
      `this process may use ${Math.floor(bytes / megabyte)} MB of addresses, a run needs ${leastAddressSpace / megabyte}: raise the limit, for example with "ulimit -v unlimited"`,
    );
};

/** Returns whether this process, started without the flags of the process that judges, can send requests itself. */
export const canSend = (): boolean => (addressSpace() ?? addressSpaceToSend) >= addressSpaceToSend;

/** Returns advice for an error of the operating system, or undefined. */
export const adviceForSystemError = (error: unknown): string | undefined =>
  ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException).code ?? '')
    ? `too many open files: ${advice}`
    : undefined;

/** Returns what the operating system refused, as a sentence without a stack; undefined for other errors. */
export const refusalOfSystem = (error: unknown): string | undefined => {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (code === 'ERR_ACCESS_DENIED')
    return `the permissions of Node refuse ${(error as { permission?: string }).permission ?? 'an access'}: start Plumbrule without --permission or --experimental-permission`;
  if (code === undefined || syscall === undefined) return undefined;
  return `the system refused ${syscall}${path === undefined ? '' : ` of ${path}`} (${code})`;
};
