import { profiles } from '../../harness/declarations/scenario.js';
import { loadCatalogue } from '../../runs/catalogue/catalogue.js';
import { topicOf } from '../../runs/play/selection.js';
import { helpFlag, parseFlags } from '../../runs/settings/flags.js';
import { readChoice } from '../../runs/settings/readers.js';
import { colors, formats } from '../../runs/settings/run-options.js';
import { usageError } from '../../runs/settings/usage-error.js';
import { gates } from '../../schemas/verdicts.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { type CompletedCommand, completionScripts, type ListName, shells } from './completion-scripts.js';

/** The lists of the words that may follow a command. */
const listsOf: Readonly<Record<string, readonly ListName[]>> = {
  explain: ['names', 'faults'],
  replay: ['names'],
};
/** The list of a flag's values. */
const listOfFlag: Readonly<Record<string, ListName>> = {
  only: 'names',
  skip: 'names',
  clause: 'names',
  fault: 'faults',
};
/** The values of a flag that takes one of a few words. */
const choicesOf: Readonly<Record<string, readonly string[]>> = {
  profile: profiles,
  gate: gates,
  format: formats,
  color: colors,
};

/** `plumbrule completion`: prints a script that completes commands, flags and ids in a shell. */
export const completion: Command = {
  ...introductions.completion,
  flags: () => [],
  notes: `bash  eval "$(plumbrule completion bash)"
zsh   eval "$(plumbrule completion zsh)"
fish  plumbrule completion fish | source`,
  run: async (words, io, contract, all) => {
    const [name] = parseFlags(words, [], 1).positionals;
    if (name === undefined) throw usageError(`completion needs the name of a shell: ${shells.join(', ')}`);
    const shell = readChoice({ text: name, where: 'completion' }, shells);
    const commands = (await all()).map(
      (command): CompletedCommand => ({
        name: command.name,
        summary: command.summary,
        words: command.choices ?? [],
        lists: listsOf[command.name] ?? [],
        flags: [...command.flags(contract), helpFlag].map((flag) => ({
          ...flag,
          list: listOfFlag[flag.name],
          choices: choicesOf[flag.name],
        })),
      }),
    );
    const { clauses, faults } = await loadCatalogue(contract);
    const names = new Set([
      ...contract.facts.map(({ letter }) => letter.toUpperCase()),
      ...clauses.flatMap((clause) => [topicOf(clause), clause.id]),
    ]);
    const lists = { names: [...names], faults: faults.map(({ id }) => id) };
    io.out(completionScripts[shell]({ commands, lists }));
    return 0;
  },
};
