import { shellQuote } from '../../reports/text/curl.js';
import type { Flag } from '../../runs/settings/flags.js';

/** A command, as a shell completes it. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  /** Words that may follow its name. */
  readonly words: readonly string[];
  readonly flags: readonly Flag[];
}

/** Shells with a script. */
export const shells = ['bash', 'zsh', 'fish'] as const;

const wordsOf = ({ words, flags }: CompletedCommand): string =>
  [...words, ...flags.map(({ name }) => `--${name}`)].join(' ');

/** Names of flags whose value is a file or a folder. */
const takesFile = ({ value = '' }: Flag): boolean => /FILE|DIR/.test(value);

const bash = (commands: readonly CompletedCommand[]): string => {
  const files = [
    ...new Set(commands.flatMap(({ flags }) => flags.filter(takesFile)).map(({ name }) => `--${name}`)),
  ];
  return `_plumbrule() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')} --help --version" -- "$word"))
    return
  fi
  case "$before" in
    ${files.join('|')}) COMPREPLY=($(compgen -f -- "$word")); return ;;
  esac
  case "\${COMP_WORDS[1]}" in
${commands.map((command) => `    ${command.name}) COMPREPLY=($(compgen -W "${wordsOf(command)}" -- "$word")) ;;`).join('\n')}
  esac
}
complete -o default -F _plumbrule plumbrule
`;
};

/** Escapes text for the square brackets of an option in zsh. */
const zshText = (text: string): string => text.replace(/[[\]:\\]/g, '\\$&');

const zsh = (commands: readonly CompletedCommand[]): string => `#compdef plumbrule
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
    ({ name, words, flags }) =>
      `    ${name}) _arguments ${[
        ...flags.map((flag) => {
          const many = flag.many ? '*' : '';
          const value =
            flag.value === undefined ? '' : `:${zshText(flag.value)}:${takesFile(flag) ? '_files' : ''}`;
          return shellQuote(`${many}--${flag.name}[${zshText(flag.text)}]${value}`);
        }),
        ...(words.length > 0 ? [shellQuote(`2:word:(${words.join(' ')})`)] : []),
      ].join(' ')} ;;`,
  )
  .join('\n')}
  esac
}
compdef _plumbrule plumbrule
`;

const fish = (commands: readonly CompletedCommand[]): string =>
  `${[
    'complete -c plumbrule -f',
    ...commands.flatMap(({ name, summary, words, flags }) => [
      `complete -c plumbrule -n __fish_use_subcommand -a ${name} -d ${fishQuote(summary)}`,
      ...(words.length > 0
        ? [`complete -c plumbrule -n '__fish_seen_subcommand_from ${name}' -a ${fishQuote(words.join(' '))}`]
        : []),
      ...flags.map(
        (flag) =>
          `complete -c plumbrule -n '__fish_seen_subcommand_from ${name}' -l ${flag.name}${flag.value === undefined ? '' : takesFile(flag) ? ' -r -F' : ' -x'} -d ${fishQuote(flag.text)}`,
      ),
    ]),
  ].join('\n')}\n`;

const fishQuote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** The script of each shell. */
export const completionScripts: Readonly<
  Record<(typeof shells)[number], (commands: readonly CompletedCommand[]) => string>
> = { bash, zsh, fish };
