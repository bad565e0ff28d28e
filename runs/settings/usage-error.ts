const code = 'PLUMBRULE_USAGE';

/** A mistake in how the program was called or configured: nothing is sent, exit 2. */
export const usageError = (message: string): Error => Object.assign(new Error(message), { code });

/** Tells a mistake of the caller from a bug of ours. */
export const isUsageError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === code;
