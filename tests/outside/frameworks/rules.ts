import { createHmac } from 'node:crypto';
import { records, type SentRecord, site } from './records.js';

/** The result of a request: a body to send as JSON, or the reason for an error. */
export type Answered =
  | { readonly status: 200; readonly body: object }
  | { readonly status: 400 | 404 | 405 | 409; readonly code: string; readonly detail: string };

const refused = (detail: string): Answered => ({ status: 400, code: 'invalid_input', detail });

const signed = (text: string): string =>
  `${Buffer.from(text).toString('base64url')}.${createHmac('sha256', 'third party').update(text).digest('base64url')}`;

const opened = (token: string): string | undefined => {
  const text = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
  return signed(text) === token ? text : undefined;
};

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const itemOf = ({ id, kind, title, description, canonical, last_updated, revision }: SentRecord) => ({
  id,
  kind,
  title,
  description,
  canonical,
  last_updated,
  revision,
});

const hourMs = 3_600_000;

const page = (query: URLSearchParams, chosen: readonly SentRecord[]): Answered => {
  const limitText = query.get('limit') ?? '20';
  const kind = query.get('kind');
  const cursor = query.get('cursor');
  if (!/^\d{1,3}$/.test(limitText) || Number(limitText) < 1 || Number(limitText) > 100)
    return refused('limit is an integer from 1 to 100');
  if (kind !== null && !['page', 'summary', 'cost', 'work'].includes(kind))
    return refused('kind is page, summary, cost or work');
  const selection = `${kind} ${query.get('q')}`;
  const [issued = '', start = '0', ...rest] = cursor === null ? [] : (opened(cursor) ?? '').split(' ');
  if (cursor !== null && (issued === '' || rest.join(' ') !== selection))
    return refused('the cursor is malformed');
  if (cursor !== null && Date.now() - Number(issued) > hourMs)
    return { status: 409, code: 'cursor_expired', detail: 'begin again' };
  const all = chosen.filter((record) => kind === null || record.kind === kind);
  const end = Number(start) + Number(limitText);
  return {
    status: 200,
    body: {
      items: all.slice(Number(start), end).map(itemOf),
      next_cursor: end < all.length ? signed(`${Date.now()} ${end} ${selection}`) : null,
      snapshot: 'edition-1',
      limit: Number(limitText),
    },
  };
};

/**
 * The four operations of Interface A over the shared journal, for all servers that are written in JavaScript.
 */
export const rules = {
  site: (): Answered => ({ status: 200, body: site }),
  list: (query: URLSearchParams): Answered => page(query, records),
  search: (query: URLSearchParams): Answered => {
    const q = query.get('q') ?? '';
    if (q === '' || [...q].length > 160) return refused('q has 1 to 160 characters');
    const asked = words(q);
    const hits = records.filter(({ title, description }) => {
      const held = new Set(words(`${title} ${description}`));
      return asked.length > 0 && asked.every((word) => held.has(word));
    });
    return page(query, hits);
  },
  record: (id: string): Answered => {
    if (!/^[a-z0-9][a-z0-9-]{0,119}$/.test(id)) return refused('the id is malformed');
    const found = records.find((record) => record.id === id);
    return found
      ? { status: 200, body: found }
      : { status: 404, code: 'not_found', detail: 'take ids from the listing' };
  },
  unknownRoute: (): Answered => ({ status: 404, code: 'not_found', detail: 'only four operations exist' }),
  wrongMethod: (): Answered => ({ status: 405, code: 'method_not_allowed', detail: 'use GET' }),
  malformed: (): Answered => refused('the URL is malformed'),
};

let number = 0;

/** Returns the problem document of an error (RFC 9457). */
export const problemOf = (refusal: Exclude<Answered, { status: 200 }>, path: string): object => {
  number += 1;
  const { status, code, detail } = refusal;
  return {
    type: 'https://journal.example/guide#errors-and-caching',
    title: code.replaceAll('_', ' '),
    status,
    detail,
    instance: path,
    code,
    request_id: `request-${number}`,
  };
};

/** Returns the path of a request target, without its query. */
export const pathOf = (target: string): string => target.split('?')[0] ?? '';

/** Returns the query of a request target. */
export const queryOf = (target: string): URLSearchParams => new URLSearchParams(target.split('?')[1] ?? '');
