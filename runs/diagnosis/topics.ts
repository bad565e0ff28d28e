/** Topics of diagnoses in causal order: earlier topics explain later ones. */
export const topics = [
  'target',
  'access',
  'load',
  'route',
  'http',
  'method',
  'media-type',
  'problem',
  'site',
  'page',
  'item',
  'record',
  'source',
  'money',
  'cost',
  'work',
  'summary',
  'stage',
  'stability',
  'limit',
  'kind',
  'id',
  'rest',
  'versioning',
  'retirement',
  'documents',
  'json-rpc',
  'mcp',
  'a2a',
  'keys',
  'signatures',
  'oauth',
  'openapi',
  'paging',
  'cursor',
  'search',
  'cursor-life',
  'snapshot',
  'rate-fields',
  'quota',
  'other',
] as const;

/** Topic of a diagnosis. */
export type DiagnosisTopic = (typeof topics)[number];

/** Prefixes of clause ids; the longest match wins. */
const byClause: Readonly<Record<string, DiagnosisTopic>> = {
  'A-AUTH': 'access',
  'A-COST': 'cost',
  'A-CURSOR': 'cursor',
  'A-CURSOR-05': 'cursor-life',
  'A-CURSOR-06': 'cursor-life',
  'A-GET': 'id',
  'A-GET-03': 'item',
  'A-GET-09': 'item',
  'A-GET-13': 'item',
  'A-HTTP': 'http',
  'A-HTTP-02': 'route',
  'A-HTTP-03': 'media-type',
  'A-HTTP-07': 'problem',
  'A-HTTP-08': 'problem',
  'A-HTTP-09': 'route',
  'A-ITEM': 'item',
  'A-KIND': 'kind',
  'A-LIMIT': 'limit',
  'A-METHOD': 'method',
  'A-MODEL-01': 'cursor',
  'A-MODEL-02': 'cursor-life',
  'A-MONEY': 'money',
  'A-PAGE': 'paging',
  'A-PAGE-01': 'page',
  'A-PAGE-02': 'page',
  'A-PAGE-03': 'page',
  'A-PAGE-04': 'page',
  'A-PAGE-08': 'snapshot',
  'A-PROBLEM': 'problem',
  'A-RATE': 'problem',
  'A-RECORD': 'record',
  'A-RECORD-17': 'id',
  'A-SEARCH': 'search',
  'A-SITE': 'site',
  'A-SITE-01': 'route',
  'A-SNAPSHOT': 'snapshot',
  'A-SOURCE': 'source',
  'A-STABLE': 'stability',
  'A-STAGE': 'stage',
  'A-STATE': 'cursor-life',
  'A-STATE-03': 'cursor',
  'A-SUMMARY': 'summary',
  'A-WORK': 'work',
  'B-A2A': 'a2a',
  'B-AUTH': 'access',
  'B-DOC': 'documents',
  'B-HTTP': 'http',
  'B-HTTP-02': 'route',
  'B-HTTP-05': 'media-type',
  'B-MCP': 'mcp',
  'B-METHOD': 'method',
  'B-OAUTH': 'oauth',
  'B-OPENAPI': 'openapi',
  'B-PROBLEM': 'problem',
  'B-QUOTA': 'quota',
  'B-RATE': 'rate-fields',
  'B-ROUTE': 'rest',
  'B-RPC': 'json-rpc',
  'B-SIG': 'keys',
  'B-SIG-2': 'signatures',
  'B-SUNSET': 'retirement',
  'B-VERSION': 'versioning',
};

/** Returns the topic of a clause. */
export const topicOfClause = (id: string): DiagnosisTopic => {
  for (let length = id.length; length > 0; length -= 1) {
    const topic = byClause[id.slice(0, length)];
    if (topic) return topic;
  }
  return 'other';
};

/** Topics by route, for clauses without a matching prefix. */
const byRoute: readonly (readonly [route: RegExp, topic: DiagnosisTopic])[] = [
  [/^\/mcp$/, 'mcp'],
  [/^\/a2a$/, 'a2a'],
  [/^\/api\/v1\/search/, 'search'],
  [/^\/api\//, 'rest'],
  [/./, 'documents'],
];

/** Returns the topic of a broken clause: by its id, otherwise by the route of its evidence. */
export const topicOfBroken = (id: string, route: string): DiagnosisTopic => {
  const topic = topicOfClause(id);
  return topic === 'other' ? (byRoute.find(([pattern]) => pattern.test(route))?.[1] ?? 'other') : topic;
};

/** Returns the position of a topic in the causal order. */
export const stageOf = (topic: DiagnosisTopic): number => topics.indexOf(topic);
