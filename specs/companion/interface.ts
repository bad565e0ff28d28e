import type { Interface } from '../../harness/declarations/interface.js';
import { companionFacts } from '../facts.js';
import { clauses } from './clauses.js';
import { feelsHooks } from './feels-hooks.js';
import { outline } from './outline.js';
import { routeOf } from './rest/paths.js';
import { onlookers, scenarios } from './suite.js';
import { untestable } from './untestable.js';

/** Interface B, the companion for developers and agents. */
export const companion: Interface = {
  ...companionFacts,
  driver: ({ client }) => ({ companion: client }),
  feelsHooks,
  routeOf,
  scenarios,
  onlookers,
  clauses,
  outline,
  untestable,
};
