import { withoutTrailingSlashes } from '../../harness/formats/percent.js';
import { didYouMean } from './suggest.js';
import { quoted, usageError } from './usage-error.js';

/** A value and where it was given; every error names both. */
export interface Given {
  readonly text: string;
  /** Name of the place, such as `--seed` or `PLUMBRULE_SEED`. */
  readonly where: string;
}

/** Reads an integer within bounds. */
export const readInteger = ({ text, where }: Given, least: number, most: number): number => {
  const value = /^-?\d{1,16}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw usageError(`${where} must be an integer from ${least} to ${most}, not ${quoted(text)}`);
  return value;
};

const longestMs = 24 * 3_600_000;

const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Reads a duration such as `500ms`, `10s`, `15m` or `1h`; returns milliseconds. */
export const readDuration = ({ text, where }: Given): number => {
  const [, count = '', unit = ''] = /^(\d{1,7}(?:\.\d{1,3})?)(ms|s|m|h)$/.exec(text.trim()) ?? [];
  const milliseconds = Math.round(Number(count) * (units[unit] ?? 0));
  if (!(milliseconds >= 1))
    throw usageError(`${where} must be a duration such as 500ms, 10s, 15m or 1h, not ${quoted(text)}`);
  if (milliseconds > longestMs) throw usageError(`${where} must be at most 24h, not ${quoted(text)}`);
  return milliseconds;
};

const sizes: Record<string, number> = { '': 1, KB: 1024, MB: 1024 * 1024 };

/** Reads a size such as `500KB` or `2MB`; returns bytes, from 1 KB to 64 MB. */
export const readSize = ({ text, where }: Given): number => {
  const [, count = '', unit = ''] = /^(\d{1,8})(KB|MB)?$/i.exec(text.trim()) ?? [];
  const bytes = Number(count || Number.NaN) * (sizes[unit.toUpperCase()] ?? 0);
  if (!(bytes >= 1024 && bytes <= 64 * 1024 * 1024))
    throw usageError(`${where} must be a size from 1KB to 64MB such as 500KB or 2MB, not ${quoted(text)}`);
  return bytes;
};

/** Reads one of a few words. */
export const readChoice = <T extends string>({ text, where }: Given, choices: readonly T[]): T => {
  const found = choices.find((choice) => choice === text);
  if (found === undefined)
    throw usageError(
      `${where} must be one of ${choices.join(', ')}, not ${quoted(text)}.${didYouMean(text, choices)}`,
    );
  return found;
};

/** Reads a switch as written in environment variables and files. */
export const readSwitch = ({ text, where }: Given): boolean => {
  if (['true', '1', 'yes'].includes(text.toLowerCase())) return true;
  if (['false', '0', 'no'].includes(text.toLowerCase())) return false;
  throw usageError(`${where} must be true or false, not ${quoted(text)}`);
};

/** Characters of a host name in the domain name system (RFC 1035, 3.1), without its last dot. */
const longestHost = 253;

/**
 * Reads a base URL: http or https, no query, fragment or user information; returns it without a trailing
 * slash.
 */
export const readBaseUrl = ({ text, where }: Given): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // The error message must not expose a password.
  if (url && (url.username || url.password))
    throw usageError(
      `${where} must not contain a user name or password: give credentials with --header-file`,
    );
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw usageError(
      `${where} must be an http or https URL such as https://staging.example, not ${quoted(text)}`,
    );
  if (url.hostname.length > longestHost)
    throw usageError(`${where} must have a host name of at most ${longestHost} characters`);
  if (/[?#]/.test(text)) throw usageError(`${where} must have no query and no fragment: ${quoted(text)}`);
  return url.origin + withoutTrailingSlashes(url.pathname);
};
