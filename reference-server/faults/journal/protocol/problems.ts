import type { Fault } from '../../../fault.js';
import type { Content, JournalExchange, JsonBody } from '../../../journal/exchange.js';
import { without } from '../change.js';
import { fault, type JournalOverride } from '../journal-fault.js';

const problem =
  (change: (problem: JsonBody, exchange: JournalExchange) => Content): JournalOverride =>
  () => ({ problem: change });

/** Errors that are not correct problem documents (contract: Errors). */
export const problemFaults: readonly Fault[] = [
  fault('a-problem-as-json', 'Sends problems as application/json', ['A-GET-10', 'A-PROBLEM-01'], () => ({
    problemContentType: () => 'application/json',
  })),
  fault('a-problem-as-html', 'Sends problems as text/html', ['A-GET-10', 'A-PROBLEM-01'], () => ({
    problemContentType: () => 'text/html',
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
    ['A-GET-10', 'A-PROBLEM-01'],
    () => ({
      problemContentType: () => undefined,
    }),
  ),
  fault(
    'a-problem-status-200',
    'Says 200 in every problem',
    ['A-PROBLEM-03'],
    problem((body) => ({ ...body, status: 200 })),
  ),
  fault(
    'a-problem-status-text',
    'Has a string for status',
    ['A-PROBLEM-03'],
    problem((body) => ({ ...body, status: String(body.status) })),
  ),
  fault(
    'a-problem-status-differs',
    'Says 400 in the problem of a 404',
    ['A-PROBLEM-03'],
    problem((body) => (body.status === 404 ? { ...body, status: 400 } : body)),
  ),
  fault('a-problem-instance-of-list', 'Names another path as instance', ['A-PROBLEM-07'], () => ({
    instance: () => '/api/v1/elsewhere',
  })),
  fault('a-problem-instance-uuid', 'Has a UUID for instance', ['A-PROBLEM-07'], () => ({
    instance: () => 'urn:uuid:5cf6f1a0-2f1b-4a86-9bd5-6f4ea0a9a2c5',
  })),
  fault('a-problem-instance-null', 'Has null for instance', ['A-PROBLEM-07'], () => ({
    instance: () => null,
  })),
  fault(
    'a-problem-type-relative',
    'Has a path for type',
    ['A-PROBLEM-04'],
    problem((body) => ({ ...body, type: '/errors' })),
  ),
  fault(
    'a-problem-type-empty',
    'Has an empty type',
    ['A-PROBLEM-04'],
    problem((body) => ({ ...body, type: '' })),
  ),
  fault(
    'a-problem-title-null',
    'Has null for title',
    ['A-PROBLEM-05'],
    problem((body) => ({ ...body, title: null })),
  ),
  fault(
    'a-problem-detail-array',
    'Has a list of details',
    ['A-PROBLEM-06'],
    problem((body) => ({ ...body, detail: [body.detail] })),
  ),
  fault('a-problem-code-number', 'Has a number for code', ['A-PROBLEM-08'], () => ({ codeFor: () => 1001 })),
  fault(
    'a-problem-request-id-number',
    'Has a number for request_id',
    ['A-PROBLEM-09'],
    problem((body) => ({ ...body, request_id: 7 })),
  ),
  fault(
    'a-problem-empty',
    'Sends errors without a body',
    ['A-PROBLEM-02'],
    problem(() => ''),
  ),
  fault(
    'a-problem-text',
    'Sends errors as plain sentences',
    ['A-PROBLEM-02'],
    problem((body) => String(body.detail)),
  ),
  fault(
    'a-problem-array',
    'Sends errors in an array',
    ['A-PROBLEM-02'],
    problem((body) => [body]),
  ),
  fault(
    'a-problem-wrapped',
    'Wraps problems in an error member',
    ['A-PROBLEM-10'],
    problem((body) => ({ error: body })),
  ),
  fault(
    'a-problem-without-code',
    'Leaves code out',
    ['A-PROBLEM-10'],
    problem((body) => without(body, 'code')),
  ),
  fault(
    'a-problem-without-status',
    'Leaves status out',
    ['A-PROBLEM-10'],
    problem((body) => without(body, 'status')),
  ),
  fault(
    'a-problem-without-type',
    'Leaves type out',
    ['A-PROBLEM-10'],
    problem((body) => without(body, 'type')),
  ),
  fault(
    'a-problem-without-request-id',
    'Leaves request_id out',
    ['A-PROBLEM-10'],
    problem((body) => without(body, 'request_id')),
  ),
];
