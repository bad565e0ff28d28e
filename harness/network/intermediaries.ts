import type { Breach, Reason } from '../engine/verdict.js';
import { jsonOf, nestsTooDeep, tooDeepReason } from '../formats/json.js';
import { isWellEscaped } from '../formats/percent.js';
import { hostileInput, isBarred } from '../isolation/steps.js';
import { bodyText, type Exchange, header, mediaType, readingOf, status } from './exchange.js';
import { readOnce } from './read-once.js';

export const problemType = 'application/problem+json';

/** Statuses that proxies and platforms return when they do not reach the application. */
const gatewayStatuses = new Set([502, 504, ...Array.from({ length: 11 }, (_, index) => 520 + index)]);

/** Returns whether a response has a status of proxies that did not get a response from the application. */
export const isGatewayError = (exchange: Exchange): boolean => gatewayStatuses.has(status(exchange));

/** Statuses of the pages of bot protections, and words on them. */
const statusesOfChallenges = [401, 403, 429, 503];
const challengeMarks =
  /cloudflare ray id|attention required!|akamaighost|errors\.edgesuite\.net|request unsuccessful\. incapsula|vercel authentication/i;

const isChallengePage = (exchange: Exchange): boolean => {
  if (!statusesOfChallenges.includes(status(exchange)) || !isHtml(exchange)) return false;
  const text = bodyText(exchange);
  if (challengeMarks.test(text)) return true;
  const lower = text.toLowerCase();
  const at = lower.indexOf('the request could not be satisfied');
  return at >= 0 && lower.includes('cloudfront', at);
};

/** Sizes above which parsers and proxies refuse a request before the application sees it, characters. */
const longUrl = 2000;
const largeHeaders = 8192;

const usualMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Returns why a parser, proxy or firewall may refuse a request before the application sees it; undefined when
 * it may not.
 */
export const mayBeStopped = ({
  request: { method, url, path, headers, body },
}: Exchange): string | undefined => {
  if (!usualMethods.includes(method)) return `the method ${method} is not known to every parser`;
  if (method === 'DELETE' && body !== undefined) return 'the DELETE has a body';
  if (url.length > longUrl) return `the URL has ${url.length} characters`;
  if (!/^[!-~]*$/.test(path) || !isWellEscaped(path)) return 'the path is not well escaped';
  if (/%(?:5c|2f|00)/i.test(path.split('?', 1)[0] ?? ''))
    return 'the path has an escaped slash, backslash or NUL';
  const size = headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  return size > largeHeaders ? `the headers have ${size} characters` : undefined;
};

/** Returns whether text starts like a web page. In Markdown, a line indented by four spaces is code. */
export const looksLikeHtml = (text: string): boolean =>
  /^(?:[ \t\r]*\n)* {0,3}<(!doctype|html)/i.test(text.slice(0, 200));

/**
 * Returns whether a cache responded: its headers refer to an earlier time (RFC 9111, 5.1, and what well-known
 * caches add).
 */
export const servedFromCache = readOnce(
  (exchange: Exchange) =>
    Number(header(exchange, 'age') ?? 0) > 0 ||
    // Varnish names the request, and the earlier one whose response it kept.
    /^\d+ \d+$/.test(header(exchange, 'x-varnish') ?? '') ||
    ['x-cache', 'x-cache-status', 'cf-cache-status', 'x-vercel-cache'].some((name) =>
      /\b(hit|stale|updating|revalidated)\b/i.test(header(exchange, name) ?? ''),
    ),
);

/** Returns whether a body is a web page, by its media type or by its first characters. */
export const isHtml = (exchange: Exchange): boolean =>
  mediaType(exchange) === 'text/html' || looksLikeHtml(bodyText(exchange));

/** Returns what a response is that counts as a web page: a page, or something else that is labelled as one. */
export const shownAsPage = (exchange: Exchange): string =>
  looksLikeHtml(bodyText(exchange))
    ? `a web page (${mediaType(exchange) || 'no Content-Type'})`
    : `a body that is no web page, labelled as ${mediaType(exchange)}`;

/** Returns what else is to say of such a response. */
export const besidePage = (exchange: Exchange): Pick<Breach, 'note' | 'facts'> =>
  looksLikeHtml(bodyText(exchange))
    ? {
        note: 'sites that return their start page for every unknown path do this',
        facts: { mediaType: mediaType(exchange), webPage: true },
      }
    : { facts: { mediaType: mediaType(exchange) } };

/** Returns why web servers may refuse a request by its escapes before any application sees it, or undefined. */
const hasRefusedEscape = ({ request: { path } }: Exchange): string | undefined =>
  /%(?:[01][0-9a-f]|7f)|^[^?]*%(?:3f|25)/i.test(path)
    ? 'the path escapes a control character, a percent sign or a question mark'
    : undefined;

