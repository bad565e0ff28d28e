import { advice, derived, open } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import {
  broken,
  inapplicable,
  inconclusive,
  type Judgement,
  madeVoid,
  observed,
  pass,
} from '../../../harness/engine/verdict.js';
import {
  canonicalText,
  isObject,
  type JsonObject,
  type JsonValue,
  jsonObjectOf,
  ownMember,
  shown,
} from '../../../harness/formats/json.js';
import { type Exchange, mediaType, receivedStatus, status } from '../../../harness/network/exchange.js';
import { isFromIntermediary, problemType } from '../../../harness/network/intermediaries.js';
import { recordId } from '../../contract.js';
import { type Contrast, namedCondition, openQuestion, refusal, refused } from '../protocol/refusals.js';
import { leadingFields } from './contract-fields.js';
import { comparedValues } from './exact-values.js';

const section = 'Endpoints, Interface A';

/** A record requested by the id of a listed item. */
export interface OpenedRecord {
  readonly exchanges: readonly [get: Exchange];
  readonly get: Exchange;
  readonly item: JsonObject | undefined;
  /**
   * Snapshots when the item was listed and when the record was read again; equal when nothing was published.
   */
  readonly snapshots: readonly [before: string | undefined, after: string | undefined];
}

const published = madeVoid('the target published while the record was read');

export const listedOpens = clause<OpenedRecord>({
  id: 'A-GET-01',
  basis: derived(
    'getContent takes the id of a record, and ids of items follow the same rule',
    'the id of each item opens its record',
  ),
  section,
  place: 'getContent',
  also: ['Parameters, id', 'Limits, id length', 'Endpoints, rule 3'],
  text: 'Every record in the listing or in a search can be read by its id.',
  cause: 'A record that a page lists cannot be opened: {request} returns {status}.',
  fix: 'Serve every listed id at GET /api/v1/content/{id}.',
  judge: ({ get, snapshots: [before, after] }) => {
    if (status(get) === 200) return pass;
    if (before !== after) return published;
    return broken({ at: '', expected: 'status 200', ...receivedStatus(get) });
  },
});

/** Two readings of one revision are comparable, regardless of publications between them; an empty text names none. */
const isSameRevision = (one: JsonObject, other: JsonObject): boolean =>
  typeof one.revision === 'string' && one.revision !== '' && one.revision === other.revision;

export const itemContradictsNothing = clause<OpenedRecord>({
  id: 'A-GET-13',
  basis: derived(
    'costs are exact, and getContent returns exact values',
    'an item of the same revision states no other amount and no other day',
  ),
  section: 'Endpoints',
  place: 'rule 4',
  also: ['What the service does, 3'],
  text: 'Amounts and work dates in an item equal those of its record, within one revision.',
  cause:
    'A listed item and its record state different amounts or days{at}: expected {expected}, received {received} in the record.',
  fix: 'Build items and records from the same data of one revision.',
  judge: ({ get, item: listed, snapshots: [before, after] }) => {
    const record = jsonObjectOf(get);
    if (status(get) !== 200 || !record || !listed) return inapplicable('there is no record to compare');
    const { shared, other } = comparedValues(listed, record);
    if (shared === 0) return inapplicable('the item states no amount and no day that its record has');
    if (other === undefined) return pass;
    if (before !== after && !isSameRevision(listed, record)) return published;
    // It is computed from other records.
    if (before !== after && other.at.startsWith('/summary/'))
      return inapplicable('a publication may change a summary and keep its revision');
    return broken({
      at: other.at,
      expected: `${other.stated}, as in the listing`,
      received: other.found,
      facts: { compared: true },
    });
  },
});

/** Returns whether the value in an item agrees with the one in its record: objects by the members that both have. */
export const agrees = (stated: JsonValue | undefined, exact: JsonValue | undefined): boolean =>
  isObject(stated) && isObject(exact)
    ? Object.entries(stated).every(
        ([name, value]) => !Object.hasOwn(exact, name) || agrees(value, exact[name]),
      )
    : canonicalText(stated ?? null) === canonicalText(exact ?? null);

const agreement = (
  { get, item: listed, snapshots: [before, after] }: OpenedRecord,
  names: readonly string[],
  comparable: (value: JsonValue | undefined) => boolean,
): Judgement => {
  const record = jsonObjectOf(get);
  if (status(get) !== 200 || !record || !listed) return inapplicable('there is no record to compare');
  const shared = names.filter(
    (name) => comparable(ownMember(listed, name)) && comparable(ownMember(record, name)),
  );
  if (shared.length === 0) return inapplicable('item and record share no further field');
  const other = shared.find((name) => !agrees(listed[name], record[name]));
  if (other === undefined) return pass;
  if (before !== after && !isSameRevision(listed, record)) return published;
  return broken({
    at: `/${other}`,
    expected: `${shown(listed[other])}, as in the listing`,
    received: shown(record[other]),
    facts: { compared: true },
  });
};

export const itemAgrees = clause<OpenedRecord>({
  id: 'A-GET-03',
  basis: derived(
    'items carry the leading fields of their records',
    'within one revision an item and its record have the same values in these fields',
  ),
  section: 'Page of content',
  place: 'leading item fields',
  text: 'An item has the same id, kind, title, description and canonical as its record.',
  cause: 'The {member} of a listed item differs from the {member} of its record.',
  fix: 'Build items and records from the same data.',
  judge: (opened) => agreement(opened, leadingFields, (value) => typeof value === 'string'),
});

