import { advice } from '../../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { type JsonObject, type JsonValue, shown } from '../../../../harness/formats/json.js';
import { quantity } from '../../../../harness/formats/quantity.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { contentStays } from '../../moments/stays.clauses.js';
import { isAmong, titleOf } from '../../rest/content/entries.js';
import { mostWhole, withoutFront } from './differences.js';
import { agentsTellTheSame, noteIsTheSame, type SameNote } from './notes.clauses.js';
import { textsIn } from './whole-text.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, the four tools';

/** Fewest results that must be the same as in REST before a result that differs is judged. */
const fewestSame = 2;

/** A note from the tool or from a resource, and the texts of the same note from REST. */
export interface ToldNote {
  readonly told: JsonValue;
  readonly own: readonly string[];
  readonly path: string;
  /** Whether a long note may be shortened: by a tool, not by a resource, which is the note itself. */
  readonly mayShorten: boolean;
}

/** Several notes from the tool, or from resources. */
export interface ToldNotes {
  /** The results in the order of the notes, then the responses of REST in this order. */
  readonly exchanges: readonly [Exchange, ...Exchange[]];
  readonly notes: readonly ToldNote[];
}

/** A server may put front matter of its own before a note that has some. */
const withoutFronts = (text: string): string => withoutFront(withoutFront(text));

/**
 * Returns a text without what a server may write otherwise: front matter, white space, backslashes, and the
 * targets of links, which may be made absolute.
 */
const compared = (text: string): string =>
  withoutFronts(text.replaceAll('\r\n', '\n'))
    .normalize('NFC')
    .replace(/\]\([^)]{0,500}\)/g, ']')
    .replace(/^ ?\[[^\]]{1,100}\]:.{0,500}$/gm, '')
    .replace(/<[^<>]{1,500}>/g, '')
    .replace(/https?:\/\/[^\s)>\]]{1,500}/g, '')
    .replaceAll('\\', '')
    .replace(/\s+/g, ' ')
    .trim();

const longestOf = ({ own }: ToldNote): string =>
  [...own].sort((one, other) => other.length - one.length)[0] ?? '';

/** Returns the longest text of a note as it is compared; undefined where it may be shortened. */
const bodyOf = (note: ToldNote): string | undefined => {
  const longest = longestOf(note);
  const body = compared(longest);
  return (note.mayShorten && longest.length > mostWhole) || body === '' ? undefined : body;
};

/** Returns whether an agent received this note as REST returns it; undefined where that cannot be said. */
export const isWhole = (note: ToldNote): boolean | undefined => {
  const body = bodyOf(note);
  // A link leads to the text.
  if (body === undefined || JSON.stringify(note.told).includes('"resource_link"')) return undefined;
  const texts = textsIn(note.told);
  // A note may be in several parts.
  const told = [...texts, texts.join(''), texts.join('\n')].map(compared);
  if (told.some((text) => text.includes(body))) return true;
  // A long text that ends early without a word about it is no longer the note; other long texts are open.
  const endsEarly = told.some((text) => text.length > leastCompared && body.startsWith(text));
  return longestOf(note).length <= mostWhole || endsEarly ? false : undefined;
};

/** Length of a text from which it is recognised as the beginning of another one, characters. */
const leastCompared = 200;

/** Returns the first word of a text from which another one goes on otherwise. */
const firstOther = (body: string, told: readonly string[]): string => {
  const words = body.split(' ');
  const at = words.findIndex((_, index) => {
    const beginning = words.slice(0, index + 1).join(' ');
    return !told.some((text) => text.includes(beginning));
  });
  return words.slice(Math.max(0, at - 1), at + 6).join(' ');
};

/** Fewest additional characters of a note in one place that are more than one added line. */
const fewestMore = 100;

/** Returns how a note goes on for the agent after all that REST returns of it; undefined where it ends there too. */
export const continuationOf = (note: ToldNote): string | undefined => {
  const body = compared(longestOf(note));
  const told = textsIn(note.told)
    .map(compared)
    .find((text) => text.startsWith(body));
  const more = told?.slice(body.length).trim() ?? '';
  return body.length > leastCompared && more.length >= fewestMore ? more : undefined;
};

/** Returns whether an agent received a note exactly as REST returns it, with nothing before or after it. */
const isEqual = (note: ToldNote): boolean =>
  textsIn(note.told).some((text) => compared(text) === compared(longestOf(note)));

