import { isUnavailable } from '../../harness/exchange.js';
import { listingPath } from '../../harness/listing.js';
import { scenario } from '../../harness/scenario.js';
import { anyWord } from './listing.scenarios.js';
import { allowNamesGet, otherMethods, writeRefused, writesChangeNothing } from './methods.clauses.js';
import { repeatedParameter, trailingSlash, unknownParameter } from './parameters.clauses.js';
import { contrast } from './refusals.js';
import { credentialsChangeNothing, sameQuestionSameAnswer } from './stability.clauses.js';

const searchPath = listingPath({ q: anyWord, limit: 100 });

export const methods = scenario(
  'methods other than GET',
  [writeRefused, allowNamesGet, writesChangeNothing, otherMethods],
  async ({ journal, judge }) => {
    const before = await journal.page({ limit: 20 }, { again: true });
    const walk = await journal.walk({ limit: 100 });
    const id = isUnavailable(walk) ? undefined : walk.items[0]?.id;
    for (const path of ['/site', '/content', searchPath, ...(id === undefined ? [] : [`/content/${id}`])])
      for (const method of path === searchPath ? ['POST', 'DELETE'] : ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const body =
          method === 'DELETE' ? {} : { body: '{}', headers: [['content-type', 'application/json']] as const };
        const probe = await journal.ask(path, { method, ...body });
        judge([writeRefused], contrast(probe, await journal.ask(path)));
        judge([allowNamesGet], probe);
      }
    const after = await journal.page({ limit: 20 }, { again: true });
    judge(
      [writesChangeNothing],
      isUnavailable(before)
        ? before
        : isUnavailable(after)
          ? after
          : { exchanges: [...before.exchanges, ...after.exchanges] as const, before, after },
    );
    for (const method of ['HEAD', 'OPTIONS', 'TRACE'])
      judge([otherMethods], await journal.ask('/site', { method }));
  },
);

export const stability = scenario(
  'the same question twice, plain and with credentials',
  [sameQuestionSameAnswer, credentialsChangeNothing],
  async ({ journal, judge }) => {
    const snapshot = async () => {
      const page = await journal.page({ limit: 1 }, { again: true });
      return isUnavailable(page) ? undefined : page.snapshot;
    };
    const walk = await journal.walk({ limit: 100 });
    const id = isUnavailable(walk) ? undefined : walk.items.at(-1)?.id;
    const paths = ['/site', '/content?limit=20', searchPath, ...(id === undefined ? [] : [`/content/${id}`])];
    const before = await snapshot();
    const asked = [];
    for (const path of paths)
      asked.push({
        path,
        first: await journal.ask(path, { again: true }),
        second: await journal.ask(path, { again: true }),
        marked: await journal.ask(path, {
          headers: [
            ['authorization', 'Bearer meaningless'],
            ['cookie', 'session=meaningless'],
          ],
        }),
      });
    const compressed = await journal.ask('/content?limit=20', { headers: [['accept-encoding', 'gzip, br']] });
    const snapshots = [before, await snapshot()] as const;
    const [, list] = asked;
    if (list)
      judge([sameQuestionSameAnswer], { exchanges: [list.first, compressed], snapshots, unordered: false });
    for (const { path, first, second, marked } of asked) {
      const unordered = path === searchPath;
      judge([sameQuestionSameAnswer], { exchanges: [first, second], snapshots, unordered });
      judge([credentialsChangeNothing], { exchanges: [first, marked], snapshots, unordered });
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
