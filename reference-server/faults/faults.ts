import type { Fault } from '../fault.js';
import { agentFaults } from './companion/agents/faults.js';
import { companionFaults } from './companion/faults.js';
import { journalFaults } from './journal/faults.js';

/** Every deliberate fault of the reference server, Interface A first. */
export const faults: readonly Fault[] = [...journalFaults, ...companionFaults, ...agentFaults];
