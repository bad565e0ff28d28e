import { advice, contract, open } from '../../../harness/declarations/basis.js';
import { type Clause, clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, observed, pass } from '../../../harness/engine/verdict.js';
import { absentFrom } from '../../../harness/formats/absent-members.js';
import { noObjectBreach } from '../../../harness/formats/body-facts.js';
import { isObject, type JsonObject, jsonOf, shown } from '../../../harness/formats/json.js';
import { percentDecoded, withoutTrailingSlashes } from '../../../harness/formats/percent.js';
import { schemaBreach } from '../../../harness/formats/schemas/schema.js';
import type { Schema } from '../../../harness/formats/schemas/schema-parts.js';
import {
  bodyText,
  type Exchange,
  headerValues,
  mediaType,
  pathOnly,
  status,
} from '../../../harness/network/exchange.js';
import { problemType } from '../../../harness/network/intermediaries.js';
import problem from '../../../schemas/journal/problem.schema.json' with { type: 'json' };
import { internalsIn } from './internals.js';
import { operationOf } from './operations.js';
import { madeOutside } from './origin.js';

/** An error response of the application, on a documented route. */
export interface ProblemReading {
  readonly exchanges: readonly [Exchange];
  readonly exchange: Exchange;
  /** Its body when it is a JSON object. */
  readonly body: JsonObject | undefined;
}

const section = 'Errors, Interface A problem fields';
const noObject = inapplicable('the body is not a JSON object: another clause judges that');

export const problemMediaType = clause<ProblemReading>({
  id: 'A-PROBLEM-01',
  basis: contract,
  section: 'Errors',
  place: 'introduction: RFC 9457',
  also: ['Endpoints, introduction: application/problem+json', 'Page of content, Problem'],
  text: 'Every error response has the media type application/problem+json (RFC 9457, 3).',
  cause: 'The media type of errors is not application/problem+json: {received}, with status {status}.',
  fix: 'Send errors with Content-Type: application/problem+json.',
  judgesFailures: true,
  judge: ({ exchange }) => {
    const lines = headerValues(exchange, 'content-type');
    return lines.length === 1 && mediaType(exchange) === problemType
      ? pass
      : broken({
          at: 'Content-Type',
          expected: problemType,
          received: lines.length > 1 ? lines.join(' and ') : mediaType(exchange) || 'no Content-Type',
        });
  },
});

export const problemObject = clause<ProblemReading>({
  id: 'A-PROBLEM-02',
  basis: contract,
  section: 'Errors',
  place: 'introduction: RFC 9457',
  text: 'Every error response is one JSON object (RFC 9457, 3).',
  cause: 'Errors are not a JSON object: {received}.',
  fix: 'Return a problem document (RFC 9457) for every error, also for those of the framework.',
  judgesFailures: true,
  judge: ({ exchange, body }) => {
    if (body) return pass;
    // The limit of the harness ended the reading: the rest may complete the object.
    if (exchange.response?.overLimit) return inapplicable('the body is longer than the harness reads');
    return broken(noObjectBreach(exchange));
  },
});

export const problemStatus = clause<ProblemReading>({
  id: 'A-PROBLEM-03',
  basis: contract,
  section,
  place: 'status',
  text: 'The member status, where present, is an integer equal to the status of the response.',
  cause:
    'The member status of errors is not the status of the response, as a number: expected {expected}, received {received}.',
  fix: 'Write the status of the response into the member status.',
  judgesFailures: true,
  judge: ({ exchange, body }) => {
    if (!body) return noObject;
    if (body.status === undefined) return inapplicable('no member status');
    return body.status === status(exchange)
      ? pass
      : broken({ at: '/status', expected: String(status(exchange)), received: shown(body.status) });
  },
});

/** Creates the clauses for single members of a problem, from the schema of the interface's problems. */
export const membersOf =
  (properties: { readonly [name: string]: Schema }, heading: string) =>
  (id: string, name: string, text: string): Clause<ProblemReading> => {
    const rule = properties[name];
    if (!rule) throw new Error(`problems have no member ${name}`);
    return clause<ProblemReading>({
      id,
      basis: contract,
      section: heading,
      place: name,
      text,
      judgesFailures: true,
      judge: ({ body }) => {
        if (!body) return noObject;
        const value = body[name];
        if (value === undefined) return inapplicable(`no member ${name}`);
        const breach = schemaBreach(rule, value, `/${name}`);
        return breach ? broken(breach) : pass;
      },
    });
  };

const member = membersOf(problem.properties, section);

export const problemMembers = [
  member('A-PROBLEM-04', 'type', 'The member type, where present, is a URI.'),
  member('A-PROBLEM-05', 'title', 'The member title, where present, is a string.'),
  member('A-PROBLEM-06', 'detail', 'The member detail, where present, is a string.'),
  member('A-PROBLEM-08', 'code', 'The member code, where present, is a string.'),
  member('A-PROBLEM-09', 'request_id', 'The member request_id, where present, is a string.'),
];

