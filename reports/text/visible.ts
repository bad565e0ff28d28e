/**
 * Code points that are invisible, or that control a terminal or the direction of text; also U+27E8, so that a
 * token is never ambiguous.
 */
const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u27e8]|(?! )\p{Zs}/gu;

/** Returns the visible token of one character, such as ⟨U+202E⟩. */
const token = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
};

/**
 * Returns text with control, bidi, zero-width and unpaired surrogate characters as tokens; different texts
 * stay different; tab and line feed are unchanged.
 */
export const revealed = (text: string) =>
  text.replace(unseen, (character) =>
    character === '\n' || character === '\t' ? character : token(character),
  );

/**
 * Ordinary text consists mostly of these characters; only the rest is examined closely, which takes ten times
 * as long.
 */
const unusual = /[^\n -~]+/g;

const unit = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`;

/**
 * Returns a JSON document in which everything inside strings that controls a terminal or a CI service is
 * escaped: its value is the same, and it can be shown unchanged.
 */
export const harmlessJson = (text: string) =>
  text
    .replace(unusual, (part) =>
      part.replace(unseen, (characters) =>
        Array.from({ length: characters.length }, (_, index) => unit(characters.charCodeAt(index))).join(''),
      ),
    )
    .replace(/##|::/g, ([first = '']) => first + unit(first.charCodeAt(0)));

/** Breaks the log commands of CI services: `##[…]`, `##vso[…]`, `##teamcity[…]` and a leading `::`. */
const withoutCommands = (line: string) => line.replace(/##(?=\w*\[)/g, '# #').replace(/^(\s*):(?=:)/, '$1: ');

/** Cuts a line to a number of characters and states how many were omitted. */
const cutLine = (line: string, columns: number) => {
  const characters = Array.from(line);
  if (characters.length <= columns) return line;
  const tail = ` … ${characters.length} characters`;
  return characters.slice(0, columns - tail.length).join('') + tail;
};

/** Limits of a text for a terminal or a log. */
export interface VisibleLimits {
  /** Characters per line. */
  columns: number;
  lines: number;
}

const logLimits: VisibleLimits = { columns: 300, lines: 20 };

/**
 * Returns the lines of any text of the target, harmless and visible in terminals and logs, limited in length
 * and number.
 */
export const visibleLines = (text: string, limits: VisibleLimits = logLimits): string[] => {
  const lines = text.split('\n');
  const kept = lines.length > limits.lines ? lines.slice(0, limits.lines - 1) : lines;
  const shown = kept.map((line) => cutLine(withoutCommands(revealed(line)), limits.columns));
  return kept.length < lines.length ? [...shown, `… ${lines.length - kept.length} more lines`] : shown;
};

/** Returns any text of the target as lines for a terminal or a log; see `visibleLines`. */
export const visible = (text: string, limits: VisibleLimits = logLimits) =>
  visibleLines(text, limits).join('\n');

/** Returns any text as one line for a terminal or a log: line feeds become tokens. */
export const visibleLine = (text: string, columns = logLimits.columns) =>
  cutLine(withoutCommands(revealed(text).replaceAll('\n', token('\n'))), columns);
