/** Ids of Interface B that are no longer used, each with the clause that judges its requirement now. */
export const retired: Readonly<Record<string, string>> = {
  'B-RATE-21': 'B-RATE-12',
  'B-MCP-61': 'B-MCP-15',
  'B-MCP-88': 'B-MCP-15',
  'B-MCP-90': 'B-MCP-15',
  'B-MCP-79': 'B-MCP-50',
  'B-MCP-82': 'B-MCP-51',
  'B-MCP-116': 'B-MCP-51',
  'B-MCP-89': 'B-MCP-81',
  'B-MCP-106': 'B-MCP-33',
  'B-MCP-97': 'B-MCP-34',
  'B-MCP-96': 'B-MCP-95',
  'B-A2A-09': 'B-A2A-01',
  'B-A2A-19': 'B-A2A-04',
  'B-MCP-92': 'B-MCP-66',
  'B-MCP-74': 'B-MCP-66',
  'B-MCP-85': 'B-MCP-56',
  'B-MCP-91': 'B-MCP-56',
  'B-ROUTE-45': 'B-ROUTE-25',
  'B-MCP-64': 'B-ROUTE-28',
  'B-MCP-118': 'B-ROUTE-53',
  'B-MCP-63': 'B-MCP-60',
  'B-A2A-33': 'B-MCP-60',
  'B-DOC-27': 'B-DOC-17',
  'B-QUOTA-10': 'B-QUOTA-05',
  'B-RATE-11': 'B-RATE-07',
  'B-ROUTE-23': 'B-ROUTE-12',
  'B-ROUTE-46': 'B-ROUTE-40',
  'B-MCP-67': 'B-MCP-56',
  'B-MCP-117': 'B-MCP-22',
  'B-MCP-69': 'B-MCP-42',
  'B-MCP-75': 'B-MCP-49',
  'B-MCP-78': 'B-MCP-66',
  'B-MCP-108': 'B-MCP-72',
  'B-MCP-119': 'B-MCP-70',
};

/** Ids that nothing judges any more, and why. All were advice. */
export const dropped: readonly (readonly [ids: string, why: string])[] = [
  [
    'B-A2A-10 B-A2A-11 B-A2A-12 B-A2A-13 B-A2A-14 B-A2A-15 B-A2A-16 B-A2A-17 B-A2A-18 B-A2A-24 B-A2A-25 B-A2A-26 B-A2A-27 B-A2A-28 B-A2A-29 B-A2A-30 B-A2A-32 B-A2A-34',
    'the contract shows message/send only: what an agent does with tasks, contexts and histories is its own',
  ],
  [
    'B-OPENAPI-09 B-OPENAPI-10 B-OPENAPI-12 B-OPENAPI-14 B-OPENAPI-15 B-OPENAPI-16',
    'linters and fuzzers of OpenAPI compare a description with its server in more depth',
  ],
  [
    'B-QUOTA-14 B-QUOTA-15 B-QUOTA-16',
    'they judged a limiter beyond its quota, which B-QUOTA-02, B-QUOTA-09 and B-QUOTA-12 judge',
  ],
];