/** Returns a path decoded, without query and trailing slash: equal paths give equal text. */
const normalised = (path: string): string => {
  const bare = withoutTrailingSlashes(path.split(/[?#]/, 1)[0] ?? '');
  return percentDecoded(bare) ?? bare;
};

/** Returns a path as URL libraries cut it when they parse it decoded: without control characters and query. */
const reparsed = (path: string): string =>
  withoutTrailingSlashes(
    path
      .replace(/[\0-\x1F\x7F]/g, '')
      .split(/[?#]/, 1)[0]
      ?.trim() ?? '',
  );

/**
 * Returns whether an instance names the request: with or without query, base path and prefix, or as a whole
 * URL, escaped or decoded.
 */
const namesRequest = (instance: string, exchange: Exchange): boolean => {
  const stated = instance.replace(/^https?:\/\/[^/?#]+/i, '');
  const requested = pathOnly(exchange);
  return [
    [normalised(stated), normalised(requested)],
    [reparsed(stated), reparsed(percentDecoded(requested) ?? requested)],
  ].some(([given = '', whole = '']) => {
    const versioned = whole.slice(whole.lastIndexOf('/api/v1'));
    const route = versioned.slice('/api/v1'.length);
    return given.endsWith(versioned) || (given.endsWith(route) && whole.endsWith(given));
  });
};

export const problemInstance = clause<ProblemReading>({
  id: 'A-PROBLEM-07',
  basis: contract,
  section,
  place: 'instance',
  text: 'The member instance, where present, is the request path, with or without query and base path.',
  cause: 'The member instance of errors is not the path of the request: {received}.',
  fix: 'Write the path of the request into instance.',
  judgesFailures: true,
  judge: ({ exchange, body }): Judgement => {
    if (!body) return noObject;
    const { instance } = body;
    if (instance === undefined) return inapplicable('no member instance');
    if (typeof instance === 'string' && namesRequest(instance, exchange)) return pass;
    return broken({
      at: '/instance',
      expected: `the path ${exchange.request.path}`,
      received: shown(instance),
    });
  },
});

export const problemComplete = clause<ProblemReading>({
  id: 'A-PROBLEM-10',
  basis: advice('a problem leaves a member out: which members are required is not shown'),
  section,
  place: 'fields',
  text: 'A problem carries all of type, title, status, detail, instance, code and request_id.',
  cause: 'Errors lack members of a problem document: {received}.',
  fix: 'Send type, title, status, detail, instance, code and request_id.',
  judgesFailures: true,
  judge: ({ body }) => {
    if (!body) return noObject;
    const missing = Object.keys(problem.properties).filter((name) => body[name] === undefined);
    return missing.length === 0
      ? pass
      : broken({ ...absentFrom('', missing), expected: 'all seven members of a problem document' });
  },
});

export const problemTypeLink = clause<ProblemReading>({
  id: 'A-PROBLEM-11',
  basis: advice('the URI identifies the section of the guide and is no link, such as a URN'),
  section,
  place: 'type',
  text: 'The member type is a link (http or https) to the part of the developer guide about errors.',
  cause: 'The member type of errors is not a link: {received}.',
  fix: 'Link to the part of the developer guide about errors.',
  judgesFailures: true,
  judge: ({ body }) => {
    const type = body?.type;
    if (typeof type !== 'string' || !/^[a-z][a-z\d+.-]*:/i.test(type)) return inapplicable('no URI as type');
    return /^https?:\/\/[^/]/i.test(type)
      ? pass
      : broken({ at: '/type', expected: 'an http or https link', received: shown(type) });
  },
});

const hostOf = (uri: unknown): string | undefined => {
  const text = String(uri);
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text).host.replace(/^localhost\b/, '127.0.0.1');
};

/** Returns the host in `instance` if it is neither that of the request nor that of the guide, which is public. */
const innerHost = ({ exchange: { request }, body }: ProblemReading): string | undefined => {
  const host = hostOf(body?.instance);
  return [request.url, body?.type].some((uri) => hostOf(uri) === host) ? undefined : host;
};

export const problemSafe = clause<ProblemReading>({
  id: 'A-PROBLEM-12',
  basis: advice(
    'the error repeats a part of the request, and that part looks like a path or a stack trace; or instance names the public host of a target that is tested at another address',
  ),
  section,
  place: 'detail',
  text: 'An error reveals nothing about the inside of the server: no stack trace, no file path, no message of its database, no other host in instance (RFC 9457, 5).',
  cause: 'Errors reveal the inside of the server: {received}.',
  fix: 'Leave stack traces and file paths out of errors.',
  judgesFailures: true,
  judge: (reading) => {
    const { exchange } = reading;
    const host = innerHost(reading);
    if (host !== undefined)
      return broken({
        at: '/instance',
        expected: `the path ${pathOnly(exchange)}, or a URL at ${hostOf(exchange.request.url)}`,
        received: shown(reading.body?.instance),
        facts: { held: host },
      });
    const leak = internalsIn(bodyText(exchange));
    if (leak === undefined && exchange.response?.overLimit)
      return inapplicable('the body was not read to its end');
    return leak === undefined
      ? pass
      : broken({
          at: '',
          expected: 'no stack trace, no file path and no message of a database',
          received: leak.trim().slice(0, 120),
          facts: { held: leak.trim().slice(0, 120) },
        });
  },
});

export const problemCodes = clause<ProblemReading>({
  id: 'A-PROBLEM-13',
  basis: open,
  section: 'Errors',
  place: 'complete list of codes',
  also: ['Endpoints, rule 6, status and code'],
  text: 'Which codes does the target use, with which status?',
  judgesFailures: true,
  judge: ({ exchange, body }) =>
    body
      ? observed(`${status(exchange)} ${shown(body.code)}`)
      : inapplicable('the body is not a JSON object'),
});

/** Reads an error response of a documented route; undefined for other responses and for those of a proxy. */
export const readProblem = (exchange: Exchange): ProblemReading | undefined => {
  if (status(exchange) < 400 || !operationOf(exchange)) return undefined;
  if (!['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(exchange.request.method)) return undefined;
  if (madeOutside(exchange) !== undefined) return undefined;
  const value = jsonOf(exchange).document?.value;
  return { exchanges: [exchange], exchange, body: isObject(value) ? value : undefined };
};
