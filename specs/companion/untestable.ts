import type { UntestableSentence } from '../../harness/engine/interface.js';

const sentence = (section: string, place: string, text: string, reason: string): UntestableSentence => ({
  interface: 'b',
  section,
  place,
  text,
  reason,
});

/** Sentences about Interface B that no request can test. */
export const untestable: readonly UntestableSentence[] = [
  sentence(
    'Interface B resources',
    'fields',
    'The fields of profile, note, entry and status records are not shown.',
    'Nothing is stated that a body could break; the members met are recorded.',
  ),
  sentence(
    'Endpoints, Interface B',
    'profile',
    'The profile holds career, role, location and verified facts.',
    'Where a body holds them is not shown; that the route answers with data is judged.',
  ),
  sentence(
    'Endpoints, Interface B',
    'search',
    'The search covers notes, craft projects and the reading list.',
    'How a query matches is not shown, so that no result can be missed or out of place.',
  ),
  sentence(
    'Endpoints, Interface B',
    'status',
    'The status tells operation, versioning policy and capabilities.',
    'Where a body holds them is not shown; that the route answers with data is judged.',
  ),
  sentence(
    'Authentication',
    'Interface B, 3',
    'What each permission scope grants.',
    'No credential is needed or can be had, so that no scope can be told from another; that nothing can be written is judged.',
  ),
  sentence(
    'Authentication',
    'Interface B, 4',
    'Automated agents may sign their requests.',
    'Signing is optional and serves the target to tell clients apart: no answer is stated to depend on it.',
  ),
  sentence(
    'Authentication',
    'Interface B, 5',
    'Scopes per route and the issuing of tokens are not shown.',
    'There is nothing to ask for.',
  ),
  sentence('Events', 'not shown, Interface B', 'No events are described.', 'There is nothing to ask for.'),
  sentence(
    'Versioning',
    '1',
    'Major revisions get a new path prefix, extensions keep routes stable.',
    'Takes two versions of a server to see; that the routes stand below /api/v1 is judged.',
  ),
  sentence(
    'Versioning',
    '4',
    'Every route that retires announces it, six months before.',
    'Which routes will retire cannot be seen; what is announced is judged on every answer.',
  ),
];
