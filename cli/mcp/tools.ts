import { profiles } from '../../harness/declarations/scenario.js';
import { causesOf } from '../../reports/derived/causes.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { counted } from '../../reports/text/wording.js';
import { exitCodes } from '../../runs/exit-codes.js';
import { readReport } from '../../runs/history/read-report.js';
import type { Io } from '../../runs/settings/io.js';
import { runSettings } from '../../runs/settings/settings.js';
import { usageError } from '../../runs/settings/usage-error.js';
import { explain } from '../commands/explain.js';
import { replay } from '../commands/replay.js';
import { run } from '../commands/run.js';
import { replayFlags } from '../replay/replay-options.js';
import { blocksFrom, foreign, foreignSentence, named, partOf } from './answer.js';
import { causeNamed, causeText, verdictText } from './cause-text.js';
import { clauseLines, exchangesOf, exchangeText } from './evidence-text.js';
import { addressNames, argumentOf, type Session, sessionFlags } from './session.js';
import { numberIn, type Tool, type ToolInput, textIn } from './tool.js';

const text = (description: string) => ({ type: 'string', minLength: 1, maxLength: 1000, description });
const id = (description: string) => ({ type: 'string', pattern: '^[\\w][\\w -]{0,199}$', description });
const count = (minimum: number, description: string) => ({
  type: 'integer',
  minimum,
  maximum: 2 ** 31,
  description,
});
const report = text('report to read: a folder or a conformance.json. Default: the report of the last run');

/** Causes that the answer of a run names. */
const mostShort = 10;

/** Collects what a command prints, and passes on that it printed. */
const listening = (io: Io): { io: Io; printed: () => string; complained: () => string } => {
  let printed = '';
  let complained = '';
  return {
    io: {
      ...io,
      out: (line) => {
        printed += line;
        io.out(line);
      },
      err: (line) => {
        complained += line;
        io.err(line);
      },
    },
    printed: () => printed,
    complained: () => complained,
  };
};

const read = (session: Session, input: ToolInput, io: Io): ConformanceReport =>
  readReport(session.reportFile(input), io);

const headOf = (session: Session, input: ToolInput, found: ConformanceReport): string =>
  `${verdictText(found)}\nreport: ${named(session.reportFile(input))}, finished ${named(found.finishedAt)}`;

/** Returns the arguments for the settings of a run that an agent may choose. */
const settingArguments = ({ contract }: Session, names: readonly string[]) =>
  Object.fromEntries(
    runSettings(contract.facts)
      .filter(({ name }) => names.includes(name))
      .map((setting) => [
        argumentOf(setting.name),
        setting.many
          ? {
              type: 'array',
              maxItems: 100,
              items: { type: 'string', minLength: 1, maxLength: 200 },
              description: setting.text,
            }
          : text(setting.text),
      ]),
  );

const runTool = (session: Session): Tool => {
  return {
    name: 'run',
    title: 'Judge a target',
    description:
      'Sends requests to the target, judges the responses and writes a report. Returns the verdict, counts and the causes in short. Addresses that are left out come from the configuration. A run takes up to two minutes, longer with profile full: profile quick or max_time makes it shorter, and "only" judges some clauses.',
    properties: {
      ...settingArguments(session, [...addressNames(session.contract), 'only', 'max-time']),
      profile: { type: 'string', enum: [...profiles], description: 'how much is sent. Default: standard' },
    },
    sends: true,
    call: async (input, io) => {
      const heard = listening(io);
      const flags = sessionFlags(session.contract);
      const words = [...session.words(flags, input), '--format=pretty', '--color=never', '--no-ci'];
      const code = await run.run(words, heard.io, session.contract, async () => []);
      if (code === exitCodes.harnessError)
        throw new Error(`no verdict, an error of Plumbrule itself:\n${heard.complained().slice(-2000)}`);
      const found = read(session, {}, io);
      const causes = causesOf(found);
      const blocks = causes.slice(0, mostShort).map((cause, index) => causeText(cause, index + 1, true));
      const left = causes.length - blocks.length;
      return [
        headOf(session, {}, found),
        ...(causes.length === 0
          ? ['no cause of a failure']
          : [`${counted(causes.length, 'cause')}, the one to fix first in front. ${foreignSentence}`]),
        ...blocks,
        ...(left > 0 ? [`[left out: ${counted(left, 'cause')}. The tool "causes" lists all of them]`] : []),
      ].join('\n\n');
    },
  };
};

