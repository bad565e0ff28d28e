import type { Fault } from '../../../fault.js';
import { fault, type JournalOverride } from '../journal-fault.js';

const accepts =
  (method: string, status = 200): JournalOverride =>
  () => ({
    intercept: (call) =>
      call.method === method && call.operation !== undefined
        ? { status, content: status === 204 ? '' : { accepted: true } }
        : undefined,
  });

const reads =
  (method: string): JournalOverride =>
  (sound) => ({
    methodsOf: (operation) => [...sound.methodsOf(operation), method],
  });

/** A journal that is not read-only, or rejects writes wrongly (contract: What the service does; Errors). */
export const methodFaults: readonly Fault[] = [
  fault('a-method-post-accepted', 'Accepts POST', ['A-METHOD-01'], accepts('POST', 201)),
  fault('a-method-put-accepted', 'Accepts PUT', ['A-METHOD-01'], accepts('PUT')),
  fault('a-method-patch-accepted', 'Accepts PATCH', ['A-METHOD-01'], accepts('PATCH')),
  fault('a-method-delete-accepted', 'Accepts DELETE', ['A-METHOD-01'], accepts('DELETE', 204)),
  fault('a-method-post-reads', 'Handles POST like GET', ['A-METHOD-01'], reads('POST')),
  fault('a-method-delete-reads', 'Handles DELETE like GET', ['A-METHOD-01'], reads('DELETE')),
  fault('a-method-put-accepted-on-records', 'Accepts PUT on records only', ['A-METHOD-01'], () => ({
    intercept: ({ method, operation }) =>
      method === 'PUT' && operation === 'record' ? { content: { accepted: true } } : undefined,
  })),
  fault(
    'a-method-post-creates-whole-records',
    'Creates a record from a POST with all its members, and rejects other bodies',
    ['A-METHOD-01'],
    (sound) => ({
      intercept: (call) => {
        if (call.method !== 'POST' || call.operation !== 'list') return sound.intercept(call);
        const isWhole = Number(call.request?.headers['content-length']) > 200;
        return isWhole ? { status: 201, content: { created: true } } : { refused: 'malformed_request' };
      },
    }),
  ),
  fault(
    'a-method-put-replaces-whole-records',
    'Replaces a record by a PUT with all its members, and rejects other bodies',
    ['A-METHOD-01'],
    (sound) => ({
      intercept: (call) => {
        if (call.method !== 'PUT' || call.operation !== 'record') return sound.intercept(call);
        const isWhole = Number(call.request?.headers['content-length']) > 200;
        return isWhole ? { status: 204, content: '' } : { refused: 'malformed_request' };
      },
    }),
  ),
  fault('a-method-post-redirected', 'Redirects POST to GET', ['A-METHOD-01'], () => ({
    intercept: ({ method, path }) =>
      method === 'POST' ? { status: 303, content: '', headers: [['Location', path ?? '/']] } : undefined,
  })),
  fault(
    'a-method-delete-search-html',
    'Returns an HTML page for DELETE on search',
    ['A-PROBLEM-01', 'A-METHOD-02', 'A-PROBLEM-02'],
    () => ({
      intercept: ({ method, operation }) =>
        method === 'DELETE' && operation === 'search'
          ? { status: 405, mediaType: 'text/html', content: '<!doctype html><h1>Method Not Allowed</h1>' }
          : undefined,
    }),
  ),
  fault('a-method-without-allow', 'Sends no Allow header with a 405', ['A-METHOD-02'], () => ({
    allow: () => undefined,
  })),
  fault('a-method-wrong-is-501', 'Returns 501 for wrong methods', ['A-HTTP-07'], (sound) => ({
    statusFor: (condition, call) => (condition === 'wrong_method' ? 501 : sound.statusFor(condition, call)),
  })),
  fault('a-method-wrong-is-500', 'Returns 500 for wrong methods', ['A-METHOD-01'], (sound) => ({
    statusFor: (condition, call) => (condition === 'wrong_method' ? 500 : sound.statusFor(condition, call)),
  })),
  fault(
    'a-method-wrong-is-200',
    'Sends the problem of a wrong method with 200',
    ['A-METHOD-01'],
    (sound) => ({
      statusFor: (condition, call) => (condition === 'wrong_method' ? 200 : sound.statusFor(condition, call)),
    }),
  ),
];
