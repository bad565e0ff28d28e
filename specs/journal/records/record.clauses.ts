import { advice, contract, derived, open } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, observed, pass } from '../../../harness/engine/verdict.js';
import { type JsonValue, shown } from '../../../harness/formats/json.js';
import record from '../../../schemas/journal/content-record.schema.json' with { type: 'json' };
import { recordId } from '../../contract.js';
import { requestedId } from '../protocol/operations.js';
import { fieldsOf } from './objects.js';
import type { RecordReading } from './record.reading.js';

const section = 'Content record';
const { field, closed } = fieldsOf(record, section);

export const recordFields = [
  field(
    'A-RECORD-01',
    'id',
    `A record has an id of 1 to ${recordId.longest} characters: lower-case letters, digits and hyphens, no hyphen first.`,
  ),
  field('A-RECORD-02', 'kind', 'A record has a kind: page, summary, cost or work.'),
  field('A-RECORD-03', 'title', 'A record has a title, a string.'),
  field('A-RECORD-04', 'description', 'A record has a description, a string.'),
  field('A-RECORD-05', 'canonical', 'A record has a canonical address, a URI.'),
  field('A-RECORD-06', 'last_updated', 'A record has last_updated, a string.'),
  field('A-RECORD-07', 'revision', 'A record has a revision, a string.'),
  field('A-RECORD-08', 'language', 'A record has the language "en".'),
  field('A-RECORD-09', 'visibility', 'A record has the visibility "public".'),
  field('A-RECORD-10', 'source', 'A record has an array of sources, which may be empty.'),
  field('A-RECORD-11', 'review', 'A record has a review: "owner_reviewed", "source_checked" or null.', [
    'States and transitions, review',
  ]),
  field('A-RECORD-12', 'text', 'A record has a text, a string.'),
  closed('A-RECORD-13', 'A record has only the listed properties.'),
] as const;

/** Returns whether a value is one of the four kinds of records. */
const isKind = (value: JsonValue | undefined): boolean =>
  (record.properties.kind.enum as readonly (JsonValue | undefined)[]).includes(value);

type Part = 'cost' | 'work' | 'summary';

const partOfKind = (id: string, kind: Part) =>
  clause<RecordReading>({
    id,
    basis: derived(
      `"${kind}" is present according to the kind of the record`,
      `each record of kind ${kind} has it`,
    ),
    section,
    place: `optional: ${kind}`,
    text: `A record of kind ${kind} has an object "${kind}".`,
    cause: `Records of kind ${kind} lack "${kind}": {received}.`,
    fix: `Send "${kind}" with records of kind ${kind}.`,
    judge: ({ record: { value } }) => {
      if (value.kind !== kind) return inapplicable('the record is of another kind');
      const found = value[kind];
      return typeof found === 'object' && found !== null && !Array.isArray(found)
        ? pass
        : broken({ at: `/${kind}`, expected: `an object "${kind}"`, received: shown(found) });
    },
  });

const partOfNoOtherKind = (id: string, kind: Part) =>
  clause<RecordReading>({
    id,
    basis: contract,
    section,
    place: `optional: ${kind}`,
    text: `A record of another kind than ${kind} has no "${kind}".`,
    cause: `Records of another kind than ${kind} have "${kind}": {received}.`,
    fix: `Send "${kind}" with records of kind ${kind} only.`,
    judge: ({ record: { value } }) => {
      if (!isKind(value.kind))
        return inapplicable('the record has no known kind: another clause judges that');
      if (value.kind === kind) return inapplicable('the record is of this kind');
      return value[kind] === undefined
        ? pass
        : broken({
            at: `/${kind}`,
            expected: `no "${kind}" on a record of kind ${shown(value.kind)}`,
            received: shown(value[kind]),
            facts: { additional: true },
          });
    },
  });

export const partsByKind = [
  partOfKind('A-RECORD-14', 'cost'),
  partOfKind('A-RECORD-15', 'work'),
  partOfKind('A-RECORD-16', 'summary'),
  partOfNoOtherKind('A-RECORD-24', 'cost'),
  partOfNoOtherKind('A-RECORD-25', 'work'),
  partOfNoOtherKind('A-RECORD-26', 'summary'),
];

export const idAsRequested = clause<RecordReading>({
  id: 'A-RECORD-17',
  basis: contract,
  section: 'Endpoints, Interface A',
  place: 'getContent',
  also: ['Endpoints, rule 4'],
  text: 'getContent returns the record with the requested id.',
  cause: 'getContent returns another record than the requested one: {request} returned {received}.',
  fix: 'Look the record up by its exact id.',
  judge: ({ exchange, record: { value } }) => {
    if (typeof value.id !== 'string') return inapplicable('the record has no id: another clause judges that');
    return value.id === requestedId(exchange)
      ? pass
      : broken({ at: '/id', expected: requestedId(exchange), received: value.id });
  },
});

const shapeOf = (value: unknown): string => {
  if (typeof value !== 'string') return 'no string';
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'YYYY-MM-DD';
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return 'date and time';
  if (/^[0-9a-f]{64}$/.test(value)) return '64 lower-case hexadecimal digits';
  return 'another string';
};

const shapeSeen = (id: string, name: 'last_updated' | 'revision') =>
  clause<RecordReading>({
    id,
    basis: open,
    section,
    place: `${name}, shape`,
    text: `What shape does ${name} have?`,
    judge: ({ record: { value } }) => observed(shapeOf(value[name])),
  });

export const recordShapesSeen = [
  shapeSeen('A-RECORD-18', 'last_updated'),
  shapeSeen('A-RECORD-19', 'revision'),
];

export const webCanonical = clause<RecordReading>({
  id: 'A-RECORD-20',
  basis: advice('the canonical URI identifies the record and is no web address, such as a URN'),
  section,
  place: 'canonical',
  text: 'The canonical address can be opened: http or https, with a host, in ASCII.',
  cause: 'A canonical address cannot be opened: {received}.',
  fix: 'Send absolute http or https addresses in ASCII.',
  judge: ({ record: { value } }) => {
    const { canonical } = value;
    if (typeof canonical !== 'string' || !/^[a-z][a-z\d+.-]*:/i.test(canonical))
      return inapplicable('no canonical address: another clause judges that');
    return /^https?:\/\/[^/?#\s]+(?:[/?#][\x21-\x7E]*)?$/i.test(canonical)
      ? pass
      : broken({ at: '/canonical', expected: 'an http or https address', received: shown(canonical) });
  },
});