export const itemAgreesFurther = clause<OpenedRecord>({
  id: 'A-GET-09',
  basis: advice('an item has a short form of a field that its record has in full, such as text'),
  section: 'Page of content',
  place: 'leading item fields',
  text: 'An item and its record have equal values in every other field that both have.',
  cause: 'The {member} of a listed item differs from the {member} of its record.',
  fix: 'Build items and records from the same data.',
  judge: (opened) =>
    agreement(
      opened,
      Object.keys(opened.item ?? {}).filter((name) => !leadingFields.includes(name)),
      (value) => value !== undefined,
    ),
});

export const unknownId = refusal({
  id: 'A-GET-04',
  basis: namedCondition,
  section,
  place: 'getContent',
  also: ['Endpoints, rule 6, error conditions', 'Errors, error conditions'],
  text: 'An unknown id is refused.',
  cause: 'An id that no record has is not refused: {request} returns {status}.',
  fix: 'Return an error, such as 404, and a problem document for unknown ids.',
});

export const malformedId = refusal({
  id: 'A-GET-05',
  basis: namedCondition,
  section: 'Parameters',
  place: 'id',
  also: ['Limits, id length', 'Errors, error conditions'],
  text: `An id that breaks the pattern is refused: with capitals, with other characters, with a hyphen first, or with ${recordId.longest + 1} characters.`,
  cause: 'An id that breaks the pattern is not refused properly: {request} returns {status}.',
  fix: `Check the id against ${recordId.pattern.source} before looking it up.`,
});

/** Two unknown ids, a short and a long one, requested in the same way. */
export interface UnknownIds {
  readonly exchanges: readonly [short: Exchange, long: Exchange];
}

export const longIdAsShort = clause<UnknownIds>({
  id: 'A-GET-07',
  basis: advice(
    'a router or a file system limits the length of a path segment, and refuses longer ones with a status of its own',
  ),
  section: 'Limits',
  place: 'id length',
  text: `An unknown id of ${recordId.longest} characters gets the same status as a short one.`,
  cause: `An unknown id of ${recordId.longest} characters gets another status than a short one ({received}).`,
  fix: `Raise the limit of the router for path parameters to ${recordId.longest} characters.`,
  judge: ({ exchanges: [short, long] }) => {
    if (status(short) >= 500)
      return inapplicable('a short id got a server error: another clause judges that');
    return status(short) === status(long)
      ? pass
      : broken({
          at: '',
          expected: `status ${status(short)}, as for a short id`,
          ...receivedStatus(long),
          exchange: 1,
          note: 'a router with a limit on the length of path parameters does this',
        });
  },
});

export const malformedEscape = clause<Contrast>({
  id: 'A-GET-08',
  basis: advice(
    'a parser in front of the application answers such a path in its own way, for example with a redirect',
  ),
  section: 'Parameters',
  place: 'id',
  text: 'A path with a malformed percent-escape is refused as a client error.',
  cause: 'A malformed percent-escape in the path gets status {status}.',
  fix: 'Refuse it with 400 and a problem document.',
  judgesFailures: true,
  judge: (evidence) => {
    const [probe] = evidence.exchanges;
    const { failure } = probe;
    if (failure) return inconclusive(failure.code, failure.text);
    if (status(probe) >= 500 && isFromIntermediary(probe))
      return inapplicable('a web server failed at it, before the application');
    return refused(evidence);
  },
});

export const malformedEscapeProblem = clause<Exchange>({
  id: 'A-GET-10',
  basis: advice('an HTTP parser or a proxy refuses the path before the application sees it'),
  section: 'Errors',
  place: 'introduction: RFC 9457',
  text: 'A path with a malformed percent-escape gets a problem document too.',
  cause: 'A malformed percent-escape in the path gets no problem document: {received}.',
  fix: 'Return a problem document.',
  judgesFailures: true,
  judge: (exchange) => {
    if (!exchange.response || status(exchange) < 400) return inapplicable('there was no error');
    return mediaType(exchange) === problemType
      ? pass
      : broken({
          at: 'Content-Type',
          expected: problemType,
          received: mediaType(exchange) || 'no Content-Type',
          note: 'an HTTP parser, router or proxy refuses this before the application',
        });
  },
});

export const escapedUnreserved = openQuestion({
  id: 'A-GET-11',
  section: 'Parameters',
  place: 'id, escaped',
  text: 'How does the target respond to an id with one percent-encoded letter?',
});

export const statusOfUnknownId = clause<Exchange>({
  id: 'A-GET-12',
  basis: open,
  section: 'Errors',
  place: 'which condition yields which status',
  also: ['Endpoints, rule 6, status and code'],
  text: 'Which status does each invalid request get: an unknown id, a malformed id, a bad limit, kind, q or cursor?',
  judge: (exchange) =>
    observed(
      `${exchange.request.method} ${exchange.request.path.replace(/^.*\/api\/v1/, '').slice(0, 40)}: ${status(exchange)}`,
    ),
});
