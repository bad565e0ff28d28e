/** The program as a file that can be started as a process. */
export const entryUrl = new URL('./entry.js', import.meta.url);
