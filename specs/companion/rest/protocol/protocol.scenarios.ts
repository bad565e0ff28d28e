import type { Exchange, HeaderLine } from '../../../../harness/network/exchange.js';
import { contrast } from '../../../journal/protocol/refusals.js';
import { scenario } from '../../context.js';
import { publishedDocuments } from '../../documents/documents.scenarios.js';
import { versionConstant } from '../../versioning/versioning.clauses.js';
import {
  type Coding,
  compressed,
  contentPath,
  listed,
  modestLimit,
  notePath,
  searchPath,
  unknownSlug,
  wordToSearch,
} from '../requests.js';
import { compressedAlike } from './compression.clauses.js';
import { meaninglessCredentials } from './exchanges.clauses.js';
import { allowNamesGet, otherMethods, writeRefused } from './methods.clauses.js';
import { problemMediaType, readProblem } from './problems.clauses.js';
import { servedControl } from './served-control.js';

const writes = ['POST', 'PUT', 'PATCH', 'DELETE'];
/** The two write methods that every route gets. */
const ends = ['POST', 'DELETE'];

/** What a browser asks before a page at another site may send a GET with headers of its own. */
const preflight: readonly HeaderLine[] = [
  ['origin', 'https://reader.example'],
  ['access-control-request-method', 'GET'],
  ['access-control-request-headers', 'accept-language'],
];

/** A path, the methods to try on it, and a path whose GET shows that the route responds. */
interface Tried {
  readonly path: string;
  readonly methods: readonly string[];
  readonly beside?: string;
}

export const methods = scenario(
  'methods of the REST routes other than GET',
  [writeRefused, allowNamesGet, otherMethods],
  async (context) => {
    const { companion, judge, random } = context;
    const note = await notePath(context);
    const attempts: readonly Tried[] = [
      { path: (await listed(context, 'note')).path, methods: writes },
      { path: '/api/v1/profile', methods: ends },
      { path: '/api/v1/status', methods: ends },
      { path: searchPath(await wordToSearch(context), modestLimit), methods: ends },
      { path: note ?? '/api/v1/profile', methods: writes },
      // A slug without a note must not accept writes either.
      {
        path: `/api/v1/notes/${unknownSlug(random)}`,
        methods: ['PUT'],
        beside: note ?? '/api/v1/profile',
      },
    ];
    for (const { path, methods: tried, beside = path } of attempts) {
      const control = await servedControl(companion, beside);
      for (const method of tried) {
        const body =
          method === 'DELETE' ? {} : { body: '{}', headers: [['content-type', 'application/json']] as const };
        const exchange = await companion.send({ path, method, ...body });
        judge([writeRefused], contrast(exchange, control));
        judge([allowNamesGet], exchange);
      }
    }
    judge([otherMethods], await companion.send({ path: '/api/v1/status', method: 'HEAD' }));
    // Frameworks respond to the preflight of a page at another site before anything else of the application does.
    await companion.send({ path: '/api/v1/profile', method: 'OPTIONS', headers: preflight });
  },
);

export const accepted = scenario(
  'compressed responses, and errors for a client that accepts only JSON',
  [compressedAlike, problemMediaType],
  async (context) => {
    const { companion, judge } = context;
    const note = await notePath(context);
    // Listings and searches are requested with compression and a limit.
    const attempts: readonly (readonly [path: string, coding: Coding])[] = [
      ['/api/v1/profile', 'gzip'],
      ['/api/v1/status', 'br'],
      ...(note === undefined ? [] : [[note, 'gzip'] as const]),
    ];
    for (const [path, coding] of attempts) {
      const exchange = await companion.send({ path, headers: compressed(coding) });
      judge([compressedAlike], { exchanges: [exchange, await companion.send({ path })] });
    }
    const headers = [['accept', 'application/json']] as const;
    const path = contentPath(companion.opaque.word('a kind'), modestLimit);
    const problem = readProblem(await companion.send({ path, headers }));
    if (problem) judge([problemMediaType], problem);
  },
);

export const credentials = scenario(
  'a request with a meaningless bearer token',
  [meaninglessCredentials],
  async ({ companion, judge }) => {
    const headers = [['authorization', 'Bearer meaningless']] as const;
    judge([meaninglessCredentials], await companion.send({ path: '/api/v1/profile', headers }));
  },
);

export const oneVersion = scenario(
  'API-Version on different routes and documents',
  [versionConstant],
  async (context) => {
    const { companion, judge } = context;
    const paths = [
      '/api/v1/profile',
      '/api/v1/status',
      (await listed(context, 'note')).path,
      ...publishedDocuments,
    ];
    const exchanges: Exchange[] = [];
    // Other scenarios send all of these requests too: each is sent once.
    for (const path of paths) exchanges.push(await companion.send({ path }));
    judge([versionConstant], { exchanges });
  },
);
