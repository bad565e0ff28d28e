import type { UntestableSentence } from '../../harness/declarations/interface.js';

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
    'A search returns no generated answers.',
    'No response shows whether a text was generated; clauses judge that hits are listed records with the words of q.',
  ),
  sentence(
    'What the service does',
    '2',
    'There are no private sources.',
    'Private content is not visible from outside; a clause judges that every record is marked public.',
  ),
  sentence(
    'States and transitions',
    'transitions',
    'How records change is not shown.',
    'The contract states nothing that a record could break.',
  ),
  sentence(
    'States and transitions',
    'introduction',
    'Records have no lifecycle.',
    'Records may be published at any time; a clause judges that reading changes nothing.',
  ),
  sentence(
    'Endpoints',
    'introduction: no request body',
    'Operations take no request body.',
    'The suite sends none: the contract does not define a body on GET, and proxies may refuse it.',
  ),
  sentence('Events', 'not shown', 'No events are described.', 'No request can test this.'),
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
    'This needs two versions of a server; a clause judges that the site record states the major version of the path.',
  ),
  sentence(
    'Site',
    'which fields are required',
    'The required fields of a site record are not shown.',
    'A clause advises to send all of them; none is required but the statement on authentication.',
  ),
  sentence(
    'Errors, Interface A problem fields',
    'which fields are required',
    'The required fields of a problem are not shown.',
    'A clause advises to send all of them; none is required.',
  ),
];
