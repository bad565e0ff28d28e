import { advice, contract, open } from '../../../harness/declarations/basis.js';
import { type Clause, type ClauseDefinition, clause } from '../../../harness/declarations/clause.js';
import { type Breach, broken, inapplicable, observed, pass } from '../../../harness/engine/verdict.js';
import { factsOfFault } from '../../../harness/formats/body-facts.js';
import { isObject, type JsonValue, jsonOf, shown } from '../../../harness/formats/json.js';
import { bodyText, type Exchange, header } from '../../../harness/network/exchange.js';
import { documentOf } from '../rest/paths.js';
import { hasOwnResponse, type ResponseAndControl } from '../rest/protocol/own-response.js';
import { hasCardMember } from './card.clauses.js';
import { linkedDataForm, textIsText } from './forms.clauses.js';
import { document, jsonDocuments, publishedBreach, textDocuments } from './published-document.js';

const section = 'Endpoints, Interface B discovery';

/** One clause per document: the document exists. */
export const published: readonly Clause<ResponseAndControl>[] = [...textDocuments, ...jsonDocuments].map(
  (path, index) =>
    clause<ResponseAndControl>({
      id: `B-DOC-${String(index + 1).padStart(2, '0')}`,
      basis: contract,
      section,
      place: path,
      ...(path === '/auth.md' ? { also: ['Authentication, Interface B, 2'] } : {}),
      text: `GET ${path} returns status 200 and a document, not a web page.`,
      cause: `${path} is not served as a document: {received}.`,
      fix: 'Serve it with status 200 and a body that is not a web page.',
      judgesBeginnings: true,
      refusable: [1],
      judge: (beside) => {
        const breach = publishedBreach(beside.exchanges[0]);
        return breach ? broken(breach) : hasOwnResponse(beside);
      },
    }),
);

export const jsonParses = document(
  {
    id: 'B-DOC-11',
    basis: contract,
    place: 'JSON documents',
    also: jsonDocuments.map((path) => `${section}, ${path}`),
    text: 'Documents named as JSON parse as JSON in UTF-8 (RFC 8259).',
    cause: '{route} is not JSON: {received}.',
    fix: 'Serialise the document as JSON.',
  },
  jsonDocuments,
  (exchange) => {
    const { fault } = jsonOf(exchange);
    return fault ? broken({ at: '', expected: 'JSON', received: fault.text, ...factsOfFault(fault) }) : pass;
  },
);

export const llmsHeading = document(
  {
    id: 'B-DOC-13',
    basis: advice('llms.txt is plain text without Markdown headings'),
    place: '/llms.txt',
    text: 'llms.txt begins with one heading of the first level (the llms.txt proposal).',
    cause: 'llms.txt does not begin with one heading: {received}.',
    fix: 'Begin it with "# " and the title.',
    judgesBeginnings: true,
  },
  ['/llms.txt'],
  (exchange) => {
    const [first = ''] = bodyText(exchange).trimStart().split('\n', 1);
    return /^#\s+\S/.test(first)
      ? pass
      : broken({
          at: '',
          expected: 'a line "# …"',
          received: shown(first.slice(0, 60)),
          facts: { beginning: { of: 'line', text: '# ' } },
        });
  },
);

