import type { UntestableSentence } from '../../harness/engine/interface.js';

const sentence = (section: string, place: string, text: string, reason: string): UntestableSentence => ({
  interface: 'a',
  section,
  place,
  text,
  reason,
});

/** Sentences about Interface A that no request can test. */
export const untestable: readonly UntestableSentence[] = [
  sentence(
    'What the service does',
    '5',
    'A search gives no generated answers.',
    'Whether a text was generated cannot be seen from outside; that hits are listed records holding the words is judged.',
  ),
  sentence(
    'What the service does',
    '2',
    'There are no private sources.',
    'What is private is not visible to a stranger; that every record says it is public is judged.',
  ),
  sentence(
    'States and transitions',
    'transitions',
    'How records change is not shown.',
    'Nothing is stated that a record could break.',
  ),
  sentence(
    'States and transitions',
    'introduction',
    'Records have no lifecycle.',
    'Records may be published anew at any time; that reading changes nothing is judged.',
  ),
  sentence(
    'Endpoints',
    'introduction: no request body',
    'Operations take no request body.',
    'The suite sends none; what happens to a body on GET is not stated, and proxies may refuse it.',
  ),
  sentence('Events', 'not shown', 'No events are described.', 'There is nothing to ask for.'),
  sentence(
    'Errors',
    'clients follow code and detail',
    'Clients go by code and detail.',
    'This binds clients, not the server.',
  ),
  sentence(
    'Versioning',
    '1',
    'Major revisions get a new path prefix, extensions keep routes stable.',
    'Takes two versions of a server to see; the major version in the site record is judged against the path.',
  ),
  sentence(
    'Authentication',
    'Interface A, 2',
    'What the statement on access means.',
    'It is prose: that it is there is judged, its words are recorded.',
  ),
  sentence(
    'Limits',
    'integer amounts and counts',
    'No count beyond the bounds exists anywhere.',
    'Only the records that were read can be judged: each integer of theirs is, by the clauses of its field.',
  ),
];
