import type { Fault } from '../../../fault.js';
import type { Content, JournalExchange } from '../../../journal/exchange.js';
import { breaking, fault, type JournalOverride } from '../journal-fault.js';

/** A default error of a framework. */
interface Page {
  /** Undefined keeps the status of the journal. */
  readonly status?: number;
  readonly type?: string | undefined;
  readonly body: (exchange: JournalExchange) => Content;
}

const html = (title: string) =>
  `<!DOCTYPE html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;

/** The page that nginx sends on its own. */
const ofNginx = (title: string) =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx/1.24.0</center>\r\n</body>\r\n</html>\r\n`;

/** nginx responds instead of the application, with its own page. */
const instead =
  (status: number, title: string, isMeant: (exchange: JournalExchange) => boolean): JournalOverride =>
  () => ({
    transmit: (reply, exchange) =>
      isMeant(exchange)
        ? {
            status,
            lines: [['Content-Type', 'text/html']],
            chunks: [Buffer.from(ofNginx(`${status} ${title}`))],
          }
        : reply,
  });

const pages = {
  fastapi: {
    status: 422,
    type: 'application/json',
    body: () => ({
      detail: [{ type: 'int_parsing', loc: ['query', 'limit'], msg: 'Input should be a valid integer' }],
    }),
  },
  starlette: { type: 'application/json', body: () => ({ detail: 'Not Found' }) },
  django: { type: 'text/html; charset=utf-8', body: () => html('Not Found') },
  nginx: { type: 'text/html', body: () => ofNginx('404 Not Found') },
  returned: { status: 405, type: 'text/html', body: () => ofNginx('405 Not Allowed') },
  limited: { status: 403, type: 'text/html', body: () => ofNginx('403 Forbidden') },
  csrf: { status: 403, type: 'text/html; charset=utf-8', body: () => html('Forbidden') },
  spring: {
    type: 'application/json',
    body: ({ status, path }) => ({
      timestamp: '2026-01-01T00:00:00.000+00:00',
      status,
      error: 'Bad Request',
      path,
    }),
  },
  express: {
    status: 404,
    type: 'text/html; charset=utf-8',
    body: ({ method, path }) => html(`Cannot ${method} ${path}`),
  },
  fastify: {
    type: 'application/json; charset=utf-8',
    body: ({ status }) => ({
      statusCode: status,
      error: 'Bad Request',
      message: 'querystring/limit must be integer',
    }),
  },
  next: { type: undefined, body: () => '' },
  rails: { status: 406, type: 'text/plain', body: () => '' },
  unsupported: { status: 415, type: 'application/json', body: () => ({ message: 'Unsupported Media Type' }) },
  gone: {
    status: 410,
    type: 'application/problem+json',
    body: ({ path }) => ({
      type: 'about:blank',
      title: 'Gone',
      status: 410,
      detail: 'Begin again.',
      instance: path,
      code: 'gone',
      request_id: 'r',
    }),
  },
  plain: { type: 'text/plain', body: () => 'error' },
  array: { type: 'application/problem+json', body: () => [{ title: 'Bad request' }] },
  mark: { type: 'application/problem+json', body: () => '\uFEFF{"title":"Bad request"}' },
} as const satisfies Record<string, Page>;

const sends =
  (page: Page, isMeant: (exchange: JournalExchange) => boolean): JournalOverride =>
  (sound) => ({
    statusFor: (condition, call) => {
      const status = sound.statusFor(condition, call);
      return page.status !== undefined && isMeant({ ...call, condition, status }) ? page.status : status;
    },
    problem: (problem, exchange) =>
      isMeant(exchange) ? page.body(exchange) : sound.problem(problem, exchange),
    problemContentType: (exchange) => (isMeant(exchange) ? page.type : sound.problemContentType(exchange)),
  });

const badInput = ({ condition }: JournalExchange) =>
  ['bad_limit', 'bad_kind', 'bad_q'].includes(condition ?? '');
const noRecord = ({ condition }: JournalExchange) => condition === 'unknown_id';
const wrongMethod = ({ condition }: JournalExchange) => condition === 'wrong_method';
const acceptOf = ({ request }: JournalExchange) => request?.headers.accept ?? '';

