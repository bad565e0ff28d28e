// Reads what stands behind `npm run SCRIPT --`. Plain Node only: nothing is installed or built yet.
import { parseArgs } from 'node:util';

const width = 20;

const flagLine = ([name, { value, text }]) =>
  `  ${`--${name}${value === undefined ? '' : ` ${value}`}`.padEnd(width)}${text}`;

const usageOf = ({ usage, about, flags }) => {
  const help = ['help', { text: 'show this help' }];
  return [usage, '', about, '', 'Flags', ...[...Object.entries(flags), help].map(flagLine)].join('\n');
};

/** What is wrong with a value; undefined when nothing is. */
const wrongValue = (name, { number, oneOf }, value) => {
  if (number && !/^\d+$/.test(value)) return `--${name} takes a number, not "${value}"`;
  if (oneOf && !oneOf.includes(value)) return `--${name} takes ${oneOf.join(', ')}, not "${value}"`;
  return undefined;
};

/**
 * Returns the words and flags that a script was given: `{ usage, about, flags, words }`, where a flag with `value` takes
 * one (`number`: digits, `oneOf`: one of these, `default`, `multiple`), and `words` holds the other words that are
 * allowed, or is true when all are. --help prints the usage and ends the process; anything unknown ends it with exit code 2.
 */
export const readArguments = ({ flags = {}, words = false, ...texts }) => {
  const usage = usageOf({ ...texts, flags });
  const refuse = (sentence) => {
    console.error(`${sentence}\n\n${usage}`);
    process.exit(2);
  };
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, { value, multiple = false, default: otherwise }]) => [
      name,
      {
        type: value === undefined ? 'boolean' : 'string',
        multiple,
        ...(otherwise === undefined ? {} : { default: otherwise }),
      },
    ]),
  );
  const parse = () => {
    try {
      const help = { type: 'boolean', short: 'h' };
      return parseArgs({ options: { ...options, help }, allowPositionals: words !== false });
    } catch (error) {
      if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
      return refuse(error.message.split('. ')[0]);
    }
  };
  const {
    values: { help, ...values },
    positionals,
  } = parse();
  if (help) {
    console.log(usage);
    process.exit(0);
  }
  for (const [name, given] of Object.entries(values))
    for (const value of [given].flat()) {
      const wrong = wrongValue(name, flags[name], value);
      if (wrong !== undefined) refuse(wrong);
    }
  const unknown = Array.isArray(words) ? positionals.filter((word) => !words.includes(word)) : [];
  if (unknown.length > 0) refuse(`no ${unknown.join(', ')}: there are ${words.join(', ')}`);
  return { values, words: positionals };
};
