import type { Outcome } from '../../companion/exchange.js';
import { answersWith, dropsLines, htmlPage, type Override } from '../../companion/overrides.js';
import type { Fault } from '../../fault.js';
import { fault } from './companion-fault.js';

const done: Outcome = { mediaType: 'application/json', content: { accepted: true } };

const writes =
  (method: string, outcome: Outcome): Override =>
  (sound) => ({
    intercept: (call) => (call.method === method && call.area === 'rest' ? outcome : sound.intercept(call)),
  });

/** Read-only routes that write, or refuse badly (contract: What the service does; Endpoints, Interface B). */
export const methodFaults: readonly Fault[] = [
  fault('b-post-accepted', 'POST is answered with 201', [], writes('POST', { ...done, status: 201 })),
  fault('b-put-accepted', 'PUT is answered with 200', [], writes('PUT', done)),
  fault('b-patch-accepted', 'PATCH is answered with 202', [], writes('PATCH', { ...done, status: 202 })),
  fault('b-delete-accepted', 'DELETE is answered with 204', [], writes('DELETE', { ...done, status: 204 })),
  fault('b-post-as-get', 'POST answers like GET', [], (sound) => ({
    methodsOf: (route) =>
      route.area === 'rest' ? [...sound.methodsOf(route), 'POST'] : sound.methodsOf(route),
  })),
  fault(
    'b-post-redirected',
    'POST is sent elsewhere',
    [],
    writes('POST', { ...done, status: 303, headers: [['Location', '/api/v1/status']] }),
  ),
  fault('b-delete-fails', 'DELETE is answered with 500', [], writes('DELETE', { refused: 'internal' })),
  fault('b-allow-missing', 'A 405 has no Allow', [], dropsLines(/^allow$/i)),
  fault('b-allow-without-get', 'Allow leaves GET out', [], () => ({ allow: () => 'OPTIONS' })),
  fault(
    'b-405-html',
    'A 405 is a page for people',
    [],
    answersWith('text/html', htmlPage('Method not allowed'), ({ condition }) => condition === 'wrong_method'),
  ),
  fault(
    'b-405-empty',
    'A 405 has no body',
    [],
    answersWith('application/problem+json', '', ({ condition }) => condition === 'wrong_method'),
  ),
];