/** Default errors of frameworks and gateways (contract: Errors). */
export const commonResponseMistakes: readonly Fault[] = [
  fault(
    'a-trade-422-json',
    'Returns 422 and the JSON of a validator for invalid parameters',
    ['A-PROBLEM-01', 'A-HTTP-07', 'A-PROBLEM-06', 'A-PROBLEM-10'],
    sends(pages.fastapi, badInput),
  ),
  fault(
    'a-trade-422-json-for-q',
    'Returns 422 and the JSON of a validator for an invalid q',
    ['A-PROBLEM-01', 'A-HTTP-07', 'A-PROBLEM-06', 'A-PROBLEM-10'],
    sends(pages.fastapi, ({ condition }) => condition === 'bad_q'),
  ),
  ...breaking(
    'A-PROBLEM-01',
    'A-PROBLEM-10',
  )([
    [
      'a-trade-404-json',
      'Returns the JSON of a framework for an unknown id',
      sends(pages.starlette, noRecord),
    ],
    [
      'a-trade-405-json',
      'Returns the JSON of a framework for wrong methods',
      sends(pages.starlette, wrongMethod),
    ],
    [
      'a-trade-validator-json',
      'Returns 400 and the JSON of a validator for invalid parameters',
      sends(pages.fastify, badInput),
    ],
    [
      'a-trade-json-for-cursors',
      'Returns the JSON of a framework for invalid cursors',
      sends(pages.fastify, ({ condition }) => condition === 'malformed_cursor'),
    ],
  ]),
  ...breaking(
    'A-PROBLEM-01',
    'A-PROBLEM-02',
  )([
    ['a-trade-404-page', 'Returns HTML for an unknown id', sends(pages.django, noRecord)],
    [
      'a-trade-404-page-of-nginx',
      'Sends Server: nginx with every response, and the page of nginx for an unknown id',
      (sound) => ({
        ...sends(pages.nginx, noRecord)(sound),
        headers: (lines, exchange) => [...sound.headers(lines, exchange), ['Server', 'nginx/1.24.0']],
      }),
    ],
    [
      'a-trade-405-page-of-nginx',
      'nginx refuses write methods by "return 405", with its own page',
      sends(pages.returned, wrongMethod),
    ],
    [
      'a-trade-404-page-for-methods',
      'Returns the 404 page of a router for wrong methods',
      sends(pages.express, wrongMethod),
    ],
    ['a-trade-405-empty', 'Returns an empty response for wrong methods', sends(pages.next, wrongMethod)],
    [
      'a-trade-405-empty-on-search',
      'Returns an empty response for wrong methods on searches',
      sends(pages.next, (exchange) => wrongMethod(exchange) && exchange.operation === 'search'),
    ],
    [
      'a-trade-405-page-on-site',
      'Returns HTML for wrong methods on the site',
      sends(pages.django, (exchange) => wrongMethod(exchange) && exchange.operation === 'site'),
    ],
    [
      'a-trade-text-where-nothing-is-accepted',
      'Sends errors as text to clients without Accept',
      sends(pages.plain, (exchange) => acceptOf(exchange) === ''),
    ],
    [
      'a-trade-page-where-all-is-accepted',
      'Sends errors as HTML to browsers, which accept everything',
      sends(pages.django, (exchange) => /html.*\*\/\*/.test(acceptOf(exchange))),
    ],
  ]),
  fault(
    'a-trade-403-page-of-nginx',
    'nginx refuses write methods by limit_except, with its own page',
    ['A-PROBLEM-01', 'A-HTTP-07', 'A-HTTP-08', 'A-PROBLEM-02'],
    sends(pages.limited, wrongMethod),
  ),
  fault(
    'a-trade-500-page-of-nginx',
    'nginx returns its own page with status 500 for the site',
    ['A-SITE-01', 'A-HTTP-11', 'A-HTTP-15', 'A-PROBLEM-01', 'A-PROBLEM-02'],
    instead(500, 'Internal Server Error', ({ operation }) => operation === 'site'),
  ),
  fault(
    'a-trade-502-for-some-records',
    'The program behind nginx fails for records with a double digit in their id, each time',
    ['A-GET-01', 'A-HTTP-07', 'A-HTTP-08', 'A-HTTP-11', 'A-PROBLEM-01', 'A-PROBLEM-02'],
    instead(
      502,
      'Bad Gateway',
      ({ operation, status, id }) => operation === 'record' && status === 200 && /(\d)\1/.test(id),
    ),
  ),
  fault(
    'a-trade-415-on-post',
    'Returns 415 for POST',
    ['A-PROBLEM-01', 'A-HTTP-07', 'A-PROBLEM-10'],
    sends(pages.unsupported, (exchange) => wrongMethod(exchange) && exchange.method === 'POST'),
  ),
  fault(
    'a-trade-410-for-cursors',
    'Returns 410 for expired cursors',
    ['A-HTTP-07', 'A-PROBLEM-11'],
    sends(pages.gone, ({ condition }) => condition === 'expired_cursor'),
  ),
  fault(
    'a-trade-410-for-made-up-cursors',
    'Returns 410 for cursors that were never issued',
    ['A-HTTP-07', 'A-PROBLEM-11'],
    sends(pages.gone, ({ condition }) => condition === 'malformed_cursor'),
  ),
  fault(
    'a-trade-every-error-json',
    'Returns the JSON of a framework for every error',
    ['A-PROBLEM-01', 'A-GET-10', 'A-PROBLEM-10'],
    sends(pages.spring, () => true),
  ),
  fault(
    'a-trade-json-where-accepted',
    'Sends errors as application/json to clients that accept it',
    ['A-PROBLEM-01'],
    (sound) => ({
      problemContentType: (exchange) =>
        acceptOf(exchange) === 'application/json' ? 'application/json' : sound.problemContentType(exchange),
    }),
  ),
  fault(
    'a-trade-406',
    'Returns an empty 406 for invalid parameters',
    ['A-PROBLEM-01', 'A-HTTP-07', 'A-PROBLEM-02'],
    sends(pages.rails, badInput),
  ),
  fault(
    'a-trade-problem-in-array',
    'Wraps the problem of an invalid parameter in an array',
    ['A-PROBLEM-02'],
    sends(pages.array, badInput),
  ),
  fault(
    'a-trade-problem-with-mark',
    'Starts the problem of an invalid parameter with a byte order mark',
    ['A-HTTP-10', 'A-PROBLEM-10'],
    sends(pages.mark, badInput),
  ),
];
