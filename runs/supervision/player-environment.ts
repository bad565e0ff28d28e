/** The allocator of Linux gives freed bodies back to the system, and keeps few pools; others do not read this. */
const allocation = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };

/** Names a file of certificates that Node 20 reads at each start, which takes 50 ms of CPU time. */
const certificates = 'NODE_EXTRA_CA_CERTS';

/** Returns the environment of a player process; without the certificates that only a target with https needs. */
export const playerEnvironment = (
  { [certificates]: file, ...others }: NodeJS.ProcessEnv,
  trustsCertificates: boolean,
): NodeJS.ProcessEnv => ({
  ...others,
  ...(trustsCertificates && file !== undefined ? { [certificates]: file } : {}),
  ...allocation,
});

/** Returns whether one of these texts holds an address with https. */
export const namesHttps = (texts: Iterable<string | undefined>): boolean =>
  [...texts].some((text) => text !== undefined && /\bhttps:/i.test(text));
