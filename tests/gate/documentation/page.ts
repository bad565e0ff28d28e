/** A command of a page as a reader types it. */
export interface Command {
  readonly kind: 'command';
  readonly line: number;
  readonly text: string;
  /** What it must end with: `# exit N` behind it, else 0. */
  readonly exit: number;
  /** Why no test runs it: `# not tested: …` behind it or above the block. */
  readonly untested?: string;
}

/** A file that a page shows below a sentence that ends with its name. */
export interface ShownFile {
  readonly kind: 'file';
  readonly line: number;
  readonly name: string;
  readonly text: string;
}

/** Lines that the commands before must have printed. */
export interface Output {
  readonly kind: 'output';
  readonly line: number;
  readonly lines: readonly string[];
}

/** The steps that a page gives its reader, in order. */
export type Step = Command | ShownFile | Output;

const untestedMark = /#\s*not tested: (.+)$/;
const exitMark = /#\s*exit (\d+)\s*$/;

/** The commands of a block: a line that ends in a backslash or opens a here-document goes on. */
const commandsOf = (body: readonly string[], first: number): Command[] => {
  const above = /^#\s*not tested: (.+)$/.exec(body[0] ?? '')?.[1];
  const commands: Command[] = [];
  for (let index = 0; index < body.length; index += 1) {
    const line = first + index;
    let text = body[index] ?? '';
    if (/^\s*(#.*)?$/.test(text)) continue;
    const end = /<<'?(\w+)'?/.exec(text)?.[1];
    while (index + 1 < body.length && (end === undefined ? text.endsWith('\\') : body[index] !== end)) {
      index += 1;
      text += `\n${body[index]}`;
    }
    const untested = above ?? untestedMark.exec(text)?.[1];
    const exit = Number(exitMark.exec(text)?.[1] ?? 0);
    commands.push({ kind: 'command', line, text, exit, ...(untested === undefined ? {} : { untested }) });
  }
  return commands;
};

/** Reads the blocks of a page: `sh` holds commands, `text` what they print, a block below a name a file. */
export const readPage = (markdown: string): Step[] => {
  const lines = markdown.split('\n');
  const steps: Step[] = [];
  let said = '';
  for (let index = 0; index < lines.length; index += 1) {
    const language = /^```(\w*)$/.exec(lines[index] ?? '')?.[1];
    if (language === undefined) {
      if (lines[index]?.trim()) said = lines[index] ?? '';
      continue;
    }
    const end = lines.indexOf('```', index + 1);
    const body = lines.slice(index + 1, end);
    const line = index + 2;
    const name = /`([\w./-]+\.\w+|[\w-]+)`:$/.exec(said)?.[1];
    if (language === 'sh') steps.push(...commandsOf(body, line));
    else if (language === 'text') steps.push({ kind: 'output', line, lines: body.filter(Boolean) });
    else if (name !== undefined) steps.push({ kind: 'file', line, name, text: `${body.join('\n')}\n` });
    said = '';
    index = end;
  }
  return steps;
};
