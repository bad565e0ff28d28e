// npm run bench:peers [-- hooks | companion]: compares this suite and other tools on the same sound, faulty and legally
// different servers of Interface A, or of Interface B.
import { keepFigures } from '../figures/document.js';
import { type Figures, shownFigures } from '../figures/row.js';
import { measuredRun, requestsOf } from '../runs/processes.js';
import { judgedCompanion } from './companion.js';
import { judgedJournal } from './journal.js';
import { portmanWithNewman } from './portman.js';
import { prismProxy } from './prism.js';
import { subjectsOf } from './servers.js';
import type { Tool, ToolResult } from './tool.js';

const plumbrule = (name: string, flag: string, hooks: boolean): Tool => ({
  name,
  judge: async ({ baseUrl, controlUrl }) => {
    const run = await measuredRun([...[flag, baseUrl], ...(hooks ? ['--control-url', controlUrl] : [])]);
    run.forget();
    const failing = run.report.clauses.filter(({ verdict }) => verdict === 'fail');
    return { failures: failing.map(({ id }) => id), requests: requestsOf(run) };
  },
  close: () => undefined,
});

interface Outcome extends ToolResult {
  readonly subject: string;
  readonly kind: string;
  readonly seconds: number;
}

const ofCompanion = process.argv.includes('companion');
const part = ofCompanion ? 'peers-companion' : 'peers';
const subjects = subjectsOf(ofCompanion ? 'b' : 'a');
const [sound] = subjects;
if (!sound) throw new Error('there is no sound server to configure the tools with');
const reference = await sound.start();
const judged = await (ofCompanion ? judgedCompanion : judgedJournal)(reference.baseUrl);
await reference.close();
const tools = [
  // Without hooks, each run against Interface B waits a minute for another window of the quota.
  ...(ofCompanion ? [] : [plumbrule('Plumbrule', judged.flag, false)]),
  ...(ofCompanion || process.argv.includes('hooks')
    ? [plumbrule('Plumbrule, test hooks given', judged.flag, true)]
    : []),
  await portmanWithNewman(judged),
  await prismProxy(judged),
];

const outcomes = new Map<Tool, Outcome[]>(tools.map((tool) => [tool, []]));

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

const rowOf = (tool: Tool): readonly (string | number)[] => {
  const all = outcomes.get(tool) ?? [];
  const failing = (kinds: readonly string[]) =>
    all.filter(({ kind, failures }) => kinds.includes(kind) && failures.length > 0).length;
  const faulty = all.filter(({ kind }) => kind === 'fault').length;
  return [
    tool.name,
    `${failing(['fault'])} of ${faulty} (${Math.round((100 * failing(['fault'])) / Math.max(1, faulty))} %)`,
    `${failing(['sound', 'variant'])} of ${all.length - faulty}`,
    Math.round(mean(all.map(({ requests }) => requests))),
    mean(all.map(({ seconds }) => seconds)).toFixed(1),
  ];
};

/** Ids of the faults that a tool missed, and of the sound or legally different servers that it failed. */
const mistakesOf = (tool: Tool) => {
  const all = outcomes.get(tool) ?? [];
  const idsOf = (wrong: (outcome: Outcome) => boolean) => all.filter(wrong).map(({ subject }) => subject);
  return {
    missed: idsOf(({ kind, failures }) => kind === 'fault' && failures.length === 0),
    legalServersFailed: idsOf(({ kind, failures }) => kind !== 'fault' && failures.length > 0),
  };
};

const howConfigured = ofCompanion
  ? 'All tools but Plumbrule read docs/reference/openapi/companion.openapi.json; they also received slugs of notes, words with hits, an unknown slug, and Prism a message to the agent. Plumbrule had test hooks: without them, a run waits for another window of the quota.'
  : 'All tools but Plumbrule read docs/reference/openapi/journal.openapi.json; they also received records of each kind, words with hits, walks over pages, and requests that must be rejected.';

const figures = (looked: number): Figures => ({
  rows: [],
  tables: [
    {
      titles: ['tool', 'faults caught', 'legal servers accused', 'requests', 'seconds'],
      cells: tools.map(rowOf),
    },
  ],
  notes: [
    `${looked} of ${subjects.length} servers. Requests and seconds are means per server. A fixed seed draws the 40 faults and 10 variants from the catalogue; each fault breaks at least one must-clause. Each tool had its own server. ${howConfigured}`,
    'Not included: Specmatic needs a Java runtime; Pact needs Node 22 and tests of the consumer; Schemathesis is a Python package.',
  ],
  data: Object.fromEntries(tools.map((tool) => [tool.name, mistakesOf(tool)])),
});

for (const [index, subject] of subjects.entries()) {
  for (const tool of tools) {
    // Each tool has its own server, so that hooks and quotas of one do not affect another.
    const server = await subject.start();
    const began = performance.now();
    const said = await tool.judge(server);
    const seconds = (performance.now() - began) / 1000;
    await server.close();
    outcomes.get(tool)?.push({ subject: subject.id, kind: subject.kind, seconds, ...said });
  }
  console.error(`${index + 1} of ${subjects.length}: ${subject.id}`);
  // The figures so far stay when the bench is ended early.
  keepFigures(part, figures(index + 1));
}
for (const tool of tools) tool.close();
console.log(shownFigures(figures(subjects.length)));
