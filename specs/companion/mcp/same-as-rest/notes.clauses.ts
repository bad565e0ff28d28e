import { clause } from '../../../../harness/declarations/clause.js';
import { type Breach, broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { isObject, shown } from '../../../../harness/formats/json.js';
import { bodyText, type Exchange, status } from '../../../../harness/network/exchange.js';
import { looksLikeHtml } from '../../../../harness/network/intermediaries.js';
import { markdownOf } from '../../rest/content/notes.clauses.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { linesOf, unescaped, withoutMarkup } from './lines.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, tools';

/** A note from an agent endpoint, and those of REST: the same one first, then others. */
export interface SameNote {
  readonly exchanges: readonly [told: Exchange, own: Exchange, ...others: Exchange[]];
  readonly text: string;
}

export const agentsTellTheSame = clause<SameNote>({
  id: 'B-MCP-37',
  level: 'must',
  section,
  place,
  also: [`${section}, /mcp, resources and prompt templates`],
  text: 'A note that an agent reads is the note that the REST routes return for the same slug.',
  judge: ({ exchanges: [, own, ...notes], text }) => {
    const shownNotes = notes.filter((note) => status(note) === 200);
    if (status(own) !== 200 || shownNotes.length === 0)
      return inapplicable('REST does not show several notes');
    const [mine, others] = [
      new Set(linesOf(bodyText(own))),
      new Set(shownNotes.flatMap((note) => linesOf(bodyText(note)))),
    ];
    const told = linesOf(text);
    const ofOwn = told.filter((line) => mine.has(line) && !others.has(line)).length;
    const ofOther = told.filter((line) => others.has(line) && !mine.has(line)).length;
    if (ofOwn > 0) return pass;
    return ofOther > 1
      ? broken({
          at: '',
          expected: `lines of ${own.request.path}`,
          received: `${ofOther} lines of other notes, and none of its own`,
        })
      : inapplicable('the notes have no lines by which they differ');
  },
});

/** Letters at the end of a cut text that the other text must continue. */
const seam = 20;

/** Lines of a note that must have lost their marks, so that it is not one heading that was added. */
const fewestStripped = 2;

/** Returns where a text has lost the Markdown that another one has; it has no marks at all then. */
const stripped = (lines: readonly string[], others: readonly string[]): Breach | undefined => {
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

/** Returns where a text ends within a line that the other text has whole. */
const brokenOff = (text: string, others: readonly string[]): Breach | undefined => {
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

/**
 * Returns where a text ends with an ellipsis although the other text goes on there; a text that ends so in both
 * is not cut.
 */
const cutOff = (lines: readonly string[], others: readonly string[]): Breach | undefined => {
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

export const markdownIsRaw = clause<SameNote>({
  id: 'B-ROUTE-25',
  level: 'must',
  section: 'Endpoints, Interface B',
  place: 'notes',
  text: 'A note is raw and complete: its text is not escaped as HTML, not cut off and without lost marks, compared with the same note from /mcp.',
  judge: ({ exchanges: [, own], text }) => {
    if (status(own) !== 200) return inapplicable('the note was not opened: another clause judges that');
    const told = new Set(linesOf(text));
    const mine = markdownOf(own).flatMap((part) => linesOf(part.text));
    const escaped = mine.find((line) => {
      // Some escape what is escaped.
      const plain = unescaped(unescaped(line));
      return plain !== line && !told.has(line) && told.has(plain);
    });
    if (escaped !== undefined)
      return broken({ at: '', expected: unescaped(unescaped(escaped)), received: escaped, exchange: 1 });
    const [longest = ''] = markdownOf(own)
      .map((part) => part.text)
      .sort((one, other) => other.length - one.length);
    const cut = cutOff(mine, [...told]) ?? brokenOff(longest, [...told]) ?? stripped(mine, [...told]);
    if (cut) return broken({ ...cut, exchange: 1 });
    return mine.some((line) => told.has(line)) ? pass : inapplicable('the two texts have no line in common');
  },
});

/** Texts of a tool's result. */
const textsOf = (rpc: RpcExchange): string[] => {
  const content = objectResult(rpc)?.content;
  return (Array.isArray(content) ? content : [])
    .filter(isObject)
    .flatMap((item) => [item.text, isObject(item.resource) ? item.resource.text : undefined])
    .filter((text) => typeof text === 'string');
};

/** A note from the tool, and the response of REST to its slug. */
export interface NoteByTool extends RpcExchange {
  readonly own: Exchange;
}

/** Length up to which a tool has no reason to shorten a note, characters. */
const mostWhole = 2000;
/** Share of such a note, and characters of a longer one, below which a text is little more than its heading. */
const leastShare = 0.3;
const heading = 200;
/** Length from which a note is more than a heading and a sentence, characters. */
const leastWhole = 100;

/** Returns a text without the front matter at its start. */
const withoutFront = (text: string): string => {
  const mark = text.slice(0, 3);
  const end = mark === '---' || mark === '+++' ? text.indexOf(`\n${mark}`, 3) : -1;
  return (end < 0 ? text : text.slice(end + 4)).trim();
};

/** Returns where a note is only the first lines of the one that REST returns. */
const onlyTheStart = (texts: readonly string[], markdown: readonly string[]): Breach | undefined => {
  const told = withoutFront(texts.join('\n'));
  const whole = markdown.map(withoutFront).find((text) => told !== '' && text.includes(told));
  const least = whole === undefined || whole.length > mostWhole ? heading : leastShare * whole.length;
  return whole !== undefined && whole.length > leastWhole && told.length < least
    ? { at: '', expected: `a note of ${whole.length} characters`, received: shown(told.slice(0, 60)) }
    : undefined;
};

/** Characters by which the beginning of a text is recognised. */
const beginning = 12;

export const toolReturnsMarkdown = clause<NoteByTool>({
  id: 'B-MCP-56',
  level: 'must',
  section,
  place,
  text: 'get_note_markdown returns the Markdown that REST returns: not as HTML, not escaped as HTML, not cut off, with all its marks.',
  judge: (rpc) => {
    const texts = textsOf(rpc);
    if (texts.length === 0 || objectResult(rpc)?.isError === true) return inapplicable('no text of a note');
    const markdown = markdownOf(rpc.own).map(({ text }) => text);
    const isMarkup = (text: string) =>
      /^<(h[1-6]|p|div|article|section|main)[\s>]/i.test(text.trimStart()) &&
      /<\/[a-z][\w-]*>$/i.test(text.trimEnd());
    const shownByRest = bodyText(rpc.own).replaceAll('\\', '');
    const isOwn = (text: string) =>
      shownByRest.includes(text.trim().replaceAll('\\', '').slice(0, beginning));
    const isRendered = texts.every((text) => isMarkup(text) && !isOwn(text));
    if (texts.every(looksLikeHtml) || isRendered)
      return broken({ at: '/result/content', expected: 'Markdown', received: shown(texts[0]?.slice(0, 60)) });
    const plain = new Set(linesOf(bodyText(rpc.own)));
    const escaped = texts
      .flatMap(linesOf)
      .find((line) => unescaped(line) !== line && !plain.has(line) && plain.has(unescaped(line)));
    if (escaped !== undefined)
      return broken({ at: '/result/content', expected: shown(unescaped(escaped)), received: shown(escaped) });
    // A tool may shorten what would be too long for a model.
    const own = bodyText(rpc.own);
    const long = own.length > mostWhole;
    const cut =
      (long ? undefined : cutOff(texts.flatMap(linesOf), linesOf(own))) ??
      onlyTheStart(texts, markdown) ??
      stripped(texts.flatMap(linesOf), markdown.flatMap(linesOf));
    return cut ? broken({ ...cut, at: '/result/content' }) : pass;
  },
});