/** Returns whether a gateway failed to reach the application, and the same request does not show that it always does. */
const failedOnItsWay = (exchange: Exchange): boolean =>
  !exchange.lasts && (isGatewayError(exchange) || (status(exchange) === 503 && isHtml(exchange)));

const byForm = 'an HTTP parser, proxy or firewall, perhaps because';

/** Returns whether a responder (`intermediaryOf`) refused the form of one request: that says nothing about other requests. */
export const refusedForm = (responder: string): boolean => responder.startsWith(byForm);

/**
 * Returns what responded instead of the application, or undefined. The contract binds the address, so a proxy or a server
 * in front belongs to the service: what it sends counts, unless the request may be refused by any parser, the way to the
 * application failed for once, or an access wall does not let the run in.
 */
export const intermediaryOf = (exchange: Exchange): string | undefined => {
  if (mediaType(exchange) === problemType) return undefined;
  if (header(exchange, 'cf-mitigated')) return 'a bot challenge of the edge (cf-mitigated)';
  if (header(exchange, 'x-vercel-mitigated')) return 'a bot challenge of the edge (x-vercel-mitigated)';
  if (isChallengePage(exchange)) return 'a firewall or a bot protection (its own HTML page)';
  if (failedOnItsWay(exchange)) return `a proxy (status ${status(exchange)} without a problem body)`;
  if (status(exchange) < 400 || !isHtml(exchange)) return undefined;
  // For a write, applications return such a page too.
  if ([401, 407].includes(status(exchange)) && exchange.request.method === 'GET') return 'an access wall';
  const stopped = mayBeStopped(exchange) ?? hasRefusedEscape(exchange);
  return stopped === undefined ? undefined : `${byForm} ${stopped}`;
};

/** Code of the reason of a body that is longer than the harness reads. */
export const tooLarge = 'too-large';

const opening = new Set([0x5b, 0x7b]);

/** Returns whether a body is JSON, or holds events of JSON, that the harness cannot walk through. */
const isTooDeep = (exchange: Exchange): boolean => {
  if (mediaType(exchange) === 'text/event-stream') return nestsTooDeep(bodyText(exchange));
  const first = exchange.response?.body.find((byte) => byte > 0x20);
  return first !== undefined && opening.has(first) && jsonOf(exchange).fault === tooDeepReason;
};

const reasonIn = (exchange: Exchange): Reason | undefined => {
  if (isBarred('exchange', readingOf(exchange)))
    return { code: hostileInput, text: 'reading the response took too much time or memory' };
  if (exchange.failure) return exchange.failure;
  if (status(exchange) === 429)
    return { code: 'rate-limited', text: 'the target kept returning 429 after the requested waits' };
  if (status(exchange) === 503 && !exchange.lasts)
    return { code: 'unavailable', text: 'the target reports that it is unavailable (503)' };
  // A clause may need the rest of the body: the limit of the harness is no fault of the target.
  if (exchange.response?.overLimit)
    return { code: tooLarge, text: 'the body is longer than the harness reads: give a larger --max-body' };
  if (isTooDeep(exchange)) return tooDeepReason;
  const intermediary = intermediaryOf(exchange);
  return intermediary === undefined
    ? undefined
    : { code: 'edge', text: `the response came from ${intermediary}, not from the application` };
};

const hindranceOf = (exchange: Exchange): Reason | undefined => {
  const reason = reasonIn(exchange);
  if (reason === undefined) return undefined;
  const { request, response } = exchange;
  const responder = reason.code === 'edge' ? intermediaryOf(exchange) : undefined;
  return {
    ...reason,
    outcome: {
      method: request.method,
      path: request.path,
      ...(response ? { status: response.status } : {}),
      ...(responder === undefined ? {} : { responder }),
    },
  };
};

/** Returns why an exchange says nothing about the application, or undefined when it does. */
export const reasonNotApplication = readOnce(hindranceOf);

/** Returns whether an intermediary responded in place of the application. */
export const isFromIntermediary = (exchange: Exchange): boolean =>
  reasonNotApplication(exchange)?.code === 'edge';

/** Returns whether an intermediary refused a request. One that fails may have met a failure of the application. */
export const isRefusedBefore = (exchange: Exchange): boolean =>
  isFromIntermediary(exchange) && status(exchange) < 500;

/**
 * Returns the exchanges that no intermediary refused, or all where one refused each: one that refuses a single
 * spelling does not hide what the application does with the others.
 */
export const reachedApplication = (exchanges: readonly Exchange[]): readonly Exchange[] => {
  const reached = exchanges.filter((exchange) => !isRefusedBefore(exchange));
  return reached.length > 0 ? reached : exchanges;
};
