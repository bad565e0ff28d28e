import { asksForNoNote } from '../../../companion/data.js';
import type { Override } from '../../../companion/overrides.js';
import type {
  CompanionCall,
  CompanionExchange,
  CompanionOutcome,
} from '../../../companion/presentation/exchange.js';
import type { Fault } from '../../../fault.js';
import { fault } from '../companion-fault.js';

const json = 'application/json';

/** Errors of one kind in the default form of a framework. */
const writes =
  (when: (exchange: CompanionExchange) => boolean, content: object): Override =>
  (sound) => ({
    problem: (fields, exchange) => (when(exchange) ? content : sound.problem(fields, exchange)),
    problemContentType: (exchange) => (when(exchange) ? json : sound.problemContentType(exchange)),
  });

const bad = ({ condition, area }: CompanionExchange) =>
  area === 'rest' && (condition === 'bad_limit' || condition === 'bad_kind');

const posted =
  (method: string, path: RegExp | ((path: string) => boolean), outcome: CompanionOutcome): Override =>
  (sound) => {
    const isMeant = path instanceof RegExp ? (called: string) => path.test(called) : path;
    return {
      intercept: (call) => (call.method === method && isMeant(call.path) ? outcome : sound.intercept(call)),
    };
  };

/** A web server in front responds to some calls, with the page of nginx. */
const ofServer =
  (status: number, title: string, isMeant: (call: CompanionCall) => boolean): Override =>
  (sound) => ({
    intercept: (call) =>
      isMeant(call)
        ? {
            status,
            mediaType: 'text/html',
            content: `<html>\r\n<head><title>${status} ${title}</title></head>\r\n<body><hr><center>nginx</center></body></html>`,
          }
        : sound.intercept(call),
  });

/** Default errors of frameworks (contract: Errors). */
export const frameworkFaults: readonly Fault[] = [
  fault(
    'b-parameters-422',
    'Invalid parameters return 422 and the JSON of a validation library',
    ['B-PROBLEM-01', 'B-PROBLEM-06', 'B-PROBLEM-09'],
    (sound) => ({
      ...writes(bad, { detail: [{ loc: ['query', 'limit'], msg: 'not an integer' }] })(sound),
      statusFor: (condition, call) =>
        condition === 'bad_limit' || condition === 'bad_kind' ? 422 : sound.statusFor(condition, call),
    }),
  ),
  fault(
    'b-writes-refused-by-server',
    'A web server passes on GET and POST only, and to /a2a POST only',
    ['B-PROBLEM-01', 'B-METHOD-02', 'B-PROBLEM-02', 'B-RPC-13'],
    ofServer(
      405,
      'Not Allowed',
      ({ method, path }) =>
        ['PUT', 'PATCH', 'DELETE'].includes(method) || (path === '/a2a' && method !== 'POST'),
    ),
  ),
  fault(
    'b-origins-refused-by-server',
    'A web server refuses pages of other origins, and cookies, on the REST routes',
    ['B-PROBLEM-01', 'B-PROBLEM-02'],
    ofServer(403, 'Forbidden', ({ request, path }) => {
      const { origin, cookie } = request?.headers ?? {};
      return path.startsWith('/api/') && (origin ?? cookie) !== undefined;
    }),
  ),
  fault(
    'b-posts-415',
    'POST returns 415 and the JSON of a framework',
    ['B-PROBLEM-01', 'B-PROBLEM-03', 'B-PROBLEM-09'],
    posted('POST', /^\/api\//, {
      status: 415,
      mediaType: json,
      content: { status: 'error', statusCode: 415, error: 'Unsupported Media Type' },
    }),
  ),
  fault(
    'b-malformed-body-page',
    'A body that is no JSON gets the page of the program that reads bodies',
    ['B-PROBLEM-01', 'B-PROBLEM-02'],
    (sound) => ({
      intercept: (call) =>
        call.area === 'rest' && call.request?.headers['content-length'] === String('{"title":'.length)
          ? {
              status: 400,
              mediaType: 'text/html',
              content: '<!doctype html><title>Error</title><pre>SyntaxError</pre>',
            }
          : sound.intercept(call),
    }),
  ),
  fault(
    'b-json-for-json',
    'A client that accepts only JSON gets errors that are not problem documents',
    ['B-PROBLEM-01', 'B-PROBLEM-09'],
    writes(({ request, area }) => area === 'rest' && request?.headers.accept === json, { error: 'bad' }),
  ),
  fault(
    'b-slug-with-nul-fails',
    'A slug with NUL, which a database refuses, causes a server error',
    ['B-HTTP-07'],
    posted('GET', /\/notes\/.*%00/, { refused: 'internal' }),
  ),
  fault(
    'b-put-creates',
    'PUT on a note that does not exist creates it',
    ['B-METHOD-01'],
    posted('PUT', asksForNoNote, { status: 201, mediaType: json, content: {} }),
  ),
];
