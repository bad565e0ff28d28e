import { asksForNoNote } from '../../../companion/data.js';
import type { Override } from '../../../companion/overrides.js';
import type { CompanionExchange, CompanionOutcome } from '../../../companion/presentation/exchange.js';
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
  fault(
    'b-delete-search',
    'DELETE on search is handled like GET',
    ['B-METHOD-01'],
    posted('DELETE', /\/search$/, { mediaType: json, content: { results: [] } }),
  ),
];
