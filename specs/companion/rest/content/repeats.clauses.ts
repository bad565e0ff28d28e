import { advice } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, pass } from '../../../../harness/engine/verdict.js';
import { jsonObjectOf, shown } from '../../../../harness/formats/json.js';
import { bodyText, type Exchange, status } from '../../../../harness/network/exchange.js';
import { linesOf } from '../../mcp/same-as-rest/lines.js';
import { nameIn, wordsOfName } from '../../mcp/same-as-rest/profile.clauses.js';
import { entriesOf } from './entries.js';
import { markdownOf } from './notes.clauses.js';

/** The same request twice. */
export interface Repeated {
  readonly exchanges: readonly [again: Exchange, first: Exchange];
}

const section = 'Endpoints, Interface B';

const bothServed = ({ exchanges }: Repeated, judge: () => Judgement): Judgement =>
  exchanges.every((exchange) => status(exchange) === 200)
    ? judge()
    : inapplicable('not both requests succeeded: another clause judges that');

/** Returns the lines of the Markdown of a note: other members, such as the id of a request, may change each time. */
const linesIn = (note: Exchange): string[] => markdownOf(note).flatMap(({ text }) => linesOf(text));

export const samePerson = clause<Repeated>({
  id: 'B-ROUTE-33',
  basis: advice('the name is written in the language that the client prefers'),
  section,
  place: 'profile',
  text: 'Every response of the profile is about the same person: the names in two responses share a word.',
  cause: 'The profile changes when it is requested again: expected {expected}, received {received}.',
  fix: 'Check caches and state that requests share.',
  judge: (repeated) =>
    bothServed(repeated, () => {
      const [again, first] = repeated.exchanges.map((exchange) => nameIn(jsonObjectOf(exchange)));
      const [told, mine] = [wordsOfName(again), new Set(wordsOfName(first))];
      if (told.length === 0 || mine.size === 0) return inapplicable('not both carry a name');
      return told.some((word) => mine.has(word))
        ? pass
        : broken({ at: '/name', expected: shown(first), received: shown(again) });
    }),
});

/** Fewest lines of a note by which it is recognised in a response that has it twice. */
const fewestTwice = 3;

/** Returns whether every line of a note is there twice as often as in its first response. */
const isDoubled = (lines: readonly string[], first: readonly string[]): boolean =>
  first.length >= fewestTwice &&
  lines.length === 2 * first.length &&
  lines.slice(0, first.length).every((line, index) => line === first[index]) &&
  lines.slice(first.length).every((line, index) => line === first[index]);

export const sameNote = clause<Repeated>({
  id: 'B-ROUTE-34',
  basis: advice('a note is made anew from a sensor on each request'),
  section,
  place: 'notes',
  text: 'A note that is requested again is the same note: the second response is not empty, shares a line with the first one, and does not contain it twice.',
  cause: 'A note changes when it is requested again: expected {expected}, received {received}.',
  fix: 'Check caches and streams that are read only once.',
  judge: (repeated) =>
    bothServed(repeated, () => {
      const [note, first] = repeated.exchanges;
      const [own, told] = [linesIn(first), linesIn(note)];
      const lines = new Set(own);
      const again = bodyText(note);
      if (lines.size === 0) return inapplicable('the note has no line that is long enough');
      if (isDoubled(told, own))
        return broken({ at: '', expected: `the note, of ${own.length} lines`, received: 'the note twice' });
      return told.some((line) => lines.has(line))
        ? pass
        : broken({
            at: '',
            expected: 'a line of the first response',
            received: again.trim() === '' ? 'an empty body' : shown(again.trim().slice(0, 60)),
          });
    }),
});

/** A listing or a search, requested again, and the same one at a limit that nothing has requested before. */
export interface RepeatedListing {
  readonly exchanges: readonly [again: Exchange, other: Exchange];
}

export const foundAgain = clause<RepeatedListing>({
  id: 'B-ROUTE-50',
  basis: advice('entries are withdrawn between the two requests'),
  section,
  place: 'content',
  also: [`${section}, search`],
  text: 'If a listing or a search has entries at another limit, the same request does not get an empty response when it is sent again.',
  cause:
    'A listing or a search is empty when it is requested again: expected {expected}, received {received}.',
  fix: 'Check caches, and state that is kept between requests.',
  judge: ({ exchanges: [again, other] }) => {
    const [repeated, known] = [entriesOf(again)?.entries, entriesOf(other)?.entries];
    if (!repeated || !known) return inapplicable('the entries of a response cannot be identified');
    if (known.length === 0) return inapplicable('there are no entries');
    return repeated.length > 0
      ? pass
      : broken({ at: '', expected: 'an entry, as before', received: `none, of ${known.length}` });
  },
});

/** Clauses about a request that is repeated. */
export const repeatClauses = [samePerson, sameNote, foundAgain] as const;
