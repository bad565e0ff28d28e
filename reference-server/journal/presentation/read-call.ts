import createRouter from 'find-my-way';
import type { HttpRequest } from '../../http/message.js';
import type { Call, Operation } from '../exchange.js';

const routes: Readonly<Record<Operation, string>> = {
  site: '/api/v1/site',
  list: '/api/v1/content',
  record: '/api/v1/content/:id',
  search: '/api/v1/search',
};

// The router knows paths only; which methods an operation answers is decided later. Parameters of any length reach
// the journal, whose answer to a long id is its own.
const router = createRouter({ maxParamLength: 65_536 });
for (const [operation, path] of Object.entries(routes))
  router.on('GET', path, () => undefined, operation as Operation);

/** What stands in the first line of a request, as far as it could be read. */
export interface RequestLine {
  readonly method: string;
  readonly target: string | undefined;
}

/** Reads a request; `pathPrefix` is where the journal is served. */
export const readCall = (
  { method, target }: RequestLine,
  request: HttpRequest | undefined,
  pathPrefix: string,
  now: number,
  number: number,
): Call => {
  // A proxy may send the absolute form, whose path is what counts.
  const local = target?.replace(/^https?:\/\/[^/?#]*/i, '');
  const mark = local?.indexOf('?') ?? -1;
  const path = mark < 0 ? local : local?.slice(0, mark);
  const rawQuery = mark < 0 ? '' : (local?.slice(mark + 1) ?? '');
  const below = path?.startsWith(`${pathPrefix}/`) ? path.slice(pathPrefix.length) : undefined;
  const found = below === undefined ? null : router.find('GET', below);
  return {
    method,
    path,
    rawQuery,
    query: new URLSearchParams(rawQuery),
    operation: found?.store as Operation | undefined,
    id: found?.params.id ?? '',
    request,
    now,
    number,
  };
};
