import type { Command } from './command.js';

/** The groups of commands in the general help. */
export const commandGroups = {
  judge: 'Judge',
  after: 'After a run',
  prepare: 'Prepare',
  know: 'Know what is judged',
} as const;

/** What the general help prints about a command. */
export interface Introduction extends Pick<Command, 'name' | 'operands' | 'summary' | 'choices'> {
  readonly group: keyof typeof commandGroups;
}

/** All commands, in the order of each group of the general help. The help loads none of the commands. */
export const introductions = {
  run: { name: 'run', group: 'judge', summary: 'judge a target and write a report' },
  demo: {
    name: 'demo',
    group: 'judge',
    summary: 'judge the bundled reference server, started in a separate process',
  },
  serve: {
    name: 'serve',
    group: 'prepare',
    summary: 'start the bundled reference server and its test hooks on loopback',
  },
  judge: {
    name: 'judge',
    group: 'judge',
    operands: 'FILE',
    summary:
      'judge traffic that was recorded: a HAR of a browser or a proxy, or the exchanges.ndjson of a run',
  },
  proxy: {
    name: 'proxy',
    group: 'judge',
    summary: 'pass requests to a target, record what passes, and judge it at the end',
  },
  compare: {
    name: 'compare',
    group: 'judge',
    operands: 'URL1 URL2',
    summary: 'judge two targets in the same way and print where they differ: exit 1 for a difference',
  },
  client: {
    name: 'client',
    group: 'judge',
    operands: '-- COMMAND',
    summary: "run a client's tests against servers that are legal in unusual ways",
  },
  list: {
    name: 'list',
    group: 'know',
    summary: 'show the clauses of the catalogue, or the faults that break them (--faults)',
  },
  explain: {
    name: 'explain',
    group: 'know',
    operands: 'CLAUSE|FAULT',
    summary:
      'show what a clause requires, how it is tested, an example, and how to see it fail; or what a fault does',
  },
  replay: {
    name: 'replay',
    group: 'after',
    operands: 'ID|FILE',
    summary:
      'repeat the requests that broke a clause: FIXED (0), STILL FAILING (1), FLAKY (1) or CANNOT REPLAY (3)',
  },
  diff: {
    name: 'diff',
    group: 'after',
    operands: 'OLD NEW',
    summary: 'print what changed between two conformance.json: exit 1 for new failures',
  },
  report: {
    name: 'report',
    group: 'after',
    operands: 'FILE',
    summary: 'write all formats of a conformance.json again, without sending requests',
  },
  ui: {
    name: 'ui',
    group: 'after',
    operands: 'REPORT',
    summary: 'show a report as a page on this machine, with a button to repeat each cause',
  },
  mcp: {
    name: 'mcp',
    group: 'after',
    summary: 'offer run, causes, explain, evidence and replay to an agent, as tools of MCP over stdio',
  },
  waivers: {
    name: 'waivers',
    group: 'after',
    operands: 'ACTION',
    choices: ['add', 'list', 'check', 'prune'],
    summary: 'add, list, check or prune accepted breaches of the contract',
  },
  fleet: {
    name: 'fleet',
    group: 'judge',
    operands: 'FILE',
    summary: 'judge all targets of a file and write one page about them',
  },
  plan: {
    name: 'plan',
    group: 'prepare',
    summary: 'print the requests of a run by route, without sending them',
  },
  doctor: {
    name: 'doctor',
    group: 'prepare',
    summary: 'print what prevents a verdict: machine, network, targets, hooks',
  },
  init: {
    name: 'init',
    group: 'prepare',
    summary: 'write a configuration, a waiver file and a file for the CI service',
  },
  schema: {
    name: 'schema',
    group: 'prepare',
    operands: 'NAME',
    summary: 'print a JSON Schema: config, report, waivers or data',
    choices: ['config', 'report', 'waivers', 'data'],
  },
  completion: {
    name: 'completion',
    group: 'prepare',
    operands: 'SHELL',
    summary: 'print a script that completes commands, flags, clauses and faults in bash, zsh or fish',
    choices: ['bash', 'zsh', 'fish'],
  },
  prove: {
    name: 'prove',
    group: 'know',
    summary: 'prove that every clause can fail and that no legal server fails',
  },
} as const satisfies Record<string, Introduction>;
