import type { ClauseVerdict } from '../../schemas/verdicts.js';

/** How a clause verdict is written: a mark for text formats, a word, and its meaning. */
export interface VerdictWords {
  mark: string;
  word: string;
  meaning: string;
}

/** The words of each verdict of a clause, worst first: the order of every table. */
export const verdictWords: Record<ClauseVerdict, VerdictWords> = {
  fail: { mark: '✗', word: 'failed', meaning: 'the contract is broken' },
  warn: { mark: '▲', word: 'warned', meaning: 'advice that is not followed' },
  inconclusive: { mark: '?', word: 'inconclusive', meaning: 'tested, but nothing could be concluded' },
  waived: { mark: '≈', word: 'waived', meaning: 'broken, and accepted by a valid waiver' },
  untested: { mark: '○', word: 'untested', meaning: 'not tested in this run' },
  inapplicable: { mark: '–', word: 'inapplicable', meaning: 'the target has nothing to judge' },
  observed: { mark: '◇', word: 'observed', meaning: 'left open by the contract, recorded only' },
  pass: { mark: '✓', word: 'passed', meaning: 'judged on evidence and met' },
};

/** All verdicts of a clause, worst first. */
export const verdictOrder = Object.keys(verdictWords) as ClauseVerdict[];
