/** Returns path and query of an exchange relative to the base URL of its target. */
export const pathAfter = (url: string, baseUrl: string): string =>
  url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url.replace(/^[a-z]+:\/\/[^/]*/i, '');

/** Returns path and query of another exchange with the same target, whose own path after the base URL is known. */
export const pathBeside = (
  { url, path }: { readonly url: string; readonly path: string },
  other: string,
): string => pathAfter(other, url.slice(0, url.length - path.length));

/** Returns a path without its cursor. */
export const firstPage = (path: string): string =>
  path.replace(/([?&])cursor=[^&]*&?/, '$1').replace(/[?&]$/, '');

const withPart = (path: string, part: string): string => `${path}${path.includes('?') ? '&' : '?'}${part}`;

/** Returns a path with a cursor placeholder. */
export const laterPage = (path: string): string => withPart(firstPage(path), 'cursor={cursor}');

/** Returns whether a path has a cursor. */
export const hasCursor = (path: string): boolean => /[?&]cursor=/.test(path);

/** Returns the first page of a path without a parameter. */
export const withoutParameter = (path: string, name: string): string => {
  const [route = '', query = ''] = firstPage(path).split('?');
  const others = query.split('&').filter((part) => part !== '' && !part.startsWith(`${name}=`));
  return others.length === 0 ? route : `${route}?${others.join('&')}`;
};

/** Returns the first page of a path with this value of a parameter, percent-encoded, in place of its own. */
export const withParameter = (path: string, name: string, value: string): string =>
  withPart(withoutParameter(path, name), `${name}=${value}`);

/** Returns the value of a parameter as sent; undefined without it. */
export const parameter = (path: string, name: string): string | undefined =>
  path
    .split(/[?&]/)
    .slice(1)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
