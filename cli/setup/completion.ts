import { parseFlags } from '../../runs/settings/flags.js';
import { readChoice } from '../../runs/settings/readers.js';
import { usageError } from '../../runs/settings/usage-error.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { type CompletedCommand, completionScripts, shells } from './completion-scripts.js';

/** `plumbrule completion`: prints a script that completes commands and flags in a shell. */
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
        flags: [...command.flags(contract), { name: 'help', text: 'show this help' }],
      }),
    );
    io.out(completionScripts[shell](commands));
    return 0;
  },
};
