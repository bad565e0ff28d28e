import { advice, contract, standard } from '../../../../harness/declarations/basis.js';
import { type Clause, clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { absentFrom } from '../../../../harness/formats/absent-members.js';
import { isObject, type JsonObject, jsonObjectOf, jsonOf, shown } from '../../../../harness/formats/json.js';
import { type Exchange, mediaType, status } from '../../../../harness/network/exchange.js';
import { problemType } from '../../../../harness/network/intermediaries.js';
import problem from '../../../../schemas/companion/problem.schema.json' with { type: 'json' };
import { madeOutside } from '../../../journal/protocol/origin.js';
import * as journal from '../../../journal/protocol/problems.clauses.js';
import { missingText } from '../missing-text.js';
import { gotResponse, restRouteOf } from '../paths.js';

type ProblemReading = journal.ProblemReading;

const section = 'Errors, Interface B problem fields';
const introduction = { section: 'Errors', place: 'introduction: RFC 9457' };
const noObject = inapplicable('the body is not a JSON object: another clause judges that');

export const problemMediaType = clause<ProblemReading>({
  ...journal.problemMediaType,
  ...introduction,
  id: 'B-PROBLEM-01',
  cause: 'The media type of errors is not application/problem+json: {received}, with status {status}.',
  fix: 'Send errors with Content-Type: application/problem+json.',
  also: ['Page of content, Problem'],
});

export const problemObject = clause<ProblemReading>({
  ...journal.problemObject,
  ...introduction,
  id: 'B-PROBLEM-02',
  cause: 'Errors are not a JSON object: {received}.',
  fix: 'Return a problem document (RFC 9457) for every error, also for those of the framework.',
});

export const problemStatus = clause<ProblemReading>({
  ...journal.problemStatus,
  id: 'B-PROBLEM-03',
  cause:
    'The member status of errors is not the status of the response, as a number: expected {expected}, received {received}.',
  fix: 'Write the status of the response into the member status.',
  section,
  place: 'status',
});

const oneMember = journal.membersOf(problem.properties, section);
const member = (id: string, name: string, rule: string): Clause<ProblemReading> =>
  oneMember(id, name, `The member ${name}, where present, is a ${rule}.`);

export const problemMembers = [
  member('B-PROBLEM-04', 'type', 'URI'),
  member('B-PROBLEM-05', 'title', 'string'),
  member('B-PROBLEM-06', 'detail', 'string'),
  member('B-PROBLEM-07', 'code', 'string'),
  member('B-PROBLEM-08', 'resolution_hint', 'string'),
];

const members = Object.keys(problem.properties);

export const problemComplete = clause<ProblemReading>({
  id: 'B-PROBLEM-09',
  basis: advice('an error needs no hint: which fields are required is not shown'),
  section: 'Errors',
  place: 'introduction: RFC 9457',
  text: `A problem carries all of ${members.join(', ')}.`,
  cause: 'Errors lack members of a problem document: {received}.',
  fix: 'Send type, title, status, detail, code and resolution_hint.',
  judgesFailures: true,
  judge: ({ body }) => {
    if (!body) return noObject;
    const missing = members.filter((name) => body[name] === undefined);
    return missing.length === 0
      ? pass
      : broken({ ...absentFrom('', missing), expected: 'all six members of a problem document' });
  },
});

export const problemSafe = clause<ProblemReading>({
  ...journal.problemSafe,
  id: 'B-PROBLEM-10',
  cause: 'Errors reveal the inside of the server: {received}.',
  fix: 'Leave stack traces and file paths out of errors.',
  section,
  place: 'detail',
});

export const problemCodes = clause<ProblemReading>({
  ...journal.problemCodes,
  id: 'B-PROBLEM-11',
  section,
  place: 'code',
  also: ['Errors, complete list of codes'],
});

export const problemInstance = clause<ProblemReading>({
  id: 'B-PROBLEM-12',
  basis: standard('RFC 9457', '3.1.5'),
  ...introduction,
  text: 'The member instance, where a problem has it, is a string (RFC 9457, 3.1.5).',
  judgesFailures: true,
  judge: ({ body }) => {
    if (!body) return noObject;
    if (body.instance === undefined) return inapplicable('no member instance');
    return typeof body.instance === 'string'
      ? pass
      : broken({ at: '/instance', expected: 'a string', received: shown(body.instance) });
  },
});

export const hintTells = clause<ProblemReading>({
  id: 'B-PROBLEM-14',
  basis: contract,
  section,
  place: 'resolution_hint',
  text: 'The member resolution_hint, where present, holds a hint: it is not empty and not the word for a missing value.',
  judgesFailures: true,
  judge: ({ body }) => {
    const hint = body?.resolution_hint;
    if (typeof hint !== 'string') return inapplicable('no text resolution_hint: another clause judges that');
    const text = hint.trim();
    return /[\p{L}\p{N}]/u.test(text) && !missingText.test(text)
      ? pass
      : broken({ at: '/resolution_hint', expected: 'an actionable hint', received: shown(hint) });
  },
});

/** Names of the members that an error has; a body with any other member may be data. */
const ofErrors =
  /^(errors?|error_?(code|message|description|type)|message|msg|details?|code|status|status_?code|success|ok|title|type|instance|timestamp|path|request_?id|trace_?id|resolution_?hint|hint)$/i;

/** Whether an object states that it is an error. */
const statesError = ({ error, errors, success, ok, ...body }: JsonObject): boolean =>
  (typeof error === 'string' && error !== '') ||
  (isObject(error) && Object.keys(error).length > 0) ||
  (Array.isArray(errors) && errors.length > 0) ||
  success === false ||
  ok === false ||
  [body.status, body.statusCode, body.status_code].some((value) => typeof value === 'number' && value >= 400);

export const errorIsNoSuccess = clause<Exchange>({
  id: 'B-PROBLEM-13',
  basis: advice('a search without hits says so in a member called message or error'),
  ...introduction,
  text: 'If a response of a REST route or a JSON document holds an error and no data, its status is an error status.',
  cause: 'An error is sent as a success: {request} returns 200 and {received}.',
  fix: 'Send the status of the error, 400 or above, and a problem document.',
  judge: (exchange) => {
    const body = status(exchange) === 200 ? jsonObjectOf(exchange) : undefined;
    if (!body) return inapplicable('no success with a JSON object');
    if (restRouteOf(exchange) === 'status') return inapplicable('the status may state what fails');
    const isError = Object.entries(body).every(([name, value]) => ofErrors.test(name) || value === null);
    return statesError(body) && isError
      ? broken({ at: '', expected: 'status 400 or above', received: `status 200 and ${shown(body)}` })
      : pass;
  },
});

/** Clauses for problem documents of other paths, where which error to send is open. */
export const otherProblemClauses = [
  problemObject,
  problemStatus,
  ...problemMembers,
  hintTells,
  problemInstance,
] as const;

/** Every clause about the problem document of an error. */
export const problemClauses = [
  problemMediaType,
  problemObject,
  problemStatus,
  ...problemMembers,
  hintTells,
  problemComplete,
  problemSafe,
  problemCodes,
  problemInstance,
] as const;

const judgedMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Reads an error response of a REST route, with any status; undefined for other responses and for those that a
 * parser, a router or a proxy may have made.
 */
export const readProblem = (exchange: Exchange): ProblemReading | undefined => {
  if (status(exchange) < 400 || !restRouteOf(exchange) || madeOutside(exchange)) return undefined;
  if (!judgedMethods.includes(exchange.request.method)) return undefined;
  return readingOf(exchange);
};

const readingOf = (exchange: Exchange): ProblemReading => {
  const value = jsonOf(exchange).document?.value;
  return { exchanges: [exchange], exchange, body: isObject(value) ? value : undefined };
};

/** Reads an error outside the REST routes that is labelled as a problem document. */
export const readOtherProblem = (exchange: Exchange): ProblemReading | undefined =>
  status(exchange) >= 400 &&
  // Of a GET that may open a stream, only the headers are read.
  !exchange.response?.truncated &&
  mediaType(exchange) === problemType &&
  gotResponse(exchange) &&
  !restRouteOf(exchange) &&
  judgedMethods.includes(exchange.request.method)
    ? readingOf(exchange)
    : undefined;