const causesTool = (session: Session): Tool => ({
  name: 'causes',
  title: 'List the causes of a report',
  description:
    'Lists what is wrong according to a report, the cause to fix first in front: where it shows, what is expected and received, how often, and what to change. Sends nothing.',
  properties: { report, from: count(1, 'number of the first cause to show. Default: 1') },
  sends: false,
  call: async (input, io) => {
    const found = read(session, input, io);
    const causes = causesOf(found);
    const from = numberIn(input, 'from', 1);
    const verdict = headOf(session, input, found);
    if (causes.length === 0) return verdict;
    const head = `${verdict}\n\n${counted(causes.length, 'cause')}. ${foreignSentence}`;
    if (from > causes.length) throw usageError(`the report has only ${counted(causes.length, 'cause')}`);
    const blocks = causes.map((cause, index) => causeText(cause, index + 1, false));
    return `${head}\n\n${blocksFrom(blocks, from, head.length)}`;
  },
});

const explainTool = ({ contract }: Session): Tool => ({
  name: 'explain',
  title: 'Explain a clause',
  description:
    'Says what a clause requires and where the contract says it, how it is tested, an example, the usual cause of a failure and what to change; or what a fault of the reference server does. Sends nothing.',
  properties: {
    name: id('id of a clause, such as A-PAGE-01, or of a fault'),
    offset: count(0, 'first character to show. Default: 0'),
  },
  required: ['name'],
  sends: false,
  call: async (input, io) => {
    const heard = listening(io);
    await explain.run([textIn(input, 'name') ?? ''], heard.io, contract, async () => []);
    return partOf(heard.printed(), numberIn(input, 'offset', 0));
  },
});

const evidenceTool = (session: Session): Tool => ({
  name: 'evidence',
  title: 'Show the evidence of a cause',
  description:
    'Shows the requests and responses of a report that show a cause, without secrets. Long bodies are cut: with "exchange" and "offset" the rest is shown. Sends nothing.',
  properties: {
    cause: id('id of a cause, or of a clause that it explains'),
    report,
    from: count(1, 'number of the first exchange to show, from 1'),
    exchange: count(1, 'show only this exchange, and more of it'),
    offset: count(0, 'with "exchange": first character of the body to show'),
  },
  required: ['cause'],
  sends: false,
  call: async (input, io) => {
    const found = read(session, input, io);
    const cause = causeNamed(found, textIn(input, 'cause') ?? '');
    const { shown, missing } = exchangesOf(cause, found);
    const numbers = shown.map((exchange) => exchange.id);
    const head = [
      `evidence of ${named(cause.id)}, which is ${cause.verdict}: ${counted(shown.length, 'exchange')}${shown.length === 0 ? '' : `: ${numbers.join(', ')}`}`,
      ...(missing.length === 0
        ? []
        : [`not in the report, but in exchanges.ndjson beside it: ${missing.join(', ')}`]),
      foreignSentence,
      ...clauseLines(cause).flatMap((line) => foreign('requires', line)),
    ].join('\n');
    const wanted = numberIn(input, 'exchange', 0);
    if (wanted > 0) {
      const one = shown.find((exchange) => exchange.id === wanted);
      if (!one)
        throw usageError(
          `exchange ${wanted} is not evidence of ${cause.id}: there are ${numbers.join(', ') || 'none'}`,
        );
      return `${head}\n\n${exchangeText(one, numberIn(input, 'offset', 0), true)}`;
    }
    if (shown.length === 0) return head;
    const from = numberIn(input, 'from', 1);
    if (from > shown.length) throw usageError(`the cause has only ${counted(shown.length, 'exchange')}`);
    return `${head}\n\n${blocksFrom(
      shown.map((exchange) => exchangeText(exchange, 0, false)),
      from,
      head.length,
    )}`;
  },
});

const replayTool = (session: Session): Tool => ({
  name: 'replay',
  title: 'Repeat what failed',
  description:
    'Sends the requests again that broke a clause, or all clauses of a cause, and says for each clause: FIXED, STILL FAILING, FLAKY (it comes and goes) or CANNOT REPLAY. Use it after a change of the server, before the next whole run. It does not change the report.',
  properties: {
    id: id('id of a cause, of a clause or of a finding'),
    report,
    ...settingArguments(session, addressNames(session.contract)),
  },
  required: ['id'],
  sends: true,
  call: async (input, io) => {
    const file = session.reportFile(input);
    const heard = listening(io);
    // The argument `report` is a flag of `replay` itself.
    const { report: _, ...settings } = input;
    const words = session.words(replayFlags(session.contract), settings);
    const wanted = textIn(input, 'id') ?? '';
    const code = await replay.run(
      [wanted, `--report=${file}`, ...words, '--color=never'],
      heard.io,
      session.contract,
      async () => [],
    );
    const outcome =
      code === exitCodes.conforms ? 'fixed' : code === exitCodes.broken ? 'not fixed' : 'no result';
    return `${named(wanted)}: ${outcome}. ${foreignSentence}\n\n${partOf(heard.printed(), 0)}`;
  },
});

/** Returns the tools of a session, in the order in which an agent uses them. */
export const toolsOf = (session: Session): readonly Tool[] =>
  [runTool, causesTool, explainTool, evidenceTool, replayTool].map((tool) => tool(session));
