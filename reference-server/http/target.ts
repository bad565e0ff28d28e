/** The target of a request, taken apart. */
export interface Target {
  /** As sent, percent-encoded; undefined when there is none. */
  readonly path: string | undefined;
  /** The path below the server's prefix; undefined when it lies elsewhere. */
  readonly below: string | undefined;
  /** The text after the question mark, as sent. */
  readonly rawQuery: string;
}

/** Reads a request target; `pathPrefix` has no slash at its end. */
export const readTarget = (target: string | undefined, pathPrefix: string): Target => {
  // A proxy may send the absolute form, whose path is what counts.
  const local = target?.replace(/^https?:\/\/[^/?#]*/i, '');
  const mark = local?.indexOf('?') ?? -1;
  const path = mark < 0 ? local : local?.slice(0, mark);
  const rawQuery = mark < 0 ? '' : (local?.slice(mark + 1) ?? '');
  const isBelow = path === pathPrefix || path?.startsWith(`${pathPrefix}/`);
  return { path, below: isBelow ? path?.slice(pathPrefix.length) : undefined, rawQuery };
};

/** True when every percent sign begins an escape of UTF-8. */
export const isWellEscaped = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};
