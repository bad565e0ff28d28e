import type { Breach } from '../../../../harness/engine/verdict.js';
import { readJson, shown } from '../../../../harness/formats/json.js';
import { damaged, linesOf, unescaped, withoutMarkup } from './lines.js';

/** The texts of a note from one side, and their lines. */
export interface NoteText {
  readonly texts: readonly string[];
  readonly lines: readonly string[];
}

/** Returns where a note is damaged, by comparison with the sound one; undefined where it is not. */
type Difference = (note: NoteText, sound: NoteText) => Breach | undefined;

/** Letters at the end of a cut text that the other text must continue. */
const seam = 20;

/** Fewest lines of a note without their marks that count: one line may be an added heading. */
const fewestStripped = 2;

/** The text has lost the marks of its Markdown; it has no marks at all then. */
const stripped: Difference = ({ lines }, { lines: others }) => {
  if (lines.some((line) => withoutMarkup(line) !== line)) return undefined;
  const own = new Set(lines);
  const lost = others.filter((line) => !own.has(line) && own.has(withoutMarkup(line)));
  const [first = ''] = lost;
  return lost.length < fewestStripped
    ? undefined
    : { at: '', expected: shown(first), received: shown(withoutMarkup(first)) };
};

/** Fewest characters of the last line of a text by which it is recognised in the other one. */
const recognised = 10;

/** The text ends within a line that the other text has whole. */
const brokenOff: Difference = ({ texts: [text = ''] }, { lines: others }) => {
  const lines = text.trim().split(/[\r\n]+/);
  const last = lines.at(-1)?.replaceAll('\\', '').trim() ?? '';
  // A text of one or two lines may be an excerpt.
  if (lines.length < 3 || last.length < recognised || others.some((line) => line.endsWith(last)))
    return undefined;
  const whole = others.find(
    (line) => line.startsWith(last) && /^\s?[\p{L}\p{N}]/u.test(line.slice(last.length)),
  );
  return whole === undefined ? undefined : { at: '', expected: shown(whole), received: shown(last) };
};

/** The text ends with an ellipsis where the other text goes on; a text that ends so in both is not cut. */
const cutOff: Difference = ({ lines }, { lines: others }) => {
  const last = lines.at(-1) ?? '';
  const end = /^(.*\S)\s*(?:…|\.\.\.)$/.exec(last)?.[1]?.slice(-seam) ?? '';
  if (end.length < seam || others.some((line) => line.endsWith(last.slice(-seam)))) return undefined;
  const whole = others.join(' ');
  const at = whole.lastIndexOf(end);
  const next = at < 0 ? '' : whole.slice(at + seam);
  return next.length > seam && !/^\s*(…|\.\.\.)/.test(next)
    ? { at: '', expected: shown(`${end}${next.slice(0, 40)}`), received: shown(`${end}…`) }
    : undefined;
};

/** Length up to which a tool has no reason to shorten a note, characters. */
export const mostWhole = 2000;
/** Share of such a note, and characters of a longer one, below which a text is little more than its heading. */
const leastShare = 0.3;
const heading = 200;
/** Length from which a note is more than a heading and a sentence, characters. */
const leastWhole = 100;

/** Returns a text without the front matter at its start. */
export const withoutFront = (text: string): string => {
  const mark = text.slice(0, 3);
  const end = mark === '---' || mark === '+++' ? text.indexOf(`\n${mark}`, 3) : -1;
  return (end < 0 ? text : text.slice(end + 4)).trim();
};

/** The note is only the first lines of the other one. */
const onlyTheStart: Difference = ({ texts }, { texts: markdown }) => {
  const told = withoutFront(texts.join('\n'));
  const whole = markdown.map(withoutFront).find((text) => told !== '' && text.includes(told));
  const least = whole === undefined || whole.length > mostWhole ? heading : leastShare * whole.length;
  return whole !== undefined && whole.length > leastWhole && told.length < least
    ? { at: '', expected: `a note of ${whole.length} characters`, received: shown(told.slice(0, 60)) }
    : undefined;
};

/** The text has lost the backslash before a word. No other way to write Markdown adds or removes this backslash. */
const unescapedWord: Difference = ({ texts }, { texts: others }) => {
  const linesIn = (all: readonly string[]) =>
    all.flatMap((text) => text.split(/[\r\n]+/)).map((line) => line.trim());
  const told = new Set(linesIn(texts));
  const lost = linesIn(others).find(
    (line) => /\\[A-Za-z]{2}/.test(line) && !told.has(line) && told.has(line.replaceAll('\\', '')),
  );
  return lost === undefined
    ? undefined
    : { at: '', expected: shown(lost), received: shown(lost.replaceAll('\\', '')) };
};

