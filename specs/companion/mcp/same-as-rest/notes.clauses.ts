import { advice } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { isObject, readJson, shown } from '../../../../harness/formats/json.js';
import { bodyText, type Exchange, status } from '../../../../harness/network/exchange.js';
import { looksLikeHtml } from '../../../../harness/network/intermediaries.js';
import { markdownOf } from '../../rest/content/notes.clauses.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { isUnfinished } from '../features/told-errors.js';
import * as differences from './differences.js';
import { linesOf, unescaped } from './lines.js';
import { isEmptyResult } from './result-value.js';
import { foreignWhole, hasNoWordOf, joinedLines, textsIn } from './whole-text.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, the four tools';

/** A note from an agent endpoint, and those of REST: the same one first, then others. */
export interface SameNote {
  readonly exchanges: readonly [told: Exchange, own: Exchange, ...others: Exchange[]];
  readonly text: string;
}

export const agentsTellTheSame = clause<SameNote>({
  id: 'B-MCP-37',
  basis: advice('the tool returns a translation that quotes sentences of another note'),
  section,
  place,
  also: [`${section}, /mcp, resources`],
  text: 'An agent reads the same note as the REST routes return for this slug.',
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
    const foreign = told.filter((line) => others.has(line) && !mine.has(line));
    const ofOther = foreign.length;
    if (ofOwn > 0) return pass;
    const [ownTexts, otherTexts] = [[own], shownNotes].map((some) =>
      some.flatMap((note) => markdownOf(note).map((part) => part.text)),
    );
    // A short note has no two such lines.
    const whole = foreignWhole(text, ownTexts ?? [], otherTexts ?? []);
    if (whole !== undefined)
      return broken({
        at: '',
        expected: `the text of ${own.request.path}`,
        received: `the whole text of another note: ${shown(whole.slice(0, 60))}`,
        facts: { held: foreign[0] ?? whole.split('\n')[0] ?? '' },
      });
    return ofOther > 1
      ? broken({
          at: '',
          expected: `lines of ${own.request.path}`,
          received: `${ofOther} lines of other notes, and none of its own`,
          facts: { held: foreign[0] ?? '' },
        })
      : inapplicable('the notes have no lines by which they differ');
  },
});

export const markdownIsRaw = clause<SameNote>({
  id: 'B-ROUTE-25',
  basis: advice('REST ends a note where the tool adds an appendix'),
  section: 'Endpoints, Interface B',
  place: 'notes',
  text: 'A note of REST is raw and complete, compared with the same note from /mcp: its text is not rendered or escaped as HTML and not cut off, it has all its marks and line breaks, and it is not only the beginning of the note.',
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
    const texts = markdownOf(own).map((part) => part.text);
    const [longest = ''] = [...texts].sort((one, other) => other.length - one.length);
    const others = textsIn(readJson(Buffer.from(text)).document?.value ?? text);
    const cut =
      differences.rendered(texts, [...told]) ??
      joinedLines([longest], others) ??
      differences.unescapedWord(texts, others) ??
      differences.misread(mine, [...told]) ??
      differences.cutOff(mine, [...told]) ??
      differences.brokenOff(longest, [...told]) ??
      differences.stripped(mine, [...told]);
    if (cut) return broken({ ...cut, exchange: 1 });
    return mine.some((line) => told.has(line)) ? pass : inapplicable('the two texts have no line in common');
  },
});

/** Texts of a tool's result. */
const textsOf = (rpc: Pick<NoteByTool, 'exchanges' | 'id'>): string[] => {
  const content = objectResult(rpc)?.content;
  return (Array.isArray(content) ? content : [])
    .filter(isObject)
    .flatMap((item) => [item.text, isObject(item.resource) ? item.resource.text : undefined])
    .filter((text) => typeof text === 'string');
};

/** A note from the tool, and the response of REST to its slug. */
export interface NoteByTool extends Omit<RpcExchange, 'exchanges'> {
  readonly exchanges: readonly [told: Exchange, ...Exchange[]];
  readonly own: Exchange;
}

/** Characters by which the beginning of a text is recognised. */
const beginning = 12;

