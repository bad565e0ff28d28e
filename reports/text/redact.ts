import type { ReportedExchange, ReportedHeader } from '../model/exchanges.js';

/** Header fields whose values are secrets, in lower case. */
export const secretHeaders: readonly string[] = [
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'x-api-key',
];
const userInfo = /:\/\/[^/?#\s@]*(?:@[^/?#\s@]*)*@/g;
const redacted = '[redacted]';
/** Credentials that the harness made up, and sends to see that they change nothing. */
const madeUp = /^(?:Bearer meaningless|session=(?:%zz; theme=")?meaningless"?)$/;

/** A text, and how many secrets were removed from it. */
export interface Redacted<T> {
  value: T;
  redactions: number;
}

/** Removes the user information from every absolute URL in a text; everything else is unchanged. */
export const redactUrls = (text: string): Redacted<string> => {
  let redactions = 0;
  const value = text.replace(userInfo, () => {
    redactions += 1;
    return '://redacted@';
  });
  return { value, redactions };
};

/** Replaces the values of secret headers, built-in and configured names (any case), but for made-up credentials. */
export const redactHeaders = (
  headers: readonly ReportedHeader[],
  configuredNames: readonly string[] = [],
): Redacted<ReportedHeader[]> => {
  const secret = new Set([...secretHeaders, ...configuredNames.map((name) => name.toLowerCase())]);
  let redactions = 0;
  const value = headers.map(([name, content]): ReportedHeader => {
    if (secret.has(name.trim().toLowerCase()) && !madeUp.test(content)) {
      redactions += 1;
      return [name, redacted];
    }
    const urls = redactUrls(content);
    redactions += urls.redactions;
    return [name, urls.value];
  });
  return { value, redactions };
};

/**
 * Returns an exchange without its secrets and increases `redactions` by their number. `curl` is unchanged:
 * create it afterwards.
 */
export const redactExchange = (
  exchange: ReportedExchange,
  configuredNames: readonly string[] = [],
): ReportedExchange => {
  const url = redactUrls(exchange.request.url);
  const sent = redactHeaders(exchange.request.headers, configuredNames);
  const request = { ...exchange.request, url: url.value, headers: sent.value };
  const redactions = exchange.redactions + url.redactions + sent.redactions;
  if (exchange.response === undefined) return { ...exchange, request, redactions };
  const received = redactHeaders(exchange.response.headers, configuredNames);
  const response = { ...exchange.response, headers: received.value };
  return { ...exchange, request, response, redactions: redactions + received.redactions };
};
