import type { CompanionBehaviours } from './behaviours.js';
import type { CompanionExchange, HeaderLine } from './presentation/exchange.js';

/** Returns replacements for the given behaviours. */
export type Override = (sound: CompanionBehaviours) => Partial<CompanionBehaviours>;

/** Two overrides, the second on top of the first. */
export const both =
  (first: Override, second: Override): Override =>
  (sound) => {
    const changed = first(sound);
    return { ...changed, ...second({ ...sound, ...changed }) };
  };

/** The exchanges to which an override applies. */
export type When = (exchange: CompanionExchange) => boolean;

/** On every exchange. */
export const always: When = () => true;
/** On responses below 400. */
export const succeeded: When = ({ status }) => status < 400;
/** On errors. */
export const failed: When = ({ status }) => status >= 400;
/** On refusals by the quota. */
export const overQuota: When = ({ condition }) => condition === 'rate_limited';
/** On errors other than those of the quota. */
export const failedWithinQuota: When = (exchange) => failed(exchange) && !overQuota(exchange);
/** On successes of one route, by its pattern. */
export const servedAt =
  (path: string): When =>
  (exchange) =>
    succeeded(exchange) && exchange.route?.path === path;

const rewrites =
  (
    when: When,
    rewrite: (lines: readonly HeaderLine[], exchange: CompanionExchange) => readonly HeaderLine[],
  ): Override =>
  (sound) => ({
    headers: (lines, exchange) => sound.headers(when(exchange) ? rewrite(lines, exchange) : lines, exchange),
  });

/** Removes all header lines whose name matches. */
export const dropsLines = (name: RegExp, when: When = always): Override =>
  rewrites(when, (lines) => lines.filter(([written]) => !name.test(written)));

/** Adds a header line. */
export const addsLine = (name: string, value: string, when: When = always): Override =>
  rewrites(when, (lines) => [...lines, [name, value]]);

/** Replaces the body with these bytes, and its media type. */
export const respondsWith =
  (mediaType: string, content: string | Uint8Array, when: When): Override =>
  (sound) => ({
    serialise: (sent, exchange) => sound.serialise(when(exchange) ? content : sent, exchange),
    contentType: (type, exchange) => sound.contentType(when(exchange) ? mediaType : type, exchange),
  });

/** Changes only the bytes of a body. */
export const garbles =
  (garble: (body: Uint8Array) => Uint8Array, when: When): Override =>
  (sound) => ({
    serialise: (sent, exchange) => {
      const body = sound.serialise(sent, exchange);
      return when(exchange) ? garble(body) : body;
    },
  });

/** A page as a web framework creates it. */
export const htmlPage = (title: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
