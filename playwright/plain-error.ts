/**
 * Creates an error without a stack trace: the place in this project where it was thrown does not help the
 * reader.
 */
export const plainError = (message: string): Error => Object.assign(new Error(message), { stack: message });