/** Each word of several notes is compared: only notes that the agent, or REST, returns otherwise than the rest count. */
export const notesWhole = alsoJudging<ToldNotes>(noteIsTheSame, ({ notes }) => {
  const whole = notes.map(isWhole);
  const isJudged = whole.filter((one) => one === true).length >= fewestSame;
  const at = isJudged ? whole.indexOf(false) : -1;
  const [note, body] = [notes[at], notes[at] && bodyOf(notes[at])];
  if (note !== undefined && body !== undefined)
    return broken({
      at: note.mayShorten ? '/result/content' : '/result',
      expected: `the text of ${note.path}: ${firstOther(body, textsIn(note.told).map(compared))}`,
      received: 'another text',
      exchange: at,
    });
  const more = notes.filter(isEqual).length < fewestSame ? [] : notes.map(continuationOf);
  const cut = more.findIndex((text) => text !== undefined);
  if (cut >= 0)
    return broken({
      at: '',
      expected: `the text that follows: ${shown(more[cut]?.slice(0, 60))}`,
      received: 'nothing after the beginning of the note',
      exchange: notes.length + cut,
    });
  return isJudged ? pass : inapplicable('fewer than two notes are the same as those of REST');
});

/** Notes that get_note_markdown was called for at once. */
export interface NotesAtOnce {
  /** The calls at once, in the order of the notes. */
  readonly exchanges: readonly [Exchange, ...Exchange[]];
  /** Each note compared with REST: the call at once, and the last one alone where it was another note. */
  readonly notes: readonly { readonly together: SameNote; readonly alone: SameNote }[];
}

/** Calls at once that return another note: one may be of a note that was just renamed. */
const fewestCrossed = 2;

export const notesKeepApart = alsoJudging<NotesAtOnce>(contentStays, ({ notes }) => {
  const saysOf = (note: SameNote) => agentsTellTheSame.judge(note).kind;
  const isCrossed = ({ together, alone }: (typeof notes)[number]) =>
    saysOf(together) === 'broken' && saysOf(alone) === 'pass';
  const crossed = notes.filter(isCrossed);
  if (crossed.length >= fewestCrossed)
    return broken({
      at: '/result/content',
      expected: `the note of ${crossed[0]?.together.exchanges[1].request.path}, as alone`,
      received: `another note, as in ${crossed.length} of ${quantity(notes.length, 'call')} at the same time`,
      note: 'read: get_note_markdown, at once with other notes',
      exchange: notes.findIndex(isCrossed),
    });
  return notes.filter(({ together }) => saysOf(together) === 'pass').length < 2
    ? inapplicable('fewer than two notes can be compared')
    : pass;
});

/** What list_content lists, and what REST lists for the same kind. */
export interface ToldListing {
  readonly told: readonly JsonObject[];
  readonly own: readonly JsonObject[];
  /** The limit that was given; undefined where the tool takes none. */
  readonly limit: number | undefined;
}

/** Several listings of the tool. */
export interface ToldListings {
  /** The results, in the order of the listings. */
  readonly exchanges: readonly [Exchange, ...Exchange[]];
  readonly lists: readonly ToldListing[];
  /** Earlier listings, which show how many entries the tool lists. */
  readonly before?: readonly ToldListing[];
}

/** Returns the entry of REST that a listing leaves out although it had room for it. */
const leftOut = (
  { told, own, limit }: ToldListing,
  lists: readonly ToldListing[],
): JsonObject | undefined => {
  const most = Math.max(...lists.map((list) => list.told.length));
  const hasRoom = told.length < (limit ?? Number.POSITIVE_INFINITY);
  // A tool may stop at a number of its own.
  return hasRoom && told.length < most ? own.find((entry) => !isAmong(told, entry)) : undefined;
};

export const listingsWhole = clause<ToldListings>({
  id: 'B-MCP-86',
  basis: advice('an author keeps an entry from agents'),
  section,
  place,
  text: 'If its limit leaves room, list_content returns every entry that REST lists for the same kind. This is judged if at least two listings are the same in both.',
  cause: 'list_content leaves an entry out: expected {expected}, received {received}.',
  fix: 'List the same entries as GET /api/v1/content.',
  judge: ({ lists, before = [] }) => {
    const comparable = [...lists, ...before].filter(
      ({ told, own }) => told.length > 0 && own.length > 0 && told.every((entry) => isAmong(own, entry)),
    );
    const same = comparable.filter(({ told, own }) => own.every((entry) => isAmong(told, entry)));
    const different = new Set(same.map(({ own }) => `${own.length} ${titleOf(own[0] ?? {})}`));
    if (different.size < fewestSame)
      return inapplicable('fewer than two listings are the same as those of REST');
    const short = comparable.find((list) => lists.includes(list) && leftOut(list, comparable) !== undefined);
    const missing = short && leftOut(short, comparable);
    return short === undefined || missing === undefined
      ? pass
      : broken({
          at: '/result/content',
          expected: `the entry ${titleOf(missing)}`,
          received: `${quantity(short.told.length, 'entry', 'entries')} without it`,
          facts: { lacking: [titleOf(missing) ?? ''] },
          exchange: lists.indexOf(short),
        });
  },
});
