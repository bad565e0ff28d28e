import { advice, contract } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { isDay, namesDay } from '../../../harness/formats/dates.js';
import { shown } from '../../../harness/formats/json.js';
import stage from '../../../schemas/journal/stage.schema.json' with { type: 'json' };
import { eachObject, fieldsOf, type Objects } from '../records/objects.js';

const section = 'Stage';
const { field, closed } = fieldsOf(stage, section);

const asOfDay = clause<Objects>({
  id: 'A-STAGE-10',
  basis: advice('the day is written in another way, such as 5 March 2024'),
  section,
  place: 'roof_work_as_of',
  text: 'roof_work_as_of is a calendar day, YYYY-MM-DD.',
  cause: 'roof_work_as_of is not written as a calendar day: {received}.',
  fix: 'Send YYYY-MM-DD or null.',
  judge: (evidence) =>
    eachObject(evidence, stage.title, ({ pointer, value: { roof_work_as_of: asOf } }) =>
      typeof asOf !== 'string'
        ? 'skip'
        : isDay(asOf)
          ? undefined
          : { at: `${pointer}/roof_work_as_of`, expected: 'a day YYYY-MM-DD', received: shown(asOf) },
    ),
});

const asOfNamesDay = clause<Objects>({
  id: 'A-STAGE-11',
  basis: contract,
  section,
  place: 'roof_work_as_of',
  text: 'roof_work_as_of, where it is not null, names a calendar day.',
  judge: (evidence) =>
    // A house without a day of roof work lacks no data: the day may be null.
    eachObject(evidence, 'stage with a day of roof work', ({ pointer, value: { roof_work_as_of: asOf } }) =>
      typeof asOf !== 'string'
        ? 'skip'
        : namesDay(asOf)
          ? undefined
          : { at: `${pointer}/roof_work_as_of`, expected: 'a calendar day', received: shown(asOf) },
    ),
});

export const stageClauses = [
  field('A-STAGE-01', 'datum', 'A stage has the datum "basement_floor".'),
  field('A-STAGE-02', 'lintel_ft_approx', 'A stage has the approximate lintel height, a number.'),
  field('A-STAGE-03', 'walls_ft_approx', 'A stage has the approximate wall height, a number.'),
  field('A-STAGE-04', 'roof_cast', 'A stage says whether the roof is cast, as a boolean.', [
    'States and transitions, summary.stage.roof_cast',
  ]),
  field('A-STAGE-05', 'basement_ft_stated', 'A stage has the stated basement height, a number or null.'),
  field('A-STAGE-06', 'slab_in_stated', 'A stage has the stated slab thickness, a number or null.'),
  field('A-STAGE-07', 'roof_work', 'A stage has the roof work, a string or null.'),
  field('A-STAGE-08', 'roof_work_as_of', 'A stage has the date of the roof work, a string or null.'),
  closed('A-STAGE-09', 'A stage has only the listed properties.'),
  asOfDay,
  asOfNamesDay,
] as const;
