import { type Override, succeeded, type When } from '../../companion/overrides.js';
import type { HeaderLine } from '../../companion/presentation/exchange.js';

const cachedPaths = new Set(['/api/v1/profile', '/api/v1/status']);

const directoryPath = '/.well-known/http-message-signatures-directory';

const fromCache: When = (exchange) =>
  succeeded(exchange) &&
  exchange.status !== 204 &&
  // The directory is signed for each response: kept headers would not match its next body.
  ((exchange.area === 'document' && exchange.path !== directoryPath) || cachedPaths.has(exchange.path));

const secondsKept = 30;

/**
 * A shared cache in front of some routes: it repeats the first response's headers, with a growing age, for
 * half a minute.
 */
export const cached: Override = (sound) => {
  const kept = new Map<string, { at: number; lines: readonly HeaderLine[] }>();
  return {
    // A body that differs per call would not match the cached Content-Length.
    showStatus: (status) => sound.showStatus({ ...status, checked_at: '2026-09-01T06:00:00.000Z' }),
    headers: (lines, exchange) => {
      const fresh = sound.headers(lines, exchange);
      if (!fromCache(exchange)) return fresh;
      const key = `${exchange.path}?${exchange.query}`;
      const hit = kept.get(key);
      if (hit === undefined || exchange.now - hit.at >= secondsKept * 1000) {
        kept.set(key, { at: exchange.now, lines: fresh });
        return [...fresh, ['X-Cache', 'MISS']];
      }
      const age = Math.floor((exchange.now - hit.at) / 1000);
      return [...hit.lines, ['Age', String(age)], ['X-Cache', 'HIT']];
    },
  };
};
