import { acceptance, openQuestion, refusal } from '../protocol/refusals.js';

const parameters = 'Parameters';

export const limitAccepted = acceptance({
  id: 'A-LIMIT-01',
  section: parameters,
  place: 'limit',
  also: ['Limits, page size'],
  text: 'Every limit from 1 to 100 is accepted.',
});
export const limitOutOfRange = refusal({
  id: 'A-LIMIT-05',
  section: parameters,
  place: 'limit',
  also: ['Limits, page size', 'Endpoints, rule 6'],
  text: 'A limit below 1 or above 100 is refused.',
});
export const limitNoInteger = refusal({
  id: 'A-LIMIT-06',
  section: parameters,
  place: 'limit',
  text: 'A limit that is no integer is refused.',
});
export const limitSpellings = openQuestion({
  id: 'A-LIMIT-07',
  section: parameters,
  place: 'limit, spellings',
  text: 'How are +5, 05 and 1e1 answered as a limit?',
});
export const limitEmpty = openQuestion({
  id: 'A-LIMIT-08',
  section: parameters,
  place: 'limit, empty',
  text: 'How is an empty limit answered?',
});

export const kindAccepted = acceptance({
  id: 'A-KIND-01',
  section: parameters,
  place: 'kind',
  text: 'Each of the kinds page, summary, cost and work is accepted.',
});
export const kindUnknown = refusal({
  id: 'A-KIND-03',
  section: parameters,
  place: 'kind',
  text: 'A kind outside the list is refused.',
});
export const kindOpen = openQuestion({
  id: 'A-KIND-05',
  section: parameters,
  place: 'kind, empty',
  text: 'How is an empty kind answered?',
});

export const cursorTooLong = refusal({
  id: 'A-CURSOR-02',
  section: parameters,
  place: 'cursor',
  also: ['Limits, cursor length'],
  text: 'A cursor of 2049 characters is refused.',
});
export const cursorNeverIssued = refusal({
  id: 'A-CURSOR-03',
  section: parameters,
  place: 'cursor',
  text: 'A cursor that was never issued is refused.',
});
export const cursorTampered = openQuestion({
  id: 'A-CURSOR-07',
  section: parameters,
  place: 'cursor, tampered',
  text: 'How is a cursor with one changed character answered?',
});
export const cursorElsewhere = openQuestion({
  id: 'A-CURSOR-08',
  section: parameters,
  place: 'cursor, other filters',
  text: 'How is a cursor answered with another kind, or by the other operation?',
});
export const cursorOtherLimit = openQuestion({
  id: 'A-CURSOR-09',
  section: parameters,
  place: 'cursor, other limit',
  text: 'How is a cursor answered with another limit than that of its page?',
});
export const cursorEmpty = openQuestion({
  id: 'A-CURSOR-10',
  section: parameters,
  place: 'cursor, empty',
  text: 'How is an empty cursor answered?',
});

export const repeatedParameter = openQuestion({
  id: 'A-PARAM-01',
  section: parameters,
  place: 'repeated parameters',
  text: 'How is a parameter that stands twice answered?',
});
export const unknownParameter = openQuestion({
  id: 'A-PARAM-02',
  section: parameters,
  place: 'unknown parameters',
  text: 'How is a parameter that the contract does not name answered?',
});
export const trailingSlash = openQuestion({
  id: 'A-PARAM-03',
  section: 'Endpoints',
  place: 'trailing slash and unknown routes',
  text: 'How is a documented path with a slash at its end, and how is an unknown path, answered?',
});
