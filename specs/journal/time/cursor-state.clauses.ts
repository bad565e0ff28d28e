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
  cause: 'A cursor of an earlier run is still accepted after more than an hour: {received}.',
  fix: 'Refuse a cursor an hour after its issue.',
  judge: refusedWhenOld,
});

export const keptCursorWorks = clause<AgedCursor>({
  id: 'A-STATE-02',
  basis: contract,
  section,
  place,
  also: ['Limits, cursor lifetime'],
  text: 'A cursor issued to an earlier run less than an hour ago opens its page.',
  cause: 'A cursor of an earlier run is refused before its hour has passed: {received}.',
  fix: 'Let each cursor live for one hour from its issue, also across restarts.',
  judge: worksWhileYoung,
});

export const keptCursorContinues = clause<AgedCursor>({
  id: 'A-STATE-03',
  basis: contract,
  section,
  place,
  text: 'A cursor issued to an earlier run continues exactly where its page ended, also after a publication.',
  cause:
    'A cursor of an earlier run does not continue where its page ended: expected {expected}, received {received}.',
  fix: 'Keep the last id of the page in the cursor.',
  judge: continuesExactly,
});
