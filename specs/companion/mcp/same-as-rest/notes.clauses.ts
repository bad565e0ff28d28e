import { clause } from '../../../../harness/declarations/clause.js';
import { type Breach, broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { isObject, shown } from '../../../../harness/formats/json.js';
import { bodyText, type Exchange, status } from '../../../../harness/network/exchange.js';
import { looksLikeHtml } from '../../../../harness/network/intermediaries.js';
import { markdownOf } from '../../rest/content/notes.clauses.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { linesOf, unescaped } from './lines.js';

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
  text: 'A note is raw and complete: compared with the note that agents get, no character is escaped as HTML and no text is cut off.',
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
    const cut = cutOff(mine, [...told]);
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

export const toolReturnsMarkdown = clause<NoteByTool>({
  id: 'B-MCP-56',
  level: 'must',
  section,
  place,
  text: 'get_note_markdown returns Markdown: no HTML page, and no text escaped as HTML or cut off that REST returns as it is.',
  judge: (rpc) => {
    const texts = textsOf(rpc);
    if (texts.length === 0 || objectResult(rpc)?.isError === true) return inapplicable('no text of a note');
    if (texts.every(looksLikeHtml))
      return broken({ at: '/result/content', expected: 'Markdown', received: shown(texts[0]?.slice(0, 60)) });
    const plain = new Set(linesOf(bodyText(rpc.own)));
    const escaped = texts
      .flatMap(linesOf)
      .find((line) => unescaped(line) !== line && !plain.has(line) && plain.has(unescaped(line)));
    if (escaped !== undefined)
      return broken({ at: '/result/content', expected: shown(unescaped(escaped)), received: shown(escaped) });
    // A tool may shorten what would be too long for a model.
    const own = bodyText(rpc.own);
    const cut = own.length > mostWhole ? undefined : cutOff(texts.flatMap(linesOf), linesOf(own));
    return cut ? broken({ ...cut, at: '/result/content' }) : pass;
  },
});