export const scriptInterpreter = document(
  {
    id: 'B-DOC-14',
    basis: advice('cli.sh is meant to be piped into a shell that the reader names'),
    place: '/cli.sh',
    text: 'cli.sh names its interpreter in its first line, after #!.',
    cause: 'cli.sh does not name its interpreter: expected {expected}, received {received}.',
    fix: 'Begin it with #!/bin/sh and a line feed.',
    judgesBeginnings: true,
  },
  ['/cli.sh'],
  (exchange) => {
    const text = bodyText(exchange);
    // A carriage return becomes a part of the name, and no such program exists.
    if (/^#![^\n]*\r\n/.test(text))
      return broken({
        at: '',
        expected: 'lines that end with a line feed',
        received: shown(text.slice(0, 40)),
        facts: { held: text.slice(0, text.indexOf('\n')) },
      });
    return text.startsWith('#!')
      ? pass
      : broken({
          at: '',
          expected: 'a script that begins with #!',
          received: shown(text.slice(0, 40)),
          facts: { beginning: { of: 'body', text: '#!' } },
        });
  },
);

const shaped = (
  definition: Omit<ClauseDefinition<Exchange>, 'section' | 'judge' | 'place'>,
  path: (typeof jsonDocuments)[number],
  breachOf: (value: JsonValue) => Breach | undefined,
) =>
  document({ ...definition, place: path }, [path], (exchange) => {
    const value = jsonOf(exchange).document?.value;
    if (value === undefined) return inapplicable('the body is not JSON: another clause judges that');
    const breach = breachOf(value);
    return breach ? broken(breach) : pass;
  });

export const catalogShape = shaped(
  {
    id: 'B-DOC-16',
    basis: advice('the catalogue follows another convention for lists of agents and tools'),
    text: 'ai-catalog.json has a specVersion, a string, and entries, an array (the AI catalog draft).',
    cause: 'ai-catalog.json does not have the shape of an AI catalogue: {received}.',
    fix: 'Send specVersion and entries.',
  },
  '/.well-known/ai-catalog.json',
  (value) => {
    if (!isObject(value)) return { at: '', expected: 'an object', received: shown(value).slice(0, 60) };
    if (typeof value.specVersion !== 'string')
      return { at: '/specVersion', expected: 'a string', received: shown(value.specVersion) };
    return Array.isArray(value.entries)
      ? undefined
      : { at: '/entries', expected: 'an array', received: shown(value.entries) };
  },
);

export const cardIsObject = document(
  {
    id: 'B-DOC-17',
    basis: advice(
      'a card is published before its members are filled in, or a catalogue is one text: shapes are not shown',
    ),
    place: '/.well-known/mcp/server-card.json',
    text: 'The server card is a JSON object with members, and the two catalogues are objects or arrays: others configure and list nothing.',
    cause: '{route} holds nothing: expected {expected}, received {received}.',
    fix: 'Send an object with members; a catalogue may be an array.',
  },
  ['/.well-known/mcp/server-card.json'],
  (exchange) => {
    const value = jsonOf(exchange).document?.value;
    if (value === undefined) return inapplicable('the body is not JSON: another clause judges that');
    if (!isObject(value))
      return broken({ at: '', expected: 'an object', received: shown(value).slice(0, 60) });
    if (Object.keys(value).length === 0)
      return broken({ at: '', expected: 'a server card', received: 'an object without members' });
    return hasCardMember(value)
      ? pass
      : inapplicable('the object has no member of a server card: the contract leaves its shape open');
  },
);

export const mediaTypesSeen = clause<Exchange>({
  id: 'B-DOC-18',
  basis: open,
  section,
  place: 'media types',
  text: 'Which media types do the discovery documents have?',
  judgesBeginnings: true,
  judge: (exchange) =>
    observed(`${documentOf(exchange) ?? ''}: ${header(exchange, 'content-type') ?? 'no Content-Type'}`),
});

/** Clauses for each existing document. */
export const documentClauses = [
  jsonParses,
  textIsText,
  llmsHeading,
  scriptInterpreter,
  linkedDataForm,
  catalogShape,
  cardIsObject,
  mediaTypesSeen,
] as const;

const onlyOfText: readonly Clause<Exchange>[] = [textIsText, llmsHeading, scriptInterpreter];

const textDocumentClauses: readonly Clause<Exchange>[] = [...onlyOfText, mediaTypesSeen];
const jsonDocumentClauses = documentClauses.filter((one) => !onlyOfText.includes(one));

/** Returns the clauses of a document by its path: a long text leaves no clause about JSON undecided. */
export const documentClausesOf = (path: string): readonly Clause<Exchange>[] =>
  jsonDocuments.some((one) => one === path) ? jsonDocumentClauses : textDocumentClauses;
