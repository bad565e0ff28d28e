import { inOrder } from '../../../harness/engine/in-order.js';
import { jsonObjectOf } from '../../../harness/formats/json.js';
import type { CompanionContext } from '../context.js';
import { judgeLasting } from '../lasting.js';
import { nonexistentRoute } from '../rest/protocol/own-response.js';
import { contentPath, listed } from '../rest/requests.js';
import { offeredPathExists, openapiPath, routes } from './openapi.clauses.js';
import { plainPaths } from './openapi.js';
import { defaultLimitKept, describedLimit, largestLimitAccepted } from './parameters.clauses.js';

/** Paths that are tried. */
const tried = 6;

/** Requests paths that the description offers beside the five routes. */
export const requestOfferedPaths = async ({
  companion,
  judge,
  inapplicable,
}: CompanionContext): Promise<void> => {
  const document = jsonObjectOf(await companion.send({ path: openapiPath }));
  const known = new Set(routes.map(([path]) => path));
  const paths = document ? plainPaths(document).filter((path) => !known.has(path)) : [];
  if (paths.length === 0)
    inapplicable([offeredPathExists], 'the description offers no other path without parameters');
  const nonexistent = await companion.send({ path: nonexistentRoute(companion) });
  await inOrder(
    paths.slice(0, tried),
    (path) => companion.send({ path }),
    (exchange) => judge([offeredPathExists], { exchanges: [exchange, nonexistent] }),
  );
};

/** The largest described limit that is requested: a listing of so many entries is still a short response. */
const mostRequested = 1000;

/** Requests the listing at the largest limit that the description states. */
export const requestLargestLimit = async (context: CompanionContext): Promise<void> => {
  const { companion, judge, inapplicable } = context;
  const description = await companion.send({ path: openapiPath });
  const document = jsonObjectOf(description);
  const { most } = (document && describedLimit(document)) ?? {};
  if (most === undefined || most > mostRequested) {
    inapplicable([largestLimitAccepted], 'the description states no largest limit that can be requested');
    return;
  }
  const largest = await companion.send({ path: contentPath('note', most) });
  const { listing } = await listed(context, 'note');
  judge([largestLimitAccepted], { exchanges: [largest, listing, description] });
};

/** Requests the listing of all kinds without a limit, where the description states a default. */
export const requestDefaultLimit = async (context: CompanionContext): Promise<void> => {
  const { companion } = context;
  const description = await companion.send({ path: openapiPath });
  const { listing: whole, limit } = await listed(context, 'all');
  const plain = await companion.send({ path: '/api/v1/content?kind=all' });
  await judgeLasting(context, [defaultLimitKept], { exchanges: [plain, whole, description], limit });
};
