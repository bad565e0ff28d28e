import type { AnyClause } from '../harness/engine/clause.js';
import type { Onlooker } from '../harness/engine/onlooker.js';
import type { Scenario } from '../harness/engine/scenario.js';
import { clauses as clausesOfB } from './companion/clauses.js';
import { outline as outlineOfB } from './companion/outline.js';
import * as b from './companion/suite.js';
import { untestable as untestableOfB } from './companion/untestable.js';
import { clauses as clausesOfA } from './journal/clauses.js';
import { outline as outlineOfA } from './journal/outline.js';
import * as a from './journal/suite.js';
import { untestable as untestableOfA } from './journal/untestable.js';

/** A sentence of the contract that no request can decide, with the reason. */
export interface UntestableSentence {
  readonly interface: 'a' | 'b';
  readonly section: string;
  readonly place: string;
  readonly text: string;
  readonly reason: string;
}

/** A place of the contract, by its heading and what stands there: a paragraph, a rule, a table row. */
export interface OutlinePlace {
  readonly interface: 'a' | 'b';
  readonly section: string;
  readonly place: string;
}

const byId = (one: AnyClause, other: AnyClause) => (one.id < other.id ? -1 : 1);

/** All clauses, by id; open questions are those of level `observe`. */
export const clauses: readonly AnyClause[] = [...clausesOfA, ...clausesOfB].sort(byId);
export const scenarios: readonly Scenario[] = [...a.scenarios, ...b.scenarios];
export const onlookers: readonly Onlooker[] = [...a.onlookers, ...b.onlookers];
export const untestable: readonly UntestableSentence[] = [...untestableOfA, ...untestableOfB];
/** Every place of the contract that an entry must account for. */
export const outline: readonly OutlinePlace[] = [...outlineOfA, ...outlineOfB];
