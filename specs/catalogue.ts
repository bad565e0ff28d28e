import { suiteOf } from '../harness/declarations/interface.js';
import { interfaces } from './interfaces.js';

/** All clauses, by id; open questions are those of level `observe`. */
export const { clauses, scenarios, onlookers } = suiteOf(interfaces);
export const untestable = interfaces.flatMap((each) => each.untestable);
/** Every place in the contract that a clause, an open question or an untestable sentence must cover. */
export const outline = interfaces.flatMap((each) => each.outline);
