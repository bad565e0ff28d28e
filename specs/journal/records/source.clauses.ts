import { contract } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { isDay, isMonth } from '../../../harness/formats/dates.js';
import { shown } from '../../../harness/formats/json.js';
import source from '../../../schemas/journal/source.schema.json' with { type: 'json' };
import { eachObject, fieldsOf, type Objects } from './objects.js';

const section = 'Source';
const { field, closed } = fieldsOf(source, section);

export const recordedAtPrecision = clause<Objects>({
  id: 'A-SOURCE-05',
  basis: contract,
  section,
  place: 'recorded_at',
  text: 'recorded_at is a real day (YYYY-MM-DD) where the precision is day, a real month (YYYY-MM) where it is month.',
  cause: 'recorded_at of a source does not fit its precision: expected {expected}, received {received}.',
  fix: 'Write YYYY-MM-DD for the precision day and YYYY-MM for month.',
  judge: (evidence) =>
    eachObject(evidence, source.title, ({ pointer, value: { recorded_at: recordedAt, precision } }) => {
      if (typeof recordedAt !== 'string' || (precision !== 'day' && precision !== 'month')) return 'skip';
      if (precision === 'day' ? isDay(recordedAt) : isMonth(recordedAt)) return undefined;
      return {
        at: `${pointer}/recorded_at`,
        expected: precision === 'day' ? 'a day YYYY-MM-DD' : 'a month YYYY-MM',
        received: shown(recordedAt),
      };
    }),
});

export const sourceClauses = [
  field('A-SOURCE-01', 'label', 'A source has a label, a string.'),
  field('A-SOURCE-02', 'url', 'A source has a url, a URI.'),
  field('A-SOURCE-03', 'recorded_at', 'A source has recorded_at, a string.'),
  field('A-SOURCE-04', 'precision', 'A source has a precision: day or month.'),
  recordedAtPrecision,
  closed('A-SOURCE-06', 'A source has only the listed properties.'),
] as const;
