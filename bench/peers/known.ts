/**
 * Facts that an expert knows about the staging data before configuring a tool: ids of each kind, and words
 * with hits.
 */
export interface KnownData {
  readonly ids: readonly string[];
  readonly words: readonly string[];
}

const kinds = ['page', 'summary', 'cost', 'work'];
const perKind = 4;

interface Page {
  readonly items: readonly { readonly id: string; readonly title: string }[];
}

/** Reads these facts from a sound server. */
export const knownData = async (baseUrl: string): Promise<KnownData> => {
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
export const refusedTargets: readonly string[] = [
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
