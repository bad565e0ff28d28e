import type { Reason } from '../engine/verdict.js';
import { jsonOf, nestsTooDeep, tooDeepReason } from '../formats/json.js';
import { hostileInput, isBarred } from '../isolation/steps.js';
import { bodyText, type Exchange, header, mediaType, readingOf, status } from './exchange.js';
import { readOnce } from './read-once.js';

export const problemType = 'application/problem+json';

/** Statuses that proxies and platforms return when they do not reach the application. */
const intermediaryStatuses = new Set([502, 504, ...Array.from({ length: 11 }, (_, index) => 520 + index)]);

/** Words on the error pages of well-known edges. An application that keeps the contract returns no HTML. */
const intermediaryMarks =
  /<center>(nginx|openresty|cloudflare)|cloudflare ray id|attention required!|akamaighost|errors\.edgesuite\.net|request unsuccessful\. incapsula|<title>varnish|vercel authentication/i;

/** Statuses with which a parser refuses a request that it does not pass on. */
const refusalsOfParsers = new Set([400, 413, 414, 431]);

/** Document types of the pages of Apache httpd and lighttpd. An application that keeps the contract sends no HTML. */
const typesOfPages = [
  '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">',
  '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">',
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"',
];

/** Returns whether a web server refused a request with its own page, before any application. */
const isPageOfParser = (exchange: Exchange): boolean => {
  if (!refusalsOfParsers.has(status(exchange)) || mediaType(exchange) !== 'text/html') return false;
  const start = bodyText(exchange).slice(0, 600);
  return (
    typesOfPages.some((type) => start.replace(/^<\?xml [^>]*>\s*/, '').startsWith(type)) &&
    start.includes(`<title>${status(exchange)} `)
  );
};

/**
 * Returns whether a page that names a server is the target's own: successes name this server too, and the path has
 * nothing that a server may refuse before any application. Then the server has no page of the application to send.
 */
const isOfUsualServer = ({ usualServer, request }: Exchange, text: string): boolean => {
  const named = /<center>(nginx|openresty)/i.exec(text)?.[1];
  return (
    named !== undefined &&
    usualServer?.toLowerCase().includes(named.toLowerCase()) === true &&
    request.method === 'GET' &&
    !/%|\/[/.]/.test(request.path.replace(/\?.*/, ''))
  );
};

const isIntermediaryPage = (text: string): boolean => {
  if (intermediaryMarks.test(text)) return true;
  const lower = text.toLowerCase();
  const at = lower.indexOf('the request could not be satisfied');
  return at >= 0 && lower.includes('cloudfront', at);
};

const isPageOfEdge = (exchange: Exchange): boolean => {
  const text = bodyText(exchange);
  return isIntermediaryPage(text) && !isOfUsualServer(exchange, text);
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

/** Returns what responded instead of the application, or undefined. */
export const intermediaryOf = (exchange: Exchange): string | undefined => {
  if (mediaType(exchange) === problemType) return undefined;
  if (header(exchange, 'cf-mitigated')) return 'a bot challenge of the edge (cf-mitigated)';
  if (header(exchange, 'x-vercel-mitigated')) return 'a bot challenge of the edge (x-vercel-mitigated)';
  if (header(exchange, 'x-vercel-error'))
    return `the platform (x-vercel-error: ${header(exchange, 'x-vercel-error')})`;
  if (intermediaryStatuses.has(status(exchange)))
    return `a proxy (status ${status(exchange)} without a problem body)`;
  if (status(exchange) >= 400 && isHtml(exchange) && isPageOfEdge(exchange))
    return 'an edge (its own HTML error page)';
  // For another status, an application may have left the page to the server.
  if (isPageOfParser(exchange)) return 'a web server that refused the request (its own HTML error page)';
  // For GET, this page is an access wall of a proxy. For a write, applications return such a page too.
  if ([401, 403, 407].includes(status(exchange)) && exchange.request.method === 'GET' && isHtml(exchange))
    return 'an access wall';
  return undefined;
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
  if (status(exchange) === 503)
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
