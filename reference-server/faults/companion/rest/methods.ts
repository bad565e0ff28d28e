import {
  dropsLines,
  htmlPage,
  type Override,
  respondsWith,
  type When,
} from '../../../companion/overrides.js';
import type { CompanionOutcome } from '../../../companion/presentation/exchange.js';
import type { Fault } from '../../../fault.js';
import { fault } from '../companion-fault.js';

const done: CompanionOutcome = { mediaType: 'application/json', content: { accepted: true } };

const wrongMethod: When = ({ condition }) => condition === 'wrong_method';

const writes =
  (method: string, outcome: CompanionOutcome): Override =>
  (sound) => ({
    intercept: (call) => (call.method === method && call.area === 'rest' ? outcome : sound.intercept(call)),
  });

/**
 * Read-only routes that accept writes, or reject them wrongly (contract: What the service does; Endpoints,
 * Interface B).
 */
export const methodFaults: readonly Fault[] = [
  fault(
    'b-post-accepted',
    'POST gets 201',
    ['B-METHOD-01', 'B-METHOD-05'],
    writes('POST', { ...done, status: 201 }),
  ),
  fault('b-put-accepted', 'PUT gets 200', ['B-METHOD-01'], writes('PUT', done)),
  fault('b-patch-accepted', 'PATCH gets 202', ['B-METHOD-01'], writes('PATCH', { ...done, status: 202 })),
  fault('b-delete-accepted', 'DELETE gets 204', ['B-METHOD-01'], writes('DELETE', { ...done, status: 204 })),
  fault('b-post-as-get', 'POST is handled like GET', ['B-METHOD-01'], (sound) => ({
    methodsOf: (route) =>
      route.area === 'rest' ? [...sound.methodsOf(route), 'POST'] : sound.methodsOf(route),
  })),
  fault(
    'b-post-redirected',
    'POST redirects',
    ['B-METHOD-01'],
    writes('POST', { ...done, status: 303, headers: [['Location', '/api/v1/status']] }),
  ),
  fault('b-delete-fails', 'DELETE gets 500', ['B-METHOD-01'], writes('DELETE', { refused: 'internal' })),
  fault('b-allow-missing', 'A 405 has no Allow', ['B-METHOD-02'], dropsLines(/^allow$/i)),
  fault('b-allow-without-get', 'Allow lacks GET', ['B-METHOD-02'], () => ({ allow: () => 'OPTIONS' })),
  fault(
    'b-405-html',
    'A 405 is HTML',
    ['B-PROBLEM-01', 'B-PROBLEM-02', 'B-RPC-13'],
    respondsWith('text/html', htmlPage('Method not allowed'), wrongMethod),
  ),
  fault(
    'b-405-of-router',
    'A 405 is the default of a router, not a problem document',
    ['B-PROBLEM-01', 'B-PROBLEM-02', 'B-RPC-13', 'B-VERSION-02'],
    (sound) => ({
      ...respondsWith('text/html', htmlPage('Cannot POST'), wrongMethod)(sound),
      headers: (lines, exchange) =>
        wrongMethod(exchange)
          ? lines.filter(([name]) => /^content-|^allow$/i.test(name))
          : sound.headers(lines, exchange),
    }),
  ),
  fault(
    'b-405-empty',
    'A 405 has no body',
    ['B-PROBLEM-02'],
    respondsWith('application/problem+json', '', wrongMethod),
  ),
];
