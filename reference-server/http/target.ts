import { keepResults } from '../kept-results.js';

/** The parts of a request target. */
export interface Target {
  /** As sent, percent-encoded; undefined when there is none. */
  readonly path: string | undefined;
  /** The path below the server's prefix; undefined when it is outside. */
  readonly below: string | undefined;
  /** The text after the question mark, as sent. */
  readonly rawQuery: string;
}

/** Parses a request target; `pathPrefix` has no trailing slash. */
export const readTarget = (target: string | undefined, pathPrefix: string): Target => {
  // A proxy may send the absolute form; only its path counts.
  const local = target?.replace(/^https?:\/\/[^/?#]*/i, '');
  const mark = local?.indexOf('?') ?? -1;
  const path = mark < 0 ? local : local?.slice(0, mark);
  const rawQuery = mark < 0 ? '' : (local?.slice(mark + 1) ?? '');
  const isBelow = path === pathPrefix || path?.startsWith(`${pathPrefix}/`);
  return { path, below: isBelow ? path?.slice(pathPrefix.length) : undefined, rawQuery };
};

/** Parameters that are only read, since equal requests share them. */
export type Query = Pick<URLSearchParams, 'get' | 'getAll' | 'has' | 'keys' | 'toString'> &
  Iterable<[name: string, value: string]>;

const queries = keepResults<Query>(500);

/** Returns the parameters of a query, the text after the question mark. */
export const readQuery = (rawQuery: string): Query => queries(rawQuery, () => new URLSearchParams(rawQuery));

/** Returns whether every percent sign starts a valid UTF-8 escape. */
export const isWellEscaped = (text: string): boolean => {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};
