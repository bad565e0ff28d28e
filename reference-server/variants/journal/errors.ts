import type { JournalBehaviours } from '../../journal/behaviours.js';
import type { Condition } from '../../journal/presentation/conditions.js';
import type { Variant } from '../../variant.js';
import { variant } from './journal-variant.js';

const responds =
  (statuses: Partial<Record<Condition, number>>) =>
  (sound: JournalBehaviours): Partial<JournalBehaviours> => ({
    statusFor: (condition, call) => statuses[condition] ?? sound.statusFor(condition, call),
  });

const decodedIfPossible = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Other documented statuses and other problem documents (contract: Errors). */
export const errorVariants: readonly Variant[] = [
  variant(
    'a-errors-malformed-id-404',
    'Returns the same for a malformed id as for an unknown one',
    responds({ malformed_id: 404 }),
  ),
  variant('a-errors-unknown-id-400', 'Returns 400 for an unknown id', responds({ unknown_id: 400 })),
  variant('a-errors-wrong-method-404', 'Returns 404 for wrong methods', responds({ wrong_method: 404 })),
  variant('a-errors-wrong-method-400', 'Returns 400 for wrong methods', responds({ wrong_method: 400 })),
  variant(
    'a-errors-input-409',
    'Returns 409 for all invalid parameters',
    responds({ bad_limit: 409, bad_kind: 409, bad_q: 409, malformed_cursor: 409, foreign_cursor: 409 }),
  ),
  variant('a-errors-unknown-route-400', 'Returns 400 for unknown routes', responds({ unknown_route: 400 })),
  variant(
    'a-errors-malformed-escape-404',
    'Returns 404 for malformed escapes',
    responds({ malformed_target: 404 }),
  ),
  variant('a-errors-with-members', 'Adds members to problems', (sound) => ({
    problem: (problem, exchange) => ({
      ...(sound.problem(problem, exchange) as object),
      errors: [{ name: 'limit', reason: 'range' }],
      trace: null,
    }),
  })),
  variant('a-errors-instance-with-query', 'Sends instance with the query', (sound) => ({
    instance: (exchange) =>
      exchange.rawQuery === '' ? sound.instance(exchange) : `${exchange.path}?${exchange.rawQuery}`,
  })),
  variant('a-errors-instance-as-url', 'Sends instance as a URL', (sound) => ({
    instance: (exchange) => `http://${exchange.request?.headers.host}${sound.instance(exchange)}`,
  })),
  variant(
    'a-errors-instance-parsed-decoded',
    'Sends instance as a library parses the decoded URL',
    (sound) => ({
      instance: (exchange) =>
        decodedIfPossible(String(sound.instance(exchange)))
          .replace(/[\0-\x1F\x7F]/g, '')
          .split('?', 1)[0] ?? '',
    }),
  ),
  variant('a-errors-codes-of-its-own', 'Sends other codes', (sound) => ({
    codeFor: (condition, exchange) =>
      condition === 'rate_limited' ? sound.codeFor(condition, exchange) : `E_${condition.toUpperCase()}`,
  })),
  variant('a-errors-only-stated', 'Sends only those problem members that clients act on', () => ({
    problem: ({ status, detail, code }) => ({ status, detail, code }),
  })),
  variant('a-errors-allow-in-other-words', 'Lists only GET in Allow', () => ({ allow: () => 'GET' })),
  variant(
    'a-errors-proxy-refuses-long-urls',
    'Runs behind a proxy that rejects URLs above 2,000 characters',
    (sound) => ({
      intercept: (call) =>
        `${call.path ?? ''}?${call.rawQuery}`.length > 2000
          ? {
              status: 414,
              mediaType: 'text/html',
              content: '<html><h1>414 Request-URI Too Large</h1></html>',
            }
          : sound.intercept(call),
    }),
  ),
  variant('a-methods-no-head', 'Returns 405 for HEAD and OPTIONS', () => ({ methodsOf: () => ['GET'] })),
  variant('a-unknown-parameters-refused', 'Rejects unknown parameters', (sound) => ({
    acceptsTarget: (call) =>
      sound.acceptsTarget(call) &&
      [...call.query.keys()].every((name) => ['q', 'kind', 'limit', 'cursor'].includes(name)),
  })),
];
