import { suiteOf } from '../harness/declarations/interface.js';
import { interfaces } from './interfaces.js';

/** All clauses, by id; open questions are those of level `observe`. */
export const { clauses, scenarios, onlookers } = suiteOf(interfaces);
export const untestable = interfaces.flatMap((each) => each.untestable);
/** The ledger: every sentence of the contract, covered by a clause or an untestable sentence. */
export const outline = interfaces.flatMap((each) => each.outline);