/** Newlines written as an escape by which a text shows that it was not unescaped. */
const escapedNewlines = 3;

/** Returns whether a text is HTML from its first sign to its last one. */
export const isMarkup = (text: string): boolean =>
  /^<(h[1-6]|p|div|article|section|main)[\s>]/i.test(text.trimStart()) &&
  /<\/[a-z][\w-]*>$/i.test(text.trimEnd());

/** Ends of blocks: HTML may hold all of them in one line. */
const blockEnd = /<\/(?:h[1-6]|p|div|li|td|th|pre|blockquote)>|<br ?\/?>/gi;

/** All texts are HTML that was rendered from lines of the other text, which has these lines without tags. */
const rendered: Difference = ({ texts }, { lines: others }) => {
  const own = texts.map(withoutFront).filter((text) => text !== '');
  if (own.length === 0 || !own.every(isMarkup)) return undefined;
  const lines = own.flatMap(linesOf);
  const source = new Set(others);
  // Markdown may consist of HTML: then both have its lines.
  if (lines.some((line) => source.has(line))) return undefined;
  const blocks = own.flatMap((text) => linesOf(text.replace(blockEnd, '\n')));
  const bare = new Set(blocks.map((line) => unescaped(line.replace(/<[^<>]{0,200}>/g, '')).trim()));
  const made = others.find((line) => bare.has(withoutMarkup(line)));
  return made === undefined
    ? undefined
    : { at: '', expected: shown(made), received: shown(lines[0]?.slice(0, 60) ?? '') };
};

/** Returns where the only text of a result is no Markdown of the note: its address, or text with escapes for newlines. */
export const notItsText = (
  [text = '', ...more]: readonly string[],
  markdown: readonly string[],
): Breach | undefined => {
  const plain = text.trim();
  const isOneLine = more.length === 0 && !/[\r\n]/.test(plain);
  const ownLines = markdown.filter((own) => /[\r\n]/.test(own.trim()));
  if (!isOneLine || ownLines.length === 0) return undefined;
  if (/^<?(https?:\/\/|\/)[^\s<>]+>?$/.test(plain))
    return { at: '', expected: 'the Markdown of the note', received: shown(plain.slice(0, 60)) };
  const newlines = plain.split('\\n').length - 1;
  return newlines >= escapedNewlines && readJson(Buffer.from(plain)).document === undefined
    ? { at: '', expected: 'newlines', received: shown(plain.slice(0, 60)) }
    : undefined;
};

/** A wrong character encoding changed a line that the other text has whole. */
const misread: Difference = ({ lines }, { lines: others }) => {
  const told = new Set(lines);
  for (const line of others)
    for (const form of told.has(line) ? [] : damaged(line))
      if (told.has(form)) return { at: '', expected: shown(line), received: shown(form) };
  return undefined;
};

/** A line is escaped as HTML, once or twice, and the other text has it unescaped. */
const escapedAsHtml: Difference = ({ lines }, { lines: others }) => {
  const plain = new Set(others);
  const lineOf = (line: string) =>
    plain.has(line)
      ? undefined
      : [unescaped(line), unescaped(unescaped(line))].find((one) => one !== line && plain.has(one));
  const line = lines.find((one) => lineOf(one) !== undefined);
  return line === undefined ? undefined : { at: '', expected: shown(lineOf(line)), received: shown(line) };
};

/** Lines of a note, and characters of a text, from which line breaks cannot be missing. */
const [fewestLines, fewestJoined] = [5, 100];

/** The text is the note without its line breaks: Markdown needs them. */
const joinedLines: Difference = ({ texts }, { texts: markdown }) => {
  const [text = '', ...more] = texts;
  const told = text.trim();
  if (more.length > 0 || /[\r\n]/.test(told) || told.includes('\\n') || told.startsWith('{'))
    return undefined;
  const spaced = (one: string) => one.replace(/\s+/g, ' ').trim();
  const lines = markdown.filter((one) => one.trim().split(/[\r\n]+/).length >= fewestLines);
  const isJoined =
    told.length >= fewestJoined &&
    lines.map(spaced).some((one) => one.endsWith(spaced(told)) || spaced(told).endsWith(one));
  return isJoined
    ? { at: '', expected: 'the line breaks of the Markdown', received: shown(told.slice(0, 60)) }
    : undefined;
};

/** Returns where a note is damaged, by comparison with the sound one; `mayShorten` says that it may end early. */
export const damageOf = (note: NoteText, sound: NoteText, mayShorten = false): Breach | undefined => {
  const ends = mayShorten ? [] : [cutOff, brokenOff];
  const all = [escapedAsHtml, rendered, misread, ...ends, onlyTheStart, stripped, unescapedWord, joinedLines];
  return all.map((difference) => difference(note, sound)).find((breach) => breach !== undefined);
};
