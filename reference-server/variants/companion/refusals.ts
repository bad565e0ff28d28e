import { type Override, overQuota } from '../../companion/overrides.js';
import type { Condition } from '../../companion/presentation/conditions.js';
import type { CompanionOutcome } from '../../companion/presentation/exchange.js';
import { isWellEscaped } from '../../http/target.js';
import type { Variant } from '../../variant.js';
import { variant } from './companion-variant.js';

const statusOf =
  (requested: Condition, status: number): Override =>
  (sound) => ({
    // MCP defines how a GET of its endpoint is rejected.
    statusFor: (condition, call) =>
      condition === requested && call.area === 'rest' ? status : sound.statusFor(condition, call),
  });

/** A router responds to some paths before the application. */
const routerOn =
  (paths: RegExp, outcome: CompanionOutcome): Override =>
  (sound) => ({
    intercept: (call) => (paths.test(call.path) ? outcome : sound.intercept(call)),
  });

/** A router that decodes escaped slashes. */
const routerOnSlashes = (outcome: CompanionOutcome): Override => routerOn(/%2f/i, outcome);

/** A router that decodes a target before it finds a route, and fails, as it does by default. */
const routerOnMalformed =
  (status: number, mediaType: string, content: object | string): Override =>
  (sound) => ({
    acceptsTarget: () => true,
    intercept: (call) =>
      isWellEscaped(call.path) && isWellEscaped(call.rawQuery)
        ? sound.intercept(call)
        : { status, mediaType, content },
    headers: (lines, exchange) =>
      sound.headers(isWellEscaped(exchange.path) && isWellEscaped(exchange.rawQuery) ? lines : [], exchange),
  });

/** Legal refusals: the status of a condition, and most members of a problem, are open. */
export const refusalVariants: readonly Variant[] = [
  variant('b-wrong-method-404', 'A wrong method returns 404', statusOf('wrong_method', 404)),
  variant('b-wrong-method-400', 'A wrong method returns 400', statusOf('wrong_method', 400)),
  variant('b-bad-parameters-404', 'An unknown kind returns 404', statusOf('bad_kind', 404)),
  variant('b-no-head', 'HEAD gets no response', (sound) => ({
    methodsOf: (route) => sound.methodsOf(route).filter((method) => method !== 'HEAD'),
  })),
  variant('b-no-options', 'OPTIONS gets no response', (sound) => ({
    methodsOf: (route) => sound.methodsOf(route).filter((method) => method !== 'OPTIONS'),
  })),
  variant('b-bad-parameters-422', 'Invalid parameters return 422, as problems', (sound) => ({
    statusFor: (condition, call) =>
      ['bad_kind', 'bad_limit', 'missing_query'].includes(condition) ? 422 : sound.statusFor(condition, call),
  })),
  variant('b-empty-query-listed', 'A search without words returns no hits', (sound) => ({
    readQuery: (text) => sound.readQuery(text) ?? '-',
  })),
  // The contract states refusals of parameters for Interface A only.
  variant('b-lenient-parameters', 'Invalid parameters count as absent', (sound) => ({
    readKind: (text) => sound.readKind(text) ?? 'all',
    readLimit: (text, unstated) => sound.readLimit(text, unstated) ?? unstated,
    readQuery: (text) => sound.readQuery(text) ?? '-',
  })),
  variant('b-limit-zero-empty', 'A limit of 0 lists nothing', (sound) => ({
    readLimit: (text, unstated) => (text === '0' ? 0 : sound.readLimit(text, unstated)),
  })),
  variant('b-writes-403', 'Write methods and OPTIONS return 403', (sound) => ({
    statusFor: (condition, call) =>
      condition === 'wrong_method' && call.area === 'rest' ? 403 : sound.statusFor(condition, call),
    methodsOf: (route) => sound.methodsOf(route).filter((method) => method !== 'OPTIONS'),
  })),
  variant('b-writes-501', 'Write methods return 501', (sound) => ({
    statusFor: (condition, call) =>
      condition === 'wrong_method' && call.area === 'rest' ? 501 : sound.statusFor(condition, call),
  })),
  variant('b-limit-required', 'A listing without limit is rejected', (sound) => ({
    readLimit: (text, unstated) => (text === null ? undefined : sound.readLimit(text, unstated)),
  })),
  variant('b-problem-short', 'Problems have only members with a value in the contract', () => ({
    problem: ({ status, code }) => ({ status, code }),
  })),
  variant('b-problem-extended', 'Problems have additional members', (sound) => ({
    problem: (fields, exchange) =>
      sound.problem(
        Object.assign({}, fields, {
          instance: exchange.path,
          request_id: 'c0ffee',
          documentation: { href: fields.type },
        }),
        exchange,
      ),
  })),
  variant('b-problem-other-words', 'Problems have other texts and one type', (sound) => ({
    problem: (fields, exchange) =>
      sound.problem(
        {
          ...fields,
          type: 'https://anjali-menon.example/docs/errors',
          title: overQuota(exchange) ? 'Slow down' : 'That did not work',
          detail: 'ക്ഷമിക്കണം. Please check what was asked.',
          resolution_hint: 'See the guide.',
        },
        exchange,
      ),
  })),
  variant('b-problem-about-blank', 'Problems have the default type', (sound) => ({
    problem: (fields, exchange) => sound.problem({ ...fields, type: 'about:blank' }, exchange),
  })),
  variant('b-quota-code', 'A 429 has another code', (sound) => ({
    codeFor: (condition, exchange) =>
      condition === 'rate_limited' ? 'rate_limit_exceeded' : sound.codeFor(condition, exchange),
  })),
  variant(
    'b-escaped-slash-page',
    'The router refuses an escaped slash in a path, with its own page',
    routerOnSlashes({ status: 400, mediaType: 'text/html', content: '<h1>400 Bad Request</h1>' }),
  ),
  variant(
    'b-escaped-slash-redirects',
    'The router redirects a path with an escaped slash to the decoded path',
    routerOnSlashes({
      status: 301,
      mediaType: 'text/html',
      content: '',
      headers: [['Location', '/api/elsewhere']],
    }),
  ),
  variant(
    'b-malformed-escape-json',
    'The router refuses a malformed escape, in JSON of its own',
    routerOnMalformed(400, 'application/json', { statusCode: 400, error: 'Bad Request' }),
  ),
  variant(
    'b-malformed-escape-page',
    'A proxy refuses a malformed escape, with its own page',
    routerOnMalformed(
      400,
      'text/html',
      '<html><head><title>400 Bad Request</title></head><body><hr><center>nginx</center></body></html>',
    ),
  ),
  variant(
    'b-escaped-percent-page',
    'A web server refuses an escaped percent sign in a path, with its own page',
    routerOn(/%25/, {
      status: 400,
      mediaType: 'text/html; charset=iso-8859-1',
      content:
        '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head>\n<title>400 Bad Request</title>\n</head></html>',
    }),
  ),
  variant(
    'b-malformed-escape-fails',
    'The router fails at a malformed escape, without a body',
    routerOnMalformed(500, '', ''),
  ),
];
