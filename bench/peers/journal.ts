import { type Crawl, descriptionOf, type Judged } from './tool.js';
import { asDescribed, inPath, queryOf, variation } from './variations.js';

/**
 * Facts that an expert knows about the staging data before configuring a tool: ids of each kind, and words
 * with hits.
 */
interface KnownData {
  readonly ids: readonly string[];
  readonly words: readonly string[];
}

const kinds = ['page', 'summary', 'cost', 'work'];
const perKind = 4;

interface Page {
  readonly items: readonly { readonly id: string; readonly title: string }[];
}

/** Reads these facts from a sound server. */
const knownData = async (baseUrl: string): Promise<KnownData> => {
  const ids: string[] = [];
  const words: string[] = [];
  for (const kind of kinds) {
    const response = await fetch(`${baseUrl}/api/v1/content?kind=${kind}&limit=100`);
    const { items } = (await response.json()) as Page;
    const step = Math.max(1, Math.ceil(items.length / perKind));
    const chosen = items.filter((_item, index) => index % step === 0);
    ids.push(...chosen.map(({ id }) => id));
    words.push(...chosen.flatMap(({ title }) => /[A-Za-z]{5,}/.exec(title)?.[0] ?? []));
  }
  return { ids, words: [...new Set(words)] };
};

/** Invalid requests, and requests for records that do not exist. */
const refusedTargets: readonly string[] = [
  ...['0', '-1', '101', 'abc', '1.5'].map((limit) => `/api/v1/content?limit=${limit}`),
  '/api/v1/content?kind=nothing',
  '/api/v1/content?cursor=nobody-issued-this',
  '/api/v1/search?q=',
  '/api/v1/search',
  `/api/v1/search?q=${'a'.repeat(161)}`,
  '/api/v1/search?q=house&limit=101',
  '/api/v1/content/nobody-wrote-this',
  '/api/v1/content/NOT_AN_ID',
];

const success = { statusSuccess: { enabled: true }, ...asDescribed };
const query = (values: Readonly<Record<string, string>>) => queryOf(['q', 'kind', 'limit', 'cursor'], values);

const accepted = (
  operation: string,
  name: string,
  overwrites: object,
  bodyTests: readonly object[] = [],
  more: object = {},
) => variation({ operation, response: '200', name, overwrites, tests: success, bodyTests, more });

const refused = (target: string) => {
  const { pathname, searchParams } = new URL(target, 'http://host');
  const id = /^\/api\/v1\/content\/(.+)$/.exec(pathname)?.[1];
  return variation({
    operation:
      id !== undefined ? 'getContent' : pathname.endsWith('search') ? 'searchContent' : 'listContent',
    response: id !== undefined ? '404' : '400',
    name: `refused ${id ?? target.slice(0, 60)}`,
    overwrites: id !== undefined ? inPath('id', id) : query(Object.fromEntries(searchParams)),
    tests: asDescribed,
  });
};

/** Contract tests of every operation, and variations over parameters, records, pages and invalid requests. */
const configOf = ({ ids, words: [word = 'house'] }: KnownData) => ({
  version: 1,
  tests: {
    contractTests: [{ openApiOperation: 'GET::/api/v1/site', ...success }],
    variationTests: [
      accepted('listContent', 'default limit', query({}), [{ key: 'limit', value: 20 }]),
      accepted('listContent', 'first page', query({ limit: '7' }), [{ key: 'items', length: 7 }], {
        assignVariables: [{ collectionVariables: [{ responseBodyProp: 'next_cursor', name: 'next' }] }],
      }),
      accepted('listContent', 'second page', query({ limit: '7', cursor: '{{next}}' })),
      accepted('listContent', 'largest limit', query({ limit: '100' })),
      ...kinds.map((kind) =>
        accepted('listContent', `kind ${kind}`, query({ kind, limit: '100' }), [
          { key: 'items[0].kind', value: kind },
        ]),
      ),
      accepted('searchContent', 'a word', query({ q: word }), [{ key: 'items', minLength: 1 }]),
      accepted('searchContent', 'no hit', query({ q: 'zqxjvkw' }), [{ key: 'items', length: 0 }]),
      ...ids.map((id) =>
        accepted('getContent', `record ${id}`, inPath('id', id), [{ key: 'id', value: id }]),
      ),
      ...refusedTargets.map(refused),
    ],
  },
  globals: {},
});

const mostPages = 30;

/** Every operation, every page, records of each kind, searches, invalid requests. */
const crawlOf =
  ({ ids, words }: KnownData): Crawl =>
  async (get) => {
    const walk = async (query: string) => {
      let cursor: string | null = '';
      for (let page = 0; page < mostPages && cursor !== null; page += 1) {
        const more: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const body = (await get(`/api/v1/content?${query}${more}`)) as { next_cursor?: string } | undefined;
        cursor = body?.next_cursor ?? null;
      }
    };
    await get('/api/v1/site');
    await walk('limit=100');
    await walk('limit=20');
    for (const kind of kinds) await walk(`kind=${kind}&limit=50`);
    for (const id of ids) await get(`/api/v1/content/${id}`);
    for (const word of words) await get(`/api/v1/search?q=${word}`);
    for (const target of refusedTargets) await get(target, { isRefused: true });
  };

/** Interface A, configured with what a sound server has. */
export const judgedJournal = async (baseUrl: string): Promise<Judged> => {
  const known = await knownData(baseUrl);
  return {
    flag: '--base-url',
    isJson: true,
    description: descriptionOf('journal'),
    portman: configOf(known),
    crawl: crawlOf(known),
  };
};
