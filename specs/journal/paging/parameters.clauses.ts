import { alsoJudging } from '../../../harness/declarations/clause.js';
import {
  acceptance,
  type Contrast,
  invalidValue,
  namedCondition,
  openQuestion,
  refusal,
  refused,
} from '../protocol/refusals.js';

const parameters = 'Parameters';

export const limitAccepted = acceptance({
  id: 'A-LIMIT-01',
  section: parameters,
  place: 'limit',
  also: ['Limits, page size'],
  text: 'Every limit from 1 to 100 is accepted.',
  cause: 'A limit from 1 to 100 is refused: {request} returns {status}.',
  fix: 'Accept every limit from 1 to 100.',
});
export const limitOutOfRange = refusal({
  id: 'A-LIMIT-05',
  basis: namedCondition,
  section: parameters,
  place: 'limit',
  also: ['Limits, page size', 'Endpoints, rule 6, error conditions', 'Errors, error conditions'],
  text: 'A limit that is no integer from 1 to 100 is refused.',
  cause: 'A limit that is no integer from 1 to 100 is not refused properly: {request} returns {status}.',
  fix: 'Read the whole parameter as an integer; refuse it otherwise, and outside 1 to 100, with 400 and a problem document.',
});
/** The same for a value that is no integer, where a property or a table tells the two apart. */
export const limitNoInteger = alsoJudging<Contrast>(limitOutOfRange, refused);
export const limitSpellings = openQuestion({
  id: 'A-LIMIT-07',
  section: parameters,
  place: 'limit, spellings',
  text: 'How does the target respond to the limit 05?',
});
export const limitEmpty = openQuestion({
  id: 'A-LIMIT-08',
  section: parameters,
  place: 'limit, empty',
  text: 'How does the target respond to an empty limit?',
});

export const kindAccepted = acceptance({
  id: 'A-KIND-01',
  section: parameters,
  place: 'kind',
  text: 'Each of the kinds page, summary, cost and work is accepted.',
  cause: 'A kind of the list is refused: {request} returns {status}.',
  fix: 'Accept page, summary, cost and work.',
});
export const kindUnknown = refusal({
  id: 'A-KIND-03',
  basis: invalidValue,
  section: parameters,
  place: 'kind',
  also: ['Endpoints, rule 6, error conditions'],
  text: 'A kind outside the list is refused.',
  cause: 'A kind outside the list is not refused properly: {request} returns {status}.',
  fix: 'Refuse it with 400 and a problem document.',
});
export const kindOpen = openQuestion({
  id: 'A-KIND-05',
  section: parameters,
  place: 'kind, empty',
  text: 'How does the target respond to an empty kind?',
});

export const cursorTooLong = refusal({
  id: 'A-CURSOR-02',
  basis: invalidValue,
  section: parameters,
  place: 'cursor',
  also: ['Limits, cursor length', 'Endpoints, rule 6, error conditions'],
  text: 'A cursor of 2049 characters is refused.',
  cause: 'A cursor of 2049 characters is not refused properly: {status}.',
  fix: 'Refuse it with 400 and a problem document.',
});
export const cursorNeverIssued = refusal({
  id: 'A-CURSOR-03',
  basis: invalidValue,
  section: parameters,
  place: 'cursor',
  also: ['Endpoints, rule 6, error conditions'],
  text: 'A cursor that was never issued is refused.',
  cause: 'A cursor that was never issued is not refused properly: {status}.',
  fix: 'Refuse unreadable cursors with 400 and a problem document.',
});
export const cursorTampered = openQuestion({
  id: 'A-CURSOR-07',
  section: parameters,
  place: 'cursor, tampered',
  text: 'How does the target respond to a cursor with one changed character?',
});
export const cursorElsewhere = openQuestion({
  id: 'A-CURSOR-08',
  section: parameters,
  place: 'cursor, other filters',
  text: 'How does the target respond to a cursor with another kind?',
});
export const cursorOtherLimit = openQuestion({
  id: 'A-CURSOR-09',
  section: parameters,
  place: 'cursor, other limit',
  text: 'How does the target respond to a cursor with a limit that differs from the limit of its page?',
});
export const cursorEmpty = openQuestion({
  id: 'A-CURSOR-10',
  section: parameters,
  place: 'cursor, empty',
  text: 'How does the target respond to an empty cursor?',
});

export const repeatedParameter = openQuestion({
  id: 'A-PARAM-01',
  section: parameters,
  place: 'repeated parameters',
  text: 'How does the target respond to a repeated parameter?',
});
export const unknownParameter = openQuestion({
  id: 'A-PARAM-02',
  section: parameters,
  place: 'unknown parameters',
  text: 'How does the target respond to a parameter that the contract does not name?',
});
export const trailingSlash = openQuestion({
  id: 'A-PARAM-03',
  section: 'Endpoints',
  place: 'trailing slash and unknown routes',
  text: 'How does the target respond to a documented path with a trailing slash, and to an unknown path?',
});
