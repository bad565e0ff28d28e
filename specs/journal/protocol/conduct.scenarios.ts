import { type HeaderLine, isUnavailable, type Unavailable } from '../../../harness/network/exchange.js';
import { scenario } from '../driver/context.js';
import type { Journal } from '../driver/journal.js';
import { listingPath } from '../driver/listing.js';
import { settled } from '../driver/settle.js';
import { anyWord } from '../paging/listing.scenarios.js';
import { repeatedParameter, trailingSlash, unknownParameter } from '../paging/parameters.clauses.js';
import {
  allowNamesGet,
  type BeforeAndAfter,
  otherMethods,
  writeRefused,
  writesChangeNothing,
} from './methods.clauses.js';
import { contrast } from './refusals.js';
import { type AskedTwice, credentialsChangeNothing, sameQuestionSameAnswer } from './stability.clauses.js';

const searchPath = listingPath({ q: anyWord, limit: 100 });

const writing = ['POST', 'PUT', 'PATCH', 'DELETE'];

const tryToWrite = (journal: Journal, path: string, method: string, again: boolean) =>
  journal.ask(path, {
    method,
    again,
    ...(method === 'DELETE' ? {} : { body: '{}', headers: [['content-type', 'application/json']] as const }),
  });

export const methods = scenario(
  'methods other than GET',
  [writeRefused, allowNamesGet, writesChangeNothing, otherMethods],
  async ({ journal, judge }) => {
    const walk = await journal.walk({ limit: 100 });
    const id = isUnavailable(walk) ? undefined : walk.items[0]?.id;
    const tryAll = async () => {
      for (const path of ['/site', '/content', searchPath, ...(id === undefined ? [] : [`/content/${id}`])])
        for (const method of path === searchPath ? ['POST', 'DELETE'] : writing) {
          const probe = await tryToWrite(journal, path, method, false);
          judge([writeRefused], contrast(probe, await journal.ask(path)));
          judge([allowNamesGet], probe);
        }
    };
    const around = await settled(
      [writesChangeNothing],
      async (again): Promise<BeforeAndAfter | Unavailable> => {
        const before = await journal.page({ limit: 10 }, { again: true });
        if (again) for (const method of writing) await tryToWrite(journal, '/content', method, true);
        else await tryAll();
        const after = await journal.page({ limit: 10 }, { again: true });
        if (isUnavailable(before)) return before;
        if (isUnavailable(after)) return after;
        return { exchanges: [before.exchange, after.exchange], before, after };
      },
    );
    judge([writesChangeNothing], around);
    for (const method of ['HEAD', 'OPTIONS', 'TRACE'])
      judge([otherMethods], await journal.ask('/site', { method }));
  },
);

const meaningless: readonly HeaderLine[] = [
  ['authorization', 'Bearer meaningless'],
  ['cookie', 'session=meaningless'],
];

const snapshotNow = async (journal: Journal): Promise<string | undefined> => {
  const page = await journal.page({ limit: 1 }, { again: true });
  return isUnavailable(page) ? undefined : page.snapshot;
};

const askTwice = async (
  journal: Journal,
  path: string,
  headers: readonly HeaderLine[],
): Promise<AskedTwice['exchanges']> => [
  await journal.ask(path, { again: true }),
  await journal.ask(path, { again: true, headers }),
];

export const stability = scenario(
  'the same question twice, plain, compressed and with credentials',
  [sameQuestionSameAnswer, credentialsChangeNothing],
  async ({ journal, judge }) => {
    const walk = await journal.walk({ limit: 100 });
    const id = isUnavailable(walk) ? undefined : walk.items.at(-1)?.id;
    const paths = ['/site', '/content?limit=20', searchPath, ...(id === undefined ? [] : [`/content/${id}`])];
    const questions = [
      ...paths.map((path) => ({ path, headers: [], clause: sameQuestionSameAnswer })),
      ...paths
        .filter((path) => path !== searchPath)
        .map((path) => ({ path, headers: meaningless, clause: credentialsChangeNothing })),
      {
        path: '/content?limit=20',
        headers: [['accept-encoding', 'gzip, br']] as const,
        clause: sameQuestionSameAnswer,
      },
    ];
    const before = await snapshotNow(journal);
    const pairs = [];
    for (const question of questions)
      pairs.push({ ...question, exchanges: await askTwice(journal, question.path, question.headers) });
    const after = await snapshotNow(journal);
    for (const { path, headers, clause, exchanges } of pairs) {
      const unordered = path === searchPath;
      const evidence = await settled([clause], async (again): Promise<AskedTwice> => {
        if (!again) return { exchanges, snapshots: [before, after], unordered };
        const own = await snapshotNow(journal);
        const anew = await askTwice(journal, path, headers);
        return { exchanges: anew, snapshots: [own, await snapshotNow(journal)], unordered };
      });
      judge([clause], evidence);
    }
  },
);

export const leftOpen = scenario(
  'questions that the contract leaves open',
  [repeatedParameter, unknownParameter, trailingSlash],
  async ({ journal, judge }) => {
    judge([repeatedParameter], await journal.ask('/content?limit=1&limit=2'));
    judge([unknownParameter], await journal.ask('/content?limit=1&colour=red'));
    for (const path of ['/site/', '/nothing-here']) judge([trailingSlash], await journal.ask(path));
  },
);
