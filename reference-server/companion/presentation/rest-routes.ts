import type { CompanionBehaviours } from '../behaviours.js';
import type { Library } from '../library.js';
import { type Call, type Content, type Outcome, type Route, refuse } from './exchange.js';

const json = (content: Content): Outcome => ({ mediaType: 'application/json', content });

const rest = (path: string, answer: (call: Call) => Outcome): Route => ({
  path: `/api/v1/${path}`,
  area: 'rest',
  methods: ['GET', 'HEAD'],
  answer,
});

/** The five REST routes (contract: Endpoints, Interface B). */
export const restRoutes = (library: Library, behaviours: CompanionBehaviours): readonly Route[] => [
  rest('profile', () => json(library.profile())),
  rest('search', ({ query }) => {
    const asked = behaviours.readQuery(query.get('query'));
    if (asked === undefined) return refuse('missing_query');
    const limit = behaviours.readLimit(query.get('limit'));
    if (limit === undefined) return refuse('bad_limit');
    return json(library.search(asked, limit));
  }),
  rest('content', ({ query }) => {
    const kind = behaviours.readKind(query.get('kind'));
    if (kind === undefined) return refuse('bad_kind');
    const limit = behaviours.readLimit(query.get('limit'));
    if (limit === undefined) return refuse('bad_limit');
    return json(library.list(kind, limit));
  }),
  rest('notes/:slug', ({ parameters }) => {
    const note = library.note(parameters.slug ?? '');
    return note === undefined ? refuse('unknown_note') : behaviours.showNote(note, library.urlOf(note));
  }),
  rest('status', () => json(library.status())),
];
