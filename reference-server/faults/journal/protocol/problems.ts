import type { Fault } from '../../../fault.js';
import type { Content, JournalExchange, JsonBody } from '../../../journal/exchange.js';
import { without } from '../change.js';
import { breaking, fault, type JournalOverride } from '../journal-fault.js';

const problem =
  (change: (problem: JsonBody, exchange: JournalExchange) => Content): JournalOverride =>
  () => ({ problem: change });

/** Errors that are not correct problem documents (contract: Errors). */
export const problemFaults: readonly Fault[] = [
  fault('a-problem-as-json', 'Sends problems as application/json', ['A-PROBLEM-01', 'A-GET-10'], () => ({
    problemContentType: () => 'application/json',
  })),
  fault('a-problem-as-html', 'Sends problems as text/html', ['A-PROBLEM-01', 'A-GET-10'], () => ({
    problemContentType: () => 'text/html',
  })),
  fault('a-problem-of-two-types', 'Adds a second Content-Type to problems', ['A-PROBLEM-01'], (sound) => ({
    headers: (lines, exchange) =>
      exchange.status < 400
        ? sound.headers(lines, exchange)
        : [...sound.headers(lines, exchange), ['Content-Type', 'text/html']],
  })),
  fault(
    'a-problem-as-json-on-404',
    'Sends problems of 404 as application/json',
    ['A-PROBLEM-01'],
    (sound) => ({
      problemContentType: (exchange) =>
        exchange.status === 404 ? 'application/json' : sound.problemContentType(exchange),
    }),
  ),
  fault(
    'a-problem-as-json-on-405',
    'Sends problems of 405 as application/json',
    ['A-PROBLEM-01'],
    (sound) => ({
      problemContentType: (exchange) =>
        exchange.status === 405 ? 'application/json' : sound.problemContentType(exchange),
    }),
  ),
  fault(
    'a-problem-without-type-header',
    'Sends problems without a Content-Type',
    ['A-PROBLEM-01', 'A-GET-10'],
    () => ({ problemContentType: () => undefined }),
  ),
  fault(
    'a-problem-status-differs',
    'States 400 in the problem of a 404',
    ['A-PROBLEM-03'],
    problem((body) => (body.status === 404 ? { ...body, status: 400 } : body)),
  ),
  fault('a-problem-instance-of-list', 'Sends another path as instance', ['A-PROBLEM-07'], () => ({
    instance: () => '/api/v1/elsewhere',
  })),
  fault('a-problem-instance-uuid', 'Sends a UUID as instance', ['A-PROBLEM-07'], () => ({
    instance: () => 'urn:uuid:5cf6f1a0-2f1b-4a86-9bd5-6f4ea0a9a2c5',
  })),
  fault(
    'a-problem-instance-at-inner-host',
    'Sends instance as a URL of the host behind the proxy',
    ['A-PROBLEM-12'],
    (sound) => ({ instance: (exchange) => `http://journal-api.internal:8080${sound.instance(exchange)}` }),
  ),
  fault('a-problem-instance-null', 'Sends null as instance', ['A-PROBLEM-07'], () => ({
    instance: () => null,
  })),
  ...breaking('A-PROBLEM-04')([
    ['a-problem-type-relative', 'Sends a path as type', problem((body) => ({ ...body, type: '/errors' }))],
    ['a-problem-type-empty', 'Sends an empty type', problem((body) => ({ ...body, type: '' }))],
  ]),
  fault(
    'a-problem-request-id-of-all',
    'Sends the same request_id with every problem',
    ['A-PROBLEM-14'],
    problem((body) => ({ ...body, request_id: '01890a5d-ac96-774b-bcce-b302099a8057' })),
  ),
  fault(
    'a-problem-request-id-of-zeros',
    'Sends a request_id of zeros with every problem, as tracing does that is switched off',
    ['A-PROBLEM-14'],
    problem((body) => ({ ...body, request_id: '0'.repeat(32) })),
  ),
  fault(
    'a-problem-request-id-nil',
    'Sends the nil UUID as request_id with every problem',
    ['A-PROBLEM-14'],
    problem((body) => ({ ...body, request_id: '00000000-0000-0000-0000-000000000000' })),
  ),
  ...breaking('A-PROBLEM-02')([
    ['a-problem-empty', 'Sends errors without a body', problem(() => '')],
    ['a-problem-text', 'Sends errors as plain sentences', problem((body) => String(body.detail))],
    ['a-problem-array', 'Sends errors in an array', problem((body) => [body])],
  ]),
  ...breaking('A-PROBLEM-10')([
    ['a-problem-wrapped', 'Wraps problems in an error member', problem((body) => ({ error: body }))],
    ['a-problem-without-code', 'Omits code', problem((body) => without(body, 'code'))],
    ['a-problem-without-status', 'Omits status', problem((body) => without(body, 'status'))],
    ['a-problem-without-type', 'Omits type', problem((body) => without(body, 'type'))],
    ['a-problem-without-request-id', 'Omits request_id', problem((body) => without(body, 'request_id'))],
  ]),
];
