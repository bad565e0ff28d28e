import type { UntestableSentence } from '../../harness/declarations/interface.js';

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
    'The contract states nothing that a body could break; the members found are recorded.',
  ),
  sentence(
    'Endpoints, Interface B',
    'profile',
    'The profile holds career, role, location and verified facts.',
    'The contract does not show where a body holds them; a clause judges that the route returns data.',
  ),
  sentence(
    'Endpoints, Interface B',
    'search',
    'The search covers notes, craft projects and the reading list.',
    'Which text of an entry a search reads is open; clauses judge that it finds entries by words of their titles.',
  ),
  sentence(
    'Endpoints, Interface B',
    'status',
    'The status reports operation, versioning policy and capabilities.',
    'The contract does not show where a body holds them; a clause judges that the route returns data.',
  ),
  sentence(
    'Authentication',
    'Interface B, 3',
    'What each permission scope grants.',
    'No credential is needed or available, so scopes cannot be distinguished; a clause judges that nothing can be written.',
  ),
  sentence(
    'Authentication',
    'Interface B, 4',
    'Automated agents may sign their requests.',
    'Signing is optional and lets the target distinguish clients: no response depends on it.',
  ),
  sentence(
    'Authentication',
    'Interface B, 5',
    'Scopes per route and the issuing of tokens are not shown.',
    'No request can test this.',
  ),
  sentence(
    'Errors, Interface B problem fields',
    'which fields are required',
    'Which fields a problem must have is not shown.',
    'The contract states nothing that an error could lack; advice names the fields that are missing.',
  ),
  sentence('Events', 'not shown, Interface B', 'No events are described.', 'No request can test this.'),
  sentence(
    'Versioning',
    '1',
    'Major revisions get a new path prefix, extensions keep routes stable.',
    'This needs two versions of a server; a clause judges that the routes are below /api/v1.',
  ),
  sentence(
    'Versioning',
    '4',
    'Every route that retires announces it, six months before.',
    'Future retirements cannot be seen; announcements are judged on every response.',
  ),
];
