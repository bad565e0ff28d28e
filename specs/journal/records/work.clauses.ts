import { advice, contract } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { isDay, namesDay } from '../../../harness/formats/dates.js';
import { shown } from '../../../harness/formats/json.js';
import work from '../../../schemas/journal/work.schema.json' with { type: 'json' };
import { eachObject, fieldsOf, type Objects } from './objects.js';

const section = 'Work object';
const { field, closed } = fieldsOf(work, section);

const unknownCrew = clause<Objects>({
  id: 'A-WORK-08',
  basis: advice('crew keeps a number that clients are told not to rely on'),
  section,
  place: 'crew_precision unknown',
  also: ['What the service does, 4'],
  text: 'Where the crew precision is unknown, crew is null.',
  cause: 'A crew is stated although its precision is unknown: {received}.',
  fix: 'Send crew: null there.',
  judge: (evidence) =>
    eachObject(evidence, work.title, ({ pointer, value: { crew, crew_precision: precision } }) => {
      if (precision !== 'unknown' || (crew !== null && !Number.isSafeInteger(crew))) return 'skip';
      return crew === null
        ? undefined
        : {
            at: `${pointer}/crew`,
            expected: 'null, because crew_precision is unknown',
            received: shown(crew),
          };
    }),
});

const statedCrew = clause<Objects>({
  id: 'A-WORK-11',
  basis: advice('the number of the crew is withheld from the public, and its precision is not'),
  section,
  place: 'crew_precision',
  also: ['What the service does, 4'],
  text: 'Where the crew of a worked day is exact or a minimum, crew is a number.',
  cause: 'No crew is stated, although its precision requires one: {expected}.',
  fix: 'Send the number, or the precision unknown.',
  judge: (evidence) =>
    eachObject(evidence, work.title, ({ pointer, value: { state, crew, crew_precision: precision } }) => {
      if (state !== 'worked' || (precision !== 'exact' && precision !== 'minimum')) return 'skip';
      if (crew !== null) return undefined;
      return {
        at: `${pointer}/crew`,
        expected: `a number, because crew_precision is ${precision}`,
        received: 'null',
      };
    }),
});

const calendarDay = clause<Objects>({
  id: 'A-WORK-09',
  basis: advice('the day is written in another way, such as 5 March 2024'),
  section,
  place: 'date',
  text: 'The date of a work record is a calendar day, YYYY-MM-DD.',
  cause: 'The date of a work record is not a calendar day: {received}.',
  fix: 'Send YYYY-MM-DD.',
  judge: (evidence) =>
    eachObject(evidence, work.title, ({ pointer, value: { date } }) =>
      typeof date !== 'string'
        ? 'skip'
        : isDay(date)
          ? undefined
          : { at: `${pointer}/date`, expected: 'a day YYYY-MM-DD', received: shown(date) },
    ),
});

const aDay = clause<Objects>({
  id: 'A-WORK-10',
  basis: contract,
  section,
  place: 'date',
  text: 'The date of a work record names a calendar day, not an instant: it has no time of day.',
  judge: (evidence) =>
    eachObject(evidence, work.title, ({ pointer, value: { date } }) =>
      typeof date !== 'string'
        ? 'skip'
        : namesDay(date)
          ? undefined
          : { at: `${pointer}/date`, expected: 'a calendar day', received: shown(date) },
    ),
});

export const workClauses = [
  field('A-WORK-01', 'date', 'A work record has a date, a string.'),
  field(
    'A-WORK-02',
    'date_semantics',
    'A work record says that its date is a local calendar day in Asia/Kolkata, in the fixed words.',
  ),
  field('A-WORK-03', 'state', 'A work record has a state: worked or no_work.', [
    'States and transitions, work.state',
  ]),
  field('A-WORK-04', 'crew', 'A work record has a crew: an integer from 0 to 9007199254740991, or null.'),
  field('A-WORK-05', 'crew_precision', 'A work record has a crew precision: exact, minimum or unknown.'),
  field('A-WORK-06', 'activities', 'A work record has activities, an array of strings.'),
  closed('A-WORK-07', 'A work record has only the listed properties.'),
  unknownCrew,
  statedCrew,
  calendarDay,
  aDay,
] as const;
