import type { Fault } from '../fault.js';
import { journalFaults } from './a/faults.js';
import { agentFaults } from './b/agents/faults.js';
import { companionFaults } from './b/faults.js';

/** Every deliberate fault of the reference server, Interface A first. */
export const faults: readonly Fault[] = [...journalFaults, ...companionFaults, ...agentFaults];
