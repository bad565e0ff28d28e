import { unstatedLimit } from '../behaviours/entries.js';
import type { CompanionBehaviours } from '../behaviours.js';
import type { Library } from '../library.js';
import { type CompanionCall, type CompanionOutcome, type Content, type Route, refuse } from './exchange.js';

const json = (content: Content): CompanionOutcome => ({ mediaType: 'application/json', content });

const rest = (path: string, respond: (call: CompanionCall) => CompanionOutcome): Route => ({
  path: `/api/v1/${path}`,
  area: 'rest',
  methods: ['GET', 'HEAD'],
  respond,
});

/** Any text that a slug may be, however long, is a slug of no note (contract: Errors, Interface B). */
const isSlug = (text: string): boolean => /^[\p{L}\p{M}\p{N}._~-]+$/u.test(text);

/** The five REST routes (contract: Endpoints, Interface B). */
export const restRoutes = (library: Library, behaviours: CompanionBehaviours): readonly Route[] => [
  rest('profile', () => json(library.profile())),
  rest('search', ({ query }) => {
    const requested = behaviours.readQuery(query.get('query'));
    if (requested === undefined) return refuse('missing_query');
    const limit = behaviours.readLimit(query.get('limit'), unstatedLimit.search);
    if (limit === undefined) return refuse('bad_limit');
    return json(library.search(requested, limit));
  }),
  rest('content', ({ query }) => {
    const kind = behaviours.readKind(query.get('kind'));
    if (kind === undefined) return refuse('bad_kind');
    const limit = behaviours.readLimit(query.get('limit'), unstatedLimit.content);
    if (limit === undefined) return refuse('bad_limit');
    return json(library.list(kind, limit));
  }),
  rest('notes/:slug', ({ parameters }) => {
    const slug = parameters.slug ?? '';
    const note = library.note(slug);
    if (note === undefined) return refuse(isSlug(slug) ? 'unknown_note' : 'bad_slug');
    return behaviours.showNote(note, library.urlOf(note));
  }),
  rest('status', () => json(library.status())),
];
