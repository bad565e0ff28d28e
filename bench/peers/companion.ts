import { kinds } from '../../specs/companion/rest/content/entries.js';
import { documentPaths } from '../../specs/companion/rest/paths.js';
import { type Crawl, descriptionOf, type Judged } from './tool.js';
import { inPath, queryOf, variation } from './variations.js';

/** Facts that an expert knows about the staging data: slugs of notes, and words with hits. */
interface KnownData {
  readonly slugs: readonly string[];
  readonly words: readonly string[];
}

const listed = [...kinds, 'all'];

interface Listing {
  readonly items: readonly { readonly id: string; readonly title: string }[];
}

const knownData = async (baseUrl: string): Promise<KnownData> => {
  const response = await fetch(`${baseUrl}/api/v1/content?kind=note&limit=4`);
  const { items } = (await response.json()) as Listing;
  return {
    slugs: items.map(({ id }) => id),
    words: items.flatMap(({ title }) => /[A-Za-z]{5,}/.exec(title)?.[0] ?? []),
  };
};

const unknownNote = 'nobody-wrote-this';

const on = { enabled: true };
/** Bodies are open: only the status and the header fields are tested. */
const served = { statusSuccess: on, headersPresent: on };
/** The status, the header fields and the problem of a refusal. */
const refused = { contentType: on, jsonBody: on, schemaValidation: on, headersPresent: on };

const accepted = (operation: string, name: string, overwrites: object) =>
  variation({ operation, response: '200', name, overwrites, tests: served });

const configOf = ({ slugs, words }: KnownData) => ({
  version: 1,
  tests: {
    contractTests: ['profile', 'status'].map((route) => ({
      openApiOperation: `GET::/api/v1/${route}`,
      ...served,
    })),
    variationTests: [
      ...documentPaths.map((_path, index) => accepted(`getDocument${index + 1}`, 'document', {})),
      accepted('listContent', 'no parameters', queryOf(['kind', 'limit'], {})),
      ...listed.map((kind) =>
        accepted('listContent', kind, queryOf(['kind', 'limit'], { kind, limit: '5' })),
      ),
      ...words.map((query) => accepted('search', query, queryOf(['query', 'limit'], { query, limit: '5' }))),
      ...slugs.map((slug) => accepted('getNote', slug, inPath('slug', slug))),
      variation({
        operation: 'getNote',
        response: '404',
        name: unknownNote,
        overwrites: inPath('slug', unknownNote),
        tests: refused,
      }),
    ],
  },
  globals: {},
});

const message = { kind: 'message', role: 'user', messageId: 'one', parts: [{ kind: 'text', text: 'house' }] };

/** Every route and document, each kind, searches, notes, a note that does not exist, a message to the agent. */
const crawlOf =
  ({ slugs, words }: KnownData): Crawl =>
  async (get) => {
    for (const route of ['profile', 'status', 'content']) await get(`/api/v1/${route}`);
    for (const kind of listed) await get(`/api/v1/content?kind=${kind}&limit=5`);
    for (const word of words) await get(`/api/v1/search?query=${word}&limit=5`);
    for (const slug of slugs) await get(`/api/v1/notes/${slug}`);
    await get(`/api/v1/notes/${unknownNote}`, { isRefused: true });
    for (const path of documentPaths) await get(path);
    await get('/a2a', {
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } }),
    });
  };

/** Interface B, configured with what a sound server has. */
export const judgedCompanion = async (baseUrl: string): Promise<Judged> => {
  const known = await knownData(baseUrl);
  return {
    flag: '--companion-base-url',
    isJson: false,
    description: descriptionOf('companion'),
    portman: configOf(known),
    crawl: crawlOf(known),
  };
};
