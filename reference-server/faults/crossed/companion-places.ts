import { prompts } from '../../companion/agents/features/prompts.js';
import { openapiDocument } from '../../companion/agents/openapi/document.js';
import { callsMethod } from '../../companion/agents/overrides.js';
import { protectedResourceDocument } from '../../companion/agents/protected-resource.js';
import { callsTool } from '../../companion/agents/requests.js';
import { directoryPath } from '../../companion/agents/signatures/directory-route.js';
import { documents } from '../../companion/documents/documents.js';
import { at, inResult, type Lens } from './part.js';
import { messagePlace, type Place, type PlaceTraits, pathPlace } from './place.js';

const whole = at();
const [items, results, markdown] = [at('items'), at('results'), at('markdown')];

const route = (name: string, lens: Lens, traits: Partial<PlaceTraits>): Place =>
  pathPlace({ id: `b-get-${name}`, title: `GET /api/v1/${name}`, ...traits }, lens, `/api/v1/${name}`);

const tool = (name: string, lens: Lens, traits: Partial<PlaceTraits>): Place =>
  messagePlace(
    { id: `b-mcp-${name.replaceAll('_', '-')}`, title: `MCP: ${name}`, ...traits },
    inResult(lens),
    'mcp',
    callsTool(name),
  );

const method = (name: string, lens: Lens, traits: Partial<PlaceTraits>): Place =>
  messagePlace(
    { id: `b-mcp-${name.replace('/', '-')}`, title: `MCP: ${name}`, ...traits },
    lens,
    'mcp',
    callsMethod(name),
  );

/** Routes, tools and documents by the place that a fault names. */
export const companionPlaces = {
  profile: route('profile', whole, { isObject: true, isOpen: 'once' }),
  search: route('search', results, { hasOthers: true, follows: true }),
  listing: route('content', items, { hasOthers: true, follows: true }),
  note: pathPlace(
    { id: 'b-get-note', title: 'GET /api/v1/notes/{slug}', hasOthers: true },
    markdown,
    '/api/v1/notes/:slug',
  ),
  status: route('status', whole, { isObject: true, isOpen: 'once' }),
  searchSite: tool('search_site', results, { hasOthers: true, follows: true }),
  getProfile: tool('get_profile', whole, { isObject: true, isOpen: 'once' }),
  listContent: tool('list_content', items, { hasOthers: true, follows: true }),
  getNote: tool('get_note_markdown', markdown, { hasOthers: true }),
  tools: method('tools/list', at('tools'), {}),
  resources: method('resources/list', at('resources'), { follows: true, isOpen: 'once' }),
  prompts: method('prompts/list', at('prompts'), { isOpen: 'once' }),
  resource: method('resources/read', at('contents', '0', 'text'), { hasOthers: true }),
  prompt: method('prompts/get', at('messages'), {
    hasOthers: prompts.length > 1,
    isOpen: 'once',
  }),
  message: messagePlace(
    { id: 'b-a2a-message', title: 'A2A: message/send', hasOthers: true, isOpen: 'each-time' },
    at('parts'),
    'a2a',
    callsMethod('message/send'),
  ),
} as const satisfies Readonly<Record<string, Place>>;

/** A discovery document that the contract lists, by its path. */
export const documentPlace = (path: string, isObject: boolean): Place =>
  pathPlace(
    {
      id: `b-get-${path.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-/, '')}`,
      title: `GET ${path}`,
      isObject,
      isOpen: 'once',
    },
    whole,
    path,
  );

const documentPlaces: readonly Place[] = [
  ...[...documents, openapiDocument, protectedResourceDocument].map(({ path, mediaType }) =>
    documentPlace(path, mediaType.includes('json')),
  ),
  documentPlace(directoryPath, true),
];

/** Every place of the companion. */
export const placesOfCompanion: readonly Place[] = [...Object.values(companionPlaces), ...documentPlaces];
