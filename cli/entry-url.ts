/** URL of the program, to start it as a process. */
export const entryUrl = new URL('./entry.js', import.meta.url);
