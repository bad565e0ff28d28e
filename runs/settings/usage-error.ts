const code = 'PLUMBRULE_USAGE';

/** Creates an error for wrong arguments or configuration: nothing is sent, exit 2. */
export const usageError = (message: string): Error => Object.assign(new Error(message), { code });

/** Collects usage errors, so that a user reads all of them at once. */
export interface Mistakes {
  /** Returns what a function returns; undefined, and keeps the message, when it throws a usage error. */
  kept<T>(read: () => T): T | undefined;
  /** Throws one usage error for all messages; returns when there is none. */
  throwAll(): void;
}

/** Creates a collection of usage errors that begins with these messages. `what` names the place of several. */
export const createMistakes = (what: string, first: readonly string[] = []): Mistakes => {
  const messages = new Set(first);
  return {
    kept: (read) => {
      try {
        return read();
      } catch (error) {
        if (!isUsageError(error)) throw error;
        messages.add(error.message);
        return undefined;
      }
    },
    throwAll: () => {
      const [only, ...rest] = messages;
      if (only === undefined) return;
      throw usageError(
        rest.length === 0
          ? only
          : `${messages.size} mistakes in ${what}\n${[...messages].map((text) => `  ${text}`).join('\n')}`,
      );
    },
  };
};

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
