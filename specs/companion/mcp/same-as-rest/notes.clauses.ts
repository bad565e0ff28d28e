import { advice } from '../../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  readJson,
  shown,
} from '../../../../harness/formats/json.js';
import { bodyText, type Exchange, status } from '../../../../harness/network/exchange.js';
import { looksLikeHtml } from '../../../../harness/network/intermediaries.js';
import { markdownOf, sourceOf } from '../../rest/content/notes.clauses.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { isUnfinished } from '../features/told-errors.js';
import { damageOf, isMarkup, mostWhole, notItsText } from './differences.js';
import { linesOf } from './lines.js';
import { isEmptyResult, namingRead, type ReadAt } from './result-value.js';
import { foreignWhole, hasNoWordOf, textsIn } from './whole-text.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, the four tools';

/** A note from an agent endpoint, and those of REST: the same one first, then others. */
export interface SameNote extends ReadAt {
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
  cause: 'A note from /mcp is not the note that REST returns for the same slug: {received}.',
  fix: 'Look a note up by its slug in both, in the same data.',
  judge: namingRead(({ exchanges: [, own, ...notes], text }) => {
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
  }),
});

/** Returns whether a part of a resource states to be Markdown. */
export const isMarkdown = ({ mimeType }: JsonObject): boolean => /^text\/markdown\b/i.test(String(mimeType));

/** Returns the texts in the result of a tool, or of a resource those that state to be Markdown. */
const textsOf = (rpc: Pick<NoteByTool, 'exchanges' | 'id'>): string[] => {
  const { content, contents } = objectResult(rpc) ?? {};
  const parts = Array.isArray(contents)
    ? contents.filter(isObject).filter(isMarkdown)
    : (Array.isArray(content) ? content : []).filter(isObject);
  return parts
    .flatMap((item) => [item.text, isObject(item.resource) ? item.resource.text : undefined])
    .filter((text) => typeof text === 'string');
};

/** A note from the tool or from a resource, and the response of REST to its slug. */
export interface NoteByTool extends Omit<RpcExchange, 'exchanges'>, ReadAt {
  readonly exchanges: readonly [told: Exchange, ...Exchange[]];
  readonly own: Exchange;
}

/** A note from an agent endpoint, beside that of REST and others. */
export type NoteTold = SameNote & Omit<NoteByTool, 'exchanges'>;

/** Characters by which the beginning of a text is recognised. */
const beginning = 12;

export const noteIsTheSame = clause<NoteByTool>({
  id: 'B-MCP-56',
  basis: advice(
    'the tool writes notes for reading aloud, without marks or with other quotation marks, a resource is a preview, or the tool adds an appendix',
  ),
  section,
  place,
  also: [`${section}, /mcp, resources`, 'Endpoints, Interface B, notes'],
  text: 'The note that an agent reads, through get_note_markdown, a resource that states to be Markdown or a prompt, is the Markdown of REST: neither of the two is HTML, escaped, encoded, cut off, or without marks, lines or words that the other has. Each word of a note of up to 2,000 characters is compared if at least two notes are the same in both. Front matter, white space and the targets of links are ignored.',
  cause:
    'A note is not the same Markdown for agents and in REST: {route} has {received} instead of {expected}.',
  fix: 'Return the whole Markdown source of the note in both, without rendering it and without changes.',
  judge: namingRead((rpc) => {
    const texts = textsOf(rpc);
    const result = objectResult(rpc) ?? {};
    const at = result.contents === undefined ? '/result/content' : '/result/contents/0';
    const own = bodyText(rpc.own);
    const markdown = markdownOf(rpc.own).map(({ text }) => text);
    const noMarkdown = (received: JsonValue | undefined) =>
      broken({ at, expected: 'Markdown', received: shown(received) });
    const isNothing =
      isEmptyResult(result) || (texts.length > 0 && texts.join('').trim() === '' && linesOf(own).length > 0);
    if (isNothing && status(rpc.own) === 200) return noMarkdown(result.content ?? texts[0]);
    if (texts.length === 0 || result.isError === true || status(rpc.own) !== 200)
      return inapplicable('no text of a note');
    const shownByRest = own.replaceAll('\\', '');
    const isOwn = (text: string) =>
      shownByRest.includes(text.trim().replaceAll('\\', '').slice(0, beginning));
    const isRendered = texts.every((text) => isMarkup(text) && !isOwn(text));
    const isPlaceholder = texts.every((text) => isUnfinished(text) && !isOwn(text));
    if (looksLikeHtml(own)) return inapplicable('REST returns the note as an HTML page');
    if (texts.every(looksLikeHtml) || isRendered || isPlaceholder) return noMarkdown(texts[0]?.slice(0, 60));
    const { structuredContent, content } = result;
    const isText = Array.isArray(content) && content.length === 1 && structuredContent === undefined;
    const damage =
      (isText ? notItsText(texts, markdown) : undefined) ??
      damageOf(
        { texts, lines: texts.flatMap(linesOf) },
        { texts: markdown, lines: [...markdown.flatMap(linesOf), ...linesOf(own)] },
        // A tool may shorten what would be too long for a model.
        content !== undefined && own.length > mostWhole,
      ) ??
      hasNoWordOf(result, markdown);
    return damage ? broken({ ...damage, at }) : pass;
  }),
});

/** The note of REST is compared with the one that the agent reads: only the agent's may be whole. */
export const restIsRaw = alsoJudging<SameNote>(
  noteIsTheSame,
  namingRead(({ exchanges: [, own], text }) => {
    if (status(own) !== 200) return inapplicable('the note was not opened: another clause judges that');
    const told = {
      texts: textsIn(readJson(Buffer.from(text)).document?.value ?? text),
      lines: linesOf(text),
    };
    const all = sourceOf(own).map((part) => part.text);
    const [longest = ''] = [...all].sort((one, other) => other.length - one.length);
    const mine = { texts: [longest], lines: all.flatMap(linesOf) };
    const damage = damageOf(mine, told);
    if (damage) return broken({ ...damage, exchange: 1 });
    const lines = new Set(told.lines);
    return mine.lines.some((line) => lines.has(line))
      ? pass
      : inapplicable('the two texts have no line in common');
  }),
);

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
  cause: 'get_note_markdown returns a note for a slug that no note has: {received}.',
  fix: 'Return isError for an unknown slug.',
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
