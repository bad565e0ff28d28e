import { advice } from '../../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { quantity } from '../../../../harness/formats/quantity.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { searchesKeepApart } from '../../rest/content/search.clauses.js';
import { agentsTellTheSame, type SameNote } from './notes.clauses.js';
import { squeezed } from './whole-text.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, the four tools';

/** Notes that get_note_markdown was called for at once. */
export interface NotesAtOnce {
  /** The calls at once, in the order of the notes. */
  readonly exchanges: readonly [Exchange, ...Exchange[]];
  /** Each note compared with REST: the call at once, and one alone where that was another note. */
  readonly notes: readonly { readonly together: SameNote; readonly alone?: SameNote | undefined }[];
}

/** Returns whether a call returned another note than REST for the same slug. */
export const isOtherNote = (note: SameNote): boolean => agentsTellTheSame.judge(note).kind === 'broken';

/** Calls at once that return another note: one may be of a note that was just renamed. */
const fewestCrossed = 2;

export const notesKeepApart = alsoJudging<NotesAtOnce>(searchesKeepApart, ({ notes }) => {
  const isCrossed = ({ together, alone }: (typeof notes)[number]) =>
    isOtherNote(together) && alone !== undefined && agentsTellTheSame.judge(alone).kind === 'pass';
  const crossed = notes.filter(isCrossed);
  if (crossed.length >= fewestCrossed)
    return broken({
      at: '/result/content',
      expected: `the note of ${crossed[0]?.together.exchanges[1].request.path}, as alone`,
      received: `another note, as in ${crossed.length} of ${quantity(notes.length, 'call')} at the same time`,
      exchange: notes.findIndex(isCrossed),
    });
  return notes.filter(({ together }) => agentsTellTheSame.judge(together).kind === 'pass').length < 2
    ? inapplicable('fewer than two notes can be compared')
    : pass;
});

/** The same call twice, with other calls between, and a text that both results contain. */
export interface CalledAgain {
  readonly exchanges: readonly [later: Exchange, first: Exchange];
  /** Contents of the results, as JSON. */
  readonly later: string;
  readonly first: string;
  readonly text: string;
}

/** Characters of a text that a result does not repeat by chance. */
const fewestOfText = 40;

const timesIn = (whole: string, text: string): number => squeezed(whole).split(squeezed(text)).length - 1;

export const resultsDoNotGrow = clause<CalledAgain>({
  id: 'B-MCP-119',
  basis: advice('a tool adds to its result what the same client read before'),
  section,
  place,
  text: 'A result does not also contain earlier results: later results of get_profile and get_note_markdown contain their text as often as the first result.',
  judge: ({ later, first, text }) => {
    if (squeezed(text).length < fewestOfText) return inapplicable('the text is too short');
    const [before, now] = [timesIn(first, text), timesIn(later, text)];
    if (before === 0) return inapplicable('the first result has another text');
    return now > before
      ? broken({
          at: '/result/content',
          expected: `the text ${quantity(before, 'time')}, as in the first result`,
          received: quantity(now, 'time'),
        })
      : pass;
  },
});

/** Clauses about calls that leave no trace in each other. */
export const keptApartClauses = [notesKeepApart, resultsDoNotGrow] as const;
