import { contract } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { type AgedCursor, continuesExactly, refusedWhenOld, worksWhileYoung } from './cursor-life.clauses.js';

const section = 'States and transitions';
const place = 'cursor paragraph';

export const keptCursorExpired = clause<AgedCursor>({
  id: 'A-STATE-01',
  basis: contract,
  section,
  place,
  also: ['Limits, cursor lifetime'],
  text: 'A cursor issued to an earlier run more than an hour ago is refused.',
  judge: refusedWhenOld,
});

export const keptCursorWorks = clause<AgedCursor>({
  id: 'A-STATE-02',
  basis: contract,
  section,
  place,
  also: ['Limits, cursor lifetime'],
  text: 'A cursor issued to an earlier run less than an hour ago opens its page.',
  judge: worksWhileYoung,
});

export const keptCursorContinues = clause<AgedCursor>({
  id: 'A-STATE-03',
  basis: contract,
  section,
  place,
  text: 'A cursor issued to an earlier run continues exactly where its page ended, also after a publication.',
  judge: continuesExactly,
});
