import { shellQuote } from '../../reports/text/curl.js';
import type { Flag } from '../../runs/settings/flags.js';

/** Lists of ids, which a script contains once. `names` are the interfaces, topics and clauses. */
export const listNames = ['names', 'faults'] as const;
export type ListName = (typeof listNames)[number];

/** A flag, as a shell completes it: its value is of a list, or one of a few words. */
export interface CompletedFlag extends Flag {
  readonly list?: ListName | undefined;
  readonly choices?: readonly string[] | undefined;
}

/** A command, as a shell completes it. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  /** Words that may follow its name. */
  readonly words: readonly string[];
  /** Lists of the words that may follow its name. */
  readonly lists: readonly ListName[];
  readonly flags: readonly CompletedFlag[];
}

/** What the scripts complete. */
export interface Completed {
  readonly commands: readonly CompletedCommand[];
  readonly lists: Readonly<Record<ListName, readonly string[]>>;
}

/** Shells with a script. */
export const shells = ['bash', 'zsh', 'fish'] as const;

/** Names of flags whose value is a file or a folder. */
const takesFile = ({ value = '' }: Flag): boolean => /FILE|DIR/.test(value);

/** Returns patterns of a `case` in bash: the flags that a shell completes in one way, by the words that it then offers. */
const casesOf = (commands: readonly CompletedCommand[]): string[] => {
  const flagsBy = new Map<string, Set<string>>();
  for (const flag of commands.flatMap(({ flags }) => flags)) {
    const words = flag.list === undefined ? flag.choices?.join(' ') : `$${flag.list}`;
    const how = words === undefined ? takesFile(flag) && '-f' : `-W "${words}"`;
    if (how) flagsBy.set(how, new Set(flagsBy.get(how)).add(`--${flag.name}`));
  }
  return [...flagsBy].map(
    ([how, flags]) => `    ${[...flags].join('|')}) COMPREPLY=($(compgen ${how} -- "$word")); return ;;`,
  );
};

const bash = ({ commands, lists }: Completed): string => `_plumbrule() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
${listNames.map((name) => `  local ${name}="${lists[name].join(' ')}"`).join('\n')}
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')} --help --version" -- "$word"))
    return
  fi
  case "$before" in
${casesOf(commands).join('\n')}
  esac
  case "\${COMP_WORDS[1]}" in
${commands.map(({ name, words, lists: own, flags }) => `    ${name}) COMPREPLY=($(compgen -W "${[...words, ...flags.map((flag) => `--${flag.name}`), ...own.map((list) => `$${list}`)].join(' ')}" -- "$word")) ;;`).join('\n')}
  esac
}
complete -o default -F _plumbrule plumbrule
`;

/** Escapes text for the square brackets of an option in zsh. */
const zshText = (text: string): string => text.replace(/[[\]:\\]/g, '\\$&');

const zshValue = (flag: CompletedFlag): string => {
  if (flag.list !== undefined) return `_plumbrule_${flag.list}`;
  if (flag.choices !== undefined) return `(${flag.choices.join(' ')})`;
  return takesFile(flag) ? '_files' : '';
};

const zshWords = ({ name, words, lists }: CompletedCommand): string[] => {
  if (lists.length > 0) return [shellQuote(`2:id:_plumbrule_of_${name}`)];
  return words.length > 0 ? [shellQuote(`2:word:(${words.join(' ')})`)] : [];
};

const zsh = ({ commands, lists }: Completed): string => `#compdef plumbrule
${listNames.map((name) => `_plumbrule_${name}() { compadd -- ${lists[name].join(' ')} }`).join('\n')}
${commands
  .filter(({ lists: own }) => own.length > 0)
  .map(
    ({ name, lists: own }) =>
      `_plumbrule_of_${name}() { ${own.map((list) => `_plumbrule_${list}`).join('; ')} }`,
  )
  .join('\n')}
_plumbrule() {
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    ${shellQuote(`${name}:${summary}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  case "$words[2]" in
${commands
  .map(
    (command) =>
      `    ${command.name}) _arguments ${[
        ...command.flags.map((flag) => {
          const many = flag.many ? '*' : '';
          const value = flag.value === undefined ? '' : `:${zshText(flag.value)}:${zshValue(flag)}`;
          return shellQuote(`${many}--${flag.name}[${zshText(flag.text)}]${value}`);
        }),
        ...zshWords(command),
      ].join(' ')} ;;`,
  )
  .join('\n')}
  esac
}
compdef _plumbrule plumbrule
`;

const fishValue = (flag: CompletedFlag): string => {
  if (flag.value === undefined) return '';
  if (flag.list !== undefined) return ` -x -a '(__plumbrule_${flag.list})'`;
  if (flag.choices !== undefined) return ` -x -a ${fishQuote(flag.choices.join(' '))}`;
  return takesFile(flag) ? ' -r -F' : ' -x';
};

const fish = ({ commands, lists }: Completed): string =>
  `${[
    ...listNames.map((name) => `function __plumbrule_${name}; printf '%s\\n' ${lists[name].join(' ')}; end`),
    'complete -c plumbrule -f',
    ...commands.flatMap(({ name, summary, words, lists: own, flags }) => {
      const seen = `complete -c plumbrule -n '__fish_seen_subcommand_from ${name}'`;
      return [
        `complete -c plumbrule -n __fish_use_subcommand -a ${name} -d ${fishQuote(summary)}`,
        ...(words.length > 0 ? [`${seen} -a ${fishQuote(words.join(' '))}`] : []),
        ...own.map((list) => `${seen} -a '(__plumbrule_${list})'`),
        ...flags.map((flag) => `${seen} -l ${flag.name}${fishValue(flag)} -d ${fishQuote(flag.text)}`),
      ];
    }),
  ].join('\n')}\n`;

const fishQuote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** The script of each shell. */
export const completionScripts: Readonly<Record<(typeof shells)[number], (completed: Completed) => string>> =
  { bash, zsh, fish };
