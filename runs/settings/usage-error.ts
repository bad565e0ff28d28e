const code = 'PLUMBRULE_USAGE';

/** A mistake in how the program was called or configured: nothing is sent, exit 2. */
export const usageError = (message: string): Error => Object.assign(new Error(message), { code });

/**
 * A word that someone typed, in quotes. It may be a mistyped address: what stands before an @ or behind a question mark
 * or number sign may be a password or a token, and is left out.
 */
export const quoted = (text: string): string => {
  const from = text.lastIndexOf('@') + 1;
  const [shown = ''] = text.slice(from).split(/[?#]/, 1);
  const isCut = from + shown.length < text.length;
  return `"${from > 0 ? '[redacted]@' : ''}${shown}${isCut ? `${text[from + shown.length]}[redacted]` : ''}"`;
};

/** Tells a mistake of the caller from a bug of ours. */
export const isUsageError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === code;
