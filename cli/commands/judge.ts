import type { Contract } from '../../runs/contract.js';
import { exitCodesHelp } from '../../runs/exit-codes.js';
import { type Flag, type ParsedFlags, parseFlags } from '../../runs/settings/flags.js';
import { readBaseUrl } from '../../runs/settings/readers.js';
import { targetSetting } from '../../runs/settings/settings.js';
import { usageError } from '../../runs/settings/usage-error.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { judgeRecording, judgingFlags } from '../run/judge-recording.js';

const flagsOf = (contract: Contract): readonly Flag[] => [
  ...contract.facts.map((one) => ({
    ...targetSetting(one),
    text: `${one.about} (the address of most of its exchanges in the file)`,
  })),
  ...judgingFlags(contract),
];

const notes = `FILE is an HTTP Archive (HAR 1.2) or the exchanges.ndjson in the report of a run, up to 128 MB. Nothing is sent.
Each exchange is judged by itself. What the traffic does not show is untested. A response is not judged when it may not
be the one that the service sent: from a cache, a redirect of the browser, a body that was not recorded whole.

${exitCodesHelp}`;

/** Returns the base URLs that flags give, by letter of the interface. */
const givenTargets = (given: ParsedFlags, { facts }: Contract): Record<string, string> =>
  Object.fromEntries(
    facts.flatMap(({ letter, flag }) => {
      const text = given.last(flag);
      return text === undefined ? [] : [[letter, readBaseUrl({ text, where: `--${flag}` })]];
    }),
  );

/** `plumbrule judge`: judges recorded traffic, without sending requests; the exit code is the verdict. */
export const judge: Command = {
  ...introductions.judge,
  flags: flagsOf,
  notes,
  run: async (words, io, contract) => {
    const given = parseFlags(words, flagsOf(contract), 1);
    const [file] = given.positionals;
    if (file === undefined) throw usageError('judge needs a file: plumbrule judge traffic.har');
    const flags = contract.facts.map(({ flag }) => `--${flag}`).join(' or ');
    return judgeRecording(
      {
        file,
        targets: givenTargets(given, contract),
        advice: `Give the base URL with ${flags} if the file has some.`,
      },
      given,
      io,
      contract,
    );
  },
};
