import type { InterfaceName } from '../../harness/network/exchange.js';
import { tryServer } from '../../proof/space/breaking.js';
import { legalChoices, legalServers } from '../../proof/space/legal-servers.js';
import { type ReferenceServer, startReferenceServer } from '../../reference-server/start.js';
import type { Variant } from '../../reference-server/variant.js';
import { visibleLine } from '../../reports/text/visible.js';
import { counted } from '../../reports/text/wording.js';
import { exitCodes } from '../../runs/exit-codes.js';
import { fileWord } from '../../runs/report/evidence/commands.js';
import { type Flag, parseFlags } from '../../runs/settings/flags.js';
import { readInteger } from '../../runs/settings/readers.js';
import { didYouMean } from '../../runs/settings/suggest.js';
import { quoted, usageError } from '../../runs/settings/usage-error.js';
import { type Found, foundText, lastLines } from '../client/found.js';
import { type ClientRun, runCommand } from '../client/run-command.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { servedData } from '../served-data.js';

const flags = [
  { name: 'interface', value: 'A|B', text: 'legal choices of this interface only (both)' },
  { name: 'servers', value: 'N', text: 'at most so many legal servers (as many as have every choice once)' },
  { name: 'seed', value: 'N', text: 'draws which choices meet on a server (1)' },
  { name: 'choice', value: 'ID', many: true, text: 'one server with just these legal choices' },
  { name: 'data', value: 'FILE', text: 'the servers have the records and entries of this file instead' },
  { name: 'timeout', value: 'SECONDS', text: 'time for one run of the command (120)' },
  { name: 'json', text: 'print the result as JSON' },
] as const satisfies readonly Flag[];

const notes = `COMMAND runs once for each server. It finds the server in its environment:
  PLUMBRULE_BASE_URL            base URL of Interface A
  PLUMBRULE_COMPANION_BASE_URL  base URL of Interface B
  PLUMBRULE_CONTROL_URL         URL of the test hooks
It passes when it exits with 0. What breaks it is made as small as possible, and named with the place of the contract
that allows it.

Exit codes
  0  the command passed on every legal server
  1  legal choices break it
  2  usage error
  3  the command does not pass on the plain reference server, or cannot be started: nothing can be said`;

const interfacesOf = (text: string | undefined): readonly InterfaceName[] => {
  if (text === undefined) return ['a', 'b'];
  const name = text.toLowerCase();
  if (name === 'a' || name === 'b') return [name];
  throw usageError(`--interface is A or B, not ${JSON.stringify(text)}`);
};

const choicesNamed = (ids: readonly string[]): readonly Variant[] =>
  ids.map((id) => {
    const known = legalChoices.get(id);
    if (known === undefined)
      throw usageError(`there is no legal choice ${quoted(id)}.${didYouMean(id, legalChoices.keys())}`);
    return known.choice;
  });

const addressesOf = ({ baseUrl, companionBaseUrl, controlUrl }: ReferenceServer) => ({
  PLUMBRULE_BASE_URL: baseUrl,
  PLUMBRULE_COMPANION_BASE_URL: companionBaseUrl,
  PLUMBRULE_CONTROL_URL: controlUrl,
});

/** `plumbrule client`: runs a client's tests against servers that are legal in unusual ways. */
export const client: Command = {
  ...introductions.client,
  flags: () => flags,
  notes,
  run: async (words, io) => {
    const end = words.indexOf('--');
    const command = end < 0 ? [] : words.slice(end + 1);
    const given = parseFlags(end < 0 ? words : words.slice(0, end), flags);
    if (command.length === 0)
      throw usageError(
        'client needs the command of your tests behind two hyphens: plumbrule client -- npm test',
      );
    const number = (name: 'servers' | 'seed' | 'timeout', least: number, most: number, usual: number) => {
      const text = given.last(name);
      return text === undefined ? usual : readInteger({ text, where: `--${name}` }, least, most);
    };
    const names = interfacesOf(given.last('interface'));
    const seed = number('seed', 0, 2 ** 31 - 1, 1);
    const timeoutMs = 1000 * number('timeout', 1, 3600, 120);
    const chosen = given.all('choice');
    const servers = chosen.length > 0 ? [choicesNamed(chosen)] : legalServers(names, seed);
    const tried = servers.slice(0, number('servers', 1, 10_000, servers.length));
    const data = await servedData(given.last('data'), io);
    const isJson = given.has('json');
    const say = (line: string): void => io.err(isJson ? '' : `${line}\n`);

    let last: ClientRun = { ended: 'not started', output: '' };
    const fails = async (choices: readonly Variant[]): Promise<boolean> => {
      const server = await startReferenceServer({ variants: choices, data });
      try {
        const run = await runCommand(command, { ...io.env, ...addressesOf(server) }, timeoutMs);
        if (run.ended !== 'passed') last = run;
        return run.ended !== 'passed';
      } finally {
        await server.close();
      }
    };

    if (await fails([])) {
      const why =
        last.ended === 'not started' ? 'the command cannot be started' : `the command ${last.ended}`;
      io.err(`no result: ${why} on the plain reference server, so no legal choice is to blame\n`);
      for (const line of lastLines(last.output)) io.err(`  ${line}\n`);
      return exitCodes.noVerdict;
    }
    say(`the command passes on the plain reference server; ${counted(tried.length, 'legal server')} to try`);
    const found: Found[] = [];
    const flaky: number[] = [];
    for (const [index, choices] of tried.entries()) {
      const result = await tryServer(choices, fails);
      if (result.kind === 'flaky') flaky.push(index + 1);
      const breaking = result.kind === 'breaks' ? result.breaking : [];
      for (const one of breaking) {
        // The run of exactly these choices, not the last one of the search.
        await fails(one);
        found.push({ choices: one, run: last });
      }
      const verdict = breaking.map((one) => one.map(({ id }) => id).join(' with ')).join(', ');
      say(`${index + 1} of ${tried.length}  ${verdict === '' ? result.kind : `breaks with ${verdict}`}`);
    }
    if (isJson)
      io.out(
        `${JSON.stringify({
          servers: tried.length,
          choices: tried.flat().length,
          seed,
          flaky,
          breaking: found.map(({ choices, run }) => ({
            choices: choices.map(({ id, title }) => ({ id, title, allowed: legalChoices.get(id)?.allowed })),
            ended: run.ended,
            output: lastLines(run.output),
          })),
        })}\n`,
      );
    else {
      const on = `${counted(tried.length, 'legal server')} with ${counted(tried.flat().length, 'legal choice')}`;
      const text = command.map((word) => visibleLine(fileWord(word))).join(' ');
      io.out(
        found.length === 0
          ? `The command passes on ${on}.\n`
          : `${counted(found.length, 'set')} of legal choices ${found.length === 1 ? 'breaks' : 'break'} the command, on ${on}.\n\n${foundText(found, text)}\n`,
      );
      if (flaky.length > 0)
        io.out(
          `\nThe command failed once and passed again on ${counted(flaky.length, 'server')}: ${flaky.join(', ')}. That says nothing about the contract.\n`,
        );
    }
    return found.length === 0 ? exitCodes.conforms : exitCodes.broken;
  },
};
