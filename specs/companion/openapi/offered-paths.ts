import { inOrder } from '../../../harness/engine/in-order.js';
import { jsonObjectOf } from '../../../harness/formats/json.js';
import type { CompanionContext } from '../context.js';
import { nonexistentRoute } from '../rest/protocol/own-response.js';
import { offeredPathExists, openapiPath, routes } from './openapi.clauses.js';
import { plainPaths } from './openapi.js';

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
  const nonexistent = await companion.send({ path: nonexistentRoute });
  await inOrder(
    paths.slice(0, tried),
    (path) => companion.send({ path }),
    (exchange) => judge([offeredPathExists], { exchanges: [exchange, nonexistent] }),
  );
};
