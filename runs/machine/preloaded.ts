/** Flags by which Node runs other code before a program. */
const preloading = /^(?:-r|--require|--import|--loader|--experimental-loader)(?:=|$)/;

/** Returns the flags of Node of a process: its own, and those of NODE_OPTIONS. */
export const nodeFlags = (env: NodeJS.ProcessEnv, own: readonly string[] = process.execArgv): string[] => [
  ...own,
  ...(env.NODE_OPTIONS ?? '').split(/\s+/).filter(Boolean),
];

/** Returns whether Node runs other code before this program, which may replace what the program uses. */
export const isPreloaded = (env: NodeJS.ProcessEnv, own?: readonly string[]): boolean =>
  nodeFlags(env, own).some((flag) => preloading.test(flag));
