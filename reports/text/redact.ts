import type { HeaderLine, ReportedExchange } from '../model.js';

const secretHeaders = ['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'x-api-key'];
const userInfo = /:\/\/[^/?#\s@]*(?:@[^/?#\s@]*)*@/g;
const redacted = '[redacted]';

/** A text and how many secrets were taken out of it. */
export interface Redacted<T> {
  value: T;
  redactions: number;
}

/** Takes the user information out of every absolute URL inside a text; all else stays byte for byte. */
export const redactUrls = (text: string): Redacted<string> => {
  let redactions = 0;
  const value = text.replace(userInfo, () => {
    redactions += 1;
    return '://redacted@';
  });
  return { value, redactions };
};

/** Replaces the values of secret headers, by the built-in and the configured names (any case). */
export const redactHeaders = (
  headers: readonly HeaderLine[],
  configuredNames: readonly string[] = [],
): Redacted<HeaderLine[]> => {
  const secret = new Set([...secretHeaders, ...configuredNames.map((name) => name.toLowerCase())]);
  let redactions = 0;
  const value = headers.map(([name, content]): HeaderLine => {
    if (secret.has(name.trim().toLowerCase())) {
      redactions += 1;
      return [name, redacted];
    }
    const urls = redactUrls(content);
    redactions += urls.redactions;
    return [name, urls.value];
  });
  return { value, redactions };
};

/** An exchange without its secrets; `redactions` grows by their number. `curl` is kept: build it after this. */
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
