import { type Override, succeeded, type When } from '../../companion/overrides.js';
import type { HeaderLine } from '../../companion/presentation/exchange.js';

const cachedPaths = new Set(['/api/v1/profile', '/api/v1/status']);

const directoryPath = '/.well-known/http-message-signatures-directory';

const fromCache: When = (exchange) =>
  succeeded(exchange) &&
  exchange.status !== 204 &&
  // The directory is signed for each response: kept headers would not match its next body.
  ((exchange.area === 'document' && exchange.path !== directoryPath) || cachedPaths.has(exchange.path));

/** Successes of the two routes only: a document that a silent cache repeats does not differ from a fresh one. */
const fromSilentCache: When = (exchange) => succeeded(exchange) && cachedPaths.has(exchange.path);

const secondsKept = 30;

/** What a cache adds to the response that it keeps, and to a repeated one of some age in seconds. */
interface Marks {
  readonly kept: readonly HeaderLine[];
  repeated(age: number): readonly HeaderLine[];
}

const keeping =
  (isKept: When, marks: Marks): Override =>
  (sound) => {
    const kept = new Map<string, { at: number; lines: readonly HeaderLine[] }>();
    return {
      // A body that differs per call would not match the cached Content-Length.
      showStatus: (status) => sound.showStatus({ ...status, checked_at: '2026-09-01T06:00:00.000Z' }),
      headers: (lines, exchange) => {
        const fresh = sound.headers(lines, exchange);
        if (!isKept(exchange)) return fresh;
        // The body is a fresh one: the kept lines must describe a body of this coding and length, and none for 304.
        const described = fresh
          .filter(([name]) => /^content-(encoding|length)$/i.test(name))
          .map(([, value]) => value);
        const key = [exchange.status, ...described, `${exchange.path}?${exchange.query}`].join(' ');
        const hit = kept.get(key);
        if (hit === undefined || exchange.now - hit.at >= secondsKept * 1000) {
          kept.set(key, { at: exchange.now, lines: fresh });
          return [...fresh, ...marks.kept];
        }
        const age = Math.floor((exchange.now - hit.at) / 1000);
        return [...hit.lines, ...marks.repeated(age)];
      },
    };
  };

/**
 * A shared cache in front of some routes: it repeats the first response's headers, with a growing age, for
 * half a minute.
 */
export const cached: Override = keeping(fromCache, {
  kept: [['X-Cache', 'MISS']],
  repeated: (age) => [
    ['Age', String(age)],
    ['X-Cache', 'HIT'],
  ],
});

/** The same for two routes, without a mark, as proxies do by default. */
export const cachedSilently: Override = keeping(fromSilentCache, { kept: [], repeated: () => [] });
