import { contrast } from '../../journal/protocol/refusals.js';
import { scenario } from '../context.js';
import { otherKindRefused } from './content/kinds.clauses.js';
import { nonexistentRoute } from './protocol/own-response.js';
import { contentPath, listed, modestLimit, searchPath, wordToSearch } from './requests.js';
import { openParameters, otherLimitRefused, unknownRoute } from './routes.clauses.js';

/** Kinds outside the list, besides an unknown one: several, and the name of an inherited member. */
const otherKinds = ['note,book', 'constructor'];
/** Values that are not a number of entries. */
const otherLimits = ['abc', '-1', '2abc'];

export const refusedParameters = scenario(
  'kinds and limits that do not exist',
  [otherKindRefused, otherLimitRefused],
  async (context) => {
    const { companion, judge } = context;
    const { listing: control } = await listed(context, 'note');
    for (const kind of [companion.opaque.word('a kind'), ...otherKinds])
      judge([otherKindRefused], contrast(await companion.send({ path: contentPath(kind, 1) }), control));
    for (const limit of otherLimits)
      judge(
        [otherLimitRefused],
        contrast(await companion.send({ path: contentPath('note', limit) }), control),
      );
    const word = await wordToSearch(context);
    const search = await companion.send({ path: searchPath(word, modestLimit) });
    judge([otherLimitRefused], contrast(await companion.send({ path: searchPath(word, 'abc') }), search));
  },
);

/** Characters that may break a search, in one request. */
const signs = `"'\\%&#+*()[]{}<>;:|~^$\`, -_=/.!?@ 😀 മഴ é`;

/** Requests that the contract leaves open. */
const openQuestions = [
  contentPath('note', '99999999999999999999'),
  '/api/v1/search',
  searchPath(signs + 'a'.repeat(300), modestLimit),
];

export const leftOpen = scenario(
  'requests to the REST routes that the contract leaves open',
  [openParameters, unknownRoute],
  async ({ companion, judge }) => {
    for (const path of openQuestions) judge([openParameters], await companion.send({ path }));
    judge([unknownRoute], await companion.send({ path: nonexistentRoute(companion) }));
  },
);
