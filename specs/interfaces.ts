import type { Interface } from '../harness/declarations/interface.js';
import { companion } from './companion/interface.js';
import { journal } from './journal/interface.js';

/** The interfaces of the contract, in its order. */
export const interfaces: readonly Interface[] = [journal, companion];
