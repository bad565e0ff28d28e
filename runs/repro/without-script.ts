/** Clauses without a script, and why. A name is that of a clause, or of a topic with all its clauses. */
interface WithoutScript {
  readonly why: string;
  readonly clauses: readonly string[];
}

/** Clauses whose judgement no shell script can repeat. */
export const never: readonly WithoutScript[] = [
  { why: 'it takes a random sequence of requests', clauses: ['A-MODEL'] },
  { why: 'it compares the ids and histories of several messages', clauses: ['B-A2A-14'] },
  { why: 'its requests may change what the target has', clauses: ['B-METHOD-07'] },
  { why: 'it takes a listing before and after writing requests', clauses: ['A-METHOD-03'] },
  { why: 'it compares what is announced over several seconds', clauses: ['B-RATE-18'] },
  { why: 'it verifies a signature', clauses: ['B-SIG-11'] },
  { why: 'it compares the keys of several responses', clauses: ['B-SIG-13'] },
  { why: 'it takes a session of its own, opened and ended', clauses: ['B-MCP-38'] },
  { why: 'it takes the versions that several responses name', clauses: ['B-MCP-51'] },
  { why: 'it compares the announced remainder before and after an error', clauses: ['B-QUOTA-13'] },
  {
    why: 'it compares what a document says with what the server does',
    clauses: ['B-OPENAPI-13', 'B-OPENAPI-14', 'B-OPENAPI-16', 'B-A2A-23', 'B-DOC-34'],
  },
  { why: 'it takes bursts in two windows', clauses: ['B-QUOTA-15', 'B-QUOTA-16'] },
  { why: 'it takes a stream that stays open', clauses: ['B-MCP-102', 'B-MCP-110'] },
  { why: 'it takes the OpenAPI description and a JSON Schema validator', clauses: ['B-OPENAPI-06'] },
  { why: 'it takes a JSON Schema validator', clauses: ['B-MCP-22', 'B-MCP-23', 'B-MCP-28'] },
];

/** Clauses that have a script only where a rule finds checks for their finding. */
export const withoutChecks: readonly WithoutScript[] = [
  { why: 'it takes a validator of OpenAPI descriptions', clauses: ['B-OPENAPI'] },
  { why: 'it compares a note with what the tool returns', clauses: ['B-ROUTE-25', 'B-MCP-56'] },
  {
    why: 'it compares the responses of several requests',
    clauses: [
      'A-SEARCH-23',
      'B-ROUTE-17',
      'B-ROUTE-36',
      'B-ROUTE-37',
      'B-MCP-32',
      'B-MCP-36',
      'B-MCP-37',
      'B-MCP-40',
      'B-MCP-41',
      'B-MCP-42',
      'B-MCP-43',
      'B-MCP-44',
      'B-MCP-45',
      'B-MCP-47',
      'B-MCP-48',
      'B-MCP-49',
    ],
  },
  {
    why: 'it takes a reader of the declared shapes of tools and messages',
    clauses: [
      'B-A2A',
      'B-MCP-50',
      'B-MCP-52',
      'B-MCP-53',
      'B-MCP-54',
      'B-MCP-55',
      'B-MCP-57',
      'B-MCP-58',
      'B-MCP-59',
    ],
  },
  {
    why: 'it takes bursts of POST requests',
    clauses: ['B-QUOTA-11', 'B-QUOTA-12', 'B-QUOTA-14'],
  },
  { why: 'its arguments come from the schema that the tool declares', clauses: ['B-MCP-26'] },
];

const whyOf = (list: readonly WithoutScript[], id: string): string | undefined =>
  list.find(({ clauses }) => clauses.some((name) => name === id || id.startsWith(`${name}-`)))?.why;

/** Returns why no script can ever reproduce a finding of a clause; undefined for a clause that may have one. */
export const whyNever = (id: string): string | undefined => {
  const why = whyOf(never, id);
  return why === undefined ? undefined : `${why}: use plumbrule replay`;
};

/** Returns why a clause has no script where no rule finds checks for its finding. */
export const whyWithoutChecks = (id: string): string =>
  whyOf(withoutChecks, id) ?? 'no text of a single response shows it';
