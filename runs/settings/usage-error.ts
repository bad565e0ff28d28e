const code = 'PLUMBRULE_USAGE';

/** Creates an error for wrong arguments or configuration: nothing is sent, exit 2. */
export const usageError = (message: string): Error => Object.assign(new Error(message), { code });

/**
 * Returns a given word in quotes. It may be a mistyped address, so the part before @ and after ? or # is
 * removed: it may hold a password or token.
 */
export const quoted = (text: string): string => {
  const from = text.lastIndexOf('@') + 1;
  const [shown = ''] = text.slice(from).split(/[?#]/, 1);
  const isCut = from + shown.length < text.length;
  return `"${from > 0 ? '[redacted]@' : ''}${shown}${isCut ? `${text[from + shown.length]}[redacted]` : ''}"`;
};

/** Returns whether an error is the caller's mistake, not a bug of the harness. */
export const isUsageError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === code;