export const toolReturnsMarkdown = clause<NoteByTool>({
  id: 'B-MCP-56',
  basis: advice('the tool writes notes for reading aloud, without marks or with other quotation marks'),
  section,
  place,
  also: [`${section}, /mcp, resources`],
  text: 'The note that an agent reads, through get_note_markdown, a resource or a prompt, is the Markdown of REST: not HTML, not escaped, not encoded and not cut off, with all marks, lines and words. Each word of a note of up to 2,000 characters is compared if at least two notes are the same in both. Front matter, white space and the targets of links are ignored.',
  judge: (rpc) => {
    const texts = textsOf(rpc);
    const result = objectResult(rpc);
    if (result && isEmptyResult(result) && status(rpc.own) === 200)
      return broken({ at: '/result/content', expected: 'Markdown', received: shown(result.content) });
    if (texts.length === 0 || objectResult(rpc)?.isError === true || status(rpc.own) !== 200)
      return inapplicable('no text of a note');
    const markdown = markdownOf(rpc.own).map(({ text }) => text);
    const shownByRest = bodyText(rpc.own).replaceAll('\\', '');
    const isOwn = (text: string) =>
      shownByRest.includes(text.trim().replaceAll('\\', '').slice(0, beginning));
    const isRendered = texts.every((text) => differences.isMarkup(text) && !isOwn(text));
    const isPlaceholder = texts.every((text) => isUnfinished(text) && !isOwn(text));
    if (texts.every(looksLikeHtml) || isRendered || isPlaceholder)
      return broken({ at: '/result/content', expected: 'Markdown', received: shown(texts[0]?.slice(0, 60)) });
    const own = bodyText(rpc.own);
    if (looksLikeHtml(own)) return inapplicable('REST returns the note as an HTML page');
    // A tool may shorten what would be too long for a model.
    const long = own.length > differences.mostWhole;
    const { structuredContent, content } = objectResult(rpc) ?? {};
    const isText = Array.isArray(content) && content.length === 1 && structuredContent === undefined;
    const lines = texts.flatMap(linesOf);
    const cut =
      differences.escapedAsHtml(lines, linesOf(own)) ??
      (isText ? differences.notItsText(texts, markdown) : undefined) ??
      differences.misread(lines, markdown.flatMap(linesOf)) ??
      (long ? undefined : differences.cutOff(lines, linesOf(own))) ??
      differences.onlyTheStart(texts, markdown) ??
      differences.stripped(lines, markdown.flatMap(linesOf)) ??
      differences.unescapedWord(texts, markdown) ??
      joinedLines(texts, markdown) ??
      hasNoWordOf(objectResult(rpc) ?? null, markdown);
    return cut ? broken({ ...cut, at: '/result/content' }) : pass;
  },
});

/** A resource whose URI ends with the slug of a note, with its texts, and the response of REST to the slug. */
export interface NoteAsResource {
  readonly exchanges: readonly [read: Exchange, own: Exchange, ...others: Exchange[]];
  /** Texts of the contents that state to be Markdown. */
  readonly texts: readonly string[];
}

/** A note from an agent endpoint, for the clauses about tools and about resources. */
export type NoteTold = SameNote & Omit<NoteByTool, 'exchanges'> & Pick<NoteAsResource, 'texts'>;

export const resourceIsMarkdown = clause<NoteAsResource>({
  id: 'B-MCP-67',
  basis: advice('a resource is a preview that ends in the middle of a sentence'),
  section,
  place: '/mcp, resources',
  text: 'A resource that is a note and states to be Markdown is not empty and not an HTML page. If REST returns a line correctly, the resource does not escape it, misread it or cut it off.',
  judge: ({ exchanges: [, own], texts }) => {
    if (texts.length === 0 || status(own) !== 200) return inapplicable('no Markdown of a note');
    const [text = ''] = texts;
    const [lines, others] = [
      texts.flatMap(linesOf),
      markdownOf(own).flatMap((part) => linesOf(part.text)),
    ] as const;
    if (texts.join('').trim() === '' && others.length > 0)
      return broken({ at: '/result/contents/0', expected: shown(others[0]), received: 'an empty text' });
    if (looksLikeHtml(text) && !looksLikeHtml(bodyText(own)))
      return broken({ at: '/result/contents/0', expected: 'Markdown', received: shown(text.slice(0, 60)) });
    const breach =
      differences.escapedAsHtml(lines, others) ??
      differences.misread(lines, others) ??
      differences.brokenOff(text, others);
    if (breach) return broken({ ...breach, at: '/result/contents/0' });
    return lines.some((line) => others.includes(line)) ? pass : inapplicable('no line in common');
  },
});

/** Returns the note of REST that a result holds: several of its lines, as a result may name notes. */
export const noteToldBy = (rpc: RpcExchange, notes: readonly Exchange[]): Exchange | undefined => {
  const told = new Set(textsOf(rpc).flatMap(linesOf));
  return notes
    .filter((note) => status(note) === 200)
    .find((note) => {
      const lines = markdownOf(note).flatMap(({ text }) => linesOf(text));
      return lines.length > 2 && lines.filter((line) => told.has(line)).length > 2;
    });
};

/** A result for a slug that no note has, and notes of REST. */
export interface UnknownNote extends RpcExchange {
  readonly notes: readonly Exchange[];
}

export const unknownNoteIsNone = clause<UnknownNote>({
  id: 'B-MCP-71',
  basis: advice('the tool returns the note with the most similar slug'),
  section,
  place,
  text: 'get_note_markdown does not return a published note for a slug that no note has.',
  judge: (rpc) => {
    const result = objectResult(rpc);
    if (!result || result.isError === true) return pass;
    // A result may suggest notes by their titles and summaries.
    const found = noteToldBy(rpc, rpc.notes);
    return found
      ? broken({
          at: '/result/content',
          expected: 'an error',
          received: `the note of ${found.request.path}`,
          facts: { due: 'error' },
        })
      : pass;
  },
});
