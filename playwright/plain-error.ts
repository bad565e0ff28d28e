/** An error that shows its message only: where in this project it was thrown tells the reader nothing. */
export const plainError = (message: string): Error => Object.assign(new Error(message), { stack: message });
