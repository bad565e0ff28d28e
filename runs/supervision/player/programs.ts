/** File of a player process: a process of its own that plays a job. The bundle names its own file here. */
export const playerProgram = new URL('./player-process.js', import.meta.url);

/** File of the thread that watches a player process. The bundle names its own file here. */
export const watchdogProgram = new URL('./watchdog.js', import.meta.url);
