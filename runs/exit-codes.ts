/** Meaning of the exit codes; part of the versioned interface of the command line. */
export const exitCodes = {
  conforms: 0,
  broken: 1,
  usage: 2,
  noVerdict: 3,
  harnessError: 4,
  interrupted: { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 },
} as const;

/** The signals that end a run early. */
export type Signal = keyof typeof exitCodes.interrupted;

/** Returns the exit codes as the last paragraph of a help text. */
export const exitCodesHelp = `Exit codes
  0  the target conforms
  1  a clause of level must is broken (with --strict: or one of level should)
  2  usage or configuration error, nothing was sent; with --strict also: a waiver must be fixed
  3  no verdict: unreachable, or a must clause could not be decided
  4  error of the harness itself, the report could not be written, or this machine prevents every exchange
  129, 130, 143  interrupted (SIGHUP, SIGINT, SIGTERM); the report is written`;
