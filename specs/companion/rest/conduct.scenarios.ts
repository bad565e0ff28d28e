import type { Exchange } from '../../../harness/network/exchange.js';
import { contrast } from '../../journal/protocol/refusals.js';
import { scenario } from '../context.js';
import { publishedDocuments } from '../documents/documents.scenarios.js';
import { remainingFalls } from '../quota/quota.clauses.js';
import { versionConstant } from '../versioning/versioning.clauses.js';
import { meaninglessCredentials } from './exchanges.clauses.js';
import { allowNamesGet, otherMethods, writeRefused } from './methods.clauses.js';
import { contentPath, modestLimit, notePath, searchPath, wordToSearch } from './questions.js';

const writes = ['POST', 'PUT', 'PATCH', 'DELETE'];

export const methods = scenario(
  'methods of the REST routes other than GET',
  [writeRefused, allowNamesGet, otherMethods],
  async (context) => {
    const { companion, judge } = context;
    const note = await notePath(context);
    const asked: [path: string, methods: string[]][] = [
      [contentPath('note', modestLimit), writes],
      [note ?? '/api/v1/profile', writes],
      ['/api/v1/profile', ['POST', 'DELETE']],
      ['/api/v1/status', ['POST', 'PUT']],
      [searchPath(await wordToSearch(context), 1), ['POST', 'DELETE']],
    ];
    for (const [path, tried] of asked) {
      const control = await companion.ask({ path });
      for (const method of tried) {
        const body =
          method === 'DELETE' ? {} : { body: '{}', headers: [['content-type', 'application/json']] as const };
        const answer = await companion.ask({ path, method, ...body });
        judge([writeRefused], contrast(answer, control));
        judge([allowNamesGet], answer);
      }
    }
    for (const method of ['HEAD', 'OPTIONS'])
      judge([otherMethods], await companion.ask({ path: '/api/v1/status', method }));
  },
);

export const credentials = scenario(
  'a request with a bearer token that means nothing',
  [meaninglessCredentials],
  async ({ companion, judge }) => {
    const headers = [['authorization', 'Bearer meaningless']] as const;
    judge([meaninglessCredentials], await companion.ask({ path: '/api/v1/profile', headers }));
  },
);

export const oneVersion = scenario(
  'API-Version on different routes and documents',
  [versionConstant],
  async ({ companion, judge }) => {
    const paths = [
      '/api/v1/profile',
      '/api/v1/status',
      contentPath('note', modestLimit),
      ...publishedDocuments,
    ];
    const exchanges: Exchange[] = [];
    // All of these are asked by others too: each is one request.
    for (const path of paths) exchanges.push(await companion.ask({ path }));
    judge([versionConstant], { exchanges });
  },
);

/** Requests of the burst that shows whether the budget is counted at all. */
const quick = 5;

export const quickBurst = scenario(
  'a few searches in quick succession',
  [remainingFalls],
  async ({ companion, judge }) => {
    const exchanges: Exchange[] = [];
    // Each search is for another word, so that no cache answers.
    for (let number = 1; number <= quick; number += 1)
      exchanges.push(await companion.ask({ path: searchPath(`plumb${number}`, 1), again: true }));
    judge([remainingFalls], { exchanges });
  },
);
